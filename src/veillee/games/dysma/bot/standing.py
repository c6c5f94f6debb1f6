"""What places are worth to a figure: near its goals, within reach of enemies, out of their reach and sight."""

from __future__ import annotations

from math import sqrt

from veillee.kernel.answers import Point

from ..space.sight.rays import clear_rays
from ..space.table.bodies import FACINGS, behind
from ..space.table.ground import ground
from ..state import Dysma, Figure
from ..traits import traits
from .goals import Pull
from .kits import CHARGE, brawl, shoots, volley
from .prices import rough_harm
from .value import closeness

#: The weights of the figure's own threats and of its enemies' threats; for how many places sight is worked out.
OWN, THEIRS, LOOKED = 0.45, 0.4, 10
#: A shot that the figure can take from a place with its next action counts this share of its worth.
SHOT = 0.9


class PlaceValues:
    """What places are worth to one figure, by its goals and by what it and each enemy could do."""

    def __init__(self, s: Dysma, figure: Figure, *, shoots_next: bool = False) -> None:
        self.s, self.figure = s, figure.copy()
        self.pull = Pull(s, figure)
        self.shoots_next = shoots_next
        self.fear = THEIRS / (1 + s.idle)  # idle turns lead to a draw (23.17): each makes bots less cautious
        own = traits(figure.kit)
        self.reach = CHARGE * own.mv + figure.r
        self.enemies = []
        for enemy in s.enemies(figure.seat):
            blow, (shot, span) = brawl(figure.kit, enemy.kit), volley(figure.kit, enemy.kit)
            back, (bolt, far) = brawl(enemy.kit, figure.kit), volley(enemy.kit, figure.kit)
            self.enemies.append(
                (
                    enemy,
                    rough_harm(enemy, blow),
                    rough_harm(enemy, shot),
                    span,
                    rough_harm(figure, back) * _ready(enemy),
                    CHARGE * traits(enemy.kit).mv + enemy.r + figure.r,
                    rough_harm(figure, bolt) * _ready(enemy),
                    far,
                )
            )

    def rough(self, point: Point) -> float:
        """What a place is worth if nothing blocked any line of sight."""
        x, y = point.x, point.y
        best, dangers = 0.0, []
        for enemy, blow, shot, span, back, reach, bolt, far in self.enemies:
            distance = sqrt((enemy.x - x) ** 2 + (enemy.y - y) ** 2)
            best = max(best, blow * closeness(distance, self.reach + enemy.r))
            if span:
                best = max(best, shot * closeness(distance, span))
            danger = back * closeness(distance, reach)
            if point.facing >= 0 and _looks_away(point, enemy):
                danger *= 1.3
            dangers.append(max(danger, bolt * closeness(distance, far) if far else 0.0))
        dangers.sort(reverse=True)
        return self.pull.at(x, y) + OWN * best - self.fear * sum(dangers[:3])

    def sight(self, point: Point) -> float:
        """What lines of sight add to the worth of a place: a shot from there, and enemy shooters that cannot see it."""
        there = self.figure
        there.x, there.y, there.floor = point.x, point.y, point.floor
        there.z = point.floor or ground(self.s).height(point.x, point.y)
        if point.facing >= 0:
            there.facing = point.facing
        best = hidden = 0.0
        for enemy, _, shot, span, _, _, bolt, far in self.enemies:
            distance = sqrt((enemy.x - there.x) ** 2 + (enemy.y - there.y) ** 2)
            if self.shoots_next and span and distance < span and not behind(there, enemy.x, enemy.y):
                rays = clear_rays(self.s, there, enemy)
                if rays:
                    best = max(best, shot * (1.0 if rays == 10 else 0.7))
            if far and distance < far:
                rays = clear_rays(self.s, enemy, there)
                hidden += self.fear * bolt * (1.0 if not rays else 0.4 if rays < 10 else 0.0)
        return SHOT * best + 0.5 * hidden

    def scores(self, points: list[Point]) -> list[float]:
        """What places are worth; lines of sight are worked out for the most promising ones only."""
        rough = [self.rough(point) for point in points]
        if not (self.shoots_next or any(shoots(enemy.kit) for enemy, *_ in self.enemies)):
            return rough
        order = sorted(range(len(points)), key=lambda one: -rough[one])
        looked = set(order[:LOOKED])
        return [value + (self.sight(points[one]) if one in looked else -0.5) for one, value in enumerate(rough)]


def danger(s: Dysma, figure: Figure) -> float:
    """The harm that enemies not yet Activated could do to a figure at its place."""
    found = []
    for enemy in s.enemies(figure.seat):
        if enemy.activated:
            continue
        distance = sqrt((enemy.x - figure.x) ** 2 + (enemy.y - figure.y) ** 2)
        blow, (bolt, far) = brawl(enemy.kit, figure.kit), volley(enemy.kit, figure.kit)
        if distance <= CHARGE * traits(enemy.kit).mv + enemy.r + figure.r:
            found.append(rough_harm(figure, blow))
        elif distance < far:
            found.append(rough_harm(figure, bolt))
    return sum(sorted(found, reverse=True)[:2])


def _ready(enemy: Figure) -> float:
    """How much an enemy's threats count: less if it is already Activated, and less if it is Tired or Prone."""
    return (0.6 if enemy.activated else 1.0) * (0.6 if enemy.tired or enemy.prone else 1.0)


def _looks_away(point: Point, enemy: Figure) -> bool:
    """Whether an enemy would be behind a figure that stands at the point with its facing."""
    fx, fy = FACINGS[point.facing]
    return (enemy.x - point.x) * fx + (enemy.y - point.y) * fy < 0
