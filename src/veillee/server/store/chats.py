"""What people say at a table. No part of the game, so not in its journal."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, func, insert, select

from . import schema
from .rows import ChatRow

_chats = schema.chats


def add(conn: Connection, table: str, seat: int | None, name: str, text: str, phrase: str) -> ChatRow:
    """Keep a line of chat; `phrase` names one of the ready phrases."""
    c = _chats.c
    last = conn.scalar(select(func.max(c.n)).where(c.table == table)) or 0
    said = ChatRow(table=table, n=last + 1, seat=seat, name=name, text=text, phrase=phrase, at=time.time())
    conn.execute(insert(_chats), msgspec.structs.asdict(said))
    return said


def of(conn: Connection, table: str, last: int = 100) -> list[ChatRow]:
    """The `last` lines said at a table, in their order."""
    c = _chats.c
    rows = conn.execute(select(_chats).where(c.table == table).order_by(c.n.desc()).limit(last)).all()
    return [ChatRow(**row._mapping) for row in reversed(rows)]
