"""The chances of Attacks as answers and sketches tell them; `rules.fighting.chances` works them out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from veillee.kernel.forecast import CERTAIN

from ...content import SPELLS, WITCHCRAFT
from ...content.records import Ability, Effect
from ...forecasts import AttackHeld, AttackSucceeds
from ...prompts import Attack, Blow, Cast, PlayCard, UseAbility
from ...rules.fighting.chances import chance_with, hit_chance, hit_chances, may_resist, wounds_taken
from ...rules.fighting.strike import PLAIN, Bonus, Strike, card_strike
from ...rules.figures.attributes import ABILITIES, health_left
from ...rules.figures.entering import heroes_in
from ...rules.legion.targets import reach_of
from ...state import Figure, Rituals


class Hit(Struct, frozen=True):
    """An Attack that may be made: its target, its chance, and what a success takes."""

    target: Figure
    strike: Strike
    chance: AttackSucceeds
    resisted: bool  # the target may cast what makes a success fail; the chance counts that
    taken: int  # the Wounds that are left of those dealt after Reactions against them
    several: bool = False  # other Attacks of the order may change what the target can pay

    @property
    def deadly(self) -> bool:
        """Whether a success eliminates the target."""
        return self.taken >= health_left(self.target)


def hit(s: Rituals, attacker: Figure, target: Figure, bonus: Bonus = PLAIN) -> Hit:
    """The chance of one Attack of the Legion on a Hero or a Serf."""
    strike = card_strike(s, attacker, target, bonus)
    return _hit(s, strike, hit_chance(s, strike))


def _hit(s: Rituals, strike: Strike, chance: float, *, several: bool = False) -> Hit:
    told = AttackSucceeds(chance, strike.attacker.number, strike.target.number)
    taken = wounds_taken(s, strike.target, strike.wounds)
    return Hit(strike.target, strike, told, may_resist(s, strike), taken, several)


def _several(s: Rituals, attacker: Figure, targets: list[Figure], bonus: Bonus) -> list[Hit]:
    """The chances of Attacks one after another: each Hero can pay only with what those before it have left."""
    if len(targets) == 1:
        return [hit(s, attacker, targets[0], bonus)]
    chances = hit_chances(s, attacker, targets, bonus)
    return [
        _hit(s, card_strike(s, attacker, target, bonus), chance, several=True)
        for target, chance in zip(targets, chances, strict=True)
    ]


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
            found = _several(s, caster, _targets(s, order, effect, caster), bonus)
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
    """What Defence dice may do against an Attack on the Legion after its roll."""

    chance: AttackHeld
    enough: bool  # the best throw of the dice stops the Attack, before the Hero casts anything
    turned: bool  # a Hero may turn the failed Attack into a success; the chance counts that


def held(s: Rituals, blow: Blow, *, defends: bool) -> Held:
    """With or without paying for Defence dice; dice of spells before the roll are thrown in any case."""
    attacker = s.figure(blow.attacker)
    dice = blow.guard_dice + (blow.defence_dice if defends else 0)
    alone = chance_with(s, None, blow, defence=blow.defence, defence_dice=dice)
    turned = chance_with(s, attacker, blow, defence=blow.defence, defence_dice=dice)
    told = AttackHeld(1 - turned, blow.attacker, blow.target)
    return Held(told, enough=alone < 1 - CERTAIN, turned=turned > alone + CERTAIN)


def passing(s: Rituals, blow: Blow, effects: Sequence[Effect] = ()) -> AttackSucceeds:
    """Before the roll: the chance that the Attack succeeds, with these effects and without Defend."""
    changed = sum(effect.n for effect in effects if effect.op == "mod_attack")
    guards = [effect for effect in effects if effect.op == "defence"]
    defence = blow.fixed - blow.lead + sum(effect.resistance for effect in guards)
    dice = blow.guard_dice + sum(effect.dice for effect in guards)
    attacker = s.figure(blow.attacker)
    chance = chance_with(s, attacker, blow, defence=defence, defence_dice=dice, changed=changed)
    return AttackSucceeds(chance, blow.attacker, blow.target)
