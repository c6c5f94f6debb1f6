"""Exact chances of Attacks as the position stands: what the dice give, and what Heroes can still pay against them."""

from __future__ import annotations

from msgspec import Struct

from ...content import SPELLS, WITCHCRAFT
from ...content.records import X_LEVEL, Ability, Effect
from ...prompts import Attack, Blow, Cast, PlayCard, UseAbility
from ...rules.dice import chance_to_hit, sums
from ...rules.fighting.strike import PLAIN, Bonus, Strike, card_strike
from ...rules.figures.attributes import ABILITIES, health_left, wound_cap
from ...rules.figures.entering import heroes_in
from ...rules.heroes.alchemy import can_pay, reactions, resisting, turning
from ...rules.legion.targets import reach_of
from ...state import Figure, Rituals

#: An Attack Total that beats every Defence.
ANY_ROLL = 99


class Hit(Struct, frozen=True):
    """An Attack that may be made: its target, its chances in per cent, and whether a success eliminates the target."""

    target: Figure
    strike: Strike
    dice_chance: int  # what the dice give
    chance: int  # what is left of it if the target casts the Reactions that it can pay now
    deadly: bool


def per_cent(chance: float) -> int:
    """A chance as a whole number of per cent; what is neither sure nor impossible is never shown as 100 or 0."""
    rounded = round(100 * chance)
    if rounded >= 100 and chance < 0.9999:
        return 99
    return 1 if rounded == 0 and chance > 0.0001 else rounded


def hit(s: Rituals, attacker: Figure, target: Figure, bonus: Bonus = PLAIN) -> Hit:
    """The chances of an Attack of the Legion on a Hero or a Serf, neither of whom defends (DAR-6.8, DAR-6.9)."""
    strike = card_strike(s, attacker, target, bonus)
    resistance = strike.resistance(s)
    plain = chance_to_hit(strike.dice, 0, strike.fixed - resistance)
    stands = sum(
        chance
        for rolled, chance in enumerate(sums(strike.dice))
        if rolled + strike.fixed > resistance and not resisting(s, target, rolled + strike.fixed, resistance)
    ) if target.is_hero else plain  # fmt: skip
    return Hit(target, strike, per_cent(plain), per_cent(stands), _is_deadly(s, target, strike.wounds))


def _is_deadly(s: Rituals, target: Figure, wounds: int) -> bool:
    """Whether these Wounds eliminate the target whatever it can cast against them."""
    left = health_left(target)
    wounds = wound_cap(target, wounds)
    if not target.is_hero or target.stunned:
        return wounds >= left
    for reaction in reactions(s, "hero_would_be_wounded"):
        if isinstance(reaction.effect.n, int) and reaction.level != X_LEVEL and can_pay(s, target, reaction.level):
            wounds -= reaction.effect.n
    survives = any(can_pay(s, target, one.level) for one in reactions(s, "hero_would_be_eliminated"))
    return wounds >= left and not survives


def effects_of(order: Cast | PlayCard | UseAbility, caster: Figure) -> tuple[Effect, ...]:
    """The operations of a spell, a card or an ability."""
    if isinstance(order, Cast):
        return SPELLS[order.spell].effects
    if isinstance(order, PlayCard):
        return WITCHCRAFT[order.card].effects
    return ability_of(caster, order.ability).effects


def ability_of(figure: Figure, id: str) -> Ability:
    return next(ability for ability in ABILITIES[figure.unit] if ability.id == id)


def hits(s: Rituals, order: Attack | Cast | PlayCard | UseAbility) -> list[Hit]:
    """The Attacks that an order makes for certain: on its target, or on each Hero of a Zone."""
    caster = s.figure(order.figure.number)
    if caster is None:
        return []
    if isinstance(order, Attack):
        target = s.figure(order.target.number)
        return [hit(s, caster, target)] if target else []
    found: list[Hit] = []
    for effect in effects_of(order, caster):
        if effect.op == "attack" and not found:
            reach = reach_of(s, effect, caster, range_of(order))
            bonus = Bonus(effect.dice, effect.force, effect.wounds, reach, effect.on_hit)
            found = [hit(s, caster, one, bonus) for one in _targets(s, order, effect, caster)]
    return found


def range_of(order: Cast | PlayCard | UseAbility) -> int:
    """The range printed on a spell or card; -1 for an ability: that of the profile."""
    if isinstance(order, Cast):
        return SPELLS[order.spell].range
    return WITCHCRAFT[order.card].range if isinstance(order, PlayCard) else -1


def _targets(s: Rituals, order: Cast | PlayCard | UseAbility, effect: Effect, caster: Figure) -> list[Figure]:
    if effect.scope == "each_hero_in_zone":
        return heroes_in(s, caster.zone)
    if effect.scope == "each_hero_in_zone_chosen":
        return heroes_in(s, order.zone.number) if order.zone else []
    target = s.figure(order.target.number) if order.target else None
    return [target] if target is not None and target.category in ("hero", "serf") else []


def bonus_of(s: Rituals, attacker: Figure, source: str) -> Bonus:
    """What a spell, card or ability adds to the Attack that it makes; one that gives a free Attack adds nothing."""
    known = [ability for ability in ABILITIES.get(attacker.unit, ()) if ability.id == source]
    card = SPELLS.get(source) or WITCHCRAFT.get(source) or (known[0] if known else None)
    effect = next((one for one in card.effects if one.op == "attack"), None) if card else None
    if effect is None:
        return PLAIN
    reach = reach_of(s, effect, attacker, -1 if isinstance(card, Ability) or card is None else card.range)
    return Bonus(effect.dice, effect.force, effect.wounds, reach, effect.on_hit)


class Held(Struct, frozen=True):
    """The chances that Defence dice stop an Attack: for certain, and if the attacker casts nothing more."""

    sure: int
    most: int


def held(s: Rituals, blow: Blow) -> Held:
    """The chances of Defend, in per cent; an attacking Hero may still pay to turn a failed Attack (DAR-11.15)."""
    attacker = s.figure(blow.attacker)
    sure = most = 0.0
    for rolled, chance in enumerate(sums(blow.defence_dice)):
        defence = blow.defence + rolled
        if blow.total <= defence:
            most += chance
            if attacker is None or not can_turn(s, attacker, blow.total, defence):
                sure += chance
    return Held(per_cent(sure), per_cent(most))


def can_turn(s: Rituals, attacker: Figure, total: int, defence: int) -> bool:
    """Whether a Hero whose Attack fails could still turn it with Ingredients of the reserve.

    A question does not say what the Hero may roll again, so that another roll counts as one that can turn the Attack.
    """
    return attacker.is_hero and turning(s, attacker, 0, ANY_ROLL, total, defence) is not None
