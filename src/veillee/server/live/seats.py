"""Who sits where at a live table: who holds which seat, who is here, who is away, and for whom a bot plays."""

from __future__ import annotations

from time import time

from veillee.play.table import HUMAN

from ..store.rows import SeatRow
from .connection import Connection

#: A person without a socket for so many seconds is away: others may go on without them. At a slow table, a day.
AWAY, SLOW_AWAY = 120, 24 * 3600
OPEN = "open"


class Seating:
    """The seats of one table and the pages that are open at it."""

    def __init__(self, rows: list[SeatRow], *, slow: bool = False) -> None:
        self.rows = rows
        self.connections: set[Connection] = set()
        self.patience = SLOW_AWAY if slow else AWAY
        self._slow = slow
        self._left = {row.n: self._last_seen(row) for row in rows}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(row.name for row in self.rows)

    def same_people(self, rows: list[SeatRow]) -> bool:
        """Whether everybody still sits where they sat, by the same name."""
        who = [[(row.kind, row.name, row.visitor, row.account) for row in each] for each in (self.rows, rows)]
        return who[0] == who[1]

    def renew(self, rows: list[SeatRow]) -> None:
        """People sat down, got up or were renamed: pages keep only the seats that are still theirs."""
        passed = [new.n for old, new in zip(self.rows, rows, strict=False) if _passed(old, new)]
        self.rows = rows
        for row in rows:
            self._left.setdefault(row.n, self._last_seen(row))
        self._left |= dict.fromkeys(passed, time())
        for connection in self.connections:
            self.place(connection)

    def place(self, connection: Connection) -> None:
        """Give a page its seats; it keeps the seat it looks from if that is still its own."""
        connection.seats = [row.n for row in self.rows if connection.rights.holds(row)]
        if connection.seat not in connection.seats:
            connection.seat = connection.seats[0] if connection.seats else None

    def leave(self, connection: Connection) -> list[int]:
        """A page is gone; returns the seats whose person has thereby left."""
        self.connections.discard(connection)
        gone = [n for n in connection.seats if not self.online(n)]
        self._left |= dict.fromkeys(gone, time())
        return gone

    def online(self, n: int) -> bool:
        return any(n in connection.seats for connection in self.connections)

    def away(self, n: int) -> int:
        """For how many seconds the person of a seat has not been here."""
        return 0 if self.online(n) else max(0, int(time() - self._left[n]))

    def is_away(self, n: int) -> bool:
        """Whether others may go on without the person of this seat."""
        return not self.online(n) and self.away(n) >= self.patience

    def level(self, n: int) -> str | None:
        """The bot that plays at this seat; None where a person does."""
        row = self.rows[n]
        return row.bot or (None if row.kind in (HUMAN, OPEN) else row.kind)

    @property
    def people(self) -> set[int]:
        """The seats of persons, also of those for whom a bot stands in."""
        return {row.n for row in self.rows if row.kind == HUMAN}

    @property
    def here(self) -> set[int]:
        """The seats of people who play themselves and are not away."""
        return {n for n in self.people if not self.rows[n].bot and not self.is_away(n)}

    def alone(self) -> bool:
        """Whether one person holds all the seats that are not bots'."""
        return len({_holder(row) for row in self.rows if row.kind == HUMAN}) <= 1

    def others(self, seat: int) -> set[int]:
        """The seats of other people whose consent counts: they play themselves and are not away."""
        holder, rows = _holder(self.rows[seat]), self.rows
        return {n for n in self.people if _holder(rows[n]) != holder and not rows[n].bot and not self.is_away(n)}

    def watching(self) -> int:
        return sum(not connection.seats for connection in self.connections)

    def _last_seen(self, row: SeatRow) -> float:
        """When the person of a seat left, as far as a table that has just been opened knows.

        After a crash or a sleep people come back one by one, so each gets the full time. A slow table sleeps most of a
        day, so there the database keeps when people left.
        """
        return float(row.seen) if self._slow else time()


def _holder(row: SeatRow) -> tuple[str, object]:
    if row.account is not None:
        return "account", row.account
    return ("visitor", row.visitor) if row.visitor is not None else ("link", row.n)


def _passed(old: SeatRow, new: SeatRow) -> bool:
    """Whether another person holds the seat now, rather than the same person with another device or an account."""
    taken = old.kind == new.kind == HUMAN and not old.free and not new.free
    return taken and not new.held_by(old.visitor, old.account)
