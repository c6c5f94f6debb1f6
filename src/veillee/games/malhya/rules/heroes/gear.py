"""Cards and cubes: gaining, storing, equipping, losing (MAL-3.1 to 3.12, 3.21, 3.35 to 3.52)."""

from __future__ import annotations

from collections.abc import Mapping

from veillee.kernel import choose, choose_as_group, confirm

from ...content import CONSTANTS, OBJECTS, RESOURCES, WEAPONS
from ...content.words import Deck
from ...hero import Hero
from ...prompts.things import (
    KeepArmour,
    KeepWeapons,
    LoseAnything,
    LoseResource,
    Overflow,
    Recipient,
    TooHeavy,
    WearNow,
)
from ...state import Malhya
from ..dice import shuffled
from ..room.returning import stand_up
from .values import can_wield, heavy_capacity, heavy_items


def gain_gold(s: Malhya, n: int, rule: str) -> None:
    """All gold lies in one purse (MAL-3.37)."""
    s.gold += n
    s.tell("gold", rule, n=n, gold=s.gold)


def lose_gold(s: Malhya, n: int, rule: str) -> None:
    n = min(n, s.gold)
    s.gold -= n
    s.tell("gold-lost", rule, n=n, gold=s.gold)


def room_for(hero: Hero, resource: str) -> int:
    """Each zone of the backpack holds as many cubes as the carry value (MAL-3.2)."""
    return room_beside(hero.resources, hero.carry, resource)


def room_beside(cubes: Mapping[str, int], carry: int, resource: str) -> int:
    """How many cubes of a resource a backpack has room for beside those that it holds."""
    zone = RESOURCES[resource].zone
    return carry - sum(n for id, n in cubes.items() if RESOURCES[id].zone == zone)


def gain_cubes(s: Malhya, hero: Hero, resource: str, n: int, rule: str) -> None:
    """Cubes beyond what the zone holds are lost (MAL-3.2)."""
    taken = max(0, min(n, room_for(hero, resource)))
    if taken:
        hero.resources[resource] = hero.held(resource) + taken
    s.tell("cubes", rule, hero=hero.id, resource=resource, n=taken, lost=n - taken)


def lose_cubes(hero: Hero, resource: str, n: int = 1) -> None:
    left = hero.held(resource) - n
    assert left >= 0, f"{hero.id} has too few of {resource}"
    if left:
        hero.resources[resource] = left
    else:
        del hero.resources[resource]


def deck_of(card: str) -> Deck:
    """The deck that a card belongs to."""
    if card in WEAPONS:
        return "common_weapon" if WEAPONS[card].rarity == "common" else "rare_weapon"
    return "common_object" if OBJECTS[card].rarity == "common" else "rare_object"


def draw_card(s: Malhya, deck: Deck) -> str | None:
    """The top card of a deck; an empty deck gives gold instead (MAL-3.36)."""
    if not s.decks[deck]:
        gain_gold(s, CONSTANTS.empty_deck_gold["rare" if deck.startswith("rare") else "common"], "MAL-3.36")
        return None
    card = s.decks[deck][-1]
    s.decks[deck] = s.decks[deck][:-1]
    return card


def put_under(s: Malhya, card: str) -> None:
    """A card goes under its deck (MAL-3.7, 3.43, 22.4)."""
    deck = deck_of(card)
    s.decks[deck] = (card, *s.decks[deck])


def shuffle_back(s: Malhya, card: str) -> None:
    """A card is shuffled into its deck (MAL-3.3, 22.2)."""
    deck = deck_of(card)
    s.decks[deck] = shuffled(s, deck, sorted((*s.decks[deck], card)))


async def hand_out(s: Malhya, card: str, rule: str, among: list[Hero] | None = None) -> None:
    """The group chooses who receives a card, once (MAL-3.35)."""
    heroes = [hero.id for hero in among or s.heroes]
    receiver = await choose_as_group(s, s.seats, Recipient(card), heroes, rule="MAL-3.35")
    await receive(s, s.hero(receiver), card, rule)


async def receive(s: Malhya, hero: Hero, card: str, rule: str) -> None:
    """A hero takes a card: to its slot, on the body or into the backpack; what is too much goes."""
    s.tell("card", rule, hero=hero.id, card=card)
    if card in WEAPONS:
        await _receive_weapon(s, hero, card)
    else:
        await _receive_object(s, hero, card)
    await settle(s, hero)


async def _receive_weapon(s: Malhya, hero: Hero, card: str) -> None:
    """A weapon goes to the free slot; beyond two the hero chooses what he keeps (MAL-3.11, 3.43, 3.52)."""
    if not hero.weapon and can_wield(hero, card):
        hero.weapon = card
    elif not hero.other_weapon:
        hero.other_weapon = card
    else:
        weapons = [hero.other_weapon, card]
        if hero.weapon and any(can_wield(hero, id) for id in weapons):  # otherwise both would need the one free slot
            weapons = [hero.weapon, *weapons]
        gone = await choose(s, hero.seat, KeepWeapons(hero.id), weapons, rule="MAL-3.43")
        if gone == hero.weapon:
            if can_wield(hero, card):
                hero.weapon = card
            else:
                hero.weapon, hero.other_weapon = hero.other_weapon, card
        elif gone == hero.other_weapon:
            hero.other_weapon = card
        put_under(s, gone)
        s.tell("put-away", "MAL-3.43", hero=hero.id, card=gone)


