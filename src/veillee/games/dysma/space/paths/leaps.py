"""Leaving an upper surface through the air: jumps and plunging charges (24.50, 24.51, 24.58)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal
from veillee.shared.plane import Polygon, corners_of, keeps_from_polygon, scaled, touch_span

from ...content import GEOMETRY
from ...state import Dysma, Figure
from ..table.bodies import contact_point, contact_ring
from ..table.ground import Area, Ground, ground
from .gaits import gait_of
from .segments import DEEP, length
from .walker import ChargeWay, Walker

#: How far from the edge of the surface a jump lands at most (24.50).
JUMP_DISTANCE = 10
#: How far from its target a plunging charge leaves the surface at most (21.7).
PLUNGE_DISTANCE = 20


class TakeOff(NamedTuple):
    """Where a straight line leaves an upper surface: at the part p/q of the line."""

    p: int
    q: int
    x: int  # multiplied by q, and so is y
    y: int


def _take_off(table: Ground, start: Point, x: int, y: int) -> TakeOff | None:
    """Where the line from a start to (x, y) leaves the surface of the start; None if it stays on this surface."""
    if start.floor:
        surfaces = [corners_of(one.box) for one in table.floors if one.z == start.floor and one.holds(start.x, start.y)]
    else:
        height = table.height(start.x, start.y)
        surfaces = [area.polygon for area in table.raised if area.height == height and area.holds(start.x, start.y)]
    leaves = Fraction(0)
    for polygon in surfaces:
        span = touch_span(polygon, start.x, start.y, x, y)
        if span is not None and span[0] == 0:
            leaves = max(leaves, Fraction(span[2], span[3]))
    if leaves >= 1 or not surfaces:
        return None
    p, q = leaves.numerator, leaves.denominator
    return TakeOff(p, q, start.x * q + (x - start.x) * p, start.y * q + (y - start.y) * p)


def _below(table: Ground, take_off: TakeOff, height: int) -> tuple[int, int]:
    """The highest surface under a take-off point: its floor (0: the ground) and its height."""
    floors = [one.z for one in table.floors if one.z < height and _is_over(take_off, corners_of(one.box))]
    hills = [area.height for area in table.raised if area.height < height and _is_over(take_off, area.polygon)]
    floor, land = max(floors, default=0), max(hills, default=0)
    return (floor, floor) if floor > land else (0, land)


def _is_over(take_off: TakeOff, polygon: Polygon) -> bool:
    """Whether a take-off point lies over a polygon or its edge."""
    x, y, q = take_off.x, take_off.y, take_off.q
    return touch_span(scaled(polygon, q), x, y, x, y) is not None


def _lets_pass(areas: list[Area], ax: int, ay: int, bx: int, by: int, scale: int, r: int) -> bool:
    """Whether a base that moves from a to b overlaps none of the areas; a and b are multiplied by `scale`."""
    return all(keeps_from_polygon(scaled(area.polygon, scale), ax, ay, bx, by, r * scale) for area in areas)


def _upper_part(walker: Walker, start: Point, take_off: TakeOff, height: int) -> bool:
    """Whether the way to the take-off point is open."""
    solid = list(walker.ground.solid(start.floor))
    ax, ay, scale = start.x * take_off.q, start.y * take_off.q, take_off.q
    return _lets_pass(solid, ax, ay, take_off.x, take_off.y, scale, walker.r) and walker.obstacles.may_pass_part(
        ax, ay, take_off.x, take_off.y, scale, height
    )


def jump(s: Dysma, figure: Figure, start: Point, end: Point) -> tuple[int, int]:
    """What a jump from a point of an upper surface costs, and how deep the figure falls; or a refusal (24.50)."""
    table, gait = ground(s), gait_of(s, figure)
    height, land = table.level(start.x, start.y, start.floor), table.level(end.x, end.y, end.floor)
    take_off = _take_off(table, start, end.x, end.y)
    if gait.rider or gait.flight or height is None or land is None or take_off is None:
        raise Refusal("refusal.jump", rule="DYS-24.50")
    if height - land < DEEP:
        raise Refusal("refusal.jump-low", rule="DYS-24.50", drop=height - land, least=DEEP)
    square = (end.x - start.x) ** 2 + (end.y - start.y) ** 2
    if (take_off.q - take_off.p) ** 2 * square > JUMP_DISTANCE * JUMP_DISTANCE * take_off.q**2:
        raise Refusal("refusal.jump-far", rule="DYS-24.50", most=JUMP_DISTANCE)
    right_below = max(
        z for floor in table.surfaces(end.x, end.y) if (z := floor or table.height(end.x, end.y)) < height
    )
    if land != right_below or not table.standable(end.x, end.y, end.floor, figure.r):
        raise Refusal("refusal.no-stand", rule="DYS-24.14")
    walker = Walker(s, figure, "march", gait=gait)  # made late: most jumps that are tried out fail before
    scale = take_off.q
    below = walker.obstacles.may_pass_part(take_off.x, take_off.y, end.x * scale, end.y * scale, scale, land)
    if not below or not _upper_part(walker, start, take_off, height):
        raise Refusal("refusal.leg", rule="DYS-24.22")
    return length(end.x - start.x, end.y - start.y), height - land


def plunge(s: Dysma, charger: Figure, target: Figure, mv: int, unlimited: bool = False) -> ChargeWay | None:
    """The way of a plunging charge, if there is one (24.51). Riders cannot plunge, flyers need not (21.11)."""
    if charger.z - target.z < DEEP - GEOMETRY.contact_dz:
        return None  # the surface under the take-off point is within a step of the target's height or lower
    walker = Walker(s, charger, "charge")
    if walker.gait.rider or walker.gait.flight:
        return None
    side = contact_point(charger.r, target.x, target.y, target.r, charger.x - target.x, charger.y - target.y)
    for x, y in dict.fromkeys((side, *contact_ring(charger.r, target.x, target.y, target.r))):
        way = _plunge_to(walker, target, Point(x, y, target.floor))
        if way is not None and (unlimited or way.cost <= 200 * mv):
            return way
    return None


def _plunge_to(walker: Walker, target: Figure, end: Point) -> ChargeWay | None:
    """The way of a plunging charge that ends at one contact point of the target, if there is one."""
    table, start, height = walker.ground, walker.start, walker.z
    land = table.level(end.x, end.y, end.floor)
    if land is None or abs(land - target.z) > GEOMETRY.contact_dz or not walker.may_end(end):
        return None
    take_off = _take_off(table, start, end.x, end.y)
    if take_off is None:
        return None
    floor, under = _below(table, take_off, height)
    if height - under < DEEP or floor != target.floor:
        return None
    scale = take_off.q
    away = (take_off.x - target.x * scale) ** 2 + (take_off.y - target.y * scale) ** 2
    if away > ((target.r + PLUNGE_DISTANCE) * scale) ** 2 or not _upper_part(walker, start, take_off, height):
        return None
    # The parapets of the floor above do not stop the leap (24.58), although their walls stand on the floor below too.
    parapets = table.parapets(start.floor)
    solid = [area for area in table.solid(end.floor) if area not in parapets]
    bx, by = end.x * scale, end.y * scale
    if not _lets_pass(solid, take_off.x, take_off.y, bx, by, scale, walker.r):
        return None
    if not walker.obstacles.may_pass_part(take_off.x, take_off.y, bx, by, scale, land):
        return None
    cost = length(end.x - start.x, end.y - start.y)
    return ChargeWay((start, end), cost, drop=height - under, take_off=(take_off.p, take_off.q))
