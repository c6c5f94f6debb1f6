"""A live table: one task that does one thing after another, so that nobody ever sees half of a change.

Whatever reads or changes the match is a job in the table's queue. A change is on disk before anybody hears of it.
When something unforeseen happens the task ends, pages are told to connect again, and the table is made anew
from its journal.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic
from typing import TypeVar

import structlog
from sqlalchemy import Connection as Database

from veillee.kernel.errors import Refusal, RuleBug
from veillee.kernel.journal import Header, ReadLines
from veillee.kernel.match import Past
from veillee.play import older
from veillee.play.entry import Entry, WriteResult
from veillee.play.record import Record

from ..store import Store, journal, tables
from ..store import seats as kept_seats
from ..store.rows import ChatRow, Lease, SeatRow, TableRow
from ..texts import server_texts
from ..who.limits import Limits
from . import metrics
from .bots import TableBots
from .broadcast import Broadcast
from .connection import Connection
from .consent import Consent
from .faults import Gone, report
from .jobs import Jobs
from .journal_writer import JournalWriter
from .last_seen import LastSeen
from .listing import Listing
from .seat_changes import refresh_seats
from .standing import TableStanding
from .state import TableState
from .thinking import Thinkers

T = TypeVar("T")
log = structlog.get_logger()

#: So many commands that write no line are remembered, should they come twice.
MOST_ANSWERED = 256
MOST_WATCHING = 200


class LiveTable(TableState):
    """A table in memory, with the pages that are open at it, and all that happens there one thing after another."""

    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        said: list[ChatRow],
        lease: Lease,
        *,
        store: Store,
        limits: Limits,
        thinkers: Thinkers,
        bot_pause: float,
    ) -> None:
        super().__init__(row, seats, said)
        self._writer = JournalWriter(store, lease)
        self.store = store
        self.limits = limits
        self.show = Broadcast(self)
        self.consent = Consent(self, self.show, self.go_back, self.stand_in)
        self.bots = TableBots(self, self.show, thinkers, bot_pause)
        self.standing = TableStanding(self)
        self.answered: OrderedDict[str, int] = (
            OrderedDict()
        )  # commands that wrote no line, with the seq they were answered at
        self.listing = Listing(self)
        self.last_seen = LastSeen(store, row.id, slow=row.pace == "slow")
        self.since = self.quiet_since = monotonic()
        self.farewell = "restart"  # what pages are told when the task ends
        self._away: set[int] = set()
        self._jobs = Jobs(f"table {row.id}", last=self._save_position, ended=self._ended)
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def opened(self, record: Record) -> None:
        """The match has begun, or has been read."""
        self.record = record
        record.match.watched = True
        self.wake()

    async def run(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something when it is its turn; `Gone` if the table does not last so long."""
        return await self._jobs.run(job)

    async def enter(self, connection: Connection) -> None:
        """A page opens the table and gets the whole of it. A job."""
        connection.rights = await connection.ask(connection.rights)  # asked again from here on when it may change
        self.seating.place(connection)
        if not connection.seats and self.seating.watching() >= MOST_WATCHING:
            raise Refusal("live.crowded")
        self.seating.connections.add(connection)
        self.show.sync(connection)
        self.show.presence(but=connection)
        self.last_seen.now(connection.seats)
        await self.consent.look_round()

    def leave(self, connection: Connection) -> None:
        """A page is gone."""
        if connection not in self.seating.connections:
            return
        gone = self.seating.leave(connection)
        self.quiet_since = monotonic()
        self.show.presence()
        self.last_seen.now(gone)

    async def catch_up(self, connection: Connection) -> None:
        """Send a page that fell behind the whole table. A job."""
        metrics.BEHIND.inc()
        self.show.sync(connection)

    async def begin(self, header: Header) -> None:
        """Start the game: its header and first line are on disk, then everybody sees it."""
        record, entry = Record.begin(self.game, header, kept=True)
        alone = self.seating.alone()

        def start(conn: Database) -> None:
            tables.start(conn, self.id, header, alone=alone)
            # Only now can nobody get up any more.
            if not self.seating.same_people(kept_seats.of(conn, self.id)):
                raise Refusal("lobby.seats-changed")

        await self._write(record, entry, start)
        self.alone_so_far = alone
        self.status = "playing"
        self.opened(record)
        for connection in self.seating.connections:
            self.show.sync(connection)

    async def renew_seats(self) -> None:
        """Seats, links or people have changed: look who is here now."""

        async def job() -> None:
            try:
                await refresh_seats(self, self.store, self.show, self.leave)
            finally:
                self.wake()

        await self.run(job)

    async def commit(self, entry: Entry) -> None:
        """Write a change of the match; it stands when this returns."""
        record = self.record
        assert record is not None
        if record.match.pending:
            await self._write(record, entry)
        else:
            await self._write(record, entry, lambda conn: tables.touch(conn, self.id, turn=[], status="over"))
            self.status = "over"
        metrics.ROWS.inc()

    def changed(self, *, by: int | None, undone: bool = False) -> None:
        """Show everybody what has just been written, and let the bots go on."""
        self.show.views(by=by, undone=undone)
        if self.status == "over":
            self.show.presence()
        self.consent.moved_on()
        self.wake()

    def wake(self) -> None:
        """Let those go on who need nobody at a screen: standing answers and bots. Called within a job."""
        self.standing.wake()
        self.bots.wake()

    async def go_back(self, to: int, command: str) -> None:
        """Undo, in the journal and for everybody."""
        await self.take_back(to, command)
        self.changed(by=None, undone=True)

    async def take_back(self, to: int, command: str) -> None:
        """Undo, in the journal; nobody sees it yet."""
        record = self.record
        assert record is not None
        far = record.needs_earlier(to)
        earlier = await self._fetch(lambda path, read: older.earlier(record, to, path, read)) if far else None
        await self.commit(record.back(to, command, earlier))

    async def look_back(self, n: int) -> Past:
        """Where the match was when `n` choices had been made, and what the last of them brought."""
        record = self.record
        assert record is not None
        if n > record.match.first or n == record.earliest:
            return record.match.look_back(n)
        match = await self._fetch(lambda path, read: older.moment(record, n, path, read))
        return match.look_back(n)

    async def _fetch(self, fetch: Callable[[Path, ReadLines], T]) -> T:
        """Something of the match that is no longer held, read from the journal in another thread."""
        return await self.store.read(lambda conn: fetch(Path(self.id), journal.reading(conn, self.id)))

    async def stand_in(self, seat: int, level: str) -> None:
        """Let a bot play at `seat`, or with level "" its person again."""
        await self.store.write(lambda conn: kept_seats.stand_in(conn, self.id, seat, level))
        self.seating.rows = await self.store.read(lambda conn: kept_seats.of(conn, self.id))
        self.show.presence()
        self.wake()

    async def look_round(self) -> None:
        """Now and then: who has been away for long, and what lists show of the table. A job."""
        away = {n for n in self.seating.people if self.seating.is_away(n)}
        if away != self._away:
            self._away = away
            self.show.presence()
            self.wake()  # nobody waits for those who are away
        self.listing.look()
        await self.consent.look_round()

    async def give_up(self, also: Callable[[Database], None]) -> None:
        """End the match where it stands, together with what `also` writes. A job."""

        def write(conn: Database) -> None:
            also(conn)
            tables.touch(conn, self.id, turn=[], status="over")

        await self.store.write(write)
        self.status = "over"
        self.bots.stop()
        for connection in self.seating.connections:
            self.show.sync(connection)

    def stumbled(self, fault: RuleBug) -> None:
        """A rule of ours failed: from this log entry and the journal the administrator can find out why."""
        metrics.BUGS.inc()
        facts = {"game": self.game.id, "rules": self.game.version, "seq": self.seq}
        log.error("rule.failed", table=self.id, **facts, **report(fault))

    def lost(self) -> None:
        """Another process has the table now."""
        self.farewell = "moved"
        self._jobs.cancel()

    async def close(self) -> None:
        """Finish what has been handed in, then let the table go; it opens again from its journal."""
        self._jobs.finish()
        await self.ended

    def _ended(self, fault: BaseException | None) -> None:
        if fault is not None and not isinstance(fault, Gone):
            metrics.BUGS.inc()
            log.error("table.broken", table=self.id, seq=self.seq, **report(fault))
        self.bots.stop()
        self.standing.stop()
        for connection in self.seating.connections:
            connection.bye(self.farewell, server_texts(connection.lang).say(f"bye.{self.farewell}"))
        self.ended.set_result(None)

    async def _write(self, record: Record, entry: Entry, also: Callable[[Database], None] = lambda _: None) -> None:
        """Write an entry and settle it; refused if nothing was written.

        When nobody knows, the table ends and is read anew: pages connect again and send again what was not answered.
        """
        result, refusal = await self._writer.write(entry, also)
        if refusal is not None and refusal.key == "store.fenced":  # the journal went on without us
            self.farewell = "moved"
            raise Gone from refusal
        record.settle(entry, result)
        if result is WriteResult.UNKNOWN:
            log.warning("table.outcome-unknown", table=self.id, seq=record.seq)
            self.farewell = "restart"
            raise Gone from refusal
        if refusal is not None:
            raise refusal
        self.listing.outdated = True

    async def _save_position(self) -> None:
        """A checkpoint, so that the game can go on even when a rule has been mended meanwhile."""
        entry = self.record.save_position() if self.record else None
        if entry is None:
            return
        _, refusal = await self._writer.write(entry)
        if refusal is not None:  # disposable: the journal has everything
            log.warning("table.no-checkpoint", table=self.id, reason=refusal.key)
