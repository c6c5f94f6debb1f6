"""Visitors: every browser that does something gets a cookie, and is known by it from then on."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from itertools import count
from typing import TypeAlias

from msgspec import Struct
from sqlalchemy import Connection
from starlette.requests import HTTPConnection
from starlette.responses import Response

from veillee.kernel.text import LANGUAGES

from ..store import Store, people
from ..store.rows import SeatRow, TableRow
from .guard import guard_of
from .secrecy import LONGEST, hash_secret, new_secret

COOKIE = "veillee"
LONGEST_NAME = 30
_YEAR = 365 * 24 * 3600
#: Letters and signs that draw nothing: fillers of Korean, a Braille cell without dots, a joiner of marks.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
#: Makes one picture of several, such as a family; also the marks that a picture may end with.
_JOINER = "\u200d"
_PICTURE_MARKS = frozenset("\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")

SetCookie: TypeAlias = Callable[[Response], None]


class Person(Struct, frozen=True):
    """Somebody, as far as we know: by a cookie, perhaps by an account, or not at all."""

    visitor: str | None = None
    account: str | None = None
    name: str = ""

    def holds(self, seat: SeatRow) -> bool:
        """Whether the seat is this person's."""
        return seat.held_by(self.visitor, self.account)


async def who(connection: HTTPConnection, store: Store) -> Person:
    """Who sends this request, or opens this socket. Nothing is remembered by asking."""
    token = _token(connection)
    return await store.read(lambda conn: by_token(conn, token)) if token else Person()


async def ensure(request: HTTPConnection, store: Store, name: str = "") -> tuple[Person, SetCookie]:
    """Who sends this request, remembered from now on; with what sets the cookie on the answer.

    A `name` that is given is remembered as well.
    """
    name, lang, token = clean_name(name), lang_of(request), _token(request)
    fresh = new_secret()

    def remember(conn: Connection) -> tuple[Person, str]:
        found = by_token(conn, token) if token else Person()
        if found.visitor is None:
            added = people.add_visitor(conn, hash_secret(fresh), name, lang)
            return Person(added.id, None, name), fresh
        people.seen(conn, found.visitor)
        if name and name != found.name:
            people.rename(conn, found.visitor, name)
            found = Person(found.visitor, found.account, name)
        return found, token

    person, kept = await store.write(remember)
    return person, cookie(request, kept)


def by_token(conn: Connection, token: str) -> Person:
    """The person whose cookie has this value; a `Person` without a visitor if nobody has it."""
    visitor = people.by_token(conn, hash_secret(token))
    if visitor is None:
        return Person()
    account = people.account(conn, visitor.account) if visitor.account else None
    return Person(visitor.id, visitor.account, account.shown if account else visitor.name)


def is_host(conn: Connection, table: TableRow, person: Person) -> bool:
    """Whether this person laid the table, on this browser or on another one of the same account."""
    return is_visitor(conn, table.host, person)


def is_visitor(conn: Connection, visitor: str, person: Person) -> bool:
    """Whether this person is that visitor, on this browser or on another one of the same account."""
    if person.visitor is not None and visitor == person.visitor:
        return True
    if person.account is None:
        return False
    known = people.visitor(conn, visitor)
    return known is not None and known.account == person.account


def cookie(request: HTTPConnection, token: str) -> SetCookie:
    """What puts the cookie of a visitor on an answer; an empty `token` takes it away."""
    secure = guard_of(request).secure(request)

    def put(response: Response) -> None:
        age = _YEAR if token else 0
        response.set_cookie(COOKIE, token, max_age=age, path="/", secure=secure, httponly=True, samesite="lax")

    return put


def lang_of(connection: HTTPConnection) -> str:
    """The language somebody chose, or else the first that their browser asks for and we speak; French otherwise."""
    chosen = connection.cookies.get("lang")
    if chosen in LANGUAGES:
        return chosen
    asked = connection.headers.get("accept-language", "").split(",")
    spoken = (part.partition(";")[0].strip().partition("-")[0].lower() for part in asked)
    return next((lang for lang in spoken if lang in LANGUAGES), LANGUAGES[0])


def clean_name(name: str) -> str:
    """A name as others see it: one line, nothing invisible in it, not too long."""
    signs = [" " if sign.isspace() else sign for sign in unicodedata.normalize("NFC", name)]
    signs = [sign for sign in signs if sign == _JOINER or _shown(sign)]
    joined = "".join(sign for n, sign in enumerate(signs) if sign != _JOINER or _joins(signs, n))
    kept = " ".join(joined.split())[:LONGEST_NAME].strip(f" {_JOINER}")
    return kept if any(unicodedata.category(sign)[0] in "LNPS" for sign in kept) else ""


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name, numbered if somebody at the table has it already: the log must know who is who."""
    others = {other.casefold() for other in taken if other}  # an open seat has no name
    if name.casefold() not in others:
        return name
    for number in count(2):
        ending = f" {number}"
        numbered = name[: LONGEST_NAME - len(ending)].strip(f" {_JOINER}") + ending
        if numbered.casefold() not in others:
            return numbered
    raise AssertionError("numbers do not end")


def _shown(sign: str) -> bool:
    """Whether anything is seen of a sign. Some that pass for letters are blank."""
    return sign not in _BLANK and unicodedata.category(sign)[0] != "C"


def _joins(signs: list[str], n: int) -> bool:
    """Whether a joiner makes one picture of the two beside it; anywhere else it would only hide in a name."""
    beside = (signs[n - 1] if n else "", signs[n + 1] if n + 1 < len(signs) else "")
    return all(sign and (sign in _PICTURE_MARKS or unicodedata.category(sign) == "So") for sign in beside)


def _token(connection: HTTPConnection) -> str:
    """The cookie that was sent, if it counts: a socket without an origin is no page of ours."""
    if connection.scope["type"] == "websocket" and "origin" not in connection.headers:
        return ""
    token = connection.cookies.get(COOKIE, "")
    return token if len(token) <= LONGEST else ""
