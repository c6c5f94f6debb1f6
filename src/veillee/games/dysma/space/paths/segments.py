"""One straight leg of a move: whether the terrain lets it pass, and what it costs (24.16-24.22, 24.53, 24.57)."""

from __future__ import annotations

from math import isqrt

from veillee.shared.plane import share

from ..table.areas import Area, Cut, cuts
from ..table.ground import Ground
from .gaits import Gait

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
        extra, steepest = rises(cuts(near.raised, ax, ay, bx, by))
        if gait.rider and steepest > STEEP:
            return -1
    if plain:
        return cost
    if near.difficult and not gait.agile:
        extra += slow_part(near.difficult, ax, ay, bx, by, cost)
    if near.obstacles:
        extra += fences(near.obstacles, ax, ay, bx, by)
    return cost + extra


def rises(parts: tuple[Cut, ...]) -> tuple[int, int]:
    """What rises and deep drops along a ground leg cost (24.20), and the greatest change of height (24.57)."""
    if len(parts) == 1:
        return 0, 0
    extra, steepest, previous = 0, 0, parts[0].z
    for _, _, _, z in parts:
        if z != previous:
            change = abs(z - previous)
            steepest = max(steepest, change)
            if z > previous or change >= DEEP:
                extra += 10 * change
            previous = z
    return extra, steepest


def slow_part(difficult: tuple[Area, ...], ax: int, ay: int, bx: int, by: int, cost: int) -> int:
    """What difficult terrain adds to the cost of a leg: its part of it once more, rounded up (24.18)."""
    spans = []
    for area in difficult:
        span = area.span(ax, ay, bx, by)
        if span:
            spans.append(span)
    if not spans:
        return 0
    part, whole = share(spans)
    return -(-cost * part // whole)


def fences(obstacles: tuple[Area, ...], ax: int, ay: int, bx: int, by: int) -> int:
    """A step for each obstacle that is crossed (24.19)."""
    extra = 0
    for area in obstacles:
        if area.meets(ax, ay, bx, by) and area.span(ax, ay, bx, by):
            extra += 100
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
