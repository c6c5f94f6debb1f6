"""What attacks bring on average: wounds, and the chance to remove a figure, for any two rolls against each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from veillee.shared.odds import expected, successes

from ..rules.dice.odds import MOST
from ..rules.dice.pools import Pool
from ..rules.dice.throwing import SIDES
from ..rules.fighting.attack import UNHOLY, Attack, armour_met, strength
from ..rules.figures.skills import has, keyword
from ..state import Dysma, Figure
from ..traits import traits

#: The chance of 0, 1, 2... successes.
Chances = tuple[float, ...]


class Result(NamedTuple):
    """The wounds of an attack on average, at most the victim's health, and the chance to remove the victim."""

    wounds: float
    kill: float


class Toll(NamedTuple):
    """How the margin of an attack becomes wounds: less `armour`, then `more` wounds, then `times` as many."""

    armour: int
    more: int = 0
    times: int = 1
    least: int = 1  # the least margin that wounds: 0 for a Duellist, for whom a tie counts as a margin of 1

    def wounds(self, margin: int) -> int:
        """The wounds of a margin."""
        return (margin - self.armour + self.more) * self.times if margin > self.armour else 0


def chances(pool: Pool, extra: int = 0) -> Chances:
    """The chances of the successes of a pool with `extra` dice."""
    dice = max(0, pool.dice + extra) if pool.threshold else 0
    return _successes(dice, pool.threshold, pool.rerolls, pool.explodes)


@cache
def _successes(dice: int, threshold: int, rerolls: int, explodes: int) -> Chances:
    return successes(1.0, dice, SIDES, threshold, rerolls, explodes, MOST)


@lru_cache(1 << 16)
def result(attack: Chances, defence: Chances, toll: Toll, left: int) -> Result:
    """What an attack does to a figure that has `left` health."""
    margins = (1 - toll.least, *range(1, len(attack)))
    return wounds_result(attack, defence, [toll.wounds(margin) for margin in margins], left)


def wounds_result(attack: Chances, defence: Chances, wounds: Sequence[int], left: int) -> Result:
    """What an attack does to a figure that has `left` health; `wounds` lists the wounds of margin 0, 1, 2 and so on."""
    mean = expected(attack, defence, [float(min(count, left)) for count in wounds])
    kill = expected(attack, defence, [float(count >= left) for count in wounds])
    return Result(mean, kill)


def toll(s: Dysma, attack: Attack, victim: Figure) -> Toll:
    """How the margin of an attack becomes wounds on this victim."""
    holy = strength(s, attack, victim, "blessed") and any(keyword(victim, word) for word in UNHOLY)
    duellist = attack.form == "combat" and attack.by is not None and has(s, attack.by, "duellist", "combat")
    more = strength(s, attack, victim, "suffering")
    return Toll(armour_met(s, attack, victim), more, 2 if holy else 1, 0 if duellist else 1)


def health(figure: Figure) -> int:
    """How many more wounds remove a figure."""
    return max(1, traits(figure.kit).sa - figure.wounds)


def against(s: Dysma, attack: Attack, pool: Pool, victim: Figure, answer: Pool, dice: int = 0, more: int = 0) -> Result:
    """What an attack roll with `dice` extra dice does to a victim whose answering roll has `more` extra dice."""
    return result(chances(pool, dice), chances(answer, more), toll(s, attack, victim), health(victim))
