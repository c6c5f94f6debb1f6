"""Travel actions: draw, move, rest, collect, craft (MAL-6, 22.6)."""

from __future__ import annotations

from functools import cache, lru_cache

from veillee.kernel import acknowledge, choose_as_group

from ...content import ACTION_CARDS, CONSTANTS, EVENT_CARDS, EVENTS, RECIPES, REGION, TRAVEL_CARDS
from ...content.words import HexSpot, Terrain
from ...hero import Hero
from ...prompts.ids import HexId
from ...prompts.travel import Craft, Leg, Travel, TravelDeed, Walk
from ...state import Malhya
from ..book.reading import open_page
from ..conditions import is_night
from ..dice import draw_action, renew_actions, shuffled
from ..heroes.gear import gain_cubes, lose_cubes, room_beside
from ..heroes.growth import reactivate
from ..heroes.using import gain_travel_tokens, use, uses
from ..heroes.values import ability, special_successes
from ..heroes.wounds import heal, recover
from ..trials.crafting import craft_test
from ..unread import put_away
from .region import enterable, hex_at

REST = "rest"


async def travel(s: Malhya) -> str:
    """One travel action after another until a page opens (MAL-6.3)."""
    while s.book is None:
        about = Travel(len(CONSTANTS.slots) - len(s.day.slots))
        s.waypoint()
        values = s.work_out(deeds, s)
        if values == [Leg.DRAW] and (s.unread or night_falls(s)):
            await acknowledge(s, s.seats, about, Leg.DRAW, rule="MAL-6.3", top=True)
            deed: TravelDeed = Leg.DRAW
        else:
            deed = await choose_as_group(s, s.seats, about, values, rule="MAL-6.3", top=True)
        put_away(s)
        await do(s, deed)
    return "book"


def day_left(s: Malhya) -> int:
    """The travel and Rest cards that still fit before the first slot of the night; 0 by night (MAL-6.4, 6.19)."""
    return max(0, CONSTANTS.slots.count("day") - len(s.day.slots))


def night_falls(s: Malhya) -> bool:
    """Whether the next travel card is the first Night card of the day (MAL-6.5, 6.19)."""
    return len(s.day.slots) < len(CONSTANTS.slots) and not day_left(s) and not is_night(s)


def terrain(s: Malhya) -> Terrain:
    return hex_at(s.day.at).terrain


def move_cost(s: Malhya) -> int:
    return CONSTANTS.move_cost[s.day.weather]


def deeds(s: Malhya) -> list[TravelDeed]:
    found: list[TravelDeed] = [Leg.DRAW]
    if s.day.tokens >= move_cost(s):
        found += walks(s.day.at)
    if s.collecting:
        if REST not in s.day.slots and any(map(needs_rest, s.heroes)):
            found.append(Leg.REST)
        if can_collect(s):
            found.append(Leg.COLLECT)
        for hero in s.heroes:
            found += crafts(hero)
    for hero in s.heroes:
        found += uses(s, hero)
    return found


@cache
def walks(at: HexSpot) -> tuple[Walk, ...]:
    """The marches to the hexes beside that may be entered."""
    return tuple(Walk(HexId(number)) for number in enterable(at))


async def do(s: Malhya, deed: TravelDeed) -> None:
    match deed:
        case Leg.DRAW:
            draw_travel_card(s)
        case Leg.REST:
            await rest(s)
        case Leg.COLLECT:
            collect(s)
        case Walk():
            walk(s, deed)
        case Craft():
            await craft(s, s.hero(deed.hero), deed.recipe)
        case _:
            await use(s, deed)


def make_room(s: Malhya) -> None:
    """A full day board ends the day: a crystal, all cards back into their decks (MAL-6.14, 6.26 to 6.29)."""
    day = s.day
    if len(day.slots) < len(CONSTANTS.slots):
        return
    day.crystals += 1
    day.slots = ()
    day.day = shuffled(s, "day", sorted((*day.day, *day.day_discards)))
    day.night = shuffled(s, "night", sorted((*day.night, *day.night_discards)))
    day.events = shuffled(s, "events", sorted((*day.events, *day.event_discards)))
    day.day_discards = day.night_discards = day.event_discards = ()
    day.collected = ()
    for hero in s.heroes:
        hero.used_today = ()
    s.tell("day-over", "MAL-6.14", crystals=day.crystals)


