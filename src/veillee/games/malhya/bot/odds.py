"""What attacks of enemies come to on average."""

from __future__ import annotations

from functools import cache

from ..chances import attack_chances, mean
from ..content import ENEMIES
from ..rules.combat.numbers import Shield, Volley


@cache
def danger(kind: str) -> float:
    """The damage that the attack of an enemy does on average, before any defence."""
    card = ENEMIES[kind]
    attack = card.attack
    volley = Volley(
        attack.attack_dice,
        attack.power_dice,
        attack.flat_damage,
        (card.special_attack,),
        (card.special_power,),
    )
    return mean(attack_chances(volley, Shield()))
