"""Exact chances of the results of rolls: for the setting of 16.24 and for previews."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from msgspec.structs import replace

from veillee.shared.odds import expected, successes

from ...state import Dysma, Figure
from .pools import Pool
from .throwing import SIDES

#: More successes than this are counted together with it: no figure has so much health.
MOST = 12
#: The chance of 0, 1, 2... successes.
Spread = tuple[Fraction, ...]


def spread(pool: Pool, extra: int = 0) -> Spread:
    """The chances of every number of successes of a pool with `extra` dice."""
    dice = max(0, pool.dice + extra) if pool.threshold else 0
    return _spread(dice, pool.threshold, min(pool.rerolls, dice), pool.explodes)


@cache
def _spread(dice: int, threshold: int, rerolls: int, explodes: int) -> Spread:
    return successes(Fraction(1), dice, SIDES, threshold, rerolls, explodes, MOST)


def thrown(s: Dysma, figure: Figure, pool: Pool, extra: int = 0) -> Spread:
    """The chances of a roll as it will be thrown: without rerolls if its player never rerolls (2.20)."""
    never = s.players[figure.seat].rerolls == "never"
    return spread(replace(pool, rerolls=0) if never else pool, extra)


def at_least(s: Dysma, figure: Figure, pool: Pool, needed: int, extra: int = 0) -> Fraction:
    """The chance that a roll has at least `needed` successes."""
    return sum(thrown(s, figure, pool, extra)[needed:], Fraction(0))


def chance(attack: Spread, defence: Spread, enough: Callable[[int], Fraction], tie: int = 0) -> Fraction:
    """The chance of an outcome; `enough` says how likely it is at a margin of the attack, from 1 on.

    `tie` is the margin that equal successes count as: 0 for none.
    """
    worth = [enough(margin) for margin in range(1, len(attack))]
    return expected(attack, defence, [enough(tie) if tie else Fraction(0), *worth])
