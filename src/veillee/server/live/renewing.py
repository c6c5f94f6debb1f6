"""Seats, links or people have changed while a table is live: who may still be here, who sits where, and who is told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from veillee.kernel.errors import Refusal
from veillee.play.words import explain

from .. import wire
from ..store import chats, seats
from ..store.rows import ChatRow
from ..words import server_texts
from .rights import Rights

if TYPE_CHECKING:
    from .table import LiveTable


async def renew(table: LiveTable) -> None:
    """Look who is here now. A job of the table."""
    rows, said = await table.store.read(lambda conn: (seats.of(conn, table.id), chats.of(conn, table.id)))
    await _ask_again(table)
    before = {page: (page.seats, page.seat, page.rights.host) for page in table.seating.connections}
    table.seating.renew(rows)
    if table.ledger is None:
        table.speech.name(table.seating.names)
    for page, was in before.items():
        if was != (page.seats, page.seat, page.rights.host):
            table.show.sync(page)
    table.show.presence()
    table.robots.wake()
    _tell(table, said)


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


def _tell(table: LiveTable, said: list[ChatRow]) -> None:
    """Say at once what was written about the seats when they changed; whoever comes later finds it in the chat."""
    known = {(line.at, line.phrase) for line in table.said}
    for row in said:
        if row.phrase in chats.SAID_BY_THE_TABLE and (row.at, row.phrase) not in known:
            table.show.say(wire.Said(row.seat, row.name, row.at, "", row.phrase))
            table.consent.tell(row.phrase, seat=row.seat)
