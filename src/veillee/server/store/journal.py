"""The journal of every table, line by line. It only grows, and only the process that holds the lease writes it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, select

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.kernel.journal import Header, Line, SavedMatch
from veillee.play.record import Entry, Record

from . import schema
from .rows import Lease

#: A row as it is read: its number, the line, and the command that wrote it.
Row: TypeAlias = tuple[int, str, str | None]

# Plain SQL, handed to the driver unchanged: this is the most frequent statement of a server.
# A lease that changes hands meanwhile waits for us in PostgreSQL (FOR SHARE); SQLite has one writer at a time anyway.
_FENCED = """INSERT INTO journal ("table", "row", line, command, at)
    SELECT {0}, {0}, {0}, {0}, {0} FROM leases WHERE "table" = {0} AND owner = {0} AND epoch = {0}{1}
    ON CONFLICT DO NOTHING"""
_APPEND = {"sqlite": _FENCED.format("?", ""), "postgresql": _FENCED.format("%s", " FOR SHARE")}


@dataclass(frozen=True)
class JournalRows:
    """Storage of a record in the database, inside one transaction."""

    conn: Connection
    lease: Lease

    def append(self, entry: Entry) -> None:
        append(self.conn, self.lease.table, self.lease, entry.row, entry.lines, entry.command)


def append(conn: Connection, table: str, lease: Lease, row: int, lines: list[bytes], command: str | None) -> None:
    """Add `lines` from number `row` on; `command`, the id of the command that wrote them, is noted with the first.

    Refused as "store.fenced" when the lease has passed to another process, or when the row exists already: then another
    process has written the journal, which must be read anew. Refused as "store.doubled" when `command` stands in it.
    """
    sql, now = _APPEND[conn.dialect.name], time.time()
    for number, line in enumerate(lines):
        known = command if number == 0 else None
        facts = (table, row + number, line.decode(), known, now, table, lease.owner, lease.epoch)
        if conn.exec_driver_sql(sql, facts).rowcount != 1:
            raise Refusal("store.doubled" if known and has(conn, table, known) else "store.fenced")


def has(conn: Connection, table: str, command: str) -> bool:
    """Whether this command has been carried out."""
    j = schema.journal.c
    return conn.scalar(select(j.row).where(j.table == table, j.command == command)) is not None


def line(conn: Connection, table: str, row: int) -> str | None:
    """The line of one row, if there is such a row."""
    j = schema.journal.c
    found: str | None = conn.scalar(select(j.line).where(j.table == table, j.row == row))
    return found


def last(conn: Connection, table: str) -> str | None:
    """The newest line, which says how many choices stand."""
    j = schema.journal.c
    found: str | None = conn.scalar(select(j.line).where(j.table == table).order_by(j.row.desc()).limit(1))
    return found


def lines(conn: Connection, table: str) -> list[Row]:
    """All rows in their order."""
    j = schema.journal.c
    rows = conn.execute(select(j.row, j.line, j.command).where(j.table == table).order_by(j.row))
    return [(row, line, command) for row, line, command in rows]


def record(table: str, game: Game[Any], header: Header, rows: list[Row]) -> Record:
    """The record that these rows of `table` hold, every die and position checked."""
    written = [msgspec.json.decode(line, type=Line) for _, line, _ in rows]
    commands = {command: number + 1 for number, _, command in rows if command}
    return Record.load(SavedMatch(Path(table), header, written), game, commands)
