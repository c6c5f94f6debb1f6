"""The words of questions, answers, wishes and events; each module has the questions of one module of prompts."""

from __future__ import annotations

from typing import Any

from veillee.kernel.questions import Wording
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...prompts.room import Pace, TakeHand
from ...prompts.things import Use
from ...state import Malhya
from ..naming import figure_key, foe_name, hex_key, square_key, square_name
from .events import further_facts
from .using import use_words

#: The facts of events that are heroes.
_PEOPLE = ("hero", "other", "target")


def event_facts(event: Event, texts: Texts) -> dict[str, Any]:
    """The facts of an event for its sentence: heroes by their ids, squares and enemies by their names."""
    facts = dict(event.facts)
    if "room" in facts:
        for name in ("square", "end"):
            if name in facts:
                facts[name] = square_name(facts["room"], facts[name])
        if "squares" in facts:
            names = [square_name(facts["room"], square) for square in facts["squares"]]
            facts["squares"] = texts.say("telling.at-squares", squares=names) if names else ""
    if "figure" in facts and "enemy" in facts:
        facts["foe"] = foe_name(facts["enemy"], facts["figure"], texts)
    facts |= further_facts(event, texts)
    facts.pop("key", None)
    return facts


def event_items(event: Event) -> tuple[str, ...]:
    """The heroes, enemies, squares and hexes that an event is about, as the scene names them."""
    facts = event.facts
    found = [facts[name] for name in _PEOPLE if name in facts]
    if "figure" in facts:
        found.append(figure_key(facts["figure"]))
    found += [figure_key(number) for number in (*facts.get("aims", ()), *facts.get("spotters", ()))]
    if "room" in facts and "square" in facts:
        found.append(square_key(facts["square"]))
    if "hex" in facts:
        found.append(hex_key(facts["hex"]))
    return tuple(dict.fromkeys(found))


def wish_words(s: Malhya, seat: int, wish: TakeHand | Use | Pace, texts: Texts) -> Wording:
    """To take the hand, to use something, to be asked at every step, at the next boundary (MAL-11.13, 11.33, 17.26)."""
    if isinstance(wish, Pace):
        return Wording({}, variant=wish.value)
    if not isinstance(wish, TakeHand):
        return use_words(s, wish, texts)
    return Wording({"hero": wish.hero, "ap": s.hero(wish.hero).ap}, (wish.hero,), "take-hand")


__all__ = ["event_facts", "event_items", "wish_words"]
