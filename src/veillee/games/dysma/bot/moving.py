"""What bots think of moves: where a figure goes, whom it charges, which way it looks, where it is pushed."""

from __future__ import annotations

from collections.abc import Sequence

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision

from ..prompts.ids import FigureId
from ..prompts.moving import (
    Ailment,
    Charge,
    ChargeAt,
    FaceOnGuard,
    Intercept,
    Manner,
    MoveKind,
    MoveTo,
    Push,
    PushTo,
    RecoverFrom,
    Stay,
    SummonTo,
    TeleportTo,
)
from ..space.table.bodies import behind
from ..state import Dysma
from .blows import rush
from .standing import PlaceValues

#: What the fall at the end of a leap into a charge costs, and what it costs to step in the way of a charge.
LEAP, STEP_IN = 1.5, 1.5


def move(s: Dysma, decision: Decision[MoveTo], values: Sequence[Point | Stay]) -> list[float]:
    """The worth of each place where a move can end; to stay is worth as much as the figure's own place.

    A player who moves another player's Stupid figure takes the worst place for it.
    """
    about = decision.about
    figure = s.figures[about.figure.number]
    here = Point(figure.x, figure.y, figure.floor, figure.facing)
    points = [here if isinstance(value, Stay) else value for value in values]
    active = s.activation is not None and figure.id in s.activation.figures
    scores = PlaceValues(s, figure, shoots_next=active and about.kind is MoveKind.MARCH).scores(points)
    return [-score for score in scores] if decision.seat != figure.seat else scores


def appear(s: Dysma, decision: Decision[TeleportTo | SummonTo], values: Sequence[Point]) -> list[float]:
    """The worth of each place where a figure can appear."""
    figure = s.figures[decision.about.figure.number]
    scores = PlaceValues(s, figure).scores(list(values))
    return [-score for score in scores] if decision.seat != figure.seat else scores


def charge(s: Dysma, decision: Decision[Charge], values: Sequence[ChargeAt]) -> list[float]:
    """What the Combat at the end of each charge is worth; after a leap the charger falls."""
    by = s.figures[decision.about.figure.number]
    return [
        rush(s, by, s.figures[value.target.number]) - (LEAP if value.manner is Manner.PLUNGE else 0.0)
        for value in values
    ]


def intercept(s: Dysma, decision: Decision[Intercept], values: Sequence[FigureId | None]) -> list[float]:
    """What the charge costs its target, less what it would cost the figure that steps in its way."""
    charger = s.figures[decision.about.figure.number]
    saved = rush(s, charger, s.figures[decision.about.target.number])
    return [0.0 if value is None else saved - rush(s, charger, s.figures[value.number]) - STEP_IN for value in values]


def stance(s: Dysma, decision: Decision[FaceOnGuard], values: Sequence[Point]) -> list[float]:
    """A facing is worth more, the more enemies are in front of the figure and the nearer they are."""
    figure = s.figures[decision.about.figure.number].copy()
    scores = []
    for point in values:
        figure.facing = point.facing
        front = [enemy for enemy in s.enemies(figure.seat) if not behind(figure, enemy.x, enemy.y)]
        near = [(enemy.x - figure.x) ** 2 + (enemy.y - figure.y) ** 2 + 400 for enemy in front]
        scores.append(sum(1e4 / far for far in near))
    return scores


def push(s: Dysma, decision: Decision[Push], values: Sequence[PushTo | Stay]) -> list[float]:
    """Any push is better than none; the best is the first one listed, straight away from the pusher."""
    return [0.0 if isinstance(value, Stay) else 1.0 - number * 0.01 for number, value in enumerate(values)]


def recovery(s: Dysma, decision: Decision[RecoverFrom], values: Sequence[Ailment]) -> list[float]:
    """A figure that lies down gets up before it rests."""
    return [1.0 if value is Ailment.PRONE else 0.5 for value in values]
