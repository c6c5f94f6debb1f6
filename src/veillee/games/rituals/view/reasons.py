"""The sentences of reasons: why an entry of a Hero card was taken or passed over, and what the Hero then did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from veillee.kernel.text import Texts

from ..board import NOWHERE, board_of
from ..state import Reason
from .naming import full_name, zone_name, zone_told

#: Reasons that name the target of an action; where a move follows, `MOVE` comes right after them.
TARGETS = ("only", "nearest", "soonest", "nearest-token", "surest")
HARM = "harm-"
MOVE = "goes-to"


def reason_text(encounter: str, reason: Reason, texts: Texts) -> str:
    """Why: `why.<key>`; where another figure was not chosen `why.<key>-of-two`, if there is such a sentence."""
    two = f"why.{reason.key}-of-two"
    key = two if reason.other_unit and two in texts else f"why.{reason.key}"
    return texts.say(key, **_facts(encounter, reason, texts))


def skipped_text(encounter: str, reason: Reason, texts: Texts) -> str:
    """Why a part of the line that was taken was not done."""
    why = reason_text(encounter, reason, texts)
    return texts.say("why-card.skipped", why=why[:1].lower() + why[1:])


def deeds_text(encounter: str, deeds: Sequence[Reason], texts: Texts) -> str:
    """What a Hero did for one Action, without its name: "va dans la Clairière nord-est, attaque Pekka"."""
    told = []
    for place, deed in enumerate(deeds):
        follows = deeds[place + 1].key if place + 1 < len(deeds) else ""
        if deed.key in TARGETS or deed.key.startswith(HARM):
            if follows != MOVE:
                told.append(texts.say("deed.attacks", **_facts(encounter, deed, texts)))
        else:
            told.append(texts.say(f"deed.{deed.key}", **_facts(encounter, deed, texts)))
    return ", ".join(told)


def _facts(encounter: str, reason: Reason, texts: Texts) -> dict[str, Any]:
    """The facts of a reason's sentence; `other` is a figure where the reason has a second unit, else a number."""
    other = full_name(reason.other_unit, reason.other_ordinal, texts) if reason.other_unit else reason.other
    return {
        "figure": full_name(reason.unit, reason.ordinal, texts) if reason.unit else "",
        "other": other,
        "zone": zone_name(board_of(encounter), reason.zone, texts) if reason.zone != NOWHERE else "",
        "at": zone_told(encounter, reason.zone, texts) if reason.zone != NOWHERE else "",
        "n": reason.n,
        "word": _word(reason.word, texts),
        "none": texts.say(f"none-of.{reason.word}") if f"none-of.{reason.word}" in texts else "",
    }


def _word(word: str, texts: Texts) -> str:
    """A target word, or the spell of a Reaction by its id."""
    found = (f"{table}.{word}" for table in ("aimed-at", "reaction-name"))
    return next((texts.say(key) for key in found if key in texts), word)
