"""Step 5 of an Attack: what the Witch Master does about it when both totals are known (DAR-6.26, DAR-21.6)."""

from __future__ import annotations

from itertools import chain, combinations

from ...content.records import Spell
from ...prompts import Means
from ...state import Rituals
from ..dice import BEST, roll_bones
from ..heroes.alchemy import reactions, turning
from .before_roll import apply
from .means import ask, effects_of, payable_spells
from .strike import Strike


async def answer(s: Rituals, strike: Strike) -> None:
    """Step 5 for the Legion: more Resistance or another roll, if that could stop the Attack (DAR-21.6)."""
    while values := s.work_out(_useful_means, s, strike):
        chosen = await ask(s, "self_attacked_after_roll", strike, values)
        if chosen is None:
            return
        for effect in effects_of(chosen.id):
            if effect.op == "defence" and effect.dice:  # dice added here are rolled at once (DAR-6.26)
                strike.guard += effect.resistance
                strike.defence_faces += roll_bones(s, "defence", effect.dice)
            else:
                apply(s, strike, effect, chosen)


def _useful_means(s: Rituals, strike: Strike) -> list[Means]:
    known = payable_spells(s, strike, "self_attacked_after_roll")
    if not known or not succeeds_as_it_stands(s, strike):
        return []
    return [Means(spell.id) for spell in known if _could_stop(s, strike, known, spell)]


def succeeds_as_it_stands(s: Rituals, strike: Strike) -> bool:
    """Whether the Attack succeeds, or would by a Reaction that the Hero can pay."""
    defence = strike.defence(s)
    return strike.total > defence or turned_by_hero(s, strike, defence)


def turned_by_hero(s: Rituals, strike: Strike, defence: int) -> bool:
    """Whether a Reaction could turn the Attack that fails against this Defence."""
    if not strike.attacker.is_hero:
        return False
    return turning(s, strike.attacker, strike.dice, strike.fixed, strike.raw_total, defence) is not None


def surely_turned(s: Rituals, strike: Strike, defence: int) -> bool:
    """Whether a Reaction other than another roll turns the failed Attack; whoever rolls again may still miss."""
    if not strike.attacker.is_hero:
        return False
    rolls = [one.id for one in reactions(s, "hero_attack_failed") if one.effect.op == "reroll_attack"]
    return turning(s, strike.attacker, strike.dice, strike.fixed, strike.raw_total, defence, rolls) is not None


def best_bonus(s: Rituals, strike: Strike, energy: int) -> int:
    """The most that after-roll spells for so much Energy could add to a Defence."""
    known = [spell for spell in payable_spells(s, strike, "self_attacked_after_roll") if spell.cost <= energy]
    if not known:
        return 0
    return max(
        (_bonus_of(group) for group in _groups(known) if sum(spell.cost for spell in group) <= energy), default=0
    )


def _bonus_of(group: tuple[Spell, ...]) -> int:
    return sum(effect.resistance + BEST * effect.dice for spell in group for effect in spell.effects)


def _groups(known: list[Spell]) -> list[tuple[Spell, ...]]:
    return list(chain.from_iterable(combinations(known, size) for size in range(1, len(known) + 1)))


def _could_stop(s: Rituals, strike: Strike, known: list[Spell], spell: Spell) -> bool:
    """Whether the spell belongs to spells that can be paid together and could stop the Attack.

    An Attack that fails as it stands is stopped if no Reaction of the Hero surely turns it.
    """
    fails = strike.total <= strike.defence(s)
    for group in _groups(known):
        if spell not in group or sum(one.cost for one in group) > s.energy:
            continue
        rerolls = any(effect.op == "reroll" for one in group for effect in one.effects)
        if rerolls and spell.effects[0].op == "reroll" and not strike.defence_faces:
            continue
        dice = BEST * len(strike.defence_faces) if rerolls else sum(strike.defence_faces)
        best = strike.resistance(s) + dice + _bonus_of(group)
        if best >= strike.total and not (fails and surely_turned(s, strike, best)):
            return True
    return False
