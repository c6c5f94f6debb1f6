"""Seats, links or people have changed while a table is live: who may still be here, who sits where, and who is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from veillee.kernel.errors import Refusal
from veillee.play.texts import explain

from .. import wire
from ..store import Store, chats, seats
from ..store.rows import ChatRow
from ..texts import server_texts
from .broadcast import Broadcast
from .connection import Connection
from .rights import Rights
from .state import TableState


async def refresh_seats(table: TableState, store: Store, show: Broadcast, leave: Callable[[Connection], None]) -> None:
    """Read who sits at the table now, and tell its pages; `leave` lets go of a page that may no longer be here."""
    rows, said = await store.read(lambda conn: (seats.of(conn, table.id), chats.of(conn, table.id)))
    await _ask_again(table, leave)
    before = {page: (page.seats, page.seat, page.rights.host) for page in table.seating.connections}
    table.seating.renew(rows)
    if table.record is None:
        table.speech.name(table.seating.names)
    for page, was in before.items():
        if was != (page.seats, page.seat, page.rights.host):
            show.sync(page)
    show.presence()
    _tell(table, show, said)


async def _ask_again(table: TableState, leave: Callable[[Connection], None]) -> None:
    """Ask every page for its rights, and let go of those that may no longer be here."""
    pages = list(table.seating.connections)
    found = await asyncio.gather(*(page.ask(page.rights) for page in pages), return_exceptions=True)
    for page, rights in zip(pages, found, strict=True):
        if isinstance(rights, Rights):
            page.rights = rights
        elif isinstance(rights, Refusal) and not rights.key.startswith("store."):
            code = "restart" if rights.key == "bye.anew" else "refused"
            page.bye(code, explain(rights, server_texts(page.lang)))
            leave(page)
        else:
            raise rights


def _tell(table: TableState, show: Broadcast, said: list[ChatRow]) -> None:
    """Say at once what was written about the seats when they changed; people who come later find it in the chat."""
    known = {(line.at, line.phrase) for line in table.said}
    for row in said:
        if row.phrase in chats.SAID_BY_THE_TABLE and (row.at, row.phrase) not in known:
            show.say(wire.Said(row.seat, row.name, row.at, "", row.phrase))
            show.proposed(row.phrase, seat=row.seat)
