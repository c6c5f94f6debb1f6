"""One open page at a table: its person, the seat it looks from, and the messages that wait to be sent to it.

A page that reads slowly costs a bounded amount of memory: once `MOST_VIEWS` views wait for it, all of them are
dropped for one whole picture (`behind`), made when it can be sent. Answers to its own commands are never dropped;
while too many of those wait, nothing more is read from it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from time import monotonic
from typing import Literal, TypeAlias

from veillee.play.standing import Sayable

from .. import wire
from .rights import NOBODY, Rights
from .speech import encode

MOST_VIEWS = 8
#: The most messages of all kinds that wait for one page.
MOST_WAITING = 32
#: Answers to its own commands that may wait before a page is read from again.
MOST_ANSWERS = 16
#: Seconds: quiet pages are asked whether they are there, silent ones are given up, and so are those that do not read.
PING_AFTER, DEAD_AFTER, STUCK_AFTER = 20.0, 45.0, 30.0


#: An answer to a command of this page, a view, or another message to everybody.
Sort = Literal["answer", "view", "news"]
#: Returns the present rights of a page, given the rights it was let in with.
Ask: TypeAlias = Callable[[Rights], Awaitable[Rights]]


class Connection:
    """A page. `ask` returns its present rights; `rights` are those it was let in with."""

    def __init__(self, hello: wire.Hello, ask: Ask) -> None:
        self.ask = ask
        self.rights = NOBODY
        self.lang: str = hello.lang
        self.named: set[str] = set()  # the hashes of the boards that pictures sent to the page name
        self._held = set(hello.boards)  # the hashes of the boards that the page says it holds, or was sent
        self.seats: list[int] = []
        self.seat: int | None = None  # the seat that the page looks from
        self.standing: list[Sayable] = []  # what the page was last told that can be said beforehand
        self.behind = False
        self.heard = monotonic()  # when the page last sent anything
        self.closing = False
        self.gone = asyncio.Event()  # set when nothing more can be sent
        self._out: deque[tuple[str, Sort]] = deque()
        self._views = 0
        self._answers = 0
        self._wake = asyncio.Event()
        self._read = asyncio.Event()  # set when the page has read so much that we read from it again
        self._read.set()
        self._sending_since: float | None = None  # when the sending of the present message began

    def hand(self, board: wire.Board | None) -> wire.Board | None:
        """The board to send with a picture that names it: None if the page holds it already."""
        if board is None:
            return None
        self.named.add(board.hash)
        if board.hash in self._held:
            return None
        self._held.add(board.hash)
        return board

    def name(self, beats: Iterable[wire.Beat]) -> None:
        """Let the page ask for the boards of moments that are on other boards than the picture after them."""
        self.named.update(beat.map for beat in beats if beat.map)

    def answer(self, message: wire.Ack | wire.Nack | wire.Tried | wire.Past | wire.Leaf | wire.Fetched) -> None:
        """Answer a command of this page."""
        self._put(encode(message), "answer")

    def tell(self, text: str, *, view: bool = False) -> None:
        """Send a message that everybody gets; a page that is behind gets it with its next whole picture."""
        if self.behind or self.closing:
            return
        self._views += view
        if self._views > MOST_VIEWS or len(self._out) >= MOST_WAITING:
            self._drop()
            self._held.clear()  # a board may have been in a view that is dropped
            self.behind = True
            self._wake.set()
        else:
            self._put(text, "view" if view else "news")

    def caught_up(self, text: str) -> None:
        """Send a whole picture, which replaces all views that were waiting."""
        self._drop()
        self.behind = False
        self._put(text)

    def bye(self, code: str, reason: str) -> None:
        """The last message: nothing follows it."""
        if not self.closing:
            self._put(encode(wire.Bye(code, reason)), "answer")  # type: ignore[arg-type]  # checked by its callers
            self.closing = True

    def ping(self) -> None:
        """Ask whether the page is still there."""
        if not self.closing:
            self._put(encode(wire.Ping()))

    def hang_up(self) -> None:
        """End the connection at once: nobody reads it."""
        self.closing = True
        self._out.clear()
        self.gone.set()

    @property
    def stuck(self) -> bool:
        """Whether the page has not read anything for too long."""
        return self._sending_since is not None and monotonic() - self._sending_since > STUCK_AFTER

    async def next(self) -> str | None:
        """The next message to send; None when the page is behind and needs a whole picture, or after the goodbye."""
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
        """Wait until the page has read most of the answers to its commands."""
        await self._read.wait()

    def _put(self, text: str, sort: Sort = "news") -> None:
        self._out.append((text, sort))
        if sort == "answer":
            self._answers += 1
            if self._answers >= MOST_ANSWERS:
                self._read.clear()
        self._wake.set()

    def _drop(self) -> None:
        """Drop all waiting messages except answers to commands."""
        self._out = deque(entry for entry in self._out if entry[1] == "answer")
        self._views = 0
