"""Processor time: how much of it each address and each person may use, and whose turn it is.

All tables of a process share one event loop, so whoever keeps it busy keeps everybody waiting. Therefore all that a
page asks for is counted in seconds of processor time, for its person and for its address. Both get a share of each
second and may save up a little; while one of them is in debt, what the page asks for waits. Those who have used the
least go first.

What changes a table is a command, and begins at once. What only shows something is a look: a preview, the whole table
in another language, an earlier moment. Looks have smaller shares. They are done one at a time, and wait while a command
is under way. Before the next look there is a rest: after a command, until its answer is on its way; after a look, as
long as the look took, so that commands which came meanwhile are read first.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator
from contextlib import asynccontextmanager
from functools import partial
from time import monotonic, thread_time
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from veillee.kernel.errors import Refusal

from .limits import OWN_MACHINE

T = TypeVar("T")

Kind: TypeAlias = Literal["command", "look", "page"]

#: Seconds of processor time that are given in each second, and that can be saved up.
PERSON: dict[Kind, tuple[float, float]] = {"command": (0.25, 2.0), "look": (0.1, 0.75)}
ADDRESS: dict[Kind, tuple[float, float]] = {"command": (0.4, 3.0), "look": (0.2, 1.5), "page": (0.15, 3.0)}
#: Seconds that everything is reckoned to take before it has begun, so that many things do not begin together.
RESERVED = 0.03
#: Seconds that looks wait at most while commands follow each other without a pause, and after which a look that has not
#: ended no longer holds up others.
LONGEST_YIELD, LONGEST_LOOK = 0.1, 1.0
#: Seconds of rest before a look, at least: enough to send the answer of a command, and to read what has come.
SHORTEST_REST = 0.005
#: Requests by HTTP that may wait for one address at a time; each of them keeps a connection.
MOST_WAITING = 100
#: Accounts are looked through for those that are full, and can be forgotten, after so many new ones.
FORGET_AFTER = 1000


class Payer(NamedTuple):
    """Who pays for something: an address, and a person as far as one is known."""

    address: str
    person: str = ""

    def accounts(self, kind: Kind) -> list[tuple[str, tuple[float, float]]]:
        """The accounts that pay, each with its share. The server's own machine has no share: it may be anybody's."""
        found = [(f"{kind} address {self.address}", ADDRESS[kind])] if self.address != OWN_MACHINE else []
        return [*found, (f"{kind} person {self.person}", PERSON[kind])] if self.person else found


class _Account:
    """Seconds of processor time that are left; they grow with time."""

    def __init__(self, share: tuple[float, float], now: float) -> None:
        self._rate, self._most = share
        self._left, self._at = self._most, now

    def left(self, now: float) -> float:
        return min(self._most, self._left + self._rate * (now - self._at))

    def pay(self, seconds: float, now: float) -> None:
        self._left, self._at = self.left(now) - seconds, now

    def delay(self, now: float) -> float:
        """Seconds until there is no debt."""
        return max(0.0, -self.left(now) / self._rate)

    def full(self, now: float) -> bool:
        return self.left(now) >= self._most


class _Waiting(NamedTuple):
    payer: Payer
    kind: Kind
    since: float
    turn: asyncio.Future[None]


class Processor:
    """The processor time of one process."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._accounts: dict[str, _Account] = {}
        self._forget_at = FORGET_AFTER
        self._waiting: list[_Waiting] = []
        self._commands = 0  # that are under way
        self._yield_until = -math.inf  # looks wait so long for commands that are under way
        self._looks: dict[_Waiting, float] = {}  # that are under way, with the time of their beginning
        self._rest_until = -math.inf
        self._timer: asyncio.TimerHandle | None = None

    def delay(self, payer: Payer, kind: Kind) -> float:
        """Seconds until nobody who pays is in debt."""
        now = self._clock()
        return max((account.delay(now) for account in self._known(payer, kind)), default=0.0)

    async def command(self, payer: Payer, work: Work[T], run: Run[T] | None = None) -> T:
        """Do `work`, which changes something, as soon as nobody who pays is in debt; `run` is what calls it."""
        async with self._turn(payer, "command"):
            return await self._metered(payer, "command", Meter(work), run)

    async def look(self, payer: Payer, work: Work[T], run: Run[T] | None = None) -> T:
        """Do `work`, which only shows something, when it is its turn; `run` is what calls it."""
        meter = Meter(work)
        async with self._turn(payer, "look"):
            try:
                return await self._metered(payer, "look", meter, run)
            finally:
                self._rest(meter.seconds)

    async def page(self, address: str, work: Work[T]) -> T:
        """Do `work`, which answers a request by HTTP, as soon as the address is not in debt.

        Refused as "limit.requests" if too many of the address wait already.
        """
        payer = Payer(address)
        if sum(one.kind == "page" and one.payer == payer for one in self._waiting) >= MOST_WAITING:
            seconds = max(1, math.ceil(self.delay(payer, "page")))
            raise Refusal("limit.requests", most=MOST_WAITING, seconds=seconds)
        async with self._turn(payer, "page"):
            return await self._metered(payer, "page", Meter(work), None)

    def debit(self, payer: Payer, kind: Kind, seconds: float) -> None:
        """Take `seconds` from the accounts of those who pay."""
        now = self._clock()
        for name, share in payer.accounts(kind):
            if name not in self._accounts:
                self._accounts[name] = _Account(share, now)
            self._accounts[name].pay(seconds, now)
        if len(self._accounts) > self._forget_at:
            self._accounts = {name: one for name, one in self._accounts.items() if not one.full(now)}
            self._forget_at = len(self._accounts) + FORGET_AFTER

    async def _metered(self, payer: Payer, kind: Kind, meter: Meter[T], run: Run[T] | None) -> T:
        self.debit(payer, kind, RESERVED)
        try:
            return await (run(meter) if run else meter())
        finally:
            self.debit(payer, kind, meter.seconds - RESERVED)

    @asynccontextmanager
    async def _turn(self, payer: Payer, kind: Kind) -> AsyncIterator[None]:
        """Wait for the turn of something, and count it while it is under way."""
        waiting = _Waiting(payer, kind, self._clock(), asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._admit()
        try:
            await waiting.turn
            yield
        finally:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif kind == "look":
                del self._looks[waiting]
            elif kind == "command":
                self._commands -= 1
            if kind != "page":
                self._rest(SHORTEST_REST)
            self._admit()

    def _rest(self, seconds: float) -> None:
        """Let no look begin for so long."""
        self._rest_until = max(self._rest_until, self._clock() + seconds)

    def _admit(self) -> None:
        """Let those begin whose turn it is, and come back when it may be the turn of others."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now, soonest = self._clock(), math.inf
        for waiting in sorted(self._waiting, key=lambda one: (-self._left(one, now), one.since)):
            wait = self.delay(waiting.payer, waiting.kind)
            if waiting.kind == "look":
                wait = max(wait, self._until_quiet(now))
            if wait > 0:
                soonest = min(soonest, wait)
                continue
            self._waiting.remove(waiting)
            if waiting.kind == "look":
                self._looks[waiting] = now
                self._yield_until = now + LONGEST_YIELD
            elif waiting.kind == "command":
                if not self._commands:
                    self._yield_until = now + LONGEST_YIELD
                self._commands += 1
            if not waiting.turn.done():
                waiting.turn.set_result(None)
        if soonest < math.inf:
            self._timer = asyncio.get_running_loop().call_later(soonest, self._admit)

    def _until_quiet(self, now: float) -> float:
        """Seconds until a look may begin beside what is under way, if nothing of that ends sooner."""
        held = max((begun + LONGEST_LOOK - now for begun in self._looks.values()), default=0.0)
        return max(held, self._rest_until - now, self._yield_until - now if self._commands else 0.0)

    def _left(self, waiting: _Waiting, now: float) -> float:
        return min((account.left(now) for account in self._known(waiting.payer, waiting.kind)), default=math.inf)

    def _known(self, payer: Payer, kind: Kind) -> list[_Account]:
        return [self._accounts[name] for name, _ in payer.accounts(kind) if name in self._accounts]


class Meter(Generic[T]):
    """Calls a coroutine function and counts the processor time of its own steps, not that of others between them."""

    def __init__(self, work: Work[T]) -> None:
        self._work = work
        self.seconds = 0.0

    async def __call__(self) -> T:
        return await _Steps(self, self._work())

    def step(self, take: Callable[[], Any]) -> Any:
        begun = thread_time()
        try:
            return take()
        finally:
            self.seconds += thread_time() - begun


class _Steps(Generic[T]):
    """Awaits a coroutine step by step."""

    def __init__(self, meter: Meter[T], coroutine: Coroutine[Any, Any, T]) -> None:
        self._meter = meter
        self._coroutine = coroutine

    def __await__(self) -> Generator[Any, Any, T]:
        take: Callable[[], Any] = partial(self._coroutine.send, None)
        while True:
            try:
                awaited = self._meter.step(take)
            except StopIteration as end:
                found: T = end.value
                return found
            try:
                sent = yield awaited
            except BaseException as fault:  # noqa: BLE001 -- such as a cancel: the coroutine must hear of it
                take = partial(self._coroutine.throw, fault)
            else:
                take = partial(self._coroutine.send, sent)


#: Something to do, and what calls it: for example, it is done as a job of a table.
Work = Callable[[], Coroutine[Any, Any, T]]
Run = Callable[[Callable[[], Awaitable[T]]], Awaitable[T]]
