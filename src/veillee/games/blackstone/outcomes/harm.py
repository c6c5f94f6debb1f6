"""Attacks of hostiles on explorers: the chances of a Wound and of a Grievous Wound after the defence (BSF-17.5)."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from ..content.words import ActionDie
from .faces import odds


class Harm(Struct, frozen=True):
    """What one attack does if nobody changes a roll."""

    wound: float
    grievous: float


@cache
def harm_of(attack: tuple[ActionDie, ...], cover: bool, defence: tuple[ActionDie, ...]) -> Harm:
    """One attack with these dice on an explorer with these defence dice; a failed roll is not made once more."""
    rolled, defended = odds(attack), odds(defence)
    if cover:
        rolled = rolled.behind_cover()
    return Harm(
        rolled.success * defended.fail + rolled.critical * defended.success,
        rolled.critical * defended.fail,
    )
