"""The lists (made before a game) that people save with their accounts: a name and a code for each."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from veillee.kernel.errors import Refusal

from . import schema
from .rows import ListRow

_lists = schema.lists
#: The most lists of one game that an account can have.
MOST = 100


def of(conn: Connection, account: str, game: str) -> list[ListRow]:
    """The lists of an account, the newest first."""
    c = _lists.c
    rows = conn.execute(select(_lists).where(c.account == account, c.game == game).order_by(c.at.desc(), c.name))
    return [ListRow(**row._mapping) for row in rows]


def keep(conn: Connection, account: str, game: str, name: str, code: str) -> None:
    """Save a list as the newest; it replaces a list of equal name. Refused as "lists.full" if the account is full."""
    forget(conn, account, game, name)
    c = _lists.c
    kept = conn.scalar(select(func.count()).select_from(_lists).where(c.account == account, c.game == game)) or 0
    if kept >= MOST:
        raise Refusal("lists.full", most=MOST)
    row = ListRow(account=account, game=game, name=name, code=code, at=time.time())
    conn.execute(insert(_lists), msgspec.structs.asdict(row))


def forget(conn: Connection, account: str, game: str, name: str) -> None:
    """Delete a list."""
    c = _lists.c
    conn.execute(delete(_lists).where(c.account == account, c.game == game, c.name == name))
