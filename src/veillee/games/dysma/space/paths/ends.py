"""The nodes on which a move may end, what each costs, and which is nearest to a point (24.24, 25.1, 25.3)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from operator import itemgetter
from typing import TypeAlias

from veillee.kernel.answers import Point

from .closures import taken_by_figures
from .nodes import YES, Nodes
from .searches import FlyingSearch, Search
from .walker import Walker

#: The y of a row of nodes, the x of its nodes in rising order, and the numbers of these nodes.
Row: TypeAlias = tuple[int, list[int], list[int]]
_Y_OF_ROW = itemgetter(0)
_FAR_AWAY = 1 << 30


class NodeCosts(Mapping[Point, int]):
    """The nodes that a move may end on, each with its cost, in the order of y, x, z (25.1).

    They are worked out when somebody first looks into the mapping. To make one costs nothing.
    """

    def __init__(self, work_out: Callable[[], dict[Point, int]]) -> None:
        self._work_out = work_out

    @cached_property
    def _costs(self) -> dict[Point, int]:
        return self._work_out()

    def __getitem__(self, node: Point) -> int:
        return self._costs[node]

    def __iter__(self) -> Iterator[Point]:
        return iter(self._costs)

    def __len__(self) -> int:
        return len(self._costs)


class EndNodes:
    """The nodes on which a move may end, out of those that a search has found.

    Some nodes cost more than the allowance along the lattice, but less by a straight segment. Such a segment is worked
    out only when its node is asked for, so `rows` also holds nodes that turn out to be too far.
    """

    def __init__(self, walker: Walker, nodes: Nodes, search: Search | FlyingSearch, allowance: int) -> None:
        self.walker, self.nodes, self.search, self.allowance = walker, nodes, search, allowance
        #: The nodes by rows of one y and floor, from south to north.
        self.rows = self._rows()

    def _rows(self) -> list[Row]:
        rows: dict[tuple[int, int], Row] = {}
        xs, ys, floors = self.nodes.x, self.nodes.y, self.nodes.floor
        y = floor = -1
        for number in self._numbers():
            if ys[number] != y or floors[number] != floor:
                y, floor = ys[number], floors[number]
                _, along, numbers = rows.setdefault((y, floor), (y, [], []))
            along.append(xs[number])
            numbers.append(number)
        return list(rows.values())

    def _numbers(self) -> list[int]:
        """The nodes found that a base can stand on, away from other figures, by rank."""
        nodes, walker, reached = self.nodes, self.walker, self.search.reached
        within = bisect_right(reached, self.allowance, key=self.search.costs.__getitem__)
        beyond = [one for one in reached[within:] if self._may_be_straight(nodes.x[one], nodes.y[one])]
        found = list({*reached[:within], *beyond} - taken_by_figures(nodes, walker.obstacles))
        nodes.in_order(found)
        stands = nodes.stands
        ends = [one for one in found if stands[one] == YES or nodes.standable(one)]
        if walker.mode == "consolidation":
            ends = [one for one in ends if walker.obstacles.may_end(nodes.x[one], nodes.y[one], nodes.z[one])]
        return ends

    def _may_be_straight(self, x: int, y: int) -> bool:
        """Whether a straight segment to (x, y) could be within the allowance."""
        start = self.walker.start
        return 100 * ((x - start.x) ** 2 + (y - start.y) ** 2) <= self.allowance * self.allowance

    def cost(self, number: int) -> int:
        """What it costs to end on a node of `rows`; -1 if that is more than the allowance.

        The way along the lattice counts, and the straight segment. A way with corners that is made straight may bring
        a few more nodes into reach. Neither lists nor shaded regions show these, but players can name them (25.10).
        """
        cost = self.search.costs[number]
        if cost <= self.allowance:
            return cost
        straight = self.walker.segment(self.walker.start, self.nodes.point(number))
        return straight if straight <= self.allowance else -1

    def __bool__(self) -> bool:
        """Whether there is any node to end on."""
        return any(self.cost(number) >= 0 for _, _, numbers in self.rows for number in numbers)

    def costs(self) -> dict[Point, int]:
        """The nodes to end on with their costs, in the order of y, x, z."""
        nodes = self.nodes
        numbers = sorted([number for _, _, row in self.rows for number in row], key=nodes.rank.__getitem__)
        return {nodes.point(number): cost for number in numbers if (cost := self.cost(number)) >= 0}

    def nearest(self, x: int, y: int) -> Point | None:
        """The node nearest to a point; of nodes as near, the cheaper one, then the one with lower y, x, z (25.3)."""
        while True:
            best = self._nearest(x, y)
            if best is None:
                return None
            row, column = best
            _, xs, numbers = self.rows[row]
            if self.cost(numbers[column]) >= 0:
                return self.nodes.point(numbers[column])
            del xs[column], numbers[column]  # the straight segment to this node is too long or not legal

    @cached_property
    def _sides(self) -> tuple[int, int]:
        """The lowest and the highest x of all rows."""
        return min([along[0] for _, along, _ in self.rows]), max([along[-1] for _, along, _ in self.rows])

    def _nearest(self, x: int, y: int) -> tuple[int, int] | None:
        """The row and the column of the nearest node in `rows`, be it within the allowance or not."""
        rows = self.rows
        if not rows:
            return None
        west, east = self._sides
        beyond = max(west - x, x - east, 0) ** 2
        middle = bisect_left(rows, y, key=_Y_OF_ROW)
        found: tuple[int, int] | None = None
        least = _FAR_AWAY
        for order in (range(middle, len(rows)), range(middle - 1, -1, -1)):  # rows to the north of y, then to the south
            for row in order:
                row_y, xs, _ = rows[row]
                rise = (row_y - y) ** 2
                if rise + beyond > least:
                    break
                right = bisect_left(xs, x)
                if right < len(xs):
                    square = rise + (xs[right] - x) ** 2
                    if square < least or (square == least and self._comes_first(row, right, found)):
                        least, found = square, (row, right)
                if right:
                    square = rise + (xs[right - 1] - x) ** 2
                    if square < least or (square == least and self._comes_first(row, right - 1, found)):
                        least, found = square, (row, right - 1)
        return found

    def _comes_first(self, row: int, column: int, other: tuple[int, int] | None) -> bool:
        """Whether a node is taken rather than another one just as near: it costs less, or has a lower rank."""
        assert other is not None
        one, two = self.rows[row][2][column], self.rows[other[0]][2][other[1]]
        costs, rank = self.search.costs, self.nodes.rank
        return (costs[one], rank[one]) < (costs[two], rank[two])
