"""The live tables of this process: opened from their journals when somebody comes, put to sleep when all have gone.

A table is written by one process at a time: the one that holds its lease. Leases are renewed every few seconds, all in
one statement; a table whose lease has passed to another process is let go at once.
"""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import Coroutine
from time import monotonic
from typing import TypeAlias

import structlog
from sqlalchemy import Connection as Database

from veillee.games import load
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import Header
from veillee.play.record import Record

from ..config import Config
from ..game_loading import GameLoading
from ..store import Store, chats, journal, leases, seats, tables
from ..store.bus import AGAIN
from ..store.rows import ChatRow, Lease, SeatRow, TableRow
from ..who.accounts import CHANGED
from ..who.limits import Limits
from . import metrics
from .connection import DEAD_AFTER, PING_AFTER
from .faults import Gone, report
from .garbage import GarbageCollection
from .journal_writer import LEASE
from .list_writer import write_lists
from .table import LiveTable
from .thinking import Thinkers

#: Seconds between two runs of `tick`, and seconds after which an empty table is put to sleep.
TICK, SLEEP_AFTER = 5.0, 600.0
#: The most journals that are read at the same time, so that running tables are not held up.
READING = 2
#: The bus tells of tables whose seats have changed, and of tables that pages look for in another process.
SEATS, WANTED = "seats", "wanted"
#: Seconds: how long a process waits for another one to hand a table over, how often it looks, and how long a table
#: that has pages stays at least where it is, so that two proxies that disagree do not move it to and fro.
HAND_OVER, LOOK, STAY = 3.0, 0.1, 2.0

log = structlog.get_logger()

#: A table as the database has it, without its journal, and the right to write it.
_Kept: TypeAlias = tuple[TableRow, list[SeatRow], list[ChatRow], Lease]


