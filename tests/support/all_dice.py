"""Every way in which dice can fall: a rule is played once for each, with the share of all throws that fall so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeVar

from veillee.kernel.dice import Dice

T = TypeVar("T")

#: Sides of a die that no rule tells apart: (one of them, how many they are).
Alike = tuple[tuple[int, int], ...]


class BranchingDice(Dice):
    """Dice that fall as `path` says, one choice for each die, and as the first of the alike sides after it."""

    alike: dict[int, Alike] = {}
    path: tuple[int, ...] = ()
    taken: list[int] = []
    open: list[int] = []  # how many choices there were for each die
    share: Fraction = Fraction(1)

    def roll(self, stream: str, count: int, sides: int) -> list[int]:
        found = []
        for _ in range(count):
            groups = self.alike.get(sides, tuple((side, 1) for side in range(sides)))
            place = len(self.taken)
            choice = self.path[place] if place < len(self.path) else 0
            self.taken = [*self.taken, choice]
            self.open = [*self.open, len(groups)]
            side, many = groups[choice]
            self.share *= Fraction(many, sides)
            found.append(side)
        return found


def every_way(play: Callable[[BranchingDice], T], alike: dict[int, Alike]) -> Iterator[tuple[Fraction, T]]:
    """What `play` returns for each way in which the dice it rolls can fall, with the share of this way.

    `alike` names, by the number of sides, the sides that lead to the same result.
    """
    left: list[tuple[int, ...]] = [()]
    while left:
        path = left.pop()
        dice = BranchingDice(key=b"", alike=alike, path=path)
        result = play(dice)
        yield dice.share, result
        for place in range(len(path), len(dice.taken)):
            left += [(*dice.taken[:place], other) for other in range(1, dice.open[place])]
