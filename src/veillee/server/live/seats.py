"""Who sits where at a live table: who holds which seat, who is here, who is away, and for whom a bot plays."""

from __future__ import annotations

from time import time

from veillee.play.table import HUMAN

from ..store.rows import SeatRow
from .connection import Connection

#: Somebody without a socket for so many seconds is away: others may go on without them.
AWAY = 120
OPEN = "open"


class Seating:
    """The seats of one table and the pages that are open at it."""

    def __init__(self, rows: list[SeatRow]) -> None:
        self.rows = rows
        self.connections: set[Connection] = set()
        self._left = {row.n: float(row.seen) for row in rows}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(row.name for row in self.rows)

    def renew(self, rows: list[SeatRow]) -> None:
        """Somebody sat down, got up or was renamed: pages keep only the seats that are still theirs."""
        self.rows = rows
        for row in rows:
            self._left.setdefault(row.n, float(row.seen))
        for connection in self.connections:
            self.place(connection)

    def place(self, connection: Connection) -> None:
        """Give a page its seats; it goes on looking from the same one if it can."""
        connection.seats = [row.n for row in self.rows if connection.holds(row)]
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
        return not self.online(n) and self.away(n) >= AWAY

    def level(self, n: int) -> str | None:
        """The bot that plays at this seat; None where a person does."""
        row = self.rows[n]
        return row.bot or (None if row.kind in (HUMAN, OPEN) else row.kind)

    @property
    def people(self) -> set[int]:
        """The seats of persons, also of those for whom a bot stands in."""
        return {row.n for row in self.rows if row.kind == HUMAN}

    def alone(self) -> bool:
        """Whether one person holds all the seats that are not bots': nobody else minds an undo."""
        return len({self._holder(n) for n in self.people}) <= 1

    def others(self, seat: int) -> set[int]:
        """The seats of other people whose consent counts: they play themselves and are not away."""
        holder = self._holder(seat)
        return {n for n in self.people if self._holder(n) != holder and not self.rows[n].bot and not self.is_away(n)}

    def watching(self) -> int:
        return sum(not connection.seats for connection in self.connections)

    def _holder(self, n: int) -> tuple[str, object]:
        row = self.rows[n]
        if row.account is not None:
            return "account", row.account
        return ("visitor", row.visitor) if row.visitor is not None else ("link", n)
