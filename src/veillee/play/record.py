"""The record of a match: the only place that decides what has happened at a table.

A change is made in two steps. `choose`, `request`, `say` and `back` check the change, move the match and return an
`Entry`, whose lines must be written before anybody sees the effect. `settle` takes what became of these lines: they
were written and the change stands; they were not, and the match is put back; or nobody knows, and the record must be
read anew. Terminal and simulation do both steps at once with `commit`. The server writes in another thread between the
two.

`seq` counts the lines after the header: it only ever grows, also through an undo.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from enum import Enum
from functools import cached_property
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from veillee.kernel import journal
from veillee.kernel.decision import Decision
from veillee.kernel.errors import Refusal, RuleBug
from veillee.kernel.game import Game
from veillee.kernel.journal import Header, Line, SavedMatch
from veillee.kernel.match import Choice, Match
from veillee.kernel.state import Event

from .standing import StandingAnswers

#: A checkpoint is written with every so many choices.
CHECKPOINT_EVERY = 50


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
        said: tuple[int, tuple[str, str, str, str]] | None = None,
    ) -> None:
        self.kind = kind
        self.row = row  # how many lines stand before it
        self.command = command  # the id of the command that asked for the change, where a client sent one
        self.undone = undone or []  # the choices that an undo takes back
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


class Closing(NamedTuple):
    """By whom, and at which seq, a question to several seats was closed; `place` is that of its events in `heard`."""

    by: int
    seq: int
    place: int


class Storage(Protocol):
    """Where the lines of one match are kept: a file, or rows of a database."""

    def append(self, entry: Entry) -> None:
        """Write all the lines of `entry` or none of them; a refusal says why they were not written."""


class Record:
    """One match from its first line to its last, with all that happened in it."""

    def __init__(self, header: Header, match: Match[Any]) -> None:
        self.header = header
        self.match = match
        self.game: Game[Any] = match.game
        self.heard: list[list[Event]] = []  # what happened at the beginning and because of each choice that stands
        self.seq = 0
        self.written: list[int] = []  # the seq of each choice that stands
        self.commands: dict[str, int] = {}  # the seq of every command that ever wrote a line
        self.standing = StandingAnswers(match.game)
        self.parts = match.game.sides(header.options, len(header.seats))  # who plays with whom
        self._closed: dict[int, Closing] = {}  # by seat, the last question that another seat has answered before it
        self._saved = -1  # how many choices led to the newest checkpoint that was written
        self._asked: dict[int, tuple[Decision[Any], int]] = {}  # the open questions, and the seq they were put at
        self._unsettled: Entry | None = None

    @classmethod
    def begin(cls, game: Game[Any], header: Header) -> tuple[Record, Entry]:
        """A new match, and the first entry of its record."""
        match = Match.start(game, header.options, len(header.seats), bytes.fromhex(header.seed))
        record = cls(header, match)
        record._unsettled = Entry(match, "beginning", 0)
        return record, record._unsettled

    @classmethod
    def create(cls, game: Game[Any], header: Header, storage: Storage | None) -> Record:
        """A new match whose first entry is written at once; without `storage` nothing is kept."""
        record, entry = cls.begin(game, header)
        record.commit(entry, storage)
        return record

    @classmethod
    def load(cls, saved: SavedMatch, game: Game[Any], commands: Mapping[str, int] | None = None) -> Record:
        """The record as it was written. `commands` gives the seq of every command that wrote a line of it."""
        *_, record = cls._follow(saved, journal.resume(saved, game))
        seq_of = {id(line): seq for seq, line in enumerate(saved.lines, 1)}
        record.seq = len(saved.lines)
        for line in saved.lines:
            if line.says is not None and line.seat is not None:
                record.standing.hear(line.seat, line.says)
        record.commands = dict(commands or {})
        checkpoint = saved.checkpoint()
        record._saved = checkpoint.n if checkpoint else -1
        # After an undo every question is put again; with other rules the questions may be other ones.
        since = max((seq_of[id(line)] for line in saved.lines if line.undo), default=0)
        if not saved.has_rules_of(game):
            since = record.seq
        record._asked = {seat: (decision, max(seq, since)) for seat, (decision, seq) in record._asked.items()}
        return record

    @classmethod
    def replay(cls, saved: SavedMatch, game: Game[Any], upto: int | None = None) -> Iterator[Record]:
        """The record at the beginning and after each choice that stands, every die and position checked."""
        return cls._follow(saved, journal.replay(saved, game, upto))

    @classmethod
    def _follow(cls, saved: SavedMatch, matches: Iterator[Match[Any]]) -> Iterator[Record]:
        """One record that grows as the match is played again."""
        seq_of = {id(line): seq for seq, line in enumerate(saved.lines, 1)}
        standing = saved.choices()
        record: Record | None = None
        for match in matches:
            record = record or cls(saved.header, match)
            record.seq = seq_of[id(standing[match.done - 1])] if match.done else 1
            if match.choices:
                record.written.append(record.seq)
            record.heard.append(match.events)
            record._asked = _since(record._asked, match.pending, record.seq)
            yield record

    @property
    def history(self) -> list[Event]:
        """All that has happened, undone choices left out."""
        return [event for events in self.heard for event in events]

    def asked_since(self, seat: int) -> int | None:
        """The seq at which the open question of `seat` was put; None if the seat is not asked."""
        return self._asked[seat][1] if seat in self._asked else None

    def choose(self, seat: int, key: str, command: str | None = None, *, standing: bool = False) -> Entry:
        """Make a choice; a refusal or a `RuleBug` leaves everything as it was."""
        self._check_settled()
        try:
            self.match.answer(seat, key, standing=standing)
        except RuleBug:
            self._ask_again()
            raise
        self._unsettled = Entry(self.match, "choice", self.seq, command)
        return self._unsettled

    def request(self, seat: int, key: str, command: str | None = None) -> Entry:
        """Ask for something unasked, or withdraw it."""
        self._check_settled()
        self.match.request(seat, key)
        self._unsettled = Entry(self.match, "choice", self.seq, command)
        return self._unsettled

    def say(self, seat: int, prompt: str, subject: str, option: str, command: str | None = None) -> Entry:
        """Say beforehand how questions of a kind are answered for `seat`. An undo does not take it back."""
        self._check_settled()
        if not self.match.pending:
            raise Refusal("answer.not-asked", seat=seat)
        said = seat, self.standing.check(self.match.state, seat, prompt, subject, option)
        self._unsettled = Entry(self.match, "says", self.seq, command, said=said)
        return self._unsettled

    def standing_answer(self, people: Collection[int]) -> tuple[int, str] | None:
        """The next open question of `people` that what they have said settles: the seat and the key."""
        return self.standing.next(self.match.state, self.match.pending, people)

    def closing(self, seat: int, seq: int) -> Closing | None:
        """The answer by which a question that `seat` saw at `seq` was closed for it."""
        closing = self._closed.get(seat)
        return closing if closing is not None and seq < closing.seq else None

    def back(self, to: int, command: str | None = None) -> Entry:
        """Go back to when `to` choices had been made."""
        self._check_settled()
        undone = self.match.choices[to - self.match.first :]
        self.match.undo(to)
        self._unsettled = Entry(self.match, "undo", self.seq, command, undone)
        return self._unsettled

    def save_position(self) -> Entry | None:
        """A checkpoint, with which the match can go on under other rules; None if there is nothing new to save."""
        match = self.match
        if self._unsettled or not match.pending or match.checkpoint()[0] == self._saved:
            return None
        self._unsettled = Entry(match, "checkpoint", self.seq)
        return self._unsettled

    def settle(self, entry: Entry, result: WriteResult) -> None:
        """Let the change stand or put everything back; after an unknown result nothing can be changed any more."""
        assert entry is self._unsettled, "entries are settled one after another"
        if result is WriteResult.UNKNOWN:
            return
        if result is WriteResult.WRITTEN:
            self._stand(entry)
        else:
            self._put_back(entry)
        self._unsettled = None

    def commit(self, entry: Entry, storage: Storage | None) -> None:
        """Write `entry` and wait for it; if it cannot be written nothing has happened."""
        try:
            if storage is not None:
                storage.append(entry)
        except BaseException:  # also after Ctrl-C: a change that is not on disk has not happened
            self.settle(entry, WriteResult.NOT_WRITTEN)
            raise
        self.settle(entry, WriteResult.WRITTEN)

    def before_last_of(self, seats: set[int]) -> int | None:
        """How many choices stood before the last one that any of `seats` made; None if they made none.

        Choices that were made for a seat by a standing answer do not count: going back there would make them again.
        """
        choices = self.match.choices
        made = (n for n in range(len(choices) - 1, -1, -1) if choices[n].seat in seats and not choices[n].standing)
        last = next(made, None)
        return None if last is None else self.match.first + last

    def seen(self, to: int, seq: int) -> bool:
        """Whether somebody who saw the table at `seq` knows of the first choice that going back to `to` takes away."""
        return self.written[to - self.match.first] <= seq

    def _stand(self, entry: Entry) -> None:
        match, seq = self.match, self.seq + 1
        self.seq += entry.count
        if entry.command:
            self.commands[entry.command] = seq
        if entry.kind == "checkpoint" or entry.count == 2:
            self._saved = match.checkpoint()[0]
        if entry.kind == "undo":
            del self.heard[len(match.choices) + 1 :]
            del self.written[len(match.choices) :]
            if self._saved > match.done:  # the checkpoint belongs to choices that were undone
                self._saved = -1
            self._asked = _since({}, match.pending, self.seq)
            self._closed.clear()
        elif entry.said is not None:
            self.standing.hear(*entry.said)
        elif entry.kind != "checkpoint":
            self.heard.append(match.events)
            if entry.kind == "choice":
                self.written.append(seq)
                self._note_closed(seq)
            self._asked = _since(self._asked, match.pending, self.seq)

    def _put_back(self, entry: Entry) -> None:
        if entry.kind == "choice":
            self.match.undo(self.match.done - 1)
        for choice in entry.undone:
            self.match.repeat(choice)
        if entry.kind != "beginning":
            self._ask_again()

    def _note_closed(self, seq: int) -> None:
        """Note for whom the newest choice has closed a question that was put to several seats."""
        by = self.match.choices[-1].seat
        for seat, (decision, _) in self._asked.items():
            if seat != by and decision.shared is not None and self.match.pending.get(seat) is not decision:
                self._closed[seat] = Closing(by, seq, len(self.heard) - 1)

    def _check_settled(self) -> None:
        if self._unsettled is not None:
            raise RuntimeError("the last change of this record is not settled: read the record anew")

    def _ask_again(self) -> None:
        """The match was rebuilt: its open questions are new objects, and were put when the old ones were."""
        self._asked = {seat: (decision, self._asked[seat][1]) for seat, decision in self.match.pending.items()}


def _since(
    asked: dict[int, tuple[Decision[Any], int]], pending: Mapping[int, Decision[Any]], seq: int
) -> dict[int, tuple[Decision[Any], int]]:
    """The open questions with the seq they were put at: a question that was open before keeps its own."""
    return {
        seat: asked[seat] if seat in asked and asked[seat][0] is decision else (decision, seq)
        for seat, decision in pending.items()
    }
