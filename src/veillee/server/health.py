"""Whether a server can do its work: its database can be read, and written."""

from __future__ import annotations

import asyncio
from time import monotonic

from sqlalchemy import Connection

from veillee.kernel.errors import Refusal

from .store import Store, tables

#: Seconds that a database may take for a small write, and that an answer is used again: anybody may ask.
PATIENCE, FRESH = 3.0, 1.0


class Health:
    """Asks the database, at most once a second."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asked: asyncio.Task[str] | None = None
        self._at = 0.0

    async def trouble(self) -> str:
        """The key of the reason why the database does not work; empty if it works."""
        if self._asked is None or (self._asked.done() and monotonic() - self._at > FRESH):
            self._at = monotonic()
            self._asked = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asked)

    async def _ask(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.read(lambda conn: tables.get(conn, ""))
                await self._store.write(_write)
        except TimeoutError:
            return "store.unwritable"
        except Refusal as refusal:
            return refusal.key
        finally:
            self._at = monotonic()
        return ""


def _write(conn: Connection) -> None:
    """Write something that changes nothing: the one row that every database of ours has, the version of its tables."""
    conn.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
