"""Setting up: heroes and what they start with, decks, the day board (MAL-2)."""

from __future__ import annotations

from collections.abc import Mapping

from veillee.kernel import choose, choose_some
from veillee.kernel.dice import Dice

from ...content import ACTION_CARDS, CONSTANTS, EVENT_CARDS, HEROES, OBJECTS, REGION, TALENTS, TRAVEL_CARDS, WEAPONS
from ...hero import Hero
from ...options import Options, read
from ...prompts.book import TakeHero
from ...state import INTRODUCTION, Day, Malhya
from ..dice import shuffled
from ..heroes.gear import deck_of


def setup(options: Mapping[str, str], players: int, dice: Dice) -> Malhya:
    return blank(read(options, players), players, dice)


def blank(options: Options, players: int, dice: Dice) -> Malhya:
    """Before anybody has chosen a hero."""
    day = Day(REGION.start, CONSTANTS.start_weather, CONSTANTS.start_travel_tokens)
    return Malhya(
        at="heroes",
        dice=dice,
        players=players,
        size=options.size,
        random_group=options.random_group,
        veteran=options.veteran,
        mild_power_die=options.mild_power_die,
        collecting=options.collecting,
        heroes_first=options.heroes_first,
        day=day,
    )


def make_hero(id: str, seat: int) -> Hero:
    """A hero as the card says, with the gifts of this scenario (MAL-2.3 to 2.5)."""
    card = HEROES[id]
    objects = card.start_objects
    armour = next((one for one in objects if OBJECTS[one].type == "armour"), "")
    return Hero(
        id,
        seat,
        life=card.life,
        characteristics=dict(card.characteristics),
        aura=card.aura,
        carry=card.carry,
        initiative=card.initiative,
        move=card.move,
        weapon=card.start_weapon,
        armour=armour,
        pack=tuple(one for one in objects if one != armour),
        talents=(card.start_talent,),
        resources=dict(card.start_resources),
    )


async def choose_heroes(s: Malhya) -> str:
    """Each player takes different heroes; then the decks are made without what they hold (MAL-2.2, 2.8)."""
    await _take_heroes(s)
    s.gold = sum(HEROES[hero.id].start_gold for hero in s.heroes)
    make_decks(s)
    s.tell("sets-out", "MAL-2.1", heroes=tuple(hero.id for hero in s.heroes))
    return "travel"


async def _take_heroes(s: Malhya) -> None:
    everybody = list(HEROES)
    if s.random_group:
        chosen = shuffled(s, "heroes", everybody)[: s.size]
        s.heroes = [make_hero(id, n % s.players) for n, id in enumerate(chosen)]
        s.reading, s.unread = (INTRODUCTION,), True  # nobody is asked before the journey begins
    elif s.players == 1:
        about = TakeHero(0, s.size)
        ids = await choose_some(s, 0, about, everybody, rule="MAL-2.2", least=s.size, most=s.size)
        s.heroes = [make_hero(id, 0) for id in ids]
    else:
        for n in range(s.size):
            taken = {hero.id for hero in s.heroes}
            left = [id for id in everybody if id not in taken]
            id = await choose(s, n % s.players, TakeHero(n, s.size), left, rule="MAL-2.2")
            s.heroes.append(make_hero(id, n % s.players))
            s.tell("hero", "MAL-2.2", seat=n % s.players, hero=id)


def make_decks(s: Malhya) -> None:
    """Everything that no hero starts with, shuffled (MAL-2.1, 2.8)."""
    held = {id for hero in s.heroes for id in (hero.weapon, hero.armour, *hero.pack, *hero.talents)}
    for deck in ("common_object", "rare_object", "common_weapon", "rare_weapon"):
        cards = sorted(id for id in (*OBJECTS, *WEAPONS) if id not in held and deck_of(id) == deck)
        s.decks[deck] = shuffled(s, deck, cards)
    s.talents = shuffled(s, "talents", sorted(id for id in TALENTS if id not in held))
    s.actions = shuffled(s, "actions", sorted(ACTION_CARDS))
    s.day.day = shuffled(s, "day", sorted(id for id, card in TRAVEL_CARDS.items() if card.period == "day"))
    s.day.night = shuffled(s, "night", sorted(id for id, card in TRAVEL_CARDS.items() if card.period == "night"))
    s.day.events = shuffled(s, "events", sorted(EVENT_CARDS))
