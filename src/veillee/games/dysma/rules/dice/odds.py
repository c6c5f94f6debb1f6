"""How rolls come out on average, exactly: for the setting of 16.24, for previews and for bots."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import comb

from .pools import Pool

#: More successes than this are counted together with it: no figure has that much health.
MOST = 12
Spread = tuple[Fraction, ...]  # the chance of 0, 1, 2... successes
_SIDES = 8


def spread(pool: Pool, extra: int = 0) -> Spread:
    """The chances of every number of successes of a pool with `extra` dice."""
    dice = pool.dice + extra
    if dice <= 0 or not pool.threshold:
        return _NONE
    return _spread(dice, pool.threshold, min(pool.rerolls, dice), pool.explodes)


def chance(attack: Spread, defence: Spread, enough: Callable[[int], Fraction]) -> Fraction:
    """The chance of an outcome; `enough` says how likely it is at a given margin of the attack, from 1 on."""
    return sum(
        (
            one * other * enough(hits - blocked)
            for hits, one in enumerate(attack)
            if one
            for blocked, other in enumerate(defence[:hits])
        ),
        Fraction(0),
    )


_NONE: Spread = (Fraction(1),) + (Fraction(0),) * MOST


@cache
def _spread(dice: int, threshold: int, rerolls: int, explodes: int) -> Spread:
    def share(succeeds: bool, bursts: bool) -> Fraction:
        faces = [f for f in range(1, _SIDES + 1) if (f >= threshold) is succeeds and (f >= explodes) is bursts]
        return Fraction(len(faces), _SIDES)

    lost, lost_burst = share(False, False), share(False, True)
    won, won_burst = share(True, False), share(True, True)
    # A die with all that explodes from it: chain = lost + won x + (won_burst x + lost_burst) chain.
    chain = [lost / (1 - lost_burst)]
    for n in range(1, MOST):
        chain.append(((won if n == 1 else 0) + won_burst * chain[-1]) / (1 - lost_burst))
    one = (*chain, 1 - sum(chain, Fraction(0)))
    success = _add(_shift(_scaled(_NONE, won)), _shift(_scaled(one, won_burst)))
    failure = _add(_scaled(_NONE, lost), _scaled(one, lost_burst))
    again = _scaled(one, lost + lost_burst)
    total: Spread = (Fraction(0),) * (MOST + 1)
    for failed in range(dice + 1):
        part = _scaled(_NONE, Fraction(comb(dice, failed)))
        for die in range(dice):
            part = _times(part, success if die >= failed else again if die < rerolls else failure)
        total = _add(total, part)
    return total


def _scaled(spread: Spread, by: Fraction) -> Spread:
    return tuple(one * by for one in spread)


def _add(a: Spread, b: Spread) -> Spread:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def _shift(spread: Spread) -> Spread:
    """One success more."""
    return (Fraction(0), *spread[: MOST - 1], spread[MOST - 1] + spread[MOST])


def _times(a: Spread, b: Spread) -> Spread:
    """The successes of two together."""
    found = [Fraction(0)] * (MOST + 1)
    for m, x in enumerate(a):
        if x:
            for n, y in enumerate(b):
                found[min(m + n, MOST)] += x * y
    return tuple(found)
