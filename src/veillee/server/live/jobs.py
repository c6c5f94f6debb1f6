"""The jobs of a table: all that reads or changes the table runs here, one job after another."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from veillee.kernel.errors import Refusal

from .faults import Gone

T = TypeVar("T")


class Jobs:
    """A task that does what it is handed, in order, until it is told to finish or something unforeseen happens.

    `last` is done when all else is done; `ended` hears of the end in any case, with what went wrong.
    """

    def __init__(
        self, name: str, last: Callable[[], Awaitable[None]], ended: Callable[[BaseException | None], None]
    ) -> None:
        self._last = last
        self._tell = ended
        self._waiting: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]] | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._work(), name=name)
        self._task.add_done_callback(self._ended)

    async def run(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something when it is its turn; `Gone` if that never comes."""
        if self._task.done():
            raise Gone
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((job, done))
        return await done

    def finish(self) -> None:
        """End after what has been handed in."""
        if not self._task.done():
            self._waiting.put_nowait(None)

    def cancel(self) -> None:
        """End now."""
        self._task.cancel()

    async def _work(self) -> None:
        while (item := await self._waiting.get()) is not None:
            job, done = item
            try:
                outcome = await job()
            except Refusal as refusal:
                if not done.cancelled():
                    done.set_exception(refusal)
            except BaseException:
                if not done.cancelled():
                    done.set_exception(Gone())
                raise
            else:
                if not done.cancelled():
                    done.set_result(outcome)
        await self._last()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tell(None if task.cancelled() else task.exception())
        while not self._waiting.empty():
            item = self._waiting.get_nowait()
            if item is not None and not item[1].done():
                item[1].set_exception(Gone())
