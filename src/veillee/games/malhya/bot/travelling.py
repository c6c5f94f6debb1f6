"""What bots think of travel actions: along the shortest way, before night falls."""

from __future__ import annotations

from collections.abc import Sequence

from veillee.kernel.decision import Decision

from ..content import CONSTANTS
from ..prompts.things import BuyAura, Drink, Equip, UseObject, UseTalent
from ..prompts.travel import Craft, Leg, Travel, TravelDeed, Walk
from ..rules.travel.region import number_of
from ..rules.travel.travelling import move_cost
from ..state import Malhya
from .picking import equip_price
from .using import aura_price, drink_price
from .ways import STEPS_TO_FORTRESS


def travel(s: Malhya, decision: Decision[Travel], values: Sequence[TravelDeed]) -> list[float]:
    return [_price(s, value) for value in values]


def _price(s: Malhya, deed: TravelDeed) -> float:
    here = STEPS_TO_FORTRESS[number_of(s.day.at)]
    match deed:
        case Walk():
            return 3.0 + (here - STEPS_TO_FORTRESS[deed.hex.number]) * 2.0
        case Leg.DRAW:
            return 1.0
        case Leg.REST:
            hurt = sum(sum(hero.wounds.values()) for hero in s.heroes)
            low = any(hero.life <= 2 for hero in s.heroes)
            late = len(s.day.slots) >= CONSTANTS.slots.count("day") - 1
            return 1.5 if (low or hurt >= 3 * len(s.heroes)) and not late else -1.0
        case Leg.COLLECT:
            return -1.0
        case Craft():
            return 0.5
        case UseTalent():
            return 2.0 if s.day.tokens + 1 == move_cost(s) or s.day.tokens == 0 else 0.2
        case BuyAura():
            return aura_price(s, deed)
        case Drink():
            return drink_price(s, deed)
        case UseObject():
            return 1.2
        case Equip():
            return equip_price(s.hero(deed.hero), deed.object)
        case _:
            return -2.0
