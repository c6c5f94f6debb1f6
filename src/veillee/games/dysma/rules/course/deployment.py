"""Deployment (chapters 4 and 22): figures in their zones, then the Scouts out of sight."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from veillee.kernel.answers import Point, Region
from veillee.kernel.errors import Refusal

from ...content import GEOMETRY
from ...prompts.course import Deploy, PlaceScout
from ...prompts.ids import FigureId
from ...space.candidates import deploy_points, thin
from ...space.sight.rays import sees
from ...space.table.bodies import CENTRE, facing_to, nearer
from ...space.table.ground import free, ground
from ...state import Dysma, Figure
from ..figures import skills
from ..figures.refs import figure_key, ref
from ..missions.zones import SIDE, TABLE, distance2, part_holding, region_of, zone
from ..moving.places import Legal, ask_point, facing_read

#: A rider is deployed neither on a floor nor on ground higher than this (4.11).
RIDERS_HEIGHT = 10
#: Distances between the snapped points for Scouts.
GRIDS = (40, 20, 10)


async def deploy(s: Dysma) -> None:
    """In player order everybody places all figures but the Scouts (4.4)."""
    while figure := _next(s):
        stand(s, figure, await _in_zone(s, figure, "DYS-4.6"), "DYS-4.4")


async def _in_zone(s: Dysma, figure: Figure, rule: str) -> Point:
    """Ask for a place in the figure's zone; without room there it goes as near as it can (4.8)."""
    if points := snapped(s, figure):
        region = region_of(zone(s, figure.seat))
        about = Deploy(FigureId(figure.id))
        return await _ask(s, figure, about, points, lambda point: fitting(s, figure, point), rule, region)
    return nearest_to_zone(s, figure)


async def _ask(
    s: Dysma,
    figure: Figure,
    about: Deploy | PlaceScout,
    points: list[Point],
    legal: Legal,
    rule: str,
    region: Region,
) -> Point:
    region = replace(region, piece=figure_key(figure))
    return await ask_point(s, figure.seat, about, points, legal, rule=rule, region=region, top=True)


def _next(s: Dysma) -> Figure | None:
    """The next figure to be placed."""
    for seat in s.order:
        for figure in s.figures:
            if figure.seat == seat and figure.out == "waiting" and not skills.has(s, figure, "scout"):
                return figure
    return None


def stand(s: Dysma, figure: Figure, point: Point, rule: str) -> None:
    """Put a figure on the table for the first time."""
    figure.x, figure.y, figure.floor = point.x, point.y, point.floor
    figure.z = point.floor or ground(s).height(point.x, point.y)
    figure.facing = point.facing if point.facing >= 0 else to_centre(point.x, point.y)
    figure.out = ""
    s.tell("deployed", rule, seat=figure.seat, figure=ref(figure))


def to_centre(x: int, y: int) -> int:
    """The facing from a point towards the middle of the table: a figure's facing unless its owner chooses one (4.7)."""
    return facing_to(CENTRE - x, CENTRE - y)


def _facing_centre(points: list[Point]) -> list[Point]:
    return [replace(point, facing=to_centre(point.x, point.y)) for point in points]


# Zones


def fitting(s: Dysma, figure: Figure, point: Point) -> Point:
    """The point, if the figure may be deployed there, or a refusal (4.6, 4.11, 22.10)."""
    if not fits_zone(s, figure, point):
        raise Refusal("refusal.deploy-zone", rule="DYS-4.6")
    if not can_stand(s, figure, point):
        raise Refusal("refusal.deploy-place", rule="DYS-4.6")
    return replace(point, facing=facing_read(point))


def fits_zone(s: Dysma, figure: Figure, point: Point) -> bool:
    """Whether the whole base would lie in the zone, and each square of a split zone still gets its figure (22.10)."""
    part = part_holding(zone(s, figure.seat), point.x, point.y, figure.r)
    return part >= 0 and part not in _closed_parts(s, figure)


def _closed_parts(s: Dysma, figure: Figure) -> list[int]:
    """Squares of a split zone closed to the last figure, which must go into the empty square (22.10, 22.15)."""
    if s.deployment != "split":
        return []
    squares = zone(s, figure.seat)
    placed = [part_holding(squares, one.x, one.y, one.r) for one in s.of(figure.seat)]
    left = sum(one.out == "waiting" and not skills.has(s, one, "scout") for one in s.figures if one.seat == figure.seat)
    return placed[:1] if left == 1 and len(set(placed)) == 1 else []


