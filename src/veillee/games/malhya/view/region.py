"""The region board in Travel: hexes, places with a name, the group."""

from __future__ import annotations

from typing import Final

from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ..art.coordinates import hex_middle, hex_outline, hex_spot
from ..content import CONSTANTS, REGION
from ..rules.travel.region import number_of
from ..state import Malhya
from .naming import hex_key, hex_name
from .rooms import key_line
from .tokens import hero_token

#: The terrains that the key of the board names.
EXPLAINED: Final = ("plain", "forest", "mountain", "marsh")
#: How far the name of a place lies under the middle of its hex.
UNDER = 98


def region_items(about: str, texts: Texts) -> tuple[Item, ...]:
    """What never changes: hexes and names."""
    cells = [_hex(number, texts) for number in range(len(REGION.hexes))]
    names = []
    for one in REGION.hexes:
        if one.name:
            x, y = hex_middle(one.at)
            name = texts.say(f"place.{one.name}")
            names.append(Item(f"name-{one.name}", "label", name, "place-name", name, x=x, y=y + UNDER))
    return (*cells, *names, *(key_line(terrain, texts.say(f"terrain.{terrain}")) for terrain in EXPLAINED))


def _hex(number: int, texts: Texts) -> Item:
    one = REGION.hexes[number]
    x, y = hex_middle(one.at)
    closed = one.terrain == "sea" or one.half
    note = texts.say("hex-note.closed") if closed else texts.say(f"hex-note.{one.terrain}")
    style = f"{one.terrain} closed" if closed else one.terrain
    points, spot = hex_outline(one.at), hex_spot(one.at)
    return Item(hex_key(number), "cell", hex_name(number, texts), style, note=note, x=x, y=y, points=points, spot=spot)


def travellers(s: Malhya, texts: Texts) -> tuple[Item, ...]:
    """The heroes on the hex of the group, and the scenario card that lies at the destination."""
    at = hex_key(number_of(s.day.at))
    heroes = [hero_token(s, hero, at, texts) for hero in s.heroes]
    cards = [
        Item(
            f"lies-{one.card}",
            "token",
            texts.say(f"scenario-card.{one.card}"),
            "page",
            one.card,
            at=hex_key(number_of(one.at)),
            size=(52, 52),
            anchor=(46, -46),
        )
        for one in REGION.hexes
        if one.card and CONSTANTS.destination_chapter not in s.pages
    ]
    return (*cards, *heroes)
