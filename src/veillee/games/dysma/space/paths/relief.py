"""What the ground does to the edges of the lattice: heights, slow places, obstacles (24.18-24.20, 24.57).

It is the same for bases of all sizes and for all gaits, and is worked out once for a place, when it is first needed.
Away from all terrain there is nothing to work out.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from veillee.shared.plane import Box, holds

from ..table.areas import FLAT, Area, Cut, cuts
from ..table.ground import SIDE, Ground
from .lattice import FAR, LENGTHS, OFFSETS, PLACES, SPREAD, UNIT, XS, YS, Edge, strips
from .segments import STEEP, fences, rises, slow_part


class Terms(NamedTuple):
    """What an edge costs besides its length."""

    rise: int = 0
    slow: int = 0
    fences: int = 0
    steep: bool = False  # no rider goes there


#: The terms of all offsets of a place, None where there are none.
Profile: TypeAlias = tuple[Terms, ...] | None
#: Deep in one slow place: every step counts twice.
SLOW: Profile = tuple(Terms(slow=cost) for cost in LENGTHS)
UNKNOWN: Profile = ()
_LEVEL = [FLAT] * len(OFFSETS)

#: The bit of an edge, its least and its greatest height, and its parts.
Heights: TypeAlias = tuple[int, int, int, tuple[Cut, ...]]


class Relief:
    """The terrain of one ground, place by place."""

    #: The height at each place.
    z: list[int]
    #: Whether the ground may change its height on some edge of a place; whether it does so near a figure there.
    uneven: bytearray
    hilly: bytearray
    #: What the edges of each place cost besides their lengths, as far as it is known.
    profiles: list[Profile]

    def __init__(self, ground: Ground, base: Relief | None) -> None:
        self.ground = ground
        self._cut: dict[int, list[tuple[Cut, ...]]] = {}
        self._heights: dict[int, list[Heights]] = {}
        #: The edges of places with all costs, by kinds of movers; see `webs`.
        self.prices: dict[tuple[bool, bool, bool], dict[int, tuple[Edge, ...]]] = {}
        changed = ground.spells
        if base is not None:  # spells add slow places, nothing else
            self.z, self.uneven, self.hilly = base.z, base.uneven, base.hilly
            self._cut, self._heights = base._cut, base._heights
            self.profiles = base.profiles.copy()
        else:
            self.z = _heights_of(ground)
            self.uneven, self.hilly = _unevenness(ground)
            self.profiles = [None] * PLACES
            changed = [*ground.difficult, *ground.obstacles, *ground.raised]
        for area in changed:
            for strip in strips(area.box, SPREAD):
                for place in strip:
                    self.profiles[place] = UNKNOWN

    def profile(self, place: int) -> Profile:
        """What the edges of a place cost besides their lengths."""
        found = self.profiles[place]
        if found is UNKNOWN:
            found = self.profiles[place] = self._work_out(place)
        return found

    def _work_out(self, place: int) -> Profile:
        x, y = XS[place], YS[place]
        # All that comes near one of the edges: looked up once for all twenty.
        room = room_of(x, y)
        near = self.ground.near(*room)
        raised = self.uneven[place] and any(area.meets(*room) for area in near.raised)
        difficult = tuple([area for area in near.difficult if area.meets(*room)])
        obstacles = tuple([area for area in near.obstacles if area.meets(*room)])
        if not raised and not obstacles:
            if not difficult:
                return None
            if any(_deep(area, x, y) for area in difficult):
                return SLOW
        found = []
        parts = self._parts(place) if raised else _LEVEL
        for (dx, dy), cost, part in zip(OFFSETS, LENGTHS, parts, strict=True):
            leg = (x, y, x + dx, y + dy)
            rise, steepest = rises(part)
            slow = slow_part(difficult, *leg, cost) if difficult else 0
            found.append(Terms(rise, slow, fences(obstacles, *leg) if obstacles else 0, steepest > STEEP))
        return tuple(found)

    def _parts(self, place: int) -> list[tuple[Cut, ...]]:
        """The edges of a place in parts of one height each."""
        found = self._cut.get(place)
        if found is None:
            x, y = XS[place], YS[place]
            room = room_of(x, y)
            raised = tuple([area for area in self.ground.near(*room).raised if area.meets(*room)])
            found = self._cut[place] = [cuts(raised, x, y, x + dx, y + dy) for dx, dy in OFFSETS]
        return found

    def heights(self, place: int) -> list[Heights]:
        """How high the ground is along the edges of a place that stay on the table."""
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
    """The part of the table that the edges of a place come to."""
    return max(0, x - SPREAD), max(0, y - SPREAD), min(SIDE, x + SPREAD), min(SIDE, y + SPREAD)


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
    """The marks of `Relief.uneven` and `Relief.hilly`."""
    uneven, hilly = bytearray(PLACES), bytearray(PLACES)
    for area in ground.raised:
        for strip in strips(area.box, SPREAD):
            for place in strip:
                if not _deep(area, XS[place], YS[place]):
                    uneven[place] = 1
        for strip in strips(area.box, FAR + UNIT):
            hilly[strip.start : strip.stop] = b"\1" * len(strip)
    return uneven, hilly


def _deep(area: Area, x: int, y: int) -> bool:
    """Whether all edges of a place lie in an area: it is convex, so the corners around them say it."""
    for dx, dy in ((-SPREAD, -SPREAD), (SPREAD, -SPREAD), (SPREAD, SPREAD), (-SPREAD, SPREAD)):
        if not holds(area.polygon, x + dx, y + dy):
            return False
    return True


def relief(ground: Ground) -> Relief:
    """The relief of a ground (remembered)."""
    found = ground.webs.get("relief")
    if found is None:
        base = None if ground.base is ground else relief(ground.base)
        found = ground.webs["relief"] = Relief(ground, base)
    assert isinstance(found, Relief)
    return found
