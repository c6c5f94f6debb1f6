"""The words of questions, answers and events: `acting` has the Actions, `answering` all other questions."""

from __future__ import annotations

from typing import Any

from veillee.kernel.answers import key_of
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...prompts import FigureId, ZoneId
from ...state import Who
from ..naming import zone_told
from .events import EVENTS
from .naming import opening, who_said


def event_facts(event: Event, texts: Texts) -> dict[str, Any]:
    """The facts of an event for its sentence.

    A figure is there twice: "figure" inside a sentence, "Figure" at its beginning. Zones are there by their names.
    """
    facts = dict(event.facts)
    for name, fact in event.facts.items():
        if isinstance(fact, Who):
            facts[name] = who_said(fact, texts)
            facts[opening(name)] = opening(facts[name])
    if "zone" in facts:
        facts["zone"] = zone_told(event.facts["encounter"], event.facts["zone"], texts)
    teller = EVENTS.get(event.kind)
    return {**facts, **teller(event, texts)} if teller else facts


def event_items(event: Event) -> tuple[str, ...]:
    """The figures and the Zone that an event is about, as the scene names them."""
    figures = [key_of(FigureId(fact.number)) for fact in event.facts.values() if isinstance(fact, Who)]
    zone = event.facts.get("zone")
    return (*figures, key_of(ZoneId(zone))) if isinstance(zone, int) else tuple(figures)
