"""The nodes of a table for bases of one radius (24.25, 24.48, 24.49): which there are, and what they are like.

Nodes of the ground have the numbers of their places (see `lattice`). Doors that lie off the lattice and the nodes of
floors come after them. Searches take nodes of equal cost in the order of y, x, z: that is their rank.
"""

from __future__ import annotations

from math import isqrt

from ..table.ground import SIDE, Ground
from .gaits import Gait
from .lattice import OFFSETS, OPEN, PLACES, SPREAD, UNIT, XS, YS, Edge, place_of, strips
from .obstacles import Keep
from .relief import relief, room_of
from .segments import CLIMB, climb_cost, leg_cost, length

_ON_FOOT = Gait()
NO, YES = 1, 2
_NEVER = -1  # no cost is lower: what is no node is never reached


class Nodes:
    """The nodes for one radius. `relief` is that of the bare ground: spells change no heights."""

    def __init__(self, ground: Ground, r: int) -> None:
        self.ground, self.r = ground, r
        self.relief = relief(ground)
        self.x, self.y, self.z, self.floor = XS.copy(), YS.copy(), self.relief.z.copy(), [0] * PLACES
        #: For each floor above the ground: its nodes by the place below or above them.
        self.levels: dict[int, dict[int, int]] = {floor.z: {} for floor in sorted(ground.floors, key=lambda one: one.z)}
        #: Which places of the ground are nodes.
        self.is_node = self._on_the_ground()
        self.doors = [number for x, y in dict.fromkeys(ground.doors) if (number := self._door(x, y)) >= 0]
        for level in self.levels:
            self._on_floor(level)
        extra = range(PLACES, len(self.x))
        ground_nodes = [place for place in range(PLACES) if self.is_node[place]]
        #: The place of each node in the order of y, x, z; -1 for what is none.
        self.rank = [-1] * len(self.x)
        for rank, number in enumerate(sorted([*ground_nodes, *extra], key=self._key)):
            self.rank[number] = rank
        self.doors.sort(key=self.rank.__getitem__)
        #: The bits of the offsets that solid things stop, from each place; -1 if that is not known yet.
        self.blocks = self._at_solids()
        #: On which of them a base can stand: YES, NO, or 0 if that is not known yet; `standable` has to look then.
        self.stands = bytearray(len(self.x))
        self._blank: dict[int, list[int]] = {}
        #: What figures close on uneven ground; see `closures`.
        self.uneven: dict[Keep, list[tuple[int, int]]] = {}
        self._floor_edges: dict[int, tuple[Edge, ...]] = {}
        self._climbs: dict[int, tuple[tuple[int, int], ...]] = {}

    def _key(self, number: int) -> tuple[int, int, int, int]:
        return self.y[number], self.x[number], self.z[number], self.floor[number]

    def _on_the_ground(self) -> bytearray:
        """Which places are nodes: no base comes off the table, into solid things, or to rest in an obstacle."""
        r, nodes = self.r, bytearray(PLACES)
        for strip in strips((r, r, SIDE - r, SIDE - r), 0):
            nodes[strip.start : strip.stop] = b"\1" * len(strip)
        for area in self.ground.solid(0):
            for strip in strips(area.box, r):
                for place in strip:
                    if nodes[place] and not area.keeps(XS[place], YS[place], XS[place], YS[place], r):
                        nodes[place] = 0
        for area in self.ground.obstacles:
            for strip in strips(area.box, 0):
                for place in strip:
                    if area.holds(XS[place], YS[place]):
                        nodes[place] = 0
        return nodes

    def _door(self, x: int, y: int) -> int:
        """The node of a door; -1 if no base can come there."""
        ground, r = self.ground, self.r
        if x % UNIT == 0 and y % UNIT == 0:
            place = place_of(x, y)
            return place if self.is_node[place] else -1
        on_table = r <= x <= SIDE - r and r <= y <= SIDE - r
        if not on_table or ground.in_obstacle(x, y) or not _keeps(ground, x, y, 0, r):
            return -1
        return self._add(x, y, ground.height(x, y), 0)

    def _on_floor(self, level: int) -> None:
        r, numbers = self.r, self.levels[level]
        for floor in self.ground.floors:
            if floor.z == level:
                for strip in strips(floor.box, 0):
                    for place in strip:
                        x, y = XS[place], YS[place]
                        on_table = r <= x <= SIDE - r and r <= y <= SIDE - r
                        if place not in numbers and on_table and _keeps(self.ground, x, y, level, r):
                            numbers[place] = self._add(x, y, level, level)

    def _add(self, x: int, y: int, z: int, floor: int) -> int:
        self.x.append(x)
        self.y.append(y)
        self.z.append(z)
        self.floor.append(floor)
        return len(self.x) - 1

    def _at_solids(self) -> list[int]:
        """-1 for the places with solid things near their edges: `blocked` has to look."""
        blocked = [0] * PLACES
        for area in self.ground.solid(0):
            for strip in strips(area.box, self.r + SPREAD):
                for place in strip:
                    blocked[place] = -1
        return blocked

    def blocked(self, place: int) -> int:
        """The bits of the offsets that solid things stop, from a place of the ground."""
        bits = self.blocks[place]
        if bits < 0:
            bits, x, y, r = 0, XS[place], YS[place], self.r
            far, room = r + SPREAD, room_of(x, y)
            solid = [area for area in self.ground.near(*room).solid if area.meets(x - far, y - far, x + far, y + far)]
            for bit, (dx, dy) in enumerate(OFFSETS):
                for area in solid:
                    if not area.keeps(x, y, x + dx, y + dy, r):
                        bits |= 1 << bit
                        break
            self.blocks[place] = bits
        return bits

    def in_order(self, numbers: list[int]) -> None:
        """Sort nodes by rank; on the ground that is the order of their numbers."""
        numbers.sort()
        if numbers and numbers[-1] >= PLACES:
            numbers.sort(key=self.rank.__getitem__)

    def number(self, x: int, y: int, floor: int) -> int:
        """The node at a point; -1 if there is none."""
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
        """The nodes of a level within a distance of a point, in their order."""
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
        """The climbs from a node, with their costs: they are the same for all gaits that climb."""
        found = self._climbs.get(number)
        if found is None:
            found = self.climbs_from(self.x[number], self.y[number], self.floor[number])
            self._climbs[number] = found
        return found

    def climbs_from(self, x: int, y: int, floor: int) -> tuple[tuple[int, int], ...]:
        """The same for any place."""
        found, z = [], floor or self.ground.height(x, y)
        for level in (0, *self.levels):
            if level == floor or not (floor or self.floor_near(x, y, level, CLIMB)):
                continue
            for other in self.around(x, y, level, CLIMB):
                if floor and level:  # of one building perhaps
                    cost = climb_cost(self.ground, x, y, floor, self.x[other], self.y[other], level, self.r)
                elif self.standable(other):
                    cost = length(self.x[other] - x, self.y[other] - y) + 10 * abs(self.z[other] - z)
                else:
                    cost = -1
                if cost >= 0:
                    found.append((other, cost))
        return tuple(found)

    def floor_edges(self, number: int) -> tuple[Edge, ...]:
        """The edges of a node on a floor: nothing there is slow, so they are the same for all gaits."""
        found = self._floor_edges.get(number)
        if found is None:
            x, y, floor = self.x[number], self.y[number], self.floor[number]
            place, level = place_of(x, y), self.levels[floor]
            edges = []
            for step, _, bit in OPEN:
                other = level.get(place + step, -1)
                if other >= 0:
                    cost = leg_cost(self.ground, x, y, self.x[other], self.y[other], floor, self.r, _ON_FOOT)
                    if cost >= 0:
                        edges.append((other - number, cost, bit))
            found = self._floor_edges[number] = tuple(edges)
        return found

    def blank(self, limit: int) -> list[int]:
        """The costs before a search: just too much for each node, and no cost at all is enough for what is none."""
        found = self._blank.get(limit)
        if found is None:
            found = [limit + 1 if rank >= 0 else _NEVER for rank in self.rank]
            if len(self._blank) >= 32:
                self._blank.clear()
            self._blank[limit] = found
        return found.copy()

    def standable(self, number: int) -> bool:
        """Whether a base can stand on a node, figures aside (24.14)."""
        known = self.stands[number]
        if not known:
            stands = self.ground.standable(self.x[number], self.y[number], self.floor[number], self.r)
            known = self.stands[number] = YES if stands else NO
        return known == YES

    def floor_near(self, x: int, y: int, level: int, room: int) -> bool:
        """Whether a floor of that height comes within some distance of a point, along x and along y."""
        for one in self.ground.floors:
            x0, y0, x1, y1 = one.box
            if one.z == level and x0 - room <= x <= x1 + room and y0 - room <= y <= y1 + room:
                return True
        return False


def _keeps(ground: Ground, x: int, y: int, floor: int, r: int) -> bool:
    """Whether no solid thing of a level is in the way of a base at a point."""
    return all(area.keeps(x, y, x, y, r) for area in ground.solid(floor))


def nodes(ground: Ground, r: int) -> Nodes:
    """The nodes of a ground for a radius (remembered); spells change none of them."""
    bare = ground.base
    found = bare.webs.get(r)
    if found is None:
        found = bare.webs[r] = Nodes(bare, r)
    assert isinstance(found, Nodes)
    return found
