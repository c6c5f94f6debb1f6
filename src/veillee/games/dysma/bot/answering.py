"""What bots think of answers to questions of movement and missions: where to go, whom to charge, what to take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision

from ..rules.figures.refs import figure_of, referred, token_of
from ..space.table.bodies import behind
from ..state import Dysma, Figure
from .blows import rush
from .prices import price
from .standing import Ground

Scores = list[float]


def charge(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Whom to charge; a leap from above hurts, and strikes harder."""
    assert s.activation is not None
    by = _charger(s, decision)
    scores = []
    for value in values:
        name, _, manner = value.partition(":")
        scores.append(rush(s, by, figure_of(s, name)) - (1.5 if manner else 0.0))
    return scores


def _charger(s: Dysma, decision: Decision[Any]) -> Figure:
    """Who charges."""
    return referred(s, decision.about["who"])


def intercept(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Step in if the charge would cost the other one more."""
    charger = _charger(s, decision)
    saved = rush(s, charger, referred(s, decision.about["target"]))
    return [0.0 if value is None else saved - rush(s, charger, figure_of(s, value)) - 1.5 for value in values]


def places(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Where to go. To stay is to stand where one stands."""
    figure = _mover(s, decision)
    left = s.activation is not None and figure.id in s.activation.figures and decision.about.get("how") == "march"
    here = Point(figure.x, figure.y, figure.floor, figure.facing)
    points = [value if isinstance(value, Point) else here for value in values]
    scores = Ground(s, figure, shoots_next=left).scores(points)
    return [-score for score in scores] if decision.seat != figure.seat else scores  # a Stupid figure goes astray


def _mover(s: Dysma, decision: Decision[Any]) -> Figure:
    figure = decision.about["figure"]
    return s.figures[figure] if isinstance(figure, int) else figure_of(s, figure)


def stance(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Face those who are dangerous."""
    assert s.activation is not None
    figure = next(
        one
        for one in (s.figures[active] for active in s.activation.figures)
        if (one.x, one.y) == (values[0].x, values[0].y)
    ).copy()
    scores = []
    for point in values:
        figure.facing = point.facing
        front = [enemy for enemy in s.enemies(figure.seat) if not behind(figure, enemy.x, enemy.y)]
        near = [(enemy.x - figure.x) ** 2 + (enemy.y - figure.y) ** 2 + 400 for enemy in front]
        scores.append(sum(1e4 / far for far in near))
    return scores


def push(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Straight away: who lies down there has far to go."""
    return [0.0 if value == "none" else 1.0 - number * 0.01 for number, value in enumerate(values)]


def recovery(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Up first."""
    return [1.0 if value == "prone" else 0.5 for value in values]


def leftover(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Points that are left buy rest for the best."""
    return [
        price(figure_of(s, value[1])) if value[0] == "vigour" else 1.0 if value[0] == "concentration" else 0.0
        for value in values
    ]


def altar(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Own altars on, others' off."""
    found = [token_of(s, key) for key in values]
    return [1.0 if token.active != (token.owner == decision.seat) else 0.0 for token in found]


def pick_up(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """What is the enemy's pays."""
    return [1.0 if token_of(s, key).owner != decision.seat else 0.0 for key in values]
