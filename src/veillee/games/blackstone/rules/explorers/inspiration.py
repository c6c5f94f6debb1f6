"""The inspiration roll of an explorer that has slain hostiles (BSF-11.21)."""

from __future__ import annotations

from ...content import CONSTANTS
from ...outcomes.sight import passive
from ...state import Blackstone, Explorer
from ..dice import roll_blackstone
from ..figures.inspiring import gain_points
from .cards import rolls_again


async def inspiration_roll(s: Blackstone, explorer: Explorer) -> None:
    """The Blackstone die at or below the Wounds values of those slain gives a point (BSF-11.21).

    A card that names any die may roll it again, unless a further point would be lost (BSF-24.15).
    """
    trophies = passive(explorer, "inspiration_roll_mod")
    while True:
        roll = roll_blackstone(s, "inspiration")
        counted = max(roll + (trophies.n if trophies is not None else 0), 1)
        gained = counted <= explorer.worth
        s.tell(
            "inspiration-roll", "BSF-11.21", explorer=explorer.id, roll=roll, counted=counted, worth=explorer.worth,
            gained=gained,
        )  # fmt: skip
        s.beat()
        if gained or explorer.points == CONSTANTS.most_points or not await rolls_again(s, explorer, roll):
            break
    if gained:
        gain_points(s, explorer, 1, "BSF-11.21")
    explorer.worth = 0
