"""What bots think of the small choices: who receives, what goes, what is worn, how to heal, what to learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from veillee.kernel.decision import Decision

from ..content import OBJECTS, RESOURCES, WEAPONS
from ..content.words import Characteristic
from ..hero import Hero
from ..prompts.ids import SquareId
from ..prompts.things import HealPlan, KeepWeapons, Mend, Raise, Recipient
from ..rules.heroes.gear import room_for
from ..rules.heroes.values import can_wield
from ..rules.room.places import floor, hero_squares
from ..state import Malhya


def worth(card: str) -> float:
    if card in WEAPONS:
        return float(WEAPONS[card].value)
    return float(OBJECTS[card].value) if card in OBJECTS else 0.5


def equip_price(hero: Hero, object: str) -> float:
    """An artefact is better worn than carried; an armour if it is better than the one worn."""
    if OBJECTS[object].type == "armour" and hero.armour:
        return 1.2 if worth(object) > worth(hero.armour) else -1.0
    return 1.2


def recipient(s: Malhya, decision: Decision[Recipient], values: Sequence[str]) -> list[float]:
    """A hero with room who can use the card (MAL-24.11)."""
    thing = decision.about.thing
    prices = []
    for id in values:
        hero = s.hero(id)
        if thing in WEAPONS:
            better = worth(thing) - (worth(hero.weapon) if hero.weapon else 0.0)
            prices.append((1.0 if can_wield(hero, thing) else -1.0) + 0.3 * better - bool(hero.other_weapon))
        elif thing in RESOURCES:
            prices.append(float(room_for(hero, thing)))
        else:
            prices.append(float(hero.carry - len(hero.pack)))
    return prices


def cheapest(s: Malhya, decision: Decision[Any], values: Sequence[str]) -> list[float]:
    """What goes is what is worth least."""
    return [-worth(value) for value in values]


def weapon_to_drop(s: Malhya, decision: Decision[KeepWeapons], values: Sequence[str]) -> list[float]:
    hero = s.hero(decision.about.hero)
    return [-worth(value) + (0.0 if can_wield(hero, value) else 5.0) for value in values]


def dearest(s: Malhya, decision: Decision[Any], values: Sequence[str]) -> list[float]:
    """What is kept is what is worth most."""
    return [worth(value) for value in values]


def first(s: Malhya, decision: Decision[Any], values: Sequence[Any]) -> list[float]:
    """What the rules propose, which is named first (MAL-24.4 to 24.8)."""
    return [-float(place) for place in range(len(values))]


def yes(s: Malhya, decision: Decision[Any], values: Sequence[bool]) -> list[float]:
    return [float(value) for value in values]


def heal(s: Malhya, decision: Decision[HealPlan], values: Sequence[Mend]) -> list[float]:
    """Crystals back to Life first, and Shock, which heals by itself, last."""
    price = {"shock": 0.8, "damage": 1.0, "grave": 0.7}
    return [sum(price[zone] for zone in value.zones) for value in values]


def raise_(s: Malhya, decision: Decision[Raise], values: Sequence[Characteristic]) -> list[float]:
    """What a hero is good at already, the body first."""
    hero = s.hero(decision.about.hero)
    taste = {"physical": 0.6, "dexterity": 0.5, "senses": 0.1, "intellect": 0.1, "knowledge": 0.0}
    return [taste[value] + 0.2 * hero.characteristics[value] for value in values]


def away_from_heroes(s: Malhya, decision: Decision[Any], values: Sequence[SquareId]) -> list[float]:
    """Where an enemy stands is best far from all heroes."""
    place = floor(s).plan
    heroes = [n for n in range(len(place.at)) if hero_squares(s) >> n & 1]
    return [float(min((place.distance(value.number, n) for n in heroes), default=0)) for value in values]
