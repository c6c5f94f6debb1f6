"""The way of a Charge into contact, and the enemies that can step into it (24.28, 24.29, 24.52)."""

from __future__ import annotations

from functools import cached_property

from veillee.kernel.answers import Point
from veillee.shared.plane import comes_within

from ...content import GEOMETRY
from ...state import Dysma, Figure
from ..table.bodies import contact_point, contact_ring, in_contact
from ..table.ground import Area, Ground, ground
from .gaits import Gait, gait_of
from .leaps import plunge
from .obstacles import APART, LEVEL, OtherFigure, other_figures
from .reaches import Reach
from .searches import JOIN_DISTANCE, Destination
from .segments import length
from .walker import ChargeWay, Walker, Way

__all__ = ["ChargeWay", "Charger", "charge_way", "charger_of", "charges_straight", "interceptors", "plunge"]

#: How many of the shortest ways are straightened and compared (24.28).
SMOOTHED = 4
#: More than any way across the table.
_ENDLESS = 20_000
#: How many chargers are remembered.
_MOST = 128
_remembered: dict[tuple[object, ...], Charger] = {}


def charge_way(s: Dysma, charger: Figure, target: Figure, mv: int, unlimited: bool = False) -> ChargeWay | None:
    """The way of a charge, None if none is within 2 x Mv. `unlimited`: a redirected charge has no limit (8.13)."""
    return charger_of(s, charger, mv, unlimited).way(target)


def charges_straight(s: Dysma, charger: Figure, target: Figure, mv: int) -> bool:
    """Whether a charge has a straight way. If it has none there may be another way, which `charge_way` finds."""
    return charger_of(s, charger, mv).has_straight(target)


def charger_of(s: Dysma, figure: Figure, mv: int, unlimited: bool = False) -> Charger:
    """The charger for a figure; the last ones are remembered by everything that they depend on."""
    around, gait, table = other_figures(s, figure), gait_of(s, figure), ground(s)
    key = (table, figure.x, figure.y, figure.floor, figure.z, figure.r, figure.h, gait, mv, unlimited, around)
    found = _remembered.get(key)
    if found is None:
        if len(_remembered) >= _MOST:
            _remembered.clear()
        found = _remembered[key] = Charger(s, figure, mv, unlimited, gait, around)
    return found


class Charger:
    """A figure that may charge, with the ways to the targets it was asked about."""

    def __init__(
        self,
        s: Dysma,
        charger: Figure,
        mv: int,
        unlimited: bool = False,
        gait: Gait | None = None,
        around: tuple[OtherFigure, ...] | None = None,
    ) -> None:
        self.allowance = _ENDLESS if unlimited else 200 * mv
        #: Ways are compared with terrain costs off (8.5), and paid for with terrain costs on.
        self.comparing = Walker(s, charger, "charge", True, gait, around)
        self.paying = Walker(s, charger, "charge", False, self.comparing.gait, obstacles=self.comparing.obstacles)
        self._ways: dict[tuple[int, ...], ChargeWay | None] = {}

    @cached_property
    def reach(self) -> Reach:
        """Everything that can be reached with terrain costs off; worked out only if it is needed."""
        return Reach(self.comparing, self.allowance)

    def way(self, target: Figure) -> ChargeWay | None:
        """The way into contact with a target, if there is one (24.28, 24.29)."""
        key = (target.x, target.y, target.z, target.floor, target.r)
        if key not in self._ways:
            self._ways[key] = self._way(target)
        return self._ways[key]

    def has_straight(self, target: Figure) -> bool:
        """Whether the straight way into contact is legal and can be afforded."""
        way = _straight(self.comparing, target) if self._in_range(target) else None
        return way is not None and 0 <= self.paying.cost_of(way.points) <= self.allowance

    def _in_range(self, target: Figure) -> bool:
        """Whether the distance between the two bases is within the allowance (24.28)."""
        start, most = self.comparing.start, self.comparing.r + target.r + self.allowance // 10
        return (target.x - start.x) ** 2 + (target.y - start.y) ** 2 <= most * most

    def _way(self, target: Figure) -> ChargeWay | None:
        if not self._in_range(target):
            return None
        opposite = _over_obstacle(self, target)
        if opposite is not None:
            cost = self.paying.cost_of(opposite.points)
            if cost <= self.allowance:
                return ChargeWay(opposite.points, cost, link=True)
        way = _straight(self.comparing, target) or _around(self, target)
        if way is None:
            return None
        cost = self.paying.cost_of(way.points)
        return ChargeWay(way.points, cost) if cost <= self.allowance else None


def _place(walker: Walker, target: Figure, x: int, y: int) -> Point | None:
    """The contact point at (x, y) on the surface nearest to the target in height, if the charger can stand there."""
    table = walker.ground
    levels = [
        (abs(z - target.z), floor != target.floor, floor)
        for floor in table.surfaces(x, y)
        if abs((z := floor or table.height(x, y)) - target.z) <= GEOMETRY.contact_dz
    ]
    for _, _, floor in sorted(levels):
        point = Point(x, y, floor)
        if walker.may_end(point):
            return point
    return None


def _straight(walker: Walker, target: Figure) -> Way | None:
    """The straight way to the contact point on the line between the centres, if it is legal."""
    start = walker.start
    x, y = contact_point(walker.r, target.x, target.y, target.r, start.x - target.x, start.y - target.y)
    point = _place(walker, target, x, y)
    if point is None or (point.floor != start.floor and not walker.gait.flight):
        return None
    cost = walker.segment(walker.start, point)
    return Way((walker.start, point), cost) if cost >= 0 else None


