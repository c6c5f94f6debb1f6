"""The dice: action dice with fail, success and critical, white and black D6, and the Blackstone die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..content import CONSTANTS
from ..content.words import ActionDie, Face
from ..state import Blackstone

FAIL, SUCCESS, CRITICAL = 0, 1, 2
_VALUES: Final[dict[Face, int]] = {"fail": FAIL, "success": SUCCESS, "critical": CRITICAL}
#: The value of each side of each action die.
SIDES: Final = {die: tuple(_VALUES[face] for face in faces) for die, faces in CONSTANTS.dice.items()}
#: For each action die, the chance of each value.
CHANCES: Final = {
    die: tuple(sides.count(value) / len(sides) for value in (FAIL, SUCCESS, CRITICAL)) for die, sides in SIDES.items()
}
BLACKSTONE_SIDES: Final = 20
#: The order of action dice from worst to best (BSF-29.4).
LADDER: Final[tuple[ActionDie, ...]] = ("d6", "d8", "d12")


def better(die: ActionDie) -> ActionDie:
    """The die one step better; nothing is better than a D12."""
    return LADDER[min(LADDER.index(die) + 1, len(LADDER) - 1)]


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
