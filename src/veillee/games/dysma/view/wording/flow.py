"""What answers and events of set-up, missions and the turn are about."""

from __future__ import annotations

from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...content import ABILITIES, ARTEFACTS
from ...prompts.course import ChooseSide, ChooseWarband, ChooseZone
from ...rules.course.command import DONE
from ...rules.figures.refs import figure_of, item, token_of
from ...state import Dysma
from .moving import steps
from .naming import figure_name, name_of
from .telling import Teller, Worder

#: Figures that an answer about an effect names; of more it says that there are some.
_NAMED = 3


def aside(value: Any) -> Wording:
    """What stands apart from a question: its sentence is that of its key."""
    return Wording(quiet=value == "concede")


def effect_name(source: str, texts: Texts) -> str:
    """A spell, ability or artefact by its name."""
    section = "ability" if source in ABILITIES else "artefact" if source in ARTEFACTS else "spell"
    return texts.say(f"{section}.{source}")


def warband(s: Dysma, decision: Decision[ChooseWarband], value: str, texts: Texts) -> Wording:
    return Wording({"name": value}, variant="option")


def zone(s: Dysma, decision: Decision[ChooseZone], value: int, texts: Texts) -> Wording:
    return Wording(variant=f"{len(s.players)}-{value}")


def side(s: Dysma, decision: Decision[ChooseSide], value: str, texts: Texts) -> Wording:
    return Wording(variant=value)


def _place(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """A point by its steps from the west and south edges."""
    facts = {"x": steps(10 * value.x, texts), "y": steps(10 * value.y, texts), "floor": steps(10 * value.floor, texts)}
    return Wording(facts, variant="floor" if value.floor else "option")


def _figure(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """A figure by its name, and where it stands; a Scout is not on the table yet."""
    on = () if figure_of(s, value).out else (value,)
    return Wording({"name": figure_name(s, value, texts)}, on, "option")


def _token(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    token = token_of(s, value)
    owned = {"owner": token.owner} if token.owner >= 0 else {}
    return Wording({"kind": token.kind, **owned}, (value,), "owned" if owned else "option")


def _leftover(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    if value == (DONE,):
        return Wording(quiet=True)
    what, key = value
    if what == "vigour":
        return Wording({"name": figure_name(s, key, texts)}, (key,), what)
    source, _, cast = key.partition(":")
    on = [f for f in s.standing() if any((e.source, e.cast) == (source, int(cast)) for e in f.effects)]
    alike = [one for kind, one in decision.values[:-1] if kind == what and one.partition(":")[0] == source]
    number = f" {alike.index(key) + 1}" if len(alike) > 1 else ""
    names = ", ".join(name_of(f, texts) for f in on[:_NAMED]) + ("…" if len(on) > _NAMED else "")
    facts = {"effect": effect_name(source, texts) + number, "on": f" ({names})" if names else ""}
    return Wording(facts, tuple(item(f) for f in on), what)


def _named_warband(event: Event, texts: Texts) -> dict[str, Any]:
    """A ready warband by its name; one of a player's own by the name it was given."""
    key = f"warband.{event.facts['warband']}"
    known = texts.say(key) if key in texts else texts.say("word.own-warband")
    return {"warband": event.facts["name"] or known}


def _scored(event: Event, texts: Texts) -> dict[str, Any]:
    source = event.facts["source"]
    section = "mission" if f"mission.{source}" in texts else "secondary"
    return {"source": texts.say(f"{section}.{source}")}


def _order(event: Event, texts: Texts) -> dict[str, Any]:
    return {"seats": [texts.seat(seat) for seat in event.facts["seats"]]}


def _concentration(event: Event, texts: Texts) -> dict[str, Any]:
    return {"effect": effect_name(event.facts["effect"], texts)}


def _zone_taken(event: Event, texts: Texts) -> dict[str, Any]:
    return {"zone": event.facts["zone"] + 1}


WORDINGS: dict[str, Worder] = {
    "deploy": _place,
    "scout": _place,
    "loot": _place,
    "altar-place": _place,
    "statue": _place,
    "flag": _figure,
    "resource": _figure,
    "ambassador": _figure,
    "legend": _figure,
    "dearest": _figure,
    "hand-over": _figure,
    "pick-up": _token,
    "altar": _token,
    "leftover": _leftover,
}
EVENTS: dict[str, Teller] = {
    "warband": _named_warband,
    "scored": _scored,
    "order": _order,
    "concentration": _concentration,
    "zone": _zone_taken,
}
