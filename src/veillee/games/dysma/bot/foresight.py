"""What bots that look ahead need: what a position is worth, and when it is far enough ahead to be judged."""

from __future__ import annotations

from math import tanh

from ..state import Dysma
from .acting import unspent
from .value import lead

#: How much counts of what the active figures can still do in this activation.
REST = 0.8
#: In 120 games of quick play the chance to win was that of a logistic curve: half of 1 + tanh(lead / 90).
SURE = 90.0


def evaluate(s: Dysma, seat: int) -> float:
    """The lead of a seat, with the rest of the present activation; the greater a lead, the less more of it counts."""
    rest = REST * unspent(s)
    return SURE * tanh((lead(s, seat) + (rest if s.hand == seat else -rest)) / SURE)


def horizon(root: Dysma, now: Dysma) -> bool:
    """Whether two more figures have been activated than at the root, or the turn or the game has ended."""
    if now.at == "over" or now.turn != root.turn:
        return True
    return now.at == "activate" and _done(now) >= _done(root) + 2


def _done(s: Dysma) -> int:
    return sum(figure.activated for figure in s.figures)
