"""For bots that look ahead: the worth of a position, and how far ahead they play before they judge it."""

from __future__ import annotations

from math import tanh

from ..state import Dysma
from .acting import unspent
from .value import lead

#: What the active figures can still do in this activation counts this share of its worth.
REST = 0.8
#: In 120 games of quick play the chance to win followed a logistic curve: half of 1 + tanh(lead / 90).
SURE = 90.0


def evaluate(s: Dysma, seat: int) -> float:
    """The lead of a seat, with the rest of the present activation, flattened by tanh: great leads differ little."""
    rest = REST * unspent(s)
    return SURE * tanh((lead(s, seat) + (rest if s.hand == seat else -rest)) / SURE)


def horizon(root: Dysma, now: Dysma) -> bool:
    """Whether two more figures have been activated than at the root, or the turn or the game has ended."""
    if now.at == "over" or now.turn != root.turn:
        return True
    return now.at == "activate" and _done(now) >= _done(root) + 2


def _done(s: Dysma) -> int:
    return sum(figure.activated for figure in s.figures)
