"""What Wounds cost in points; the chances themselves are in `outcomes`."""

from __future__ import annotations

from typing import Final

from ..content.words import ActionDie
from ..outcomes.harm import harm_of

#: What a Wound and a Grievous Wound on an explorer cost in points; a point is about what one die is worth.
WOUND: Final = 1.8
GRIEVOUS: Final = 3.6


def harm(attack: tuple[ActionDie, ...], cover: bool, defence: tuple[ActionDie, ...]) -> float:
    """The points that one attack of a hostile costs an explorer with these defence dice."""
    found = harm_of(attack, cover, defence)
    return found.wound * WOUND + found.grievous * GRIEVOUS
