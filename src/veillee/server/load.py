"""Many tables at once, on this machine only: how fast they are answered, and whether a killed server loses anything.

Two pages sit at each table and answer in turn, one command every few seconds on average. The server is a process of its
own, started with tables made beforehand; with `kills` it is killed (as by a power failure) and started again under
load.
Afterwards its journals are compared with what the pages were told.
"""

from __future__ import annotations

import asyncio
import gc
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from math import ceil
from pathlib import Path
from time import monotonic

import msgspec
from msgspec import Struct

from veillee.games import GAMES, load
from veillee.kernel.journal import Line

from .app import opened
from .config import Config
from .live import laying, lobby
from .live.seats import OPEN
from .measured import MeasuredPage, MeasuredServer, add_visitor, any_answer, share_of, until
from .store import Store, journal, tables
from .who import links

#: Nobody needs more to know how a machine bears it, and more would only measure this program.
MOST_TABLES, MOST_SECONDS, MOST_KILLS = 2000, 600, 20
#: After so many commands a game may be over: its pages go on to the next table.
CHOICES = 20
#: Tables that people come to in a second at first; times are taken once all are there and have answered twice.
ARRIVING = 40
LONGEST_ARRIVAL = 240.0
#: Seconds until a command that was not answered is sent again.
RESEND = 2.5


class Report(Struct):
    """What was measured. Times are in milliseconds."""

    tables: int
    seconds: float
    arrived: float = 0  # seconds until all tables were open and playing
    commands: int = 0
    refused: int = 0
    ack_p50: float = 0
    ack_p99: float = 0
    views_p50: float = 0
    views_p99: float = 0
    cpu: float = 0  # of one core, in per cent
    memory: float = 0  # in megabytes
    kills: int = 0
    resent: int = 0
    back_worst: float = 0  # until a page was back after a kill
    acknowledged: int = 0
    lost: int = 0  # acknowledged and not in the journal
    doubled: int = 0  # in the journal more often than sent


@dataclass
class _Tally:
    acks: list[float] = field(default_factory=list)
    views: list[float] = field(default_factory=list)
    backs: list[float] = field(default_factory=list)
    sent: dict[str, set[str]] = field(default_factory=dict)  # command ids by table
    acked: dict[str, set[str]] = field(default_factory=dict)
    refused: int = 0
    resent: int = 0

    def forget_times(self) -> None:
        self.acks, self.views, self.backs = [], [], []


async def run(folder: Path, *, count: int, seconds: float, every: float = 2.0, kills: int = 0, bots: int = 0) -> Report:
    """Load a server that keeps its tables in `folder`; at `bots` of the tables the second seat is a bot's."""
    count, seconds, kills = min(count, MOST_TABLES), min(seconds, MOST_SECONDS), min(kills, MOST_KILLS)
    database = f"sqlite:///{folder / 'load.db'}"
    rounds = ceil((seconds + 2 * count / ARRIVING + 2 * every) / every / CHOICES)
    laid = await _lay(Config(database=database), count, rounds, bots)
    server = MeasuredServer(folder, database)
    tally, report = _Tally(), Report(tables=count, seconds=seconds, kills=kills)
    await server.start()
    try:
        stop = asyncio.Event()
        players = [
            asyncio.create_task(_Player(server.url, own, every, tally, stop).play(n / ARRIVING))
            for n, own in enumerate(laid)
        ]
        report.arrived = await _all_there(count, tally)
        tally.forget_times()
        gc.freeze()  # a pause of this side would look like a slow server
        gc.disable()
        busy, begun = server.processor(), monotonic()
        for number in range(kills):
            await asyncio.sleep(seconds / (kills + 1))
            server.kill()
            await server.start()
            if number == kills - 1:
                busy, begun = server.processor(), monotonic()
        await asyncio.sleep(seconds / (kills + 1))
        report.cpu = 100 * (server.processor() - busy) / (monotonic() - begun)
        report.memory = server.memory()
        stop.set()
        await asyncio.gather(*players)
    finally:
        server.kill()
        gc.enable()
        gc.unfreeze()
    _sum_up(report, tally)
    await _compare(report, tally, database)
    return report


async def _all_there(count: int, tally: _Tally) -> float:
    """Wait until people at every table have answered twice; how many seconds that took."""
    begun = monotonic()
    while sum(len(acked) >= 2 for acked in tally.acked.values()) < count:
        if monotonic() - begun > LONGEST_ARRIVAL:
            raise RuntimeError(f"not all tables were open after {LONGEST_ARRIVAL} seconds")
        await asyncio.sleep(0.1)
    return monotonic() - begun


class _Laid(Struct):
    """A table that has begun, and the cookies of the people who sit at it."""

    id: str
    cookies: list[str]


