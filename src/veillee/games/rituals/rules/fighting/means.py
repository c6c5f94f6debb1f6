"""Means of the Witch Master against an Attack: defence spells and Witchcraft cards, and how they are asked for.

All means of one moment are offered in one question. After one has been used the question comes again, as long as
another one can still matter. The moments are in `before_roll`, `after_roll` and `after_hit`.
"""

from __future__ import annotations

from typing import Final

from veillee.kernel import offer

from ...content import SPELLS, WITCHCRAFT
from ...content.records import Effect, Spell, Trigger, Witchcraft
from ...prompts import Hush, Means, React
from ...state import Rituals
from ..legion.energy import spend
from .strike import Strike

#: The clause that each moment is asked under.
_RULES: Final[dict[Trigger, str]] = {
    "self_attacked_before_roll": "DAR-21.5",
    "legion_attacked_before_roll": "DAR-21.5",
    "self_attacked_after_roll": "DAR-21.6",
    "self_would_be_wounded": "DAR-21.7",
    "self_wounded": "DAR-21.7",
    "self_attacked_resolved": "DAR-21.7",
    "legion_eliminated": "DAR-21.7",
}
_DEFENCES: Final = {
    (witch, trigger): tuple(s for s in SPELLS.values() if s.witch == witch and s.trigger == trigger)
    for witch in {spell.witch for spell in SPELLS.values()}
    for trigger in _RULES
}


def payable_spells(s: Rituals, strike: Strike, trigger: Trigger) -> list[Spell]:
    """Defence spells that the attacked Witch can pay and has not used yet (DAR-7.6); stunned she has none."""
    target = strike.target
    if target.category != "witch" or target.stunned or s.hushed:
        return []
    known = _DEFENCES[target.unit, trigger]
    return [spell for spell in known if spell.cost <= s.energy and spell.id not in strike.used]


def payable_cards(s: Rituals, trigger: Trigger) -> list[Witchcraft]:
    """Witchcraft cards for a moment, if a Witch is in play (DAR-7.9, DAR-7.10); those without effect never."""
    if s.hushed:
        return []
    cards = [WITCHCRAFT[id] for id in dict.fromkeys(s.hand)]
    found = [c for c in cards if c.trigger == trigger and c.cost <= s.energy and c.solo != "none"]
    return found if found and next(s.witches(), None) is not None else []


def cost_of(id: str) -> int:
    return SPELLS[id].cost if id in SPELLS else WITCHCRAFT[id].cost


def effects_of(id: str) -> tuple[Effect, ...]:
    return SPELLS[id].effects if id in SPELLS else WITCHCRAFT[id].effects


async def ask(s: Rituals, moment: Trigger, strike: Strike, values: list[Means]) -> Means | None:
    """Offer the means of one moment; what is used is paid, and a card is discarded (DAR-7.7)."""
    if not values:
        return None
    about = React(moment, strike.blow(s))
    chosen: Means | Hush | None = await offer(s, 0, about, values, rule=_RULES[moment], asides=_asides(s))
    if not isinstance(chosen, Means):
        s.hushed = chosen is Hush.NO_MORE
        return None
    spend(s, cost_of(chosen.id))
    if chosen.id in SPELLS:
        strike.used.append(chosen.id)
        s.tell("spell-answers", "DAR-7.6", witch=strike.target, spell=chosen.id)
    else:
        s.hand.remove(chosen.id)
        s.witchcraft.discard.append(chosen.id)
        s.tell("card-answers", "DAR-7.9", card=chosen.id)
    s.beat()
    return chosen


def _asides(s: Rituals) -> tuple[Hush, ...]:
    """In an activation of the Heroes the Witch Master may decline all that follows (DAR-21.9)."""
    return (Hush.NO_MORE,) if s.side == "heroes" else ()
