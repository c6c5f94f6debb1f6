"""The search for the nodes that a figure can get to (24.25)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from veillee.kernel.answers import Point

from .closures import closed_by_figures
from .edges import Edges
from .lattice import AHEAD, AHEAD_SLOWED, OPEN, SLOWED, TAKEN, UNIT, Edge
from .nodes import Nodes
from .segments import length
from .walker import Walker

#: A point that is no node is joined to the nodes within this distance (24.25, 24.26).
JOIN_DISTANCE = 10


class Destination(NamedTuple):
    """Where a search is to lead: to nodes at most `room` tenths from a point."""

    x: int
    y: int
    room: int


class Search:
    """The nodes that a walking figure gets to, by rising cost.

    With a destination, nodes from which the destination is too far are not followed any further.
    """

    def __init__(self, walker: Walker, edges: Edges, limit: int, destination: Destination | None = None) -> None:
        self.walker, self.edges, self.limit, self.destination = walker, edges, limit, destination
        #: For each node that another figure is near: the bits of the edges which that figure closes.
        self.closed = closed_by_figures(edges.nodes, walker.obstacles)
        self.reached: list[int] = []
        self.costs: dict[int, int] = {}
        #: The node before each node on its way; nodes that the way begins with have none.
        self.before: dict[int, int] = {}
        self._run()

    def _run(self) -> None:
        """Dijkstra's search over the nodes, up to the allowance and a tenth (24.25).

        Costs are small whole numbers, so the nodes that wait are kept in one list for each cost. No edge is free, so
        nothing is added to the list of a cost any more once its turn has come.
        """
        all_edges, before, reached = self.edges, self.before, self.reached
        nodes, known, with_extras = all_edges.nodes, all_edges.known, all_edges.with_extras
        costs, closed, destination = nodes.initial_costs(self.limit), self.closed, self.destination
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
        wide: dict[int, tuple[Edge, ...]] = {}  # nodes near which neither terrain nor figures are, with their edges
        last = self.limit - 10 * UNIT  # no lattice edge is shorter
        most = self.limit + 10 * destination.room if destination else 0
        for cost, numbers in enumerate(waiting):
            if numbers is None:
                continue
            if len(numbers) > 1:
                nodes.in_order(numbers)
            for number in numbers:
                if costs[number] != cost:
                    continue  # a cheaper way to this node was found later
                reached.append(number)
                if with_extras[number]:
                    for other, price, climbs in all_edges.extras(number):
                        total = cost + price
                        if total < costs[other] and self.is_open(nodes.x[number], nodes.y[number], other, climbs):
                            before[other] = number
                            wait(other, total)
                if cost > last:
                    continue
                if destination:  # skip nodes from which even a straight way to the destination would cost too much
                    slack = most - cost
                    dx, dy = nodes.x[number] - destination.x, nodes.y[number] - destination.y
                    if 100 * (dx * dx + dy * dy) > slack * slack:
                        continue
                edges = known[number]
                if edges is None:
                    edges = all_edges.from_node(number)
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
                        costs[other] = total  # `wait` written out: this is where most of the time is spent
                        if (others := waiting[total]) is None:
                            waiting[total] = [other]
                        else:
                            others.append(other)
        self.costs = {number: costs[number] for number in reached}

    def first(self) -> Iterator[tuple[int, int]]:
        """The first nodes of the search and their costs: the start if it is a node, else those joined to it."""
        start, nodes = self.walker.start, self.edges.nodes
        number = nodes.number(start.x, start.y, start.floor)
        if number >= 0:
            yield number, 0
            return
        for other in nodes.around(start.x, start.y, start.floor, JOIN_DISTANCE):
            cost = self.walker.segment(start, Point(nodes.x[other], nodes.y[other], nodes.floor[other]))
            if cost >= 0:
                yield other, cost
        for other, cost, climbs in self.edges.extras_from(start.x, start.y, start.floor):
            if self.is_open(start.x, start.y, other, climbs):
                yield other, cost

    def is_open(self, x: int, y: int, other: int, climbs: bool) -> bool:
        """Whether no figure stands in the way of a climb from (x, y) to a node, or of a segment through a door."""
        nodes, obstacles = self.edges.nodes, self.walker.obstacles
        if not climbs:
            return obstacles.may_pass(self.walker.ground, x, y, nodes.x[other], nodes.y[other], 0)
        if self.closed.get(other, 0) & TAKEN:
            return False
        return other not in nodes.doors or obstacles.may_stand(nodes.x[other], nodes.y[other], nodes.z[other])


class FlyingSearch:
    """The nodes that a flying figure gets to: it goes straight over everything (15.68)."""

    def __init__(self, walker: Walker, nodes: Nodes, allowance: int) -> None:
        start, far = walker.start, allowance // 10
        self.reached = [number for floor in (0, *nodes.levels) for number in nodes.around(start.x, start.y, floor, far)]
        self.costs = {number: length(nodes.x[number] - start.x, nodes.y[number] - start.y) for number in self.reached}
        self.before: dict[int, int] = {}
