"""An Attack from the declared target to the last Reaction, in the ten steps of DAR-6.5."""

from __future__ import annotations

from veillee.kernel import confirm, offer

from ...content import CONSTANTS, LOOT
from ...content.records import Ability
from ...prompts import Defend, Hush, PickUpgrade
from ...state import Figure, Rituals
from ..dice import BEST, roll_bones
from ..figures.attributes import ABILITIES, wound_cap
from ..figures.conditions import root, stun
from ..figures.elimination import BY_MASTER, by_figure
from ..figures.wounds import heal, take_wounds
from ..heroes.alchemy import bonus_of, cast, resisting, turning
from ..legion.energy import recover, spend
from ..legion.plague import settle
from . import after_hit, after_roll, before_roll
from .strike import Strike, hero_strike


async def attack(s: Rituals, strike: Strike) -> None:
    """Resolve one Attack completely (DAR-6.15). Its modifiers end with it (DAR-6.35)."""
    attacker, target = strike.attacker, strike.target
    s.tell("attack", "DAR-6.5", attacker=attacker, target=target, ranged=strike.ranged)
    stood = target.zone
    if target.is_legion:
        await before_roll.answer(s, strike)
    if strike.negated:
        s.tell("negated", "DAR-6.36", attacker=attacker, target=target)
    else:
        if target.zone != stood:
            _aim_again(s, strike)
        await _roll(s, strike)
        await _compare(s, strike)
        if strike.hit:
            await _wound(s, strike)
    if target.is_legion:
        await after_hit.resolved(s, strike)


def _aim_again(s: Rituals, strike: Strike) -> None:
    """The target went to another Zone and is still in reach: a Hero takes the weapon that reaches it (DAR-6.4)."""
    if strike.attacker.is_hero:
        again = hero_strike(s, strike.attacker, strike.target, strike.bonus)
        strike.dice, strike.wounds, strike.reach, strike.ranged = again.dice, again.wounds, again.reach, again.ranged


async def _roll(s: Rituals, strike: Strike) -> None:
    """Steps 3 to 5: the Attack Total, Defend, and what answers the roll."""
    strike.faces = roll_bones(s, "attack", strike.dice)
    if s.events is not None:  # to work the totals out for nobody takes long
        s.tell(
            "rolled", "DAR-6.3", attacker=strike.attacker, target=strike.target, faces=strike.faces,
            force=strike.fixed, total=strike.total, resistance=strike.resistance(s),
        )  # fmt: skip
    s.beat()
    if strike.target.is_legion:
        await _defend(s, strike)
        await after_roll.answer(s, strike)
    elif strike.target.is_hero and strike.total > strike.defence(s):
        for reaction, level in resisting(s, strike.target, strike.total, strike.defence(s)):
            cast(s, strike.target, reaction, level)
            strike.guard += bonus_of(reaction, level)


async def _defend(s: Rituals, strike: Strike) -> None:
    """Defend: dice for Energy, after the Attack Total is known (DAR-6.6); dice of Reactions are rolled in any case."""
    dice = strike.guard_dice
    if s.work_out(defend_matters, s, strike):
        asides = (Hush.NO_MORE,) if s.side == "heroes" else ()
        answer: object = await confirm(s, 0, Defend(strike.blow(s)), rule="DAR-6.6", asides=asides)
        if isinstance(answer, Hush):
            s.hushed = True
        elif answer:
            spend(s, CONSTANTS.prices.defend)
            dice += strike.defence_dice(s)
            strike.defended = True
    if dice:
        strike.defence_faces = roll_bones(s, "defence", dice)
        s.tell(
            "defended", "DAR-6.6", target=strike.target, faces=strike.defence_faces,
            resistance=strike.resistance(s), total=strike.defence(s), paid=strike.defended,
        )  # fmt: skip
        s.beat()


def defend_matters(s: Rituals, strike: Strike) -> bool:
    """Whether Defend is offered: it can be paid, and the roll can matter (DAR-21.4)."""
    price, dice = CONSTANTS.prices.defend, strike.defence_dice(s)
    if s.hushed or s.energy < price or strike.target.stunned or not dice:
        return False
    fixed = strike.resistance(s)
    best = fixed + BEST * (dice + strike.guard_dice)
    if strike.total > fixed:
        return strike.total <= best + after_roll.best_bonus(s, strike, s.energy - price)
    return after_roll.turned_by_hero(s, strike, fixed) and not after_roll.surely_turned(s, strike, best)


