"""The words of the Travel phase."""

from __future__ import annotations

from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.text import Texts

from ...content import CONSTANTS, RECIPES
from ...prompts.travel import Craft, Leg, Travel, TravelDeed, Walk
from ...rules.heroes.values import special_successes
from ...rules.travel.region import marches_to_destination, number_of
from ...rules.travel.travelling import move_cost
from ...state import Malhya
from ..naming import hex_key, hex_name
from .using import use_words


def travel_facts(s: Malhya, decision: Decision[Travel], texts: Texts) -> dict[str, Any]:
    free = decision.about.free_slots
    return {
        "hex": hex_name(number_of(s.day.at), texts),
        "weather": s.day.weather,
        "tokens": s.day.tokens,
        "free": free,
        "days": s.day.crystals,
    }


def travel_words(s: Malhya, decision: Decision[Travel], value: TravelDeed, texts: Texts) -> Wording:
    match value:
        case Leg.DRAW:
            free = decision.about.free_slots
            slot = CONSTANTS.slots[len(s.day.slots) % len(CONSTANTS.slots)]
            full = "-full" if s.day.tokens >= CONSTANTS.most_travel_tokens else ""
            told = {"period": slot, "n": free, "most": CONSTANTS.most_travel_tokens}
            return Wording(told, variant=("draw" if free else "draw-new-day") + full)
        case Leg.REST:
            return Wording({"n": CONSTANTS.rest_heal, "aura": CONSTANTS.rest_aura})
        case Leg.COLLECT:
            return Wording({"n": CONSTANTS.collect_cost})
        case Walk():
            far = marches_to_destination(value.hex.number)
            facts = {"hex": hex_name(value.hex.number, texts), "n": move_cost(s), "far": far}
            return Wording(facts, (hex_key(value.hex.number),), "walk" if far else "arrive", group="walk")
        case Craft():
            recipe, hero = RECIPES[value.recipe], s.hero(value.hero)
            needs = [texts.say("using.cubes", n=n, resource=resource) for resource, n in recipe.needs.items()]
            facts = {"hero": value.hero, "n": recipe.n, "resource": recipe.makes, "needs": needs}
            return Wording(facts, variant="craft" if special_successes(hero, recipe.aptitudes) else "craft-test")
        case _:
            return use_words(s, value, texts)
