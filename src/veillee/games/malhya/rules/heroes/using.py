"""What heroes may use between other things: potions, objects, Aura, talents, weapons (MAL-3, 6.22, 17.8, 17.26)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from veillee.kernel import hear

from ...content import CONSTANTS, HEROES, OBJECTS, TALENTS, WEAPONS
from ...content.gear import Object
from ...content.words import Wound
from ...hero import Hero
from ...prompts.things import BuyAura, ChangeWeapon, Drink, Equip, Unequip, Use, UseObject, UseTalent
from ...state import Malhya
from ..combat.numbers import BARE_HANDS, attack_cost
from ..room.places import beside
from .gear import can_equip, can_take_off, gain_cubes, lose_cubes, put_on, settle, shuffle_back, take_off
from .growth import has_token, reactivate, spend_aura
from .values import aura_effect, can_wield
from .wounds import heal, recover

POTIONS: Final[Mapping[str, Wound]] = {"potion_yellow": "damage", "potion_red": "grave"}
#: The Aura effects of each hero that a token buys on their own.
BOUGHT_ALONE: Final = {
    id: tuple(one for one in card.aura_effects if one.heal or one.travel_tokens or one.attack_dice)
    for id, card in HEROES.items()
}
#: The talents that give travel tokens.
GUIDING: Final = {id for id, talent in TALENTS.items() if talent.basic.travel.travel_tokens}


def uses(s: Malhya, hero: Hero) -> list[Use]:
    """All that a hero may use now; an unconscious hero nothing (MAL-17.10)."""
    if not hero.conscious:
        return []
    found = potions(s, hero)
    found += objects(hero)
    found += aura_effects(s, hero)
    found += talents(s, hero)
    found += changes(s, hero)
    return found


def uses_unasked(s: Malhya, seat: int) -> list[Use]:
    """What a seat may use while something else is asked: potions and objects (MAL-17.26).

    With the book open and no mode in play Aura heals, and gear is changed as one likes (MAL-3.9, 3.12, 3.46, 3.51). On
    the road all of this stands among the travel actions.
    """
    reading = s.mode == "none" and s.beast is None
    if s.ending or (reading and s.book is None):
        return []
    found: list[Use] = []
    for hero in s.heroes:
        if hero.seat == seat and hero.conscious:
            found += [*potions(s, hero), *objects(hero)]
            if reading:
                found += [*aura_effects(s, hero), *changes(s, hero)]
    return found


async def serve_uses(s: Malhya) -> None:
    """Serve those who have asked to use something: in Combat, and between the answers of a page (MAL-17.26)."""
    for _, deed in hear(s, uses_unasked, rule="MAL-17.26"):
        await use(s, deed)


def potions(s: Malhya, hero: Hero) -> list[Use]:
    """A potion, for the hero or one beside; outside rooms all are beside each other (MAL-17.8, 17.9, 17.27)."""
    found: list[Use] = []
    for potion, wound in POTIONS.items():
        if potion in hero.resources:
            found += [
                Drink(hero.id, potion, other.id)
                for other in s.heroes
                if other.wounds.get(wound) and (other is hero or beside(s, hero, other))
            ]
    return found


def objects(hero: Hero) -> list[Use]:
    """Single-use objects that give something at any moment; others are asked for where they help."""
    return [UseObject(hero.id, id) for id in dict.fromkeys(hero.pack) if gives(OBJECTS[id])] if hero.pack else []


def gives(thing: Object) -> bool:
    return thing.type == "single_use" and bool(thing.effect.gain_resources or thing.effect.aura)


def aura_effects(s: Malhya, hero: Hero) -> list[Use]:
    """Effects that a token buys on its own: healing, travel tokens, dice of attacks (MAL-3.28, 3.30, 3.49)."""
    if not has_token(s, hero):
        return []
    found: list[Use] = []
    attacks = may_attack(s, hero)
    for effect in BOUGHT_ALONE[hero.id]:
        if effect.heal and sum(hero.wounds.values()):
            found.append(BuyAura(hero.id, effect.id))
        if effect.travel_tokens and s.at == "travel" and s.day.tokens < CONSTANTS.most_travel_tokens:
            found.append(BuyAura(hero.id, effect.id))
        if effect.attack_dice and attacks:
            found.append(BuyAura(hero.id, effect.id))
    if attacks:
        found += [BuyAura(hero.id, id) for id in hero.talents if strengthens(id)]
    return found


def may_attack(s: Malhya, hero: Hero) -> bool:
    """Whether a hero in Combat has the Action Points for an attack: then dice for it are worth a token (MAL-3.49).

    A red arrow may make the attack cheaper (MAL-16.20).
    """
    if s.mode != "combat" or hero.stage != "acting":
        return False
    if not hero.weapon:
        return hero.ap >= BARE_HANDS.cost
    weapon = WEAPONS[hero.weapon]
    arrows = ("arrow_red",) if weapon.kind == "ranged" and hero.held("arrow_red") else ()
    return can_wield(hero, hero.weapon) and hero.ap >= attack_cost(weapon.attack[:1], arrows)


def strengthens(talent: str) -> bool:
    """Whether an Aura token makes a talent add dice to attacks (MAL-3.44)."""
    side = TALENTS[talent].basic
    return side.activation == "aura" and side.combat.power_dice > 0


def talents(s: Malhya, hero: Hero) -> list[Use]:
    """Talents that give travel tokens once a day (MAL-3.44)."""
    if s.at != "travel" or s.day.tokens >= CONSTANTS.most_travel_tokens or GUIDING.isdisjoint(hero.talents):
        return []
    return [UseTalent(hero.id, id) for id in hero.talents if id in GUIDING and id not in hero.used_today]


def changes(s: Malhya, hero: Hero) -> list[Use]:
    """Weapons, armour and artefacts to change (MAL-3.7, 3.9, 3.12, 3.51)."""
    found: list[Use] = []
    if hero.other_weapon and can_wield(hero, hero.other_weapon) and hero.ap >= change_cost(s):
        found.append(ChangeWeapon(hero.id))
    if hero.pack:
        found += [Equip(hero.id, id) for id in dict.fromkeys(hero.pack) if can_equip(s, hero, id)]
    if hero.artefacts and s.mode != "combat":
        found += [Unequip(hero.id, id) for id in hero.artefacts if can_take_off(hero, id)]
    return found


def change_cost(s: Malhya) -> int:
    """Changing the weapon is free but in Infiltration and Combat (MAL-3.12)."""
    return 0 if s.mode == "none" else CONSTANTS.change_weapon


async def use(s: Malhya, deed: Use) -> None:
    hero = s.hero(deed.hero)
    match deed:
        case Drink():
            lose_cubes(hero, deed.potion)
            s.tell("drank", "MAL-17.8", hero=hero.id, potion=deed.potion, target=deed.target)
            to_life = deed.potion == "potion_yellow"
            wound = POTIONS[deed.potion]
            recover(s, s.hero(deed.target), wound, 1, "MAL-17.8", to_life=to_life)
        case UseObject():
            use_up(s, hero, deed.object)
            effect = OBJECTS[deed.object].effect
            for resource, n in effect.gain_resources.items():
                gain_cubes(s, hero, resource, n, "MAL-3.3")
            reactivate(s, hero, effect.aura, "MAL-3.3")
        case BuyAura():
            effect_bought = aura_effect(hero, deed.effect)  # None for a talent
            spend_aura(s, hero, deed.effect, "MAL-3.28")
            if effect_bought is not None:
                await heal(s, hero, effect_bought.heal, "MAL-3.46")
                gain_travel_tokens(s, effect_bought.travel_tokens, "MAL-3.28")
        case UseTalent():
            hero.used_today += (deed.talent,)
            gain_travel_tokens(s, TALENTS[deed.talent].basic.travel.travel_tokens, "MAL-3.44")
        case ChangeWeapon():
            hero.ap -= change_cost(s)
            hero.free, hero.moved_free = 0, True  # another action of his own (MAL-8.11)
            hero.weapon, hero.other_weapon = hero.other_weapon, hero.weapon
            s.tell("weapon-changed", "MAL-3.12", hero=hero.id, weapon=hero.weapon)
        case Equip():
            await _equip(s, hero, deed.object)
        case Unequip():
            take_off(s, hero, deed.object)


async def _equip(s: Malhya, hero: Hero, object: str) -> None:
    pack = list(hero.pack)
    pack.remove(object)
    hero.pack = tuple(pack)
    if OBJECTS[object].type == "armour":
        if hero.armour:
            hero.pack += (hero.armour,)
        hero.armour = object
        s.tell("equipped", "MAL-3.9", hero=hero.id, card=object)
    else:
        put_on(s, hero, object)
    await settle(s, hero)


def use_up(s: Malhya, hero: Hero, object: str) -> None:
    """A single-use object is used and shuffled back into its deck (MAL-3.3)."""
    pack = list(hero.pack)
    pack.remove(object)
    hero.pack = tuple(pack)
    shuffle_back(s, object)
    s.tell("used", "MAL-3.3", hero=hero.id, card=object)


def gain_travel_tokens(s: Malhya, n: int, rule: str) -> None:
    """The group never holds more than three (MAL-6.10)."""
    gained = min(n, CONSTANTS.most_travel_tokens - s.day.tokens)
    if gained > 0:
        s.day.tokens += gained
        s.tell("travel-tokens", rule, n=gained, tokens=s.day.tokens)
    if gained < n:
        s.tell("tokens-lost", "MAL-6.10", n=n - gained, most=CONSTANTS.most_travel_tokens)
