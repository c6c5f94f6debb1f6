"""Chances of Attacks as bots reckon with them: looked up, not computed."""

from __future__ import annotations

from typing import Final

from ..rules.dice import chance_to_hit

MOST_DICE: Final = 10
#: No lead (Force minus Defence) is farther from 0.
FARTHEST: Final = 40
_LEADS: Final = (*range(FARTHEST + 1), *range(-FARTHEST, 0))  # negative leads count from the end of a row
#: By dice and lead: the chance that dice and lead exceed 0.
_HITS: Final = tuple(tuple(chance_to_hit(dice, 0, lead) for lead in _LEADS) for dice in range(MOST_DICE + 1))


def hits(dice: int, lead: int) -> float:
    """The chance of a success against a Defence without dice."""
    return _HITS[dice][lead]


def hits_guarded(dice: int, defence_dice: int, lead: int) -> float:
    """The chance of a success against Defence dice."""
    return chance_to_hit(dice, defence_dice, lead)
