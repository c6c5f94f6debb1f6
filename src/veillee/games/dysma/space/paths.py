"""Where a figure can get, by which way and at what cost (24.16, 24.25-24.27, 24.46)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from operator import itemgetter

from veillee.kernel.decision import Point, Region
from veillee.kernel.errors import Refusal

from ..content import GEOMETRY
from ..state import Dysma, Figure
from .crowd import Mode, others
from .gaits import Gait, gait
from .ground import ground
from .lattice import TAKEN, UNIT, Web, web
from .leaps import jump
from .legs import length
from .rings import rings
from .walker import Walker, Way

__all__ = ["Mode", "Reach", "Way", "check_way", "jump", "reach", "spots"]

#: Waypoints that a player gives make at most so many legs (24.16).
LEGS = 16
#: A chosen end is joined to the nodes so near (24.26).
NEAR = 10
_BITS = 16
_MASK = (1 << _BITS) - 1
_FAR_AWAY = 1 << 30
_MOST = 256
_remembered: dict[tuple[object, ...], Reach] = {}


def reach(s: Dysma, figure: Figure, allowance: int, mode: Mode = "march") -> Reach:
    """Where a figure can get with an allowance in hundredths of a step.

    The last ones are remembered by all that they depend on: who thinks ahead asks the same again and again.
    """
    around, going, table = others(s, figure), gait(s, figure), ground(s)
    key = (table, figure.x, figure.y, figure.floor, figure.z, figure.r, figure.h, going, allowance, mode, around)
    found = _remembered.get(key)
    if found is None:
        if len(_remembered) >= _MOST:
            _remembered.clear()
        found = _remembered[key] = Reach(Walker(s, figure, mode, False, going, around), allowance)
    return found


def spots(s: Dysma, figure: Figure, x: int, y: int, limit: int) -> Reach:
    """Where a figure may be set down, its centre at most `limit` tenths from a point, whatever is between (24.44)."""
    walker = Walker(s, figure, "place", going=Gait(flight=True))
    walker.start = Point(x, y)
    return Reach(walker, 10 * limit)


def check_way(
    s: Dysma, figure: Figure, waypoints: Sequence[Point], allowance: int, mode: Mode = "march", *, ends: bool = True
) -> Way:
    """The way along given points, or a refusal that says why it is none (24.27). `ends`: the move ends at the last."""
    walker = Walker(s, figure, mode)
    points = [walker.start, *(Point(point.x, point.y, point.floor) for point in waypoints)]
    if len(waypoints) > LEGS:
        raise Refusal("refusal.legs", rule="DYS-24.16", legs=len(waypoints), most=LEGS)
    total = 0
    for a, b in pairwise(points):
        if walker.ground.in_obstacle(b.x, b.y) and not b.floor and not walker.gait.flight:
            raise Refusal("refusal.obstacle", rule="DYS-24.19", x=b.x, y=b.y)
        cost = walker.go(a, b)
        if cost < 0:
            raise Refusal("refusal.leg", rule="DYS-24.22", x=b.x, y=b.y)
        total += cost
    if total > allowance:
        raise Refusal("refusal.too-far", rule="DYS-24.23", cost=total, most=allowance)
    if ends and not walker.may_end(points[-1]):
        raise _no_end(walker, points[-1])
    return Way(tuple(points), total)


def _no_end(walker: Walker, point: Point) -> Refusal:
    """Why a move cannot end at a point."""
    if walker.stands(point):
        return Refusal("refusal.too-near", rule="DYS-24.24", x=point.x, y=point.y)
    return Refusal("refusal.no-stand", rule="DYS-24.14", x=point.x, y=point.y)


class Reach:
    """All that a figure can get to with an allowance, in hundredths of a step."""

    def __init__(self, walker: Walker, allowance: int) -> None:
        self.walker, self.allowance, self.mode = walker, allowance, walker.mode
        self.limit = allowance * 11 // 10
        walker.crowd.near(walker.start.x, walker.start.y, self.limit // 10 + 1)
        self.web: Web = web(walker.ground, walker.r, walker.gait._replace(flight=False), walker.plain)
        self.costs = [self.limit + 1] * self.web.count
        self._before = [-1] * self.web.count
        self._reached: list[int] = []
        if walker.gait.flight:
            self._spread()
        else:
            self._search()
        self._rows: list[tuple[int, list[int], list[int]]] | None = None

    def _spread(self) -> None:
        """Flight: straight over everything (15.68)."""
        nodes, start, far = self.web, self.walker.start, self.allowance // 10
        for floor in nodes.grids:
            for number in nodes.around(start.x, start.y, floor, far):
                self.costs[number] = length(nodes.x[number] - start.x, nodes.y[number] - start.y)
                self._reached.append(number)

    def _search(self) -> None:
        """Dijkstra over the nodes, up to the allowance and a tenth (24.25)."""
        nodes, limit = self.web, self.limit
        costs, before, reached = self.costs, self._before, self._reached
        closed = nodes.closed(self.walker.crowd)
        heap: list[int] = []
        for number, cost in self._first(closed):
            if cost < costs[number]:
                costs[number] = cost
                heappush(heap, cost << _BITS | number)
        with_extras, last = nodes.with_extras, limit - 10 * UNIT  # no lattice edge is shorter
        while heap:
            key = heappop(heap)
            number, cost = key & _MASK, key >> _BITS
            if cost > costs[number]:
                continue
            reached.append(number)
            if number in with_extras:
                for other, price, climbs in nodes.extras(number):
                    total = cost + price
                    if total < costs[other] and self._open(self._point(number), other, climbs, closed):
                        costs[other] = total
                        before[other] = number
                        heappush(heap, total << _BITS | other)
            if cost > last:
                continue
            bits = closed.get(number)
            if bits is None:
                for other, price, _ in nodes.edges(number):
                    total = cost + price
                    if total < costs[other]:
                        costs[other] = total
                        before[other] = number
                        heappush(heap, total << _BITS | other)
            else:
                for other, price, bit in nodes.edges(number):
                    total = cost + price
                    if total < costs[other] and not bits & bit:
                        costs[other] = total
                        before[other] = number
                        heappush(heap, total << _BITS | other)

    def _first(self, closed: dict[int, int]) -> Iterator[tuple[int, int]]:
        """Where the search starts: at the start if that is a node, else at the nodes around it."""
        nodes, start = self.web, self.walker.start
        number = nodes.at.get((start.x, start.y, start.floor))
        if number is not None:
            yield number, 0
            return
        for other in nodes.around(start.x, start.y, start.floor, NEAR):
            cost = self.walker.leg(start, self._point(other))
            if cost >= 0:
                yield other, cost
        for other, cost, climbs in nodes.extras_from(start.x, start.y, start.floor):
            if self._open(start, other, climbs, closed):
                yield other, cost

    def _open(self, a: Point, other: int, climbs: bool, closed: dict[int, int]) -> bool:
        """Whether nobody stands in the way of a climb or of a leg through a door."""
        nodes, crowd = self.web, self.walker.crowd
        if not climbs:
            return crowd.may_pass(self.walker.ground, a.x, a.y, nodes.x[other], nodes.y[other], 0)
        if closed.get(other, 0) & TAKEN:
            return False
        return other not in nodes.doors or crowd.may_stand(nodes.x[other], nodes.y[other], nodes.z[other])

    def _point(self, number: int) -> Point:
        return Point(self.web.x[number], self.web.y[number], self.web.floor[number])

    # Ends

    def way_to(self, point: Point) -> Way | None:
        """The cheapest way to a point, if it can be reached and stood on (24.26)."""
        end = Point(point.x, point.y, point.floor)
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
        around = self.web.around(end.x, end.y, end.floor, NEAR)
        most = min(self.limit, below - 1)
        for _, number in sorted((self.costs[one], one) for one in around if self.costs[one] <= most):
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
        while (number := self._before[number]) >= 0:
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
        nodes, walker, costs, allowance = self.web, self.walker, self.costs, self.allowance
        taken = nodes.taken(walker.crowd)
        taken.update(one for one in nodes.doors if not walker.crowd.may_end(nodes.x[one], nodes.y[one], nodes.z[one]))
        ends = [
            one
            for one in sorted(self._reached)
            if one not in taken
            and (costs[one] <= allowance or not self._is_far(nodes.x[one], nodes.y[one]))
            and nodes.standable(one)
        ]
        if walker.mode == "consolidation":
            ends = [one for one in ends if walker.crowd.may_end(nodes.x[one], nodes.y[one], nodes.z[one])]
        return ends

    @property
    def rows(self) -> list[tuple[int, list[int], list[int]]]:
        """The nodes to end on by rows of one y and floor: their x in order, and their numbers."""
        if self._rows is None:
            rows: dict[tuple[int, int], tuple[int, list[int], list[int]]] = {}
            nodes = self.web
            for number in self._ends():
                y, floor = nodes.y[number], nodes.floor[number]
                row = rows.get((y, floor))
                if row is None:
                    row = rows[y, floor] = (y, [], [])
                row[1].append(nodes.x[number])
                row[2].append(number)
            self._rows = list(rows.values())
        return self._rows

    def __bool__(self) -> bool:
        """Whether there is any node to end on."""
        return any(self._cost(number) >= 0 for _, _, numbers in self.rows for number in numbers)

    @property
    def nodes(self) -> dict[Point, int]:
        """The reachable nodes with their costs (25.1), in the order of y, x, z."""
        numbers = sorted(number for _, _, row in self.rows for number in row)
        return {self._point(number): cost for number in numbers if (cost := self._cost(number)) >= 0}

    def region(self) -> Region:
        """What a person sees shaded: the squares around the reachable nodes."""
        start = self.walker.start
        return Region(rings(self.nodes), len(GEOMETRY.facings), Point(start.x, start.y, start.floor))

    def nearest(self, x: int, y: int) -> Point | None:
        """The reachable node nearest to a point; then the cheaper one, then lower y, x, z (25.3, 25.4)."""
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
        costs, rows = self.costs, self.rows
        middle = bisect_left(rows, y, key=itemgetter(0))
        best: tuple[int, int, int] | None = None
        found: tuple[int, int] | None = None
        least = _FAR_AWAY
        for order in (range(middle, len(rows)), range(middle - 1, -1, -1)):  # outwards from y, both ways
            for row in order:
                row_y, xs, numbers = rows[row]
                rise = (row_y - y) ** 2
                if rise > least:
                    break
                column = bisect_left(xs, x)
                for at in (column - 1, column):
                    if 0 <= at < len(xs):
                        square = rise + (xs[at] - x) ** 2
                        if square <= least:
                            key = (square, costs[numbers[at]], numbers[at])
                            if best is None or key < best:
                                best, found, least = key, (row, at), square
        return found
