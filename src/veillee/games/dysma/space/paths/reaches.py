"""All that a figure can get to: the ways, the nodes to end on (24.26, 24.47, 25.1, 25.3)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property
from operator import itemgetter
from typing import TypeAlias

from veillee.kernel.answers import Point, Region
from veillee.shared.plane import ceil_sqrt

from ...content import GEOMETRY
from .closures import taken
from .discs import nearest_place
from .edges import Web, web
from .nodes import YES, Nodes
from .rings import rings
from .searches import NEAR, Goal, Search, Spread
from .segments import length
from .walker import Walker, Way

_FAR_AWAY = 1 << 30
Row: TypeAlias = tuple[int, list[int], list[int]]  # its y, the x of its nodes in order, and their numbers
_SOUTH = itemgetter(0)
#: The parts of a move, in eighths, that are tried straight ahead.
_PARTS = (7, 6, 4, 2)


class Reach:
    """All that a figure can get to with an allowance, in hundredths of a step; with a goal, the ways to it alone."""

    def __init__(self, walker: Walker, allowance: int, goal: Goal | None = None) -> None:
        self.walker, self.allowance, self.mode = walker, allowance, walker.mode
        self.limit = allowance * 11 // 10
        walker.crowd.near(walker.start.x, walker.start.y, self.limit // 10 + 1)
        self._goal = goal
        self._found: dict[Point, Way | None] = {}

    # The search; whoever just goes straight ahead needs none

    @cached_property
    def web(self) -> Web:
        """What a search walks on."""
        walker = self.walker
        return web(walker.ground, walker.r, walker.gait._replace(flight=False), walker.plain)

    @cached_property
    def at(self) -> Nodes:
        """The nodes of the table."""
        return self.web.nodes

    @cached_property
    def _search(self) -> Spread | Search:
        walker = self.walker
        if walker.gait.flight:
            return Spread(walker, self.at, self.allowance)
        return Search(walker, self.web, self.limit, self._goal)

    @cached_property
    def costs(self) -> dict[int, int]:
        """What the nodes cost that were found."""
        return self._search.costs

    def _point(self, number: int) -> Point:
        return Point(self.at.x[number], self.at.y[number], self.at.floor[number])

    # Ends

    def way_to(self, point: Point) -> Way | None:
        """The cheapest way to a point, if it can be reached and stood on (24.26). It is remembered."""
        end = Point(point.x, point.y, point.floor)
        if end not in self._found:
            self._found[end] = self._way_to(end)
        return self._found[end]

    def _way_to(self, end: Point) -> Way | None:
        if self._is_far(end.x, end.y) or not self.walker.may_end(end):
            return None
        best: Way | None = None
        for way in self._ways(end):
            if best is None or way.cost < best.cost:
                best = way
        return best if best is not None and best.cost <= self.allowance else None

    def _is_far(self, x: int, y: int) -> bool:
        """Whether even a straight way would cost too much."""
        start = self.walker.start
        return 100 * ((x - start.x) ** 2 + (y - start.y) ** 2) > self.allowance * self.allowance

    def _ways(self, end: Point) -> Iterator[Way]:
        """The ways that 24.26 compares: the straight leg, then those through the nodes around the end, smoothed."""
        walker, start = self.walker, self.walker.start
        if end.floor == start.floor or walker.gait.flight:
            cost = walker.leg(start, end)
            if cost >= 0:
                yield Way((start, end) if end != start else (start,), cost)
                if cost == length(end.x - start.x, end.y - start.y):
                    return  # nothing is cheaper
        for number, cost in self._joints(end):
            points, costs = self._way_of(number)
            if points[-1] != end:
                points.append(end)
                costs.append(costs[-1] + cost)
            yield walker.smooth(points, costs)

    def _joints(self, end: Point, below: int = _FAR_AWAY) -> Iterator[tuple[int, int]]:
        """The nodes found that have a legal leg to an end, in the order of 24.25, with the cost of that leg.

        Those that cost `below` or more themselves are left out.
        """
        if self.walker.gait.flight:
            return
        around = self.at.around(end.x, end.y, end.floor, NEAR)
        costs, rank = self.costs, self.at.rank
        found = [one for one in around if one in costs and costs[one] < below]
        for number in sorted(found, key=lambda one: (costs[one], rank[one])):
            cost = self.walker.leg(self._point(number), end)
            if cost >= 0:
                yield number, cost

    def length_to(self, end: Point) -> tuple[int, list[Point], list[int]] | None:
        """The length of the shortest way to a point before smoothing, and that way with its costs (24.28)."""
        walker, start = self.walker, self.walker.start
        best: tuple[int, list[Point], list[int]] | None = None
        if end.floor == start.floor or walker.gait.flight:
            cost = walker.leg(start, end)
            if cost >= 0:
                best = (cost, [start, end], [0, cost])
                if cost == length(end.x - start.x, end.y - start.y):
                    return best  # with terrain costs off: nothing is shorter
        for number, cost in self._joints(end, best[0] if best else _FAR_AWAY):
            total = self.costs[number] + cost
            if best is None or total < best[0]:
                points, costs = self._way_of(number)
                if points[-1] != end:
                    points.append(end)
                    costs.append(total)
                best = (total, points, costs)
        return best

    def _way_of(self, number: int) -> tuple[list[Point], list[int]]:
        """The nodes on the way to a node, from the start on, and the cost up to each."""
        points, costs = [self._point(number)], [self.costs[number]]
        while (number := self._search.before.get(number, -1)) >= 0:
            points.append(self._point(number))
            costs.append(self.costs[number])
        if points[-1] != self.walker.start:
            points.append(self.walker.start)
            costs.append(0)
        return points[::-1], costs[::-1]

    def _cost(self, number: int) -> int:
        """What it costs to end on a node that may be ended on; -1 if it is too much.

        The way along nodes counts, and the straight one. Lists and shades leave it at that: the few nodes beyond, which
        only a way both bent and straightened brings into reach, can still be named (25.10).
        """
        cost = self.costs[number]
        if cost <= self.allowance:
            return cost
        straight = self.walker.leg(self.walker.start, self._point(number))
        return straight if straight <= self.allowance else -1

    def _ends(self) -> list[int]:
        """The nodes found that a move may end on, in their order; the last ones may still turn out too far."""
        at, walker, allowance, reached = self.at, self.walker, self.allowance, self._search.reached
        within = bisect_right(reached, allowance, key=self.costs.__getitem__)
        beyond = [one for one in reached[within:] if not self._is_far(at.x[one], at.y[one])]
        found = list({*reached[:within], *beyond} - taken(at, walker.crowd))
        at.in_order(found)
        stands = at.stands
        ends = [one for one in found if stands[one] == YES or at.standable(one)]
        if walker.mode == "consolidation":
            ends = [one for one in ends if walker.crowd.may_end(at.x[one], at.y[one], at.z[one])]
        return ends

    @cached_property
    def rows(self) -> list[Row]:
        """The nodes to end on by rows of one y and floor, from south to north."""
        rows: dict[tuple[int, int], Row] = {}
        xs, ys, floors = self.at.x, self.at.y, self.at.floor
        y = floor = -1
        for number in self._ends():
            if ys[number] != y or floors[number] != floor:
                y, floor = ys[number], floors[number]
                _, along, numbers = rows.setdefault((y, floor), (y, [], []))
            along.append(xs[number])
            numbers.append(number)
        return list(rows.values())

    @cached_property
    def _sides(self) -> tuple[int, int]:
        """How far west and east the rows go."""
        return min([along[0] for _, along, _ in self.rows]), max([along[-1] for _, along, _ in self.rows])

    def __bool__(self) -> bool:
        """Whether there is any node to end on."""
        return any(self._cost(number) >= 0 for _, _, numbers in self.rows for number in numbers)

    @property
    def nodes(self) -> dict[Point, int]:
        """The reachable nodes with their costs (25.1), in the order of y, x, z."""
        numbers = sorted([number for _, _, row in self.rows for number in row], key=self.at.rank.__getitem__)
        return {self._point(number): cost for number in numbers if (cost := self._cost(number)) >= 0}

    def region(self) -> Region:
        """What a person sees shaded: the squares around the reachable nodes."""
        start = self.walker.start
        return Region(rings(self.nodes), len(GEOMETRY.facings), Point(start.x, start.y, start.floor))

    def nearest(self, x: int, y: int) -> Point | None:
        """The reachable node nearest to a point; then the cheaper one, then lower y, x, z (25.3, 25.4)."""
        return self._straight(x, y) or self._searched(x, y)

    def toward(self, x: int, y: int) -> Point | None:
        """The same for who asks but once: a search that leaves out what cannot come as near as is known to be possible.

        For figures that may stay where they are.
        """
        if "_search" in self.__dict__:  # it has been made
            return self.nearest(x, y)
        end = self._straight(x, y)
        if end is None:
            aimed = Reach(self.walker, self.allowance, Goal(x, y, self._surely(x, y) + NEAR))
            end = aimed._searched(x, y)
            if end is not None:
                self._found[end] = aimed.way_to(end)
        return end

    def _surely(self, x: int, y: int) -> int:
        """How near to a point a figure surely comes: by a part of its move straight ahead, or by staying."""
        parts = (self._ahead((part * self.allowance) ** 2 // 6400, x, y) for part in _PARTS)
        near = next((end for end in parts if end is not None), self.walker.start)
        return ceil_sqrt((near.x - x) ** 2 + (near.y - y) ** 2)

    def _straight(self, x: int, y: int) -> Point | None:
        """That node if it is plain to see: no place within the allowance is nearer, and it lies straight ahead."""
        end = self._ahead(self.allowance**2 // 100, x, y)
        return None if end is None or self._door_before(end, x, y) else end

    def _ahead(self, square: int, x: int, y: int) -> Point | None:
        """The place within the root of `square` that is nearest to a point, if a straight leg leads there."""
        walker, start = self.walker, self.walker.start
        if start.floor or walker.gait.flight:
            return None
        place = nearest_place(start.x, start.y, square, walker.r, x, y)
        if place is None:
            return None
        end = Point(*place)
        return end if 0 <= walker.leg(start, end) <= self.allowance and walker.may_end(end) else None

    def _door_before(self, place: Point, x: int, y: int) -> bool:
        """Whether some door, a node too, is nearer to a point than a place of the lattice."""
        away = (place.x - x) ** 2 + (place.y - y) ** 2
        for door_x, door_y in self.walker.ground.doors:
            if (door_x - x) ** 2 + (door_y - y) ** 2 <= away and not self._is_far(door_x, door_y):
                return True
        return False

    def _searched(self, x: int, y: int) -> Point | None:
        while True:
            best = self._nearest(x, y)
            if best is None:
                return None
            row, column = best
            _, xs, numbers = self.rows[row]
            if self._cost(numbers[column]) >= 0:
                return self._point(numbers[column])
            del xs[column], numbers[column]  # too far after all

    def _nearest(self, x: int, y: int) -> tuple[int, int] | None:
        """The row and the column of that node, as far as is known."""
        rows = self.rows
        if not rows:
            return None
        west, east = self._sides
        beyond = max(west - x, x - east, 0) ** 2
        middle = bisect_left(rows, y, key=_SOUTH)
        found: tuple[int, int] | None = None
        least = _FAR_AWAY
        for order in (range(middle, len(rows)), range(middle - 1, -1, -1)):  # outwards from y, both ways
            for row in order:
                row_y, xs, _ = rows[row]
                rise = (row_y - y) ** 2
                if rise + beyond > least:
                    break
                right = bisect_left(xs, x)
                if right < len(xs):
                    square = rise + (xs[right] - x) ** 2
                    if square < least or (square == least and self._before_it(row, right, found)):
                        least, found = square, (row, right)
                if right:
                    square = rise + (xs[right - 1] - x) ** 2
                    if square < least or (square == least and self._before_it(row, right - 1, found)):
                        least, found = square, (row, right - 1)
        return found

    def _before_it(self, row: int, column: int, other: tuple[int, int] | None) -> bool:
        """Whether a node comes before another one just as near: it costs less, or has a lower rank."""
        assert other is not None
        one, two = self.rows[row][2][column], self.rows[other[0]][2][other[1]]
        return (self.costs[one], self.at.rank[one]) < (self.costs[two], self.at.rank[two])