async def _lay(config: Config, count: int, rounds: int, bots: int) -> list[list[_Laid]]:
    """Tables that have begun, some for each player; without the server, which would find so many suspicious."""
    async with opened(config) as services:
        ana, bo = [await services.store.write(partial(add_visitor, name=name)) for name in ("Ana", "Bo")]

        async def lay(second: str) -> _Laid:
            plans = [laying.Plan("human", "Ana"), laying.Plan(second)]
            made = await laying.create(services, ana.person, GAMES[0], {}, plans)
            if second == OPEN:
                await services.store.write(lambda conn: links.claim(conn, made.id, made.links[1], bo.person))
            await lobby.start(services, ana.person, made.id)
            return _Laid(made.id, [ana.cookie, bo.cookie] if second == OPEN else [ana.cookie])

        seconds = ["adept" if n < bots else OPEN for n in range(count)]
        columns = [await asyncio.gather(*map(lay, seconds)) for _ in range(rounds)]
    return [list(own) for own in zip(*columns, strict=True)]


class _Player:
    """Both pages of one table after another."""

    def __init__(self, url: str, laid: list[_Laid], every: float, tally: _Tally, stop: asyncio.Event) -> None:
        self._url = url
        self._laid = laid
        self._every = every
        self._tally = tally
        self._stop = stop

    async def play(self, delay: float) -> None:
        await asyncio.sleep(delay)
        for made in self._laid:
            async with self._pages(made) as pages:
                await self._play_table(made.id, pages)
            if self._stop.is_set():
                return

    @asynccontextmanager
    async def _pages(self, made: _Laid) -> AsyncIterator[list[MeasuredPage]]:
        pages = [MeasuredPage(self._url, made.id, cookie) for cookie in made.cookies]
        stays = [asyncio.create_task(page.stay()) for page in pages]
        try:
            yield pages
        finally:
            for stay in stays:
                stay.cancel()
            await asyncio.gather(*stays, return_exceptions=True)
            self._tally.backs += [back for page in pages for back in page.backs]

    async def _play_table(self, table: str, pages: list[MeasuredPage]) -> None:
        while not self._stop.is_set() and not any(page.over for page in pages):
            # Nobody keeps step with the others: between half and one and a half of the time, `every` on average.
            due = monotonic() + self._every * (0.5 + secrets.randbelow(1001) / 1000)
            page = next((page for page in pages if page.asked), None)
            if page is None:
                await asyncio.sleep(0.02)  # it is on its way, or a bot thinks
                continue
            await self._command(table, page, pages)
            await asyncio.sleep(max(0.0, due - monotonic()))

    async def _command(self, table: str, page: MeasuredPage, pages: list[MeasuredPage]) -> None:
        """One answer, sent until somebody says that it stands."""
        id, asked, before = secrets.token_hex(16), page.asked[0], page.seq
        facts = {"t": "do", "id": id, "seq": page.seq, "seat": asked.seat, "key": any_answer(asked)}
        text = msgspec.json.encode(facts).decode()
        self._tally.sent.setdefault(table, set()).add(id)
        begun = monotonic()
        page.sent = text
        await page.send(text)
        resent = 0
        while not await until(page, lambda: id in page.answers, RESEND):
            if self._stop.is_set() and resent > 4:
                return
            resent += 1
            await page.send(text)
        page.sent = ""
        self._tally.resent += bool(resent)
        if page.answers.pop(id) == "nack":
            self._tally.refused += 1
            return
        self._tally.acked.setdefault(table, set()).add(id)
        self._tally.acks.append(monotonic() - begun)
        for other in pages:
            if not await until(other, lambda other=other: other.seq > before, RESEND):  # type: ignore[misc]
                return
        if not resent:
            self._tally.views.append(monotonic() - begun)


def _sum_up(report: Report, tally: _Tally) -> None:
    report.commands = len(tally.acks)
    report.refused, report.resent = tally.refused, tally.resent
    report.ack_p50, report.ack_p99 = share_of(tally.acks, 0.5), share_of(tally.acks, 0.99)
    report.views_p50, report.views_p99 = share_of(tally.views, 0.5), share_of(tally.views, 0.99)
    report.back_worst = share_of(tally.backs, 1.0)


async def _compare(report: Report, tally: _Tally, database: str) -> None:
    """What was acknowledged must be in the journal, once; and every journal must replay, die by die."""
    store = await Store.open(database)
    try:
        for table, sent in tally.sent.items():
            row = await store.read(lambda conn, table=table: tables.get(conn, table))  # type: ignore[misc]
            rows = await store.read(lambda conn, table=table: journal.lines(conn, table))  # type: ignore[misc]
            assert row is not None
            assert row.header is not None
            journal.record(table, load(row.game), row.header, rows)
            acked = tally.acked.get(table, set())
            written = [command for _, _, command in rows if command]
            people = {n for n, kind in enumerate(row.header.seats) if kind == "human"}
            chosen = sum(msgspec.json.decode(line, type=Line).seat in people for _, line, _ in rows)
            report.acknowledged += len(acked)
            report.lost += len(acked - {*written})
            report.doubled += chosen - len({*written} & sent)
    finally:
        await store.close()
