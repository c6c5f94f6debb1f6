"""Connections to the database: one engine that writes, one that only reads."""

from __future__ import annotations

import logging
import sqlite3
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from veillee.kernel.errors import Refusal

READERS = 4
#: Seconds after which a machine that does not answer is given up.
_ANSWER = 10


def _tells_no_row(record: logging.LogRecord) -> bool:
    return record.levelno > logging.DEBUG


# At level DEBUG SQLAlchemy prints every row it reads, with seeds and hashes; `hide_parameters` does not hide rows.
logging.getLogger("sqlalchemy.engine.Engine").addFilter(_tells_no_row)


def address(url: str) -> URL:
    """The address of a database that we know how to use."""
    try:
        found = make_url(url)
    except ArgumentError:
        raise Refusal("store.address") from None  # without the address: it may hold a password
    if found.drivername == "sqlite" and found.database not in (None, "", ":memory:"):
        return found
    if found.drivername == "postgresql+psycopg":
        return found
    raise Refusal("store.address")


def unreachable(url: str) -> bool:
    """Whether no PostgreSQL answers at this address now; one that answers and refuses us will refuse us again."""
    found = address(url)
    if found.drivername == "sqlite":
        return False
    from psycopg import pq

    asked = found.set(drivername="postgresql").render_as_string(hide_password=False)
    return pq.PGconn.ping(asked.encode()) != pq.Ping.OK


def engines(url: URL, patience: float) -> tuple[Engine, Engine]:
    """The engine that writes and the one that reads; each waits `patience` seconds for a lock held by others."""
    make = _sqlite if url.drivername == "sqlite" else _postgres
    return make(url, patience, writes=True), make(url, patience, writes=False)


def _sqlite(url: URL, patience: float, *, writes: bool) -> Engine:
    engine = create_engine(url, pool_size=1 if writes else READERS, max_overflow=0, hide_parameters=True)
    # The lock is taken at once: a reader that wants to write later can be refused without waiting.
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"

    @event.listens_for(engine, "connect")
    def _connect(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None  # the driver begins no transaction by itself, see below
        connection.execute(f"PRAGMA busy_timeout = {round(patience * 1000)}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # even a power failure loses no commit that was acknowledged
        connection.execute("PRAGMA foreign_keys = ON")
        if not writes:
            connection.execute("PRAGMA query_only = ON")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _postgres(url: URL, patience: float, *, writes: bool) -> Engine:
    options = [f"-c lock_timeout={round(patience * 1000)}", "-c synchronous_commit=on"]
    if not writes:
        options.append("-c default_transaction_read_only=on")
    return create_engine(
        url,
        pool_size=1 if writes else READERS,
        max_overflow=0,
        pool_pre_ping=True,  # a connection that died while idle is replaced before anything is asked of it
        hide_parameters=True,
        connect_args={
            "options": " ".join(options),
            "connect_timeout": _ANSWER,
            "tcp_user_timeout": _ANSWER * 1000,
            "keepalives_idle": _ANSWER,
            "application_name": "veillee",
        },
    )
