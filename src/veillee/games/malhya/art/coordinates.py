"""Where squares of rooms, hexes of the region and zones of the river beast lie on the pictures and the boards."""

from __future__ import annotations

from typing import Final

from veillee.shared import hex, squares

from ..content import REGION
from ..content.words import HexSpot
from ..room import Plan

Point = tuple[int, int]

#: The side of a square of a room, and how much of the picture lies around the room.
SIDE: Final = 100
MARGIN: Final = 60
#: Half the width of a hex of the region and half the length of its sides.
HALF_WIDTH: Final = 78
HALF_SIDE: Final = 45
#: How much of the picture lies around the region: to the left (the sea) and right, above and below.
ASIDE: Final = 300
ABOVE: Final = 34
#: The board of the river beast, and the outline of each of its zones.
BEAST_SIZE: Final = (1200, 640)
ZONES: Final[dict[int, tuple[Point, ...]]] = {
    1: ((40, 170), (330, 120), (390, 330), (300, 520), (60, 500)),
    2: ((800, 90), (1130, 110), (1160, 380), (960, 480), (790, 330)),
    3: ((410, 250), (770, 210), (800, 400), (760, 560), (400, 560)),
}


def size_of(plan: Plan) -> Point:
    """The width and height of the picture of a room."""
    rows = plan.room.rows
    return len(rows[0]) * SIDE + 2 * MARGIN, len(rows) * SIDE + 2 * MARGIN


def corner_of(plan: Plan, square: int) -> Point:
    """The upper left corner of a square."""
    x, y = plan.at[square]
    return MARGIN + x * SIDE, MARGIN + y * SIDE


def middle_of(plan: Plan, square: int) -> Point:
    x, y = corner_of(plan, square)
    return x + SIDE // 2, y + SIDE // 2


def outline_of(plan: Plan, square: int) -> tuple[Point, ...]:
    x, y = corner_of(plan, square)
    return (x, y), (x + SIDE, y), (x + SIDE, y + SIDE), (x, y + SIDE)


def edge_ends(plan: Plan, edge: int) -> tuple[Point, Point]:
    """The ends of an edge, given by its number in the grid."""
    number = plan.grid.cells_at[edge][0]
    side = plan.at[number], plan.grid.edges_of[number].index(edge)
    (ax, ay), (bx, by) = squares.LATTICE.edge(side)
    return (_square_point(ax, ay)), (_square_point(bx, by))


def _square_point(x: int, y: int) -> Point:
    return MARGIN + x // 2 * SIDE, MARGIN + y // 2 * SIDE


#: The left and top end of the region in half widths and rows.
_LEFT: Final = min(2 * q + r for q, r in (one.at for one in REGION.hexes)) - 1
_RIGHT: Final = max(2 * q + r for q, r in (one.at for one in REGION.hexes)) + 1
_ROWS: Final = 1 + max(one.at[1] for one in REGION.hexes)
REGION_SIZE: Final = (
    (_RIGHT - _LEFT) * HALF_WIDTH + 2 * ASIDE,
    (3 * _ROWS + 1) * HALF_SIDE + 2 * ABOVE,
)


def hex_middle(at: HexSpot) -> Point:
    """The middle of a hex of the region."""
    return _hex_point(hex.LATTICE.middle_of(at))


def hex_outline(at: HexSpot) -> tuple[Point, ...]:
    return tuple(_hex_point(corner) for corner in hex.LATTICE.outline(at))


def _hex_point(point: Point) -> Point:
    x, y = hex.on_screen(point, HALF_WIDTH, HALF_SIDE)
    return x - _LEFT * HALF_WIDTH + ASIDE, y + 2 * HALF_SIDE + ABOVE


def hex_spot(at: HexSpot) -> Point:
    """The column and row of a hex from the upper left, as `Item.spot` counts them among hexes."""
    q, r = at
    left = _LEFT + 1
    return 2 * q + r - left + left % 2, r
