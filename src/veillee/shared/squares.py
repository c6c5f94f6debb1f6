"""Squares: a cell is (x, y), x grows to the east and y to the south.

Exact geometry takes place in doubled coordinates: the square (x, y) covers 2x to 2x + 2 and 2y to 2y + 2, so that
corners and middles are whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from veillee.shared.graph import Graph
from veillee.shared.grid import Cell, Grid, Lattice, edge_ways
from veillee.shared.plane import Corner, Polygon

EAST, NORTH, WEST, SOUTH = range(4)
LATTICE: Final = Lattice(
    pitch=2,
    middle=(1, 1),
    corners=((2, 0), (0, 0), (0, 2), (2, 2)),
    directions=((1, 0), (0, -1), (-1, 0), (0, 1)),
)
#: The steps to the four squares that share a corner only.
DIAGONALS: Final[tuple[Cell, ...]] = ((1, -1), (-1, -1), (-1, 1), (1, 1))


def steps_apart(a: Cell, b: Cell) -> int:
    """The number of steps over edges between two squares where nothing is in the way."""
    return abs(b[0] - a[0]) + abs(b[1] - a[1])


def distance(a: Cell, b: Cell) -> int:
    """The number of steps between two squares where a step may be diagonal and nothing is in the way."""
    return max(abs(b[0] - a[0]), abs(b[1] - a[1]))


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The eight squares around, counter-clockwise from the east."""
    x, y = cell
    return (
        (x + 1, y),
        (x + 1, y - 1),
        (x, y - 1),
        (x - 1, y - 1),
        (x - 1, y),
        (x - 1, y + 1),
        (x, y + 1),
        (x + 1, y + 1),
    )


def ring(middle: Cell, radius: int) -> tuple[Cell, ...]:
    """The squares at this distance, diagonal steps allowed, in reading order."""
    return tuple(cell for cell in disc(middle, radius) if distance(middle, cell) == radius)


def disc(middle: Cell, radius: int) -> Iterator[Cell]:
    """The squares at this distance or nearer, diagonal steps allowed, row by row."""
    for y in range(middle[1] - radius, middle[1] + radius + 1):
        for x in range(middle[0] - radius, middle[0] + radius + 1):
            yield x, y


def line(a: Cell, b: Cell) -> tuple[Cell, ...]:
    """A shortest row of squares from a to b, diagonal steps allowed, as near to the straight line as possible.

    Where the line runs just between two squares, the first of them in reading order is taken; so the row from b to a
    holds the same squares.
    """
    count = distance(a, b)
    cells = [a]
    for step in range(1, count + 1):
        x, y = a[0] * (count - step) + b[0] * step, a[1] * (count - step) + b[1] * step  # both times count
        cells.append((-((count - 2 * x) // (2 * count)), -((count - 2 * y) // (2 * count))))
    return tuple(cells)


def middles(a: Cell, b: Cell) -> tuple[Corner, Corner]:
    """The ends of a line of sight from the middle of one square to the middle of another."""
    return LATTICE.middle_of(a), LATTICE.middle_of(b)


def nearest_corners(a: Cell, b: Cell) -> tuple[Corner, Corner]:
    """The ends of a line of sight between the two corners of the squares that are nearest to each other.

    In one row or column two pairs of corners are equally near: there the line goes from middle to middle. Diagonal
    neighbours share the corner, and the line is this point.
    """
    (ax, ay), (bx, by) = a, b
    if ax == bx or ay == by:
        return middles(a, b)
    return (2 * (ax + (bx > ax)), 2 * (ay + (by > ay))), (2 * (bx + (ax > bx)), 2 * (by + (ay > by)))


def from_rows(rows: Sequence[str], absent: str = "#") -> Iterator[Cell]:
    """The squares of a map drawn with characters, row by row; the characters in `absent` are holes."""
    for y, row in enumerate(rows):
        for x, character in enumerate(row):
            if character not in absent:
                yield x, y


def diagonal_ways(
    grid: Grid, closed: int = 0, *, slow: int = 0, costs: Sequence[int] | None = None
) -> Iterator[tuple[Cell, Cell, int]]:
    """A way from each square over each corner at which no closed edge ends to the square beyond.

    With the boundary among the closed edges nobody slips past the corner of a hole. A step costs what `costs` says of
    the square that is entered, given by its number (1 where nothing is said), and 1 more if both ways around the
    corner, over one or the other of the squares beside it, cross an edge of the mask `slow`.
    """
    for number, cell in enumerate(grid.cells):
        for turn, (dx, dy) in enumerate(DIAGONALS):
            beyond = grid.number.get((cell[0] + dx, cell[1] + dy))
            if beyond is None:
                continue
            here, there = grid.edges_of[number], grid.edges_of[beyond]
            side, next_side = turn, (turn + 1) % 4  # the corner is between these two sides
            first_way = 1 << here[side] | 1 << there[LATTICE.opposite(next_side)]
            second_way = 1 << here[next_side] | 1 << there[LATTICE.opposite(side)]
            if not closed & (first_way | second_way):
                late = 1 if slow & first_way and slow & second_way else 0
                yield cell, grid.cells[beyond], (costs[beyond] if costs else 1) + late


def king_graph(grid: Grid, closed: int = 0, *, slow: int = 0, costs: Sequence[int] | None = None) -> Graph[Cell]:
    """The graph of all steps over edges (see `edge_ways`) and over corners (see `diagonal_ways`).

    A square bears one number in the grid and in the graph.
    """
    ways: list[tuple[Cell, Cell, int]] = [*edge_ways(grid, closed, slow=slow, costs=costs)]
    ways += diagonal_ways(grid, closed, slow=slow, costs=costs)
    return Graph(grid.cells, ways)


def screen_outline(cell: Cell, size: int) -> Polygon:
    """The corners of a square on screen, where squares have sides of this length."""
    return tuple((x // 2 * size, y // 2 * size) for x, y in LATTICE.outline(cell))
