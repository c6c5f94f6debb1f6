"""Stores in tests: tables to put into them, and a hand that holds the writing thread."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from veillee.kernel.journal import Header
from veillee.server.store import Store, leases, tables
from veillee.server.store.rows import Lease, NewSeat, NewTable

LINE = b'{"n":1,"seat":0,"key":"go"}'


def new_table(table: str = "brume", **facts) -> NewTable:
    """A table with two seats, unless told otherwise."""
    seats = [NewSeat(kind="human", name="Maëlle", link_hash="h0"), NewSeat(kind="open", name="", link_hash="h1")]
    usual = {"game": "toy", "options": {}, "host": "v1", "seed": "5eed", "commit": "c0de", "watch_hash": "w"}
    return NewTable(**{"id": table, "seats": seats, **usual, **facts})


async def laid(store: Store, table: str = "brume", **facts) -> str:
    await store.write(lambda conn: tables.create(conn, new_table(table, **facts)))
    return table


async def leased(store: Store, table: str = "brume", owner: str = "me", seconds: float = 60) -> Lease | None:
    return await store.write(lambda conn: leases.take(conn, table, owner, seconds))


def header(**facts) -> Header:
    usual = {"veillee": 1, "game": "toy", "rules": 1, "content": "abc", "options": {}, "seats": ("human", "novice")}
    return Header(**{**usual, "names": ("Maëlle", "Youri"), "seed": "5eed", "commit": "c0de", **facts})


@asynccontextmanager
async def together(store: Store) -> AsyncIterator[Callable[[Callable], asyncio.Task]]:
    """What is handed to the writer inside goes into one transaction: it is held until the end of the block."""
    entered, let_go = threading.Event(), threading.Event()

    def hold(conn) -> None:
        entered.set()
        assert let_go.wait(10)

    holding = asyncio.create_task(store.write(hold))
    await asyncio.to_thread(entered.wait, 10)
    yield lambda fn: asyncio.create_task(store.write(fn))
    await asyncio.sleep(0)  # every task hands its job in
    let_go.set()
    await holding
