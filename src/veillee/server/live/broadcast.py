"""What the pages at a live table are shown: each from its own seat, in its own language, and only what is on disk."""

from __future__ import annotations

from veillee.play.standing import Sayable

from .. import wire
from ..store.chats import SAID_BY_THE_TABLE
from .connection import Connection
from .speech import encode
from .state import TableState

CHAT_LINES = 100


class Broadcast:
    """Sends the pages at one table what they are to see."""

    def __init__(self, table: TableState) -> None:
        self._table = table

    def views(self, *, by: int | None, undone: bool) -> None:
        """Show everybody what has just been written, each from their own seat and in their language."""
        record = self._table.record
        assert record is not None
        made: dict[tuple[tuple[int, ...], str], tuple[wire.View, wire.Board | None]] = {}
        texts: dict[tuple[tuple[int, ...], str, bool], str] = {}
        sayable: dict[tuple[tuple[int, ...], str], list[Sayable]] = {}
        for connection in self._table.seating.connections:
            if connection.behind or connection.closing:
                continue
            key = (self._table.shown_seats(connection), connection.lang)
            if key not in made:
                message = self._table.speech.view(record, *key, by=by, undone=undone)
                message.undo = self._table.undo_now(connection.seat)
                made[key] = message, message.board
                sayable[key] = self._table.speech.sayable(record, *key)
            message, board = made[key]
            message.board = connection.hand(board)
            connection.name(message.beats)
            sort = (*key, message.board is None)
            if sort not in texts:
                texts[sort] = encode(message)
            connection.tell(texts[sort], view=True)
            self._tell_sayable(connection, sayable[key])

    def standing(self) -> None:
        """Somebody has said something beforehand: tell the pages for which this has changed anything."""
        record = self._table.record
        assert record is not None
        for connection in self._table.seating.connections:
            seats = self._table.shown_seats(connection)
            self._tell_sayable(connection, self._table.speech.sayable(record, seats, connection.lang))

    def _tell_sayable(self, connection: Connection, sayable: list[Sayable]) -> None:
        if sayable != connection.standing:
            connection.standing = sayable
            connection.tell(encode(wire.Standing(sayable)))

    def sync(self, connection: Connection) -> None:
        """Send one page everything."""
        seat, lang, record = connection.seat, connection.lang, self._table.record
        message = wire.Sync(
            seq=self._table.seq,
            n=0,
            table=self.info(connection),
            you=wire.You(connection.seats, seat, connection.rights.host, connection.rights.person.name),
            chat=[self._in_words(said, lang) for said in self._table.said],
            offer=self._proposal(lang),
        )
        if record is not None:
            scene = self._table.speech.scene(record, seat, lang)
            board = self._table.speech.board(scene, lang)
            message.n = record.match.done
            message.board = connection.hand(board)
            message.picture = wire.Picture.of(scene, board)
            if self._table.status != "over":  # over with open questions: its campaign has given it up
                shown = self._table.shown_seats(connection)
                message.asked = self._table.speech.asked(record, shown, lang)
                message.standing = connection.standing = self._table.speech.sayable(record, shown, lang)
                message.wishes = self._table.speech.wishes(record, shown, lang)
                message.asks = sorted(record.match.pending)
                message.waits = self._table.speech.waits(record, lang)
            message.log = self._table.speech.log(record, seat, lang)
            message.first = record.earliest
            message.undo = self._table.undo_now(seat)
            message.over = self._table.speech.result(record, lang)
        if message.over is None and self._table.status == "over":
            message.over = self._table.speech.given_up(lang)
        connection.caught_up(encode(message))

    def presence(self, *, but: Connection | None = None) -> None:
        """Tell everybody who is here, except the page `but`."""
        for connection in self._table.seating.connections:
            if connection is not but:
                undo = self._table.undo_now(connection.seat)
                connection.tell(encode(wire.Presence(self.info(connection), undo)))

    def proposed(self, settled: str = "", **facts: int) -> None:
        """Tell everybody what is proposed now, or by which words it was settled."""
        for connection in self._table.seating.connections:
            texts = self._table.speech.texts(connection.lang)
            words = texts.say(f"offer.{settled}", **facts) if settled else ""
            connection.tell(encode(wire.Offer(self._proposal(connection.lang), words)))

    def _proposal(self, lang: str) -> wire.Proposal | None:
        """What is proposed now, in words."""
        proposal = self._table.proposals.current
        if proposal is None:
            return None
        facts = {"by": proposal.by, "seat": proposal.seat, "steps": proposal.steps}
        text = self._table.speech.texts(lang).say(f"offer.{proposal.kind}", **facts)
        waits_for = sorted(proposal.waits_for)
        return wire.Proposal(
            proposal.number, proposal.kind, proposal.by, text, proposal.seat, waits_for, proposal.steps
        )

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
        parts = self._table.parts
        alone = len({part.side for part in parts}) == len(parts)
        roles = [texts.say(f"role.{part.role}") if part.role else "" for part in parts]
        seats = [
            wire.SeatInfo(
                name=row.name,
                kind=row.kind,
                online=seating.online(row.n),
                bot=row.bot,
                thinking=row.n in self._table.thinking,
                yours=row.n in connection.seats,
                away=seating.away(row.n) if row.n in seating.people else 0,
                side=None if alone else parts[row.n].side,
                role=roles[row.n] if row.n < len(roles) else "",
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
            curtain=self._table.row.curtain and not self._table.share(connection.seats),
            free_undo=self._table.free_undo,
            patience=seating.patience,
            first_day=self._table.row.first_day,
            watching=seating.watching(),
            seed=self._table.row.seed if self._table.status == "over" else "",
        )