class Tables:
    """All the tables that are live here."""

    def __init__(self, config: Config, store: Store, limits: Limits, thinkers: Thinkers, games: GameLoading) -> None:
        self._config = config
        self._store = store
        self._limits = limits
        self._thinkers = thinkers
        self._games = games
        # SQLite has one server: started again after a crash it goes on at once with what was its own.
        alone = config.database.startswith("sqlite")
        self.owner = "alone" if alone else f"{socket.gethostname()}-{secrets.token_hex(8)}"
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._reading = asyncio.Semaphore(READING)
        self._closing = False
        self._jobs: set[asyncio.Task[None]] = set()
        bus = store.bus
        self._unsubscribe = [
            bus.subscribe(SEATS, self._seats_changed),
            bus.subscribe(WANTED, self._wanted),
            bus.subscribe(CHANGED, self._person_changed),
            bus.subscribe(AGAIN, self._heard_nothing),
        ]
        self._garbage = GarbageCollection()
        self._keeper = asyncio.create_task(self._keep())

    async def live(self, id: str) -> LiveTable:
        """The table, opened if need be. Refused as "live.unknown", or as "live.moved" while another process has it."""
        if self._closing:
            raise Refusal("live.restart")
        table = self.here(id)
        if table is not None:
            return table
        if id not in self._opening:
            self._opening[id] = asyncio.create_task(self._open(id))
            self._opening[id].add_done_callback(lambda _: self._opening.pop(id, None))
        # Shielded: one waiting page may leave while others still wait for the same table.
        return await asyncio.shield(self._opening[id])

    def here(self, id: str) -> LiveTable | None:
        """The table, if it is live here already."""
        table = self._live.get(id)
        return None if table is None or table.ended.done() else table

    def seats_changed(self, id: str) -> None:
        """Tell the process that has this table to look who sits there now."""
        self._store.bus.publish(SEATS, id)

    async def tick(self) -> None:
        """Renew the leases, put empty tables to sleep, and do the other regular work once."""
        await self._renew()
        for table in list(self._live.values()):
            if table.ended.done():
                continue
            self._look_after_pages(table)
            if self._sleepy(table):
                await self._put_to_sleep(table)
                continue
            try:
                await table.run(table.look_round)
            except Gone:
                continue
            except Refusal as refusal:  # the end of a proposal could not be written
                log.warning("offer.not-written", table=table.id, reason=refusal.key)
        await write_lists(self._store, (table for table in list(self._live.values()) if table.listing.due))

    async def close(self) -> None:
        """Finish everything that has been handed in, say goodbye, give the leases back."""
        if self._closing:
            return
        self._closing = True
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self._keeper.cancel()
        await asyncio.gather(self._keeper, *self._opening.values(), *self._jobs, return_exceptions=True)
        mine = list(self._live.values())
        await write_lists(self._store, (table for table in mine if table.listing.outdated))
        await asyncio.gather(*(table.close() for table in mine))
        await self._release([table.id for table in mine])
        self._garbage.stop()

    async def _open(self, id: str) -> LiveTable:
        row, sitting, said, lease = await self._take(id)
        await self._games.wait(row.game)
        table = LiveTable(
            row,
            sitting,
            said,
            lease,
            store=self._store,
            limits=self._limits,
            thinkers=self._thinkers,
            bot_pause=self._config.bot_pause,
        )
        if row.header is not None:
            try:
                record = await self._read_journal(row, row.header)
            except Exception as fault:
                if not (isinstance(fault, Refusal) and fault.key.startswith("store.")):  # the database is away
                    metrics.BUGS.inc()
                await table.close()
                await self._release([id])
                if isinstance(fault, Refusal):
                    log.error("table.unreadable", table=id, reason=fault.key)
                    raise
                log.error("table.unreadable", table=id, **report(fault))
                raise Refusal("live.unreadable") from fault
            table.opened(record)
        self._live[id] = table
        table.ended.add_done_callback(lambda _: self._forget(table))
        metrics.TABLES.set(len(self._live))
        await self._look_at_seats(table)  # the rows may have changed since they were read, without a signal
        return table

    async def _read_journal(self, row: TableRow, header: Header) -> Record:
        """The record of a table whose lease is ours, so that nobody else writes it meanwhile."""
        game = load(row.game)
        async with self._reading:
            return await self._store.read(lambda conn: journal.opened(conn, row.id, game, header))

    async def _take(self, id: str) -> _Kept:
        """Take the lease and read the table. A process that has it, and is alive, is asked to hand it over.

        The proxy sends a table's pages here; another process may have laid it, or taken it while we were away.
        """
        until = monotonic() + HAND_OVER
        while True:
            try:
                async with self._reading:
                    return await self._store.write(lambda conn: _read(conn, id, self.owner))
            except Refusal as refusal:
                if refusal.key != "live.moved" or monotonic() > until:
                    raise
            self._store.bus.publish(WANTED, f"{self.owner} {id}")
            await asyncio.sleep(LOOK)

    def _wanted(self, message: str) -> None:
        asker, _, id = message.partition(" ")
        table = self.here(id)
        if asker == self.owner or table is None:
            return
        if not table.seating.connections or monotonic() - table.since > STAY:
            self._later(self._hand_over(table))

    async def _hand_over(self, table: LiveTable) -> None:
        log.info("table.handed-over", table=table.id)
        table.farewell = "moved"
        await self._put_to_sleep(table)

    def _forget(self, table: LiveTable) -> None:
        if self._live.get(table.id) is table:
            del self._live[table.id]
            metrics.TABLES.set(len(self._live))

    def _seats_changed(self, id: str) -> None:
        table = self.here(id)
        if table is not None:
            self._later(self._look_at_seats(table))

    def _person_changed(self, numbers: str) -> None:
        """A visitor or an account has signed in or out, changed its password or been deleted: check its pages again."""
        for table in self._live.values():
            if any(connection.rights.of({*numbers.split()}) for connection in table.seating.connections):
                self._later(self._look_at_seats(table))

    def _heard_nothing(self, _: str) -> None:
        """Signals may have been lost while the bus was away: look at all tables again."""
        for table in self._live.values():
            self._later(self._look_at_seats(table))

    def _later(self, coroutine: Coroutine[None, None, None]) -> None:
        job = asyncio.create_task(coroutine)
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    async def _look_at_seats(self, table: LiveTable) -> None:
        try:
            await table.renew_seats()
        except Gone:
            pass
        except Refusal as refusal:
            log.warning("table.seats-unread", table=table.id, reason=refusal.key)

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.tick()
            except Exception:  # the next tick tries again, for leases have to be renewed
                metrics.BUGS.inc()
                log.exception("tick.failed")
            self._garbage.tick()

    async def _renew(self) -> None:
        try:
            held = await self._store.write(lambda conn: leases.renew(conn, self.owner, LEASE))
        except Refusal as refusal:  # if another process takes a table meanwhile, our writes are fenced off
            log.warning("leases.not-renewed", reason=refusal.key)
            return
        for id, table in list(self._live.items()):
            if id not in held:
                log.warning("table.moved", table=id)
                table.lost()

    def _look_after_pages(self, table: LiveTable) -> None:
        now = monotonic()
        for connection in list(table.seating.connections):
            if connection.stuck or now - connection.heard > DEAD_AFTER:
                connection.hang_up()
            elif now - connection.heard > PING_AFTER:
                connection.ping()

    def _sleepy(self, table: LiveTable) -> bool:
        quiet = not table.seating.connections and not table.bots.busy
        return quiet and monotonic() - table.quiet_since > SLEEP_AFTER

    async def _put_to_sleep(self, table: LiveTable) -> None:
        await write_lists(self._store, [table])
        await table.close()
        await self._release([table.id])

    async def _release(self, ids: list[str]) -> None:
        try:
            await self._store.write(lambda conn: leases.release(conn, self.owner, ids))
        except Refusal as refusal:  # the leases run out by themselves
            log.warning("leases.not-released", reason=refusal.key)


def _read(conn: Database, id: str, owner: str) -> _Kept:
    """Take the lease, then read the table: nobody can write in between."""
    row = tables.get(conn, id)
    if row is None:
        raise Refusal("live.unknown")
    lease = leases.take(conn, id, owner, LEASE)
    if lease is None:
        raise Refusal("live.moved")
    return row, seats.of(conn, id), chats.of(conn, id), lease