async def _receive_object(s: Malhya, hero: Hero, card: str) -> None:
    thing = OBJECTS[card]
    if thing.type == "armour" and s.mode != "combat":
        if hero.armour:
            kept = await choose(s, hero.seat, KeepArmour(hero.id), [hero.armour, card], rule="MAL-3.43")
            hero.pack += (card if kept == hero.armour else hero.armour,)
            hero.armour = kept
        else:
            hero.armour = card
    elif (
        thing.type == "artefact"
        and can_equip(s, hero, card)
        and await confirm(s, hero.seat, WearNow(hero.id, card), rule="MAL-3.4")
    ):
        put_on(s, hero, card)
    else:
        hero.pack += (card,)


def can_equip(s: Malhya, hero: Hero, card: str) -> bool:
    """Armour is changed outside Combat; of artefacts one of each type is worn (MAL-3.5, 3.9, 3.51)."""
    thing = OBJECTS[card]
    if s.mode == "combat":
        return False
    if thing.type == "armour":
        return True
    return thing.type == "artefact" and all(OBJECTS[other].slot != thing.slot for other in hero.artefacts)


def put_on(s: Malhya, hero: Hero, card: str) -> None:
    """An artefact is equipped: extra crystals and tokens come with it (MAL-3.4, 3.8)."""
    effect = OBJECTS[card].effect
    hero.artefacts += (card,)
    add_life(s, hero, effect.life)
    hero.aura += effect.aura
    s.tell("equipped", "MAL-3.4", hero=hero.id, card=card)


def add_life(s: Malhya, hero: Hero, n: int) -> None:
    """More crystals in Life; whoever lay unconscious stands up with them (MAL-3.8, 3.33, 17.6, 17.7)."""
    lay = not hero.conscious
    hero.life += n
    if lay and hero.conscious and s.room is not None and hero.in_room:
        stand_up(s, hero)


def can_take_off(hero: Hero, card: str) -> bool:
    """Not if the hero would keep no crystal in Life (MAL-3.8)."""
    wounds = sum(hero.wounds.values())
    return hero.life - max(0, OBJECTS[card].effect.life - wounds) > 0


def take_off(s: Malhya, hero: Hero, card: str) -> None:
    """An artefact leaves the hero, for the bottom of its deck; its crystals go, wounds first (MAL-3.7, 3.8)."""
    effect = OBJECTS[card].effect
    hero.artefacts = tuple(other for other in hero.artefacts if other != card)
    gone = effect.life
    for wound in ("grave", "damage", "shock"):
        taken = min(gone, hero.wounded(wound))
        if taken:
            hero.wounds[wound] -= taken
            gone -= taken
    hero.life -= gone
    spent = min(effect.aura, hero.spent)
    hero.spent -= spent
    hero.aura -= effect.aura - spent
    put_under(s, card)
    s.tell("unequipped", "MAL-3.7", hero=hero.id, card=card)


async def settle(s: Malhya, hero: Hero) -> None:
    """What a hero may not carry goes: too many objects, too many heavy items (MAL-3.1, 3.21)."""
    while len(hero.pack) > hero.carry:
        gone = await choose(s, hero.seat, Overflow(hero.id, hero.carry), sorted(set(hero.pack)), rule="MAL-3.1")
        drop(s, hero, gone)
    while len(heavy_items(hero)) > heavy_capacity(hero):
        about = TooHeavy(hero.id, heavy_capacity(hero))
        gone = await choose(s, hero.seat, about, sorted(set(heavy_items(hero))), rule="MAL-3.21")
        drop(s, hero, gone)


def drop(s: Malhya, hero: Hero, card: str) -> None:
    """A card leaves a hero for the bottom of its deck, wherever the hero has it."""
    if card == hero.weapon:
        hero.weapon = ""
    elif card == hero.other_weapon:
        hero.other_weapon = ""
    elif card == hero.armour:
        hero.armour = ""
    elif card in hero.artefacts:
        take_off(s, hero, card)
        return
    else:
        pack = list(hero.pack)
        pack.remove(card)
        hero.pack = tuple(pack)
    put_under(s, card)
    s.tell("put-away", "MAL-3.1", hero=hero.id, card=card)


async def lose_resource(s: Malhya, hero: Hero, n: int, rule: str) -> None:
    """A hero loses cubes of his choice; nothing if he has none (MAL-18.9)."""
    for _ in range(n):
        held = sorted(hero.resources)
        if not held:
            return
        gone = await choose(s, hero.seat, LoseResource(hero.id), held, rule=rule)
        lose_cubes(hero, gone)
        s.tell("cube-lost", rule, hero=hero.id, resource=gone)


async def lose_anything(s: Malhya, hero: Hero, n: int, rule: str) -> None:
    """A hero loses cards or cubes of his choice; nothing if he has none (MAL-18.9)."""
    for _ in range(n):
        cards = [id for id in (hero.weapon, hero.other_weapon, hero.armour, *hero.artefacts, *hero.pack) if id]
        cards = [id for id in cards if id not in hero.artefacts or can_take_off(hero, id)]
        values = [*sorted(hero.resources), *dict.fromkeys(cards)]
        if not values:
            return
        gone = await choose(s, hero.seat, LoseAnything(hero.id), values, rule=rule)
        if gone in RESOURCES:
            lose_cubes(hero, gone)
            s.tell("cube-lost", rule, hero=hero.id, resource=gone)
        else:
            drop(s, hero, gone)
