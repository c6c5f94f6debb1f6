"""The edges that path finding follows (24.21, 24.25, 24.48, 24.49).

What the layout says of an edge is put together when it is first needed, for each base radius, gait, and with terrain
costs on or off. Where figures stand comes in anew with each search.
"""

from __future__ import annotations

from typing import TypeAlias

from ..table.ground import Ground
from .gaits import Gait
from .lattice import OPEN, PLACES, SLOWED, SPREAD, Edge, strips
from .nodes import Nodes, nodes
from .relief import SLOW, relief
from .segments import CLIMB, leg_cost

DOOR = 15
Extra: TypeAlias = tuple[int, int, bool]  # the node it leads to, its cost, whether it is a climb


class Web:
    """The edges between the nodes of a table for one radius and gait. `plain`: terrain costs off (24.53)."""

    def __init__(self, ground: Ground, r: int, gait: Gait, plain: bool) -> None:
        self.ground, self.r, self.gait, self.plain = ground, r, gait, plain
        self.nodes: Nodes = nodes(ground, r)
        self._relief = relief(ground)
        self._prices = self._relief.prices.setdefault((gait.agile, gait.rider, plain), {})
        #: The edges of each node to lattice nodes of its level, None if they are not worked out yet.
        self.known: list[tuple[Edge, ...] | None]
        if ground.base is ground:
            marks = zip(self._relief.profiles, self.nodes.blocks, strict=True)
            self.known = [OPEN if profile is None and not blocked else None for profile, blocked in marks]
            self.known += [None] * (len(self.nodes.x) - PLACES)
        else:  # away from the terrain of spells all edges are the same
            self.known = web(ground.base, r, gait, plain).known.copy()
            for area in ground.spells:
                for strip in strips(area.box, SPREAD):
                    self.known[strip.start : strip.stop] = [None] * len(strip)
        #: Which nodes may have climbs, or legs through a door.
        self.with_extras = self._mark_extras()
        self._extras: dict[int, tuple[Extra, ...]] = {}

    def _mark_extras(self) -> bytearray:
        marks, at = bytearray(len(self.nodes.x)), self.nodes
        boxes = [((at.x[door], at.y[door], at.x[door], at.y[door]), DOOR) for door in at.doors]
        if not self.gait.rider:
            boxes += [(floor.box, CLIMB) for floor in self.ground.floors]
            for level in at.levels.values():
                for number in level.values():
                    marks[number] = 1
        for box, room in boxes:
            for strip in strips(box, room):
                marks[strip.start : strip.stop] = b"\1" * len(strip)
        for door in at.doors:
            marks[door] = 1
        return marks

    def edges(self, number: int) -> tuple[Edge, ...]:
        """The edges of a node to lattice nodes of its level."""
        found = self.known[number]
        if found is None:
            found = self.known[number] = self._work_out(number)
        return found

    def _work_out(self, number: int) -> tuple[Edge, ...]:
        if number >= PLACES:
            return self.nodes.floor_edges(number) if self.nodes.floor[number] else ()  # a door has extra ones only
        edges, blocked = self._priced(number), self.nodes.blocked(number)
        return tuple([one for one in edges if not one[2] & blocked]) if blocked else edges

    def _priced(self, place: int) -> tuple[Edge, ...]:
        """The edges of a place of the ground with their costs, solid things aside: the same for all radii."""
        found = self._prices.get(place)
        if found is None:
            found = self._prices[place] = self._price(place)
        return found

    def _price(self, place: int) -> tuple[Edge, ...]:
        profile = self._relief.profile(place)
        if profile is None or (profile is SLOW and self.gait.agile):
            return OPEN
        if profile is SLOW:
            return SLOWED
        edges = []
        for (step, cost, bit), (rise, slow, fences, steep) in zip(OPEN, profile, strict=True):
            if not (steep and self.gait.rider):
                extra = 0 if self.plain else rise + fences + (0 if self.gait.agile else slow)
                edges.append((step, cost + extra, bit))
        found = tuple(edges)
        # One and the same list wherever edges are alike: searches tell by it that they are in the open.
        return OPEN if found == OPEN else SLOWED if found == SLOWED else found

    def extras(self, number: int) -> tuple[Extra, ...]:
        """Climbs from a node, and legs to or from doors."""
        found = self._extras.get(number)
        if found is None:
            at = self.nodes
            found = self._extras[number] = self.extras_from(at.x[number], at.y[number], at.floor[number], number)
        return found

    def extras_from(self, x: int, y: int, floor: int, number: int = -1) -> tuple[Extra, ...]:
        """The same for any place, whether or not it is a node; a door has legs to all nodes near it."""
        at, found = self.nodes, list[Extra]()
        if not floor:
            near = at.around(x, y, 0, DOOR) if number in at.doors else at.doors
            for other in near:
                if other != number and (at.x[other] - x) ** 2 + (at.y[other] - y) ** 2 <= DOOR * DOOR:
                    cost = leg_cost(self.ground, x, y, at.x[other], at.y[other], 0, self.r, self.gait, self.plain)
                    if cost >= 0:
                        found.append((other, cost, False))
        if not self.gait.rider:
            climbs = at.climbs(number) if number >= 0 else at.climbs_from(x, y, floor)
            found += [(other, cost, True) for other, cost in climbs]
        return tuple(found)


def web(ground: Ground, r: int, gait: Gait, plain: bool) -> Web:
    """The web of a ground for a kind of mover (remembered)."""
    # Slow places matter neither to the agile nor with terrain costs off: spells make nothing but such.
    if plain or gait.agile:
        ground, gait = ground.base, Gait(agile=True, rider=gait.rider)
    key = (r, gait.agile, gait.rider, plain)
    found = ground.webs.get(key)
    if found is None:
        found = ground.webs[key] = Web(ground, r, gait, plain)
    assert isinstance(found, Web)
    return found
