"""One straight segment of a move: whether the terrain lets it pass, and what it costs (24.16-24.22, 24.53, 24.57)."""

from __future__ import annotations

from math import isqrt

from veillee.shared.plane import share

from ..table.areas import Area, LevelPart, level_parts
from ..table.ground import Ground
from .gaits import Gait

#: A drop of this height or more is climbed down at a cost, or jumped (24.20, 24.50).
DEEP = 20
#: Riders cannot ride up or down a greater change of height than this (24.57).
STEEP = 10
#: How far apart the two ends of a climb may be (24.21).
CLIMB = 10


def length(dx: int, dy: int) -> int:
    """The length of a segment in hundredths of a step, rounded up (24.17)."""
    square = 100 * (dx * dx + dy * dy)
    return isqrt(square - 1) + 1 if square else 0


def segment_cost(
    ground: Ground, ax: int, ay: int, bx: int, by: int, floor: int, r: int, gait: Gait, no_terrain_cost: bool = False
) -> int:
    """What a segment from a to b on one level costs; -1 if the terrain stops it.

    Both ends are on the table and on the level `floor`. Other figures are not looked at. With `no_terrain_cost` the
    length alone is paid (24.53).
    """
    cost = length(bx - ax, by - ay)
    if gait.flight:
        return cost
    if floor:
        inside = any(one.z == floor and one.holds(ax, ay) and one.holds(bx, by) for one in ground.floors)
        return cost if inside and all(area.lets_pass(ax, ay, bx, by, r) for area in ground.solid(floor)) else -1
    near = ground.terrain_near(ax, ay, bx, by)
    for area in near.solid:
        if not area.lets_pass(ax, ay, bx, by, r):
            return -1
    extra = 0
    if near.raised:
        extra, steepest = rises(level_parts(near.raised, ax, ay, bx, by))
        if gait.rider and steepest > STEEP:
            return -1
    if no_terrain_cost:
        return cost
    if near.difficult and not gait.agile:
        extra += slow_part(near.difficult, ax, ay, bx, by, cost)
    if near.obstacles:
        extra += fences(near.obstacles, ax, ay, bx, by)
    return cost + extra


def rises(parts: tuple[LevelPart, ...]) -> tuple[int, int]:
    """What rises and deep drops along a segment cost (24.20), and the greatest change of height (24.57)."""
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
    """What difficult terrain adds to a segment: the part of `cost` that lies in it, once more, rounded up (24.18)."""
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
    """What obstacles add to the cost of a segment: a step for each obstacle that it crosses (24.19)."""
    extra = 0
    for area in obstacles:
        if area.meets(ax, ay, bx, by) and area.span(ax, ay, bx, by):
            extra += 100
    return extra


def climb_cost(ground: Ground, ax: int, ay: int, a_floor: int, bx: int, by: int, b_floor: int, r: int) -> int:
    """What a climb from a to b on another level costs; -1 if there is none (24.21). Other figures are not looked at."""
    if (bx - ax) ** 2 + (by - ay) ** 2 > CLIMB * CLIMB or not _joined(ground, ax, ay, a_floor, bx, by, b_floor):
        return -1
    if not ground.standable(bx, by, b_floor, r):
        return -1
    low, high = ground.level(ax, ay, a_floor), ground.level(bx, by, b_floor)
    assert low is not None
    assert high is not None
    return length(bx - ax, by - ay) + 10 * abs(high - low)


def _joined(ground: Ground, ax: int, ay: int, a_floor: int, bx: int, by: int, b_floor: int) -> bool:
    """Whether two points are on the ground and on a floor over it, or on two floors of one building."""
    if not a_floor or not b_floor:
        return a_floor != b_floor and ground.on_floor(ax, ay, a_floor) and ground.on_floor(bx, by, b_floor)
    here = {one.building for one in ground.floors if one.z == a_floor and one.holds(ax, ay)}
    return a_floor != b_floor and any(
        one.z == b_floor and one.holds(bx, by) and one.building in here for one in ground.floors
    )
