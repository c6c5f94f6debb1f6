"""Voltagheist fields and Power Armour, which may ignore a Wound (BSF-29.16)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ..state import Hostile
from .faces import BLACKSTONE_SIDES

#: Rolls of the Blackstone die from which a Wound is ignored.
VOLTAGHEIST_FROM, ARMOUR_FROM = 13, 11
#: No roll is so high: nothing ignores a Wound.
NEVER: Final = BLACKSTONE_SIDES + 1


class Ward(Struct, frozen=True):
    """From which roll on a hostile ignores the next Wound of this turn, and from which one all further Wounds."""

    next: int
    later: int

    @property
    def once(self) -> bool:
        """Whether the next Wound uses something up."""
        return self.next != self.later


def chance_through(needed: int) -> float:
    """The chance that a Wound is not ignored, if rolls of `needed` and more ignore it."""
    return (needed - 1) / BLACKSTONE_SIDES


def ward_of(hostile: Hostile) -> Ward:
    """A Voltagheist field is tried once a turn, on the first Wound; Power Armour on every Wound."""
    traits = hostile.card.traits
    later = ARMOUR_FROM if "power_armour" in traits else NEVER
    return Ward(VOLTAGHEIST_FROM if "voltagheist" in traits and not hostile.shielded else later, later)
