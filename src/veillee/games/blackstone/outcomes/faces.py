"""The faces of action dice, and the exact chances of the kept die."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec import Struct

from ..content import CONSTANTS
from ..content.words import ActionDie, Face

FAIL, SUCCESS, CRITICAL = 0, 1, 2
_VALUES: Final[dict[Face, int]] = {"fail": FAIL, "success": SUCCESS, "critical": CRITICAL}
#: The value of each side of each action die.
SIDES: Final = {die: tuple(_VALUES[face] for face in faces) for die, faces in CONSTANTS.dice.items()}
#: The chance of each value of each action die.
_CHANCES: Final = {
    die: tuple(sides.count(value) / len(sides) for value in (FAIL, SUCCESS, CRITICAL)) for die, sides in SIDES.items()
}
BLACKSTONE_SIDES: Final = 20
#: The order of action dice from worst to best (BSF-29.4).
LADDER: Final[tuple[ActionDie, ...]] = ("d6", "d8", "d12")


def better(die: ActionDie) -> ActionDie:
    """The die one step better; nothing is better than a D12."""
    return LADDER[min(LADDER.index(die) + 1, len(LADDER) - 1)]


class Odds(Struct, frozen=True):
    """The chances of the three faces of the kept die."""

    fail: float
    success: float
    critical: float

    @property
    def passed(self) -> float:
        """The chance of a success or a critical."""
        return self.success + self.critical

    def behind_cover(self) -> Odds:
        """Against a target in cover each success fails, and each critical is a success (BSF-7.10)."""
        return Odds(self.fail + self.success, self.critical, 0.0)


@cache
def odds(dice: tuple[ActionDie, ...]) -> Odds:
    """The chances of the best of some dice, as they fall: nothing changes the roll (BSF-12.10)."""
    miss, short = 1.0, 1.0
    for die in dice:
        fail, success, _ = _CHANCES[die]
        miss *= fail
        short *= fail + success
    return Odds(miss, short - miss, 1 - short)


def odds_after_reroll(dice: Sequence[ActionDie], faces: Sequence[int], again: Sequence[int]) -> Odds:
    """The chances of the best face when some of the dice on the table, named by their places, are rolled again."""
    kept = max((face for place, face in enumerate(faces) if place not in again), default=FAIL)
    new = odds(tuple(dice[place] for place in again))
    if kept == CRITICAL:
        return Odds(0.0, 0.0, 1.0)
    return new if kept == FAIL else Odds(0.0, new.fail + new.success, new.critical)


def better_chance(dice: Sequence[ActionDie], faces: Sequence[int], again: Sequence[int]) -> float:
    """The chance that rolling some dice again gives a better best face than there is now."""
    after = odds_after_reroll(dice, faces, again)
    return {FAIL: after.passed, SUCCESS: after.critical, CRITICAL: 0.0}[max(faces)]
