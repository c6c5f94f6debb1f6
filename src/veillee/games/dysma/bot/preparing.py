"""Answers before the first turn: where tokens and figures go, which figures carry tokens and which are named."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision

from ..content.records import Shape
from ..prompts.course import Deploy, PlaceScout
from ..prompts.ids import FigureId
from ..prompts.missions import (
    NameAmbassador,
    NameDearest,
    NameFlagBearer,
    NameLegend,
    NameResourceBearer,
    PlaceAltar,
    PlaceLoot,
    PlaceStatue,
)
from ..rules.course.several import opponents
from ..rules.missions.zones import SIDE, distance2, zone
from ..state import Dysma, Figure
from ..traits import traits
from .goals import Pull
from .kits import shoots


def token_place(
    s: Dysma, decision: Decision[PlaceLoot | PlaceAltar | PlaceStatue], values: Sequence[Point]
) -> list[float]:
    """Loot, altars and statues are best near the player's own zone and far from other players' zones."""
    enemies = [zone(s, other) for other in opponents(s, decision.seat)]
    own = zone(s, decision.seat)
    return [
        min(_far(other, point.x, point.y) for other in enemies) - 1.5 * _far(own, point.x, point.y) for point in values
    ]


def _far(shapes: Sequence[Shape], x: int, y: int) -> float:
    """How far a point is from a zone, in tenths."""
    return sqrt(min((distance2(shape, x, y) for shape in shapes), default=0))


def deploy(s: Dysma, decision: Decision[Deploy | PlaceScout], values: Sequence[Point]) -> list[float]:
    """Figures deploy near goals and the middle of the table, away from friends; shooters may stay behind."""
    figure = s.figures[decision.about.figure.number]
    pull, back = Pull(s, figure), 0.3 if shoots(figure.kit) or traits(figure.kit).sorcerer else 1.0
    friends = list(s.of(decision.seat))
    scores = []
    for point in values:
        middle = sqrt((point.x - SIDE // 2) ** 2 + (point.y - SIDE // 2) ** 2)
        crowd = sum(1 / (10 + abs(one.x - point.x) + abs(one.y - point.y)) for one in friends)
        scores.append(pull.at(point.x, point.y) - 0.012 * back * middle - 8 * crowd)
    return scores


def sturdy(s: Dysma, decision: Decision[NameAmbassador | NameDearest], values: Sequence[FigureId]) -> list[float]:
    """Enemies score for killing the named figure, so the sturdiest one is named."""
    return [_sturdiness(s.figures[value.number]) for value in values]


def bearer(s: Dysma, decision: Decision[NameFlagBearer], values: Sequence[FigureId]) -> list[float]:
    """The flag goes to a figure that survives long and is fast."""
    return [_sturdiness(s.figures[value.number]) + 2.0 * traits(s.figures[value.number].kit).mv for value in values]


def _sturdiness(figure: Figure) -> float:
    """How much a figure withstands: health, armour and Defence."""
    own = traits(figure.kit)
    return 2.0 * own.sa + 2.5 * own.ar + (8 - own.de if own.de else 0)


def legend(s: Dysma, decision: Decision[NameLegend], values: Sequence[FigureId]) -> list[float]:
    """The legend is the figure that kills best: strong in Combat, healthy, fast, a good shot."""
    scores = []
    for value in values:
        own = traits(s.figures[value.number].kit)
        scores.append(
            (9 - own.co if own.co else 0) + own.sa + 0.1 * own.mv + (2.0 if own.ranged and own.ti <= 4 else 0)
        )
    return scores


def resource(s: Dysma, decision: Decision[NameResourceBearer], values: Sequence[FigureId]) -> list[float]:
    """Valuable resources go to sturdy figures and to shooters, which stay behind; cheap ones to the others."""
    sign = 1.0 if decision.about.value > 1 else -1.0
    found = [s.figures[value.number] for value in values]
    return [sign * (_sturdiness(one) + (4.0 if shoots(one.kit) else 0.0)) for one in found]
