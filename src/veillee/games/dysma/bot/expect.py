"""What attacks come to on average, exactly: wounds and the chance to remove, for any two rolls against each other."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ..rules import odds
from ..rules.attack import UNHOLY, Attack, armour_met, strength
from ..rules.pools import Pool
from ..rules.skills import has, keyword
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
    """The same by numbers, as floats: they are asked for over and over."""
    pool = Pool("", threshold, rerolls=rerolls, explodes=explodes, base=dice)
    return tuple(float(chance) for chance in odds.spread(pool))


@cache
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