async def _compare(s: Rituals, strike: Strike) -> None:
    """Step 6: strictly greater succeeds (DAR-6.10); a Hero who failed may still turn it (DAR-11.15)."""
    defence = strike.defence(s)
    used: list[str] = []
    while strike.total <= defence and strike.attacker.is_hero:
        found = turning(s, strike.attacker, strike.dice, strike.fixed, strike.raw_total, defence, used)
        if found is None:
            break
        reaction, level = found
        used.append(reaction.id)
        cast(s, strike.attacker, reaction, level)
        if reaction.effect.op == "reroll_attack":
            strike.faces = roll_bones(s, "attack", strike.dice)
            s.tell("rerolled-attack", "DAR-11.15", attacker=strike.attacker, faces=strike.faces, total=strike.total)
            s.beat()
        else:
            strike.shift += bonus_of(reaction, level)
    strike.hit = strike.total > defence
    s.tell(
        "hit" if strike.hit else "missed", "DAR-6.10", attacker=strike.attacker, target=strike.target,
        total=strike.total, defence=defence,
    )  # fmt: skip
    s.beat()


async def _wound(s: Rituals, strike: Strike) -> None:
    """Steps 7 to 9: Wounds, elimination or what follows from them."""
    attacker, target = strike.attacker, strike.target
    dealt = await take_wounds(s, target, wound_cap(target, strike.wounds), by_figure(attacker), strike)
    await settle(s)
    is_gone = s.figure(target.number) is None
    if dealt:
        if strike.bonus.on_hit == "heal_self":
            heal(s, attacker, 1, "DAR-19.1")
        elif strike.bonus.on_hit == "stun" and not is_gone:
            stun(s, target)
        if attacker.is_legion:
            await _after_wounds(s, attacker, target, is_gone=is_gone)
    if is_gone and target.is_legion and attacker.is_hero:
        if n := await after_hit.eliminated(s, strike):
            await take_wounds(s, attacker, n, BY_MASTER)
            await settle(s)
    elif dealt and target.is_legion and not is_gone:
        if n := await after_hit.wounded(s, strike):
            await take_wounds(s, attacker, n, by_figure(target))
            await settle(s)


async def _after_wounds(s: Rituals, attacker: Figure, target: Figure, *, is_gone: bool) -> None:
    """Abilities of the attacker that Wounds and eliminations trigger (DAR-7.21, DAR-21.10)."""
    for ability in ABILITIES.get(attacker.unit, ()):
        if ability.timing == "on_wound_hero" and target.is_hero and not is_gone:
            await _after_wounding_hero(s, attacker, target, ability)
        elif (ability.timing == "on_eliminate_hero" and target.is_hero and is_gone) or (
            ability.timing == "on_eliminate_serf" and target.is_serf and is_gone
        ):
            _after_eliminating(s, attacker, ability)


async def _after_wounding_hero(s: Rituals, attacker: Figure, hero: Figure, ability: Ability) -> None:
    """Root or stun the wounded Hero, or take an Upgrade from it if the Witch Master pays for that."""
    for effect in ability.effects:
        if effect.op == "root":
            root(s, hero)
        elif effect.op == "stun":
            stun(s, hero)
        elif effect.op == "discard_upgrade" and ability.cost <= s.energy:
            items = [item for item in (hero.attack, hero.defence, hero.artefact) if item]
            about = PickUpgrade(hero.number, ability.id, ability.cost)
            if item := await offer(s, 0, about, items, rule="DAR-7.21"):
                spend(s, ability.cost)
                setattr(hero, LOOT[item].slot, "")
                s.loot.discard.append(item)
                s.tell("upgrade-lost", "DAR-7.21", figure=hero, item=item, ability=ability.id, by=attacker)


def _after_eliminating(s: Rituals, attacker: Figure, ability: Ability) -> None:
    """The attacker removes Wounds, or the Witch Master recovers Energy."""
    for effect in ability.effects:
        if effect.op == "heal":
            heal(s, attacker, effect.n, "DAR-21.10")
        elif effect.op == "energy":
            recovered = recover(s, effect.n)
            s.tell("recovered", "DAR-21.10", n=recovered, ability=ability.id)
