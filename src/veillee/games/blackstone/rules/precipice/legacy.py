"""The legacy phase: whether the campaign is lost, and how the fortress changes (BSF-1.4, 1.5, 5.4 to 5.8)."""

from __future__ import annotations

import msgspec

from ...state import Blackstone
from ..course.forming import living
from ..dice import shuffled


async def legacy_phase(s: Blackstone) -> bool:
    """Test defeat, then draw a legacy; whether the campaign goes on (BSF-5.7)."""
    alive = len(living(s)) + sum(not explorer.dead for explorer in s.explorers)
    if alive < s.size:
        return _lose(s, "too-few", "BSF-1.4")
    if not s.legacy_pile:
        return _lose(s, "no-legacy", "BSF-1.5")
    s.legacy_pile = shuffled(s, "legacies", s.legacy_pile)
    drawn = s.legacy_pile[-1]
    s.legacy_pile = s.legacy_pile[:-1]
    s.past = msgspec.structs.replace(s.past, legacies=(*s.past.legacies, drawn))
    s.tell("legacy", "BSF-5.5", reveals=True, legacy=drawn)
    s.beat()
    return True


def _lose(s: Blackstone, ending: str, rule: str) -> bool:
    s.result, s.ending = "lost", ending
    s.tell("campaign-lost", rule, ending=ending)
    s.beat()
    return False
