"""The board that stays as it is: Zones, the ways between them, walls, doors, and the names of tiles."""

from __future__ import annotations

from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ..art.coordinates import TILE, border, tile_corner, zone_middle, zone_outline
from ..board import Board, board_of
from ..content import ENCOUNTERS
from .naming import zone_key, zone_name

#: The half axes of the ellipse around the middle of a Zone at which the dots of a way begin.
RIM = (59, 59)
#: How far below the upper side of a tile its name stands.
NAME_BELOW = 15


def fixed_items(encounter: str, texts: Texts) -> tuple[Item, ...]:
    """All parts of the board of an Encounter that never change."""
    board = board_of(encounter)
    zones = [_zone(board, zone, texts) for zone in range(len(board.names))]
    return (*zones, *_ways(board, texts), *_edges(board, texts), *_names(encounter, texts))


def _zone(board: Board, zone: int, texts: Texts) -> Item:
    x, y = zone_middle(board, zone)
    sorts = sorts_of(board, zone)
    row, column = divmod(zone, board.columns)
    return Item(
        zone_key(zone),
        "cell",
        zone_name(board, zone, texts),
        " ".join(sorts),
        text=", ".join(texts.say(f"zone-sort.{sort}") for sort in sorts if sort != "cave"),
        note=", ".join(texts.say(f"zone-note.{sort}") for sort in sorts),
        x=x,
        y=y,
        icon="flag" if sorts in (("red-zone",), ("green-zone",)) else "",
        points=zone_outline(board, zone),
        shape="barred" if zone == board.pit else "",
        rim=RIM,
        spot=(column, row),
    )


def sorts_of(board: Board, zone: int) -> tuple[str, ...]:
    """What is special about a Zone: words of its style."""
    flags = {
        "red-zone": zone == board.red,
        "pit": zone == board.pit,
        "yellow-zone": zone == board.yellow and zone != board.pit,
        "green-zone": zone == board.green,
        "cave": bool(board.caves >> zone & 1),
        "cave-mouth": zone == board.entrance,
    }
    return tuple(name for name, on in flags.items() if on)


def _ways(board: Board, texts: Texts) -> list[Item]:
    """The ways through open sides and doors."""
    return [
        Item(
            f"way-{zone}-{other}",
            "line",
            texts.say("zone.way"),
            "through-door" if sort == "door" else "passage",
            at=zone_key(zone),
            to=zone_key(other),
        )
        for (zone, other), sort in board.borders.items()
        if sort != "wall"
    ]


def _edges(board: Board, texts: Texts) -> list[Item]:
    return [
        Item(
            f"edge-{zone}-{other}",
            "edge",
            texts.say(f"zone.{sort}"),
            at=zone_key(zone),
            to=zone_key(other),
            icon="door" if sort == "door" else "",
            points=border(board, zone, other),
            shape=sort,
        )
        for (zone, other), sort in board.borders.items()
        if sort != "open"
    ]


def _names(encounter: str, texts: Texts) -> list[Item]:
    """The name of each tile, at its upper side."""
    found = []
    for row, ids in enumerate(ENCOUNTERS[encounter].layout):
        for column, id in enumerate(ids):
            x, y = tile_corner(column, row)
            name = texts.say(f"tile.{id}")
            found.append(Item(f"tile-{id}", "label", name, "tile", name, x=x + TILE // 2, y=y + NAME_BELOW))
    return found
