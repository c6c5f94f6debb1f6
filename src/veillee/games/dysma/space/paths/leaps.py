"""Leaving an upper surface through the air: jumps and plunging charges (24.50, 24.51, 24.58)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal
from veillee.shared.plane import corners_of, keeps_from_polygon, scaled, touch_span

from ...content import GEOMETRY
from ...state import Dysma, Figure
from ..table.bodies import contact_point, contact_ring
from ..table.ground import Area, Ground
from .segments import DEEP, length
from .walker import ChargeWay, Walker

#: How far beyond the edge a jump lands (24.50), and how near to the target a plunging charge leaves it (21.7).
FAR = 10
NEAR = 20


class Edge(NamedTuple):
    """Where a straight line leaves an upper surface: at the part p/q of it."""

    p: int
    q: int
    x: int  # multiplied by q
    y: int


def _edge(ground: Ground, start: Point, x: int, y: int) -> Edge | None:
    """Where the line from a start to a point leaves the surface it starts on; None if it stays on it."""
    if start.floor:
        surfaces = [
            corners_of(one.box) for one in ground.floors if one.z == start.floor and one.holds(start.x, start.y)
        ]
    else:
        height = ground.height(start.x, start.y)
        surfaces = [area.polygon for area in ground.raised if area.height == height and area.holds(start.x, start.y)]
    leaves = Fraction(0)
    for polygon in surfaces:
        span = touch_span(polygon, start.x, start.y, x, y)
        if span is not None and span[0] == 0:
            leaves = max(leaves, Fraction(span[2], span[3]))
    if leaves >= 1 or not surfaces:
        return None
    p, q = leaves.numerator, leaves.denominator
    return Edge(p, q, start.x * q + (x - start.x) * p, start.y * q + (y - start.y) * p)


def _below(ground: Ground, edge: Edge, height: int) -> tuple[int, int]:
    """The highest surface under an edge: its floor (0: the ground) and its height."""
    levels = [
        one.z
        for one in ground.floors
        if one.z < height and touch_span(scaled(corners_of(one.box), edge.q), edge.x, edge.y, edge.x, edge.y)
    ]
    grounds = [
        area.height
        for area in ground.raised
        if area.height < height and touch_span(scaled(area.polygon, edge.q), edge.x, edge.y, edge.x, edge.y)
    ]
    floor, land = max(levels, default=0), max(grounds, default=0)
    return (floor, floor) if floor > land else (0, land)


def _keeps(areas: list[Area], ax: int, ay: int, bx: int, by: int, scale: int, r: int) -> bool:
    return all(keeps_from_polygon(scaled(area.polygon, scale), ax, ay, bx, by, r * scale) for area in areas)


def _upper_part(walker: Walker, start: Point, edge: Edge, height: int) -> bool:
    """Whether the way to the edge is open above."""
    solid = list(walker.ground.solid(start.floor))
    ax, ay, scale = start.x * edge.q, start.y * edge.q, edge.q
    return _keeps(solid, ax, ay, edge.x, edge.y, scale, walker.r) and walker.crowd.may_pass_part(
        ax, ay, edge.x, edge.y, scale, height
    )


def jump(s: Dysma, figure: Figure, start: Point, end: Point) -> tuple[int, int]:
    """What a jump from a point of an upper surface costs, and how deep it falls; or a refusal (24.50)."""
    walker = Walker(s, figure, "march")
    ground = walker.ground
    height, land = ground.level(start.x, start.y, start.floor), ground.level(end.x, end.y, end.floor)
    edge = _edge(ground, start, end.x, end.y)
    if walker.gait.rider or walker.gait.flight or height is None or land is None or edge is None:
        raise Refusal("refusal.jump", rule="DYS-24.50", x=end.x, y=end.y)
    if height - land < DEEP:
        raise Refusal("refusal.jump-low", rule="DYS-24.50", drop=height - land, least=DEEP)
    square = (end.x - start.x) ** 2 + (end.y - start.y) ** 2
    if (edge.q - edge.p) ** 2 * square > FAR * FAR * edge.q**2:
        raise Refusal("refusal.jump-far", rule="DYS-24.50", x=end.x, y=end.y, most=FAR)
    right_below = max(
        z for floor in ground.surfaces(end.x, end.y) if (z := floor or ground.height(end.x, end.y)) < height
    )
    if land != right_below or not walker.stands(end):
        raise Refusal("refusal.no-stand", rule="DYS-24.14", x=end.x, y=end.y)
    scale = edge.q
    below = walker.crowd.may_pass_part(edge.x, edge.y, end.x * scale, end.y * scale, scale, land)
    if not below or not _upper_part(walker, start, edge, height):
        raise Refusal("refusal.leg", rule="DYS-24.22", x=end.x, y=end.y)
    return length(end.x - start.x, end.y - start.y), height - land


def plunge(s: Dysma, charger: Figure, target: Figure, mv: int, unlimited: bool = False) -> ChargeWay | None:
    """The way of a plunging charge, if there is one (24.51). Riders do not, flyers need not (21.11)."""
    if charger.z - target.z < DEEP - GEOMETRY.contact_dz:
        return None  # the surface under the edge is within a step of the target's height or lower
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
    ground, start, height = walker.ground, walker.start, walker.z
    land = ground.level(end.x, end.y, end.floor)
    if land is None or abs(land - target.z) > GEOMETRY.contact_dz or not walker.may_end(end):
        return None
    edge = _edge(ground, start, end.x, end.y)
    if edge is None:
        return None
    floor, under = _below(ground, edge, height)
    if height - under < DEEP or floor != target.floor:
        return None
    scale = edge.q
    away = (edge.x - target.x * scale) ** 2 + (edge.y - target.y * scale) ** 2
    if away > ((target.r + NEAR) * scale) ** 2 or not _upper_part(walker, start, edge, height):
        return None
    # The low walls of the floor it leaps from do not stop it (24.58); they stand below as well as above.
    parapets = ground.parapets(start.floor)
    solid = [area for area in ground.solid(end.floor) if area not in parapets]
    bx, by = end.x * scale, end.y * scale
    if not _keeps(solid, edge.x, edge.y, bx, by, scale, walker.r):
        return None
    if not walker.crowd.may_pass_part(edge.x, edge.y, bx, by, scale, land):
        return None
    cost = length(end.x - start.x, end.y - start.y)
    return ChargeWay((start, end), cost, drop=height - under, edge=(edge.p, edge.q))
