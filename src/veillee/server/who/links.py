"""Links to a seat, or to watch: `/t/<table>#<secret>`. Whoever has one may sit down; only its hash is kept."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from sqlalchemy import Connection

from veillee.kernel.errors import Refusal

from ..store import seats, tables
from ..store.rows import TableRow
from .identity import Person, clean_name, is_host, unlike
from .secrecy import LONGEST, hash_secret, new_secret, same


class Seat(Struct, frozen=True):
    """The seat is yours."""

    n: int


class Watch(Struct, frozen=True):
    """You may watch."""


class Taken(Struct, frozen=True):
    """Somebody else sits there; the holder of the link may take over."""

    n: int
    name: str


Claimed: TypeAlias = Seat | Watch | Taken


def claim(conn: Connection, table: str, secret: str, person: Person, *, name: str = "", take: bool = False) -> Claimed:
    """Follow a link. Without `take`, a seat that somebody else holds is left to them."""
    found, n = led(conn, table, secret)
    if person.visitor is None:
        raise Refusal("link.dead")
    if n is None:
        tables.let_watch(conn, table, person.visitor)
        return Watch()
    around = seats.of(conn, table)
    seat = around[n]
    if found.status == "playing" and found.pace != "screen" and not person.holds(seat):
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


def led(conn: Connection, table: str, secret: str) -> tuple[TableRow, int | None]:
    """The table of a link and its seat, or None for the link of spectators; refused as "link.dead"."""
    found = tables.get(conn, table)
    if found is None or len(secret) > LONGEST:
        raise Refusal("link.dead")
    hashed = hash_secret(secret)
    n = seats.by_link(conn, table, hashed)
    if n is None and not same(hashed, found.watch_hash):
        raise Refusal("link.dead")
    if n is not None and seats.of(conn, table)[n].kind not in ("human", "open"):
        raise Refusal("link.dead")
    return found, n


def by_bearer(conn: Connection, table: str, secret: str) -> int | None:
    """The seat of a program that hands in the secret with its request."""
    return seats.by_link(conn, table, hash_secret(secret)) if len(secret) <= LONGEST else None


def renew(conn: Connection, table: TableRow, n: int, person: Person) -> str:
    """A new link for a seat, for the host to hand out; the old one is dead at once."""
    _host_only(conn, table, person)
    secret = new_secret()
    seats.renew(conn, table.id, n, hash_secret(secret))
    return secret


def renew_watch(conn: Connection, table: TableRow, person: Person) -> str:
    """A new link for spectators; whoever came by the old one must come again."""
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
