"""Arrival at Precipice: recovery rolls, healing, inspiration lost (BSF-5.1, 5.2, 5.20 to 5.22)."""

from __future__ import annotations

from ...state import Blackstone
from ..course.recovery import recovery_rolls
from .scoring import score_leaders


async def arrival(s: Blackstone) -> None:
    """Who is still out of action lives or dies; then everybody is healed."""
    s.tell("arrival", "BSF-5.22")
    await score_leaders(s)  # as the expedition has ended (BSF-25.3)
    await recovery_rolls(s)
    for explorer in s.explorers:
        explorer.wounds = explorer.grievous = explorer.points = explorer.saved_rolls = explorer.extra_dice = 0
        explorer.inspired = False
        explorer.out = explorer.dead
        explorer.kinds_slain = explorer.found = explorer.exhausted = ()
    s.beat()
