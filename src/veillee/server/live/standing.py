"""Standing answers at a live table: given for people, here or not, as they have said beforehand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

import structlog

from veillee.kernel.errors import Refusal, RuleBug
from veillee.play.entry import Entry
from veillee.play.record import Record

from . import metrics
from .faults import Gone, report
from .seats import Seating

T = TypeVar("T")

#: Seconds until an answer is tried again that could not be written.
RETRY = 2.0

log = structlog.get_logger()


class TableWithPeople(Protocol):
    """What standing answers need of the table."""

    id: str
    seating: Seating
    record: Record | None

    async def run(self, job: Callable[[], Awaitable[T]]) -> T: ...

    async def commit(self, entry: Entry) -> None: ...

    def changed(self, *, by: int | None, undone: bool = False) -> None: ...

    def stumbled(self, fault: RuleBug) -> None: ...


class TableStanding:
    """Answers every open question of a table that a standing answer settles."""

    def __init__(self, table: TableWithPeople) -> None:
        self._table = table
        self._busy = False
        self._task: asyncio.Task[None] | None = None
        self._failed: set[tuple[int, int | None]] = set()  # questions at which a rule of ours failed

    def wake(self) -> None:
        """Begin to answer, if there is something to answer. Called within a job of the table."""
        if not self._busy and self._found() is not None:
            self._busy = True
            self._task = asyncio.create_task(self._go_on())
            self._task.add_done_callback(self._ended)

    def stop(self) -> None:
        """The table ends."""
        if self._task is not None:
            self._task.cancel()

    def _found(self) -> tuple[int, str] | None:
        """A seat at which a person plays, and the answer that is given for the person."""
        record, seating = self._table.record, self._table.seating
        if record is None:
            return None
        failed = {seat for seat in record.match.pending if (seat, record.questions.since(seat)) in self._failed}
        return record.standing_answer({n for n in seating.people if seating.level(n) is None} - failed)

    async def _go_on(self) -> None:
        try:
            while not await self._table.run(self._answer):
                await asyncio.sleep(RETRY)
        except Gone:
            pass  # the answers are given when the table is opened again

    async def _answer(self) -> bool:
        """Give all the answers that follow from what was said; False: the last one could not be written."""
        record = self._table.record
        assert record is not None
        while (found := self._found()) is not None:
            seat, key = found
            try:
                await self._table.commit(record.choose(seat, key, standing=True))
            except RuleBug as fault:
                self._failed.add((seat, record.questions.since(seat)))
                self._table.stumbled(fault)
                continue
            except Refusal as refusal:
                log.warning("standing.not-written", table=self._table.id, reason=refusal.key)
                return False
            self._table.changed(by=seat)
        self._busy = False
        return True

    def _ended(self, task: asyncio.Task[None]) -> None:
        if task is self._task:
            self._busy = False
        fault = None if task.cancelled() else task.exception()
        if fault is not None:
            metrics.BUGS.inc()
            log.error("standing.failed", table=self._table.id, **report(fault))
