"""What a page may do at a table: asked when it comes, and again whenever seats, links or people have changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from starlette.requests import HTTPConnection

from veillee.kernel.errors import Refusal
from veillee.play.table import HUMAN

from ..store import Store, tables
from ..store import seats as kept_seats
from ..store.rows import SeatRow
from ..who import links
from ..who.guard import guard_of
from ..who.identity import Person, is_host, who

if TYPE_CHECKING:
    from sqlalchemy import Connection as Database


class Rights(Struct, frozen=True):
    """Who a page is: a person, or a program that has the link of a seat (its hash)."""

    person: Person
    host: bool = False
    link: str = ""

    def holds(self, seat: SeatRow) -> bool:
        """Whether this is their seat. A program does not sit down by itself: an open seat is nobody's."""
        if self.link:
            return seat.kind == HUMAN and seat.link_hash == self.link
        return self.person.holds(seat)

    def of(self, numbers: set[str]) -> bool:
        """Whether they are the visitor, or have the account, of one of these numbers."""
        return not numbers.isdisjoint({self.person.visitor, self.person.account})


NOBODY = Rights(Person())


async def rights(connection: HTTPConnection, store: Store, id: str, before: Rights) -> Rights:
    """What whoever opened this socket may do at a table; refused if they may not even see it.

    Refused as "bye.anew" when the cookie that counted `before` is worth nothing now: the browser may have another.
    """
    secret = guard_of(connection).bearer(connection)
    person = Person() if secret else await who(connection, store)
    if before.person.visitor not in (None, person.visitor):
        raise Refusal("bye.anew")

    def read(conn: Database) -> Rights:
        row = tables.get(conn, id)
        if row is None:
            raise Refusal("live.unknown")
        if secret:
            n = links.by_bearer(conn, id, secret)
            if n is None:
                raise Refusal("link.dead")
            seat = kept_seats.of(conn, id)[n]
            return Rights(Person(name=seat.name), link=seat.link_hash)
        if not links.may_watch(conn, row, person):
            raise Refusal("live.private")
        return Rights(person, is_host(conn, row, person))

    return await store.read(read)
