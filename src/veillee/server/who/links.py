"""Links to a seat, or to watch: `/t/<table>#<secret>`. Whoever has one may sit down; only its hash is kept."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from sqlalchemy import Connection

from veillee.kernel.errors import Refusal

from ..store import seats, tables
from ..store.rows import TableRow
from .identity import Person, clean_name, is_host
from .secrecy import LONGEST, hash_secret, new_secret, same

__all__ = [
    "Claimed",
    "Seat",
    "Taken",
    "Watch",
    "by_bearer",
    "claim",
    "hash_secret",
    "may_watch",
    "new_secret",
    "renew",
    "renew_watch",
]


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
    found = tables.get(conn, table)
    if found is None or person.visitor is None or len(secret) > LONGEST:
        raise Refusal("link.dead")
    hashed = hash_secret(secret)
    n = seats.by_link(conn, table, hashed)
    if n is None:
        if not same(hashed, found.watch_hash):
            raise Refusal("link.dead")
        tables.let_watch(conn, table, person.visitor)
        return Watch()
    seat = seats.of(conn, table)[n]
    if seat.kind not in ("human", "open"):
        raise Refusal("link.dead")
    # A seat that is taken over keeps its name: mostly it is the same person with another device.
    said = (clean_name(name) or person.name) if seat.free else ""
    if seats.claim(conn, table, n, person.visitor, person.account, said, take=take):
        return Seat(n)
    return Taken(n, seat.name)


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
