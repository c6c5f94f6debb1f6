"""Links to a seat, or to watch: `/t/<table>#<secret>`. Only the hash of the secret is kept.

Whoever laid the table hands the links out and therefore knows all of them. A link must not let the host play, or look
into, the hand of another player. So:

- A link seats one browser. As soon as somebody sits down, the link of the seat is used up: it opens nothing, for
  nobody, by no way. There is no other way in either: pages and programs are known by the cookie they were given.
- The same person on a second device signs in to an account, or makes a link to their own seat on the first device.
- Somebody who lost their browser asks the host for a new link. The host gets one only when nobody has been at the
  seat for two minutes. The table is told that the link was made, and once more when the seat has passed on; both
  stay in the chat for whoever comes later. Neither the host nor another player may follow it themselves.
- At a table with one screen, whoever laid it may take every seat that nobody holds. A seat that was opened to somebody
  with a screen of their own is theirs, as at any other table.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from sqlalchemy import Connection

from veillee.kernel.errors import Refusal

from ..store import chats, seats, tables
from ..store.rows import TableRow
from .identity import Person, clean_name, is_host, unlike
from .secrecy import LONGEST, hash_secret, new_secret, same


class Seat(Struct, frozen=True):
    """The seat is yours."""

    n: int


class Watch(Struct, frozen=True):
    """You may watch."""


class Taken(Struct, frozen=True):
    """Somebody else holds the seat. The link was made for taking it over, which has to be confirmed with `take`."""

    n: int
    name: str


Claimed: TypeAlias = Seat | Watch | Taken


def claim(conn: Connection, table: str, secret: str, person: Person, *, name: str = "", take: bool = False) -> Claimed:
    """Follow a link. Without `take`, a seat that somebody else holds is left to them.

    Whoever follows the used link of their own seat once more is shown to their seat.
    """
    tables.get(conn, table, hold=True)  # of two who follow one link at the same time, the second finds it used
    found, n = led(conn, table, secret, person)
    if person.visitor is None:
        raise Refusal("link.dead")
    if n is None:
        tables.let_watch(conn, table, person.visitor)
        return Watch()
    around = seats.of(conn, table)
    seat = around[n]
    shared = found.pace == "screen" and seat.free
    if found.status == "playing" and not shared and not person.holds(seat):
        # The host knows every link, and whoever plays could look into another hand.
        if is_host(conn, found, person) or any(map(person.holds, around)):
            raise Refusal("link.playing")
    # A seat that is taken over keeps its name: mostly it is the same person with another device.
    said = (
        unlike(clean_name(name) or person.name, [other.name for other in around if other is not seat])
        if seat.free
        else ""
    )
    if seats.claim(conn, table, n, person.visitor, person.account, said, take=take):
        return Seat(n)
    return Taken(n, seat.name)


def led(conn: Connection, table: str, secret: str, person: Person) -> tuple[TableRow, int | None]:
    """The table of a link and its seat, or None for the link of spectators; refused as "link.dead".

    A link that leads nowhere leads those who sit at the table to their own seat: mostly it is the link they came by.
    """
    found = tables.get(conn, table)
    if found is None or len(secret) > LONGEST:
        raise Refusal("link.dead")
    hashed = hash_secret(secret)
    n = seats.by_link(conn, table, hashed)
    if n is None and same(hashed, found.watch_hash):
        return found, None
    around = seats.of(conn, table)
    if n is None:
        n = next((seat.n for seat in around if person.holds(seat)), None)
    if n is None or around[n].kind not in ("human", "open"):
        raise Refusal("link.dead")
    return found, n


def renew(conn: Connection, table: TableRow, n: int, person: Person, *, present: bool) -> str:
    """A new link for a seat; the old one is dead at once.

    The host makes links to hand out, and everybody makes links to their own seat. A link to a seat that another
    person holds is told to the table; while a game is played and that person is `present`, it is refused.
    """
    seat = seats.of(conn, table.id)[n]
    if not person.holds(seat):
        _host_only(conn, table, person)
        if not seat.free:
            if present and table.status == "playing":
                raise Refusal("link.present", name=seat.name)
            chats.add(conn, table.id, n, seat.name, "", chats.NEW_LINK, None)
    secret = new_secret()
    seats.renew(conn, table.id, n, hash_secret(secret))
    return secret


def renew_watch(conn: Connection, table: TableRow, person: Person) -> str:
    """A new link for spectators; spectators who came by the old link need the new one."""
    _host_only(conn, table, person)
    secret = new_secret()
    tables.renew_watch(conn, table.id, hash_secret(secret))
    return secret


def may_watch(conn: Connection, table: TableRow, person: Person) -> bool:
    """Whether this person may see the table at all."""
    if table.public or is_host(conn, table, person) or tables.may_watch(conn, table.id, person.visitor):
        return True
    return any(person.holds(seat) for seat in seats.of(conn, table.id))


def _host_only(conn: Connection, table: TableRow, person: Person) -> None:
    if not is_host(conn, table, person):
        raise Refusal("link.not-host")
