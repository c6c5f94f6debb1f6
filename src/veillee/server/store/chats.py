"""What people say at a table. No part of the game, so not in its journal."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, func, insert, select

from . import schema
from .rows import ChatRow

_chats = schema.chats


def add(
    conn: Connection, table: str, seat: int, name: str, text: str, phrase: str, command: str | None
) -> ChatRow | None:
    """Keep a line of chat; None if this command has been carried out already."""
    c = _chats.c
    if command and conn.scalar(select(c.n).where(c.table == table, c.command == command)) is not None:
        return None
    number = (conn.scalar(select(func.max(c.n)).where(c.table == table)) or 0) + 1
    now = time.time()
    said = ChatRow(table=table, n=number, seat=seat, name=name, text=text, phrase=phrase, command=command, at=now)
    conn.execute(insert(_chats), msgspec.structs.asdict(said))
    return said


def of(conn: Connection, table: str, last: int = 100) -> list[ChatRow]:
    """The `last` lines said at a table, in their order."""
    c = _chats.c
    rows = conn.execute(select(_chats).where(c.table == table).order_by(c.n.desc()).limit(last)).all()
    return [ChatRow(**row._mapping) for row in reversed(rows)]