def _around(finder: Charger, target: Figure) -> Way | None:
    """The way to one of the 32 contact points: the four shortest ways are made straight and compared (24.28)."""
    walker, start = finder.comparing, finder.comparing.start
    # From the target to the nodes that its contact points, which are rounded, are joined to.
    room = walker.r + target.r + 3 + JOIN_DISTANCE
    toward = Reach(walker, finder.allowance, Destination(target.x, target.y, room))
    ring = dict.fromkeys(contact_ring(walker.r, target.x, target.y, target.r))
    nearest_first = sorted((length(x - start.x, y - start.y), order, x, y) for order, (x, y) in enumerate(ring))
    found: list[tuple[int, int, list[Point], list[int]]] = []
    for least, order, x, y in nearest_first:
        if len(found) == SMOOTHED and least > found[-1][0]:
            break  # the ways to all further contact points are longer
        point = _place(walker, target, x, y)
        way = toward.length_to(point) if point is not None else None
        if way is not None:
            found = sorted([*found, (way[0], order, way[1], way[2])], key=lambda one: one[:2])[:SMOOTHED]
    ways = [(order, walker.smooth(points, costs)) for _, order, points, costs in found]
    return min(ways, key=lambda one: (one[1].cost, one[0]))[1] if ways else None


def _over_obstacle(finder: Charger, target: Figure) -> Way | None:
    """The way to the point opposite a target at an obstacle, on the charger's side of the obstacle (24.29)."""
    walker, start = finder.comparing, finder.comparing.start
    if target.floor or walker.gait.flight:
        return None
    for obstacle in walker.ground.obstacles:
        if not _at(obstacle, target) or not obstacle.span(start.x, start.y, target.x, target.y):
            continue
        point = _opposite(obstacle, start, walker.r + 1, target)
        if walker.may_end(point):
            way = finder.reach.way_to(point)
            if way is not None:
                return way
    return None


def _at(obstacle: Area, target: Figure) -> bool:
    """Whether a figure is in contact with an obstacle."""
    x0, y0, x1, y1 = obstacle.box
    dx, dy = max(x0 - target.x, 0, target.x - x1), max(y0 - target.y, 0, target.y - y1)
    return dx * dx + dy * dy <= (target.r + GEOMETRY.contact_gap) ** 2


def _opposite(obstacle: Area, start: Point, room: int, target: Figure) -> Point:
    """The point `room` from an obstacle, across its long side from the target, on the side of the start."""
    x0, y0, x1, y1 = obstacle.box
    if x1 - x0 >= y1 - y0:
        return Point(target.x, y0 - room if 2 * start.y < y0 + y1 else y1 + room)
    return Point(x0 - room if 2 * start.x < x0 + x1 else x1 + room, target.y)


def interceptors(s: Dysma, way: ChargeWay, charger: Figure, target: Figure, mv: int) -> list[Figure]:
    """The enemies that can step into a charge (8.9, 8.10, 8.19, 21.14), in the order of their ids."""
    table = ground(s)
    find = plunge if way.drop else charge_way
    return [
        enemy
        for enemy in s.enemies(charger.seat)
        if enemy.id != target.id
        and not enemy.tired
        and not enemy.prone
        and _passes(table, way, charger, target, enemy)
        and not in_contact(s, enemy)
        and find(s, charger, enemy, mv, unlimited=True) is not None
    ]


def _passes(table: Ground, way: ChargeWay, charger: Figure, target: Figure, enemy: Figure) -> bool:
    """Whether a way comes within a step of an enemy, at about the same height (24.52)."""
    square = (charger.r + enemy.r + APART) ** 2
    if way.drop:
        (a, b), (p, q) = way.points, way.take_off
        x, y = a.x * q + (b.x - a.x) * p, a.y * q + (b.y - a.y) * p
        near = comes_within(x, y, b.x * q, b.y * q, enemy.x * q, enemy.y * q, square * q * q)
        return near and enemy.floor == target.floor and abs(enemy.z - target.z) < LEVEL
    return any(_segment_passes(table, a, b, enemy, square) for a, b in zip(way.points, way.points[1:], strict=False))


def _segment_passes(table: Ground, a: Point, b: Point, enemy: Figure, square: int) -> bool:
    """Whether a segment or climb comes as near to an enemy as the root of `square`, at about the same height."""
    if not comes_within(a.x, a.y, b.x, b.y, enemy.x, enemy.y, square):
        return False
    if a.floor or b.floor:  # a segment on a floor has one height; of a climb the two ends count
        return any(
            abs((point.floor or table.height(point.x, point.y)) - enemy.z) < LEVEL
            and (a.floor == b.floor or (point.x - enemy.x) ** 2 + (point.y - enemy.y) ** 2 <= square)
            for point in (a, b)
        )
    for p, q, whole, z in table.level_parts(a.x, a.y, b.x, b.y):
        if abs(z - enemy.z) < LEVEL:
            x0, y0 = a.x * whole + (b.x - a.x) * p, a.y * whole + (b.y - a.y) * p
            x1, y1 = a.x * whole + (b.x - a.x) * q, a.y * whole + (b.y - a.y) * q
            if comes_within(x0, y0, x1, y1, enemy.x * whole, enemy.y * whole, square * whole * whole):
                return True
    return False
