"""The nodes and edges that path finding walks on (24.25, 24.48, 24.49).

What the layout says of an edge is worked out once, when it is first needed, for each base radius, gait, and with
terrain costs on or off. Where figures stand comes in anew with each search: which edges a figure at a place closes
depends only on how it lies to the lattice, so these patterns are remembered as well.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from veillee.shared.plane import ceil_sqrt, keeps_from_point

from ..content import GEOMETRY
from .crowd import Crowd, Keep, meets
from .gaits import Gait
from .ground import SIDE, WIDEST, Cut, Ground
from .legs import CLIMB, climb_cost, leg_cost

UNIT = GEOMETRY.lattice
DOOR = 15
OFFSETS = tuple(
    (dx, dy)
    for dy in (-10, -5, 0, 5, 10)
    for dx in (-10, -5, 0, 5, 10)
    if (dx, dy) != (0, 0) and (abs(dx), abs(dy)) != (10, 10)
)
FARTHEST = 12  # no lattice edge is longer
FAR = 2 * WIDEST + GEOMETRY.exclusion + FARTHEST  # no figure closes an edge from farther away
ALL = (1 << len(OFFSETS)) - 1
#: Set besides ALL for a node that is itself too near to a figure.
TAKEN = 1 << len(OFFSETS)
_MARGIN = 12
_STRIDE = SIDE // UNIT + 1 + 2 * _MARGIN

Edge: TypeAlias = tuple[int, int, int]  # the node it leads to, its cost, the bit of its offset
Extra: TypeAlias = tuple[int, int, bool]  # the node it leads to, its cost, whether it is a climb


@lru_cache(4096)
def closed_edges(mx: int, my: int, square: int) -> tuple[tuple[int, int], ...]:
    """Which edges a figure closes that lies (mx, my) off the lattice, as (place, bits of offsets) around its cell."""
    span = (ceil_sqrt(square) + FARTHEST) // UNIT + 1
    found = []
    for j in range(-span, span + 1):
        for i in range(-span, span + 1):
            x, y = UNIT * i - mx, UNIT * j - my
            if x * x + y * y < square:
                bits = ALL | TAKEN
            else:
                bits = 0
                for bit, (dx, dy) in enumerate(OFFSETS):
                    if not keeps_from_point(x, y, x + dx, y + dy, 0, 0, square):
                        bits |= 1 << bit
            if bits:
                found.append((j * _STRIDE + i, bits))
    return tuple(found)


@lru_cache(1024)
def taken_places(mx: int, my: int, square: int) -> tuple[int, ...]:
    """The lattice places nearer to such a figure than the root of `square`."""
    return tuple(place for place, bits in closed_edges(mx, my, square) if bits & TAKEN)


def _place(x: int, y: int) -> int:
    return (y // UNIT + _MARGIN) * _STRIDE + x // UNIT + _MARGIN


class Web:
    """The nodes of a table for bases of one radius and gait, numbered in the order of y, x, z, and their edges."""

    def __init__(self, ground: Ground, r: int, gait: Gait, plain: bool) -> None:
        self.ground, self.r, self.gait, self.plain = ground, r, gait, plain
        #: The same web without the terrain of spells: away from it all edges are the same.
        self.base = None if ground.base is ground else web(ground.base, r, gait, plain)
        levels = sorted({floor.z for floor in ground.floors})
        nodes = {
            (y, x, z, floor)
            for floor in (0, *levels)
            for x, y in self._points(floor)
            if (z := self._height_of(x, y, floor)) >= 0
        }
        order = sorted(nodes)
        self.count = len(order)
        self.y = [node[0] for node in order]
        self.x = [node[1] for node in order]
        self.z = [node[2] for node in order]
        self.floor = [node[3] for node in order]
        self.at = {(x, y, floor): number for number, (y, x, _, floor) in enumerate(order)}
        self.grids = {floor: [-1] * (_STRIDE * _STRIDE) for floor in (0, *levels)}
        for (x, y, floor), number in self.at.items():
            if x % UNIT == 0 and y % UNIT == 0:
                self.grids[floor][_place(x, y)] = number
        doors = {self.at[x, y, 0] for x, y in ground.doors if (x, y, 0) in self.at}
        self.doors = sorted(doors)
        #: The nodes that may have climbs, or legs through a door.
        self.with_extras = {number for number in range(self.count) if self._has_extras(number)}
        #: Whether the ground changes its height on some edge of a node.
        self.uneven = bytearray(self.count)
        for number in range(self.count) if ground.raised else ():
            self.uneven[number] = self._is_uneven(number)
        self._edges: list[tuple[Edge, ...] | None] = [None] * self.count
        self._extras: dict[int, tuple[Extra, ...]] = {}
        self._heights: dict[int, list[tuple[int, int, int, list[Cut]]]] = {}
        self._standable = bytearray(self.count)  # 0 unknown, 1 no, 2 yes

    def _points(self, floor: int) -> list[tuple[int, int]]:
        if floor:
            boxes = [one.box for one in self.ground.floors if one.z == floor]
        else:
            boxes = [(0, 0, SIDE, SIDE)]
        points = [
            (x, y)
            for x0, y0, x1, y1 in boxes
            for y in range(-(-y0 // UNIT) * UNIT, y1 + 1, UNIT)
            for x in range(-(-x0 // UNIT) * UNIT, x1 + 1, UNIT)
        ]
        return points if floor else points + list(self.ground.doors)

    def _height_of(self, x: int, y: int, floor: int) -> int:
        """The height of a node; -1 if no base can come there."""
        r, ground = self.r, self.ground
        if not (r <= x <= SIDE - r and r <= y <= SIDE - r):
            return -1
        if floor:
            return floor if all(area.keeps(x, y, x, y, r) for area in ground.solid(floor)) else -1
        near = ground.near(x, y, x, y)
        if any(area.holds(x, y) for area in near.obstacles):
            return -1
        if not all(area.keeps(x, y, x, y, r) for area in near.solid):
            return -1
        return ground.height(x, y) if near.raised else 0

    def _has_extras(self, number: int) -> bool:
        x, y, floor = self.x[number], self.y[number], self.floor[number]
        if any((self.x[door] - x) ** 2 + (self.y[door] - y) ** 2 <= DOOR * DOOR for door in self.doors):
            return True
        return not self.gait.rider and (
            floor > 0 or any(self._floor_near(x, y, level) for level in self.grids if level)
        )

    def _is_uneven(self, number: int) -> bool:
        if self.floor[number]:
            return False
        x, y = self.x[number], self.y[number]
        for area in self.ground.raised:
            x0, y0, x1, y1 = area.box
            if x0 - FARTHEST <= x <= x1 + FARTHEST and y0 - FARTHEST <= y <= y1 + FARTHEST:
                inside = x0 + FARTHEST <= x <= x1 - FARTHEST and y0 + FARTHEST <= y <= y1 - FARTHEST
                if not (inside and area.upright):
                    return True
        return False

    def edges(self, number: int) -> tuple[Edge, ...]:
        """The edges of a node to lattice nodes of its level."""
        found = self._edges[number]
        if found is None:
            found = self._edges[number] = self._work_out(number)
        return found

    def _work_out(self, number: int) -> tuple[Edge, ...]:
        x, y, floor = self.x[number], self.y[number], self.floor[number]
        if x % UNIT or y % UNIT:
            return ()  # a door: all its edges are extra ones
        if self.base is not None and not self._at_spell(x, y):
            return self.base.edges(number)
        grid, place = self.grids[floor], _place(x, y)
        edges = []
        for bit, (dx, dy) in enumerate(OFFSETS):
            other = grid[place + dy // UNIT * _STRIDE + dx // UNIT]
            if other >= 0:
                cost = leg_cost(self.ground, x, y, x + dx, y + dy, floor, self.r, self.gait, self.plain)
                if cost >= 0:
                    edges.append((other, cost, 1 << bit))
        return tuple(edges)

    def _at_spell(self, x: int, y: int) -> bool:
        for area in self.ground.spells:
            x0, y0, x1, y1 = area.box
            if x0 - FARTHEST <= x <= x1 + FARTHEST and y0 - FARTHEST <= y <= y1 + FARTHEST:
                return True
        return False

    def extras(self, number: int) -> tuple[Extra, ...]:
        """Climbs from a node, and legs to or from doors."""
        found = self._extras.get(number)
        if found is None:
            x, y, floor = self.x[number], self.y[number], self.floor[number]
            found = self.extras_from(x, y, floor, number if number in self.doors else -1)
            self._extras[number] = found
        return found

    def extras_from(self, x: int, y: int, floor: int, door: int = -1) -> tuple[Extra, ...]:
        """The same for any place; a door has legs to all nodes near it."""
        found: list[Extra] = []
        if not floor:
            near = self.around(x, y, 0, DOOR) if door >= 0 else self.doors
            for other in near:
                if other != door and (self.x[other] - x) ** 2 + (self.y[other] - y) ** 2 <= DOOR * DOOR:
                    cost = leg_cost(self.ground, x, y, self.x[other], self.y[other], 0, self.r, self.gait, self.plain)
                    if cost >= 0:
                        found.append((other, cost, False))
        if not self.gait.rider:
            for level in self.grids:
                if level != floor and (floor or self._floor_near(x, y, level)):
                    for other in self.around(x, y, level, CLIMB):
                        cost = climb_cost(self.ground, x, y, floor, self.x[other], self.y[other], level, self.r)
                        if cost >= 0:
                            found.append((other, cost, True))
        return tuple(found)

    def _floor_near(self, x: int, y: int, level: int, room: int = CLIMB) -> bool:
        for one in self.ground.floors:
            x0, y0, x1, y1 = one.box
            if one.z == level and x0 - room <= x <= x1 + room and y0 - room <= y <= y1 + room:
                return True
        return False

    def around(self, x: int, y: int, floor: int, distance: int) -> list[int]:
        """The nodes of a level within a distance of a point, in their order."""
        grid = self.grids.get(floor)
        found = []
        if grid is not None:
            for row in range(max(0, -(-(y - distance) // UNIT)), min(SIDE, y + distance) // UNIT + 1):
                for column in range(max(0, -(-(x - distance) // UNIT)), min(SIDE, x + distance) // UNIT + 1):
                    if (UNIT * column - x) ** 2 + (UNIT * row - y) ** 2 <= distance * distance:
                        number = grid[(row + _MARGIN) * _STRIDE + column + _MARGIN]
                        if number >= 0:
                            found.append(number)
        if not floor:
            found += [
                door
                for door in self.doors
                if (self.x[door] - x) ** 2 + (self.y[door] - y) ** 2 <= distance * distance and door not in found
            ]
        return sorted(found)

    def standable(self, number: int) -> bool:
        """Whether a base can stand on a node, figures aside (24.14)."""
        known = self._standable[number]
        if not known:
            stands = self.ground.standable(self.x[number], self.y[number], self.floor[number], self.r)
            known = self._standable[number] = 2 if stands else 1
        return known == 2

    def closed(self, crowd: Crowd) -> dict[int, int]:
        """For each node that somebody hampers, the bits of the offsets he closes."""
        closed: dict[int, int] = {}
        for keep in crowd.keeps:
            place = _place(keep.x, keep.y)
            pattern = closed_edges(keep.x % UNIT, keep.y % UNIT, keep.passing)
            for floor, grid in self.grids.items():
                if floor and (not keep.low < floor < keep.high or not self._floor_near(keep.x, keep.y, floor, FAR)):
                    continue
                if not floor and self.ground.raised:
                    self._close_uneven(keep, closed)
                    continue
                if not floor and not keep.low < 0 < keep.high:
                    continue
                for offset, bits in pattern:
                    number = grid[place + offset]
                    if number >= 0:
                        closed[number] = closed.get(number, 0) | bits
        return closed

    def _close_uneven(self, keep: Keep, closed: dict[int, int]) -> None:
        """The same on ground with heights: there it matters how high the mover stands on its way."""
        place, grid, low, high = _place(keep.x, keep.y), self.grids[0], keep.low, keep.high
        heights, uneven = self.z, self.uneven
        for offset, bits in closed_edges(keep.x % UNIT, keep.y % UNIT, keep.passing):
            number = grid[place + offset]
            if number < 0:
                continue
            if not uneven[number]:
                if low < heights[number] < high:
                    closed[number] = closed.get(number, 0) | bits
            else:
                really = self._really_closed(keep, number, bits)
                if really:
                    closed[number] = closed.get(number, 0) | really

    def _really_closed(self, keep: Keep, number: int, bits: int) -> int:
        low, high = keep.low, keep.high
        really = TAKEN if bits & TAKEN and low < self.z[number] < high else 0
        x, y = self.x[number], self.y[number]
        for bit, lowest, highest, cuts in self._heights_of(number):
            if bits & bit and lowest < high and highest > low:
                dx, dy = OFFSETS[bit.bit_length() - 1]
                whole = low < lowest and highest < high
                if whole or meets(cuts, (x, y, x + dx, y + dy), (keep.x, keep.y), low, high, keep.passing):
                    really |= bit
        return really

    def _heights_of(self, number: int) -> list[tuple[int, int, int, list[Cut]]]:
        """For each edge of a node its bit, its least and its greatest height, and its parts."""
        found = self._heights.get(number)
        if found is None:
            found = []
            x, y = self.x[number], self.y[number]
            for _, _, bit in self.edges(number):
                dx, dy = OFFSETS[bit.bit_length() - 1]
                cuts = self.ground.cuts(x, y, x + dx, y + dy)
                heights = [cut.z for cut in cuts]
                found.append((bit, min(heights), max(heights), cuts))
            self._heights[number] = found
        return found

    def taken(self, crowd: Crowd) -> set[int]:
        """The lattice nodes at which a move may not end because of somebody (24.24)."""
        taken: set[int] = set()
        for keep in crowd.keeps:
            place = _place(keep.x, keep.y)
            for floor, grid in self.grids.items():
                if floor and (not keep.low < floor < keep.high or not self._floor_near(keep.x, keep.y, floor, FAR)):
                    continue
                for offset in taken_places(keep.x % UNIT, keep.y % UNIT, keep.ending):
                    number = grid[place + offset]
                    if number >= 0 and keep.low < self.z[number] < keep.high:
                        taken.add(number)
        return taken


def web(ground: Ground, r: int, gait: Gait, plain: bool) -> Web:
    """The web of a ground for a kind of mover (remembered)."""
    key = (r, gait, plain)
    found = ground.webs.get(key)
    if found is None:
        found = ground.webs[key] = Web(ground, r, gait, plain)
    assert isinstance(found, Web)
    return found
