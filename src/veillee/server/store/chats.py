"""The chat of a table: lines of people, and lines about its seats. The chat is no part of the game's journal."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, func, insert, select

from . import schema
from .rows import ChatRow

_chats = schema.chats

#: Phrases that the table itself says: a seat has passed from one person to another, and the host has made a link
#: to a seat that somebody holds. Their words are `offer.<phrase>`.
NEW_HANDS, NEW_LINK = "new-hands", "new-link"
SAID_BY_THE_TABLE = frozenset({NEW_HANDS, NEW_LINK})


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
