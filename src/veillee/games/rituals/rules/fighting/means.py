"""What the Witch Master can answer with at each moment of an Attack: defence spells and Witchcraft cards (21.5 on).

All means of one moment are offered in one question. After one has been used the question comes again, as long as
another one can still matter.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import Final

from veillee.kernel import offer
from veillee.shared.bits import numbers_of

from ...content import SPELLS, WITCHCRAFT
from ...content.records import X_LEVEL, Effect, Spell, Trigger, Witchcraft
from ...prompts import FigureId, Hush, Means, React, ZoneId
from ...refs import who
from ...state import Figure, Rituals
from ..dice import BEST, roll_bones
from ..figures.conditions import root
from ..figures.elimination import Cause, eliminate
from ..figures.pushing import push_ends
from ..heroes.alchemy import alchemy, largest_x, reactions, turning
from ..heroes.reach import hero_reach
from ..legion.energy import spend
from .strike import Strike

#: The clause that each moment is asked under.
_RULES: Final[dict[Trigger, str]] = {
    "self_attacked_before_roll": "DAR-21.5",
    "legion_attacked_before_roll": "DAR-21.5",
    "self_attacked_after_roll": "DAR-21.6",
    "self_would_be_wounded": "DAR-21.7",
    "self_wounded": "DAR-21.7",
    "self_attacked_resolved": "DAR-21.7",
    "legion_eliminated": "DAR-21.7",
}


_DEFENCES: Final = {
    (witch, trigger): tuple(s for s in SPELLS.values() if s.witch == witch and s.trigger == trigger)
    for witch in {spell.witch for spell in SPELLS.values()}
    for trigger in _RULES
}


def _spells(s: Rituals, strike: Strike, trigger: Trigger) -> list[Spell]:
    """Defence spells that the attacked Witch can pay and has not used yet (DAR-7.6); stunned she has none."""
    target = strike.target
    if target.category != "witch" or target.stunned or s.hushed:
        return []
    known = _DEFENCES[target.unit, trigger]
    return [spell for spell in known if spell.cost <= s.energy and spell.id not in strike.used]


def _cards(s: Rituals, trigger: Trigger) -> list[Witchcraft]:
    """Witchcraft cards for a moment, if a Witch is in play (DAR-7.9, DAR-7.10); those without effect never."""
    if not s.hand or s.hushed or next(s.witches(), None) is None:
        return []
    cards = [WITCHCRAFT[id] for id in dict.fromkeys(s.hand)]
    return [c for c in cards if c.trigger == trigger and c.cost <= s.energy and c.solo != "none"]


def cost_of(id: str) -> int:
    return SPELLS[id].cost if id in SPELLS else WITCHCRAFT[id].cost


def effects_of(id: str) -> tuple[Effect, ...]:
    return SPELLS[id].effects if id in SPELLS else WITCHCRAFT[id].effects


async def ask(s: Rituals, moment: Trigger, strike: Strike, values: list[Means]) -> Means | None:
    """Offer the means of one moment; what is used is paid, and a card is discarded (DAR-7.7)."""
    if not values:
        return None
    about = React(moment, strike.blow(s))
    chosen: Means | Hush | None = await offer(s, 0, about, values, rule=_RULES[moment], asides=_asides(s))
    if not isinstance(chosen, Means):
        s.hushed = chosen is Hush.NO_MORE
        return None
    spend(s, cost_of(chosen.id))
    if chosen.id in SPELLS:
        strike.used.append(chosen.id)
        s.tell("spell-answers", "DAR-7.6", witch=who(strike.target), spell=chosen.id)
    else:
        s.hand.remove(chosen.id)
        s.witchcraft.discard.append(chosen.id)
        s.tell("card-answers", "DAR-7.9", card=chosen.id)
    s.beat()
    return chosen


def _asides(s: Rituals) -> tuple[Hush, ...]:
    """In an activation of the Heroes the Witch Master may decline all that follows (DAR-21.9)."""
    return (Hush.NO_MORE,) if s.side == "heroes" else ()


# Before the roll


async def before_roll(s: Rituals, strike: Strike) -> None:
    """Step 2: Defence dice, a smaller total, or an Attack that misses altogether."""
    while not strike.negated and _could_succeed(s, strike):
        values = _before_roll_means(s, strike)
        chosen = await ask(s, "self_attacked_before_roll", strike, values)
        if chosen is None:
            return
        for effect in effects_of(chosen.id):
            _guard(s, strike, effect, chosen)


def _before_roll_means(s: Rituals, strike: Strike) -> list[Means]:
    found: list[Means] = []
    for spell in _spells(s, strike, "self_attacked_before_roll"):
        ops = [effect.op for effect in spell.effects]
        if "negate_if_ranged" in ops and not strike.ranged:
            continue
        if "move" in ops:
            found += [Means(spell.id, ZoneId(zone)) for zone in numbers_of(s.board.next_to(strike.target.zone))]
        else:
            found.append(Means(spell.id))
    return found + [Means(card.id) for card in _cards(s, "legion_attacked_before_roll")]


def _could_succeed(s: Rituals, strike: Strike) -> bool:
    """Whether the best roll, with Reactions that the attacker can pay, beats the Defence without dice (DAR-21.5)."""
    best = strike.fixed + BEST * strike.dice
    if strike.attacker.is_hero and s.reserve and not strike.attacker.stunned:
        for reaction in reactions(s, "hero_attack_failed"):
            if reaction.effect.op == "attack_bonus":
                fixed = reaction.level != X_LEVEL and reaction.level <= min(len(s.reserve), alchemy(s, strike.attacker))
                n = reaction.effect.n
                best += largest_x(s, strike.attacker) if n == "X" else n if fixed else 0
    return best > strike.resistance(s)


def _guard(s: Rituals, strike: Strike, effect: Effect, chosen: Means) -> None:
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
            s.tell("moved", "DAR-7.6", figure=who(strike.target), zone=chosen.zone.number, spell=chosen.id)
            s.beat()
        case "negate_if_ranged":
            strike.negated = strike.ranged
        case "negate_if_out_of_range":
            distance = s.board.range_of[strike.attacker.zone][strike.target.zone]
            strike.negated = distance > farthest_reach(s, strike)
        case "reroll":
            strike.defence_faces = roll_bones(s, "defence", len(strike.defence_faces))
            s.tell("rerolled-defence", "DAR-6.37", figure=who(strike.target), faces=strike.defence_faces)


def farthest_reach(s: Rituals, strike: Strike) -> int:
    """How far the attacker could still strike: a Hero by its weapons, others by the reach of the Attack."""
    if strike.attacker.is_hero and strike.bonus.reach < 0:
        from_weapon = hero_reach(s, strike.attacker)
        return max(strike.reach, from_weapon)
    return strike.reach


# After the roll


async def after_roll(s: Rituals, strike: Strike) -> None:
    """Step 5 for the Legion: more Resistance or another roll, if that could stop the Attack (DAR-21.6)."""
    while succeeds_as_it_stands(s, strike):
        known = _spells(s, strike, "self_attacked_after_roll")
        values = [Means(spell.id) for spell in known if _could_stop(s, strike, known, spell)]
        chosen = await ask(s, "self_attacked_after_roll", strike, values)
        if chosen is None:
            return
        for effect in effects_of(chosen.id):
            if effect.op == "defence" and effect.dice:  # dice added here are rolled at once (DAR-6.26)
                strike.guard += effect.resistance
                strike.defence_faces += roll_bones(s, "defence", effect.dice)
            else:
                _guard(s, strike, effect, chosen)


def succeeds_as_it_stands(s: Rituals, strike: Strike) -> bool:
    """Whether the Attack succeeds, or would by a Reaction that the Hero can pay."""
    return strike.total > strike.defence(s) or turned_by_hero(s, strike, strike.defence(s))


def turned_by_hero(s: Rituals, strike: Strike, defence: int) -> bool:
    if not strike.attacker.is_hero or strike.total > defence:
        return False
    return turning(s, strike.attacker, strike.dice, strike.fixed, strike.raw_total, defence) is not None


def surely_turned(s: Rituals, strike: Strike, defence: int) -> bool:
    """Whether a Reaction other than another roll turns the failed Attack; whoever rolls again may still miss."""
    if not strike.attacker.is_hero or strike.total > defence:
        return False
    rolls = [one.id for one in reactions(s, "hero_attack_failed") if one.effect.op == "reroll_attack"]
    return turning(s, strike.attacker, strike.dice, strike.fixed, strike.raw_total, defence, rolls) is not None


def best_after_roll(s: Rituals, strike: Strike, energy: int) -> int:
    """The most that after-roll spells for so much Energy could add to a Defence."""
    known = [spell for spell in _spells(s, strike, "self_attacked_after_roll") if spell.cost <= energy]
    return max(
        (_bonus_of(group) for group in _groups(known) if sum(spell.cost for spell in group) <= energy), default=0
    )


def _bonus_of(group: tuple[Spell, ...]) -> int:
    return sum(effect.resistance + BEST * effect.dice for spell in group for effect in spell.effects)


def _groups(known: list[Spell]) -> list[tuple[Spell, ...]]:
    return list(chain.from_iterable(combinations(known, size) for size in range(1, len(known) + 1)))


def _could_stop(s: Rituals, strike: Strike, known: list[Spell], spell: Spell) -> bool:
    """Whether the spell belongs to spells that can be paid together and could stop the Attack.

    An Attack that fails as it stands is stopped if no Reaction of the Hero surely turns it any more.
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


