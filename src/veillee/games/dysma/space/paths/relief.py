"""What terrain adds to the edges of the lattice: heights, difficult terrain, obstacles (24.18-24.20, 24.57).

This is the same for bases of all sizes and for all gaits. It is worked out once for each place, when it is first
needed; for places away from all terrain there is nothing to work out.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from veillee.shared.plane import Box, holds

from ..table.areas import FLAT, Area, LevelPart, level_parts
from ..table.ground import SIDE, Ground
from .lattice import CLOSING_DISTANCE, EDGE_SPAN, LENGTHS, OFFSETS, PLACES, UNIT, XS, YS, Edge, strips
from .segments import STEEP, fences, rises, slow_part


class Surcharge(NamedTuple):
    """What an edge costs besides its length."""

    rise: int = 0
    slow: int = 0
    fences: int = 0
    steep: bool = False  # riders cannot take this edge


#: The surcharges of all edges of a place, in the order of OFFSETS; None for a place without any.
Surcharges: TypeAlias = tuple[Surcharge, ...] | None
#: A place that lies deep in difficult terrain: every edge costs its length once more.
SLOW: Surcharges = tuple(Surcharge(slow=cost) for cost in LENGTHS)
#: A place near terrain whose surcharges are not worked out yet.
UNKNOWN: Surcharges = ()
_LEVEL = [FLAT] * len(OFFSETS)

#: The bit of an edge, the least and the greatest height along it, and its parts of one height each.
EdgeHeights: TypeAlias = tuple[int, int, int, tuple[LevelPart, ...]]


class Relief:
    """The heights of one ground and its surcharges, place by place."""

    #: The height of the ground at each place.
    z: list[int]
    #: For each place: 1 if the height may change along one of its edges, else 0.
    uneven: bytearray
    #: For each place: 1 if raised ground is so near that a figure here may close edges up there, else 0.
    hilly: bytearray
    #: The surcharges of each place, as far as they are known.
    surcharges: list[Surcharges]

    def __init__(self, ground: Ground, base: Relief | None) -> None:
        self.ground = ground
        self._level_parts: dict[int, list[tuple[LevelPart, ...]]] = {}
        self._heights: dict[int, list[EdgeHeights]] = {}
        #: The edges of places with all their costs, by kinds of movers, as remembered by `edges`.
        self.prices: dict[tuple[bool, bool, bool], dict[int, tuple[Edge, ...]]] = {}
        changed = ground.spell_discs
        if base is not None:  # spells add difficult terrain and change nothing else
            self.z, self.uneven, self.hilly = base.z, base.uneven, base.hilly
            self._level_parts, self._heights = base._level_parts, base._heights
            self.surcharges = base.surcharges.copy()
        else:
            self.z = _heights_of(ground)
            self.uneven, self.hilly = _unevenness(ground)
            self.surcharges = [None] * PLACES
            changed = [*ground.difficult, *ground.obstacles, *ground.raised]
        for area in changed:
            for strip in strips(area.box, EDGE_SPAN):
                for place in strip:
                    self.surcharges[place] = UNKNOWN

    def surcharges_at(self, place: int) -> Surcharges:
        """The surcharges of a place, worked out if they are not known yet."""
        found = self.surcharges[place]
        if found is UNKNOWN:
            found = self.surcharges[place] = self._work_out(place)
        return found

    def _work_out(self, place: int) -> Surcharges:
        x, y = XS[place], YS[place]
        # The terrain near any of the twenty edges is looked up once for all of them.
        room = room_of(x, y)
        near = self.ground.terrain_near(*room)
        raised = self.uneven[place] and any(area.meets(*room) for area in near.raised)
        difficult = tuple([area for area in near.difficult if area.meets(*room)])
        obstacles = tuple([area for area in near.obstacles if area.meets(*room)])
        if not raised and not obstacles:
            if not difficult:
                return None
            if any(_holds_edges(area, x, y) for area in difficult):
                return SLOW
        found = []
        parts = self._parts(place) if raised else _LEVEL
        for (dx, dy), cost, part in zip(OFFSETS, LENGTHS, parts, strict=True):
            edge = (x, y, x + dx, y + dy)
            rise, steepest = rises(part)
            slow = slow_part(difficult, *edge, cost) if difficult else 0
            found.append(Surcharge(rise, slow, fences(obstacles, *edge) if obstacles else 0, steepest > STEEP))
        return tuple(found)

    def _parts(self, place: int) -> list[tuple[LevelPart, ...]]:
        """Each edge of a place in parts of one height, in the order of OFFSETS."""
        found = self._level_parts.get(place)
        if found is None:
            x, y = XS[place], YS[place]
            room = room_of(x, y)
            raised = tuple([area for area in self.ground.terrain_near(*room).raised if area.meets(*room)])
            found = self._level_parts[place] = [level_parts(raised, x, y, x + dx, y + dy) for dx, dy in OFFSETS]
        return found

    def heights(self, place: int) -> list[EdgeHeights]:
        """The heights along those edges of a place that stay on the table."""
        found = self._heights.get(place)
        if found is None:
            found = []
            x, y = XS[place], YS[place]
            for bit, ((dx, dy), parts) in enumerate(zip(OFFSETS, self._parts(place), strict=True)):
                if 0 <= x + dx <= SIDE and 0 <= y + dy <= SIDE:
                    levels = [part.z for part in parts]
                    found.append((1 << bit, min(levels), max(levels), parts))
            self._heights[place] = found
        return found


def room_of(x: int, y: int) -> Box:
    """The rectangle of the table that holds all edges of the place at (x, y)."""
    return max(0, x - EDGE_SPAN), max(0, y - EDGE_SPAN), min(SIDE, x + EDGE_SPAN), min(SIDE, y + EDGE_SPAN)


def _heights_of(ground: Ground) -> list[int]:
    """The height of the ground at each place."""
    z = [0] * PLACES
    for area in ground.raised:
        for strip in strips(area.box, 0):
            for place in strip:
                if z[place] < area.height and area.holds(XS[place], YS[place]):
                    z[place] = area.height
    return z


def _unevenness(ground: Ground) -> tuple[bytearray, bytearray]:
    """The values of `Relief.uneven` and `Relief.hilly`."""
    uneven, hilly = bytearray(PLACES), bytearray(PLACES)
    for area in ground.raised:
        for strip in strips(area.box, EDGE_SPAN):
            for place in strip:
                if not _holds_edges(area, XS[place], YS[place]):
                    uneven[place] = 1
        for strip in strips(area.box, CLOSING_DISTANCE + UNIT):
            hilly[strip.start : strip.stop] = b"\1" * len(strip)
    return uneven, hilly


def _holds_edges(area: Area, x: int, y: int) -> bool:
    """Whether all edges of a place lie in an area. Areas are convex, so the corners around the edges decide."""
    for dx, dy in ((-EDGE_SPAN, -EDGE_SPAN), (EDGE_SPAN, -EDGE_SPAN), (EDGE_SPAN, EDGE_SPAN), (-EDGE_SPAN, EDGE_SPAN)):
        if not holds(area.polygon, x + dx, y + dy):
            return False
    return True


def relief_of(ground: Ground) -> Relief:
    """The relief of a ground, remembered with the ground."""
    found = ground.path_cache.get("relief")
    if found is None:
        base = None if ground.base is ground else relief_of(ground.base)
        found = ground.path_cache["relief"] = Relief(ground, base)
    assert isinstance(found, Relief)
    return found
