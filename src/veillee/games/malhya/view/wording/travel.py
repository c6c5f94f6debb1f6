"""The words of the Travel phase."""

from __future__ import annotations

from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.text import Texts

from ...content import CONSTANTS, RECIPES
from ...hero import Hero
from ...prompts.travel import Craft, Leg, Travel, TravelDeed, Walk
from ...rules.heroes.values import ability, special_successes
from ...rules.travel.region import marches_to_destination, number_of
from ...rules.travel.travelling import day_left, move_cost, night_falls
from ...state import Malhya
from ..naming import hex_key, hex_name
from ..night import is_gone, night_said
from .using import use_words


def travel_facts(s: Malhya, decision: Decision[Travel], texts: Texts) -> dict[str, Any]:
    return {
        "hex": hex_name(number_of(s.day.at), texts),
        "weather": s.day.weather,
        "tokens": s.day.tokens,
        "night": night_said(s, texts),
    }


def _rest_bonus(hero: Hero, texts: Texts) -> str:
    """What a hero heals beyond the others when the group rests (MAL-6.16)."""
    bonus = ability(hero).rest_heal_bonus
    return texts.say("resting.more", hero=hero.id, n=bonus) if bonus else ""


def travel_words(s: Malhya, decision: Decision[Travel], value: TravelDeed, texts: Texts) -> Wording:
    match value:
        case Leg.DRAW:
            free = decision.about.free_slots
            slot = CONSTANTS.slots[len(s.day.slots) % len(CONSTANTS.slots)]
            full = "-full" if s.day.tokens >= CONSTANTS.most_travel_tokens else ""
            leaves = "" if is_gone(s) else texts.say("night.leaves")
            told = {"period": slot, "most": CONSTANTS.most_travel_tokens, "leaves": leaves}
            variant = "draw-night" if night_falls(s) else "draw" if free else "draw-new-day"
            return Wording(told, variant=variant + full)
        case Leg.REST:
            then = texts.say("resting.then-night") if day_left(s) == 1 else ""
            more = "".join(_rest_bonus(hero, texts) for hero in s.heroes)
            return Wording({"n": CONSTANTS.rest_heal, "aura": CONSTANTS.rest_aura, "more": more, "then": then})
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
