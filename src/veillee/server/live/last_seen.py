"""When the people of a slow table were last here: it sleeps while they are away, so the database keeps it."""

from __future__ import annotations

import asyncio
from time import time

import structlog

from veillee.kernel.errors import Refusal

from ..store import Store, seats

log = structlog.get_logger()


class LastSeen:
    """Writes down when people come to one table and leave it. Nobody waits for that."""

    def __init__(self, store: Store, table: str, *, slow: bool) -> None:
        self._store = store
        self._table = table
        self._slow = slow
        self.writing: set[asyncio.Task[None]] = set()

    def now(self, numbers: list[int]) -> None:
        """The people of these seats are here at this moment. At a table that is not slow nothing is written."""
        if numbers and self._slow:
            task = asyncio.create_task(self._write(numbers, int(time())))
            self.writing.add(task)
            task.add_done_callback(self.writing.discard)

    async def _write(self, numbers: list[int], at: int) -> None:
        try:
            await self._store.write(lambda conn: seats.seen(conn, self._table, numbers, at))
        except Refusal as refusal:
            log.warning("table.last-seen-not-written", table=self._table, reason=refusal.key)
