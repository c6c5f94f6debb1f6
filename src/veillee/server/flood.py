"""Whether one stranger slows everybody: a flood from one address against a server on this machine, within all limits.

Some people play at a table of their own, one command every quarter of a second. How long their answers take is measured
twice in one run: alone, and while one person at another address has many pages open that ask for previews (`try`) or
for the whole table in another language (`speak`) as fast as the server lets them. The server believes what a proxy on
this machine says of addresses, so both sides look as if they came from elsewhere.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from math import ceil
from pathlib import Path
from time import monotonic
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from veillee.games import load

from .app import opened
from .config import Config
from .live import laying, lobby
from .live.seats import OPEN
from .live.thinking import quick
from .measured import MeasuredPage, MeasuredServer, MeasuredVisitor, add_visitor, any_answer, share_of, until
from .services import Services
from .who import links
from .who.limits import CROWDS, THROTTLES

Kind: TypeAlias = Literal["try", "speak"]
MOST_SOCKETS, MOST_SECONDS = 60, 120
#: Tables of the people whose answers are measured: a game may come to its end.
TABLES = 8
#: Choices made beforehand at all tables, so that their games have really begun.
CHOICES = 20
#: Seconds between two commands of a player, and between two messages of a page of the flood: as fast as is allowed.
PLAYING_EVERY = 0.25
FLOODING_EVERY = 1.05 * THROTTLES["messages"][1] / THROTTLES["messages"][0]
#: Seconds until a server that has started is idle, and the processor time of an idle server in a second.
LONGEST_START, IDLE = 120.0, 0.03
#: A flood may at most double what others wait.
MOST_RATIO = 2.0
#: Seconds until an answer is given up.
PATIENCE = 30.0
#: Addresses for documentation, nobody's.
PLAYERS_ADDRESS, FLOODS_ADDRESS = "198.51.100.1", "203.0.113.9"


class FloodReport(Struct):
    """What was measured. Times are in milliseconds, from a command to its answer."""

    game: str
    kind: Kind
    sockets: int
    seconds: float
    commands: int = 0
    alone_p50: float = 0
    alone_p90: float = 0
    flooded_p50: float = 0
    flooded_p90: float = 0
    ratio: float = 0  # of the medians
    answered: int = 0  # messages of the flood that were answered with what they asked for
    refused: int = 0  # messages of the flood that were refused
    cpu: float = 0  # of one core during the flood, in per cent


class _Tables(Struct):
    """The tables that are played at, by the people in `players`, and those of the flood."""

    players: list[MeasuredVisitor]
    played: list[str]
    flooder: MeasuredVisitor
    flooded: list[str]


async def run(folder: Path, *, game: str, kind: Kind = "try", sockets: int = 40, seconds: float = 12.0) -> FloodReport:
    """Flood a server that keeps its tables in `folder`; each of the two measurements takes `seconds`."""
    sockets, seconds = min(sockets, MOST_SOCKETS), min(seconds, MOST_SECONDS)
    database = f"sqlite:///{folder / 'flood.db'}"
    tables = await _lay(Config(database=database), game, ceil(sockets / CROWDS["sockets"]))
    server = MeasuredServer(folder, database, "--trust-proxy")
    report = FloodReport(game, kind, sockets, seconds)
    await server.start()
    try:
        players = _Players(server.url, tables)
        async with players.there():
            await players.play(min(2.0, seconds))  # the first answers bring the game into memory
            await _settled(server)
            alone = await players.play(seconds)
            async with _flood(server.url, tables, kind, sockets) as pages:
                await players.play(1.0)
                before, busy, begun = _told(pages), server.processor(), monotonic()
                flooded = await players.play(seconds)
                report.cpu = 100 * (server.processor() - busy) / (monotonic() - begun)
                answers = _told(pages) - before
    finally:
        server.kill()
    report.commands = len(alone) + len(flooded)
    report.alone_p50, report.alone_p90 = share_of(alone, 0.5), share_of(alone, 0.9)
    report.flooded_p50, report.flooded_p90 = share_of(flooded, 0.5), share_of(flooded, 0.9)
    report.ratio = round(report.flooded_p50 / report.alone_p50, 2) if report.alone_p50 else 0.0
    report.answered = answers["tried" if kind == "try" else "sync"]
    report.refused = answers["nack"] + answers["bye"]
    return report


async def _settled(server: MeasuredServer) -> None:
    """Wait until the server has nothing to do: after its start it loads games, which spoils the first measurement."""
    async with asyncio.timeout(LONGEST_START):
        busy = 1.0
        while busy > IDLE:
            before = server.processor()
            await asyncio.sleep(1.0)
            busy = server.processor() - before


async def _lay(config: Config, game: str, floods: int) -> _Tables:
    """Tables that have begun some choices ago."""
    least = load(game).players[0]
    async with opened(config) as services:
        write = services.store.write
        players = [await write(partial(add_visitor, name=f"P{n}")) for n in range(least)]
        flooder = await write(partial(add_visitor, name="F"))
        played = [await _table(services, game, players) for _ in range(TABLES)]
        flooded = [await _table(services, game, [flooder] * least) for _ in range(floods)]
        for id in (*played, *flooded):
            await _play_on(services, id)
    return _Tables(players, played, flooder, flooded)


async def _table(services: Services, game: str, people: list[MeasuredVisitor]) -> str:
    """A table that has begun, with these people; the first of them has laid it."""
    host = people[0].person
    plans = [laying.Plan("human" if one.person == host else OPEN) for one in people]
    made = await laying.create(services, host, game, {}, plans)
    for n, secret in made.links.items():
        await services.store.write(partial(links.claim, table=made.id, secret=secret, person=people[n].person))
    await lobby.start(services, host, made.id)
    return made.id


async def _play_on(services: Services, id: str) -> None:
    """Let the game's quick policy make some choices."""
    table = await services.tables.live(id)

    async def job() -> None:
        record = table.record
        assert record is not None
        for _ in range(CHOICES):
            seat = next(iter(record.match.pending), None)
            if seat is not None:
                await table.commit(record.choose(seat, quick(record.match, seat)))

    await table.run(job)


