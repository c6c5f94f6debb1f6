"""The seats of a table and the people who hold them."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select, update

from . import chats, schema
from .rows import NewSeat, SeatRow

_seats = schema.seats


def of(conn: Connection, table: str) -> list[SeatRow]:
    """The seats of a table, in their order."""
    return of_tables(conn, [table])[table]


def of_tables(conn: Connection, tables: Iterable[str]) -> dict[str, list[SeatRow]]:
    """The seats of several tables, for lists."""
    found: dict[str, list[SeatRow]] = {table: [] for table in tables}
    for row in conn.execute(select(_seats).where(_seats.c.table.in_(list(found))).order_by(_seats.c.n)):
        found[row.table].append(SeatRow(**row._mapping))
    return found


def claim(
    conn: Connection, table: str, n: int, visitor: str, account: str | None, name: str, *, take: bool = False
) -> bool:
    """Sit down on a seat for people that is free or already the visitor's; with `take` on anybody's.

    An open seat becomes this person's. An empty `name` leaves the old one. The link of the seat is used up. If the
    seat was somebody else's, the chat of the table says so, written together with the change.
    """
    s, before = _seats.c, of(conn, table)
    wanted = update(_seats).where(s.table == table, s.n == n, s.kind.in_(("human", "open")))
    if not take:
        mine = [s.visitor == visitor] if account is None else [s.visitor == visitor, s.account == account]
        wanted = wanted.where(or_(s.visitor.is_(None) & s.account.is_(None), *mine))
    facts = {"kind": "human", "visitor": visitor, "account": account, "link_hash": "", "seen": int(time.time())}
    if name:
        facts["name"] = name
    seated = conn.execute(wanted.values(facts)).rowcount == 1
    if seated and not before[n].free and not before[n].held_by(visitor, account):
        chats.add(conn, table, n, before[n].name, "", chats.NEW_HANDS, None)
    return seated


def add(conn: Connection, table: str, n: int, new: NewSeat) -> None:
    """Add a seat after the last one."""
    kept = {"table": table, "n": n, "bot": "", "seen": int(time.time())}
    conn.execute(insert(_seats), kept | msgspec.structs.asdict(new))


def remove(conn: Connection, table: str, n: int) -> None:
    """Remove a seat. The seats behind it move up one by one, since two seats may never have one number."""
    s = _seats.c
    conn.execute(delete(_seats).where(s.table == table, s.n == n))
    behind = conn.scalars(select(s.n).where(s.table == table, s.n > n).order_by(s.n)).all()
    for other in behind:
        conn.execute(update(_seats).where(s.table == table, s.n == other).values(n=other - 1))


def leave(conn: Connection, table: str, n: int) -> None:
    """Leave a seat: it is open to everybody again."""
    _change(conn, table, n, kind="open", name="", visitor=None, account=None, bot="")


def by_link(conn: Connection, table: str, secret_hash: str) -> int | None:
    """The seat that a link leads to."""
    s = _seats.c
    found: int | None = conn.scalar(select(s.n).where(s.table == table, s.link_hash == secret_hash, s.link_hash != ""))
    return found


def renew(conn: Connection, table: str, n: int, link_hash: str) -> None:
    """Give the seat a new link; the old one leads nowhere."""
    _change(conn, table, n, link_hash=link_hash)


def stand_in(conn: Connection, table: str, n: int, level: str) -> None:
    """Let a bot of this level play for the person who is away; "" gives the seat back."""
    _change(conn, table, n, bot=level)


def change(conn: Connection, table: str, n: int, kind: str, name: str) -> None:
    """Change the kind of a seat. Only a seat of kind "human" keeps its person."""
    gone = {} if kind == "human" else {"visitor": None, "account": None}
    _change(conn, table, n, kind=kind, name=name, bot="", **gone)


def seen(conn: Connection, table: str, numbers: Iterable[int], at: int) -> None:
    """Note when the people of these seats were last here."""
    s = _seats.c
    conn.execute(update(_seats).where(s.table == table, s.n.in_(list(numbers))).values(seen=at))


def adopt(conn: Connection, visitor: str, account: str) -> None:
    """Let the seats of a visitor belong to an account as well, unless they belong to another account."""
    s = _seats.c
    conn.execute(update(_seats).where(s.visitor == visitor, s.account.is_(None)).values(account=account))


def _change(conn: Connection, table: str, n: int, **facts: Any) -> None:
    conn.execute(update(_seats).where(_seats.c.table == table, _seats.c.n == n).values(facts))
