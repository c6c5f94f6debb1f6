"""The facts that texts of answers and events name; each module has the questions and events of some chapters.

The `EVENTS` of a module have a function for each kind of event whose sentence needs more than names of figures.
"""

from __future__ import annotations

from typing import Any

from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from . import casting, fighting, flow, moving
from .naming import items_of, named_facts
from .telling import Teller

_EVENTS: dict[str, Teller] = {**flow.EVENTS, **moving.EVENTS, **fighting.EVENTS, **casting.EVENTS}


def event_facts(event: Event, texts: Texts) -> dict[str, Any]:
    """The facts of an event for its sentence: figures by their names, and what the function in `EVENTS` adds."""
    teller = _EVENTS.get(event.kind)
    facts = named_facts(event, texts)
    return {**facts, **teller(event, texts)} if teller else facts


def event_items(event: Event) -> tuple[str, ...]:
    """The scene elements an event is about."""
    return items_of(event)
