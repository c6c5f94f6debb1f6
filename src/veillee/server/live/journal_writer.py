"""Entries of a record on their way into the database, and what became of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection as Database

from veillee.kernel.errors import Refusal
from veillee.play.entry import Entry, WriteResult

from ..store import Store, journal, leases
from ..store.rows import Lease

#: Seconds that a lease lasts, unless it is renewed.
LEASE = 15.0


class Written(NamedTuple):
    """What became of an entry; `refusal` says why it was not written, or why nobody knows."""

    result: WriteResult
    refusal: Refusal | None = None


class JournalWriter:
    """Writes the rows of one table, as long as its lease lasts."""

    def __init__(self, store: Store, lease: Lease) -> None:
        self._store = store
        self._lease = lease

    async def write(self, entry: Entry, also: Callable[[Database], None] = lambda _: None) -> Written:
        """Write the lines of `entry`, and whatever else `also` writes, in one transaction."""
        lease, _ = self._lease, entry.lines  # made here and not in the writing thread

        def write(conn: Database) -> None:
            also(conn)
            journal.JournalRows(conn, lease).append(entry)

        try:
            await self._store.write(write)
        except Refusal as refusal:
            if refusal.key == "store.unknown":
                return await self._look_for(entry, refusal)
            return Written(WriteResult.NOT_WRITTEN, refusal)
        return Written(WriteResult.WRITTEN)

    async def _look_for(self, entry: Entry, refusal: Refusal) -> Written:
        """Look whether an entry is in the journal, after the database did not answer.

        Its transaction may still be under way. So the lease is taken anew, which waits for that transaction or fences
        it off: whatever is found then does not change any more.
        """
        table, owner = self._lease.table, self._lease.owner

        def look(conn: Database) -> tuple[Lease | None, str | None]:
            lease = leases.take(conn, table, owner, LEASE)
            return lease, journal.line(conn, table, entry.row)

        try:
            lease, line = await self._store.write(look)
        except Refusal:
            return Written(WriteResult.UNKNOWN, refusal)
        if lease is None:  # another process has the table
            return Written(WriteResult.UNKNOWN, Refusal("store.fenced"))
        self._lease = lease
        if line is not None and line.encode() == entry.lines[0]:
            return Written(WriteResult.WRITTEN)
        return Written(WriteResult.NOT_WRITTEN, Refusal("store.unwritable", reason=refusal.facts["reason"]))
