"""The facts for the texts of questions, answers and events of magic, abilities and artefacts."""

from __future__ import annotations

from typing import Any, TypeVar

from veillee.kernel.answers import Point, key_of
from veillee.kernel.decision import Decision, Prompt
from veillee.kernel.questions import Wording
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...content import ARTEFACTS, SPELLS
from ...prompts.dice import Extras
from ...prompts.ids import FigureId
from ...prompts.magic import (
    AimAt,
    CastSpell,
    SpellChoice,
)
from ...rules.dice.throwing import EXTRAS
from ...state import Dysma
from .naming import name_of, said
from .telling import Teller

P = TypeVar("P", bound=Prompt[Any])


def spell(s: Dysma, decision: Decision[CastSpell], value: SpellChoice, texts: Texts) -> Wording:
    """A spell or a ring, perhaps from the familiar's place, with what it does."""
    ring = value.source in ARTEFACTS
    cast = SPELLS[ARTEFACTS[value.source].casts if ring else value.source]
    facts = {
        "name": texts.say(f"artefact.{value.source}" if ring else f"spell.{value.source}"),
        "kind": texts.say(f"casting.{cast.kind}", difficulty=cast.difficulty),
        "from": texts.say("casting.from-familiar") if value.familiar else "",
        "extras": _extras(value.extras, texts),
        "note": texts.say(f"spell-note.{cast.id}"),
    }
    on = (key_of(value.familiar),) if value.familiar else ()
    return Wording(facts, on, group=" ".join((value.source, *on)))


def aimed(s: Dysma, decision: Decision[P], value: AimAt, texts: Texts) -> Wording:
    """Whom a spell or an ability is aimed at, with the extra dice declared."""
    facts = {"figure": name_of(s.figures[value.target.number], texts), "extras": _extras(value.extras, texts)}
    return Wording(facts, (key_of(value.target),), group=key_of(value.target))


def figure(s: Dysma, decision: Decision[P], value: FigureId, texts: Texts) -> Wording:
    """A figure by its name."""
    return Wording({"figure": name_of(s.figures[value.number], texts)}, (key_of(value),))


def point(s: Dysma, decision: Decision[P], value: Point, texts: Texts) -> Wording:
    return Wording({"x": value.x, "y": value.y})


def _extras(extras: Extras, texts: Texts) -> str:
    """The extra dice of an answer, to be put after its text; "" without any."""
    names = [texts.say(EXTRAS[extra]) for extra in extras]
    return texts.say("casting.extras", extras=names) if names else ""


def _casting(event: Event, texts: Texts) -> dict[str, Any]:
    """The familiar, the ring and the target of a spell that is cast, each only if there is one."""
    ring, eye, at = event.facts["ring"], event.facts["eye"], event.facts["targets"]
    return {
        "from": texts.say("casting.from-familiar") if eye else "",
        "ring": texts.say("casting.by-ring", ring=ring) if ring else "",
        "at": texts.say("casting.at", targets=said(at, texts)) if at else "",
    }


def _upon(event: Event, texts: Texts) -> dict[str, Any]:
    """The figure that a thing is used on, unless it is the user."""
    figure, target = event.facts["figure"], event.facts["target"]
    return {"upon": "" if target == figure else texts.say("casting.upon", target=said(target, texts))}


def _dispelled(event: Event, texts: Texts) -> dict[str, Any]:
    spells = event.facts["spells"]
    return {"spells": texts.say("casting.dispelled", spells=spells) if spells else texts.say("casting.nothing")}


EVENTS: dict[str, Teller] = {
    "casting": _casting,
    "ability": _upon,
    "reaction": _upon,
    "potion": _upon,
    "bandaged": _upon,
    "dispelled": _dispelled,
}
