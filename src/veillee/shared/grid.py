"""Maps of equal cells: which cells and edges there are, how they lie beside one another, and the ways between them.

A lattice says how cells of one kind (hexes, squares) cover the plane; a grid is the set of cells of one map, which may
have any outline and holes. A grid is made once per map and never changes. It numbers its cells and edges, so that a set
of cells or edges is a mask (see `bits`). What an edge means (wall, cover, door) is the game's to say: it keeps one mask
of edges for each meaning, and hands in what is closed at the moment.

    room = Grid(squares.LATTICE, [(x, y) for x in range(6) for y in range(4)])
    walls = room.edge_mask([((2, 0), squares.EAST), ((2, 1), squares.EAST)])
    graph = grid_graph(room, closed=walls)
    graph.distances[room.number[0, 0]][room.number[5, 0]]     # 9: around the wall
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from veillee.shared.bits import mask_of
from veillee.shared.graph import Graph
from veillee.shared.plane import Corner, Polygon

#: The two coordinates of a cell: column and row.
Cell: TypeAlias = tuple[int, int]
#: A side of a cell: the cell and a direction of its lattice.
Side: TypeAlias = tuple[Cell, int]
#: An edge by its two ends, the smaller one first.
Edge: TypeAlias = tuple[Corner, Corner]
#: In place of a number: no cell lies there.
NO_CELL: Final = -1


def edge_of(a: Corner, b: Corner) -> Edge:
    """The edge between two corners, whichever is named first."""
    return (a, b) if a < b else (b, a)


@dataclass(frozen=True, eq=False)  # equal to itself only, so that caches find it quickly
class Lattice:
    """How equal cells cover the plane, in whole numbers.

    The cell (0, 0) has these corners; the cell (u, v) lies `pitch * u`, `pitch * v` further. The side in direction d
    leads to the cell that is `directions[d]` further, and runs from corner d - 1 to corner d. Directions go around
    the cell, so the opposite of d is half a turn further.
    """

    pitch: int
    middle: Corner
    corners: Polygon
    directions: tuple[Cell, ...]

    def opposite(self, direction: int) -> int:
        """The direction back."""
        turn = len(self.directions)
        return (direction + turn // 2) % turn

    def neighbour(self, cell: Cell, direction: int) -> Cell:
        """The cell beyond the side in this direction."""
        u, v = self.directions[direction]
        return cell[0] + u, cell[1] + v

    def shifted(self, point: Corner, cell: Cell) -> Corner:
        """What a point of the cell (0, 0) is in another cell."""
        return point[0] + self.pitch * cell[0], point[1] + self.pitch * cell[1]

    def middle_of(self, cell: Cell) -> Corner:
        """The point in the middle of a cell."""
        return self.shifted(self.middle, cell)

    def outline(self, cell: Cell) -> Polygon:
        """The corners of a cell in the order that `plane` asks for."""
        return tuple(self.shifted(corner, cell) for corner in reversed(self.corners))

    def edge(self, side: Side) -> Edge:
        """The edge on this side of a cell; the cell beyond has the same edge on its opposite side."""
        cell, direction = side
        return edge_of(self.shifted(self.corners[direction - 1], cell), self.shifted(self.corners[direction], cell))


class Grid:
    """The cells of one map, numbered in reading order (row by row, then column by column), and their edges."""

    def __init__(self, lattice: Lattice, cells: Iterable[Cell]) -> None:
        self.lattice: Final = lattice
        self.cells: Final = tuple(sorted(set(cells), key=lambda cell: (cell[1], cell[0])))
        self.number: Final[Mapping[Cell, int]] = {cell: n for n, cell in enumerate(self.cells)}
        directions = range(len(lattice.directions))
        numbers: dict[Edge, int] = {}
        sides: list[list[int]] = []  # the cells with each edge: one at the boundary, otherwise two
        found: list[tuple[int, ...]] = []
        for cell in self.cells:
            edges = tuple(numbers.setdefault(lattice.edge((cell, d)), len(numbers)) for d in directions)
            sides.extend([] for _ in range(len(numbers) - len(sides)))
            for edge in edges:
                sides[edge].append(len(found))
            found.append(edges)
        #: The two ends of each edge.
        self.edges: Final = tuple(numbers)
        self.edge_number: Final[Mapping[Edge, int]] = numbers
        #: `edges_of[cell][direction]`: the number of the edge on this side.
        self.edges_of: Final = tuple(found)
        #: For each cell, the mask of its edges.
        self.own_edges: Final = tuple(mask_of(edges) for edges in found)
        #: `across[cell][direction]`: the number of the cell beyond this side, or NO_CELL.
        self.across: Final = tuple(
            tuple(self.number.get(lattice.neighbour(cell, d), NO_CELL) for d in directions) for cell in self.cells
        )
        #: The cells on both sides of each edge; at the boundary the second one is NO_CELL.
        self.cells_at: Final = tuple((pair[0], pair[1] if len(pair) > 1 else NO_CELL) for pair in sides)
        #: The mask of the edges with a cell on one side only: the outline of the map and of its holes.
        self.boundary: Final = mask_of(edge for edge, pair in enumerate(sides) if len(pair) == 1)
        self._edge_between: Final[Mapping[tuple[int, int], int]] = {
            (cell, beyond): edge
            for cell, beside in enumerate(self.across)
            for edge, beyond in zip(self.edges_of[cell], beside, strict=True)
            if beyond != NO_CELL
        }

    def cell_mask(self, cells: Iterable[Cell]) -> int:
        """The mask of these cells."""
        return mask_of(self.number[cell] for cell in cells)

    def edge_mask(self, sides: Iterable[Side]) -> int:
        """The mask of the edges on these sides; each edge may be named from either of its cells.

        A side between two cells that are both not of the grid is no edge of it: KeyError.
        """
        return mask_of(self.edge_number[self.lattice.edge(side)] for side in sides)

    def edge_between(self, a: int, b: int) -> int | None:
        """The number of the edge that two cells share, if they do."""
        return self._edge_between.get((a, b))


def edge_ways(
    grid: Grid, closed: int = 0, *, slow: int = 0, costs: Sequence[int] | None = None
) -> Iterator[tuple[Cell, Cell, int]]:
    """A way from each cell over each edge that is not closed to the cell beyond.

    A step costs what `costs` says of the cell that is entered, given by the cell's number (1 where nothing is said),
    and 1 more over an edge of the mask `slow`.
    """
    for number, cell in enumerate(grid.cells):
        for edge, beyond in zip(grid.edges_of[number], grid.across[number], strict=True):
            if beyond != NO_CELL and not closed >> edge & 1:
                yield cell, grid.cells[beyond], (costs[beyond] if costs else 1) + (slow >> edge & 1)


def grid_graph(
    grid: Grid,
    closed: int = 0,
    *,
    slow: int = 0,
    costs: Sequence[int] | None = None,
    links: Iterable[tuple[Cell, Cell]] = (),
) -> Graph[Cell]:
    """The graph of the ways over edges, as `edge_ways` says, and of links: steps of cost 1 between cells anywhere.

    A cell bears one number in the grid and in the graph.
    """
    ways = list(edge_ways(grid, closed, slow=slow, costs=costs))
    for a, b in links:
        ways += [(a, b, 1), (b, a, 1)]
    return Graph(grid.cells, ways)
