"""The region, tiles, rooms and who stands in them."""

from __future__ import annotations

from typing import ClassVar, Literal

from veillee.kernel.content import Record
from veillee.kernel.contract import Text

from .words import Colour, HexSpot, Side, Source, Square, Terrain


class Hex(Record, frozen=True):
    """A hex of the region board."""

    at: HexSpot
    terrain: Terrain
    source: Source
    half: bool = False
    card: str = ""  # the scenario card that lies there
    name: str = ""  # the id of a place that has a name


class Region(Record, frozen=True):
    NEEDS: ClassVar = (Text(lambda region: [f"place.{hex.name}" for hex in region.hexes if hex.name]),)

    start: HexSpot
    hexes: tuple[Hex, ...]


class Token(Record, frozen=True):
    """An interest or access token: the chapter it opens, and its square."""

    chapter: str
    at: Square


class Door(Record, frozen=True):
    id: str
    state: Literal["open", "closed", "locked", "blocked"]
    edges: tuple[Side, ...]


class PlacedTile(Record, frozen=True):
    id: str
    face: Literal["a", "b"]
    at: Square


class Tile(Record, frozen=True):
    NEEDS: ClassVar = ()

    id: str
    faces: dict[Literal["a", "b"], tuple[str, ...]]
    source: Source


class Room(Record, frozen=True):
    """A page of the exploration book. A chapter "" means none."""

    NEEDS: ClassVar = (Text("room.{id}"), Text("chapter.{id}"))

    id: str
    chapters: tuple[str, ...]
    victory: str
    defeat: str
    alarm: str  # the chapter that is read if the alarm sounds while no enemy is there
    source: Source
    place: bool = False  # a place without squares
    tiles: tuple[PlacedTile, ...] = ()
    rows: tuple[str, ...] = ()
    markers: dict[Colour, Square] = {}
    entries: dict[str, Square] = {}
    interest: tuple[Token, ...] = ()
    access: tuple[Token, ...] = ()
    doors: tuple[Door, ...] = ()
    water_start: int = 0
    flood: tuple[int, ...] = ()  # the water that sweeps the group away, for one hero, two, three and four


class DeploymentRow(Record, frozen=True):
    """A row of a deployment table: the enemy on the marker in each column, "" for none."""

    marker: Colour
    cells: tuple[str, ...]


class Deployment(Record, frozen=True):
    NEEDS: ClassVar = ()

    id: str
    chapter: str
    page: str
    rows: tuple[DeploymentRow, ...]
    source: Source
