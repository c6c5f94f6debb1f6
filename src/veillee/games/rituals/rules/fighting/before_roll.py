"""Step 2 of an Attack: what the Witch Master does about it before the roll (DAR-6.19, DAR-6.36, DAR-21.5)."""

from __future__ import annotations

from veillee.shared.bits import numbers_of

from ...content.records import X_LEVEL, Effect
from ...prompts import Means, ZoneId
from ...state import Rituals
from ..dice import BEST, roll_bones
from ..heroes.alchemy import bonus_of, can_pay, largest_x, reactions
from ..heroes.reach import hero_reach
from .means import ask, effects_of, payable_cards, payable_spells
from .strike import Strike


async def answer(s: Rituals, strike: Strike) -> None:
    """Step 2: Defence dice, a smaller total, or an Attack that misses altogether."""
    while not strike.negated and (values := s.work_out(_useful_means, s, strike)):
        chosen = await ask(s, "self_attacked_before_roll", strike, values)
        if chosen is None:
            return
        for effect in effects_of(chosen.id):
            apply(s, strike, effect, chosen)


def _useful_means(s: Rituals, strike: Strike) -> list[Means]:
    found = _means(s, strike)
    return found if found and _could_succeed(s, strike) else []


def _means(s: Rituals, strike: Strike) -> list[Means]:
    found: list[Means] = []
    for spell in payable_spells(s, strike, "self_attacked_before_roll"):
        ops = [effect.op for effect in spell.effects]
        if "negate_if_ranged" in ops and not strike.ranged:
            continue
        if "move" in ops:
            found += [Means(spell.id, ZoneId(zone)) for zone in numbers_of(s.board.next_to(strike.target.zone))]
        else:
            found.append(Means(spell.id))
    found += [Means(card.id) for card in payable_cards(s, "legion_attacked_before_roll")]
    return found


def _could_succeed(s: Rituals, strike: Strike) -> bool:
    """Whether the best roll, with Reactions that the attacker can pay, beats the Defence without dice (DAR-21.5)."""
    best = strike.fixed + BEST * strike.dice
    if strike.attacker.is_hero and s.reserve:
        for reaction in reactions(s, "hero_attack_failed"):
            if reaction.effect.op == "attack_bonus":
                level = largest_x(s, strike.attacker) if reaction.level == X_LEVEL else reaction.level
                best += bonus_of(reaction, level) if can_pay(s, strike.attacker, level) else 0
    return best > strike.resistance(s)


def apply(s: Rituals, strike: Strike, effect: Effect, chosen: Means) -> None:
    """Carry out one operation of a defence spell or card on the Attack."""
    match effect.op:
        case "defence":
            strike.guard += effect.resistance
            strike.guard_dice += effect.dice
        case "mod_attack":
            strike.shift += effect.n
        case "move":
            assert chosen.zone is not None
            strike.target.zone = chosen.zone.number
            s.tell("moved", "DAR-7.6", figure=strike.target, zone=chosen.zone.number, spell=chosen.id)
            s.beat()
        case "negate_if_ranged":
            strike.negated = strike.ranged
        case "negate_if_out_of_range":
            distance = s.board.range_of[strike.attacker.zone][strike.target.zone]
            strike.negated = distance > farthest_reach(s, strike)
        case "reroll":
            strike.defence_faces = roll_bones(s, "defence", len(strike.defence_faces))
            s.tell("rerolled-defence", "DAR-6.37", figure=strike.target, faces=strike.defence_faces)


def farthest_reach(s: Rituals, strike: Strike) -> int:
    """How far the attacker could still strike: a Hero by its weapons, others by the reach of the Attack."""
    if strike.attacker.is_hero and strike.bonus.reach < 0:
        from_weapon = hero_reach(s, strike.attacker)
        return max(strike.reach, from_weapon)
    return strike.reach
