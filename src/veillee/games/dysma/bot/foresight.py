"""Positions for the bots that look ahead: what they are worth, and when they have looked far enough."""

from __future__ import annotations

from math import tanh

from ..state import Dysma
from .acting import unspent
from .value import lead

#: How much of what can still be done in an activation counts.
REST = 0.8
#: In 120 games of quick play the chance to win was that of a logistic curve: half of 1 + tanh(lead / 90).
SURE = 90.0


def evaluate(s: Dysma, seat: int) -> float:
    """The lead of a seat, with the rest of the present activation; what is won or lost anyway counts less and less."""
    rest = REST * unspent(s)
    return SURE * tanh((lead(s, seat) + (rest if s.hand == seat else -rest)) / SURE)


def horizon(root: Dysma, now: Dysma) -> bool:
    """Far enough: the activation is over and one enemy has answered, or the turn has."""
    if now.at == "over" or now.turn != root.turn:
        return True
    return now.at == "activate" and _done(now) >= _done(root) + 2


def _done(s: Dysma) -> int:
    return sum(figure.activated for figure in s.figures)
