"""The nodes of a table for bases of one radius, and their climbs and floor edges (24.25, 24.48, 24.49).

A node is a point that path finding may go through. A node on the ground has the number of its place in the lattice (see
`lattice`). Higher numbers stand for doors that lie off the lattice and for the nodes of floors. Searches take nodes of
equal cost in the order of y, x, z; the rank of a node is its position in this order.
"""

from __future__ import annotations

from math import isqrt

from veillee.kernel.answers import Point

from ..table.ground import SIDE, Ground
from .gaits import Gait
from .lattice import EDGE_SPAN, OFFSETS, OPEN, PLACES, UNIT, XS, YS, Edge, place_of, strips
from .obstacles import Clearance
from .relief import relief_of, room_of
from .segments import CLIMB, climb_cost, length, segment_cost

_ON_FOOT = Gait()
#: Values of `Nodes.stands`; 0 stands for a node that has not been looked at.
NO, YES = 1, 2
#: The cost that a search finds at a place which is no node. No way is cheaper, so the search never goes there.
_NO_NODE = -1


class Nodes:
    """The nodes for one radius, of a ground without terrain of spells, which changes neither nodes nor heights."""

    def __init__(self, ground: Ground, r: int) -> None:
        self.ground, self.r = ground, r
        self.relief = relief_of(ground)
        self.x, self.y, self.z, self.floor = XS.copy(), YS.copy(), self.relief.z.copy(), [0] * PLACES
        #: For each floor height: the nodes of the floors at this height, by their place in the lattice.
        self.levels: dict[int, dict[int, int]] = {floor.z: {} for floor in sorted(ground.floors, key=lambda one: one.z)}
        #: For each place of the lattice: 1 if it is a node on the ground, else 0.
        self.is_node = self._ground_nodes()
        self.doors = [number for x, y in dict.fromkeys(ground.doors) if (number := self._add_door(x, y)) >= 0]
        for level in self.levels:
            self._add_floor_nodes(level)
        extra = range(PLACES, len(self.x))
        ground_nodes = [place for place in range(PLACES) if self.is_node[place]]
        #: The rank of each node, in the order of y, x, z; -1 for places that are no nodes.
        self.rank = [-1] * len(self.x)
        for rank, number in enumerate(sorted([*ground_nodes, *extra], key=self._key)):
            self.rank[number] = rank
        self.doors.sort(key=self.rank.__getitem__)
        #: For each place: the bits of the edges that solid terrain stops; -1 if `blocked` has still to work them out.
        self.blocks = self._unknown_near_solids()
        #: Whether a base can stand on each node: YES, NO, or 0 if `standable` has still to look.
        self.stands = bytearray(len(self.x))
        self._initial: dict[int, list[int]] = {}
        #: What a figure closes on uneven ground, as remembered by `closures`.
        self.uneven: dict[Clearance, list[tuple[int, int]]] = {}
        self._floor_edges: dict[int, tuple[Edge, ...]] = {}
        self._climbs: dict[int, tuple[tuple[int, int], ...]] = {}

    def _key(self, number: int) -> tuple[int, int, int, int]:
        return self.y[number], self.x[number], self.z[number], self.floor[number]

    def _ground_nodes(self) -> bytearray:
        """Mark the places where a base is on the table, clear of solid terrain, and its centre in no obstacle."""
        r, nodes = self.r, bytearray(PLACES)
        for strip in strips((r, r, SIDE - r, SIDE - r), 0):
            nodes[strip.start : strip.stop] = b"\1" * len(strip)
        for area in self.ground.solid(0):
            for strip in strips(area.box, r):
                for place in strip:
                    if nodes[place] and not area.lets_pass(XS[place], YS[place], XS[place], YS[place], r):
                        nodes[place] = 0
        for area in self.ground.obstacles:
            for strip in strips(area.box, 0):
                for place in strip:
                    if area.holds(XS[place], YS[place]):
                        nodes[place] = 0
        return nodes

    def _add_door(self, x: int, y: int) -> int:
        """The number of a door's node, which is added if it lies off the lattice; -1 if no base can come there."""
        ground, r = self.ground, self.r
        if x % UNIT == 0 and y % UNIT == 0:
            place = place_of(x, y)
            return place if self.is_node[place] else -1
        on_table = r <= x <= SIDE - r and r <= y <= SIDE - r
        if not on_table or ground.in_obstacle(x, y) or not _clear_of_solids(ground, x, y, 0, r):
            return -1
        return self._add(x, y, ground.height(x, y), 0)

    def _add_floor_nodes(self, level: int) -> None:
        """Add the nodes of all floors at one height; a place that two floors share is one node."""
        r, numbers = self.r, self.levels[level]
        for floor in self.ground.floors:
            if floor.z == level:
                for strip in strips(floor.box, 0):
                    for place in strip:
                        x, y = XS[place], YS[place]
                        on_table = r <= x <= SIDE - r and r <= y <= SIDE - r
                        if place not in numbers and on_table and _clear_of_solids(self.ground, x, y, level, r):
                            numbers[place] = self._add(x, y, level, level)

    def _add(self, x: int, y: int, z: int, floor: int) -> int:
        """Add a node after all others and return its number."""
        self.x.append(x)
        self.y.append(y)
        self.z.append(z)
        self.floor.append(floor)
        return len(self.x) - 1

    def _unknown_near_solids(self) -> list[int]:
        """The first values of `blocks`: -1 for places with solid terrain near their edges, 0 for all others."""
        blocked = [0] * PLACES
        for area in self.ground.solid(0):
            for strip in strips(area.box, self.r + EDGE_SPAN):
                for place in strip:
                    blocked[place] = -1
        return blocked

    def blocked(self, place: int) -> int:
        """The bits of the edges that solid terrain stops, from a place on the ground."""
        bits = self.blocks[place]
        if bits < 0:
            bits, x, y, r = 0, XS[place], YS[place], self.r
            far, room = r + EDGE_SPAN, room_of(x, y)
            around = (x - far, y - far, x + far, y + far)
            solid = [area for area in self.ground.terrain_near(*room).solid if area.meets(*around)]
            for bit, (dx, dy) in enumerate(OFFSETS):
                for area in solid:
                    if not area.lets_pass(x, y, x + dx, y + dy, r):
                        bits |= 1 << bit
                        break
            self.blocks[place] = bits
        return bits

    def in_order(self, numbers: list[int]) -> None:
        """Sort nodes by rank. On the ground, rank and number give the same order, which is quicker to sort by."""
        numbers.sort()
        if numbers and numbers[-1] >= PLACES:
            numbers.sort(key=self.rank.__getitem__)

    def point(self, number: int) -> Point:
        """Where a node is."""
        return Point(self.x[number], self.y[number], self.floor[number])

    def number(self, x: int, y: int, floor: int) -> int:
        """The number of the node at a point; -1 if there is none."""
        if x % UNIT == 0 and y % UNIT == 0:
            place = place_of(x, y)
            if floor:
                return self.levels[floor].get(place, -1) if floor in self.levels else -1
            return place if self.is_node[place] else -1
        if not floor:
            for door in self.doors:
                if self.x[door] == x and self.y[door] == y:
                    return door
        return -1

    def around(self, x: int, y: int, floor: int, distance: int) -> list[int]:
        """The nodes of a level within a distance of a point, by rank."""
        square, places = distance * distance, list[int]()
        for row in range(max(0, -(-(y - distance) // UNIT)), min(SIDE, y + distance) // UNIT + 1):
            wide = isqrt(square - (UNIT * row - y) ** 2)
            first, last = max(0, -(-(x - wide) // UNIT)), min(SIDE, x + wide) // UNIT
            places += range(place_of(UNIT * first, UNIT * row), place_of(UNIT * last, UNIT * row) + 1)
        if floor:
            level = self.levels.get(floor, {})
            return [level[place] for place in places if place in level]
        is_node = self.is_node
        found = [place for place in places if is_node[place]]
        doors = [door for door in self.doors if (self.x[door] - x) ** 2 + (self.y[door] - y) ** 2 <= square]
        return sorted({*found, *doors}, key=self.rank.__getitem__) if doors else found

    def climbs(self, number: int) -> tuple[tuple[int, int], ...]:
        """The climbs from a node: where each leads and what it costs. They are the same for all gaits that climb."""
        found = self._climbs.get(number)
        if found is None:
            found = self.climbs_from(self.x[number], self.y[number], self.floor[number])
            self._climbs[number] = found
        return found

    def climbs_from(self, x: int, y: int, floor: int) -> tuple[tuple[int, int], ...]:
        """The climbs from any point of a level, be it a node or not."""
        found, z = [], floor or self.ground.height(x, y)
        for level in (0, *self.levels):
            if level == floor or not (floor or self.floor_near(x, y, level, CLIMB)):
                continue
            for other in self.around(x, y, level, CLIMB):
                if floor and level:  # two floors, which have to belong to one building
                    cost = climb_cost(self.ground, x, y, floor, self.x[other], self.y[other], level, self.r)
                elif self.standable(other):
                    cost = length(self.x[other] - x, self.y[other] - y) + 10 * abs(self.z[other] - z)
                else:
                    cost = -1
                if cost >= 0:
                    found.append((other, cost))
        return tuple(found)

    def floor_edges(self, number: int) -> tuple[Edge, ...]:
        """The edges of a node on a floor. No terrain there slows anybody, so they are the same for all gaits."""
        found = self._floor_edges.get(number)
        if found is None:
            x, y, floor = self.x[number], self.y[number], self.floor[number]
            place, level = place_of(x, y), self.levels[floor]
            edges = []
            for step, _, bit in OPEN:
                other = level.get(place + step, -1)
                if other >= 0:
                    cost = segment_cost(self.ground, x, y, self.x[other], self.y[other], floor, self.r, _ON_FOOT)
                    if cost >= 0:
                        edges.append((other - number, cost, bit))
            found = self._floor_edges[number] = tuple(edges)
        return found

    def initial_costs(self, limit: int) -> list[int]:
        """The costs that a search starts with: for nodes one more than its limit, for all other places `_NO_NODE`."""
        found = self._initial.get(limit)
        if found is None:
            found = [limit + 1 if rank >= 0 else _NO_NODE for rank in self.rank]
            if len(self._initial) >= 32:
                self._initial.clear()
            self._initial[limit] = found
        return found.copy()

    def standable(self, number: int) -> bool:
        """Whether the terrain lets a base stand on a node (24.14)."""
        known = self.stands[number]
        if not known:
            stands = self.ground.standable(self.x[number], self.y[number], self.floor[number], self.r)
            known = self.stands[number] = YES if stands else NO
        return known == YES

    def floor_near(self, x: int, y: int, level: int, room: int) -> bool:
        """Whether a floor at the height `level` comes within `room` of a point, along x and along y."""
        for one in self.ground.floors:
            x0, y0, x1, y1 = one.box
            if one.z == level and x0 - room <= x <= x1 + room and y0 - room <= y <= y1 + room:
                return True
        return False


def _clear_of_solids(ground: Ground, x: int, y: int, floor: int, r: int) -> bool:
    """Whether a base at a point of a level overlaps no solid terrain."""
    return all(area.lets_pass(x, y, x, y, r) for area in ground.solid(floor))


def nodes_of(ground: Ground, r: int) -> Nodes:
    """The nodes of a ground for bases of one radius, remembered with the ground. Spells change none of them."""
    bare = ground.base
    found = bare.path_cache.get(r)
    if found is None:
        found = bare.path_cache[r] = Nodes(bare, r)
    assert isinstance(found, Nodes)
    return found
