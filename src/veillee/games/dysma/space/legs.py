"""One straight leg of a move: whether the terrain lets it pass, and what it costs (24.16-24.22, 24.53, 24.57)."""

from __future__ import annotations

from math import isqrt

from veillee.shared.plane import share

from .gaits import Gait
from .ground import Ground

#: A drop of this height or more is climbed down at a cost, or jumped (24.20, 24.50).
DEEP = 20
#: What a rider cannot ride up or down (24.57).
STEEP = 10
#: How far apart the two ends of a climb may be (24.21).
CLIMB = 10


def length(dx: int, dy: int) -> int:
    """The length of a leg in hundredths of a step, rounded up (24.17)."""
    square = 100 * (dx * dx + dy * dy)
    return isqrt(square - 1) + 1 if square else 0


def leg_cost(
    ground: Ground, ax: int, ay: int, bx: int, by: int, floor: int, r: int, gait: Gait, plain: bool = False
) -> int:
    """What a leg from a to b on one level costs; -1 if the terrain stops it. `plain`: terrain costs off (24.53).

    Both ends are on the table and on that level. Figures are not looked at.
    """
    cost = length(bx - ax, by - ay)
    if gait.flight:
        return cost
    if floor:
        inside = any(one.z == floor and one.holds(ax, ay) and one.holds(bx, by) for one in ground.floors)
        return cost if inside and all(area.keeps(ax, ay, bx, by, r) for area in ground.solid(floor)) else -1
    near = ground.near(ax, ay, bx, by)
    for area in near.solid:
        if not area.keeps(ax, ay, bx, by, r):
            return -1
    extra = 0
    if near.raised:
        extra = _height_cost(ground, ax, ay, bx, by, gait)
        if extra < 0:
            return -1
    if plain:
        return cost
    if near.difficult and not gait.agile:
        spans = [span for area in near.difficult if (span := area.span(ax, ay, bx, by))]
        if spans:
            part, whole = share(spans)
            extra -= -cost * part // whole  # rounded up
    for area in near.obstacles:
        if area.span(ax, ay, bx, by):
            extra += 100
    return cost + extra


def _height_cost(ground: Ground, ax: int, ay: int, bx: int, by: int, gait: Gait) -> int:
    """Rises and deep drops along a ground leg (24.20); -1 where a rider cannot go (24.57)."""
    extra, previous = 0, -1
    for _, _, z in ground.cuts(ax, ay, bx, by):
        if previous >= 0 and z != previous:
            if gait.rider and abs(z - previous) > STEEP:
                return -1
            if z > previous:
                extra += 10 * (z - previous)
            elif previous - z >= DEEP:
                extra += 10 * (previous - z)
        previous = z
    return extra


def climb_cost(ground: Ground, ax: int, ay: int, a_floor: int, bx: int, by: int, b_floor: int, r: int) -> int:
    """What a climb from a to b on another level costs; -1 if it is none (24.21). Figures are not looked at."""
    if (bx - ax) ** 2 + (by - ay) ** 2 > CLIMB * CLIMB or not _joined(ground, ax, ay, a_floor, bx, by, b_floor):
        return -1
    if not ground.standable(bx, by, b_floor, r):
        return -1
    low, high = ground.level(ax, ay, a_floor), ground.level(bx, by, b_floor)
    assert low is not None
    assert high is not None
    return length(bx - ax, by - ay) + 10 * abs(high - low)


def _joined(ground: Ground, ax: int, ay: int, a_floor: int, bx: int, by: int, b_floor: int) -> bool:
    """Whether two places are the ground and a floor, or two floors of one building."""
    if not a_floor or not b_floor:
        return a_floor != b_floor and ground.on_floor(ax, ay, a_floor) and ground.on_floor(bx, by, b_floor)
    here = {one.building for one in ground.floors if one.z == a_floor and one.holds(ax, ay)}
    return a_floor != b_floor and any(
        one.z == b_floor and one.holds(bx, by) and one.building in here for one in ground.floors
    )
