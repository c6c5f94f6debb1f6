"""What others are told of a live table: whose turn it is and its title, for lists; and when people were here."""

from __future__ import annotations

import asyncio
from time import monotonic, time
from typing import TYPE_CHECKING

import structlog

from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES

from ..store import seats as kept_seats

if TYPE_CHECKING:
    from .table import LiveTable

log = structlog.get_logger()

#: Seconds until lists are told again of a table where people play.
NOTE_EVERY = 30.0
#: What lists show: the people who have something to decide, and the title of the scene in each language.
Note = tuple[list[int], dict[str, str]]


class Listing:
    """Notes of one table. Nobody waits for them, so they are taken now and then."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self.touched = False  # lists do not show yet what has happened
        self.writing: set[asyncio.Task[None]] = set()
        self._titles = table.row.titles
        self._taken_at = 0.0

    @property
    def due(self) -> bool:
        """Whether lists should be told: soon after somebody has left, now and then while all are here."""
        return self.touched and (not self._table.seating.connections or monotonic() - self._taken_at > NOTE_EVERY)

    def look(self) -> None:
        """See what is to be told, if it is due. A job of the table, unlike taking the note."""
        table = self._table
        if self.due and table.record is not None:
            self._titles = {lang: table.speech.scene(table.record, None, lang).title for lang in LANGUAGES}

    def take(self) -> Note:
        """What lists are told now."""
        self.touched, self._taken_at = False, monotonic()
        table = self._table
        pending = table.record.match.pending if table.record else ()
        return sorted(seat for seat in pending if table.seating.level(seat) is None), self._titles

    def seen(self, seats: list[int]) -> None:
        """A slow table sleeps while people are away, so it has to be kept when they were here."""
        table = self._table
        if not seats or table.row.pace != "slow":
            return

        async def write() -> None:
            try:
                await table.store.write(lambda conn: kept_seats.seen(conn, table.id, seats, int(time())))
            except Refusal as refusal:
                log.warning("table.not-noted", table=table.id, reason=refusal.key)

        note = asyncio.create_task(write())
        self.writing.add(note)
        note.add_done_callback(self.writing.discard)
