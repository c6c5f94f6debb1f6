"""The edges that path finding follows (24.21, 24.25, 24.48, 24.49).

What the terrain makes of the edges of a node is worked out when it is first needed, for each radius of a base, for each
gait, and with terrain costs on or off. Other figures are no part of it: each search looks at them anew.
"""

from __future__ import annotations

from typing import TypeAlias

from ..table.ground import Ground
from .gaits import Gait
from .lattice import EDGE_SPAN, OPEN, PLACES, SLOWED, Edge, strips
from .nodes import Nodes, nodes_of
from .relief import SLOW, relief_of
from .segments import CLIMB, segment_cost

#: A door has edges to all nodes within this distance (24.49).
DOOR = 15
#: An edge that the lattice does not have: the node it leads to, its cost, whether it is a climb.
ExtraEdge: TypeAlias = tuple[int, int, bool]


class Edges:
    """The edges between the nodes of a table for one radius and gait. `no_terrain_cost`: only lengths count (24.53)."""

    def __init__(self, ground: Ground, r: int, gait: Gait, no_terrain_cost: bool) -> None:
        self.ground, self.r, self.gait, self.no_terrain_cost = ground, r, gait, no_terrain_cost
        self.nodes: Nodes = nodes_of(ground, r)
        self._relief = relief_of(ground)
        self._prices = self._relief.prices.setdefault((gait.agile, gait.rider, no_terrain_cost), {})
        #: For each node: its edges to lattice nodes of its level; None if `from_node` has still to work them out.
        self.known: list[tuple[Edge, ...] | None]
        if ground.base is ground:
            marks = zip(self._relief.surcharges, self.nodes.blocks, strict=True)
            self.known = [OPEN if surcharges is None and not blocked else None for surcharges, blocked in marks]
            self.known += [None] * (len(self.nodes.x) - PLACES)
        else:  # away from the terrain of spells the edges are those of the bare ground
            self.known = edges_of(ground.base, r, gait, no_terrain_cost).known.copy()
            for area in ground.spell_discs:
                for strip in strips(area.box, EDGE_SPAN):
                    self.known[strip.start : strip.stop] = [None] * len(strip)
        #: For each node: 1 if it may have climbs or edges to a door, else 0.
        self.with_extras = self._mark_extras()
        self._extras: dict[int, tuple[ExtraEdge, ...]] = {}

    def _mark_extras(self) -> bytearray:
        marks, nodes = bytearray(len(self.nodes.x)), self.nodes
        boxes = [((nodes.x[door], nodes.y[door], nodes.x[door], nodes.y[door]), DOOR) for door in nodes.doors]
        if not self.gait.rider:
            boxes += [(floor.box, CLIMB) for floor in self.ground.floors]
            for level in nodes.levels.values():
                for number in level.values():
                    marks[number] = 1
        for box, room in boxes:
            for strip in strips(box, room):
                marks[strip.start : strip.stop] = b"\1" * len(strip)
        for door in nodes.doors:
            marks[door] = 1
        return marks

    def from_node(self, number: int) -> tuple[Edge, ...]:
        """The edges of a node to lattice nodes of its level."""
        found = self.known[number]
        if found is None:
            found = self.known[number] = self._work_out(number)
        return found

    def _work_out(self, number: int) -> tuple[Edge, ...]:
        if number >= PLACES:
            return self.nodes.floor_edges(number) if self.nodes.floor[number] else ()  # a door has only extra edges
        edges, blocked = self._priced(number), self.nodes.blocked(number)
        return tuple([one for one in edges if not one[2] & blocked]) if blocked else edges

    def _priced(self, place: int) -> tuple[Edge, ...]:
        """The edges of a place on the ground with their costs, as if nothing were solid: the same for all radii."""
        found = self._prices.get(place)
        if found is None:
            found = self._prices[place] = self._price(place)
        return found

    def _price(self, place: int) -> tuple[Edge, ...]:
        surcharges = self._relief.surcharges_at(place)
        if surcharges is None or (surcharges is SLOW and self.gait.agile):
            return OPEN
        if surcharges is SLOW:
            return SLOWED
        edges = []
        for (step, cost, bit), (rise, slow, fences, steep) in zip(OPEN, surcharges, strict=True):
            if not (steep and self.gait.rider):
                extra = 0 if self.no_terrain_cost else rise + fences + (0 if self.gait.agile else slow)
                edges.append((step, cost + extra, bit))
        found = tuple(edges)
        # Edges that equal OPEN or SLOWED are these very objects: a search tells by them that no terrain is near.
        return OPEN if found == OPEN else SLOWED if found == SLOWED else found

    def extras(self, number: int) -> tuple[ExtraEdge, ...]:
        """The climbs from a node, and its edges to or from doors."""
        found = self._extras.get(number)
        if found is None:
            x, y, floor = self.nodes.x[number], self.nodes.y[number], self.nodes.floor[number]
            found = self._extras[number] = self.extras_from(x, y, floor, number)
        return found

    def extras_from(self, x: int, y: int, floor: int, number: int = -1) -> tuple[ExtraEdge, ...]:
        """The climbs and door edges from a point. `number` is its node, or -1; a door leads to all nodes near it."""
        nodes, found = self.nodes, list[ExtraEdge]()
        if not floor:
            near = nodes.around(x, y, 0, DOOR) if number in nodes.doors else nodes.doors
            for other in near:
                if other != number and (nodes.x[other] - x) ** 2 + (nodes.y[other] - y) ** 2 <= DOOR * DOOR:
                    cost = segment_cost(
                        self.ground, x, y, nodes.x[other], nodes.y[other], 0, self.r, self.gait, self.no_terrain_cost
                    )
                    if cost >= 0:
                        found.append((other, cost, False))
        if not self.gait.rider:
            climbs = nodes.climbs(number) if number >= 0 else nodes.climbs_from(x, y, floor)
            found += [(other, cost, True) for other, cost in climbs]
        return tuple(found)


def edges_of(ground: Ground, r: int, gait: Gait, no_terrain_cost: bool) -> Edges:
    """The edges of a ground for one kind of mover, remembered with the ground."""
    # Spells make only difficult terrain, which slows neither agile figures nor those with terrain costs off.
    if no_terrain_cost or gait.agile:
        ground, gait = ground.base, Gait(agile=True, rider=gait.rider)
    key = (r, gait.agile, gait.rider, no_terrain_cost)
    found = ground.path_cache.get(key)
    if found is None:
        found = ground.path_cache[key] = Edges(ground, r, gait, no_terrain_cost)
    assert isinstance(found, Edges)
    return found
