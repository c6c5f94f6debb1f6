"""The facts for the texts of answers and events of set-up, missions and the turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

from veillee.kernel.answers import Point, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...campaign.mustering import mustered
from ...content import ABILITIES, ARTEFACTS
from ...prompts.course import (
    BuyConcentration,
    BuyVigour,
    ChangeSettings,
    ChooseSide,
    ChooseWarband,
    ChooseZone,
    SpendLeftover,
    UseId,
)
from ...prompts.ids import FigureId, TokenId
from ...prompts.missions import PickUp, SwitchAltar
from ...rules.figures.refs import figure_key
from ...state import Dysma
from .moving import steps
from .naming import name_of
from .telling import Teller

#: The most figures that an answer about an effect names; further figures are told by "…".
_NAMED = 3


def effect_name(source: str, texts: Texts) -> str:
    """A spell, ability or artefact by its name."""
    section = "ability" if source in ABILITIES else "artefact" if source in ARTEFACTS else "spell"
    return texts.say(f"{section}.{source}")


# Set-up


def warband(s: Dysma, decision: Decision[ChooseWarband], value: str, texts: Texts) -> Wording:
    ways = mustered(s.chronicle.rosters[decision.seat]) if s.chronicle is not None else {}
    if value not in ways:
        return Wording({"name": value}, variant="option")
    roster, ready = ways[value]
    profiles = Counter(member.profile for member in ready.members)
    listed = [f"{count} × {texts.say(f'profile.{profile}')}" for profile, count in profiles.items()]
    facts = {"name": value, "figures": len(ready.members), "gold": roster.gold, "listed": listed}
    return Wording(facts, variant="muster")


def zone(s: Dysma, decision: Decision[ChooseZone], value: int, texts: Texts) -> Wording:
    return Wording(variant=f"{len(s.players)}-{value}")


def side(s: Dysma, decision: Decision[ChooseSide], value: str, texts: Texts) -> Wording:
    return Wording(variant=value)


def place(s: Dysma, decision: Decision[Any], value: Point, texts: Texts) -> Wording:
    """A point by its steps from the west and south edges."""
    facts = {"x": steps(10 * value.x, texts), "y": steps(10 * value.y, texts), "floor": steps(10 * value.floor, texts)}
    return Wording(facts, variant="floor" if value.floor else "option")


# Missions


def figure(s: Dysma, decision: Decision[Any], value: FigureId, texts: Texts) -> Wording:
    """A figure by its name, highlighted on the table unless it is a Scout that is not there yet."""
    named = s.figures[value.number]
    return Wording({"name": name_of(named, texts)}, () if named.out else (key_of(value),), "option")


def token(s: Dysma, decision: Decision[PickUp] | Decision[SwitchAltar], value: TokenId, texts: Texts) -> Wording:
    """A token by its kind, and its owner if it has one."""
    named = s.tokens[value.number]
    owned = {"owner": named.owner} if named.owner >= 0 else {}
    return Wording({"kind": named.kind, **owned}, (key_of(value),), "owned" if owned else "option")


# The turn


def settings_facts(s: Dysma, decision: Decision[ChangeSettings], texts: Texts) -> dict[str, Any]:
    return {"rerolls": decision.about.rerolls}


def leftover(s: Dysma, decision: Decision[SpendLeftover], value: BuyVigour | BuyConcentration, texts: Texts) -> Wording:
    if isinstance(value, BuyVigour):
        return Wording({"name": name_of(s.figures[value.figure.number], texts)}, (key_of(value.figure),), "vigour")
    return _concentration(s, decision, value.use, texts)


def _concentration(s: Dysma, decision: Decision[SpendLeftover], use: UseId, texts: Texts) -> Wording:
    """An effect that could last longer, with the figures under it; several uses of one spell are numbered."""
    on = [one for one in s.standing() if any(UseId(effect.source, effect.cast) == use for effect in one.effects)]
    uses = [value.use for value in decision.values if isinstance(value, BuyConcentration)]
    alike = [one for one in uses if one.source == use.source]
    number = f" {alike.index(use) + 1}" if len(alike) > 1 else ""
    names = ", ".join(name_of(one, texts) for one in on[:_NAMED]) + ("…" if len(on) > _NAMED else "")
    facts = {"effect": effect_name(use.source, texts) + number, "on": f" ({names})" if names else ""}
    return Wording(facts, tuple(figure_key(one) for one in on), "concentration")


# Events


def _named_warband(event: Event, texts: Texts) -> dict[str, Any]:
    """A ready warband by its name; a player's own warband by the name that its player gave it."""
    key = f"warband.{event.facts['warband']}"
    known = texts.say(key) if key in texts else texts.say("word.own-warband")
    return {"warband": event.facts["name"] or known}


def _scored(event: Event, texts: Texts) -> dict[str, Any]:
    source = event.facts["source"]
    section = "mission" if f"mission.{source}" in texts else "secondary"
    return {"source": texts.say(f"{section}.{source}")}


def _order(event: Event, texts: Texts) -> dict[str, Any]:
    return {"seats": [texts.seat(seat) for seat in event.facts["seats"]]}


def _kept(event: Event, texts: Texts) -> dict[str, Any]:
    return {"effect": effect_name(event.facts["effect"], texts)}


def _zone_taken(event: Event, texts: Texts) -> dict[str, Any]:
    return {"zone": event.facts["zone"] + 1}


EVENTS: dict[str, Teller] = {
    "warband": _named_warband,
    "scored": _scored,
    "order": _order,
    "concentration": _kept,
    "zone": _zone_taken,
}
