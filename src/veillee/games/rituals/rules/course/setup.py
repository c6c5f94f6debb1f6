"""Set-up (chapter 2) with the options of chapters 2, 8, 11, 17 and 18."""

from __future__ import annotations

from collections.abc import Mapping

from veillee.kernel import Dice
from veillee.shared.bits import numbers_of

from ...content import (
    AI_CARDS,
    DEMON_PILES,
    ENCOUNTERS,
    HEROES,
    LOOT,
    PLAGUES,
    PLANT_TOKENS,
    PLANTS,
    UNITS,
    WITCHCRAFT,
)
from ...content.records import Effect, Encounter, Witchcraft
from ...options import Options, read
from ...state import CUBES, Deck, LegionTurn, PlantPile, Rituals
from ..figures.attributes import HEALTH
from ..figures.entering import enter, enter_unit, is_left
from ..heroes.reading import ACTION_CARD_OF
from .rounds import fill_hand


def setup(options: Mapping[str, str], players: int, dice: Dice) -> Rituals:
    """The position before the first question."""
    return prepare(read(options), dice)


def prepare(chosen: Options, dice: Dice) -> Rituals:
    """Board, decks, tokens and figures of an Encounter."""
    encounter = ENCOUNTERS[chosen.encounter]
    s = Rituals(
        dice=dice,
        at="initial",
        encounter=encounter.id,
        turn=LegionTurn(),
        energy=chosen.energy,
        rewards=list(chosen.rewards),
        cubes=dict.fromkeys(CUBES, 0),
        ai=_deck(dice, "ai", list(AI_CARDS)),
        witchcraft=_deck(dice, "witchcraft", _witchcraft(chosen)),
        plagues=_deck(dice, "plagues", list(PLAGUES)),
        loot=_deck(dice, "loot", _loot(chosen)),
        plants=_deck(dice, "plants", _plants(chosen)),
        demon=chosen.demon,
        demon_pile=_demon_pile(dice, chosen.demon),
        level=chosen.level,
        tie_break=chosen.tie_break,
        appear_choice=chosen.appear_choice,
        plague_floor=chosen.plague_floor,
        plague_fixed=chosen.plague_fixed,
    )
    _place_tokens(s, encounter, dice)
    _place_figures(s, encounter, chosen, dice)
    s.starters = list(chosen.witches)
    s.keeper = keeper_of(encounter, chosen.witches)
    _adjust(s, chosen)
    fill_hand(s)
    return s


def _deck(dice: Dice, stream: str, cards: list[str]) -> Deck:
    dice.shuffle(stream, cards)
    return Deck(cards)


def _witchcraft(chosen: Options) -> list[str]:
    """All cards; with solo-friendly Creatures without those that call one with powers over Hero Energy (DAR-2.11)."""
    return [
        card.id
        for card in WITCHCRAFT.values()
        if not (chosen.solo_friendly_creatures and _calls_unfriendly(card))
        for _ in range(card.copies)
    ]


def _calls_unfriendly(card: Witchcraft) -> bool:
    called = [UNITS[effect.unit] for effect in card.effects if effect.op == "summon"]
    powers: list[Effect] = [effect for unit in called for ability in unit.abilities for effect in ability.effects]
    return any(effect.op == "hero_energy_loss" for effect in powers)


def _loot(chosen: Options) -> list[str]:
    """Blood Magic is removed by option (DAR-2.10)."""
    return [item.id for item in LOOT.values() if item.slot != "blood_magic" or not chosen.remove_blood_magic]


def _plants(chosen: Options) -> list[str]:
    """Plants that are no plain Ingredients are removed by option (DAR-2.9)."""
    kept = [plant for plant in PLANTS.values() if plant.ingredient or not chosen.remove_special_plants]
    return [plant.id for plant in kept for _ in range(plant.copies)]


def _demon_pile(dice: Dice, demon: str) -> Deck:
    """The eight cards of the Demon, with the replacements of solo play (DAR-2.16, DAR-8.4)."""
    if not demon:
        return Deck()
    pile = DEMON_PILES[demon]
    swaps = {swap.remove: swap.add for swap in pile.solo_replacements}
    return _deck(dice, "demon", [swaps.get(card, card) for card in pile.cards])


def _place_tokens(s: Rituals, encounter: Encounter, dice: Dice) -> None:
    """Chests, Rubies, and Plant tokens face down, one in each plant Zone (DAR-2.14)."""
    zones = s.board.number
    s.chests = [zones[name] for name in encounter.chests]
    s.rubies = [zones[name] for name in encounter.rubies]
    tokens = list(PLANT_TOKENS)
    dice.shuffle("tokens", tokens)
    s.piles = [PlantPile(zones[name], token) for name, token in zip(encounter.plants, tokens, strict=False)]


