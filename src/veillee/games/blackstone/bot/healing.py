"""What it is worth to be healed."""

from __future__ import annotations

from typing import Final

from ..content.words import ActionDie
from ..outcomes.healing import healing
from ..state import Explorer
from .odds import WOUND

#: How much more a Wound weighs for an explorer without a free space.
LAST: Final = 0.8


def relief(explorer: Explorer, dice: tuple[ActionDie, ...]) -> float:
    """What a vitality roll is worth: one Wound for a success, two for a critical (BSF-3.10)."""
    return healing(dice, explorer.wounds).mean * token(explorer)


def token(explorer: Explorer) -> float:
    """What a Wound on this explorer weighs."""
    return WOUND * (1.0 + LAST / (1 + explorer.free_spaces))
