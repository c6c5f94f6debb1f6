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
from .prices import LIFE, price
from .value import closeness

#: How much the figure's own threats and those of its enemies weigh, and for how many places sight is worked out.
OWN, THEIRS, LOOKED = 0.45, 0.4, 10
#: How much of a shot counts that the figure can take from the place with its next action.
SHOT = 0.9


class Ground:
    """The table for one figure that is looking for a place: its goals, and what it and each enemy could do."""

    def __init__(self, s: Dysma, figure: Figure, *, shoots_next: bool = False) -> None:
        self.s, self.figure = s, figure.copy()
        self.pull = Pull(s, figure)
        self.shoots_next = shoots_next
        self.fear = THEIRS / (1 + s.idle)  # idle turns end the game as a draw (23.17): then caution pays less
        own = traits(figure.kit)
        self.reach = CHARGE * own.mv + figure.r
        self.enemies = []
        for enemy in s.enemies(figure.seat):
            blow, (shot, span) = brawl(figure.kit, enemy.kit), volley(figure.kit, enemy.kit)
            back, (bolt, far) = brawl(enemy.kit, figure.kit), volley(enemy.kit, figure.kit)
            self.enemies.append(
                (
                    enemy,
                    _worth(enemy, blow.wounds, blow.kill),
                    _worth(enemy, shot.wounds, shot.kill),
                    span,
                    _worth(figure, back.wounds, back.kill) * _ready(enemy),
                    CHARGE * traits(enemy.kit).mv + enemy.r + figure.r,
                    _worth(figure, bolt.wounds, bolt.kill) * _ready(enemy),
                    far,
                )
            )

    def rough(self, point: Point) -> float:
        """What a place is worth if everybody saw everybody."""
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
        """What lines of sight add to a place: a shot that can be taken there, and shooters who cannot see it."""
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
    """What enemies who are not Activated could do to a figure where it stands."""
    found = []
    for enemy in s.enemies(figure.seat):
        if enemy.activated:
            continue
        distance = sqrt((enemy.x - figure.x) ** 2 + (enemy.y - figure.y) ** 2)
        blow, (bolt, far) = brawl(enemy.kit, figure.kit), volley(enemy.kit, figure.kit)
        if distance <= CHARGE * traits(enemy.kit).mv + enemy.r + figure.r:
            found.append(_worth(figure, blow.wounds, blow.kill))
        elif distance < far:
            found.append(_worth(figure, bolt.wounds, bolt.kill))
    return sum(sorted(found, reverse=True)[:2])


def _worth(figure: Figure, wounds: float, kill: float) -> float:
    """What expected wounds and the chance of a kill are worth; a wounded figure is killed more easily."""
    value = price(figure)
    if figure.wounds:
        kill = min(1.0, kill + 0.35 * wounds * figure.wounds / traits(figure.kit).sa)
    return value * ((1 - LIFE) * wounds / traits(figure.kit).sa + LIFE * kill)


def _ready(enemy: Figure) -> float:
    """How much an enemy's threats count: less if it is already Activated, and less if it is Tired or Prone."""
    return (0.6 if enemy.activated else 1.0) * (0.6 if enemy.tired or enemy.prone else 1.0)


def _looks_away(point: Point, enemy: Figure) -> bool:
    """Whether an enemy would stand behind a figure with the facing of the point."""
    fx, fy = FACINGS[point.facing]
    return (enemy.x - point.x) * fx + (enemy.y - point.y) * fy < 0
