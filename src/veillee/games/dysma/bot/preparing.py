"""Answers before the first turn: where tokens and figures go, who carries what and who is named."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from veillee.kernel.decision import Decision

from ..rules.course.several import opponents
from ..rules.figures.refs import figure_of
from ..rules.missions.zones import SIDE, distance2, zone
from ..state import Dysma, Figure
from ..traits import traits
from .goals import Pull
from .kits import shoots

Scores = list[float]


def token_place(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Near to one's own zone and far from the others': loot, one's own altars and statues alike."""
    enemies = [zone(s, other) for other in opponents(s, decision.seat)]
    own = zone(s, decision.seat)
    return [
        min(_far(other, point.x, point.y) for other in enemies) - 1.5 * _far(own, point.x, point.y) for point in values
    ]


def _far(shapes: Any, x: int, y: int) -> float:
    return sqrt(min((distance2(shape, x, y) for shape in shapes), default=0))


def deploy(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Towards what the mission asks for and the middle; shooters a little behind, nobody on top of a friend."""
    figure = s.figures[decision.about["figure"]]
    pull, back = Pull(s, figure), 0.3 if shoots(figure.kit) or traits(figure.kit).sorcerer else 1.0
    friends = list(s.of(decision.seat))
    scores = []
    for point in values:
        middle = sqrt((point.x - SIDE // 2) ** 2 + (point.y - SIDE // 2) ** 2)
        crowd = sum(1 / (10 + abs(one.x - point.x) + abs(one.y - point.y)) for one in friends)
        scores.append(pull.at(point.x, point.y) - 0.012 * back * middle - 8 * crowd)
    return scores


def sturdy(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Who lasts: as an ambassador, or with something to carry."""
    return [_sturdy(figure_of(s, key)) for key in values]


def bearer(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Who lasts and is fast: for the flag."""
    return [_sturdy(figure_of(s, key)) + 2.0 * traits(figure_of(s, key).kit).mv for key in values]


def _sturdy(figure: Figure) -> float:
    own = traits(figure.kit)
    return 2.0 * own.sa + 2.5 * own.ar + (8 - own.de if own.de else 0)


def legend(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Who kills: the best at arms for its points."""
    scores = []
    for key in values:
        own = traits(figure_of(s, key).kit)
        scores.append(
            (9 - own.co if own.co else 0) + own.sa + 0.1 * own.mv + (2.0 if own.ranged and own.ti <= 4 else 0)
        )
    return scores


def resource(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """The dearest to who stays behind and lasts, the cheap one to anybody in front."""
    sign = 1.0 if decision.about["value"] > 1 else -1.0
    found = [figure_of(s, key) for key in values]
    return [sign * (_sturdy(one) + (4.0 if shoots(one.kit) else 0.0)) for one in found]
