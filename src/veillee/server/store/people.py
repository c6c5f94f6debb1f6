"""Visitors (a browser with a cookie) and accounts (a name and a password)."""

from __future__ import annotations

import secrets
import time
from typing import Any

from sqlalchemy import Connection, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from veillee.kernel.errors import Refusal

from . import schema, seats
from .ids import person_id
from .rows import AccountRow, VisitorRow

_visitors, _accounts, _seats = schema.visitors, schema.accounts, schema.seats
_tables, _watchers = schema.tables, schema.watchers
_shown_of_visitor = [column for column in _visitors.c if column.name != "token_hash"]


def add_visitor(conn: Connection, token_hash: str, name: str, lang: str) -> VisitorRow:
    """Remember a browser that has done something for the first time."""
    now = time.time()
    new = VisitorRow(id=person_id(), name=name, lang=lang, account=None, created=now, seen=now)
    facts = {"token_hash": token_hash, "name": name, "lang": lang, "created": now, "seen": now}
    conn.execute(insert(_visitors), {"id": new.id, **facts})
    return new


def by_token(conn: Connection, token_hash: str) -> VisitorRow | None:
    """The visitor whose cookie this is."""
    row = conn.execute(select(*_shown_of_visitor).where(_visitors.c.token_hash == token_hash)).one_or_none()
    return None if row is None else VisitorRow(**row._mapping)


def visitor(conn: Connection, number: str) -> VisitorRow | None:
    row = conn.execute(select(*_shown_of_visitor).where(_visitors.c.id == number)).one_or_none()
    return None if row is None else VisitorRow(**row._mapping)


def rename(conn: Connection, number: str, name: str) -> None:
    """The name that a visitor gave last, offered the next time."""
    _change(conn, number, name=name)


def seen(conn: Connection, number: str) -> None:
    """Note that a visitor is here."""
    _change(conn, number, seen=time.time())


def new_token(conn: Connection, number: str, token_hash: str) -> None:
    """Give a visitor another cookie; the old one opens nothing any more."""
    _change(conn, number, token_hash=token_hash)


def forget(conn: Connection, number: str) -> None:
    """Let the cookie of a visitor open nothing any more. Seats and account stay with the visitor."""
    new_token(conn, number, secrets.token_hex(32))


def add_account(conn: Connection, name: str, shown: str, password: str) -> AccountRow:
    """Open an account; refused as "account.taken" when somebody has this name."""
    new = AccountRow(id=person_id(), name=name, shown=shown, password=password, created=time.time())
    facts = {"id": new.id, "name": name, "shown": shown, "password": password, "created": new.created}
    try:
        conn.execute(insert(_accounts), facts)
    except IntegrityError:
        raise Refusal("account.taken", name=shown) from None
    return new


def account_named(conn: Connection, name: str) -> AccountRow | None:
    return _account(conn, _accounts.c.name == name)


def account(conn: Connection, number: str) -> AccountRow | None:
    return _account(conn, _accounts.c.id == number)


def sign_in(conn: Connection, visitor_id: str, account_id: str) -> None:
    """Connect a visitor with an account; the visitor's seats then belong to the account, too."""
    _change(conn, visitor_id, account=account_id)
    seats.adopt(conn, visitor_id, account_id)


def sign_out_elsewhere(conn: Connection, account_id: str, visitor_id: str) -> None:
    """Sign the account out in every browser except this visitor's."""
    v = _visitors.c
    others = conn.scalars(select(v.id).where(v.account == account_id, v.id != visitor_id)).all()
    for other in others:
        forget(conn, other)


def set_password(conn: Connection, account_id: str, password: str) -> None:
    conn.execute(update(_accounts).where(_accounts.c.id == account_id).values(password=password))


def hand_over(conn: Connection, account_id: str, visitor_id: str) -> None:
    """Give the seats of an account, and the tables and campaigns that its browsers began, to one of these browsers."""
    theirs = select(_visitors.c.id).where(_visitors.c.account == account_id)
    conn.execute(update(_seats).where(_seats.c.account == account_id).values(visitor=visitor_id))
    for begun in (_tables, schema.campaigns):
        conn.execute(update(begun).where(begun.c.host.in_(theirs)).values(host=visitor_id))


def sweep(conn: Connection, before: float) -> int:
    """Delete visitors not seen since `before` who have no seat, no table, no campaign and no account."""
    v = _visitors.c
    gone = [
        v.seen < before,
        v.account.is_(None),
        ~exists().where(_seats.c.visitor == v.id),
        ~exists().where(_tables.c.host == v.id),
        ~exists().where(schema.campaigns.c.host == v.id),
    ]
    conn.execute(delete(_watchers).where(_watchers.c.visitor.in_(select(v.id).where(*gone))))
    return conn.execute(delete(_visitors).where(*gone)).rowcount


def remove_account(conn: Connection, account_id: str) -> None:
    """Close an account. Its seats stay with the browsers that hold them."""
    conn.execute(update(_seats).where(_seats.c.account == account_id).values(account=None))
    conn.execute(update(_visitors).where(_visitors.c.account == account_id).values(account=None))
    conn.execute(delete(_accounts).where(_accounts.c.id == account_id))


def _account(conn: Connection, which: Any) -> AccountRow | None:
    row = conn.execute(select(_accounts).where(which)).one_or_none()
    return None if row is None else AccountRow(**row._mapping)


def _change(conn: Connection, number: str, **facts: Any) -> None:
    conn.execute(update(_visitors).where(_visitors.c.id == number).values(facts))
