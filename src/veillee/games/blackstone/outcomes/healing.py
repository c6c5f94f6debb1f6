"""Vitality rolls: how many Wounds they remove (BSF-3.10)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ..content.words import ActionDie
from .faces import CRITICAL, FAIL, SUCCESS, odds

#: Wounds that a vitality roll removes, by its face.
HEALS: Final = {FAIL: 0, SUCCESS: 1, CRITICAL: 2}


class Healing(Struct, frozen=True):
    """What a vitality roll does if nobody changes it."""

    any: float  # the chance that it removes a Wound
    two: float  # the chance that it removes two
    mean: float  # how many it removes on the average


def healing(dice: tuple[ActionDie, ...], wounds: int) -> Healing:
    """A vitality roll of somebody with so many Wounds."""
    roll = odds(dice)
    if not wounds:
        return Healing(0.0, 0.0, 0.0)
    two = roll.critical if wounds >= HEALS[CRITICAL] else 0.0
    return Healing(roll.passed, two, roll.passed * HEALS[SUCCESS] + two)
