"""An open database. It runs functions over a connection, in threads; the event loop waits for their results."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from veillee.kernel.errors import Refusal

from .bus import Bus, LocalBus, PostgresBus
from .engines import READERS, address, engines
from .faults import trouble, unreadable
from .migrate import migrate
from .writer import Job, Writer

T = TypeVar("T")


class Store:
    """The database of a server. `bus` carries signals between its processes."""

    def __init__(self, writing: Engine, reading: Engine, bus: Bus) -> None:
        self.bus = bus
        self._writing = writing
        self._reading = reading
        self._writer = Writer(writing, asyncio.get_running_loop())
        self._writer.start()
        self._readers = ThreadPoolExecutor(READERS, "veillee-reader")
        self._open = True

    @classmethod
    async def open(cls, url: str, *, patience: float = 5.0) -> Store:
        """Open the database at `url` and bring it up to date. It waits up to `patience` seconds for a lock."""
        found = address(url)
        writing, reading = engines(found, patience)
        try:
            await asyncio.to_thread(migrate, writing)
            bus: Bus = LocalBus() if found.drivername == "sqlite" else await PostgresBus.open(found)
        except BaseException as fault:
            writing.dispose()
            what = trouble(fault)
            if what:
                raise Refusal("store.unopened", reason=Refusal(f"store.{what}")) from None
            raise
        return cls(writing, reading, bus)

    async def write(self, fn: Callable[[Connection], T]) -> T:
        """Run `fn` in the writing thread; returns once everything that `fn` wrote is on disk.

        `fn` is run together with others in one transaction, but fails alone. When the database cannot be written
        nothing was kept, and Refusal("store.unwritable") says why. When the database went away during the
        commit, nobody knows whether it kept the transaction: Refusal("store.unknown"). A caller that is cancelled while
        waiting cannot know either: `fn` may still be run.
        """
        if not self._open:
            raise Refusal("store.closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._writer.put(Job(fn, future))
        return await future

    async def read(self, fn: Callable[[Connection], T]) -> T:
        """Run `fn` over a connection that can only read, beside the writing thread."""
        if not self._open:
            raise Refusal("store.closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._look, fn)

    def _look(self, fn: Callable[[Connection], T]) -> T:
        try:
            with self._reading.connect() as conn:
                return fn(conn)
        except DBAPIError as fault:
            what = trouble(fault)
            if what:
                raise unreadable(what) from None
            raise

    async def close(self) -> None:
        """Finish all jobs that have been handed in, then close the database."""
        if not self._open:
            return
        self._open = False
        self._writer.stop()
        await self.bus.close()
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.shutdown)
        self._writing.dispose()
        self._reading.dispose()
