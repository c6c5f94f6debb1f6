"""What answers and events are about, put together from the parts: each knows its own questions and events.

A part has `WORDINGS`, a function for each prompt whose answers need facts, and `EVENTS`, one for each kind of event
whose sentence needs more than names of figures. What is in neither speaks for itself.
"""

from __future__ import annotations

from typing import Any

from veillee.kernel.answers import PASS, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...state import Dysma
from . import casting, fighting, flow, moving
from .naming import items_of, named_facts, said
from .telling import Teller, Worder

_WORDINGS: dict[str, Worder] = {**flow.WORDINGS, **moving.WORDINGS, **casting.WORDINGS}
_EVENTS: dict[str, Teller] = {**flow.EVENTS, **moving.EVENTS, **fighting.EVENTS, **casting.EVENTS}


def wording(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """The facts and scene elements of one answer. Asides mean the same at every question."""
    if isinstance(value, str) and value in decision.asides:
        return flow.aside(value)
    worder = _WORDINGS.get(decision.prompt)
    if worder is None or value is None:
        return Wording(quiet=key_of(value) in (PASS, "no", "none", "end", "done"))
    return worder(s, decision, value, texts)


def asked_facts(s: Dysma, decision: Decision[Any], texts: Texts) -> dict[str, Any]:
    """What a question is about, with every figure by its name."""
    return {name: said(fact, texts) for name, fact in decision.about.facts.items()}


def event_facts(event: Event, texts: Texts) -> dict[str, Any]:
    """The facts of an event as its sentence wants them: what its part says, figures by their names."""
    teller = _EVENTS.get(event.kind)
    facts = named_facts(event, texts)
    return {**facts, **teller(event, texts)} if teller else facts


def event_items(event: Event) -> tuple[str, ...]:
    """The scene elements an event is about."""
    return items_of(event)
