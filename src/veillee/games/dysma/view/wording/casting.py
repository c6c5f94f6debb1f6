"""What the questions and events of magic, abilities and artefacts are about."""

from __future__ import annotations

from typing import Any

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...content import ARTEFACTS, SPELLS
from ...state import Dysma
from .naming import figure_name, said
from .telling import Teller, Worder

#: Where the names of extra dice are.
_EXTRAS = {"heroism": "command.heroism", "amulet": "artefact.amulet"}


def _extras(parts: tuple[str, ...], texts: Texts) -> str:
    """The extra dice of an answer, to be put behind it; nothing without any."""
    names = [texts.say(_EXTRAS[part]) for part in parts if part in _EXTRAS]
    return texts.say("casting.extras", extras=names) if names else ""


def _spell(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """A spell or a ring, perhaps from the familiar's place, with what it does."""
    source, *more = value
    spell = SPELLS[ARTEFACTS[source].casts if source in ARTEFACTS else source]
    familiar = [part for part in more if part not in _EXTRAS]
    facts = {
        "name": texts.say(f"artefact.{source}" if source in ARTEFACTS else f"spell.{source}"),
        "kind": texts.say(f"casting.{spell.kind}", difficulty=spell.difficulty),
        "from": texts.say("casting.from-familiar") if familiar else "",
        "extras": _extras(tuple(more), texts),
        "note": texts.say(f"spell-note.{spell.id}"),
    }
    return Wording(facts, tuple(familiar))


def _figure(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """Somebody the thing is for or against, with the extra dice declared."""
    key, *more = (value,) if isinstance(value, str) else value
    return Wording({"figure": figure_name(s, key, texts), "extras": _extras(tuple(more), texts)}, (key,))


def _point(s: Dysma, decision: Decision[Any], value: Point, texts: Texts) -> Wording:
    return Wording({"x": value.x, "y": value.y})


WORDINGS: dict[str, Worder] = {
    "spell": _spell,
    "spell-target": _figure,
    "spell-point": _point,
    "ability-target": _figure,
    "ability-attack": _figure,
    "potion-target": _figure,
    "bandage-target": _figure,
    "scroll": _figure,
}


def _casting(event: Event, texts: Texts) -> dict[str, Any]:
    """From where, with what and at whom a spell is cast, each only if there is something to say."""
    ring, eye, at = event.facts["ring"], event.facts["eye"], event.facts["targets"]
    return {
        "from": texts.say("casting.from-familiar") if eye else "",
        "ring": texts.say("casting.by-ring", ring=ring) if ring else "",
        "at": texts.say("casting.at", targets=said(at, texts)) if at else "",
    }


def _upon(event: Event, texts: Texts) -> dict[str, Any]:
    """Whom somebody uses a thing upon, unless it is itself."""
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
