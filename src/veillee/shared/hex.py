"""Hexes with a corner on top, in axial coordinates: a cell is (q, r), q grows to the east and r to the south-east.

Row r is shifted half a hex to the east of row r - 1. Exact geometry takes place in a slanted plane in which the middle
of (q, r) is (3q, 3r) and every corner is a pair of whole numbers. A straight line of the slanted plane is straight on
screen too, and its points keep their order, so that what `sight` finds exactly in the slanted plane is true on screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from veillee.shared.grid import Cell, Lattice, Side
from veillee.shared.plane import Corner, Polygon

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
LATTICE: Final = Lattice(
    pitch=3,
    middle=(0, 0),
    corners=((2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1)),
    directions=((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)),
)

#: Half the width of a hex on screen and half the length of its sides: a regular hex up to 0.1 %.
HALF_WIDTH, HALF_SIDE = 26, 15


def distance(a: Cell, b: Cell) -> int:
    """The number of steps between two hexes where nothing is in the way."""
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six hexes around, by direction."""
    q, r = cell
    return (q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)


def ring(middle: Cell, radius: int) -> tuple[Cell, ...]:
    """The hexes at this distance, once around counter-clockwise from the one straight east."""
    if radius == 0:
        return (middle,)
    q, r = middle[0] + radius, middle[1]
    cells = []
    for corner in range(6):
        u, v = LATTICE.directions[(corner + 2) % 6]  # from the corner in one direction to the corner in the next
        for _ in range(radius):
            cells.append((q, r))
            q, r = q + u, r + v
    return tuple(cells)


def disc(middle: Cell, radius: int) -> Iterator[Cell]:
    """The hexes at this distance or nearer, row by row."""
    for r in range(-radius, radius + 1):
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1):
            yield middle[0] + q, middle[1] + r


def line(a: Cell, b: Cell) -> tuple[Cell, ...]:
    """A shortest row of hexes from a to b: those nearest to the points that divide the straight line into equal steps.

    Where a point lies just between hexes, the first of them in reading order is taken; so the row from b to a holds the
    same hexes.
    """
    count = distance(a, b)
    cells = [a]
    for step in range(1, count + 1):
        q, r = a[0] * (count - step) + b[0] * step, a[1] * (count - step) + b[1] * step  # both times count
        around = [(q // count + u, r // count + v) for v in (0, 1) for u in (0, 1)]
        _, nearest_r, nearest_q = min((_square(u * count - q, v * count - r), v, u) for u, v in around)
        cells.append((nearest_q, nearest_r))
    return tuple(cells)


def _square(q: int, r: int) -> int:
    """The square of a length on screen, in units of the distance between neighbours."""
    return q * q + q * r + r * r


def middles(a: Cell, b: Cell) -> tuple[Corner, Corner]:
    """The ends of a line of sight from the middle of one hex to the middle of another."""
    return LATTICE.middle_of(a), LATTICE.middle_of(b)


def rotated(cell: Cell, turns: int) -> Cell:
    """The cell turned around (0, 0) by sixths of a full turn, counter-clockwise: east becomes north-east."""
    q, r = cell
    for _ in range(turns % 6):
        q, r = q + r, -q
    return q, r


def rotated_side(side: Side, turns: int) -> Side:
    """A side of a cell turned around (0, 0) as `rotated` turns cells."""
    return rotated(side[0], turns), (side[1] + turns) % 6


def from_offset(column: int, row: int) -> Cell:
    """The hex in this column of this row, where odd rows are shifted half a hex to the east."""
    return column - row // 2, row


def to_offset(cell: Cell) -> tuple[int, int]:
    """Column and row of a hex, where odd rows are shifted half a hex to the east."""
    q, r = cell
    return q + r // 2, r


def on_screen(point: Corner, half_width: int = HALF_WIDTH, half_side: int = HALF_SIDE) -> Corner:
    """A middle or corner of a hex, given in the slanted plane, as whole numbers on screen, y downwards."""
    x, y = point
    return half_width * ((2 * x + y) // 3), half_side * y


def screen_outline(cell: Cell, half_width: int = HALF_WIDTH, half_side: int = HALF_SIDE) -> Polygon:
    """The corners of a hex on screen."""
    return tuple(on_screen(corner, half_width, half_side) for corner in LATTICE.outline(cell))
