"""Chances of dice that succeed from a face on, may be rolled again once when they fail, and may explode.

Everything works in floats, which are quick, and in fractions, which are exact: `one` is the number 1 of either kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import TypeVar

N = TypeVar("N", float, Fraction)


def successes(one: N, dice: int, sides: int, threshold: int, rerolls: int, explodes: int, most: int) -> tuple[N, ...]:
    """The chance of 0, 1, 2... successes of a throw; `most` and more successes are counted together.

    A die with at least `threshold` is a success. Then up to `rerolls` failed dice are rolled once more. A die that
    lies at `explodes` or more in the end brings another die, which may explode in its turn but is not rerolled.
    """
    faces = [(face >= threshold, face >= explodes) for face in range(1, sides + 1)]
    lost: N = one * faces.count((False, False)) / sides
    lost_burst: N = one * faces.count((False, True)) / sides
    won: N = one * faces.count((True, False)) / sides
    won_burst: N = one * faces.count((True, True)) / sides
    zero: N = one - one
    # A die with all that explodes from it: chain(n) are the chances of n successes, and
    # chain(n) = [n = 0] lost + [n = 1] won + won_burst chain(n - 1) + lost_burst chain(n).
    chain: list[N] = [lost / (one - lost_burst)]
    for count in range(1, most):
        chain.append(((won if count == 1 else zero) + won_burst * chain[-1]) / (one - lost_burst))
    chain.append(one - sum(chain, zero))
    # A die by how it fell at first: it succeeded; it failed and lies; it failed and was rolled again.
    success: list[N] = [won_burst * chance for chance in chain]
    success[0] += won
    del success[most - 1 :]
    success.insert(0, zero)  # one success more than what explodes from it
    success.append(won + won_burst - sum(success, zero))
    failure: list[N] = [lost_burst * chance for chance in chain]
    failure[0] += lost
    again: list[N] = [(lost + lost_burst) * chance for chance in chain]
    nothing = [one] + [zero] * most
    succeeded, failed = [nothing], [nothing]  # by the number of such dice
    for count in range(dice):
        succeeded.append(_together(succeeded[-1], success))
        failed.append(_together(failed[-1], again if count < rerolls else failure))
    total = [zero] * (most + 1)
    for number in range(dice + 1):
        ways = comb(dice, number)
        for count, chance in enumerate(_together(succeeded[dice - number], failed[number])):
            total[count] += ways * chance
    return tuple(total)


def _together(a: list[N], b: list[N]) -> list[N]:
    """The chances of the successes of two throws added up."""
    most = len(a) - 1
    found = [a[0] - a[0]] * (most + 1)
    for m, x in enumerate(a):
        if x:
            for n, y in enumerate(b):
                found[min(m + n, most)] += x * y
    return found


def expected(attack: Sequence[N], defence: Sequence[N], worth: Sequence[N]) -> N:
    """What one throw against another is worth on average: `worth` of the margin, from 0 on; nothing if it loses."""
    total = worth[0] - worth[0]
    for hits, one in enumerate(attack):
        if one:
            for blocked, other in enumerate(defence[: hits + 1]):
                total += one * other * worth[hits - blocked]
    return total
