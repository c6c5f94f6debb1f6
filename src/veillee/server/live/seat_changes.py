"""Seats, links or people have changed while a table is live: who may still be here, who sits where, and who is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from veillee.kernel.errors import Refusal
from veillee.play.words import explain

from .. import wire
from ..store import Store, chats, seats
from ..words import server_texts
from .broadcast import NEW_HANDS, Broadcast
from .connection import Connection
from .rights import Rights
from .state import TableState


async def refresh_seats(table: TableState, store: Store, show: Broadcast, leave: Callable[[Connection], None]) -> None:
    """Read who sits at the table now, and tell its pages; `leave` lets go of a page that may no longer be here."""
    rows = await store.read(lambda conn: seats.of(conn, table.id))
    await _ask_again(table, leave)
    before = {page: (page.seats, page.seat, page.rights.host) for page in table.seating.connections}
    passed = table.seating.renew(rows)
    if table.record is None:
        table.speech.name(table.seating.names)
    for page, was in before.items():
        if was != (page.seats, page.seat, page.rights.host):
            show.sync(page)
    show.presence()
    if table.record is not None:
        for seat in passed:
            await _tell_new_hands(table, store, show, seat)


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


async def _tell_new_hands(table: TableState, store: Store, show: Broadcast, seat: int) -> None:
    """Nobody takes a seat over behind the others' backs: it is said at once, and can be read later."""
    name = table.seating.rows[seat].name
    row = await store.write(lambda conn: chats.add(conn, table.id, seat, name, "", NEW_HANDS, None))
    assert row is not None, "only a command can have been carried out before"
    show.say(wire.Said(seat, name, row.at, "", NEW_HANDS))
    show.proposed(NEW_HANDS, seat=seat)
