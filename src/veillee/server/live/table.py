"""A live table: one task that does one thing after another, so that nobody ever sees half of a change.

Whatever reads or changes the match is a job in the table's queue. A change is on disk before anybody hears of it.
When something unforeseen happens the task ends, pages are told to connect again, and the table is made anew
from its journal.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from time import monotonic, time
from typing import TYPE_CHECKING, TypeVar

import structlog
from sqlalchemy import Connection as Database

from veillee.games import load
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import Header
from veillee.kernel.text import LANGUAGES

from .. import wire
from ..store import journal, tables
from ..store import seats as kept_seats
from ..store.rows import ChatRow, Lease, SeatRow, TableRow
from ..words import server_texts
from . import metrics
from .connection import Connection
from .ledger import Entry, Ledger
from .offers import Offers, Verdict
from .robots import Robots
from .seats import Seating
from .speech import Speech, encode, result

if TYPE_CHECKING:
    from ..services import Services

T = TypeVar("T")
log = structlog.get_logger()

#: The level of a bot that stands in for somebody.
STAND_IN = "adept"
#: Answers to commands that write no line are remembered this long, should they come twice.
MOST_ANSWERED = 256
CHAT_LINES = 100
#: Seconds between two looks at the title that lists show.
TITLE_EVERY = 30.0


class Gone(Exception):
    """The table is no longer here: its pages have been told to connect again."""


class LiveTable:
    """A table in memory, with the pages that are open at it."""

    def __init__(
        self, services: Services, row: TableRow, seats: list[SeatRow], lease: Lease, said: list[ChatRow]
    ) -> None:
        self.id = row.id
        self.row = row
        self.status = row.status
        self.game = load(row.game)
        self.lease = lease
        self.store = services.store
        self.limits = services.limits
        self.seating = Seating(seats)
        self.ledger: Ledger | None = None
        self.speech = Speech(self.game, self.seating.names, guided=row.first_day)
        self.offers = Offers()
        self.robots = Robots(self, services.thinkers, services.config.bot_pause)
        self.said = [wire.Said(chat.seat, chat.name, chat.at, chat.text, chat.phrase) for chat in said]
        self.answered: OrderedDict[str, int] = OrderedDict()
        self.touched = False  # lists do not show yet what has happened
        self.turn, self.title = row.turn, row.title  # what lists show
        self._title_due = 0.0
        self.quiet_since = monotonic()
        self.farewell = "restart"  # what pages are told when the task ends
        self._notes: set[asyncio.Task[None]] = set()
        self._away: set[int] = set()
        self._jobs: asyncio.Queue[tuple[Callable[[], Awaitable[object]], asyncio.Future[object]] | None]
        self._jobs = asyncio.Queue()
        self._task = asyncio.create_task(self._work(), name=f"table {row.id}")
        self._task.add_done_callback(self._ended)
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def opened(self, ledger: Ledger) -> None:
        """The match has begun, or has been read."""
        self.ledger = ledger
        self.robots.wake()

    @property
    def seq(self) -> int:
        return self.ledger.seq if self.ledger else 0

    async def run(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something when it is its turn; `Gone` if the table does not last so long."""
        if self._task.done():
            raise Gone
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, done))  # type: ignore[arg-type]  # futures are invariant
        return await done

    async def enter(self, connection: Connection) -> None:
        """A page opens the table and gets the whole of it."""

        async def job() -> None:
            self.seating.connections.add(connection)
            self.seating.place(connection)
            self.sync(connection)
            self.presence(but=connection)
            await self.consider_offer()

        await self.run(job)

    def leave(self, connection: Connection) -> None:
        """A page is gone."""
        if connection not in self.seating.connections:
            return
        gone = self.seating.leave(connection)
        self.quiet_since = monotonic()
        self.presence()
        if gone:
            note = asyncio.create_task(self._note_leaving(gone))
            self._notes.add(note)
            note.add_done_callback(self._notes.discard)

    async def catch_up(self, connection: Connection) -> None:
        """Send a page that fell behind the whole table."""

        async def job() -> None:
            self.sync(connection)

        metrics.BEHIND.inc()
        await self.run(job)

    async def begin(self, header: Header) -> None:
        """Start the game: its header and first line are on disk, then everybody sees it."""
        ledger, entry = Ledger.begin(self.game, header)

        def write(conn: Database) -> None:
            tables.start(conn, self.id, header)
            journal.append(conn, self.id, self.lease, 0, entry.lines, None)

        await self.store.write(write)
        ledger.keep(entry, None)
        self.status = "playing"
        self.opened(ledger)
        self._note_turn()
        for connection in self.seating.connections:
            self.sync(connection)

    async def renew_seats(self) -> None:
        """Somebody sat down, got up, was renamed or got a new link: look who sits here now."""

        async def job() -> None:
            rows = await self.store.read(lambda conn: kept_seats.of(conn, self.id))
            before = {connection: (connection.seats, connection.seat) for connection in self.seating.connections}
            self.seating.renew(rows)
            if self.ledger is None:
                self.speech.name(self.seating.names)
            for connection, was in before.items():
                if was != (connection.seats, connection.seat):
                    self.sync(connection)
            self.presence()
            self.robots.wake()

        await self.run(job)

    async def commit(self, entry: Entry, command: str | None) -> None:
        """Write a change down; then it stands, otherwise nothing has happened."""
        ledger = self.ledger
        assert ledger is not None
        over, row = not ledger.match.pending, ledger.seq

        def write(conn: Database) -> None:
            journal.append(conn, self.id, self.lease, row, entry.lines, command)
            if over:
                tables.touch(conn, self.id, turn=[], status="over")

        try:
            await self.store.write(write)
        except Refusal as refusal:
            if refusal.key in ("store.fenced", "store.doubled"):  # the journal went on without us
                self.farewell = "moved"
                raise Gone from refusal
            if not await self._is_written(row):
                ledger.drop(entry)
                raise
        ledger.keep(entry, command)
        metrics.ROWS.inc()
        self._note_turn()
        if over:
            self.status = "over"

    def publish(self, *, by: int | None, undone: bool = False) -> None:
        """Show everybody what has just been written, each from their own seat and in their language."""
        ledger = self.ledger
        assert ledger is not None
        made: dict[tuple[int | None, str], str] = {}
        for connection in self.seating.connections:
            if connection.behind or connection.closing:
                continue
            key = (connection.seat, connection.lang)
            if key not in made:
                made[key] = encode(self.speech.view(ledger, *key, by=by, undone=undone))
            connection.tell(made[key], view=True)
        if ledger.match.outcome:
            self.presence()
        self.robots.wake()

    def sync(self, connection: Connection) -> None:
        """Send one page everything."""
        seat, lang, ledger = connection.seat, connection.lang, self.ledger
        message = wire.Sync(
            seq=self.seq,
            n=0,
            table=self.info(connection),
            you=wire.You(connection.seats, seat, connection.host, connection.name),
            chat=self.said,
            offer=self.proposal(lang),
        )
        if ledger is not None:
            scene = self.speech.scene(ledger, seat, lang)
            board = self.speech.board(scene, lang)
            message.n = ledger.match.done
            message.board = None if board.hash == connection.board else board
            message.picture = wire.Picture.of(scene)
            message.asked = self.speech.asked(ledger, seat, lang)
            message.asks = sorted(ledger.match.pending)
            message.waits = self.speech.waits(ledger, lang)
            message.log = self.speech.log(ledger, seat, lang)
            message.first = ledger.match.first
            message.over = result(ledger)
            connection.board = board.hash
        connection.caught_up(encode(message))

    def presence(self, *, but: Connection | None = None) -> None:
        """Tell everybody who is here."""
        for connection in self.seating.connections:
            if connection is not but:
                connection.tell(encode(wire.Presence(self.info(connection))))

    def tell_offer(self, settled: str = "", **facts: object) -> None:
        """Tell everybody what is proposed now, or by which words of `offer` it was settled."""
        for connection in self.seating.connections:
            texts = self.speech.texts(connection.lang)
            words = texts.say(f"offer.{settled}", **facts) if settled else ""
            connection.tell(encode(wire.Offer(self.proposal(connection.lang), words)))

    def proposal(self, lang: str) -> wire.Proposal | None:
        """What is proposed now, in words."""
        offer = self.offers.current
        if offer is None:
            return None
        facts = {"by": offer.by, "seat": offer.seat, "steps": offer.steps}
        text = self.speech.texts(lang).say(f"offer.{offer.kind}", **facts)
        waits_for = sorted(offer.waits_for)
        return wire.Proposal(offer.number, offer.kind, offer.by, text, offer.seat, waits_for, offer.steps)

    def moved_on(self) -> None:
        """The match has changed: an undo that was proposed before is no longer the same."""
        if self.offers.current is not None and self.offers.current.kind == "undo":
            self.offers.close()
            self.tell_offer("lapsed")

    def say(self, said: wire.Said) -> None:
        """Let everybody read a line of chat."""
        self.said.append(said)
        del self.said[:-CHAT_LINES]
        text = encode(wire.Chatted(said))
        for connection in self.seating.connections:
            connection.tell(text)

    async def consider_offer(self) -> None:
        """Whoever has been away for long is not waited for; somebody who came back needs no bot."""
        offer = self.offers.current
        if offer is None:
            return
        if offer.seat is not None and self.seating.online(offer.seat):
            self.offers.close()
            self.tell_offer("lapsed")
            return
        away = {n for n in offer.waits_for if self.seating.is_away(n)}
        if away:
            await self.settle(self.offers.excuse(away))

    async def settle(self, verdict: Verdict | None) -> None:
        """Carry out what all have agreed to, or drop what somebody declined."""
        offer = self.offers.current
        if offer is None or verdict is None:
            self.tell_offer()
            return
        self.offers.close()
        try:
            if verdict == "agreed" and offer.kind == "undo":
                await self.go_back(offer.to, offer.command)
            elif verdict == "agreed" and offer.seat is not None:
                await self.stand_in(offer.seat, STAND_IN)
        except Refusal:
            self.tell_offer("lapsed")
            raise
        self.tell_offer(verdict)

    async def go_back(self, to: int, command: str) -> None:
        """Undo, in the journal and for everybody."""
        ledger = self.ledger
        assert ledger is not None
        await self.commit(ledger.back(to), command)
        self.publish(by=None, undone=True)

    async def stand_in(self, seat: int, level: str) -> None:
        """Let a bot play at `seat`, or with level "" its person again."""
        await self.store.write(lambda conn: kept_seats.stand_in(conn, self.id, seat, level))
        self.seating.rows = await self.store.read(lambda conn: kept_seats.of(conn, self.id))
        self.presence()
        self.robots.wake()

    def info(self, connection: Connection) -> wire.TableInfo:
        """What everybody may know, in the language of one page, with that page's seats marked."""
        seating, texts = self.seating, self.speech.texts(connection.lang)
        seats = [
            wire.SeatInfo(
                name=row.name,
                kind=row.kind,
                online=seating.online(row.n),
                bot=row.bot,
                thinking=row.n in self.robots.thinking,
                yours=row.n in connection.seats,
                away=seating.away(row.n) if row.n in seating.people else 0,
            )
            for row in seating.rows
        ]
        return wire.TableInfo(
            id=self.id,
            game=self.game.id,
            name=texts.say("game.name"),
            status=self.status,
            options=[
                (texts.say(f"setting.{name}.name"), texts.say(f"setting.{name}.{value}"))
                for name, value in self.row.options.items()
            ],
            commit=self.row.commit,
            seats=seats,
            least=self.game.players[0],
            most=self.game.players[-1],
            public=self.row.public,
            curtain=self.row.curtain,
            free_undo=seating.alone(),
            first_day=self.row.first_day,
            watching=seating.watching(),
            seed=self.row.seed if self.status == "over" else "",
        )

    async def look_round(self) -> None:
        """Now and then: who has been away for long, and what lists show of the table. A job."""
        away = {n for n in self.seating.people if self.seating.is_away(n)}
        if away != self._away:
            self._away = away
            self.presence()
        if self.touched and self.ledger is not None and monotonic() >= self._title_due:
            self._title_due = monotonic() + TITLE_EVERY
            self.title = self.speech.scene(self.ledger, None, LANGUAGES[0]).title
        await self.consider_offer()

    def lost(self) -> None:
        """Another process has the table now."""
        self.farewell = "moved"
        self._task.cancel()

    async def close(self) -> None:
        """Finish what has been handed in, then let the table go; it opens again from its journal."""
        if not self._task.done():
            self._jobs.put_nowait(None)
        await self.ended

    async def _work(self) -> None:
        while (item := await self._jobs.get()) is not None:
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
        await self._save_position()

    def _ended(self, task: asyncio.Task[None]) -> None:
        fault = None if task.cancelled() else task.exception()
        if fault is not None and not isinstance(fault, Gone):
            metrics.BUGS.inc()
            report = self.ledger.report(fault) if self.ledger else {"fault": type(fault).__name__}
            log.error("table.broken", table=self.id, **report)
        self.robots.stop()
        for connection in self.seating.connections:
            connection.bye(self.farewell, server_texts(connection.lang).say(f"bye.{self.farewell}"))
        while not self._jobs.empty():
            item = self._jobs.get_nowait()
            if item is not None and not item[1].done():
                item[1].set_exception(Gone())
        self.ended.set_result(None)

    def _note_turn(self) -> None:
        assert self.ledger is not None
        self.turn = sorted(seat for seat in self.ledger.match.pending if self.seating.level(seat) is None)
        self.touched = True

    async def _is_written(self, row: int) -> bool:
        """After a failure: whether the line got onto the disk all the same, which a lost connection does not tell."""
        try:
            return len(await self.store.read(lambda conn: journal.lines(conn, self.id))) > row
        except Refusal:
            return False

    async def _save_position(self) -> None:
        """A checkpoint, so that the game can go on even when a rule has been mended meanwhile."""
        ledger = self.ledger
        line = ledger.checkpoint() if ledger else None
        if ledger is None or line is None:
            return
        try:
            await self.store.write(lambda conn: journal.append(conn, self.id, self.lease, ledger.seq, [line], None))
        except Refusal as refusal:  # disposable: the journal has everything
            log.warning("table.no-checkpoint", table=self.id, reason=refusal.key)

    async def _note_leaving(self, seats: list[int]) -> None:
        try:
            await self.store.write(lambda conn: kept_seats.seen(conn, self.id, seats, int(time())))
        except Refusal as refusal:
            log.warning("table.not-noted", table=self.id, reason=refusal.key)
