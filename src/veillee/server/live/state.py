"""What a live table knows: its seats, the record of its match, what was said and what is proposed.

The parts of a live table (messages to pages, consent, bots, lists) look here; only `table.py` joins them.
"""

from __future__ import annotations

from typing import NamedTuple

from veillee.games import load
from veillee.kernel.sides import Part, allies, share_everything
from veillee.play.record import Record

from .. import wire
from ..store.rows import ChatRow, SeatRow, TableRow
from .connection import Connection
from .proposals import Proposals
from .seats import Seating
from .speech import Speech


class UndoPlan(NamedTuple):
    """What an undo of a seat does: back to `to` choices, once all of `others` have agreed."""

    to: int
    others: set[int]


class TableState:
    """A table in memory. `record` is None before the game begins."""

    def __init__(self, row: TableRow, seats: list[SeatRow], said: list[ChatRow]) -> None:
        self.id = row.id
        self.row = row
        self.status = row.status
        self.game = load(row.game)
        self.seating = Seating(seats, slow=row.pace == "slow")
        self.speech = Speech(self.game, self.seating.names, guided=row.first_day)
        self.record: Record | None = None
        self.said = [wire.Said(chat.seat, chat.name, chat.at, chat.text, chat.phrase) for chat in said]
        self.proposals = Proposals()
        self.thinking: set[int] = set()  # the seats whose bots are shown as thinking
        self.alone_so_far = row.alone  # since the game began one person has held all the seats that are not bots'

    @property
    def seq(self) -> int:
        return self.record.seq if self.record else 0

    @property
    def free_undo(self) -> bool:
        """Whether nobody minds an undo: one person holds all seats, and has done so since the game began."""
        return (self.alone_so_far or self.record is None) and self.seating.alone()

    def undo_plan(self, seat: int) -> UndoPlan | None:
        """What an undo of `seat` would do now; None if there is no way back.

        Somebody alone goes back before their own last choice, whatever bots have done since. With others one takes
        back one's own newest choices, or the last choice of one's side, as long as nothing was revealed since, and asks
        those of other sides who play and are not away.
        """
        record, seating = self.record, self.seating
        if record is None or not record.match.pending or self.status == "over" or seating.rows[seat].bot:
            return None
        if self.free_undo:
            to = record.before_last_of(seating.people)
            return None if to is None else UndoPlan(to, set())
        side = set(allies(record.parts, seat))
        to = furthest = record.match.undo_point(side)
        if furthest is not None and len(side) > 1:
            to = record.before_last_of(side & seating.people)
        if to is None or furthest is None or to < furthest:
            return None
        return UndoPlan(to, seating.others(seat) - side)

    @property
    def parts(self) -> tuple[Part, ...]:
        """Who plays with whom; before the game begins, as it would be with the seats of now."""
        if self.record is not None:
            return self.record.parts
        players = len(self.seating.rows)
        return self.game.sides(self.row.options, players) if players in self.game.players else ()

    def share(self, seats: list[int]) -> bool:
        """Whether the people at `seats` have no secrets from each other: they need no curtain, and are asked as one."""
        parts = self.parts
        return share_everything(self.game.secrets, parts, seats) if parts else False

    def shown_seats(self, connection: Connection) -> tuple[int, ...]:
        """The seats whose questions a page is shown: the one that it looks from, first, and those that hide nothing."""
        if connection.seat is None:
            return ()
        others = [seat for seat in connection.seats if seat != connection.seat and not self.seating.rows[seat].bot]
        together = tuple(others) if others and self.share([connection.seat, *others]) else ()
        return (connection.seat, *together)

    def undo_now(self, seat: int | None) -> wire.UndoNow:
        """Whether a page that looks from `seat` can undo now, and whether it must ask others."""
        plan = None if seat is None else self.undo_plan(seat)
        if plan is None:
            return ""
        return "ask" if plan.others else "free"
