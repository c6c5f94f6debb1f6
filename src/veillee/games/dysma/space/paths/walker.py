"""A figure about to move: what its segments and climbs cost, where it may end (24.21-24.24, 24.47)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from veillee.kernel.answers import Point

from ...state import Dysma, Figure
from ..table.ground import SIDE, Ground, ground
from .gaits import Gait, gait_of
from .obstacles import FigureObstacles, Mode, OtherFigure, other_figures
from .segments import climb_cost, length, segment_cost


class Way(Struct, frozen=True):
    """A way of a figure: its points from the start on, and its cost in hundredths of a step."""

    points: tuple[Point, ...]
    cost: int


class ChargeWay(Way, frozen=True):
    """A way into contact with a target.

    `link`: the charger stops at an obstacle of the terrain, opposite its target (24.29). `drop`: how deep a plunging
    charge leaps down, 0 for all others; `take_off`: the part of its segment at which it leaps, as a fraction.
    """

    link: bool = False
    drop: int = 0
    take_off: tuple[int, int] = (0, 1)


class Walker:
    """One figure on one kind of move. With `no_terrain_cost` only lengths and climbs cost anything (24.53)."""

    def __init__(
        self,
        s: Dysma,
        figure: Figure,
        mode: Mode,
        no_terrain_cost: bool = False,
        gait: Gait | None = None,
        around: tuple[OtherFigure, ...] | None = None,
        obstacles: FigureObstacles | None = None,
    ) -> None:
        self.ground: Ground = ground(s)
        self.gait = gait_of(s, figure) if gait is None else gait
        self.r, self.z, self.mode, self.no_terrain_cost = figure.r, figure.z, mode, no_terrain_cost
        self.obstacles = obstacles or FigureObstacles(
            figure, mode, other_figures(s, figure) if around is None else around
        )
        self.start = Point(figure.x, figure.y, figure.floor)
        self._segments: dict[tuple[Point, Point], int] = {}

    def segment(self, a: Point, b: Point) -> int:
        """What the straight segment from a to b costs; -1 if it is not legal (24.22)."""
        key = (a, b)
        cost = self._segments.get(key)
        if cost is None:
            cost = self._segments[key] = self._segment(a, b)
        return cost

    def _segment(self, a: Point, b: Point) -> int:
        if self.gait.flight:
            return length(b.x - a.x, b.y - a.y)
        r = self.r
        if a.floor != b.floor or not (r <= b.x <= SIDE - r and r <= b.y <= SIDE - r):
            return -1
        cost = segment_cost(self.ground, a.x, a.y, b.x, b.y, a.floor, r, self.gait, self.no_terrain_cost)
        if cost < 0 or not self.obstacles.may_pass(self.ground, a.x, a.y, b.x, b.y, a.floor):
            return -1
        return cost

    def climb(self, a: Point, b: Point) -> int:
        """What a climb from a to b costs; -1 if it is not legal (24.21)."""
        if self.gait.rider:
            return -1
        cost = climb_cost(self.ground, a.x, a.y, a.floor, b.x, b.y, b.floor, self.r)
        z = self.ground.level(b.x, b.y, b.floor)
        return cost if cost >= 0 and z is not None and self.obstacles.may_stand(b.x, b.y, z) else -1

    def segment_or_climb(self, a: Point, b: Point) -> int:
        """The cost of the segment from a to b, or of the climb if their levels differ; -1 if it is not legal."""
        return self.segment(a, b) if a.floor == b.floor or self.gait.flight else self.climb(a, b)

    def stands(self, point: Point) -> bool:
        """Whether the terrain can hold the base at a point (24.14)."""
        return self.ground.standable(point.x, point.y, point.floor, self.r)

    def may_end(self, point: Point) -> bool:
        """Whether a move may end at a point (24.24)."""
        if not self.stands(point):
            return False
        z = point.floor or self.ground.height(point.x, point.y)
        return self.obstacles.may_end(point.x, point.y, z)

    def cost_of(self, points: Sequence[Point]) -> int:
        """The cost of a whole way; -1 if some part of it is not legal."""
        total = 0
        for a, b in pairwise(points):
            cost = self.segment_or_climb(a, b)
            if cost < 0:
                return -1
            total += cost
        return total

    def smooth(self, points: Sequence[Point], costs: Sequence[int]) -> Way:
        """A way made straight: from each corner straight on to the farthest point that costs no more so (24.47).

        `costs` says what the way costs up to each of its points.
        """
        kept, total, here, last = [points[0]], 0, 0, len(points) - 1
        while here < last:
            following, price = here + 1, costs[here + 1] - costs[here]
            for later in range(last, here + 1, -1):
                cost = self.segment(points[here], points[later])
                if 0 <= cost <= costs[later] - costs[here]:
                    following, price = later, cost
                    break
            kept.append(points[following])
            total += price
            here = following
        return Way(tuple(kept), total)