# When Wounds are due


async def would_be_wounded(s: Rituals, witch: Figure, strike: Strike) -> bool:
    """Step 7 for a Witch: a Minion may be given up so that she takes no Wounds; the price comes first (DAR-19.2)."""
    values = [
        Means(spell.id, figure=FigureId(minion.number))
        for spell in _spells(s, strike, "self_would_be_wounded")
        for effect in spell.effects
        if effect.op == "sacrifice"
        for minion in _minions_near(s, witch, effect.range)
    ]
    chosen = await ask(s, "self_would_be_wounded", strike, values)
    if chosen is None:
        return False
    assert chosen.figure is not None
    minion = s.figure(chosen.figure.number)
    assert minion is not None
    eliminate(s, minion, Cause("sacrifice", who(witch)))
    return True


def _minions_near(s: Rituals, witch: Figure, reach: int) -> list[Figure]:
    """The Minions within reach, one of several alike (DAR-21.14)."""
    near = s.board.in_range(witch.zone, reach)
    found: dict[tuple[str, int, int, bool], Figure] = {}
    for figure in s.figures:
        if figure.category == "minion" and near >> figure.zone & 1:
            found.setdefault((figure.unit, figure.zone, figure.wounds, figure.stunned), figure)
    return list(found.values())


async def wounded(s: Rituals, strike: Strike) -> int:
    """Step 9 for a Witch who survives: the Wounds that her spell deals to the attacker."""
    if s.figure(strike.attacker.number) is None:
        return 0
    values = [Means(spell.id) for spell in _spells(s, strike, "self_wounded")]
    chosen = await ask(s, "self_wounded", strike, values)
    return sum(effect.n for effect in effects_of(chosen.id) if effect.op == "wound") if chosen else 0


