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
from .plans import Plan

#: The Action card of each place.
ACTION_CARD_OF: Final = {card.number: card for card in ACTION_CARDS.values()}


class Choice(Struct, frozen=True):
    """The entry that a Hero takes, with the level of its spell (0: no spell).

    `first` is the number of its first action that is possible, `plan` what the Hero does for it.
    """

    card: str
    number: int
    entry: Entry
    level: int
    first: int
    plan: Plan


def entries(card: str, place: int) -> Iterator[tuple[str, int, Entry]]:
    """The entries of the AI card, then those of the place's Action card."""
    for number, entry in enumerate(AI_CARDS[card].entries):
        yield card, number, entry
    fallback = ACTION_CARD_OF[place]
    for number, entry in enumerate(fallback.entries):
        yield fallback.id, number, entry


def read(s: Rituals, hero: Figure, card: str) -> tuple[Choice | None, tuple[ReadEntry, ...]]:
    """The first valid entry, and what came of each one up to it."""
    seen: list[ReadEntry] = []
    for id, number, entry in entries(card, hero.place):
        level = level_of(s, hero, entry)
        refused = _unpayable(s, hero, level) if entry.kind == "spell" else None
        if refused is not None:
            seen.append(ReadEntry(id, number, False, (refused,)))
            continue
        reasons: list[Reason] = []
        for first, action in enumerate(entry.actions):
            found = plan(s, hero, action, level, level)
            if not isinstance(found, Reason):
                seen.append(ReadEntry(id, number, True, found.why, tuple(reasons)))
                return Choice(id, number, entry, level, first, found), tuple(seen)
            reasons.append(found)
        seen.append(ReadEntry(id, number, False, tuple(reasons)))
    return None, tuple(seen)


def level_of(s: Rituals, hero: Figure, entry: Entry) -> int:
    """The level at which a spell entry would be cast; 0: it is no spell, or no X can be paid."""
    if entry.kind != "spell":
        return 0
    return largest_x(s, hero) if entry.level == X_LEVEL else entry.level


def _unpayable(s: Rituals, hero: Figure, level: int) -> Reason | None:
    """Why a spell of a level cannot be cast; an X below 1 cannot (DAR-10.56)."""
    least = max(level, 1)
    if len(s.reserve) < least:
        return Reason("few-ingredients", "DAR-11.5", n=least, other=len(s.reserve))
    if (has := alchemy(s, hero)) < least:
        return Reason("low-alchemy", "DAR-11.5", n=least, other=has)
    return None
