"""The sentences of reasons: why an entry of a Hero card was taken or passed over, and what the Hero then did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from veillee.kernel.text import Texts

from ..board import NOWHERE, Board, board_of
from ..state import Reason, Rituals
from .naming import figure_name, unit_name, zone_name

#: Reasons that name the target of an action; where a move follows, `MOVE` comes right after them.
TARGETS = ("only", "nearest", "nearest-token", "surest")
HARM = "harm-"
MOVE = "goes-to"


def reason_text(s: Rituals, reason: Reason, texts: Texts) -> str:
    """Why: `why.<key>`; where another figure was not chosen `why.<key>-of-two`, if there is such a sentence."""
    return texts.say(_key(reason, texts), **_facts(s, reason, texts))


def _key(reason: Reason, texts: Texts) -> str:
    two = f"why.{reason.key}-of-two"
    return two if reason.other_unit and two in texts else f"why.{reason.key}"


def deeds_text(s: Rituals, deeds: Sequence[Reason], texts: Texts) -> str:
    """What a Hero did for one Action, without its name: "va en Clairière nord-est, attaque Pekka"."""
    told = []
    for place, deed in enumerate(deeds):
        follows = deeds[place + 1].key if place + 1 < len(deeds) else ""
        if deed.key in TARGETS or deed.key.startswith(HARM):
            if follows != MOVE:
                told.append(texts.say("deed.attacks", **_facts(s, deed, texts)))
        else:
            told.append(texts.say(f"deed.{deed.key}", **_facts(s, deed, texts)))
    return ", ".join(told)


def reason_told(encounter: str, reason: Reason, texts: Texts) -> str:
    """The sentence of `reason_text` for the log, where only the kinds of figures are known."""
    figure, other = (unit_name(unit, texts) if unit else "" for unit in (reason.unit, reason.other_unit))
    facts = _words(reason, texts, figure, other, board_of(encounter))
    return texts.say(_key(reason, texts), **facts)


def _facts(s: Rituals, reason: Reason, texts: Texts) -> dict[str, Any]:
    """What a reason is about, with figures told apart."""
    figure = _name(s, reason.figure, reason.unit, texts)
    other = _name(s, reason.other, reason.other_unit, texts) if reason.other_unit else ""
    return _words(reason, texts, figure, other, s.board)


def _words(reason: Reason, texts: Texts, figure: str, other: str, board: Board) -> dict[str, Any]:
    """The facts of a reason's sentence; `other` is a figure where the reason has a second unit, else a number."""
    return {
        "figure": figure,
        "other": other or reason.other,
        "zone": zone_name(board, reason.zone, texts) if reason.zone != NOWHERE else "",
        "n": reason.n,
        "word": _word(reason.word, texts),
        "none": texts.say(f"none-of.{reason.word}") if f"none-of.{reason.word}" in texts else "",
    }


def _word(word: str, texts: Texts) -> str:
    """A target word, or the spell of a Reaction by its id."""
    found = (f"{table}.{word}" for table in ("aimed-at", "reaction-name"))
    return next((texts.say(key) for key in found if key in texts), word)


def _name(s: Rituals, number: int, unit: str, texts: Texts) -> str:
    """A figure by its name; one that is gone by what it was."""
    figure = s.figure(number)
    return figure_name(s, figure, texts) if figure else unit_name(unit, texts) if unit else ""
