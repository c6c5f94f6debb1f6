"""A table: a match with its seats, and its journal on disk before anybody sees the effect of a choice."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from veillee.games import load
from veillee.kernel.decision import key_of
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game, Outcome
from veillee.kernel.journal import Header, Journal, read, resume
from veillee.kernel.match import Match
from veillee.kernel.state import Event

from .bots import Bot, BotQuestion, bot_seed, make_bot

HUMAN = "human"


class Table:
    """One match: who sits where, what has happened, and where it is kept."""

    def __init__(
        self,
        match: Match[Any],
        header: Header,
        journal: Journal | None,
        heard: list[list[Event]],
        bots_seed: int | None = None,
    ) -> None:
        """`heard` is what happened at the beginning and because of each choice of `match` since."""
        self.match = match
        self.game: Game[Any] = match.game
        self.header = header
        self.journal = journal
        self._heard = heard
        self._bots: dict[int, Bot] = {
            seat: make_bot(kind, secrets.randbits(32) if bots_seed is None else bot_seed(bots_seed, seat))
            for seat, kind in enumerate(header.seats)
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
    ) -> Table:
        """A new table; without a `path` nothing is kept. With `bots_seed` the bots choose as in the simulated game."""
        seed = secrets.token_bytes(32) if seed is None else seed
        _check_kinds(seats)
        match = Match.start(game, options, len(seats), seed)
        header = Header.of(game, game.agreed(options, len(seats)), seats, names, seed)
        journal = None
        if path is not None:
            journal = Journal(path, header)
            journal.begin(match)
        return cls(match, header, journal, [match.events], bots_seed)

    @classmethod
    def open(cls, path: Path) -> Table:
        """The table as it was, whatever ended it."""
        record = read(path)
        _check_kinds(record.header.seats)
        heard: list[list[Event]] = []
        match = resume(record, load(record.header.game), heard.append)
        if not match.pending:
            raise Refusal("journal.finished", path=path)
        return cls(match, record.header, Journal(path, record.header, after=record), heard)

    @property
    def history(self) -> list[Event]:
        """All that has happened, undone choices left out."""
        return [event for events in self._heard for event in events]

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    def is_human(self, seat: int) -> bool:
        return seat not in self._bots

    def human_pending(self) -> list[int]:
        return [seat for seat in self.match.pending if self.is_human(seat)]

    def bot_pending(self) -> int | None:
        """A bot that has something to decide, if any."""
        return next((seat for seat in self.match.pending if not self.is_human(seat)), None)

    def answer(self, seat: int, key: str) -> list[Event]:
        """Take an answer: checked, applied, on disk, and only then told."""
        events = self.match.answer(seat, key)
        if self.journal is not None:
            try:
                self.journal.chosen(self.match)
            except BaseException:  # also Ctrl-C: what is not on disk has not happened
                self.match.undo(self.match.done - 1)
                raise
        self._heard.append(events)
        return events

    def think(self, seat: int) -> str:
        """What the bot at `seat` wants to answer; nothing changes yet."""
        return key_of(self._bots[seat].decide(BotQuestion(self.match, seat)))

    def hush(self, seat: int) -> None:
        """Let the bot at `seat`, which thinks in another thread, come to an end."""
        self._bots[seat].stop()

    def undo(self) -> bool:
        """Back to before the last choice of a person; False if there is none. Free: nobody else sits here."""
        match = self.match
        to = next((n for n in range(len(match.choices) - 1, -1, -1) if self.is_human(match.choices[n].seat)), None)
        if to is None:
            return False
        undone = match.choices[to:]
        match.undo(match.first + to)
        if self.journal is not None:
            try:
                self.journal.undone(match)
            except BaseException:
                for choice in undone:
                    match.answer(choice.seat, choice.key)
                raise
        del self._heard[to + 1 :]
        return True

    def close(self) -> None:
        """Leave the table; the journal gets a checkpoint so that it opens quickly."""
        if self.journal is not None:
            try:
                if self.match.pending:
                    self.journal.checkpoint(self.match)
            finally:
                self.journal.close()


def _check_kinds(seats: tuple[str, ...]) -> None:
    """Refuse what cannot sit at a table, before anything is opened."""
    for kind in seats:
        if kind != HUMAN:
            make_bot(kind, 0)
