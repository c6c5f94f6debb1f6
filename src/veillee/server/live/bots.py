"""The bots of a live table: they think in other processes (see `thinking`), and their answers are given here."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol, TypeVar

import structlog

from veillee.kernel.errors import Refusal, RuleBug
from veillee.play.asked_together import waits_for_people
from veillee.play.entry import Entry
from veillee.play.record import Record

from ..store.rows import Status
from . import metrics
from .broadcast import Broadcast
from .faults import Gone, report
from .seats import Seating
from .thinking import Position, Thinkers, quick

T = TypeVar("T")

#: Seconds before people are shown that a bot thinks: most answer sooner.
SHOW_AFTER = 0.5
#: Seconds until a bot tries again after its choice could not be written; how often it tries to answer a question.
RETRY, TRIES = 2.0, 3

log = structlog.get_logger()


class TableOfBots(Protocol):
    """What bots need of the table that they play at."""

    id: str
    status: Status
    seating: Seating
    record: Record | None
    thinking: set[int]

    async def run(self, job: Callable[[], Awaitable[T]]) -> T: ...

    async def commit(self, entry: Entry) -> None: ...

    def changed(self, *, by: int | None, undone: bool = False) -> None: ...

    def stumbled(self, fault: RuleBug) -> None: ...


class TableBots:
    """Thinks for every seat of a table that a bot plays at, and answers for it after at least `pause` seconds."""

    def __init__(self, table: TableOfBots, show: Broadcast, thinkers: Thinkers, pause: float) -> None:
        self._table = table
        self._broadcast = show
        self._thinkers = thinkers
        self._pause = pause
        self._playing: dict[int, asyncio.Task[None]] = {}
        self._failed: Counter[tuple[int, int | None]] = Counter()  # how often a question could not be answered

    def wake(self) -> None:
        """Start every bot that has a question and is not thinking yet. Called within a job of the table."""
        record = self._table.record
        if record is None or self._table.status == "over":
            return
        for seat in record.match.pending:
            level, asked = self._table.seating.level(seat), record.questions.since(seat)
            if level is None or seat in self._playing or self._leaves_it_to_people(record, seat):
                continue
            if self._failed[seat, asked] < TRIES:
                position = Position.of(record.match, record.parts)
                thought = asyncio.create_task(self._play(seat, level, position, asked))
                thought.add_done_callback(partial(self._ended, seat))
                self._playing[seat] = thought

    def _leaves_it_to_people(self, record: Record, seat: int) -> bool:
        """Whether people of the bot's side who are here are asked the same thing: they answer first."""
        return waits_for_people(record.match.pending, seat, self._table.seating.here, record.parts)

    @property
    def busy(self) -> bool:
        return any(not task.done() for task in self._playing.values())

    def stop(self) -> None:
        """The table ends."""
        for task in self._playing.values():
            task.cancel()
        self._playing.clear()

    async def _play(self, seat: int, level: str, position: Position, asked: int | None) -> None:
        show = asyncio.get_running_loop().call_later(max(self._pause, SHOW_AFTER), self._show, seat)
        pause = asyncio.create_task(asyncio.sleep(self._pause))
        try:
            key = await self._key(seat, level, position, asked)
            await pause
            show.cancel()
            while not await self._table.run(partial(self._answer, seat, asked, key)):
                await asyncio.sleep(RETRY)
        except Gone:
            pass  # the bot thinks again when the table is opened again
        finally:
            show.cancel()
            pause.cancel()

    async def _key(self, seat: int, level: str, position: Position, asked: int | None) -> str | None:
        """The key of the bot's answer; None if it fails. After each failure a simpler way is tried."""
        try:
            match self._failed[seat, asked]:
                case 0:
                    return await self._thinkers.decide(position, seat, level)
                case 1:
                    return quick(position.match(), seat)
                case _:
                    return position.match().pending[seat].keys()[0]
        except Exception:  # any failure: the other seats wait for the bot's answer
            metrics.BUGS.inc()
            log.exception("bot.failed", table=self._table.id, seat=seat)
            return None

    def _still_asked(self, seat: int, asked: int | None) -> bool:
        """Whether the question of a bot is open, its seat still a bot's, and the answer not left to people."""
        table, record = self._table, self._table.record
        assert record is not None
        if table.status == "over" or self._leaves_it_to_people(record, seat):
            return False
        return record.questions.since(seat) == asked and table.seating.level(seat) is not None

    async def _answer(self, seat: int, asked: int | None, key: str | None) -> bool:
        """Make the bot's choice, unless the question has gone or its person has come back; False: not written."""
        table, record = self._table, self._table.record
        assert record is not None
        made = False
        if key is None:
            self._failed[seat, asked] += 1
        elif self._still_asked(seat, asked):
            try:
                await table.commit(record.choose(seat, key))
                made = True
            except RuleBug as fault:
                self._failed[seat, asked] += 1
                table.stumbled(fault)
            except Refusal as refusal:
                log.warning("bot.not-written", table=table.id, reason=refusal.key)
                return False
        self._playing.pop(seat, None)
        shown = seat in table.thinking
        table.thinking.discard(seat)
        if made:
            table.changed(by=seat)
        else:
            self.wake()
        if shown:
            self._broadcast.presence()
        return True

    def _ended(self, seat: int, task: asyncio.Task[None]) -> None:
        """Log an unforeseen failure of a bot; the bot thinks again when the table moves on."""
        if self._playing.get(seat) is task:
            del self._playing[seat]
        fault = None if task.cancelled() else task.exception()
        if fault is not None:
            metrics.BUGS.inc()
            log.error("bot.failed", table=self._table.id, seat=seat, **report(fault))

    def _show(self, seat: int) -> None:
        self._table.thinking.add(seat)
        self._broadcast.presence()
