"""Short lists of points for bots and keyboards; a person may name any other legal point (25.4-25.15)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar, overload

from veillee.kernel.answers import LazyValues, Point
from veillee.shared.plane import box_of, ceil_sqrt

from ..content import GEOMETRY
from ..content.records import Shape
from ..state import Dysma, Figure
from ..traits import traits
from .facings import facing_candidates
from .paths.reaches import Reach
from .sight.rays import clear_rays, sees_point
from .table.bodies import FACINGS, contact_point, facing_to, step_along, within_point
from .table.ground import SIDE, Ground, free, ground
from .table.zones import wholly_inside

V = TypeVar("V")
#: How many goals, how many enemies and how many pieces of terrain a list of ends takes into account (25.4).
NEAREST = 8
#: How many points a list for a blast has at most (25.6).
BLASTS = 24
#: Two enemies no farther apart than this, in tenths, may be caught by one blast (25.6).
PAIR = 60


def thin(options: Sequence[V], most: int = GEOMETRY.bot_list_max) -> list[V]:
    """Every k-th option of a list, with k so that at most `most` are left (25.14)."""
    return list(options[:: max(1, -(-len(options) // most))])


class Aim(NamedTuple):
    """A point that a move may lead towards. With a radius, a figure or token is there, and contact is wanted."""

    x: int
    y: int
    radius: int = 0


class MoveEnds(LazyValues[Point]):
    """The snapped ends of a move, each with one facing, worked out when somebody looks at them.

    Each end belongs to an aim; several aims may share one end. Only as many aims are tried as the wanted ends need.
    """

    def __init__(self, s: Dysma, figure: Figure, reach: Reach, goals: Iterable[tuple[int, int, int]]) -> None:
        self._s, self._figure, self._reach = s, figure, reach
        self._start = reach.walker.start
        self._stays = reach.way_to(self._start) is not None
        self._aims = list(_aims(s, figure, reach, goals))
        self._untried = iter(self._aims)
        self._found = {self._start} if self._stays else set()
        self._ends = list(self._found)
        self._seen: dict[int, bool] = {}

    def _first(self, number: int) -> list[Point]:
        """At least the first `number` ends if there are so many, in the order of the first aim that has each of them.

        Every end is there once; not all are faced yet.
        """
        while len(self._ends) < number and (aim := next(self._untried, None)) is not None:
            end = self._end(aim, self._reach.nearest)
            if end is not None and end not in self._found:
                self._found.add(end)
                self._ends.append(end)
        return self._ends

    def _all(self) -> list[Point]:
        return self._first(len(self._aims) + 1)

    def _end(self, aim: Aim, nearest: Callable[[int, int], Point | None]) -> Point | None:
        """The end that belongs to an aim: in contact if that is wanted and possible, else the nearest node."""
        touching = _touching(self._figure, self._reach, *aim) if aim.radius else None
        return touching or nearest(aim.x, aim.y)

    def __bool__(self) -> bool:
        return bool(self._first(1))

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> Point: ...
    @overload
    def __getitem__(self, index: slice) -> list[Point]: ...

    def __getitem__(self, index: int | slice) -> Point | list[Point]:
        if isinstance(index, slice):
            return [self[one] for one in range(*index.indices(len(self)))]
        ends = self._first(index + 1) if index >= 0 else self._all()
        ends[index] = self._faced(ends[index])
        return ends[index]

    def one_at(self, part: float) -> Point:
        """The end of one aim, or the start, each as likely. If the figure may stay, no other end is worked out."""
        if not self._stays:
            return self[int(part * len(self))]
        number = int(part * (len(self._aims) + 1))
        end = self._end(self._aims[number - 1], self._reach.toward) if number else None
        return self._faced(end or self._start)

    def _faced(self, end: Point) -> Point:
        return end if end.facing >= 0 else Point(end.x, end.y, end.floor, self._facing(end))

    def _facing(self, end: Point) -> int:
        """The usual facing at an end (25.5). The way there is looked for only if the facing depends on it."""
        x, y = end.x, end.y
        enemies = self._s.enemies(self._figure.seat)
        for enemy in sorted(enemies, key=lambda one: ((one.x - x) ** 2 + (one.y - y) ** 2, one.id)):
            if self._sees(enemy):
                if (enemy.x, enemy.y) != (x, y):
                    return facing_to(enemy.x - x, enemy.y - y)
                break
        way = self._reach.way_to(end)
        before = way.points[-2] if way is not None and len(way.points) > 1 else end
        return facing_candidates(self._s, self._figure, x, y, x - before.x, y - before.y)[0]

    def _sees(self, enemy: Figure) -> bool:
        if enemy.id not in self._seen:
            self._seen[enemy.id] = clear_rays(self._s, self._figure, enemy) > 0
        return self._seen[enemy.id]


def move_candidates(s: Dysma, figure: Figure, reach: Reach, goals: Iterable[tuple[int, int, int]] = ()) -> MoveEnds:
    """The ends of a move, at most 49, each with one facing (25.4).

    A goal is (x, y, radius), with the radius 0 for a mere point.
    """
    return MoveEnds(s, figure, reach, goals)


def _aims(s: Dysma, figure: Figure, reach: Reach, goals: Iterable[tuple[int, int, int]]) -> Iterator[Aim]:
    """The aims of a move: goals, enemies, hiding places, and points all round the compass (25.4, 25.12, 25.13)."""
    start = reach.walker.start

    def square(x: int, y: int) -> int:
        return (x - start.x) ** 2 + (y - start.y) ** 2

    for goal in sorted(goals, key=lambda one: square(one[0], one[1]))[:NEAREST]:
        yield Aim(*goal)
    enemies = sorted(s.enemies(figure.seat), key=lambda enemy: square(enemy.x, enemy.y))
    for enemy in enemies[:NEAREST]:
        yield Aim(enemy.x, enemy.y, enemy.r if reach.mode == "consolidation" else 0)
    for x, y in _hiding_places(s, figure, start, enemies):
        yield Aim(x, y)
    far = reach.allowance // 10
    for facing in range(0, len(FACINGS), 2):
        yield Aim(*step_along(start.x, start.y, facing, far))
    for facing in range(0, len(FACINGS), 4):
        yield Aim(*step_along(start.x, start.y, facing, far // 2))


def _touching(figure: Figure, reach: Reach, x: int, y: int, radius: int) -> Point | None:
    """The point in contact with a figure or token, on the side of the mover, if it can be reached."""
    start = reach.walker.start
    at = contact_point(figure.r, x, y, radius, start.x - x, start.y - y)
    for floor in reach.walker.ground.surfaces(*at):
        point = Point(*at, floor)
        if reach.way_to(point) is not None:
            return point
    return None


def _hiding_places(s: Dysma, figure: Figure, start: Point, enemies: list[Figure]) -> list[tuple[int, int]]:
    """The points behind the nearest pieces of terrain, as the nearest shooter sees them (25.12).

    `enemies` come nearest first. If none of them shoots, the nearest enemy counts.
    """
    if not enemies:
        return []
    threat = next((enemy for enemy in enemies if traits(enemy.kit).ranged), enemies[0])
    nearest_first = sorted(_middles(ground(s).base), key=lambda one: (one[0] - start.x) ** 2 + (one[1] - start.y) ** 2)
    return [
        # The point half a diagonal and the own radius beyond the middle; it is rounded like a contact point (24.12).
        contact_point(figure.r, x, y, diagonal // 2 - 1, x - threat.x, y - threat.y)
        for x, y, diagonal in nearest_first[:NEAREST]
    ]


@lru_cache(64)
def _middles(table: Ground) -> tuple[tuple[int, int, int], ...]:
    """The x and y of the middle of each piece of terrain that hides a figure, and its diagonal."""
    boxes = [box_of(piece.corners) for piece in table.pieces if piece.type != "raised"]
    return tuple(
        [((x0 + x1) // 2, (y0 + y1) // 2, ceil_sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)) for x0, y0, x1, y1 in boxes]
    )


def blast_points(s: Dysma, viewer: Figure, targets: Sequence[Figure], steps: int, keen: bool = False) -> list[Point]:
    """The points to aim a blast or a spell's terrain at: targets and middles between two, in sight and range (25.6)."""
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
    """The facings for a push: `straight`, and the eight main ones (25.7)."""
    return list(dict.fromkeys((straight, *range(0, len(FACINGS), 4))))


