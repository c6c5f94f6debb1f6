"""Where combats are fought: chambers, maps, and what lies on them.

A hex is a pair (q, r), an edge a hex and a direction.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from veillee.kernel.content import Record
from veillee.kernel.contract import Row, Symbol, Text

from .effects import Effect
from .words import Hex, Side, Source


class Tile(Record, frozen=True):
    """A chamber, for drawing."""

    NEEDS: ClassVar = (Text("tile.{id}"),)

    id: str
    hexes: tuple[Hex, ...]
    source: Source
    cover: tuple[Side, ...] = ()
    wall: tuple[Side, ...] = ()


class Placement(Record, frozen=True):
    """Where a chamber lies: shifted, and turned by sixths counter-clockwise."""

    tile: str
    q: int
    r: int
    rot: int = 0
    role: Literal["chamber", "arrival"] = "chamber"
    floor: str = ""


class Portal(Record, frozen=True):
    """The cell beside the battlefield that holds it, the hexes it touches, the other cells of the escape chamber."""

    id: str
    cell: Hex
    touches: tuple[Hex, ...]
    escape: tuple[Hex, Hex]


class Location(Record, frozen=True):
    """A location that lies on a hex of a map (BSF-9.25); an action of it can be used once in a combat."""

    NEEDS: ClassVar = (
        Text("location.{id}"),
        Text("location-note.{id}"),
        Symbol("location-{id}"),
        Row("{id}", "art/places.py:LOCATIONS"),
    )

    id: str
    kind: Literal["action", "passive", "on_enter"]
    effects: tuple[Effect, ...]
    source: Source
    cost: int = 0


class LocationAt(Record, frozen=True):
    id: str
    at: Hex


class BandAt(Record, frozen=True):
    hostile: str
    n: int
    at: Hex


class Battlefield(Record, frozen=True, kw_only=True):
    """What maps and strongholds have in common."""

    id: str
    placements: tuple[Placement, ...]
    hexes: tuple[Hex, ...]
    cover: tuple[Side, ...]
    wall: tuple[Side, ...] = ()
    start: tuple[Hex, ...]
    discovery: tuple[Hex, ...] = ()
    portals: tuple[Portal, ...] = ()
    source: Source


class Map(Battlefield, frozen=True, kw_only=True):
    """A combat card of the exploration deck, or the closed cell of a challenge."""

    NEEDS: ClassVar = (Text("map.{id}"), Text(lambda card: [] if card.cell else [f"map-note.{card.id}"]))

    ambush: bool = False
    locations: tuple[LocationAt, ...] = ()
    cell: tuple[BandAt, ...] = ()
