"""What the pages at a live table are shown: each from its own seat, in its own language, and only what is on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import wire
from ..store.chats import SAID_BY_THE_TABLE
from .connection import Connection
from .speech import encode, result

if TYPE_CHECKING:
    from .table import LiveTable

CHAT_LINES = 100


class Showing:
    """Shows one table to its pages."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table

    def views(self, *, by: int | None, undone: bool) -> None:
        """Show everybody what has just been written, each from their own seat and in their language."""
        ledger = self._table.ledger
        assert ledger is not None
        made: dict[tuple[int | None, str], str] = {}
        for connection in self._table.seating.connections:
            if connection.behind or connection.closing:
                continue
            key = (connection.seat, connection.lang)
            if key not in made:
                made[key] = encode(self._table.speech.view(ledger, *key, by=by, undone=undone))
            connection.tell(made[key], view=True)

    def sync(self, connection: Connection) -> None:
        """Send one page everything."""
        seat, lang, ledger = connection.seat, connection.lang, self._table.ledger
        message = wire.Sync(
            seq=self._table.seq,
            n=0,
            table=self.info(connection),
            you=wire.You(connection.seats, seat, connection.rights.host, connection.rights.person.name),
            chat=[self._in_words(said, lang) for said in self._table.said],
            offer=self._table.consent.proposal(lang),
        )
        if ledger is not None:
            scene = self._table.speech.scene(ledger, seat, lang)
            board = self._table.speech.board(scene, lang)
            message.n = ledger.match.done
            message.board = None if board.hash == connection.board else board
            message.picture = wire.Picture.of(scene)
            message.asked = self._table.speech.asked(ledger, seat, lang)
            message.asks = sorted(ledger.match.pending)
            message.waits = self._table.speech.waits(ledger, lang)
            message.log = self._table.speech.log(ledger, seat, lang)
            message.first = ledger.match.first
            message.over = result(ledger)
            connection.board = board.hash
        connection.caught_up(encode(message))

    def presence(self, *, but: Connection | None = None) -> None:
        """Tell everybody who is here."""
        for connection in self._table.seating.connections:
            if connection is not but:
                connection.tell(encode(wire.Presence(self.info(connection))))

    def say(self, said: wire.Said) -> None:
        """Let everybody read a line of chat."""
        self._table.said.append(said)
        del self._table.said[:-CHAT_LINES]
        for connection in self._table.seating.connections:
            connection.tell(encode(wire.Chatted(self._in_words(said, connection.lang))))

    def _in_words(self, said: wire.Said, lang: str) -> wire.Said:
        """What the table itself says is put into words here; pages have the words of ready phrases."""
        if said.phrase not in SAID_BY_THE_TABLE:
            return said
        words = self._table.speech.texts(lang).say(f"offer.{said.phrase}", seat=said.seat)
        return wire.Said(said.seat, "", said.at, words)

    def info(self, connection: Connection) -> wire.TableInfo:
        """What everybody may know, in the language of one page, with that page's seats marked."""
        seating, texts = self._table.seating, self._table.speech.texts(connection.lang)
        seats = [
            wire.SeatInfo(
                name=row.name,
                kind=row.kind,
                online=seating.online(row.n),
                bot=row.bot,
                thinking=row.n in self._table.robots.thinking,
                yours=row.n in connection.seats,
                away=seating.away(row.n) if row.n in seating.people else 0,
            )
            for row in seating.rows
        ]
        return wire.TableInfo(
            id=self._table.id,
            game=self._table.game.id,
            name=texts.say("game.name"),
            status=self._table.status,
            options=self._table.game.say_options(self._table.row.options, texts),
            commit=self._table.row.commit,
            seats=seats,
            least=self._table.game.players[0],
            most=self._table.game.players[-1],
            public=self._table.row.public,
            curtain=self._table.row.curtain,
            free_undo=self._table.free_undo,
            patience=seating.patience,
            first_day=self._table.row.first_day,
            watching=seating.watching(),
            seed=self._table.row.seed if self._table.status == "over" else "",
        )