def deploy_points(s: Dysma, r: int, h: int, shapes: Sequence[Shape], rider: bool = False) -> list[Point]:
    """The free points of a zone on a coarse grid (25.8); riders are not deployed on high ground (4.11)."""
    places = _deploy_grid(ground(s), r, tuple(shapes), rider)
    return thin([Point(x, y) for x, y in places if free(s, x, y, 0, r, h)])


@lru_cache(256)
def _deploy_grid(table: Ground, r: int, shapes: tuple[Shape, ...], rider: bool) -> tuple[tuple[int, int], ...]:
    """The points of the coarse grid in a zone where the terrain lets a base stand; figures are not looked at."""
    grid = range(10, SIDE, 20)
    inside = [(x, y) for y in grid for x in grid if wholly_inside(shapes, x, y, r)]
    return tuple([(x, y) for x, y in inside if not (rider and table.height(x, y) > 10) and table.standable(x, y, 0, r)])


def token_points(allowed: Callable[[int, int], bool], fine: bool = False) -> list[Point]:
    """The points allowed for a token on a coarse grid; with `fine`, or if there are none, on a fine grid (25.9)."""
    coarse = [] if fine else [Point(x, y) for y in range(20, SIDE, 40) for x in range(20, SIDE, 40) if allowed(x, y)]
    if not coarse:
        coarse = [Point(x, y) for y in range(0, SIDE + 1, 10) for x in range(0, SIDE + 1, 10) if allowed(x, y)]
    return thin(coarse)
