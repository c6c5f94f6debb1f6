"""A figure about to move: what its legs and climbs cost, where it may end, ways made straight (24.21-24.24, 24.47)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from veillee.kernel.answers import Point

from ...state import Dysma, Figure
from ..table.ground import SIDE, Ground, ground
from .gaits import Gait, gait
from .obstacles import Crowd, Mode, Other, others
from .segments import climb_cost, leg_cost, length


class Way(Struct, frozen=True):
    """A way from where a figure stands: its points, the first included, and its cost in hundredths of a step."""

    points: tuple[Point, ...]
    cost: int


class ChargeWay(Way, frozen=True):
    """A way into contact. `link`: it ends at an obstacle (24.29); `drop`: a leap so deep, at part `edge` of its leg."""

    link: bool = False
    drop: int = 0
    edge: tuple[int, int] = (0, 1)


class Walker:
    """One figure on one kind of move. `plain` leaves the terrain costs off (24.53)."""

    def __init__(
        self,
        s: Dysma,
        figure: Figure,
        mode: Mode,
        plain: bool = False,
        going: Gait | None = None,
        around: tuple[Other, ...] | None = None,
        crowd: Crowd | None = None,
    ) -> None:
        self.ground: Ground = ground(s)
        self.gait = gait(s, figure) if going is None else going
        self.r, self.z, self.mode, self.plain = figure.r, figure.z, mode, plain
        self.crowd = crowd or Crowd(figure, mode, others(s, figure) if around is None else around)
        self.start = Point(figure.x, figure.y, figure.floor)
        self._legs: dict[tuple[Point, Point], int] = {}

    def leg(self, a: Point, b: Point) -> int:
        """What the straight leg from a to b costs; -1 if it is not legal (24.22)."""
        key = (a, b)
        cost = self._legs.get(key)
        if cost is None:
            cost = self._legs[key] = self._leg(a, b)
        return cost

    def _leg(self, a: Point, b: Point) -> int:
        if self.gait.flight:
            return length(b.x - a.x, b.y - a.y)
        r = self.r
        if a.floor != b.floor or not (r <= b.x <= SIDE - r and r <= b.y <= SIDE - r):
            return -1
        cost = leg_cost(self.ground, a.x, a.y, b.x, b.y, a.floor, r, self.gait, self.plain)
        if cost < 0 or not self.crowd.may_pass(self.ground, a.x, a.y, b.x, b.y, a.floor):
            return -1
        return cost

    def climb(self, a: Point, b: Point) -> int:
        """What a climb from a to b costs; -1 if it is not legal (24.21)."""
        if self.gait.rider:
            return -1
        cost = climb_cost(self.ground, a.x, a.y, a.floor, b.x, b.y, b.floor, self.r)
        z = self.ground.level(b.x, b.y, b.floor)
        return cost if cost >= 0 and z is not None and self.crowd.may_stand(b.x, b.y, z) else -1

    def go(self, a: Point, b: Point) -> int:
        """The cost of the leg from a to b, or of the climb where they are on different levels; -1 if there is none."""
        return self.leg(a, b) if a.floor == b.floor or self.gait.flight else self.climb(a, b)

    def stands(self, point: Point) -> bool:
        """Whether the terrain can hold the base at a point (24.14)."""
        return self.ground.standable(point.x, point.y, point.floor, self.r)

    def may_end(self, point: Point) -> bool:
        """Whether a move may end at a point (24.24)."""
        if not self.stands(point):
            return False
        z = point.floor or self.ground.height(point.x, point.y)
        return self.crowd.may_end(point.x, point.y, z)

    def cost_of(self, points: Sequence[Point]) -> int:
        """The cost of a whole way; -1 if some part of it is not legal."""
        total = 0
        for a, b in pairwise(points):
            cost = self.go(a, b)
            if cost < 0:
                return -1
            total += cost
        return total

    def smooth(self, points: Sequence[Point], costs: Sequence[int]) -> Way:
        """Straighten a way: again and again the straight leg to the farthest point it can reach as cheaply (24.47).

        `costs` says what the way costs up to each of its points.
        """
        kept, total, here, last = [points[0]], 0, 0, len(points) - 1
        while here < last:
            following, price = here + 1, costs[here + 1] - costs[here]
            for later in range(last, here + 1, -1):
                cost = self.leg(points[here], points[later])
                if 0 <= cost <= costs[later] - costs[here]:
                    following, price = later, cost
                    break
            kept.append(points[following])
            total += price
            here = following
        return Way(tuple(kept), total)
