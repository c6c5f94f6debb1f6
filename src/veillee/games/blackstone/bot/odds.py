"""Chances of attacks and defences as bots reckon with them: exact, worked out once for each pool of dice."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..content.words import ActionDie
from ..rules.dice import CHANCES, CRITICAL, FAIL, SUCCESS
from ..rules.explorers.striking import ARMOUR_FROM, VOLTAGHEIST_FROM
from ..state import Hostile

#: What a Wound and a Grievous Wound on an explorer cost in points; a point is about what one die is worth.
WOUND: Final = 1.8
GRIEVOUS: Final = 3.6
#: The chance that armour holds against a Wound.
ARMOUR: Final = (21 - ARMOUR_FROM) / 20
VOLTAGHEIST: Final = (21 - VOLTAGHEIST_FROM) / 20
#: Damage of a Grievous Wound to a hostile.
HEAVY: Final = 3


@cache
def faces(dice: tuple[ActionDie, ...], cover: bool = False) -> tuple[float, float, float]:
    """The chances that the best of some dice fails, succeeds, is critical, after cover."""
    miss = short = 1.0
    for die in dice:
        miss *= CHANCES[die][FAIL]
        short *= CHANCES[die][FAIL] + CHANCES[die][SUCCESS]
    if cover:
        return short, 1.0 - short, 0.0
    return miss, short - miss, 1.0 - short


def held_off(hostile: Hostile) -> float:
    """The chance that a hostile ignores a Wound."""
    traits = hostile.card.traits
    if "power_armour" in traits:
        return ARMOUR
    return VOLTAGHEIST if "voltagheist" in traits and not hostile.shielded else 0.0


@cache
def slaying(dice: tuple[ActionDie, ...], cover: bool, held: float, left: int, attacks: int) -> tuple[float, float]:
    """The chance that attacks deal the damage that is left, and the damage expected, at most what is left."""
    _, light, heavy = faces(dice, cover)
    light *= 1.0 - held
    by_damage = [1.0] + [0.0] * left
    for _ in range(attacks):
        after = [0.0] * (left + 1)
        for dealt, chance in enumerate(by_damage):
            after[dealt] += chance * (1.0 - light - heavy)
            after[min(left, dealt + 1)] += chance * light
            after[min(left, dealt + HEAVY)] += chance * heavy
        by_damage = after
    return by_damage[left], sum(dealt * chance for dealt, chance in enumerate(by_damage))


@cache
def harm(attack: tuple[ActionDie, ...], cover: bool, defence: tuple[ActionDie, ...]) -> float:
    """The points that one attack of a hostile costs an explorer with these defence dice."""
    _, light, heavy = faces(attack, cover)
    fail, success, _ = faces(defence)
    return light * fail * WOUND + heavy * (fail * GRIEVOUS + success * WOUND)


__all__ = ["CRITICAL", "GRIEVOUS", "WOUND", "faces", "harm", "held_off", "slaying"]
