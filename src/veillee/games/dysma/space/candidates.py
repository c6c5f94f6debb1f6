"""Short lists of points for bots and keyboards, where a person may click anywhere (25.4-25.9, 25.12-25.15)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from veillee.kernel.decision import Point
from veillee.shared.plane import ceil_sqrt

from ..content import GEOMETRY
from ..content.records import Shape
from ..state import Dysma, Figure
from ..traits import traits
from .bodies import CENTRE, FACINGS, contact_point, facing_to, step_along, within_point
from .ground import SIDE, Ground, free, ground
from .reaches import Reach
from .sight import clear_rays, sees_point
from .zones import wholly_inside

V = TypeVar("V")
#: How many goals, enemies and pieces of terrain are looked at (25.4), how many points of a blast (25.6).
NEAREST = 8
BLASTS = 24
#: Two enemies so near to each other may be caught by one blast (25.6).
PAIR = 60


def thin(options: Sequence[V]) -> list[V]:
    """Every k-th of a list, so that at most 60 are left (25.14)."""
    return list(options[:: max(1, -(-len(options) // GEOMETRY.bot_list_max))])


def visible(s: Dysma, figure: Figure) -> list[Figure]:
    """The enemies to whom a figure has a clear ray from where it stands, wherever it looks."""
    return [enemy for enemy in s.enemies(figure.seat) if clear_rays(s, figure, enemy)]


def facing_candidates(s: Dysma, figure: Figure, x: int, y: int, dx: int, dy: int) -> list[int]:
    """Ways to look at (x, y) after a last leg along (dx, dy), the usual one first; at least one (25.5)."""
    return _facings(figure, visible(s, figure), x, y, dx, dy)


def _facings(figure: Figure, seen: list[Figure], x: int, y: int, dx: int, dy: int) -> list[int]:
    directions = _directions(seen, x, y, dx, dy)
    found = dict.fromkeys([facing_to(*direction) for direction in directions if direction != (0, 0)])
    return list(found) or [figure.facing]


def _directions(seen: list[Figure], x: int, y: int, dx: int, dy: int) -> Iterator[tuple[int, int]]:
    """To the nearest enemy seen, along the last leg, to the middle of all those seen, to that of the table."""
    if seen:
        nearest = min(seen, key=lambda enemy: ((enemy.x - x) ** 2 + (enemy.y - y) ** 2, enemy.id))
        yield nearest.x - x, nearest.y - y
    yield dx, dy
    if seen:
        yield sum([enemy.x - x for enemy in seen]), sum([enemy.y - y for enemy in seen])
    yield CENTRE - x, CENTRE - y


def move_candidates(s: Dysma, figure: Figure, reach: Reach, goals: Iterable[tuple[int, int, int]] = ()) -> list[Point]:
    """Ends for a move, at most 49, each with one facing (25.4). Goals are (x, y, radius), radius 0 for a mere place."""
    start = reach.walker.start
    ends: dict[Point, None] = {}
    if reach.way_to(start) is not None:
        ends[start] = None

    def add(point: Point | None) -> None:
        if point is not None:
            ends[point] = None

    def square(x: int, y: int) -> int:
        return (x - start.x) ** 2 + (y - start.y) ** 2

    for x, y, radius in sorted(goals, key=lambda goal: square(goal[0], goal[1]))[:NEAREST]:
        touching = _touching(figure, reach, x, y, radius) if radius else None
        add(touching or reach.nearest(x, y))
    enemies = sorted(s.enemies(figure.seat), key=lambda enemy: square(enemy.x, enemy.y))
    for enemy in enemies[:NEAREST]:
        touching = _touching(figure, reach, enemy.x, enemy.y, enemy.r) if reach.mode == "consolidation" else None
        add(touching or reach.nearest(enemy.x, enemy.y))
    for x, y in _hiding_places(s, figure, start, enemies):
        add(reach.nearest(x, y))
    far = reach.allowance // 10
    for facing in range(0, len(FACINGS), 2):
        add(reach.nearest(*step_along(start.x, start.y, facing, far)))
    for facing in range(0, len(FACINGS), 4):
        add(reach.nearest(*step_along(start.x, start.y, facing, far // 2)))
    seen = visible(s, figure)
    return [Point(end.x, end.y, end.floor, _first_facing(figure, reach, seen, end)) for end in ends]


def _touching(figure: Figure, reach: Reach, x: int, y: int, radius: int) -> Point | None:
    """The contact point on the side of the mover, if it can be reached."""
    start = reach.walker.start
    at = contact_point(figure.r, x, y, radius, start.x - x, start.y - y)
    for floor in reach.walker.ground.surfaces(*at):
        point = Point(*at, floor)
        if reach.way_to(point) is not None:
            return point
    return None


def _first_facing(figure: Figure, reach: Reach, seen: list[Figure], end: Point) -> int:
    """The first of the facings at an end; the way there is looked for only if it matters."""
    dx, dy = 0, 0
    if not seen:
        way = reach.way_to(end)
        if way is not None and len(way.points) > 1:
            before = way.points[-2]
            dx, dy = end.x - before.x, end.y - before.y
    for direction in _directions(seen, end.x, end.y, dx, dy):
        if direction != (0, 0):
            return facing_to(*direction)
    return figure.facing


def _hiding_places(s: Dysma, figure: Figure, start: Point, enemies: list[Figure]) -> list[tuple[int, int]]:
    """Behind the nearest pieces of terrain, as seen from the nearest shooter (25.12). `enemies` are nearest first."""
    if not enemies:
        return []
    threat = next((enemy for enemy in enemies if traits(enemy.kit).ranged), enemies[0])
    middles = []
    for piece in ground(s).pieces:
        if piece.type != "raised":
            xs, ys = zip(*piece.corners, strict=True)
            x, y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
            diagonal = ceil_sqrt((max(xs) - min(xs)) ** 2 + (max(ys) - min(ys)) ** 2)
            middles.append(((x - start.x) ** 2 + (y - start.y) ** 2, x, y, diagonal))
    return [
        # The point so far from the middle, away from the enemy: as a contact point is rounded (24.12).
        contact_point(figure.r, x, y, diagonal // 2 - 1, x - threat.x, y - threat.y)
        for _, x, y, diagonal in sorted(middles, key=lambda one: one[0])[:NEAREST]
    ]


def blast_points(s: Dysma, viewer: Figure, targets: Sequence[Figure], steps: int, keen: bool = False) -> list[Point]:
    """Where to aim a blast or a zone: at targets or between two of them, in sight and range (25.6)."""
    points = {Point(one.x, one.y, one.floor): None for one in targets}
    for order, one in enumerate(targets):
        for other in targets[order + 1 :]:
            if within_point(one, other.x, other.y, PAIR, other.r):
                x, y = (one.x + other.x) // 2, (one.y + other.y) // 2
                floor = one.floor if one.floor == other.floor and ground(s).on_floor(x, y, one.floor) else 0
                points[Point(x, y, floor)] = None
    found = []
    for point in points:
        if (point.x - viewer.x) ** 2 + (point.y - viewer.y) ** 2 < (viewer.r + 10 * steps) ** 2:
            if sees_point(s, viewer, point.x, point.y, point.floor, keen):
                caught = sum(within_point(one, point.x, point.y, GEOMETRY.blast_radius) for one in targets)
                found.append((-caught, point.y, point.x, point))
    return [point for *_, point in sorted(found)[:BLASTS]]


def push_facings(straight: int) -> list[int]:
    """The directions of a push for a bot: straight away, and the eight main ones (25.7)."""
    return list(dict.fromkeys((straight, *range(0, len(FACINGS), 4))))


def deploy_points(s: Dysma, r: int, h: int, shapes: Sequence[Shape], rider: bool = False) -> list[Point]:
    """Free places of a zone on a coarse grid (25.8); riders stay off high ground (4.11)."""
    places = _deploy_grid(ground(s), r, tuple(shapes), rider)
    return thin([Point(x, y) for x, y in places if free(s, x, y, 0, r, h)])


@lru_cache(256)
def _deploy_grid(table: Ground, r: int, shapes: tuple[Shape, ...], rider: bool) -> tuple[tuple[int, int], ...]:
    """Those places where the terrain holds a base, whoever stands there."""
    grid = range(10, SIDE, 20)
    inside = [(x, y) for y in grid for x in grid if wholly_inside(shapes, x, y, r)]
    return tuple([(x, y) for x, y in inside if not (rider and table.height(x, y) > 10) and table.standable(x, y, 0, r)])


def token_points(allowed: Callable[[int, int], bool], fine: bool = False) -> list[Point]:
    """Places for a token on a coarse grid; `fine`, or if there is none, on one of whole steps (25.9)."""
    coarse = [] if fine else [Point(x, y) for y in range(20, SIDE, 40) for x in range(20, SIDE, 40) if allowed(x, y)]
    if not coarse:
        coarse = [Point(x, y) for y in range(0, SIDE + 1, 10) for x in range(0, SIDE + 1, 10) if allowed(x, y)]
    return thin(coarse)
