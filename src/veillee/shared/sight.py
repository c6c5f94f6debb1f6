"""Lines of sight, exact and in whole numbers: what a straight line meets, and who sees whom on a map.

A line of sight is the closed segment between two points, for instance the middles of two cells. It meets an edge in one
of the ways of `Meeting`. What becomes of a line that touches the very end of a wall differs from game to game: a game
takes one of the two readings of `Grazing`.

`Sight` holds, for every two cells of a grid, which edges and cells their line meets. These tables do not depend on what
the edges mean. A question hands in the mask of the edges that are walls at the moment, so that a door opens without
making anything anew, and the answer is found with a few operations on masks:

    sight = Sight(room, squares.nearest_corners, Grazing.STOPS)
    walls = room.boundary | shut_doors
    sight.sees(a, b, walls)             # one pair of cells, by their numbers
    sight.seen(walls)[a]                # the mask of all cells seen from a; kept for the next question
    sight.marked(bushes)[a] >> b & 1    # whether the line from a to b meets an edge of a bush
    sight.between(a, b) & figures       # whether the line passes through the cell of a figure
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, TypeAlias

from veillee.shared.bits import mask_of
from veillee.shared.grid import Cell, Edge, Grid, Lattice
from veillee.shared.plane import Corner, Polygon, clip, touch_span

#: Where the line of sight between two cells begins and ends. Two cells that lie to each other as two others do must get
#: the line of those, shifted.
Ends: TypeAlias = Callable[[Cell, Cell], tuple[Corner, Corner]]


class Meeting(Enum):
    """What two closed segments have in common."""

    APART = auto()
    """No point."""
    TOUCH = auto()
    """One point, which is an end of at least one of them."""
    CROSS = auto()
    """One point, which is an end of neither."""
    ALONG = auto()
    """More than one point: they lie on one straight line and overlap."""


class Grazing(Enum):
    """What becomes of a line of sight that touches a wall. A line that crosses a wall or runs along it is stopped."""

    STOPS = auto()
    """It is stopped: a line that has any point in common with a wall is stopped."""
    PASSES = auto()
    """It goes on, unless walls end at this point on both sides of the line. Each point is judged alone; a wall that
    touches the line at the line's own start or end does not stop it. Meant for lines between middles of cells, which
    never begin on a wall."""


def cross(o: Corner, a: Corner, b: Corner) -> int:
    """Positive if the way from o over a to b turns as from the x axis to the y axis, 0 if the three are in one line."""
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def meeting(a: Corner, b: Corner, p: Corner, q: Corner) -> Meeting:
    """How the segment from a to b meets the segment from p to q; a and b may be one point, p and q may not."""
    side_p, side_q = cross(a, b, p), cross(a, b, q)
    if (side_p > 0 and side_q > 0) or (side_p < 0 and side_q < 0):
        return Meeting.APART
    side_a, side_b = cross(p, q, a), cross(p, q, b)
    if (side_a > 0 and side_b > 0) or (side_a < 0 and side_b < 0):
        return Meeting.APART
    if not side_a and not side_b:  # in one line: pairs of numbers are ordered as the points of a line are
        start, end = max(min(a, b), min(p, q)), min(max(a, b), max(p, q))
        if start == end:
            return Meeting.TOUCH
        return Meeting.ALONG if start < end else Meeting.APART
    return Meeting.CROSS if side_p and side_q and side_a and side_b else Meeting.TOUCH


def enters(a: Corner, b: Corner, polygon: Polygon, *, closed: bool) -> bool:
    """Whether the segment from a to b meets the convex polygon: with its outline (closed), or only its inside (open).

    A segment that runs along the outline or touches a corner enters the closed polygon, not the open one.
    """
    return (touch_span if closed else clip)(polygon, *a, *b) is not None


class Trace(NamedTuple):
    """What a line of sight meets among some edges."""

    #: The edges that it crosses or runs along.
    hit: tuple[Edge, ...]
    #: The edges that it touches.
    touched: tuple[Edge, ...]
    #: For each point within the line where edges end on both sides: those on one side, those on the other.
    pinches: tuple[tuple[tuple[Edge, ...], tuple[Edge, ...]], ...]

    def stopped(self, grazing: Grazing) -> bool:
        """Whether the line is stopped if all these edges are walls."""
        return bool(self.hit or (self.touched if grazing is Grazing.STOPS else self.pinches))


def trace(a: Corner, b: Corner, edges: Iterable[Edge]) -> Trace:
    """What the line from a to b meets among these edges, which may lie anywhere in the plane."""
    hit, touched = [], []
    ending: dict[Corner, tuple[list[Edge], list[Edge]]] = {}
    for p, q in edges:
        met = meeting(a, b, p, q)
        if met is Meeting.TOUCH:
            touched.append((p, q))
            for end, other_end in ((p, q), (q, p)):
                side = cross(a, b, other_end)
                if side and end not in (a, b) and not cross(a, b, end):
                    ending.setdefault(end, ([], []))[side > 0].append((p, q))
        elif met is not Meeting.APART:
            hit.append((p, q))
    pinches = ((tuple(one), tuple(other)) for _, (one, other) in sorted(ending.items()) if one and other)
    return Trace(tuple(hit), tuple(touched), tuple(pinches))


class SightLine(NamedTuple):
    """What the line between two cells of a grid meets, as masks of the grid."""

    #: The edges that it crosses or runs along.
    hit: int
    #: The edges that it has any point in common with.
    met: int
    #: For each point where edges end on both sides: those on one side, those on the other.
    pinches: tuple[tuple[int, int], ...]
    #: The cells whose inside it passes through, both its own among them if it does.
    cells: int


#: In place of a line between two islands.
_APART: Final = SightLine(0, 0, (), 0)


class Sight:
    """Who sees whom on a grid: made once per map, with a line between every two of its cells."""

    def __init__(self, grid: Grid, ends: Ends, grazing: Grazing, islands: Sequence[int] = ()) -> None:
        """`islands` are masks of cells that lie apart, such as floors drawn side by side: nobody sees from one to
        another, whatever the walls are, and no time is spent on lines between them.
        """
        self.grid: Final = grid
        self.ends: Final = ends
        self.grazing: Final = grazing
        self.islands: Final = tuple(islands)

    @cached_property
    def lines(self) -> tuple[tuple[SightLine, ...], ...]:
        """`lines[a][b]`: the line between two cells; there and back it is one line."""
        rows: list[list[SightLine]] = []
        for number in range(len(self.grid.cells)):
            row = [rows[earlier][number] for earlier in range(number)]
            row += [self._line(number, later) for later in range(number, len(self.grid.cells))]
            rows.append(row)
        return tuple(tuple(row) for row in rows)

    def sees(self, a: int, b: int, walls: int, screens: int = 0) -> bool:
        """Whether the line from a to b is free of walls, and passes through no cell of `screens` other than a and b."""
        line = self.lines[a][b]
        if line is _APART:
            return False
        if self.grazing is Grazing.STOPS:
            if line.met & walls:
                return False
        elif line.hit & walls:
            return False
        else:
            for one, other in line.pinches:
                if one & walls and other & walls:
                    return False
        return not screens or not line.cells & screens & ~(1 << a | 1 << b)

    def seen(self, walls: int) -> tuple[int, ...]:
        """For each cell, the mask of the cells seen from it. The tables asked for lately are kept."""
        return _seen(self, walls)

    def meets(self, a: int, b: int, marks: int, *, own: bool = True) -> bool:
        """Whether the line from a to b meets an edge of the mask `marks`; touching is meeting.

        With `own=False` the edges of the cell a do not count, so that there and back may differ.
        """
        met = self.lines[a][b].met & marks
        return bool(met if own else met & ~self.grid.own_edges[a])

    def marked(self, marks: int, *, own: bool = True) -> tuple[int, ...]:
        """For each cell a, the mask of the cells b for which `meets` holds. The tables asked for lately are kept."""
        return _marked(self, marks, own)

    def between(self, a: int, b: int) -> int:
        """The mask of the cells whose inside the line passes through, without a and b."""
        return self.lines[a][b].cells & ~(1 << a | 1 << b)

    def _line(self, a: int, b: int) -> SightLine:
        """The line between two cells: the line between two cells of the lattice that lie so, shifted."""
        if any((island >> a ^ island >> b) & 1 for island in self.islands):
            return _APART
        grid = self.grid
        (au, av), (bu, bv) = grid.cells[a], grid.cells[b]
        pattern, cells = _pattern(grid.lattice, self.ends, (bu - au, bv - av))
        x, y = grid.lattice.pitch * au, grid.lattice.pitch * av
        number = grid.edge_number

        def mask(edges: Iterable[Edge]) -> int:
            found = 0
            for (px, py), (qx, qy) in edges:
                edge = number.get(((px + x, py + y), (qx + x, qy + y)))
                if edge is not None:
                    found |= 1 << edge
            return found

        hit = mask(pattern.hit)
        pinches = ((mask(one), mask(other)) for one, other in pattern.pinches)
        passed = 0
        for u, v in cells:
            cell = grid.number.get((u + au, v + av))
            if cell is not None:
                passed |= 1 << cell
        return SightLine(hit, hit | mask(pattern.touched), tuple(pair for pair in pinches if all(pair)), passed)


@lru_cache(maxsize=1024)
def _seen(sight: Sight, walls: int) -> tuple[int, ...]:
    cells = range(len(sight.grid.cells))
    return tuple(mask_of(b for b in cells if sight.sees(a, b, walls)) for a in cells)


@lru_cache(maxsize=1024)
def _marked(sight: Sight, marks: int, own: bool) -> tuple[int, ...]:
    cells = range(len(sight.grid.cells))
    return tuple(mask_of(b for b in cells if sight.meets(a, b, marks, own=own)) for a in cells)


@lru_cache(maxsize=1 << 14)
def _pattern(lattice: Lattice, ends: Ends, offset: Cell) -> tuple[Trace, tuple[Cell, ...]]:
    """What the line from the cell (0, 0) to another meets where cells lie everywhere: edges, and insides of cells."""
    a, b = ends((0, 0), offset)
    u, v = offset
    directions = range(len(lattice.directions))
    edges: set[Edge] = set()
    cells = []
    for cell in ((x, y) for y in range(min(0, v) - 1, max(0, v) + 2) for x in range(min(0, u) - 1, max(0, u) + 2)):
        outline = lattice.outline(cell)
        if enters(a, b, outline, closed=True):
            edges.update(lattice.edge((cell, direction)) for direction in directions)
            if enters(a, b, outline, closed=False):
                cells.append(cell)
    return trace(a, b, sorted(edges)), tuple(cells)