def can_stand(s: Dysma, figure: Figure, point: Point) -> bool:
    """Whether a base may stand there, free of others and of terrain; riders stay low (4.6, 4.11)."""
    if not free(s, point.x, point.y, point.floor, figure.r, figure.h):
        return False
    height = point.floor or ground(s).height(point.x, point.y)
    return height <= RIDERS_HEIGHT or not skills.has(s, figure, "rider")


def snapped(s: Dysma, figure: Figure) -> list[Point]:
    """Points of the zone for bots and keyboards (25.8); or all free points of the zone where no snapped one is free."""
    closed = _closed_parts(s, figure)
    shapes = tuple(shape for number, shape in enumerate(zone(s, figure.seat)) if number not in closed)
    rider = skills.has(s, figure, "rider")
    found = deploy_points(s, figure.r, figure.h, shapes, rider) or thin(list(_every_place(s, figure)))
    return _facing_centre(found)


def _every_place(s: Dysma, figure: Figure) -> Iterator[Point]:
    """All free points of the ground in the zone, part by part."""
    for ring in region_of(zone(s, figure.seat)).rings:
        xs, ys = [corner.x for corner in ring], [corner.y for corner in ring]
        for y in range(min(ys), max(ys) + 1):
            for x in range(min(xs), max(xs) + 1):
                point = Point(x, y)
                if fits_zone(s, figure, point) and can_stand(s, figure, point):
                    yield point


def nearest_to_zone(s: Dysma, figure: Figure) -> Point:
    """The legal point nearest to the zone, for a figure that has no room in it (4.8)."""
    shapes = zone(s, figure.seat)
    length = range(SIDE + 1)
    places = sorted((min(distance2(shape, x, y) for shape in shapes), y, x) for y in length for x in length)
    points = (Point(x, y) for _, y, x in places)
    return next(point for point in points if can_stand(s, figure, point))


# Scouts


async def place_scouts(s: Dysma) -> None:
    """By turns each player places one Scout (15.20). A Scout that is seen everywhere goes into its zone."""
    while figure := _next_scout(s):
        if points := hideouts(s, figure):
            about = PlaceScout(FigureId(figure.id))
            point = await _ask(s, figure, about, points, lambda point: hidden(s, figure, point), "DYS-15.19", TABLE)
        else:
            point = await _in_zone(s, figure, "DYS-15.19")
        stand(s, figure, point, "DYS-15.19")
        s.placed = (s.order.index(figure.seat) + 1) % len(s.order)


def _next_scout(s: Dysma) -> Figure | None:
    """The next Scout to place: `placed` says whose turn it is."""
    for seat in s.order[s.placed :] + s.order[: s.placed]:
        for figure in s.figures:
            if figure.seat == seat and figure.out == "waiting":
                return figure
    return None


def hidden(s: Dysma, figure: Figure, point: Point) -> Point:
    """The point, if the Scout may be placed there, or a refusal (15.19, 15.21)."""
    if not can_stand(s, figure, point):
        raise Refusal("refusal.deploy-place", rule="DYS-4.6")
    if not unseen(s, figure, point):
        raise Refusal("refusal.scout-seen", rule="DYS-15.19")
    return replace(point, facing=facing_read(point))


def hideouts(s: Dysma, figure: Figure) -> list[Point]:
    """Snapped points of the table where no enemy sees the Scout: of a wide grid, or of finer ones if it has none."""
    enemies = list(s.enemies(figure.seat))
    for gap in GRIDS:
        found = []
        for point in [Point(x, y) for y in range(gap // 2, SIDE, gap) for x in range(gap // 2, SIDE, gap)]:
            if not can_stand(s, figure, point):
                continue
            guard = _guard(s, figure, point, enemies)
            if guard is None:
                found.append(point)
            else:  # the enemy that sees one place often sees the next one, so that enemy is checked first
                enemies.remove(guard)
                enemies.insert(0, guard)
        if found:
            return _facing_centre(thin(found))
    return []


def unseen(s: Dysma, figure: Figure, point: Point) -> bool:
    """Whether no enemy would see the figure there, nor be nearer than 1 step (15.19, 15.21)."""
    return _guard(s, figure, point, list(s.enemies(figure.seat))) is None


def _guard(s: Dysma, figure: Figure, point: Point, enemies: list[Figure]) -> Figure | None:
    """The first of these enemies that would see the figure at the point, or be too near."""
    scout = figure.copy()
    scout.x, scout.y, scout.floor = point.x, point.y, point.floor
    scout.z = point.floor or ground(s).height(point.x, point.y)
    for enemy in enemies:
        if nearer(enemy, scout, GEOMETRY.exclusion) or sees(s, enemy, scout, skills.keen(s, enemy)):
            return enemy
    return None
