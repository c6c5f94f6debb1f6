"""The record of a match: the only place that decides what has happened at a table.

A change is made in two steps. `choose`, `request`, `say` and `back` check the change, move the match and return an
`Entry`, whose lines must be written before anybody sees the effect. `settle` takes what became of these lines: they
were written and the change stands; they were not, and the match is put back; or nobody knows, and the record must be
read anew. Terminal and simulation do both steps at once with `commit`. The server writes in another thread between the
two.

`seq` counts the lines after the header: it only ever grows, also through an undo.

A match may be very long. The record holds its newest choices with what happened because of them; of all older ones it
knows only where their lines stand; `older.py` fetches them from the storage when somebody looks or goes back so far.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from veillee.kernel import journal
from veillee.kernel.errors import Refusal, RuleBug
from veillee.kernel.game import Game
from veillee.kernel.journal import NO_SEAT, Header, Index, IndexedMatch, SavedMatch
from veillee.kernel.match import Match
from veillee.kernel.state import Event

from .entry import Earlier, Entry, Storage, WriteResult
from .open_questions import Closing, OpenQuestions
from .standing import StandingAnswers

#: A match is opened with at least so many of its choices in memory, or all of them; when there are more than
#: MOST_HELD, the older ones are dropped again; an undo leaves at least LEAST_HELD, for the next undo.
HELD, MOST_HELD, LEAST_HELD = 256, 640, 64


class Record:
    """One match from its first line to its last, with what happened lately."""

    def __init__(self, header: Header, match: Match[Any], index: Index, *, kept: bool = False) -> None:
        """With `kept`, choices that are no longer held can be fetched from the storage."""
        self.header = header
        self.match = match
        self.game: Game[Any] = match.game
        self.index = index  # of all lines
        self.heard: list[list[Event]] = []  # what happened at the first moment held and because of each choice since
        self.forgotten = 0  # how many events have been dropped from `heard`
        self.commands: dict[str, int] = {}  # the seq of every command that wrote a line after `commands_since`
        self.commands_since = 0
        self._kept = kept
        # The checkpoint from which a match goes on that began with other rules than today's.
        self.other_rules = None if header.has_rules_of(self.game) else next(reversed(index.checkpoints), None)
        self.standing = StandingAnswers(match.game)
        self.parts = match.game.sides(header.options, len(header.seats))  # who plays with whom
        self.questions = OpenQuestions()
        self._unsettled: Entry | None = None
        self._left: Match[Any] | None = None  # the match before an undo that reaches beyond what was held

    @classmethod
    def begin(
        cls, game: Game[Any], header: Header, *, kept: bool = False, watched: bool = False
    ) -> tuple[Record, Entry]:
        """A new match, and the first entry of its record; if somebody watches, with its beats."""
        seed, players = bytes.fromhex(header.seed), len(header.seats)
        match = Match.start(game, header.options, players, seed, header.handed, watched=watched)
        record = cls(header, match, Index(), kept=kept)
        record._unsettled = Entry(match, "beginning", 0)
        return record, record._unsettled

    @classmethod
    def create(cls, game: Game[Any], header: Header, storage: Storage | None) -> Record:
        """A new match whose first entry is written at once; without `storage` nothing is kept."""
        record, entry = cls.begin(game, header)
        record.commit(entry, storage)
        return record

    @classmethod
    def load(cls, saved: IndexedMatch, game: Game[Any], commands: Mapping[str, int] | None = None) -> Record:
        """The record as it was written, every die and position checked from the seed on.

        `commands` gives the seq of every command that wrote a line of it.
        """
        *_, record = cls._follow(saved, journal.resume(saved, game))
        record.commands = dict(commands or {})
        return record._opened()

    @classmethod
    def open(cls, saved: IndexedMatch, game: Game[Any]) -> Record:
        """The record as it was written, with its newest choices only; these are checked, die by die."""
        *_, record = cls._follow(saved, journal.resume(saved, game, HELD), kept=True)
        record.commands_since = record.index.seq(record.match.first) if record.match.first else 0
        return record._opened()

    @classmethod
    def replay(cls, saved: SavedMatch, game: Game[Any], upto: int | None = None) -> Iterator[Record]:
        """The record at the beginning and after each choice that stands, every die and position checked."""
        return cls._follow(saved.indexed(), journal.replay(saved, game, upto))

    @classmethod
    def _follow(cls, saved: IndexedMatch, matches: Iterator[Match[Any]], *, kept: bool = False) -> Iterator[Record]:
        """One record that grows as the match is played again."""
        record: Record | None = None
        for match in matches:
            record = record or cls(saved.header, match, saved.index, kept=kept)
            record.heard.append(match.events)
            record.questions.put(match.pending, saved.index.seq(match.done))
            if kept and len(match.choices) > MOST_HELD:
                record._forget()
            yield record

    def _opened(self) -> Record:
        """What was said beforehand holds again. After an undo every question is put again, with other rules too."""
        for line in self.index.others:
            if line.says is not None and line.seat is not None:
                self.standing.hear(line.seat, line.says)
        self.questions.put_not_before(self.index.undone if self.header.has_rules_of(self.game) else self.seq)
        return self

    @property
    def seq(self) -> int:
        return self.index.lines

    @property
    def earliest(self) -> int:
        """The first moment that can be looked at; with other rules than today's, nothing before its checkpoint."""
        return self.other_rules.n if self.other_rules else 0

    @property
    def history(self) -> list[Event]:
        """All that has happened as far back as it is held, undone choices left out."""
        return [event for events in self.heard for event in events]

    def choose(self, seat: int, key: str, command: str | None = None, *, standing: bool = False) -> Entry:
        """Make a choice; a refusal or a `RuleBug` leaves everything as it was."""
        self._check_settled()
        try:
            self.match.answer(seat, key, standing=standing)
        except RuleBug:
            self.questions.rebuilt(self.match.pending)
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

    def back(self, to: int, command: str | None = None, earlier: Earlier | None = None) -> Entry:
        """Go back to when `to` choices had been made: to the match `earlier`, if that is beyond what is held."""
        self._check_settled()
        if earlier is None:
            undone = self.match.choices[to - self.match.first :]
            self.match.undo(to)
            self._unsettled = Entry(self.match, "undo", self.seq, command, undone)
        else:
            self._left, self.match = self.match, earlier.match
            self._unsettled = Entry(self.match, "undo", self.seq, command, earlier=earlier)
        return self._unsettled

    def save_position(self) -> Entry | None:
        """A checkpoint, with which the match can go on under other rules; None if there is nothing new to save."""
        match, newest = self.match, next(reversed(self.index.checkpoints), None)
        if self._unsettled or not match.pending or (newest and newest.n == match.checkpoint()[0]):
            return None
        self._unsettled = Entry(match, "checkpoint", self.seq)
        return self._unsettled

    def needs_earlier(self, to: int) -> bool:
        """Whether an undo to `to` reaches beyond what is held, or leaves too little of it for the next undo."""
        first = self.match.first
        return self._kept and first > self.earliest and to - first < LEAST_HELD

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
        chosen = self.index.seats
        return next((n for n in range(len(chosen) - 1, self.earliest - 1, -1) if chosen[n] in seats), None)

    def seen(self, to: int, seq: int) -> bool:
        """Whether somebody who saw the table at `seq` knows of the first choice that going back to `to` takes away."""
        return self.index.seq(to + 1) <= seq

    def _stand(self, entry: Entry) -> None:
        match, index = self.match, self.index
        if entry.command:
            self.commands[entry.command] = self.seq + 1
        if entry.kind == "undo":
            index.add_undo(match.done)
            self._go_on_from(entry.earlier)
            del self.heard[len(match.choices) + 1 :]
            self.questions.put_all_anew(match.pending, self.seq)
        elif entry.kind == "choice":
            choice = match.choices[-1]
            index.add_choice(NO_SEAT if choice.standing else choice.seat)
            self.questions.note_closed(match.pending, Closing(choice.seat, self.seq, match.done))
        elif entry.said is not None:
            index.add_other()
            self.standing.hear(*entry.said)
        elif entry.kind == "beginning":
            index.add_other()
        if entry.kind == "checkpoint" or entry.count == 2:
            index.add_checkpoint(match.checkpoint()[0])
        if entry.kind in ("choice", "beginning"):
            self.heard.append(match.events)
            self.questions.put(match.pending, self.seq)
        if self._kept and len(match.choices) > MOST_HELD:
            self._forget()

    def _go_on_from(self, earlier: Earlier | None) -> None:
        """The match that an undo has left is not needed any more, if the undo took another one."""
        if earlier is not None and self._left is not None:
            self._left.flow.close()
            self._left = None
            self.heard = earlier.heard

    def _forget(self) -> None:
        """Drop the older choices and what happened because of them: the storage has them."""
        dropped = self.match.forget(self.match.done - HELD)
        if not dropped:
            return
        self.forgotten += sum(map(len, self.heard[:dropped]))
        del self.heard[:dropped]
        self.commands_since = max(self.commands_since, self.index.seq(self.match.first))
        self.commands = {command: seq for command, seq in self.commands.items() if seq > self.commands_since}

    def _put_back(self, entry: Entry) -> None:
        if self._left is not None:
            self.match.flow.close()
            self.match, self._left = self._left, None
            return
        if entry.kind == "choice":
            self.match.undo(self.match.done - 1)
        for choice in entry.undone:
            self.match.repeat(choice)
        if entry.kind != "beginning":
            self.questions.rebuilt(self.match.pending)

    def _check_settled(self) -> None:
        if self._unsettled is not None:
            raise RuntimeError("the last change of this record is not settled: read the record anew")
