"""The tables: how they are created, begun, ended and listed, and who may watch them."""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from sqlalchemy import Connection, Row, delete, insert, or_, select, update
from sqlalchemy.dialects.postgresql import insert as insert_postgres
from sqlalchemy.dialects.sqlite import insert as insert_sqlite

from veillee.kernel.errors import Refusal
from veillee.kernel.journal import Header

from . import schema
from .rows import NewTable, Status, TableRow

LONGEST_LIST = 100
log = structlog.get_logger()

_tables, _seats, _watchers = schema.tables, schema.seats, schema.watchers
_header = msgspec.json.Decoder(Header)


def create(conn: Connection, new: NewTable) -> None:
    """Create a table with its seats."""
    now = time.time()
    facts = {name: getattr(new, name) for name in new.__struct_fields__ if name not in ("seats", "options")}
    facts |= {
        "options": _json(new.options),
        "status": "open",
        "created": now,
        "updated": now,
        "alone": False,
        "turn": "[]",
        "titles": "{}",
    }
    conn.execute(insert(_tables), facts)
    if new.seats:
        kept = {"table": new.id, "bot": "", "seen": int(now)}
        conn.execute(
            insert(_seats), [{"n": n, **kept, **msgspec.structs.asdict(seat)} for n, seat in enumerate(new.seats)]
        )


def get(conn: Connection, table: str, *, hold: bool = False) -> TableRow | None:
    """A table; with `hold` nobody else can begin its game, or change its seats, before this transaction ends.

    Refused as "store.garbled" if the row of the table is broken.
    """
    if "\0" in table:  # PostgreSQL refuses to search for a text with a zero byte
        return None
    wanted = select(_tables).where(_tables.c.id == table)
    row = conn.execute(wanted.with_for_update() if hold else wanted).one_or_none()
    if row is None:
        return None
    try:
        return _table(row)
    except msgspec.MsgspecError as fault:
        log.error("table.garbled", table=table, fault=type(fault).__name__)
        raise Refusal("store.garbled") from fault


def open_ones(conn: Connection) -> list[TableRow]:
    """Public tables that wait for players, the newest first."""
    t = _tables.c
    wanted = select(_tables).where(t.status == "open", t.public).order_by(t.updated.desc()).limit(LONGEST_LIST)
    return _readable(conn.execute(wanted))


def of(conn: Connection, visitor: str | None, account: str | None) -> list[TableRow]:
    """The tables that a person created or sits at, the latest first."""
    t, s = _tables.c, _seats.c
    sits, laid = [], []
    if visitor is not None:
        sits.append(s.visitor == visitor)
        laid.append(t.host == visitor)
    if account is not None:
        v = schema.visitors.c
        sits.append(s.account == account)
        laid.append(t.host.in_(select(v.id).where(v.account == account)))
    if not sits:
        return []
    mine = or_(t.id.in_(select(s.table).where(or_(*sits))), *laid)
    wanted = select(_tables).where(mine).order_by(t.updated.desc()).limit(LONGEST_LIST)
    return _readable(conn.execute(wanted))


def start(conn: Connection, table: str, header: Header, *, alone: bool) -> None:
    """Begin the game; refused as "store.started" unless the table is still open."""
    facts = {"status": "playing", "header": _json(header), "alone": alone, "updated": time.time()}
    begun = update(_tables).where(_tables.c.id == table, _tables.c.status == "open").values(facts)
    if conn.execute(begun).rowcount != 1:
        raise Refusal("store.started")


def remove_open(conn: Connection, table: str) -> None:
    """Remove a table whose game has not begun, with its seats and its chat."""
    conn.execute(delete(_tables).where(_tables.c.id == table, _tables.c.status == "open"))


def touch(
    conn: Connection,
    table: str,
    *,
    turn: list[int] | None = None,
    titles: dict[str, str] | None = None,
    status: Status | None = None,
) -> None:
    """Note that something happened at a table, with what lists of tables show: turn, titles, status."""
    facts: dict[str, Any] = {"updated": time.time()}
    if turn is not None:
        facts["turn"] = _json(turn)
    if titles is not None:
        facts["titles"] = _json(titles)
    if status is not None:
        facts["status"] = status
    conn.execute(update(_tables).where(_tables.c.id == table).values(facts))


def renew_watch(conn: Connection, table: str, watch_hash: str) -> None:
    """Give spectators a new link; spectators who came by the old link need the new one."""
    conn.execute(update(_tables).where(_tables.c.id == table).values(watch_hash=watch_hash))
    conn.execute(delete(_watchers).where(_watchers.c.table == table))


def let_watch(conn: Connection, table: str, visitor: str) -> None:
    """Remember that a visitor came by the spectators' link."""
    insert_there = insert_sqlite if conn.dialect.name == "sqlite" else insert_postgres
    conn.execute(insert_there(_watchers).on_conflict_do_nothing(), {"table": table, "visitor": visitor})


def may_watch(conn: Connection, table: str, visitor: str | None) -> bool:
    """Whether the visitor has come by the spectators' link."""
    w = _watchers.c
    return conn.execute(select(w.table).where(w.table == table, w.visitor == visitor)).one_or_none() is not None


def _readable(rows: Iterable[Row[Any]]) -> list[TableRow]:
    """The tables of a list; a broken row is left out here, and refused with a reason when it is opened."""
    found = []
    for row in rows:
        with suppress(msgspec.MsgspecError):
            found.append(_table(row))
    return found


def _table(row: Row[Any]) -> TableRow:
    facts = dict(row._mapping)
    facts["options"] = msgspec.json.decode(facts["options"])
    facts["turn"] = msgspec.json.decode(facts["turn"])
    facts["titles"] = msgspec.json.decode(facts["titles"])
    facts["header"] = None if facts["header"] is None else _header.decode(facts["header"])
    return TableRow(**facts)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
