"""The parts of a battlefield that rarely change: hexes, edges, portals, captions of floors."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from veillee.kernel.scene import Item
from veillee.kernel.text import Texts
from veillee.shared.bits import numbers_of

from ..art.coordinates import captions_of, edge_ends, middle_of, outline_of, spot_of
from ..battlefield import NOWHERE, Battlefield, Layout, Terrain, battlefield_of
from ..content.battlefields import Map
from ..state import Combat
from .naming import gate_key, gate_name, hex_key, hex_name, places_at

#: The radius of the plate over a portal that has been removed.
SEALED = 40


class Ground(Struct, frozen=True):
    """What the unchanging part of the board depends on."""

    map: str
    escape: int = NOWHERE  # the portal that the escape chamber has replaced
    gates: int = 0  # mask of the portals that are still there
    blocked: int = 0  # mask of hexes that nobody may enter

    @property
    def name(self) -> str:
        """The name of this board among all boards of a match."""
        return f"{self.map}-{self.escape}-{self.gates}-{self.blocked}"


def ground_of(c: Combat) -> Ground:
    return Ground(c.map, c.layout.escape, c.gates, c.layout.blocked)


def fixed_items(ground: Ground, texts: Texts) -> tuple[Item, ...]:
    field = battlefield_of(ground.map)
    terrain = field.terrain(Layout(escape=ground.escape, blocked=ground.blocked))
    return (
        *(_hex(ground, terrain, number, texts) for number in numbers_of(terrain.hexes)),
        *_portals(ground, field, texts),
        *edges(field, terrain.shut & ~field.walls, terrain.hexes, "limit", texts),
        *edges(field, terrain.covers, terrain.hexes, "cover", texts),
        *edges(field, field.walls, terrain.hexes, "wall", texts),
        *_captions(field, texts),
    )


def _hex(ground: Ground, terrain: Terrain, number: int, texts: Texts) -> Item:
    field = terrain.field
    x, y = middle_of(field, number)
    sort, names, notes = _special(ground, terrain, number, texts)
    return Item(
        hex_key(number),
        "cell",
        hex_name(ground.map, number, texts),
        sort,
        text=", ".join(names),
        note=" ".join(notes),
        x=x,
        y=y,
        points=outline_of(field, number),
        spot=spot_of(field, number),
    )


def _special(ground: Ground, terrain: Terrain, number: int, texts: Texts) -> tuple[str, list[str], list[str]]:
    """The style of a hex, the names printed on it, and what its places and its location do."""
    field = terrain.field
    location = _location(field, number)
    if location:
        name = texts.say(f"location.{location}")
        return "feature", [name], [texts.say(f"location-note.{location}")]
    places = places_at(field, number)
    names = [texts.say(f"place.{place}") for place in places if field.places[place].bit_count() == 1]
    notes = [texts.say("hex.place", place=place, note=texts.say(f"place-note.{place}")) for place in places]
    if ground.blocked >> number & 1:
        return "blocked", names, notes
    if places:
        return "place", names, notes
    if terrain.chamber >> number & 1:
        return "escape", [], [texts.say("hex.way-out")]
    return ("start" if number in field.start else ""), [], []


def _location(field: Battlefield, number: int) -> str:
    if isinstance(field.card, Map):
        for location in field.card.locations:
            if field.at(*location.at) == number:
                return location.id
    return ""


def _portals(ground: Ground, field: Battlefield, texts: Texts) -> Iterator[Item]:
    """Portals as cells of their own; one that has been removed lies under a plate."""
    for number, gate in enumerate(field.gates):
        x, y = middle_of(field, gate.cell)
        if ground.gates >> number & 1:
            yield Item(
                gate_key(number),
                "cell",
                gate_name(number, texts),
                "portal",
                note=texts.say("hex.portal-note"),
                x=x,
                y=y,
                points=outline_of(field, gate.cell),
                spot=spot_of(field, gate.cell),
            )
        elif number != ground.escape:
            label = texts.say("hex.sealed")
            yield Item(f"sealed-{number}", "area", label, "portal-sealed", x=x, y=y, icon="portal-sealed", r=SEALED)


def edges(field: Battlefield, mask: int, hexes: int, sort: str, texts: Texts) -> Iterator[Item]:
    """Edges of one sort, each between two hexes or at the rim of the battlefield."""
    for edge in numbers_of(mask):
        a, b = (n if n != NOWHERE and hexes >> n & 1 else NOWHERE for n in field.grid.cells_at[edge])
        if a == NOWHERE:
            a, b = b, a
        if a == NOWHERE:
            continue
        beyond = hex_key(b) if b != NOWHERE else ""
        ends = edge_ends(field, edge)
        yield Item(f"edge-{edge}", "edge", texts.say(f"edge.{sort}"), at=hex_key(a), to=beyond, points=ends, shape=sort)


def _captions(field: Battlefield, texts: Texts) -> Iterator[Item]:
    for floor, (x, y) in captions_of(field).items():
        name = texts.say(f"floor.{floor}")
        yield Item(f"floor-{floor}", "label", name, "floor", name, x=x, y=y)
