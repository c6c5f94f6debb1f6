"""What attacks come to on average, exactly: wounds and the chance to remove, for any two rolls against each other."""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from ..rules.dice.odds import MOST
from ..rules.dice.pools import Pool
from ..rules.fighting.attack import UNHOLY, Attack, armour_met, strength
from ..rules.figures.skills import has, keyword
from ..state import Dysma, Figure
from ..traits import traits

#: The chance of 0, 1, 2... successes.
Chances = tuple[float, ...]


class Result(NamedTuple):
    """Wounds on average, never more than there is health, and the chance that none is left."""

    wounds: float
    kill: float


class Toll(NamedTuple):
    """What becomes of a margin: less the armour, then `more` wounds, times `times`."""

    armour: int
    more: int = 0
    times: int = 1
    least: int = 1  # a tie counts as a hit for a Duellist, who then needs a margin of 0


NOTHING = Result(0.0, 0.0)


def chances(pool: Pool, extra: int = 0) -> Chances:
    """The successes of a pool with `extra` dice."""
    return successes(max(0, pool.dice + extra) if pool.threshold else 0, pool.threshold, pool.rerolls, pool.explodes)


@cache
def successes(dice: int, threshold: int, rerolls: int, explodes: int) -> Chances:
    """The same by numbers. As `rules.odds`, in floats: fractions would take their time over so many pools."""
    lost, lost_burst, won, won_burst = _faces(threshold, explodes)
    # A die with all that explodes from it: chain = lost + won x + (won_burst x + lost_burst) chain.
    chain = [lost / (1 - lost_burst)]
    for count in range(1, MOST):
        chain.append(((won if count == 1 else 0.0) + won_burst * chain[-1]) / (1 - lost_burst))
    chain.append(1 - sum(chain))
    success = [0.0, won + won_burst * chain[0], *(won_burst * one for one in chain[1 : MOST - 1])]
    success.append(won + won_burst - sum(success))
    failure = [lost + lost_burst * chain[0], *(lost_burst * one for one in chain[1:])]
    again = [(lost + lost_burst) * one for one in chain]
    good, bad = [_ONE], [_ONE]  # so many dice that succeed, so many that fail and are thrown again as long as may be
    for count in range(dice):
        good.append(_times(good[-1], success))
        bad.append(_times(bad[-1], again if count < rerolls else failure))
    total = [0.0] * (MOST + 1)
    for failed in range(dice + 1):
        ways = comb(dice, failed)
        for count, one in enumerate(_times(good[dice - failed], bad[failed])):
            total[count] += ways * one
    return tuple(total)


def _faces(threshold: int, explodes: int) -> tuple[float, float, float, float]:
    """The shares of faces that fail, fail and explode, succeed, succeed and explode."""
    faces = [(face >= threshold, face >= explodes) for face in range(1, 9)]
    kinds = ((False, False), (False, True), (True, False), (True, True))
    lost, lost_burst, won, won_burst = (faces.count(kind) / 8 for kind in kinds)
    return lost, lost_burst, won, won_burst


_ONE = [1.0] + [0.0] * MOST


def _times(a: list[float], b: list[float]) -> list[float]:
    """The successes of two together."""
    found = [0.0] * (MOST + 1)
    for m, x in enumerate(a):
        if x:
            for n, y in enumerate(b):
                found[min(m + n, MOST)] += x * y
    return found


@lru_cache(1 << 16)
def result(attack: Chances, defence: Chances, toll: Toll, left: int) -> Result:
    """What an attack does to a figure with so much health left."""
    mean = kill = 0.0
    for hits, one in enumerate(attack):
        for blocked, other in enumerate(defence[: hits + 1]):
            margin = hits - blocked + (1 - toll.least if hits == blocked else 0)
            if margin <= toll.armour or not one * other:
                continue
            wounds = min((margin - toll.armour + toll.more) * toll.times, left)
            mean += one * other * wounds
            kill += one * other * (wounds == left)
    return Result(mean, kill)


def toll(s: Dysma, attack: Attack, victim: Figure) -> Toll:
    """How an attack's margin becomes wounds on a victim."""
    holy = strength(s, attack, victim, "blessed") and any(keyword(victim, word) for word in UNHOLY)
    duellist = attack.form == "combat" and attack.by is not None and has(s, attack.by, "duellist", "combat")
    more = strength(s, attack, victim, "suffering")
    return Toll(armour_met(s, attack, victim), more, 2 if holy else 1, 0 if duellist else 1)


def health(figure: Figure) -> int:
    """The wounds it takes to remove a figure."""
    return max(1, traits(figure.kit).sa - figure.wounds)


def against(s: Dysma, attack: Attack, pool: Pool, victim: Figure, answer: Pool, dice: int = 0, more: int = 0) -> Result:
    """A roll with `dice` extra ones against an answer with `more`."""
    return result(chances(pool, dice), chances(answer, more), toll(s, attack, victim), health(victim))
