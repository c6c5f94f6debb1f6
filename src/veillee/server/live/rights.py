"""What a page may do at a table: checked when it comes, and again whenever seats, links or people have changed.

A page is known by the cookie of its browser and by nothing else; a program has the cookie that it was given when it
followed the link of its seat. The secret of a link opens no socket.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from starlette.requests import HTTPConnection

from veillee.kernel.errors import Refusal

from ..store import Store, seats, tables
from ..store.rows import SeatRow
from ..who import links
from ..who.identity import Person, is_host, who

if TYPE_CHECKING:
    from sqlalchemy import Connection as Database


class Rights(Struct, frozen=True):
    """The person of a page, and whether this person created the table or holds a seat at it."""

    person: Person
    host: bool = False
    seated: bool = False

    def holds(self, seat: SeatRow) -> bool:
        """Whether the seat is this person's."""
        return self.person.holds(seat)

    def of(self, numbers: set[str]) -> bool:
        """Whether the person's visitor id or account id is among these `numbers`."""
        return not numbers.isdisjoint({self.person.visitor, self.person.account})


NOBODY = Rights(Person())


async def rights(connection: HTTPConnection, store: Store, id: str, before: Rights) -> Rights:
    """What the person who opened this socket may do at a table; refused if they may not even see it.

    Refused as "bye.anew" when the cookie that was valid `before` is no longer valid: the browser may have another.
    """
    person = await who(connection, store)
    if before.person.visitor not in (None, person.visitor):
        raise Refusal("bye.anew")

    def read(conn: Database) -> Rights:
        row = tables.get(conn, id)
        if row is None:
            raise Refusal("live.unknown")
        if not links.may_watch(conn, row, person):
            raise Refusal("live.private")
        return Rights(person, is_host(conn, row, person), any(map(person.holds, seats.of(conn, id))))

    return await store.read(read)
