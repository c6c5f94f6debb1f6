"""A table at one screen: people and bots on its seats, and the record of their match in a file.

What a choice or an undo does is in `record.py`; here is who sits where, and which bot thinks.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from veillee.games import load
from veillee.kernel.answers import key_of
from veillee.kernel.campaign import Handed
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game, Outcome
from veillee.kernel.journal import Header, scan
from veillee.kernel.match import Match
from veillee.kernel.state import Event

from .asked_together import waits_for_people
from .bots import Bot, BotQuestion, bot_seed, make_bot
from .journal_file import JournalFile
from .older import earlier
from .record import Record

HUMAN = "human"


class Table:
    """One match and who sits at it; `journal` is the file it is kept in, if any."""

    def __init__(self, record: Record, journal: JournalFile | None, bots_seed: int | None = None) -> None:
        self.record = record
        self.game: Game[Any] = record.game
        self.header = record.header
        self.journal = journal
        self._bots: dict[int, Bot] = {
            seat: make_bot(kind, secrets.randbits(32) if bots_seed is None else bot_seed(bots_seed, seat))
            for seat, kind in enumerate(self.header.seats)
            if kind != HUMAN
        }

    @classmethod
    def create(
        cls,
        game: Game[Any],
        options: Mapping[str, str],
        seats: tuple[str, ...],
        names: tuple[str, ...],
        *,
        seed: bytes | None = None,
        bots_seed: int | None = None,
        path: Path | None = None,
        handed: Handed | None = None,
    ) -> Table:
        """A new table; without a `path` nothing is kept. With `bots_seed` the bots choose as in the simulated game.

        A match of a campaign is `handed` what the campaign carries.
        """
        seed = secrets.token_bytes(32) if seed is None else seed
        _check_kinds(seats)
        agreed = game.agreed(options if HUMAN in seats else game.between_bots(options), len(seats))
        header = Header.of(game, agreed, seats, names, seed, handed)
        record, entry = Record.begin(game, header, kept=path is not None)
        journal = None if path is None else JournalFile(path, header)
        try:
            record.commit(entry, journal)
        except BaseException:
            if journal is not None:
                journal.close()
            raise
        table = cls(record, journal, bots_seed)
        table._follow_standing_answers()
        return table

    @classmethod
    def open(cls, path: Path) -> Table:
        """The table as it was left, whatever ended the program."""
        saved = scan(path)
        _check_kinds(saved.header.seats)
        record = Record.open(saved.indexed(), load(saved.header.game))
        if not record.match.pending:
            raise Refusal("journal.finished", path=path)
        table = cls(record, JournalFile(path, saved.header, after=saved))
        table._follow_standing_answers()  # the program may have ended before it gave them
        return table

    @property
    def match(self) -> Match[Any]:
        return self.record.match

    @property
    def history(self) -> list[Event]:
        """All that has happened as far back as the record holds it, undone choices left out."""
        return self.record.history

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    def is_human(self, seat: int) -> bool:
        return seat not in self._bots

    @property
    def people(self) -> set[int]:
        """The seats of people."""
        return {seat for seat in range(len(self.header.seats)) if self.is_human(seat)}

    def human_pending(self) -> list[int]:
        return [seat for seat in self.match.pending if self.is_human(seat)]

    def bot_pending(self) -> int | None:
        """A bot that has something to decide and leaves it to no person of its side, if any."""
        pending, people, parts = self.match.pending, self.people, self.record.parts
        bots = (seat for seat in pending if seat not in people)
        return next((seat for seat in bots if not waits_for_people(pending, seat, people, parts)), None)

    def answer(self, seat: int, key: str) -> list[Event]:
        """Take an answer, and return what happened because of it once it is on disk."""
        self.record.commit(self.record.choose(seat, key), self.journal)
        events = self.record.heard[-1]
        self._follow_standing_answers()
        return events

    def request(self, seat: int, key: str) -> None:
        """Let a person ask for something unasked, or withdraw it."""
        self.record.commit(self.record.request(seat, key), self.journal)

    def say_beforehand(self, seat: int, prompt: str, subject: str, option: str) -> None:
        """Let a person say how questions of a kind are answered from now on."""
        self.record.commit(self.record.say(seat, prompt, subject, option), self.journal)
        self._follow_standing_answers()

    def _follow_standing_answers(self) -> None:
        """Answer for people what they have said beforehand, one question after another."""
        while (found := self.record.standing_answer(self.people)) is not None:
            seat, key = found
            self.record.commit(self.record.choose(seat, key, standing=True), self.journal)

    def think(self, seat: int) -> str:
        """What the bot at `seat` wants to answer; nothing changes yet."""
        return key_of(self._bots[seat].decide(BotQuestion(self.match, seat, self.record.parts)))

    def stop_thinking(self, seat: int) -> None:
        """Let the bot at `seat`, which thinks in another thread, come to an end."""
        self._bots[seat].stop()

    def undo(self) -> bool:
        """Take back the last choice of a person and all later ones; False if there is none. Nobody has to consent."""
        to = self.record.before_last_of(self.people)
        if to is None:
            return False
        record, journal = self.record, self.journal
        if journal is not None and record.needs_earlier(to):
            entry = record.back(to, earlier=earlier(record, to, journal.path, journal.read))
        else:
            entry = record.back(to)
        record.commit(entry, journal)
        self._follow_standing_answers()
        return True

    def close(self) -> None:
        """Leave the table; the journal gets a checkpoint, so that the match can go on under other rules."""
        if self.journal is None:
            return
        try:
            entry = self.record.save_position()
            if entry is not None:
                self.record.commit(entry, self.journal)
        finally:
            self.journal.close()


def _check_kinds(seats: tuple[str, ...]) -> None:
    """Refuse unknown kinds of seats before a file is opened."""
    for kind in seats:
        if kind != HUMAN:
            make_bot(kind, 0)
