"""One open page at a table: who it is, where it looks from, and what is waiting to be sent to it.

A page that reads slowly costs a bounded amount of memory: once `MOST_VIEWS` views wait for it, all of them are
dropped for one whole picture (`behind`), made when it can be sent. Answers to its own commands are never dropped;
while too many of those wait, nothing more is read from it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Literal, TypeAlias

from .. import wire
from .rights import NOBODY, Rights
from .speech import encode

MOST_VIEWS = 8
#: Messages of all sorts, likewise.
MOST_WAITING = 32
#: Answers to its own commands that may wait before a page is read from again.
MOST_ANSWERS = 16
#: Seconds: quiet pages are asked whether they are there, silent ones are given up, and so are those that do not read.
PING_AFTER, DEAD_AFTER, STUCK_AFTER = 20.0, 45.0, 30.0


#: An answer to a command of this page, a view, or whatever else everybody is told.
Sort = Literal["answer", "view", "news"]
#: Asks what a page may do by now, given what it was let in with.
Ask: TypeAlias = Callable[[Rights], Awaitable[Rights]]


class Connection:
    """A page. `ask` tells what it may do by now; `rights` is what it has been let in with."""

    def __init__(self, hello: wire.Hello, ask: Ask) -> None:
        self.ask = ask
        self.rights = NOBODY
        self.lang: str = hello.lang
        self.board = hello.board  # the hash of the board it has
        self.seats: list[int] = []
        self.seat: int | None = None  # the one it looks from
        self.behind = False
        self.heard = monotonic()  # when it last said anything
        self.closing = False
        self.gone = asyncio.Event()  # set when nothing more can be sent
        self._out: deque[tuple[str, Sort]] = deque()
        self._views = 0
        self._answers = 0
        self._wake = asyncio.Event()
        self._read = asyncio.Event()  # it has read enough for us to listen again
        self._read.set()
        self._sending_since: float | None = None  # when what is being sent was begun

    def answer(self, message: wire.Ack | wire.Nack | wire.Tried | wire.Past) -> None:
        """Answer a command of this page."""
        self._put(encode(message), "answer")

    def tell(self, text: str, *, view: bool = False) -> None:
        """Tell what everybody is told; a page that is behind learns it from its next whole picture."""
        if self.behind or self.closing:
            return
        self._views += view
        if self._views > MOST_VIEWS or len(self._out) >= MOST_WAITING:
            self._drop()
            self.behind = True
            self._wake.set()
        else:
            self._put(text, "view" if view else "news")

    def caught_up(self, text: str) -> None:
        """A whole picture, newer than all that was waiting."""
        self._drop()
        self.behind = False
        self._put(text)

    def bye(self, code: str, reason: str) -> None:
        """The last message: nothing follows it."""
        if not self.closing:
            self._put(encode(wire.Bye(code, reason)), "answer")  # type: ignore[arg-type]  # checked by its callers
            self.closing = True

    def ping(self) -> None:
        """Ask whether it is there."""
        if not self.closing:
            self._put(encode(wire.Ping()))

    def hang_up(self) -> None:
        """End the connection at once: nobody reads it."""
        self.closing = True
        self._out.clear()
        self.gone.set()

    @property
    def stuck(self) -> bool:
        """Whether it has not read anything for too long."""
        return self._sending_since is not None and monotonic() - self._sending_since > STUCK_AFTER

    async def next(self) -> str | None:
        """What is to be sent next; None when the page is behind and a whole picture is due, or when all is said."""
        self._sending_since = None
        while not self._out and not self.behind and not self.closing:
            self._wake.clear()
            await self._wake.wait()
        if not self._out:
            return None
        text, sort = self._out.popleft()
        self._sending_since = monotonic()
        if sort == "answer":
            self._answers -= 1
            if self._answers < MOST_ANSWERS:
                self._read.set()
        elif sort == "view":
            self._views -= 1
        return text

    async def may_be_read(self) -> None:
        """Wait until it has taken most of what it was answered."""
        await self._read.wait()

    def _put(self, text: str, sort: Sort = "news") -> None:
        self._out.append((text, sort))
        if sort == "answer":
            self._answers += 1
            if self._answers >= MOST_ANSWERS:
                self._read.clear()
        self._wake.set()

    def _drop(self) -> None:
        """Forget all but the answers."""
        self._out = deque(entry for entry in self._out if entry[1] == "answer")
        self._views = 0
