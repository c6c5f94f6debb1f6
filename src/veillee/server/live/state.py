"""What a live table knows: its seats, the record of its match, what was said and what is proposed.

The parts of a live table (messages to pages, consent, bots, lists) look here; only `table.py` joins them.
"""

from __future__ import annotations

from typing import NamedTuple

from veillee.games import load
from veillee.play.record import Record

from .. import wire
from ..store.rows import ChatRow, SeatRow, TableRow
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
        back one's own newest choices, as long as they revealed nothing, and asks those who play and are not away.
        """
        record, seating = self.record, self.seating
        if record is None or not record.match.pending or self.status == "over" or seating.rows[seat].bot:
            return None
        free = self.free_undo
        to = record.before_last_of(seating.people) if free else record.match.undo_point(seat)
        if to is None:
            return None
        return UndoPlan(to, set() if free else seating.others(seat))

    def undo_now(self, seat: int | None) -> wire.UndoNow:
        """Whether a page that looks from `seat` can undo now, and whether it must ask others."""
        plan = None if seat is None else self.undo_plan(seat)
        if plan is None:
            return ""
        return "ask" if plan.others else "free"
