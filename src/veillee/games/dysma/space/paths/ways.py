"""Where a figure can get, by which way and at what cost (24.16, 24.25-24.27, 24.46)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal

from ...state import Dysma, Figure
from ..table.ground import ground
from .gaits import Gait, gait_of
from .leaps import jump
from .obstacles import Mode, other_figures
from .reaches import Reach
from .walker import Walker, Way

__all__ = ["Mode", "Reach", "Way", "check_way", "jump", "reach", "spots"]

#: A way whose points a player gives has at most so many segments (24.16).
MOST_SEGMENTS = 16
#: How many reaches are remembered.
_MOST = 128
_remembered: dict[tuple[object, ...], Reach] = {}


def reach(s: Dysma, figure: Figure, allowance: int, mode: Mode = "march") -> Reach:
    """Where a figure can get with an allowance in hundredths of a step.

    The last reaches are remembered by everything that they depend on: a bot that thinks ahead asks for the same
    position again and again, and so does a match that is copied by playing its last answers again.
    """
    around, gait, table = other_figures(s, figure), gait_of(s, figure), ground(s)
    key = (table, figure.x, figure.y, figure.floor, figure.z, figure.r, figure.h, gait, allowance, mode, around)
    found = _remembered.get(key)
    if found is None:
        if len(_remembered) >= _MOST:
            _remembered.clear()
        found = _remembered[key] = Reach(Walker(s, figure, mode, False, gait, around), allowance)
    return found


def spots(s: Dysma, figure: Figure, x: int, y: int, limit: int) -> Reach:
    """Where a figure may be set down, its centre at most `limit` tenths from a point, across any obstacle (24.44)."""
    walker = Walker(s, figure, "place", gait=Gait(flight=True))
    walker.start = Point(x, y)
    return Reach(walker, 10 * limit)


def check_way(
    s: Dysma, figure: Figure, waypoints: Sequence[Point], allowance: int, mode: Mode = "march", *, ends: bool = True
) -> Way:
    """The way along given points, or a refusal that says why the way is not legal (24.27).

    `ends`: the move ends at the last point, so the figure must be able to stand there.
    """
    walker = Walker(s, figure, mode)
    points = [walker.start, *(Point(point.x, point.y, point.floor) for point in waypoints)]
    if len(waypoints) > MOST_SEGMENTS:
        raise Refusal("refusal.legs", rule="DYS-24.16", legs=len(waypoints), most=MOST_SEGMENTS)
    total = 0
    for a, b in pairwise(points):
        if walker.ground.in_obstacle(b.x, b.y) and not b.floor and not walker.gait.flight:
            raise Refusal("refusal.obstacle", rule="DYS-24.19")
        cost = walker.segment_or_climb(a, b)
        if cost < 0:
            raise Refusal("refusal.leg", rule="DYS-24.22")
        total += cost
    if total > allowance:
        raise too_far(total, allowance)
    if ends and not walker.may_end(points[-1]):
        raise _no_end(walker, points[-1])
    return Way(tuple(points), total)


def too_far(cost: int, allowance: int) -> Refusal:
    """The refusal of a way that costs more than a figure has, in tenths of a step: the cost is rounded up."""
    return Refusal("refusal.too-far", rule="DYS-24.23", cost=-(-cost // 10), most=allowance // 10)


def _no_end(walker: Walker, point: Point) -> Refusal:
    """The refusal that says why a move cannot end at a point."""
    if walker.stands(point):
        return Refusal("refusal.too-near", rule="DYS-24.24")
    return Refusal("refusal.no-stand", rule="DYS-24.14")
