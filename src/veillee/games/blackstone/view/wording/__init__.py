"""The words of questions, answers, wishes and events; each module has the questions of one module of prompts."""

from __future__ import annotations

from typing import Any

from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...content import EXPLORERS
from ...refs import Foe, Turn
from ..naming import figure_key, gate_key, gate_name, group_key, hex_key, hex_name, hostile_key
from .events import EVENTS
from .expedition import wish_words
from .naming import actor, foe_said, group_said, opening, told

#: The facts of events that are explorers.
_PEOPLE = ("explorer", "passenger", "giver", "taker", "owner", "beside", "by")


def event_facts(event: Event, texts: Texts) -> dict[str, Any]:
    """The facts of an event for its sentence.

    An explorer or a hostile is there twice: "explorer" inside a sentence, "Explorer" at its beginning. Hexes, portals
    and groups are there by their names.
    """
    facts = dict(event.facts)
    for name, fact in event.facts.items():
        if isinstance(fact, Foe):
            facts[name] = foe_said(fact, texts)
            facts[opening(name)] = opening(facts[name])
        elif name in _PEOPLE and fact in EXPLORERS:
            facts[name] = told(fact, texts)
            facts[opening(name)] = actor(fact, texts)
    facts |= _places(event, texts)
    if "group" in facts and "kinds" in facts:
        facts["group"] = group_said(
            event.facts["group"], facts["kinds"], texts, namesakes=event.facts.get("namesakes", False)
        )
    teller = EVENTS.get(event.kind)
    return {**facts, **teller(event, texts)} if teller else facts


def _places(event: Event, texts: Texts) -> dict[str, Any]:
    """The hex and the portal that an event is about, and where a way ends."""
    facts = event.facts
    found: dict[str, Any] = {}
    if "hex" in facts:
        found["hex"] = hex_name(facts["map"], facts["hex"], texts)
    if "path" in facts:
        found |= {"hex": hex_name(facts["map"], facts["path"][-1], texts), "n": len(facts["path"])}
    if "gate" in facts:
        found["gate"] = gate_name(facts["gate"], texts)
    return found


def event_items(event: Event) -> tuple[str, ...]:
    """The figures, hexes, portals and groups that an event is about, as the scene names them."""
    facts = event.facts
    found: list[str] = []
    for name, fact in facts.items():
        if isinstance(fact, Foe):
            found.append(hostile_key(fact.number))
        elif isinstance(fact, Turn):
            found.append(fact.explorer or group_key(fact.group))
        elif name in _PEOPLE and fact in EXPLORERS:
            found.append(figure_key(fact, facts.get("figure", 0) if name == "explorer" else 0))
    if "hex" in facts:
        found.append(hex_key(facts["hex"]))
    if "path" in facts:
        found.append(hex_key(facts["path"][-1]))
    if "gate" in facts and event.kind != "escape":
        found.append(gate_key(facts["gate"]))
    if "group" in facts:
        found.append(group_key(facts["group"]))
    return tuple(dict.fromkeys(found))


__all__ = ["event_facts", "event_items", "wish_words"]
