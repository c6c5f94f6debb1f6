"""Chances of Attacks as bots reckon with them: looked up, not computed."""

from __future__ import annotations

from typing import Final

from ..rules.dice import chance_to_hit

MOST_DICE: Final = 8
#: Leads (Force minus Defence) beyond these are as good or as bad.
FARTHEST: Final = 16
#: By dice and lead: the chance that dice and lead exceed 0. Negative leads count from the end of a row.
_HITS: Final = tuple(
    tuple(chance_to_hit(dice, 0, lead) for lead in (*range(FARTHEST + 1), *range(-FARTHEST, 0)))
    for dice in range(MOST_DICE + 1)
)
#: By Attack dice, Defence dice and lead: the same against Defence dice.
_GUARDED: Final = tuple(
    tuple(
        tuple(chance_to_hit(dice, against, lead) for lead in (*range(FARTHEST + 1), *range(-FARTHEST, 0)))
        for against in range(MOST_DICE + 1)
    )
    for dice in range(MOST_DICE + 1)
)


def hits(dice: int, lead: int) -> float:
    """The chance of a success against a Defence without dice."""
    return _HITS[min(MOST_DICE, dice)][max(-FARTHEST, min(FARTHEST, lead))]


def hits_guarded(dice: int, defence_dice: int, lead: int) -> float:
    """The chance of a success against Defence dice."""
    return _GUARDED[min(dice, MOST_DICE)][min(defence_dice, MOST_DICE)][max(-FARTHEST, min(FARTHEST, lead))]


def stops(defence_dice: int, missing: int) -> float:
    """The chance that so many Defence dice show at least what is missing."""
    return 1.0 if missing <= 0 else hits(defence_dice, 1 - missing)
