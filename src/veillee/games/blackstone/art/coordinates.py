"""Where hexes, edges and captions of a battlefield lie on its picture, and on the board drawn over the picture.

Content keeps the floors of a stronghold far apart; here they lie near one another (see `floors`). The cells of portals
and of escape chambers have their room from the beginning, so the size of a picture never changes during a combat.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from veillee.shared import hex
from veillee.shared.bits import numbers_of

from ..battlefield import Battlefield
from ..content.words import Hex
from .floors import HALF_SIDE, HALF_WIDTH, padded, room_of, together

#: How much of the picture lies around the hexes.
MARGIN: Final = 46
#: The room that the caption of a floor may take.
CAPTION: Final = (330, 56)

Point = tuple[int, int]


class Sheet(NamedTuple):
    """The measures of one picture."""

    size: Point
    #: The cell of each hex, by its number, after the floors have been brought together.
    cells: tuple[Hex, ...]
    #: What is added to a point of the screen so that it lies in the picture.
    origin: Point
    #: The middle of the caption of each floor; empty if there is one floor only.
    captions: dict[str, Point]


@cache
def sheet_of(field: Battlefield) -> Sheet:
    """The measures of the picture of a battlefield; they are found once."""
    cells = together(field)
    room = room_of(cells)
    needed = room.wide * HALF_WIDTH + 2 * MARGIN, room.high * HALF_SIDE + 2 * MARGIN
    size = padded(*needed)
    left = (size[0] - room.wide * HALF_WIDTH) // 2 - room.left * HALF_WIDTH
    top = (size[1] - room.high * HALF_SIDE) // 2 - room.top * HALF_SIDE
    sheet = Sheet(size, cells, (left, top), {})
    return sheet._replace(captions=_captions(field, sheet)) if len(field.floors) > 1 else sheet


def _captions(field: Battlefield, sheet: Sheet) -> dict[str, Point]:
    """For each floor, the place free of all hexes that is nearest to it; above the floor rather than under it."""
    middles = [_on_sheet(sheet, hex.LATTICE.middle_of(cell)) for cell in sheet.cells]
    found: dict[str, Point] = {}
    width, height = sheet.size
    half_wide, half_high = CAPTION[0] // 2, CAPTION[1] // 2
    for name, mask in field.floors.items():
        own = [middles[number] for number in numbers_of(mask)]
        places = [
            (x, y)
            for y in range(half_high + 6, height - half_high, HALF_SIDE)
            for x in range(half_wide + 6, width - half_wide, HALF_WIDTH)
            if all(abs(x - a) > half_wide + HALF_WIDTH or abs(y - b) > half_high + 2 * HALF_SIDE for a, b in middles)
            and all(abs(x - a) > CAPTION[0] or abs(y - b) > CAPTION[1] for a, b in found.values())
        ]
        found[name] = min(places, key=lambda at: _far(at, own))
    return found


def _far(at: Point, hexes: list[Point]) -> tuple[int, int]:
    """How far a caption is from the hexes of its floor, seen from above the floor."""
    x = sum(a for a, _ in hexes) // len(hexes)
    nearest = min((at[0] - a) ** 2 + (at[1] - b) ** 2 for a, b in hexes)
    top = min(b for _, b in hexes)
    return nearest + (at[0] - x) ** 2 // 8 + max(at[1] - top, 0) ** 2 // 4, at[1]


def size_of(field: Battlefield) -> Point:
    """The width and height of the picture of a battlefield."""
    return sheet_of(field).size


def middle_of(field: Battlefield, number: int) -> Point:
    """The middle of a hex, given by its number; also of the cells of portals and escape chambers."""
    sheet = sheet_of(field)
    return _on_sheet(sheet, hex.LATTICE.middle_of(sheet.cells[number]))


def outline_of(field: Battlefield, number: int) -> tuple[Point, ...]:
    """The corners of a hex."""
    sheet = sheet_of(field)
    return tuple(_on_sheet(sheet, corner) for corner in hex.LATTICE.outline(sheet.cells[number]))


def inner_outline(field: Battlefield, number: int, part: float) -> list[tuple[float, float]]:
    """The corners of a smaller hex in the middle of a hex; `part`: its size as a part of the whole hex."""
    x, y = middle_of(field, number)
    return [(x + (a - x) * part, y + (b - y) * part) for a, b in outline_of(field, number)]


def side_of(field: Battlefield, number: int, direction: int) -> tuple[Point, Point]:
    """The ends of the side of a hex in one direction."""
    sheet = sheet_of(field)
    start, end = hex.LATTICE.edge((sheet.cells[number], direction))
    return _on_sheet(sheet, start), _on_sheet(sheet, end)


def edge_ends(field: Battlefield, edge: int) -> tuple[Point, Point]:
    """The ends of an edge, given by its number in the grid."""
    number = field.grid.cells_at[edge][0]
    return side_of(field, number, field.grid.edges_of[number].index(edge))


def spot_of(field: Battlefield, number: int) -> Point:
    """The column and row of a hex from the upper left, as `Item.spot` counts them among hexes."""
    cells = sheet_of(field).cells
    left, top = min(2 * q + r for q, r in cells), min(r for _, r in cells)
    odd = (left + top) % 2  # the column and the row of a hex are both even or both odd
    q, r = cells[number]
    return 2 * q + r - left + odd, r - top


def captions_of(field: Battlefield) -> dict[str, Point]:
    """The middle of the caption of each floor, where no hex lies; empty if there is one floor only."""
    return sheet_of(field).captions


def _on_sheet(sheet: Sheet, point: Point) -> Point:
    x, y = hex.on_screen(point, HALF_WIDTH, HALF_SIDE)
    return x + sheet.origin[0], y + sheet.origin[1]
