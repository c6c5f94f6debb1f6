"""Seats, links or people have changed while a table is live: who may still be here, who sits where, and who is told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from veillee.kernel.errors import Refusal
from veillee.play.words import explain

from .. import wire
from ..store import chats, seats
from ..words import server_texts
from .broadcast import NEW_HANDS
from .rights import Rights

if TYPE_CHECKING:
    from .table import LiveTable


async def renew(table: LiveTable) -> None:
    """Look who is here now. A job of the table."""
    rows = await table.store.read(lambda conn: seats.of(conn, table.id))
    await _ask_again(table)
    before = {page: (page.seats, page.seat, page.rights.host) for page in table.seating.connections}
    passed = table.seating.renew(rows)
    if table.record is None:
        table.speech.name(table.seating.names)
    for page, was in before.items():
        if was != (page.seats, page.seat, page.rights.host):
            table.show.sync(page)
    table.show.presence()
    table.bots.wake()
    if table.record is not None:
        for seat in passed:
            await _tell_new_hands(table, seat)


async def _ask_again(table: LiveTable) -> None:
    """Let go of the pages that may no longer be here."""
    pages = list(table.seating.connections)
    found = await asyncio.gather(*(page.ask(page.rights) for page in pages), return_exceptions=True)
    for page, rights in zip(pages, found, strict=True):
        if isinstance(rights, Rights):
            page.rights = rights
        elif isinstance(rights, Refusal) and not rights.key.startswith("store."):
            code = "restart" if rights.key == "bye.anew" else "refused"
            page.bye(code, explain(rights, server_texts(page.lang)))
            table.leave(page)
        else:
            raise rights


async def _tell_new_hands(table: LiveTable, seat: int) -> None:
    """Nobody takes a seat over behind the others' backs: it is said at once, and can be read later."""
    name = table.seating.rows[seat].name
    row = await table.store.write(lambda conn: chats.add(conn, table.id, seat, name, "", NEW_HANDS, None))
    assert row is not None, "only a command can have been carried out before"
    table.show.say(wire.Said(seat, name, row.at, "", NEW_HANDS))
    table.consent.tell(NEW_HANDS, seat=seat)
