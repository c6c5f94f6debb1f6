"""The inspiration roll of an explorer that has slain hostiles (BSF-11.21)."""

from __future__ import annotations

from ...state import Blackstone, Explorer
from ..dice import roll_blackstone
from ..figures.inspiring import gain_points
from ..figures.seeing import passive


def inspiration_roll(s: Blackstone, explorer: Explorer) -> None:
    """The Blackstone die at or below the Wounds values of those slain gives a point (BSF-11.21)."""
    trophies = passive(explorer, "inspiration_roll_mod")
    roll = roll_blackstone(s, "inspiration")
    counted = max(roll + (trophies.n if trophies is not None else 0), 1)
    s.tell(
        "inspiration-roll", "BSF-11.21", explorer=explorer.id, roll=roll, counted=counted, worth=explorer.worth,
        gained=counted <= explorer.worth,
    )  # fmt: skip
    if counted <= explorer.worth:
        gain_points(s, explorer, 1, "BSF-11.21")
    explorer.worth = 0
    s.beat()
