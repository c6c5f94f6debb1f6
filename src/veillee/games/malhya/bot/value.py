"""What a position is worth to the group, in points of life."""

from __future__ import annotations

from typing import Final

from ..content import ENDINGS, OBJECTS, WEAPONS
from ..hero import Hero
from ..rules.combat.wounding import life_of
from ..rules.conditions import is_night
from ..rules.stealth.entering import last_space
from ..rules.travel.region import number_of
from ..state import Malhya
from .ways import STEPS_TO_FORTRESS

#: What one rank of an ending is worth, and scenario cards that lead to the treasure.
RANK: Final = 12.0
CARDS: Final = {"02": 2.0, "03": 4.0, "04": 4.0, "05": 8.0, "06": 4.0, "07": 14.0, "08": 3.0, "09": 1.0}
CONSCIOUS, AURA, POTION, CUBE, GOLD, TOKEN = 3.0, 0.4, 0.8, 0.2, 0.15, 0.5
THREAT, FIGHT, NIGHT, DAY = 8.0, 4.0, 10.0, 10.0


def evaluate(s: Malhya, seat: int) -> float:
    """Heroes, what they carry, and how far the mission has come."""
    if s.ending:
        return RANK * ENDINGS[s.ending].rank + 0.2 * sum(map(health, s.heroes))
    return sum(map(health, s.heroes)) + sum(map(gear, s.heroes)) + GOLD * s.gold + _mission(s) + _danger(s)


def health(hero: Hero) -> float:
    wounds = 0.2 * hero.wounded("shock") + 0.5 * hero.wounded("damage") + 1.0 * hero.wounded("grave")
    return hero.life - wounds + CONSCIOUS * hero.conscious + AURA * hero.aura


def gear(hero: Hero) -> float:
    things = [id for id in (hero.armour, *hero.artefacts, *hero.pack) if id]
    weapons = [id for id in (hero.weapon, hero.other_weapon) if id]
    potions = hero.held("potion_yellow") + hero.held("potion_red")
    worth = 0.3 * (sum(OBJECTS[id].value for id in things) + sum(WEAPONS[id].value for id in weapons))
    grown = sum(hero.characteristics.values()) + hero.move + hero.carry + hero.initiative
    return worth + POTION * potions + CUBE * sum(hero.resources.values()) + 0.5 * grown + 1.5 * len(hero.talents)


def _mission(s: Malhya) -> float:
    """Cards, the Mhaÿ, the way to the fortress before night falls."""
    found = sum(CARDS.get(card, 0.0) for card in s.cards) + RANK * 2 * s.lit("mhay_dead")
    if "108" in s.pages:
        return found + 10.0 - NIGHT * is_night(s) - DAY * (s.day.crystals > 0)
    way = STEPS_TO_FORTRESS[number_of(s.day.at)]
    late = NIGHT * is_night(s) + DAY * (s.day.crystals > 0)
    return found - 2.0 * way + TOKEN * s.day.tokens - 0.6 * len(s.day.slots) - late


def _danger(s: Malhya) -> float:
    """The threat track, enemies still standing, the beast."""
    worth = 0.0
    if s.stealth is not None:
        worth -= THREAT * s.stealth.threat / last_space(s)
    if s.room is not None:
        for figure in s.room.figures:
            worth -= 0.8 + (0.6 * life_of(s, figure) if s.mode == "combat" else 0.4)
        if s.mode == "combat":
            worth -= FIGHT
    if s.beast is not None:
        worth -= sum(s.beast.life.values()) * 0.7
    return worth
