"""The words of questions about what heroes carry, about wounds and levels."""

from __future__ import annotations

from collections import Counter
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.text import Texts

from ...content import HEROES, OBJECTS, RESOURCES, WEAPONS
from ...content.words import Characteristic, Wound
from ...prompts.things import HealPlan, LearnTalent, Mend, Raise, Recipient, WakeFrom, WearNow
from ...rules.heroes.gear import room_for
from ...rules.heroes.values import heavy_capacity, heavy_items
from ...state import Malhya
from ..effects import card_does
from ..naming import card_name


def card_words(s: Malhya, decision: Decision[Any], value: str, texts: Texts) -> Wording:
    """A card or a resource as an answer, with what it does."""
    return Wording({"card": card_name(value, texts), "note": card_does(value, texts)})


def wear_facts(s: Malhya, decision: Decision[WearNow], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {"hero": about.hero, "card": card_name(about.object, texts), "slot": OBJECTS[about.object].slot}


def recipient_facts(s: Malhya, decision: Decision[Recipient], texts: Texts) -> dict[str, Any]:
    thing = decision.about.thing
    return {"card": card_name(thing, texts), "note": card_does(thing, texts).removesuffix(".")}


def recipient_words(s: Malhya, decision: Decision[Recipient], value: str, texts: Texts) -> Wording:
    """A hero, and what is left of the room in the backpack."""
    hero, thing = s.hero(value), decision.about.thing
    if thing in RESOURCES:
        free = room_for(hero, thing)
    elif thing in WEAPONS:
        free = int(not hero.weapon) + int(not hero.other_weapon)
    else:
        free = hero.carry - len(hero.pack)
    heavy = thing not in RESOURCES and (WEAPONS[thing] if thing in WEAPONS else OBJECTS[thing]).heavy
    too_heavy = heavy and len(heavy_items(hero)) >= heavy_capacity(hero)
    return Wording({"hero": value, "n": max(0, free)}, variant="too-heavy" if too_heavy else "")


def heal_words(s: Malhya, decision: Decision[HealPlan], value: Mend, texts: Texts) -> Wording:
    """How heals are spread over the zones of wounds."""
    counted = Counter(value.zones)
    parts = [texts.say(f"healing.{zone}", n=n) for zone, n in counted.items()]
    return Wording({"parts": parts}, variant="mend" if parts else "nothing")


def wake_words(s: Malhya, decision: Decision[WakeFrom], value: Wound, texts: Texts) -> Wording:
    return Wording({"wound": value, "n": s.hero(decision.about.hero).wounded(value)})


def raise_words(s: Malhya, decision: Decision[Raise], value: Characteristic, texts: Texts) -> Wording:
    """A characteristic, its new value and the bonus that comes with it."""
    hero = s.hero(decision.about.hero)
    level = hero.characteristics[value] + 1
    bonus = next(one.bonus for one in HEROES[hero.id].evolution if (one.char, one.level) == (value, level))
    return Wording({"char": value, "level": level, "bonus": bonus}, variant="talent" if bonus == "talent" else "")


def talent_words(s: Malhya, decision: Decision[LearnTalent], value: str, texts: Texts) -> Wording:
    return Wording({"talent": value, "note": texts.say(f"talent-does.{value}")})
