"""Signals between the processes of a server: "look at this table again".

A signal may get lost while the database is away (`AGAIN` tells when it is back), and a signal does not say what has
changed: its receiver reads the database.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol, TypeAlias

from sqlalchemy import URL

if TYPE_CHECKING:
    from psycopg import AsyncConnection

Callback: TypeAlias = Callable[[str], None]
#: The channel on which a process hears that it may have missed signals, because the connection was lost and is back.
AGAIN = "again"
#: PostgreSQL refuses more than 8000 bytes in one signal.
LONGEST = 7000
#: Signals that wait for a lost database; older ones are dropped.
MOST_WAITING = 1000
_SOON, _LATE = 0.1, 2.0  # seconds until the next try to connect
_NAME = "veillee"


class Bus(Protocol):
    """Channels of signals: a subscriber hears all signals of a channel, also those of its own process."""

    def publish(self, channel: str, payload: str) -> None:
        """Send a signal and do not wait for it. To be called in the event loop."""

    def subscribe(self, channel: str, callback: Callback) -> Callable[[], None]:
        """Have `callback` called in the event loop with each payload, until the returned function is called."""

    async def close(self) -> None: ...


class LocalBus:
    """Signals within one process: all that SQLite needs."""

    def __init__(self) -> None:
        self._callbacks: defaultdict[str, list[Callback]] = defaultdict(list)

    def publish(self, channel: str, payload: str) -> None:
        self._deliver(_fitting(channel, payload))

    def subscribe(self, channel: str, callback: Callback) -> Callable[[], None]:
        self._callbacks[channel].append(callback)
        return lambda: self._unsubscribe(channel, callback)

    def _unsubscribe(self, channel: str, callback: Callback) -> None:
        with suppress(ValueError):  # the subscription has already been ended
            self._callbacks[channel].remove(callback)
        if not self._callbacks[channel]:
            del self._callbacks[channel]

    def _deliver(self, signal: str) -> None:
        channel, _, payload = signal.partition("\n")
        for callback in self._callbacks.get(channel, ()):
            # Not at once: the caller of `publish` has to finish first.
            asyncio.get_running_loop().call_soon(callback, payload)

    async def close(self) -> None:
        self._callbacks.clear()


class PostgresBus(LocalBus):
    """Signals by LISTEN and NOTIFY, on connections of their own; these come back when the database does."""

    def __init__(self, url: URL) -> None:
        super().__init__()
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        #: Set while signals are heard.
        self.listening = asyncio.Event()
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]

    @classmethod
    async def open(cls, url: URL) -> PostgresBus:
        """Connect, and return once signals are heard."""
        bus = cls(url)
        try:
            await bus.listening.wait()
        except BaseException:  # cancelled while waiting
            await bus.close()
            raise
        return bus

    def publish(self, channel: str, payload: str) -> None:
        if self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(_fitting(channel, payload))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await super().close()

    async def _connect(self) -> AsyncConnection:
        """A new connection; tries again until there is one."""
        import psycopg

        pause = _SOON
        while True:
            try:
                return await psycopg.AsyncConnection.connect(self._address, autocommit=True, connect_timeout=10)
            except psycopg.OperationalError:
                await asyncio.sleep(pause)
                pause = min(pause * 2, _LATE)

    async def _listen(self) -> None:
        import psycopg

        heard_before = False
        while True:
            with suppress(psycopg.Error):
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {_NAME}")
                    self.listening.set()
                    if heard_before:
                        self._deliver(f"{AGAIN}\n")
                    heard_before = True
                    async for signal in connection.notifies():
                        self._deliver(signal.payload)
            self.listening.clear()
            await asyncio.sleep(_SOON)

    async def _send(self) -> None:
        import psycopg

        signal = ""
        while True:
            with suppress(psycopg.Error):
                async with await self._connect() as connection:
                    while True:
                        signal = signal or await self._waiting.get()
                        await connection.execute("SELECT pg_notify(%s, %s)", (_NAME, signal))
                        signal = ""
            await asyncio.sleep(_SOON)


def _fitting(channel: str, payload: str) -> str:
    signal = f"{channel}\n{payload}"
    if len(signal.encode()) > LONGEST or "\n" in channel:
        raise ValueError(f"a signal on {channel!r} has no room for {len(payload)} characters")
    return signal
