"""The journal of every table, line by line. It only grows, and only the process that holds the lease writes it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, select

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.kernel.journal import Header, Index, IndexedMatch, Line, ReadLines, SavedMatch
from veillee.play.entry import Entry
from veillee.play.record import Record

from . import schema
from .rows import Lease

#: A row as it is read: its number, the line, and the command that wrote it.
Row: TypeAlias = tuple[int, str, str | None]
#: So many rows are in memory at once while a journal of any length is read.
AT_ONCE = 1000

_line = msgspec.json.Decoder(Line)

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
    process has written the journal, which must be read anew. Refused as "store.doubled" when `command` has
    written one of the earlier rows, with the seq it brought.
    """
    sql, now = _APPEND[conn.dialect.name], time.time()
    for number, line in enumerate(lines):
        known = command if number == 0 else None
        facts = (table, row + number, line.decode(), known, now, table, lease.owner, lease.epoch)
        if conn.exec_driver_sql(sql, facts).rowcount != 1:
            seq = seq_of(conn, table, known) if known else None
            if seq is not None and seq <= row:
                raise Refusal("store.doubled", seq=seq)
            raise Refusal("store.fenced")


def seq_of(conn: Connection, table: str, command: str) -> int | None:
    """How many lines there were when this command had written its line; None if it has not been carried out."""
    j = schema.journal.c
    row: int | None = conn.scalar(select(j.row).where(j.table == table, j.command == command))
    return None if row is None else row + 1


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


def opened(conn: Connection, table: str, game: Game[Any], header: Header) -> Record:
    """The record of a table, however long its journal: its newest choices are played again and checked."""
    saved = IndexedMatch(Path(table), header, _index(conn, table), reading(conn, table))
    record = Record.open(saved, game)
    j = schema.journal.c
    commands = select(j.command, j.row).where(j.table == table, j.row >= record.commands_since, j.command.is_not(None))
    record.commands = {command: row + 1 for command, row in conn.execute(commands)}
    return record


def reading(conn: Connection, table: str) -> ReadLines:
    """Fetches lines of `table` by their rows."""
    return partial(_some, conn, table)


def _index(conn: Connection, table: str) -> Index:
    """Where the lines of `table` stand. All lines are read, some at a time, and none is kept."""
    j, index = schema.journal.c, Index()
    while True:
        part = select(j.line).where(j.table == table, j.row >= index.lines).order_by(j.row).limit(AT_ONCE)
        written = conn.scalars(part).all()
        for text in written:
            index.add(_decoded(text))
        if len(written) < AT_ONCE:
            return index


def _some(conn: Connection, table: str, rows: Sequence[int]) -> list[Line]:
    j = schema.journal.c
    found = conn.execute(select(j.row, j.line).where(j.table == table, j.row.in_([*rows])))
    by_row: dict[int, str] = {row: line for row, line in found if line}
    return [_decoded(by_row.get(row, "")) for row in rows]


def _decoded(text: str) -> Line:
    try:
        return _line.decode(text)
    except msgspec.MsgspecError as fault:
        raise Refusal("live.unreadable") from fault


def record(table: str, game: Game[Any], header: Header, rows: list[Row]) -> Record:
    """The record that these rows of `table` hold, every die and position checked from the seed on."""
    written = [_decoded(line) for _, line, _ in rows]
    commands = {command: number + 1 for number, _, command in rows if command}
    return Record.load(SavedMatch(Path(table), header, written).indexed(), game, commands)
