"""The bots of a live table: what one has to decide is thought about elsewhere, and the answer comes back here."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from veillee.kernel.errors import Refusal, RuleBug

from . import metrics
from .thinking import Position, Thinkers, quick

if TYPE_CHECKING:
    from .table import LiveTable

#: Seconds before people are shown that a bot thinks: most answer sooner.
SHOW_AFTER = 0.5
#: Seconds until a bot tries again after its choice could not be written; how often a failing rule is tried.
RETRY, TRIES = 2.0, 3

log = structlog.get_logger()


class Robots:
    """Thinks for every seat that a bot plays at."""

    def __init__(self, table: LiveTable, thinkers: Thinkers, pause: float) -> None:
        self._table = table
        self._thinkers = thinkers
        self._pause = pause
        self._playing: dict[int, asyncio.Task[None]] = {}
        self._failed = 0  # how often the rules have failed at the present question
        self.thinking: set[int] = set()  # shown as such

    def wake(self) -> None:
        """Let every bot think that has something to decide and does not think yet. Part of a job of the table."""
        ledger = self._table.ledger
        if ledger is None or self._failed >= TRIES:
            return
        for seat in ledger.match.pending:
            level = self._table.seating.level(seat)
            if level is not None and seat not in self._playing:
                position, asked = Position.of(ledger.match), ledger.asked_since(seat)
                self._playing[seat] = asyncio.create_task(self._play(seat, level, position, asked))

    @property
    def busy(self) -> bool:
        return bool(self._playing)

    def stop(self) -> None:
        """The table ends."""
        for task in self._playing.values():
            task.cancel()

    async def _play(self, seat: int, level: str, position: Position, asked: int | None) -> None:
        from .table import Gone

        show = asyncio.get_running_loop().call_later(max(self._pause, SHOW_AFTER), self._show, seat)
        pause = asyncio.create_task(asyncio.sleep(self._pause))
        try:
            if self._failed:
                key = quick(position.match(), seat)
            else:
                key = await self._thinkers.decide(position, seat, level)
            await pause
            show.cancel()
            await self._table.run(lambda: self._answer(seat, asked, key))
        except Gone:
            pass  # it thinks again when the table is opened again
        finally:
            show.cancel()
            pause.cancel()

    async def _answer(self, seat: int, asked: int | None, key: str) -> None:
        """Make the bot's choice, unless the question has been withdrawn or a person has come back to the seat."""
        table, ledger = self._table, self._table.ledger
        assert ledger is not None
        self._playing.pop(seat, None)
        shown = seat in self.thinking
        self.thinking.discard(seat)
        if ledger.asked_since(seat) == asked and table.seating.level(seat) is not None:
            try:
                await table.commit(ledger.choose(seat, key), None)
            except RuleBug as fault:
                self._stumble(fault)
            except Refusal as refusal:
                log.warning("bot.not-written", table=table.id, reason=refusal.key)
                asyncio.get_running_loop().call_later(RETRY, self.wake)
                return
            else:
                self._failed = 0
                table.publish(by=seat)
                table.moved_on()
        if shown:
            table.presence()
        self.wake()

    def _stumble(self, fault: RuleBug) -> None:
        ledger = self._table.ledger
        assert ledger is not None
        self._failed += 1
        metrics.BUGS.inc()
        log.error("rule.failed", table=self._table.id, **ledger.report(fault))

    def _show(self, seat: int) -> None:
        self.thinking.add(seat)
        self._table.presence()
