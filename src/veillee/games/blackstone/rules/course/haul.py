"""What an expedition has found, and the record of a match: the score that is kept of it."""

from __future__ import annotations

from ...state import Blackstone
from ..explorers.cards import archeotech, clues, trade_value

#: In the score, a clue counts so many points; archeotech counts its value.
CLUE_WORTH = 3


def found(s: Blackstone) -> tuple[int, int]:
    """The clues and the value of the archeotech that living explorers of the group hold."""
    holders = [explorer for explorer in s.explorers if not explorer.dead]
    return (
        sum(len(clues(explorer)) for explorer in holders),
        sum(trade_value(archeotech(explorer)) for explorer in holders),
    )


def score(s: Blackstone) -> int:
    """The score of the explorers' side, however the expedition ended (BSF-27.4)."""
    held, worth = found(s)
    return CLUE_WORTH * held + worth