def draw_travel_card(s: Malhya) -> None:
    """The top card of the deck of the first free slot; its terrain decides what it does (MAL-6.5 to 6.9)."""
    make_room(s)
    day, falls = s.day, night_falls(s)
    if CONSTANTS.slots[len(day.slots)] == "day":
        id, day.day = day.day[-1], day.day[:-1]
        day.day_discards += (id,)
    else:
        id, day.night = day.night[-1], day.night[:-1]
        day.night_discards += (id,)
    day.slots += (id,)
    card = TRAVEL_CARDS[id]
    matches = card.terrain == terrain(s)
    s.tell("travel-card", "MAL-6.5", reveals=True, card=id, matches=matches)
    if falls:
        s.tell("nightfall", "MAL-6.19")
    s.beat()
    if matches:
        meet_event(s, card.event_first)
        return
    tokens = 0
    for effect in card.effects:
        if effect.weather is not None and effect.weather != day.weather:
            day.weather = effect.weather
            s.tell("weather", "MAL-6.7", weather=effect.weather)
        if effect.token and (effect.if_terrain is None or effect.if_terrain == terrain(s)):
            tokens += effect.token
    if tokens:
        gain_travel_tokens(s, tokens, "MAL-6.7")


def meet_event(s: Malhya, first: str) -> None:
    """The top event card on its side of the weather names the event (MAL-6.8, 6.20, 6.21)."""
    day = s.day
    if not day.events:
        day.events, day.event_discards = shuffled(s, "events", sorted(day.event_discards)), ()
    id, day.events = day.events[-1], day.events[:-1]
    day.event_discards += (id,)
    code = f"{first}-{EVENT_CARDS[id].fair if day.weather == 'fair' else EVENT_CARDS[id].bad}"
    once = EVENTS[code].once
    open_page(s, "repeat" if once and s.lit(once) else code)


def walk(s: Malhya, deed: Walk) -> None:
    """Two tokens in fair weather, three in bad weather, for a hex beside (MAL-6.11, 6.13)."""
    hex = REGION.hexes[deed.hex.number]
    s.day.tokens -= move_cost(s)
    s.day.at = hex.at
    s.tell("walked", "MAL-6.11", hex=deed.hex.number, tokens=s.day.tokens)
    s.beat()
    if hex.card == CONSTANTS.destination_card:
        open_page(s, CONSTANTS.destination_chapter)


def needs_rest(hero: Hero) -> bool:
    return bool(sum(hero.wounds.values()) or hero.spent)


async def rest(s: Malhya) -> None:
    """The Rest card takes a slot: Shock, two crystals, an Aura token for each hero (MAL-6.16)."""
    make_room(s)
    s.day.slots += (REST,)
    s.tell("rest", "MAL-6.16")
    for hero in s.heroes:
        recover(s, hero, "shock", hero.wounded("shock"), "MAL-6.16")
        await heal(s, hero, CONSTANTS.rest_heal + ability(hero).rest_heal_bonus, "MAL-6.16", most_grave=1)
        reactivate(s, hero, CONSTANTS.rest_aura, "MAL-6.16")


def can_collect(s: Malhya) -> bool:
    """Once per hex and day, for a travel token (MAL-6.17)."""
    if s.day.tokens < CONSTANTS.collect_cost or s.day.at in s.day.collected:
        return False
    return any(CONSTANTS.collect[terrain(s)].values())


def collect(s: Malhya) -> None:
    """Each hero draws an action card; its gem and the terrain give a resource (MAL-6.17)."""
    s.day.tokens -= CONSTANTS.collect_cost
    s.day.collected += (s.day.at,)
    for hero in s.heroes:
        gem = ACTION_CARDS[draw_action(s)].gem
        found = CONSTANTS.collect[terrain(s)][gem]
        s.tell("collected", "MAL-6.17", reveals=True, hero=hero.id, gem=gem, resource=found)
        if found:
            gain_cubes(s, hero, found, 1, "MAL-6.17")
    renew_actions(s)


def crafts(hero: Hero) -> tuple[Craft, ...]:
    """What a hero can make, and has room for: what is beyond it would be lost (MAL-3.2, 22.6)."""
    return crafts_with(hero.id, hero.carry, *hero.resources.items())


@lru_cache(maxsize=4096)
def crafts_with(hero: str, carry: int, *cubes: tuple[str, int]) -> tuple[Craft, ...]:
    """The recipes that these cubes have all ingredients of, where the backpack has room for what they make."""
    held = dict(cubes)
    return tuple(
        Craft(hero, id)
        for id, recipe in RECIPES.items()
        if all(held.get(resource, 0) >= n for resource, n in recipe.needs.items())
        and room_beside(held, carry, recipe.makes) > 0
    )


async def craft(s: Malhya, hero: Hero, id: str) -> None:
    """A hero with the aptitude needs no test; a failure uses up the ingredients all the same (MAL-22.6)."""
    recipe = RECIPES[id]
    for resource, n in recipe.needs.items():
        lose_cubes(hero, resource, n)
    made = bool(special_successes(hero, recipe.aptitudes)) or await craft_test(s, hero)
    s.tell("crafted", "MAL-22.6", hero=hero.id, recipe=id, made=made)
    if made:
        gain_cubes(s, hero, recipe.makes, recipe.n, "MAL-22.6")