async def resolved(s: Rituals, strike: Strike) -> None:
    """Step 10: the attacker may be rooted or pushed, hit or miss, if the target is still in play (DAR-6.29)."""
    attacker = strike.attacker
    while s.figure(attacker.number) is not None and s.figure(strike.target.number) is not None:
        chosen = await ask(s, "self_attacked_resolved", strike, _resolved_means(s, strike))
        if chosen is None:
            return
        for effect in effects_of(chosen.id):
            if effect.op == "root":
                root(s, attacker)
            elif effect.op == "push":
                assert chosen.zone is not None
                attacker.zone = chosen.zone.number
                s.tell("pushed", "DAR-5.6", figure=who(attacker), zone=attacker.zone)
                s.beat()


def _resolved_means(s: Rituals, strike: Strike) -> list[Means]:
    """Militia never move by themselves, so rooting them has no effect."""
    attacker, found = strike.attacker, []  # type: Figure, list[Means]
    for spell in _spells(s, strike, "self_attacked_resolved"):
        for effect in spell.effects:
            if effect.op == "root" and not attacker.is_serf and not attacker.rooted:
                found.append(Means(spell.id))
            elif effect.op == "push":
                ends = push_ends(s, strike.target, attacker, effect.n)
                found += [Means(spell.id, ZoneId(zone)) for zone in numbers_of(ends)]
    return found


async def spite(s: Rituals, strike: Strike) -> int:
    """After a Hero has eliminated a member of the Legion: the Wounds that a card deals to the Hero (DAR-6.30)."""
    if not strike.attacker.is_hero or s.figure(strike.attacker.number) is None:
        return 0
    chosen = await ask(s, "legion_eliminated", strike, [Means(card.id) for card in _cards(s, "legion_eliminated")])
    return sum(effect.n for effect in effects_of(chosen.id) if effect.op == "wound") if chosen else 0
