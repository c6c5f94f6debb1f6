"""Rolls of dice: action dice, white and black D6, the Blackstone die; and shuffled piles."""

from __future__ import annotations

from collections.abc import Sequence

from ..content.words import ActionDie
from ..outcomes.faces import BLACKSTONE_SIDES, SIDES
from ..state import Blackstone


def roll_action(s: Blackstone, stream: str, dice: Sequence[ActionDie]) -> list[int]:
    """The values that action dice show."""
    return [SIDES[die][s.roll(stream, 1, len(SIDES[die]))[0]] for die in dice]


def roll_six(s: Blackstone, stream: str, count: int) -> tuple[int, ...]:
    """Activation or destiny dice, in ascending order."""
    return tuple(sorted(side + 1 for side in s.roll(stream, count, 6))) if count > 0 else ()


def roll_blackstone(s: Blackstone, stream: str) -> int:
    """A number from 1 to 20."""
    return s.roll(stream, 1, BLACKSTONE_SIDES)[0] + 1


def shuffled(s: Blackstone, stream: str, cards: Sequence[str]) -> tuple[str, ...]:
    """The cards in an order that chance decides."""
    pile = list(cards)
    s.dice.shuffle(stream, pile)
    return tuple(pile)
