"""A match and the rows of its journal: what a choice or an undo would write, and what then stands.

Nothing here waits. A change is made in two steps: `choose` or `back` moves the match and says which lines that
takes; once they are on disk `keep` makes it so for everybody, and if they could not be written `drop` puts
everything back as it was. `seq` counts rows: it only ever grows, also through an undo.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from veillee.kernel.decision import Decision
from veillee.kernel.errors import RuleBug
from veillee.kernel.game import Game
from veillee.kernel.journal import (
    CHECKPOINT_EVERY,
    Header,
    Line,
    Record,
    beginning,
    gone_back,
    newest_checkpoint,
    newest_choice,
    replay,
    resume,
)
from veillee.kernel.match import Choice, Match
from veillee.kernel.state import Event

#: A row of the journal as it is stored: its number, the line, and the command that wrote it.
Row = tuple[int, str, str | None]


class Entry(Struct):
    """A change that has been made and is not on disk yet."""

    lines: list[bytes]
    undone: list[Choice] | None = None  # of an undo: what it took back


class Ledger:
    """One match, from its first row to its last."""

    def __init__(self, header: Header, match: Match[Any], heard: list[list[Event]]) -> None:
        self.header = header
        self.match = match
        self.game: Game[Any] = match.game
        self.heard = heard  # what happened at the beginning and because of each choice since
        self.seq = 0
        self.written: list[int] = []  # the seq of each choice that stands
        self.commands: dict[str, int] = {}  # the seq of every command that ever wrote a line
        self._saved = -1  # the newest position that the journal has whole
        self._asked: dict[int, tuple[Decision[Any], int]] = {}  # the open questions, and the seq they were put at

    @classmethod
    def begin(cls, game: Game[Any], header: Header) -> tuple[Ledger, Entry]:
        """A new match, and the first line of its journal, which is to be kept."""
        match = Match.start(game, header.options, len(header.seats), bytes.fromhex(header.seed))
        ledger = cls(header, match, [])
        return ledger, Entry([msgspec.json.encode(beginning(match))])

    @classmethod
    def load(cls, table: str, game: Game[Any], header: Header, rows: list[Row]) -> Ledger:
        """The match as its journal has it, every die and position checked."""
        lines = [msgspec.json.decode(line, type=Line) for _, line, _ in rows]
        size = sum(len(line) for _, line, _ in rows)
        record = Record(Path(table), header, lines, size=size, whole=size)
        standing = record.choices()
        at = {id(line): row + 1 for line, (row, _, _) in zip(lines, rows, strict=True)}
        heard: list[list[Event]] = []
        asked: dict[int, tuple[Decision[Any], int]] = {}
        if (header.rules, header.content) == (game.version, game.content_hash):
            for match in replay(record, game):
                heard.append(match.events)
                seq = at[id(standing[match.done - 1])] if match.done else 1
                asked = _since(asked, match.pending, seq)
        else:
            match = resume(record, game, heard.append)
            asked = _since({}, match.pending, len(rows))
        undone = max((at[id(line)] for line in lines if line.undo), default=0)
        ledger = cls(header, match, heard)
        ledger.seq = len(rows)
        ledger.written = [at[id(line)] for line in standing[match.first :]]
        ledger.commands = {command: row + 1 for row, _, command in rows if command}
        saved = record.checkpoint()
        ledger._saved = saved.n if saved else -1
        ledger._asked = {seat: (decision, max(seq, undone)) for seat, (decision, seq) in asked.items()}
        return ledger

    def asked_since(self, seat: int) -> int | None:
        """The seq at which the open question of `seat` was put to it; None if it is not asked."""
        return self._asked[seat][1] if seat in self._asked else None

    def choose(self, seat: int, key: str) -> Entry:
        """Make a choice; a refusal or a `RuleBug` leaves everything as it was."""
        try:
            self.match.answer(seat, key)
        except RuleBug:
            self._ask_again()
            raise
        lines: list[Struct] = [newest_choice(self.match)]
        if self.match.done % CHECKPOINT_EVERY == 0 and self.match.pending:
            lines.append(newest_checkpoint(self.match))
        return Entry([msgspec.json.encode(line) for line in lines])

    def back(self, to: int) -> Entry:
        """Go back to when `to` choices had been made."""
        undone = self.match.choices[to - self.match.first :]
        self.match.undo(to)
        return Entry([msgspec.json.encode(gone_back(self.match))], undone)

    def keep(self, entry: Entry, command: str | None) -> None:
        """The lines are on disk: the change stands."""
        match, at = self.match, self.seq + 1
        self.seq += len(entry.lines)
        if command:
            self.commands[command] = at
        if entry.undone is None:
            self.heard.append(match.events)
            if match.choices:
                self.written.append(at)
            self._asked = _since(self._asked, match.pending, self.seq)
        else:
            del self.heard[len(match.choices) + 1 :]
            del self.written[len(match.choices) :]
            self._asked = _since({}, match.pending, self.seq)

    def drop(self, entry: Entry) -> None:
        """The lines could not be written: nothing has happened."""
        if entry.undone is None:
            self.match.undo(self.match.done - 1)
        else:
            for choice in entry.undone:
                self.match.answer(choice.seat, choice.key)
        self._ask_again()

    def before_last_of(self, seats: set[int]) -> int | None:
        """How many choices stood before the last one that any of `seats` made."""
        choices = self.match.choices
        last = next((n for n in range(len(choices) - 1, -1, -1) if choices[n].seat in seats), None)
        return None if last is None else self.match.first + last

    def seen(self, to: int, seq: int) -> bool:
        """Whether somebody who saw the table at `seq` knows of the first choice that going back to `to` takes away."""
        return self.written[to - self.match.first] <= seq

    def checkpoint(self) -> bytes | None:
        """The line with which the game can go on under other rules; None if the journal has it already."""
        line = newest_checkpoint(self.match)
        return None if line.n == self._saved or not self.match.pending else msgspec.json.encode(line)

    def _ask_again(self) -> None:
        """The match was rebuilt: the same questions are other objects, put when they were put."""
        self._asked = {seat: (decision, self._asked[seat][1]) for seat, decision in self.match.pending.items()}


def _since(
    asked: dict[int, tuple[Decision[Any], int]], pending: Mapping[int, Decision[Any]], seq: int
) -> dict[int, tuple[Decision[Any], int]]:
    """The questions with the seq they were put at: one that was open before keeps its own."""
    return {
        seat: asked[seat] if seat in asked and asked[seat][0] is decision else (decision, seq)
        for seat, decision in pending.items()
    }
