"""The search for the nodes that a walking figure can get to (24.25)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from veillee.kernel.answers import Point

from .closures import closed
from .edges import Web
from .lattice import AHEAD, AHEAD_SLOWED, OPEN, SLOWED, TAKEN, UNIT, Edge
from .nodes import Nodes
from .segments import length
from .walker import Walker

#: A point is joined to the nodes so near (24.25, 24.26).
NEAR = 10


class Goal(NamedTuple):
    """Where a search is to lead: to nodes at most `room` tenths from a point."""

    x: int
    y: int
    room: int


class Search:
    """The nodes found from where a figure stands, in the order of their costs; with a goal, those of ways to it."""

    def __init__(self, walker: Walker, web: Web, limit: int, goal: Goal | None = None) -> None:
        self.walker, self.web, self.limit, self.goal = walker, web, limit, goal
        #: What figures close, by nodes.
        self.closed = closed(web.nodes, walker.crowd)
        self.reached: list[int] = []
        self.costs: dict[int, int] = {}
        #: From which node each is reached; it is missing for those at the start.
        self.before: dict[int, int] = {}
        self._run()

    def _run(self) -> None:
        """Dijkstra over the nodes, up to the allowance and a tenth (24.25).

        Costs are whole and small, so the nodes that wait are kept by their costs; no edge is free, so nothing is added
        to those of a cost any more when their turn comes.
        """
        web, before, reached = self.web, self.before, self.reached
        at, known, with_extras = web.nodes, web.known, web.with_extras
        costs, closed, goal = at.blank(self.limit), self.closed, self.goal
        waiting: list[list[int] | None] = [None] * (self.limit + 1)

        def wait(number: int, cost: int) -> None:
            costs[number] = cost
            if (others := waiting[cost]) is None:
                waiting[cost] = [number]
            else:
                others.append(number)

        for number, cost in self.first():
            if cost < costs[number]:
                wait(number, cost)
        wide: dict[int, tuple[Edge, ...]] = {}  # nodes that nothing and nobody hampers, with their edges
        last = self.limit - 10 * UNIT  # no lattice edge is shorter
        most = self.limit + 10 * goal.room if goal else 0
        for cost, numbers in enumerate(waiting):
            if numbers is None:
                continue
            if len(numbers) > 1:
                at.in_order(numbers)
            for number in numbers:
                if costs[number] != cost:
                    continue  # it was reached at less
                reached.append(number)
                if with_extras[number]:
                    for other, price, climbs in web.extras(number):
                        total = cost + price
                        if total < costs[other] and self.is_open(at.x[number], at.y[number], other, climbs):
                            before[other] = number
                            wait(other, total)
                if cost > last:
                    continue
                if goal:  # even the straight way from here to the goal would cost too much
                    slack = most - cost
                    if 100 * ((at.x[number] - goal.x) ** 2 + (at.y[number] - goal.y) ** 2) > slack * slack:
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
                        before[other] = number
                        costs[other] = total  # `wait` as it stands: nowhere else is more time spent
                        if (others := waiting[total]) is None:
                            waiting[total] = [other]
                        else:
                            others.append(other)
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


class Spread:
    """What a flying figure gets to: straight over everything (15.68)."""

    def __init__(self, walker: Walker, at: Nodes, allowance: int) -> None:
        start, far = walker.start, allowance // 10
        self.reached = [number for floor in (0, *at.levels) for number in at.around(start.x, start.y, floor, far)]
        self.costs = {number: length(at.x[number] - start.x, at.y[number] - start.y) for number in self.reached}
        self.before: dict[int, int] = {}
