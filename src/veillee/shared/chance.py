"""A small generator of whole numbers, so that a picture comes out the same everywhere, and points scattered with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
Point = tuple[int, int]


class Chance:
    """Always the same numbers from the same seed (xorshift, 32 bits)."""

    def __init__(self, seed: int) -> None:
        self._state = seed * 2654435761 % 2**32 or 1

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        state = self._state
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        self._state = state
        return (state >> 4) % count

    def between(self, low: int, high: int) -> int:
        """A number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def near(self, value: float, spread: int) -> float:
        """A value up to `spread` percent away from the given one."""
        return value * (100 + self.between(-spread, spread)) / 100

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]


def scatter(
    chance: Chance, size: Point, gap: int, tries: int, free: Callable[[int, int], bool] = lambda x, y: True
) -> Iterator[Point]:
    """Points of a field, none nearer than `gap` to another, where the field is free: darts that are thrown."""
    width, height = size
    squares: dict[Point, list[Point]] = {}
    for _ in range(tries):
        x, y = chance.below(width + 1), chance.below(height + 1)
        column, row = x // gap, y // gap
        around = (squares.get((column + i, row + j), ()) for i in (-1, 0, 1) for j in (-1, 0, 1))
        if any((x - a) ** 2 + (y - b) ** 2 < gap * gap for near in around for a, b in near) or not free(x, y):
            continue
        squares.setdefault((column, row), []).append((x, y))
        yield x, y
