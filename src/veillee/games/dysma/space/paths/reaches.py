"""Everything that a figure can get to with an allowance: ways to points, nodes to end on (24.26, 24.47, 25.1, 25.3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from veillee.kernel.answers import Point, Region

from ...content import GEOMETRY
from .edges import Edges, edges_of
from .ends import EndNodes, NodeCosts
from .nodes import Nodes
from .rings import rings
from .searches import JOIN_DISTANCE, Destination, FlyingSearch, Search
from .segments import length
from .straight import nearest_straight, sure_distance
from .walker import Walker, Way

_FAR_AWAY = 1 << 30


class Reach:
    """Everything that a figure can get to with an allowance, in hundredths of a step.

    A reach costs little to make: the search, the nodes to end on, their costs and the shaded region are each worked out
    when somebody first asks for them, and then kept. With a destination, only ways to the destination are looked for.
    """

    def __init__(self, walker: Walker, allowance: int, destination: Destination | None = None) -> None:
        self.walker, self.allowance, self.mode = walker, allowance, walker.mode
        self.limit = allowance * 11 // 10
        walker.obstacles.forget_far(walker.start.x, walker.start.y, self.limit // 10 + 1)
        self._destination = destination
        self._found: dict[Point, Way | None] = {}

    # The search; a figure that goes straight ahead needs none

    @cached_property
    def edges(self) -> Edges:
        """The edges that the search follows."""
        walker = self.walker
        return edges_of(walker.ground, walker.r, walker.gait._replace(flight=False), walker.no_terrain_cost)

    @cached_property
    def nodes(self) -> Nodes:
        """All nodes of the table, reachable or not."""
        return self.edges.nodes

    @cached_property
    def search(self) -> FlyingSearch | Search:
        """The search, carried out."""
        walker = self.walker
        if walker.gait.flight:
            return FlyingSearch(walker, self.nodes, self.allowance)
        return Search(walker, self.edges, self.limit, self._destination)

    # Ways

    def way_to(self, point: Point) -> Way | None:
        """The cheapest way to a point; None if the figure cannot get or stand there (24.26). The way is remembered."""
        end = Point(point.x, point.y, point.floor)
        if end not in self._found:
            self._found[end] = self._way_to(end)
        return self._found[end]

    def _way_to(self, end: Point) -> Way | None:
        start = self.walker.start
        too_far = 100 * ((end.x - start.x) ** 2 + (end.y - start.y) ** 2) > self.allowance * self.allowance
        if too_far or not self.walker.may_end(end):
            return None
        best: Way | None = None
        for way in self._ways(end):
            if best is None or way.cost < best.cost:
                best = way
        return best if best is not None and best.cost <= self.allowance else None

    def _ways(self, end: Point) -> Iterator[Way]:
        """The ways that 24.26 compares: the straight segment, then those by the nodes around the end, made straight."""
        walker, start = self.walker, self.walker.start
        if end.floor == start.floor or walker.gait.flight:
            cost = walker.segment(start, end)
            if cost >= 0:
                yield Way((start, end) if end != start else (start,), cost)
                if cost == length(end.x - start.x, end.y - start.y):
                    return  # nothing is cheaper than a straight segment without terrain costs
        for number, cost in self._joined_nodes(end):
            points, costs = self._way_of(number)
            if points[-1] != end:
                points.append(end)
                costs.append(costs[-1] + cost)
            yield walker.smooth(points, costs)

    def _joined_nodes(self, end: Point, below: int = _FAR_AWAY) -> Iterator[tuple[int, int]]:
        """The nodes found that have a legal segment to an end, in the order of 24.25, with the cost of this segment.

        Nodes that cost `below` or more themselves are left out.
        """
        if self.walker.gait.flight:
            return
        around = self.nodes.around(end.x, end.y, end.floor, JOIN_DISTANCE)
        costs, rank = self.search.costs, self.nodes.rank
        found = [one for one in around if one in costs and costs[one] < below]
        for number in sorted(found, key=lambda one: (costs[one], rank[one])):
            cost = self.walker.segment(self.nodes.point(number), end)
            if cost >= 0:
                yield number, cost

    def length_to(self, end: Point) -> tuple[int, list[Point], list[int]] | None:
        """The length of the shortest way to a point before it is made straight, its points, and the cost up to each.

        For charges (24.28), which compare ways by their lengths: the walker has terrain costs off.
        """
        walker, start = self.walker, self.walker.start
        best: tuple[int, list[Point], list[int]] | None = None
        if end.floor == start.floor or walker.gait.flight:
            cost = walker.segment(start, end)
            if cost >= 0:
                best = (cost, [start, end], [0, cost])
                if cost == length(end.x - start.x, end.y - start.y):
                    return best  # nothing is shorter than a straight segment
        for number, cost in self._joined_nodes(end, best[0] if best else _FAR_AWAY):
            total = self.search.costs[number] + cost
            if best is None or total < best[0]:
                points, costs = self._way_of(number)
                if points[-1] != end:
                    points.append(end)
                    costs.append(total)
                best = (total, points, costs)
        return best

    def _way_of(self, number: int) -> tuple[list[Point], list[int]]:
        """The nodes on the way to a node, from the start on, and the cost up to each."""
        search, nodes = self.search, self.nodes
        points, costs = [nodes.point(number)], [search.costs[number]]
        while (number := search.before.get(number, -1)) >= 0:
            points.append(nodes.point(number))
            costs.append(search.costs[number])
        if points[-1] != self.walker.start:
            points.append(self.walker.start)
            costs.append(0)
        return points[::-1], costs[::-1]

    # Nodes to end on

    @cached_property
    def ends(self) -> EndNodes:
        """The nodes to end on, by rows."""
        return EndNodes(self.walker, self.nodes, self.search, self.allowance)

    def __bool__(self) -> bool:
        """Whether there is any node to end on."""
        return bool(self.ends)

    @cached_property
    def node_costs(self) -> NodeCosts:
        """The nodes to end on with their costs (25.1), worked out when somebody first looks into the mapping."""
        return NodeCosts(lambda: self.ends.costs())

    @cached_property
    def _rings(self) -> tuple[tuple[Point, ...], ...]:
        return rings(self.node_costs)

    def region(self, piece: str = "") -> Region:
        """What a person sees shaded: the squares around the nodes to end on. `piece`: the scene element that moves.

        The outlines are worked out at the first call and kept.
        """
        start = self.walker.start
        return Region(self._rings, len(GEOMETRY.facings), Point(start.x, start.y, start.floor), piece)

    def nearest(self, x: int, y: int) -> Point | None:
        """The reachable node nearest to a point; then the cheaper one, then the one with lower y, x, z (25.3, 25.4)."""
        return nearest_straight(self.walker, self.allowance, x, y) or self.ends.nearest(x, y)

    def toward(self, x: int, y: int) -> Point | None:
        """The node that `nearest` gives, found more quickly if only one point is asked for.

        The search leaves out what cannot come as near to the point as the figure surely can. This holds only for
        figures that may stay where they are.
        """
        if "search" in self.__dict__:  # the whole search has been made already
            return self.nearest(x, y)
        end = nearest_straight(self.walker, self.allowance, x, y)
        if end is None:
            room = sure_distance(self.walker, self.allowance, x, y) + JOIN_DISTANCE
            aimed = Reach(self.walker, self.allowance, Destination(x, y, room))
            end = aimed.ends.nearest(x, y)
            if end is not None:
                self._found[end] = aimed.way_to(end)
        return end
