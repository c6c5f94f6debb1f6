"""The words of the stay at Precipice: visits, trade, facilities, who leads next."""

from __future__ import annotations

from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.scene import Sign
from veillee.kernel.text import Texts

from ...content import CONSTANTS, DISCOVERIES
from ...prompts.precipice import (
    Bargain,
    Buy,
    Convert,
    NameLeader,
    OrderDiscoveries,
    PickArcheotech,
    Visit,
    VisitShip,
)
from ...rules.explorers.cards import archeotech, trade_value
from ...rules.precipice.trade import price, trade_of
from ...state import Blackstone
from ..naming import card_key, card_name, card_note
from .naming import told, worth


def visit(s: Blackstone, decision: Decision[Visit], value: VisitShip, texts: Texts) -> Wording:
    """An explorer aboard a ship, with what the archeotech held is worth there, and the facility if it is used."""
    explorer = s.explorer(value.explorer)
    cards = archeotech(explorer)
    home = CONSTANTS.home_bonus if explorer.card.ship == value.ship and cards else 0
    facts = {
        "name": told(explorer.id, texts),
        "ship": value.ship,
        "n": trade_value(cards) + home,
        "note": texts.say(f"facility-short.{value.ship}"),
    }
    variant = "facility" if value.facility else "trade"
    return Wording(facts, (explorer.id, value.ship), variant, group=f"{explorer.id} {value.ship}")


def bargain_facts(s: Blackstone, decision: Decision[Bargain], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {"name": told(about.explorer, texts), "ship": about.ship, "points": about.points}


def bargain(s: Blackstone, decision: Decision[Bargain], value: Convert | Buy, texts: Texts) -> Wording:
    about = decision.about
    explorer = s.explorer(about.explorer)
    on = (card_key(value.card),)
    facts: dict[str, Any] = {"card": card_name(value.card, texts), "note": card_note(value.card, texts)}
    if isinstance(value, Buy):
        cost = price(explorer, value.card)
        return Wording({**facts, "n": cost}, on, "buy", (Sign("archeotech", str(cost)),))
    bonus = explorer.card.ship == about.ship and not trade_of(s).converted
    gained = DISCOVERIES[value.card].value + (CONSTANTS.home_bonus if bonus else 0)
    variant = "convert-home" if bonus else "convert"
    return Wording({**facts, "n": gained}, on, variant, (Sign("archeotech", f"+{gained}"),))


def archeotech_facts(s: Blackstone, decision: Decision[PickArcheotech], texts: Texts) -> dict[str, Any]:
    about = decision.about
    note = f"facility-note.{about.ship}" if about.ship else f"challenge-note.{about.challenge}"
    return {"name": told(about.explorer, texts), "note": texts.say(note)}


def pick_archeotech(s: Blackstone, decision: Decision[PickArcheotech], value: str, texts: Texts) -> Wording:
    facts = {"card": card_name(value, texts), "n": DISCOVERIES[value].value}
    return Wording(facts, (card_key(value),), "option")


def discovery(s: Blackstone, decision: Decision[OrderDiscoveries], value: str, texts: Texts) -> Wording:
    return Wording({"card": card_name(value, texts), "note": worth(value, texts)}, variant="option")


def leader(s: Blackstone, decision: Decision[NameLeader], value: int, texts: Texts) -> Wording:
    return Wording({"player": texts.seat(value)}, variant="option")