@asynccontextmanager
async def _staying(pages: list[MeasuredPage]) -> AsyncIterator[None]:
    stays = [asyncio.create_task(page.stay()) for page in pages]
    try:
        for page in pages:
            if not await until(page, lambda page=page: page.heard["sync"] > 0, PATIENCE):  # type: ignore[misc]
                raise RuntimeError("a page was not shown its table")
        yield
    finally:
        for stay in stays:
            stay.cancel()
        await asyncio.gather(*stays, return_exceptions=True)


class _Players:
    """People who play at one table after another, each with a page."""

    def __init__(self, url: str, tables: _Tables) -> None:
        self._pages = [
            [MeasuredPage(url, table, one.cookie, PLAYERS_ADDRESS) for one in tables.players] for table in tables.played
        ]

    @asynccontextmanager
    async def there(self) -> AsyncIterator[None]:
        """Sit at all tables."""
        async with _staying([page for around in self._pages for page in around]):
            yield

    async def play(self, seconds: float) -> list[float]:
        """Answer whatever is asked for so long; how many seconds each answer took to be acknowledged."""
        times, end, around = [], monotonic() + seconds, 0
        while monotonic() < end:
            pages = self._pages[around % len(self._pages)]
            around += 1
            page = next((page for page in pages if page.asked and not page.over), None)
            if page is None:
                if all(any(page.over for page in pages) for pages in self._pages):
                    raise RuntimeError("all games are over")
                await asyncio.sleep(0.01)
                continue
            begun = monotonic()
            if await _command(page):
                times.append(monotonic() - begun)
            await asyncio.sleep(max(0.0, begun + PLAYING_EVERY - monotonic()))
        return times


async def _command(page: MeasuredPage) -> bool:
    """Give any answer and wait until it stands; False if it was refused."""
    id, asked = secrets.token_hex(16), page.asked[0]
    facts = {"t": "do", "id": id, "seq": page.seq, "seat": asked.seat, "key": any_answer(asked)}
    await page.send(msgspec.json.encode(facts).decode())
    if not await until(page, lambda: id in page.answers, PATIENCE):
        raise RuntimeError("a command was not answered")
    return page.answers.pop(id) == "ack"


@asynccontextmanager
async def _flood(url: str, tables: _Tables, kind: Kind, sockets: int) -> AsyncIterator[list[MeasuredPage]]:
    """The pages of the flood, which send and send."""
    pages = [
        MeasuredPage(url, tables.flooded[n % len(tables.flooded)], tables.flooder.cookie, FLOODS_ADDRESS)
        for n in range(sockets)
    ]
    async with _staying(pages):
        sending = [asyncio.create_task(_send_on(page, kind)) for page in pages]
        try:
            yield pages
        finally:
            for one in sending:
                one.cancel()
            await asyncio.gather(*sending, return_exceptions=True)


async def _send_on(page: MeasuredPage, kind: Kind) -> None:
    """Ask for one thing after another, each as soon as the one before was answered and the throttle allows it."""
    for number in range(1_000_000):
        begun, answers = monotonic(), _answers(page)
        await page.send(_message(page, kind, number))
        await until(page, lambda answers=answers: _answers(page) > answers, PATIENCE)  # type: ignore[misc]
        await asyncio.sleep(max(0.0, begun + FLOODING_EVERY - monotonic()))


def _message(page: MeasuredPage, kind: Kind, number: int) -> str:
    if kind == "speak":
        return f'{{"t":"speak","lang":"{("en", "fr")[number % 2]}"}}'
    if not page.asked:  # another of its seats is asked
        return f'{{"t":"sit","seat":{page.asks[0] if page.asks else 0}}}'
    asked = page.asked[0]
    facts = {"t": "try", "seq": page.seq, "seat": asked.seat, "key": any_answer(asked)}
    return msgspec.json.encode(facts).decode()


def _answers(page: MeasuredPage) -> int:
    return page.heard["tried"] + page.heard["sync"] + page.heard["nack"]


def _told(pages: list[MeasuredPage]) -> Counter[str]:
    """What all pages were told, by kind."""
    return sum((page.heard for page in pages), Counter())
