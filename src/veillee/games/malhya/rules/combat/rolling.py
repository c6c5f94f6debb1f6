"""The two rolls of an attack: that of the attacker, and that of each defender (MAL-16.17, 16.18)."""

from __future__ import annotations

from ...content.words import Face
from ...state import Blow, Malhya
from ..dice import throw
from .numbers import Hit, Shield, Volley, left_of, stopped


def roll_attack(s: Malhya, stream: str, volley: Volley) -> tuple[tuple[Face, ...], tuple[Face, ...]]:
    """The faces of the attack dice and of the power dice."""
    return throw(s, stream, "attack", volley.attack_dice), throw(s, stream, "power", volley.power_dice)


def roll_defence(s: Malhya, stream: str, shield: Shield, hit: Hit) -> int:
    """Roll the dice that the attack has left to a defence, for all to see; the damage that gets through (MAL-16.9)."""
    blow = present_blow(s)
    left = left_of(shield, hit)
    blow.defence = throw(s, stream, "defence", left.defence_dice)
    blow.dodge = throw(s, stream, "dodge", left.dodge_dice)
    shields = stopped(shield, blow.defence, blow.dodge)
    if shields is None:
        blow.shields = -1
        return 0
    blow.shields = shields
    return max(0, hit.damage - shields)


def present_blow(s: Malhya) -> Blow:
    """The attack that is being worked out."""
    assert s.blow is not None, "nobody attacks"
    return s.blow
