"""The test of courage before a Combat roll against a Fearsome figure in a charge (15.22, 15.24)."""

from __future__ import annotations

from fractions import Fraction

from ...state import Dysma, Figure
from ..dice import odds, pools
from ..figures import skills


def needed(s: Dysma, figure: Figure, enemy: Figure) -> int:
    """How many successes of Spirit a figure needs to strike at an enemy; 0 if there is no test."""
    if skills.has(s, figure, "fearsome") or skills.immune(s, figure, "fearsome"):
        return 0
    return skills.value(s, enemy, "fearsome")


def chance(s: Dysma, figure: Figure, enemy: Figure) -> Fraction:
    """The chance that a figure dares to strike, without extra dice on the test."""
    return odds.at_least(s, figure, pools.spirit(s, figure), needed(s, figure, enemy))
