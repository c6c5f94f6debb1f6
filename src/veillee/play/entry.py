"""A change of a match on its way to the storage: its lines, and what became of them."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from veillee.kernel import journal
from veillee.kernel.journal import Line
from veillee.kernel.match import Choice, Match
from veillee.kernel.state import Event

#: A checkpoint is written with every so many choices.
CHECKPOINT_EVERY = 50


class Earlier(NamedTuple):
    """A match as it was some choices ago, fetched from the storage, with what happened until then."""

    match: Match[Any]
    heard: list[list[Event]]


class WriteResult(Enum):
    """What became of the lines of an entry."""

    WRITTEN = "written"
    NOT_WRITTEN = "not written"
    UNKNOWN = "unknown"  # the storage went away before it answered


class Entry:
    """A change that the match has made and that is not written yet."""

    def __init__(
        self,
        match: Match[Any],
        kind: Literal["beginning", "choice", "undo", "checkpoint", "says"],
        row: int,
        command: str | None = None,
        undone: list[Choice] | None = None,
        earlier: Earlier | None = None,
        said: tuple[int, tuple[str, str, str, str]] | None = None,
    ) -> None:
        self.kind = kind
        self.row = row  # how many lines stand before it
        self.command = command  # the id of the command that asked for the change, where a client sent one
        self.undone = undone or []  # the choices that an undo takes back
        self.earlier = earlier  # where an undo goes to that reaches beyond what is held
        self.said = said  # what a player says beforehand: the seat, and what the journal keeps of it
        self._match = match
        due = match.done % CHECKPOINT_EVERY == 0 and bool(match.pending)
        self.count = 2 if kind == "choice" and due else 1  # of its lines

    @cached_property
    def lines(self) -> list[bytes]:
        """The lines as they are written. To be asked for before the entry is settled."""
        match = self._match
        lines: list[Line] = []
        if self.kind == "beginning":
            lines = [journal.beginning(match)]
        elif self.kind == "choice":
            lines = [journal.newest_choice(match)]
        elif self.kind == "undo":
            lines = [journal.gone_back(match)]
        elif self.said is not None:
            seat, says = self.said
            lines = [Line(match.done, seat, says=says)]
        if len(lines) < self.count:
            lines.append(journal.newest_checkpoint(match))
        return [msgspec.json.encode(line) for line in lines]


class Storage(Protocol):
    """Where the lines of one match are kept: a file, or rows of a database."""

    def append(self, entry: Entry) -> None:
        """Write all the lines of `entry` or none of them; a refusal says why they were not written."""
