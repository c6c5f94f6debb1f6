"""Failures of the database: whether the statement or the database is at fault, and the refusals that say so."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, OperationalError

from veillee.kernel.errors import Refusal

_SQLITE = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_IOERR: "broken",
    sqlite3.SQLITE_CANTOPEN: "broken",
    sqlite3.SQLITE_READONLY: "broken",
    sqlite3.SQLITE_CORRUPT: "broken",
    sqlite3.SQLITE_NOTADB: "broken",
    sqlite3.SQLITE_PERM: "broken",
    sqlite3.SQLITE_NOMEM: "broken",
}
# Codes of PostgreSQL: the disk is full; a lock did not come free in time, or two waited for each other; it only reads.
_POSTGRES = {"53100": "full", "55P03": "locked", "40P01": "locked", "25006": "broken"}


def trouble(fault: BaseException) -> str | None:
    """What is the matter with the database; None when only this statement was at fault."""
    if not isinstance(fault, DBAPIError):
        return None
    if isinstance(fault.orig, sqlite3.Error):
        code: int = getattr(fault.orig, "sqlite_errorcode", 0)
        return _SQLITE.get(code & 0xFF)
    if fault.connection_invalidated:
        return "lost"
    state = str(getattr(fault.orig, "sqlstate", ""))
    return _POSTGRES.get(state, "lost" if isinstance(fault, OperationalError) else None)


def unwritable(what: str) -> Refusal:
    """Nothing was kept, because the database is full, locked, lost or broken."""
    return Refusal("store.unwritable", reason=Refusal(f"store.{what}"))


def uncommitted(what: str) -> Refusal:
    """A commit failed because of `what`: nothing was kept, except that after a lost connection nobody knows."""
    return Refusal("store.unknown", reason=Refusal("store.lost")) if what == "lost" else unwritable(what)


def unreadable(what: str) -> Refusal:
    return Refusal("store.unreadable", reason=Refusal(f"store.{what}"))
