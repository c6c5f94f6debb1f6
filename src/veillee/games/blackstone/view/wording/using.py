"""The words of unique actions, cards, supports, locations and places: what is used, and on what."""

from __future__ import annotations

from veillee.kernel.answers import key_of
from veillee.kernel.questions import Wording
from veillee.kernel.text import Texts
from veillee.shared.bits import first_of

from ...content import DISCOVERIES, LOCATIONS, SHIPS
from ...outcomes.sight import hostiles_in
from ...prompts.acting import ExplorerDeed, UseCard, UseLocation, UsePlace, UseSupport, UseUnique
from ...rules.explorers.cards import card_of
from ...rules.explorers.uniques import CHARGE_RADIUS, unique_of
from ...state import Blackstone, Explorer
from ..naming import (
    card_key,
    card_name,
    card_note,
    figure_key,
    gate_key,
    gate_name,
    group_key,
    group_name,
    hex_key,
    support_key,
    unique_key,
)
from .naming import figure_told, foe_said, here, price, told

#: The unique actions that hit everybody around a hex.
_AREA = ("demo_charge",)


def use_unique(s: Blackstone, explorer: Explorer, value: ExplorerDeed, texts: Texts) -> Wording | None:
    """A unique action: on an explorer, a hex, a destiny die, or on nothing."""
    if not isinstance(value, UseUnique):
        return None
    facts = {"name": texts.say(f"unique.{value.id}")}
    key, signs = unique_key(explorer.id, value.id), price(unique_of(explorer, value.id).cost)
    if value.explorer:
        facts["what"] = told(value.explorer, texts)
        return Wording(facts, (key, value.explorer), "use-on", signs, group=value.id)
    if value.hex is not None:
        facts["what"] = here(s, value.hex.number, texts)
        if value.id in _AREA:
            facts["what"] = _area(s, value.hex.number, CHARGE_RADIUS, texts)
        return Wording(facts, (key_of(value.hex), key), "use-on", signs, group=value.id)
    if value.die:
        facts["what"] = _currents(s, value.die, texts)
        return Wording(facts, (key,), "use-on", signs, group=value.id)
    side = "inspired" if explorer.inspired else "agenda"
    facts["what"] = texts.say(f"unique-note.{value.id}-{side}")
    return Wording(facts, (key,), "use-plain", signs)


def _currents(s: Blackstone, die: int, texts: Texts) -> str:
    """A destiny die to roll again: a discarded one comes back."""
    lost = die in s.fight.spent_destiny
    return texts.say("acting.currents-lost" if lost else "acting.currents", n=die)


def _area(s: Blackstone, at: int, radius: int, texts: Texts) -> str:
    """A hex with the number of hostiles that an attack around it hits."""
    hit = sum(1 for _ in hostiles_in(s, s.terrain.within(at, radius)))
    return texts.say("acting.area", hex=here(s, at, texts), n=hit)


def use_card(s: Blackstone, explorer: Explorer, value: ExplorerDeed, texts: Texts) -> Wording | None:
    """A card, on whom, where, on which die, and by which twin."""
    if not isinstance(value, UseCard):
        return None
    parts: list[str] = []
    on: list[str] = [card_key(value.id)]
    effect = None if value.id in DISCOVERIES else card_of(value.id).effects[0]
    if effect is not None and effect.op in ("area_attack", "teleport", "barrier", "free_move"):
        on.append(figure_key(explorer.id, value.figure))
        if len(explorer.hexes) > 1:
            parts.append(figure_told(explorer, value.figure, texts))
    if value.explorer:
        parts.append(told(value.explorer, texts))
        on.append(value.explorer)
    if value.hostile is not None:
        parts.append(foe_said(s.fight.hostile(value.hostile.number), texts))
        on.append(key_of(value.hostile))
    if value.hex is not None:
        area = effect is not None and effect.op in ("area_attack", "stun")
        at = value.hex.number
        parts.append(_area(s, at, effect.radius if effect else 0, texts) if area else here(s, at, texts))
        on.append(key_of(value.hex))
    if value.die and effect is not None:
        parts.append(texts.say("acting.raised", n=value.die, m=min(value.die + effect.n, 6)))
    cost = 0 if effect is None else card_of(value.id).cost
    name = card_name(value.id, texts)
    if not parts:
        return Wording({"name": name, "what": card_note(value.id, texts)}, tuple(on), "use-plain", price(cost))
    facts = {"name": name, "what": texts.say("acting.parts", parts=parts)}
    return Wording(facts, tuple(dict.fromkeys(on)), "use-on", price(cost), group=f"card {value.id}")


def use_support(s: Blackstone, explorer: Explorer, value: ExplorerDeed, texts: Texts) -> Wording | None:
    if not isinstance(value, UseSupport):
        return None
    facts = {"name": texts.say("acting.support", ship=value.ship)}
    signs = price(SHIPS[value.ship].support.cost)
    if value.group is not None:
        facts["what"] = group_name(s, value.group.number, texts)
        on = (support_key(value.ship), group_key(value.group.number))
        return Wording(facts, on, "use-on", signs, group=f"support {value.ship}")
    facts["what"] = texts.say(f"support-note.{value.ship}")
    return Wording(facts, (support_key(value.ship),), "use-plain", signs)


def location_hex(s: Blackstone, id: str) -> int:
    """The hex of a location of the map."""
    c = s.fight
    return next(c.field.at(*spot.at) for spot in c.locations if spot.id == id)


def use_location(s: Blackstone, value: UseLocation, texts: Texts) -> Wording:
    facts = {"name": texts.say(f"location.{value.id}")}
    hex, signs = hex_key(location_hex(s, value.id)), price(LOCATIONS[value.id].cost)
    if value.gate is not None:
        facts["what"] = gate_name(value.gate.number, texts)
        return Wording(facts, (hex, gate_key(value.gate.number)), "use-on", signs, group=value.id)
    facts["what"] = texts.say(f"location-note.{value.id}")
    return Wording(facts, (hex,), "use-plain", signs)


def place_hex(s: Blackstone, place: str) -> int:
    return first_of(s.fight.field.places[place])


def use_place(s: Blackstone, value: UsePlace, texts: Texts) -> Wording:
    stronghold = s.fight.stronghold
    assert stronghold is not None, "a place of a stronghold in another combat"
    cost = next(action.cost for action in stronghold.actions if action.id == value.id)
    facts = {"name": texts.say(f"place-action.{value.id}"), "what": texts.say(f"place.{value.place}")}
    return Wording(facts, (hex_key(place_hex(s, value.place)),), "use-on", price(cost))
