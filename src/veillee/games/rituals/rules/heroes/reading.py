"""Reading the cards: entries from top to bottom until one is valid, each passed over with its reason (DAR-10.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from ...content import ACTION_CARDS, AI_CARDS
from ...content.records import X_LEVEL, Entry
from ...state import Figure, ReadEntry, Reason, Rituals
from .alchemy import alchemy, largest_x
from .planning import plan

#: The Action card of each place.
FALLBACK: Final = {card.number: card for card in ACTION_CARDS.values()}


class Choice(Struct, frozen=True):
    """The entry that a Hero takes, with the level of its spell (0: no spell)."""

    card: str
    number: int
    entry: Entry
    level: int


def entries(card: str, place: int) -> Iterator[tuple[str, int, Entry]]:
    """The entries of the AI card, then those of the place's Action card."""
    for number, entry in enumerate(AI_CARDS[card].entries):
        yield card, number, entry
    fallback = FALLBACK[place]
    for number, entry in enumerate(fallback.entries):
        yield fallback.id, number, entry


def read(s: Rituals, hero: Figure, card: str) -> tuple[Choice | None, list[ReadEntry]]:
    """The first valid entry, and what came of each one up to it."""
    seen: list[ReadEntry] = []
    for id, number, entry in entries(card, hero.place):
        level, reasons = consider(s, hero, entry)
        seen.append(ReadEntry(id, number, level >= 0, reasons))
        if level >= 0:
            return Choice(id, number, entry, level), seen
    return None, seen


def consider(s: Rituals, hero: Figure, entry: Entry) -> tuple[int, tuple[Reason, ...]]:
    """The level at which an entry would be taken (0: it is no spell), or -1; with the reasons."""
    level = 0
    if entry.kind == "spell":
        level = largest_x(s, hero) if entry.level == X_LEVEL else entry.level
        refused = _unpayable(s, hero, level)
        if refused is not None:
            return -1, (refused,)
    reasons: list[Reason] = []
    for action in entry.actions:
        found = plan(s, hero, action, level, level)
        if not isinstance(found, Reason):
            return level, found.why
        reasons.append(found)
    return -1, tuple(reasons)


def _unpayable(s: Rituals, hero: Figure, level: int) -> Reason | None:
    """Why a spell of a level cannot be cast; an X below 1 cannot (DAR-10.56)."""
    least = max(level, 1)
    if len(s.reserve) < least:
        return Reason("few-ingredients", "DAR-11.5", n=least, other=len(s.reserve))
    if (has := alchemy(s, hero)) < least:
        return Reason("low-alchemy", "DAR-11.5", n=least, other=has)
    return None
