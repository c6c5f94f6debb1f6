"""Names of figures and tokens, as answers and events say them."""

from __future__ import annotations

from typing import Any

import msgspec

from veillee.kernel.answers import key_of
from veillee.kernel.decision import Decision
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...prompts.ids import FigureId, TokenId
from ...rules.figures.refs import FigureRef, TokenRef
from ...state import Dysma, Figure


def name_of(figure: Figure, texts: Texts) -> str:
    """What a figure is called: its own name, or its profile and its number among figures of this profile."""
    return figure.kit.name or _numbered(figure.kit.profile, figure.number, texts)


def named_fields(s: Dysma, decision: Decision[Any], texts: Texts) -> dict[str, Any]:
    """The fields of a question's prompt, with every figure by its name."""
    facts = msgspec.structs.asdict(decision.about)
    figures = {name: fact for name, fact in facts.items() if isinstance(fact, FigureId)}
    return {**facts, **{name: name_of(s.figures[figure.number], texts) for name, figure in figures.items()}}


def _numbered(profile: str, number: int, texts: Texts) -> str:
    name = texts.say(f"profile.{profile}")
    return f"{name} {number}" if number > 1 else name


def said(fact: Any, texts: Texts) -> Any:
    """A fact of an event for its sentence: figures and tokens by their names, also in lists; all else as it is."""
    match fact:
        case list() | tuple():
            return [said(one, texts) for one in fact]
        case FigureRef():
            return _numbered(fact.profile, fact.number, texts)
        case TokenRef():
            return texts.say(f"token.{fact.kind}")
    return fact


def named_facts(event: Event, texts: Texts) -> dict[str, Any]:
    """The facts of an event with every figure and token by its name."""
    return {name: said(fact, texts) for name, fact in event.facts.items()}


def items_of(event: Event) -> tuple[str, ...]:
    """The scene elements of the figures and tokens that an event is about."""
    facts = [one for fact in event.facts.values() for one in (fact if isinstance(fact, list | tuple) else (fact,))]
    figures = [key_of(FigureId(fact.id)) for fact in facts if isinstance(fact, FigureRef)]
    tokens = [key_of(TokenId(fact.id)) for fact in facts if isinstance(fact, TokenRef)]
    return (*dict.fromkeys((*figures, *tokens)),)
