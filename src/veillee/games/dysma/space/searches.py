"""The search for the nodes that a walking figure can get to (24.25)."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from veillee.kernel.decision import Point

from .closures import closed
from .lattice import AHEAD, AHEAD_SLOWED, OPEN, SLOWED, TAKEN, UNIT, Edge
from .walker import Walker
from .webs import Web

#: A point is joined to the nodes so near (24.25, 24.26).
NEAR = 10
_BITS = 16
_MASK = (1 << _BITS) - 1


class Search:
    """The nodes found from where a figure stands, in the order of their costs."""

    def __init__(self, walker: Walker, web: Web, limit: int) -> None:
        self.walker, self.web, self.limit = walker, web, limit
        #: What figures close, by nodes.
        self.closed = closed(web.nodes, walker.crowd)
        self.reached: list[int] = []
        self.costs: dict[int, int] = {}
        #: From which node each is reached; it is missing for those at the start.
        self.before: dict[int, int] = {}
        self._run()

    def _run(self) -> None:
        """Dijkstra over the nodes, up to the allowance and a tenth (24.25). Waiting nodes are cost and rank in one."""
        web, before, reached = self.web, self.before, self.reached
        at, known, with_extras = web.nodes, web.known, web.with_extras
        rank, order, costs = at.rank, at.order, at.blank(self.limit)
        closed = self.closed
        heap: list[int] = []
        for number, cost in self.first():
            if cost < costs[number]:
                costs[number] = cost
                heappush(heap, cost << _BITS | rank[number])
        wide: dict[int, tuple[Edge, ...]] = {}  # nodes that nothing and nobody hampers, with their edges
        last = self.limit - 10 * UNIT  # no lattice edge is shorter
        while heap:
            key = heappop(heap)
            number, cost = order[key & _MASK], key >> _BITS
            if costs[number] != cost:
                continue  # it was reached at less
            reached.append(number)
            if with_extras[number]:
                for other, price, climbs in web.extras(number):
                    total = cost + price
                    if total < costs[other] and self.is_open(at.x[number], at.y[number], other, climbs):
                        costs[other] = total
                        before[other] = number
                        heappush(heap, total << _BITS | rank[other])
            if cost > last:
                continue
            edges = known[number]
            if edges is None:
                edges = web.edges(number)
            bits = closed.get(number, 0)
            if edges is OPEN or edges is SLOWED:
                if not bits:
                    wide[number] = edges
                previous = before.get(number, -1)
                if wide.get(previous) is edges:
                    edges = (AHEAD if edges is OPEN else AHEAD_SLOWED).get(number - previous, edges)
            for step, price, bit in edges:
                total = cost + price
                if total < costs[number + step] and not bits & bit:
                    other = number + step
                    costs[other] = total
                    before[other] = number
                    heappush(heap, total << _BITS | rank[other])
        self.costs = {number: costs[number] for number in reached}

    def first(self) -> Iterator[tuple[int, int]]:
        """Where the search starts: at the start if that is a node, else at the nodes around it."""
        start, at = self.walker.start, self.web.nodes
        number = at.number(start.x, start.y, start.floor)
        if number >= 0:
            yield number, 0
            return
        for other in at.around(start.x, start.y, start.floor, NEAR):
            cost = self.walker.leg(start, Point(at.x[other], at.y[other], at.floor[other]))
            if cost >= 0:
                yield other, cost
        for other, cost, climbs in self.web.extras_from(start.x, start.y, start.floor):
            if self.is_open(start.x, start.y, other, climbs):
                yield other, cost

    def is_open(self, x: int, y: int, other: int, climbs: bool) -> bool:
        """Whether nobody stands in the way of a climb from a point, or of a leg through a door."""
        at, crowd = self.web.nodes, self.walker.crowd
        if not climbs:
            return crowd.may_pass(self.walker.ground, x, y, at.x[other], at.y[other], 0)
        if self.closed.get(other, 0) & TAKEN:
            return False
        return other not in at.doors or crowd.may_stand(at.x[other], at.y[other], at.z[other])
