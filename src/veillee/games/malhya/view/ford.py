"""The fight against the river beast: its zones with their life and places, and who stands where."""

from __future__ import annotations

from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ..art.coordinates import ZONES
from ..rules.combat.beast import BEAST, places_in
from ..state import Malhya
from .tokens import FOE, hero_token


def zone_key(zone: int) -> str:
    return f"zone-{zone}"


def ford_items(about: str, texts: Texts) -> tuple[Item, ...]:
    """The zones, which lie where they lie for the whole fight."""
    return tuple(_zone(zone, texts) for zone in ZONES)


def _zone(zone: int, texts: Texts) -> Item:
    points = ZONES[zone]
    x, y = sum(x for x, _ in points) // len(points), sum(y for _, y in points) // len(points)
    name = texts.say(f"zone.{zone}")
    note = texts.say(f"zone-open.{zone}")
    return Item(
        zone_key(zone), "cell", name, "beast-zone", name, note=note, x=x, y=y, points=points, spot=(zone - 1, 0)
    )


def ford_pieces(s: Malhya, texts: Texts) -> tuple[Item, ...]:
    """The life of each zone as a token of the beast, and the heroes at their places."""
    assert s.beast is not None
    beast = s.beast
    items = []
    for zone in BEAST.zones:
        left, full = beast.life[str(zone.id)], zone.life_per_hero * s.size
        taken = list(beast.places.values()).count(zone.id)
        items.append(
            Item(
                f"beast-{zone.id}",
                "token",
                texts.say(f"beast.{BEAST.id}"),
                "enemy beast",
                note=texts.say("figure-note.zone", left=left, full=full, taken=taken, places=places_in(s, zone)),
                at=zone_key(zone.id),
                marks=("out",) if left <= 0 else (),
                emblem=BEAST.id,
                bar=(left, max(left, full)),
                token=FOE,
                letter=str(zone.id),
            )
        )
    heroes = [hero_token(s, s.hero(id), zone_key(zone), texts) for id, zone in beast.places.items()]
    return (*items, *heroes)
