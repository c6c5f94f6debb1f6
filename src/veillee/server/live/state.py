"""What a live table knows: its seats, the record of its match, what was said and what is proposed.

The parts of a live table (messages to pages, consent, bots, lists) look here; only `table.py` joins them.
"""

from __future__ import annotations

from veillee.games import load
from veillee.play.record import Record

from .. import wire
from ..store.rows import ChatRow, SeatRow, TableRow
from .proposals import Proposals
from .seats import Seating
from .speech import Speech


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
