"""What a position is worth to the group, in points of life."""

from __future__ import annotations

from typing import Final

from ..chances import attack_chances, mean
from ..content import ENDINGS, OBJECTS, ROOMS, WEAPONS
from ..hero import Hero
from ..rules.combat.numbers import Shield, attack_lines, hero_volley, passive_shields
from ..rules.combat.wounding import life_of
from ..rules.conditions import is_night
from ..rules.stealth.entering import last_space
from ..rules.travel.region import number_of
from ..state import Malhya
from .goals import goal_of
from .odds import danger
from .ways import STEPS_TO_FORTRESS

#: What one rank of an ending is worth, scenario cards that lead to the treasure, a page read for the first time.
RANK: Final = 12.0
CARDS: Final = {"02": 2.0, "03": 4.0, "04": 4.0, "05": 8.0, "06": 4.0, "07": 14.0, "08": 3.0, "09": 1.0}
PAGE: Final = 1.0
CONSCIOUS, AURA, POTION, CUBE, GOLD, TOKEN = 3.0, 0.4, 0.8, 0.2, 0.15, 0.5
THREAT, GUARD, NIGHT, DAY = 8.0, 1.5, 10.0, 10.0
#: What it costs that guards have noticed the group, beside the fight that follows.
ALARM: Final = 4.0
#: What a square of the way to a token or an exit costs, and how many squares count at most.
WAY, FARTHEST = 0.12, 30
#: What is at stake in a fight whose loss ends the scenario, and in another one.
STAKE, SMALL_STAKE = 40.0, 12.0
#: What an Action Point is worth to a hero who has yet to act in this combat turn.
POINT: Final = 0.35
#: How steep the chance to win a fight is in the strength of both sides.
STEEP: Final = 1.3
#: A die of defence takes about this much from each attack on a hero, beside the shields of the armour.
PARRIED: Final = 0.7


def evaluate(s: Malhya, seat: int) -> float:
    """Heroes, what they carry, and how far the mission has come."""
    if s.ending:
        return RANK * ENDINGS[s.ending].rank + 0.2 * sum(map(health, s.heroes))
    return sum(map(health, s.heroes)) + sum(map(gear, s.heroes)) + GOLD * s.gold + _mission(s) - _danger(s)


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
    found = sum(CARDS.get(card, 0.0) for card in s.cards) + RANK * 2 * s.lit("mhay_dead") + PAGE * len(set(s.pages))
    if "108" in s.pages:
        return found + 10.0 - NIGHT * is_night(s) - DAY * (s.day.crystals > 0)
    way = STEPS_TO_FORTRESS[number_of(s.day.at)]
    late = NIGHT * is_night(s) + DAY * (s.day.crystals > 0)
    return found - 2.0 * way + TOKEN * s.day.tokens - 0.6 * len(s.day.slots) - late


def _danger(s: Malhya) -> float:
    """The threat track and guards while nobody has noticed; in a fight the chance to lose it."""
    if s.beast is not None:
        return SMALL_STAKE * (1 - _chance(s, sum(s.beast.life.values()), danger("01")))
    if s.room is None:
        return 0.0
    if s.mode == "combat":
        stake = STAKE if ROOMS[s.room.page].defeat in DEFEATS else SMALL_STAKE
        life = sum(life_of(s, figure) for figure in s.room.figures)
        unspent = sum(hero.ap for hero in s.heroes if hero.conscious and hero.stage in ("fresh", "acting"))
        worn = [passive_shields(hero) for hero in s.heroes if hero.conscious]
        parried = PARRIED + sum(worn) / max(1, len(worn))
        blows = sum(max(0.5, danger(figure.kind) - parried) for figure in s.room.figures)
        return ALARM + stake * (1 - _chance(s, life, blows)) - POINT * unspent
    if s.stealth is None or not s.room.figures:
        return 0.0
    return GUARD * len(s.room.figures) + THREAT * s.stealth.threat / last_space(s) + WAY * _way_left(s)


def _way_left(s: Malhya) -> float:
    """The squares between heroes and what they look for in the room."""
    found = 0.0
    for hero in s.heroes:
        if hero.in_room and hero.conscious and (goal := goal_of(s, hero)) is not None:
            found += min(goal[hero.square], FARTHEST)
    return found


#: The chapters of defeats that end the scenario.
DEFEATS: Final = ("129", "130")


def _chance(s: Malhya, life: int, blows: float) -> float:
    """The chance to win a fight: the life of both sides, and what their attacks take from each other in a turn."""
    if life <= 0 or blows <= 0:
        return 1.0
    able = [hero for hero in s.heroes if hero.conscious and (hero.in_room or s.beast is not None)]
    strength = sum(hero.life for hero in able) * sum(map(force, able)) / (life * blows)
    odds: float = strength**STEEP
    return odds / (1 + odds)


def force(hero: Hero) -> float:
    """The damage that a hero does in a turn, with all lines of the weapon that Action Points pay for."""
    lines = attack_lines(hero)
    if not lines:
        return 0.3
    return mean(attack_chances(hero_volley(hero, lines), GUARDED))


#: The defence of a guard.
GUARDED: Final = Shield(2)
