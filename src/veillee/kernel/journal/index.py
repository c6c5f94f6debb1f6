"""Where the lines of a journal stand, without the lines themselves: a few bytes for each choice."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from typing import NamedTuple, Self

from .lines import Line

#: What `Index.seats` holds for a choice that a standing answer made, and for a line whose seat no match can have: the
#: latter is refused when it is played again.
NO_SEAT = -1
_MOST_SEATS = 128


class Saved(NamedTuple):
    """A checkpoint: how many choices led to it, and the row of its line."""

    n: int
    row: int


class Index:
    """The rows of a journal by what they are; a row is the number of a line after the header, from 0.

    Choices and checkpoints are those that stand after all undos. The choice that made `n` choices of `n - 1` is at
    place `n - 1` of `rows` and `seats`.
    """

    def __init__(self) -> None:
        self.lines = 0  # how many there are after the header
        self.rows = array("L")
        self.seats = array("b")
        self.checkpoints: list[Saved] = []
        self.undone = 0  # how many lines there were after the newest undo
        self.others: list[Line] = []  # all lines that are neither choice, undo nor checkpoint, in their order

    @classmethod
    def of(cls, lines: Iterable[Line]) -> Self:
        index = cls()
        for line in lines:
            index.add(line)
        return index

    def add(self, line: Line) -> None:
        """The next line, as it was read."""
        if line.undo:
            self.add_undo(line.n)
        elif line.key is not None:
            self.add_choice(NO_SEAT if line.seat is None or line.standing else line.seat)
        elif line.state:
            self.add_checkpoint(line.n)
        else:
            self.others.append(line)
            self.add_other()

    def add_choice(self, seat: int) -> None:
        self.rows.append(self.lines)
        self.seats.append(seat if 0 <= seat < _MOST_SEATS else NO_SEAT)
        self.lines += 1

    def add_undo(self, to: int) -> None:
        del self.rows[to:]
        del self.seats[to:]
        self.checkpoints = [saved for saved in self.checkpoints if saved.n <= to]
        self.lines += 1
        self.undone = self.lines

    def add_checkpoint(self, n: int) -> None:
        self.checkpoints.append(Saved(n, self.lines))
        self.lines += 1

    def add_other(self) -> None:
        """A line that is neither choice, undo nor checkpoint."""
        self.lines += 1

    def seq(self, n: int) -> int:
        """How many lines there were when the line of choice `n` had been written; for 0, after the beginning."""
        return self.rows[n - 1] + 1 if n else min(self.lines, 1)

    def before(self, upto: int) -> Iterator[Saved]:
        """The checkpoints that at most `upto` choices led to, the newest first."""
        return (saved for saved in reversed(self.checkpoints) if saved.n <= upto)