def _place_figures(s: Rituals, encounter: Encounter, chosen: Options, dice: Dice) -> None:
    """Witches, Legion, Serfs, then Heroes by place: figures are numbered in this order (DAR-2.24)."""
    zones = s.board.number
    for start, witch in zip(encounter.witches, chosen.witches, strict=True):
        enter(s, witch, "witch", zones[start.zone])
    for unit_start in (*encounter.legion, *encounter.serfs):
        enter_unit(s, unit_start.unit, zones[unit_start.zone])
    for place, name in enumerate(encounter.hero_zones, 1):
        unit = chosen.heroes[place - 1] or _random_hero(s, chosen, place, dice)
        enter(s, unit, "hero", zones[name], place)
        s.met.append(unit)


def _random_hero(s: Rituals, chosen: Options, place: int, dice: Dice) -> str:
    """A Hero who stands nowhere else, of the place's class if classes are respected and one is left (DAR-2.5)."""
    taken = {figure.unit for figure in s.figures} | set(chosen.heroes)
    free = [hero for hero in HEROES.values() if hero.id not in taken]
    classed = [hero for hero in free if hero.hero_class == ACTION_CARD_OF[place].hero_class]
    pool = classed if classed and chosen.match_hero_class else free
    return pool[dice.below("heroes", len(pool))].id


def keeper_of(encounter: Encounter, witches: tuple[str, ...]) -> str:
    """The Witch with a part of her own: in Pekka's start Zone (DAR-16.18), or with most Health (DAR-17.12, 17.18)."""
    usual = [start.witch for start in encounter.witches]
    if "pekka_ritual" in encounter.special_rules:
        return witches[usual.index("pekka")]
    if "blood_sacrifice" in encounter.special_rules:
        most = max(HEALTH[witch] for witch in witches)
        strongest = [witch for witch in witches if HEALTH[witch] == most]
        bleeding = witches[usual.index("ikrek")]
        return bleeding if bleeding in strongest else strongest[0]
    return ""


# Difficulty (chapter 18)


def _adjust(s: Rituals, chosen: Options) -> None:
    """Minions farther back, a Creature at the start, extra Minions: options that need the figures in place."""
    move_minions_back(s, chosen.minions_back)
    if chosen.creature:
        enter_unit(s, chosen.creature, _farthest_zone(s))
    for _ in range(chosen.extra_minions):
        if is_left(s, "condemned"):
            enter_unit(s, "condemned", _zone_near_arrivals(s))


def _distance_to(s: Rituals, zone: int, others: list[int]) -> int:
    return min(s.board.steps_of[zone][other] for other in others)


def move_minions_back(s: Rituals, zones: int) -> None:
    """Minions that start outside the cave entrance go so many Zones away from the nearest Hero (DAR-18.11)."""
    heroes, serfs = [hero.zone for hero in s.heroes()], [serf.zone for serf in s.serfs()]
    for minion in s.figures:
        if minion.category == "minion" and minion.zone != s.board.entrance:
            for _ in range(zones):
                minion.zone = _farther(s, minion.zone, heroes, serfs)


def _farther(s: Rituals, zone: int, heroes: list[int], serfs: list[int]) -> int:
    """The adjacent Zone farthest from the nearest Hero, of several the one nearest to a Serf; or the Zone itself."""
    zones = [zone, *numbers_of(s.board.next_to(zone))]
    return min(zones, key=lambda z: (-_distance_to(s, z, heroes), z != zone, _distance_to(s, z, serfs), z))


def _farthest_zone(s: Rituals) -> int:
    """The Zone farthest from the nearest Hero, outside Pit and Caves (DAR-18.12)."""
    heroes = [hero.zone for hero in s.heroes()]
    barred = s.board.pit_mask | s.board.caves
    zones = [zone for zone in range(len(s.board.names)) if not barred >> zone & 1]
    return min(zones, key=lambda zone: (-_distance_to(s, zone, heroes), zone))


def _zone_near_arrivals(s: Rituals) -> int:
    """The Zone nearest to the red one that holds no Hero, outside the Pit (DAR-18.13)."""
    held = {hero.zone for hero in s.heroes()}
    zones = [zone for zone in range(len(s.board.names)) if zone not in held and zone != s.board.pit]
    return min(zones, key=lambda zone: (s.board.steps_of[s.board.red][zone], zone))
