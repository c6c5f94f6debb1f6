"""The places that the main mission asks figures to go to, and what it is worth to be near them."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from ..content import GEOMETRY, MAIN_MISSIONS
from ..content.records import Shape
from ..rules.course.several import opponents
from ..rules.missions.carrying import can_carry
from ..rules.missions.scoring import earns
from ..rules.missions.zones import SIDE, distance2, zone
from ..state import Dysma, Figure, Token

TOKEN = GEOMETRY.token_radius
#: How much the mission weighs against fighting.
MISSION = 1.6
_HALF = SIDE // 2
QUARTERS = tuple(
    (Shape("rect", rect=(x, y, x + _HALF, y + _HALF)),) for y in (0, _HALF) for x in (0, _HALF)
)  # in the order of 24.9


class Goal(NamedTuple):
    """A place or zone where the mission wants `many` figures; a figure within `stop` tenths of it has arrived."""

    weight: float
    many: int = 1
    x: int = 0
    y: int = 0
    stop: int = 0
    shapes: tuple[Shape, ...] = ()
    only: int = -1  # the only figure that the goal is for
    hands: bool = False  # only for figures that can carry a token


def far(goal: Goal, x: int, y: int, r: int) -> float:
    """How far a base is from a goal, in tenths; 0 where it is near enough."""
    if goal.shapes:
        return sqrt(min(distance2(shape, x, y) for shape in goal.shapes))
    return max(0.0, sqrt((goal.x - x) ** 2 + (goal.y - y) ** 2) - goal.stop - r)


def nearness(far: float) -> float:
    """From 1 at a goal to 0 far away from it; the last steps to the goal count most."""
    return 0.6 * max(0.0, 1 - far / 360) + 0.4 / (1 + far / 40)


def fits(s: Dysma, goal: Goal, figure: Figure) -> bool:
    """Whether a figure can do what a goal asks for."""
    if goal.only >= 0:
        return figure.id == goal.only
    return not goal.hands or can_carry(s, figure)


def goals(s: Dysma, seat: int) -> list[Goal]:
    """What the mission asks of a seat now."""
    match s.main:
        case "chests":
            near = 10 * MAIN_MISSIONS["chests"].control_range + TOKEN
            return [
                goal
                for token in s.tokens
                for goal in (Goal(12, 1, token.x, token.y, near), Goal(4, 2, token.x, token.y, near + 20))
            ]
        case "breakthrough":
            return [Goal(8, 8, shapes=zone(s, other)) for other in opponents(s, seat)]
        case "control":
            return [Goal(7, 2, shapes=quarter) for quarter in QUARTERS]
        case "two_statues":
            statues = [one for one in s.bodies() if one.statue and one.seat != seat]
            return [Goal(8, 2, one.x, one.y, one.r) for one in statues]
    return [goal for token in s.tokens if not token.gone for goal in _token_goals(s, seat, token)]


def _token_goals(s: Dysma, seat: int, token: Token) -> list[Goal]:
    """The goals that an altar, a loot, a flag or a resource gives a seat."""
    mine = token.owner == seat
    if token.kind == "altar":
        if token.active == mine:  # an own altar that is on, or another player's that is off: a figure stays near it
            return [Goal(3, 1, token.x, token.y, 40)]
        return [Goal(16 if mine else 12, 1, token.x, token.y, TOKEN)]
    if token.carrier < 0:
        weight = {"loot": 14, "flag": 25, "resource": 8 if mine else 20}[token.kind]
        return [Goal(weight, 1, token.x, token.y, TOKEN, hands=True)]
    carrier = s.figures[token.carrier]
    if carrier.seat == seat:
        if token.kind == "loot":
            return [Goal(24, 1, shapes=_home_edge(s, seat), only=carrier.id)]
        if token.kind == "flag" and mine:
            return [Goal(30, 1, shapes=zone(s, other), only=carrier.id) for other in opponents(s, seat)]
        return []
    if token.kind == "loot":
        return [Goal(4, 2, carrier.x, carrier.y, carrier.r + 10)]
    return [Goal(6, 3, carrier.x, carrier.y, carrier.r + 10)]


def _home_edge(s: Dysma, seat: int) -> tuple[Shape, ...]:
    """The strips of a seat's zone along the edges of the table: from there loot is taken off (22.31)."""
    strips = []
    for shape in zone(s, seat):
        if shape.rect is None:
            assert shape.corner is not None
            x, y, far = *shape.corner, shape.radius
            x0, y0, x1, y1 = min(x, abs(x - far)), min(y, abs(y - far)), max(x, abs(x - far)), max(y, abs(y - far))
        else:
            x0, y0, x1, y1 = shape.rect
        found = [
            (x0, y0, x0, y1) if x0 == 0 else None,
            (x1, y0, x1, y1) if x1 == SIDE else None,
            (x0, y0, x1, y0) if y0 == 0 else None,
            (x0, y1, x1, y1) if y1 == SIDE else None,
        ]
        strips += [Shape("rect", rect=strip) for strip in found if strip is not None]
    return tuple(strips)


def scorers(s: Dysma, seat: int) -> list[Figure]:
    """The figures that can score."""
    return [figure for figure in s.of(seat) if not figure.prone and earns(s, figure)]


def prospects(s: Dysma, seat: int) -> float:
    """How near a seat's figures are to the goals of the mission, by the weight of each goal."""
    total, figures = 0.0, scorers(s, seat)
    for goal in goals(s, seat):
        near = sorted((nearness(far(goal, one.x, one.y, one.r)) for one in figures if fits(s, goal, one)), reverse=True)
        total += goal.weight * sum(near[: goal.many])
    return MISSION * total


class Pull:
    """What places are worth to one figure by the goals of the mission, while its friends stay where they stand."""

    def __init__(self, s: Dysma, figure: Figure) -> None:
        others = [one for one in scorers(s, figure.seat) if one is not figure]
        self.figure = figure
        self.goals: list[tuple[Goal, float]] = []  # each goal with how near the figure's friends are to it
        for goal in goals(s, figure.seat) if earns(s, figure) else ():
            if fits(s, goal, figure):
                near = sorted(
                    (nearness(far(goal, one.x, one.y, one.r)) for one in others if fits(s, goal, one)), reverse=True
                )
                self.goals.append((goal, near[goal.many - 1] if len(near) >= goal.many else 0.0))

    def at(self, x: int, y: int) -> float:
        """The worth of standing at a point."""
        r = self.figure.r
        gains = (goal.weight * max(0.0, nearness(far(goal, x, y, r)) - beaten) for goal, beaten in self.goals)
        return MISSION * sum(gains)

    def nearer(self, tenths: int) -> float:
        """The worth of going so many tenths straight towards the best goal."""
        figure, best = self.figure, 0.0
        for goal, beaten in self.goals:
            now = far(goal, figure.x, figure.y, figure.r)
            gain = max(0.0, nearness(max(0.0, now - tenths)) - beaten) - max(0.0, nearness(now) - beaten)
            best = max(best, goal.weight * gain)
        return MISSION * best
