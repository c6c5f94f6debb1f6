"""Accounts: a name and a password, for people who want their tables on every device. Nobody needs one to play."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import Connection
from starlette.requests import HTTPConnection

from veillee.kernel.errors import Refusal

from ..store import Store, people
from ..store.rows import AccountRow
from .guard import guard_of
from .identity import Person, SetCookie, clean_name, cookie, lang_of, who
from .limits import Limits
from .secrecy import hash_secret, new_secret

SHORTEST_NAME = 2
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200

#: Where the other parts of the server hear that somebody's rights have changed: "<visitor> <account>".
CHANGED = "people"

T = TypeVar("T")

_hasher = PasswordHasher()
# Two at once: each takes a core and 64 MB for a tenth of a second, and tables must go on meanwhile.
_slow = ThreadPoolExecutor(2, "veillee-password")


async def register(
    request: HTTPConnection, store: Store, limits: Limits, name: str, password: str
) -> tuple[Person, SetCookie]:
    """Open an account and sign in to it; the seats that this browser holds come along."""
    shown = clean_name(name)
    if len(shown) < SHORTEST_NAME:
        raise Refusal("account.name", least=SHORTEST_NAME)
    _check(password)
    limits.spend("accounts", guard_of(request).address(request))
    hashed = await _slowly(lambda: _hasher.hash(_plain(password)))
    return await _enter(request, store, lambda conn: people.add_account(conn, folded(shown), shown, hashed))


async def login(
    request: HTTPConnection, store: Store, limits: Limits, name: str, password: str
) -> tuple[Person, SetCookie]:
    """Sign in; the seats that this browser holds come along."""
    wanted = folded(clean_name(name))
    _knock(request, limits, wanted)
    account = await _verified(await store.read(lambda conn: people.account_named(conn, wanted)), password)
    return await _enter(request, store, lambda conn: account)


async def logout(request: HTTPConnection, store: Store) -> SetCookie:
    """Sign out: the cookie is worth nothing any more. A guest stays, or their seats would be lost."""
    person = await who(request, store)
    visitor = person.visitor
    if visitor is None or person.account is None:
        return lambda response: None
    await store.write(lambda conn: people.forget(conn, visitor))
    _tell(store, person)
    return cookie(request, "")


async def change_password(
    request: HTTPConnection, store: Store, limits: Limits, old: str, new: str
) -> tuple[Person, SetCookie]:
    """Another password; every other browser must sign in anew."""
    _check(new)
    person, account = await _signed_in(request, store, limits, old)
    hashed, token = await _slowly(lambda: _hasher.hash(_plain(new))), new_secret()

    def change(conn: Connection) -> None:
        people.set_password(conn, account.id, hashed)
        people.sign_out_elsewhere(conn, account.id, person.visitor or "")
        people.new_token(conn, person.visitor or "", hash_secret(token))

    await store.write(change)
    _tell(store, person)
    return person, cookie(request, token)


async def delete(request: HTTPConnection, store: Store, limits: Limits, password: str) -> Person:
    """Close the account. This browser goes on as a guest and keeps its seats, tables and campaigns."""
    person, account = await _signed_in(request, store, limits, password)

    def close(conn: Connection) -> None:
        people.hand_over(conn, account.id, person.visitor or "")
        people.remove_account(conn, account.id)

    await store.write(close)
    _tell(store, person)
    return Person(person.visitor, None, person.name)


def folded(name: str) -> str:
    """A name as it is compared: without the difference of capital and small, of wide and narrow letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


async def _enter(
    request: HTTPConnection, store: Store, account_of: Callable[[Connection], AccountRow]
) -> tuple[Person, SetCookie]:
    """Sign this browser in, with a new cookie: somebody else may have planted the old cookie and know it."""
    before, lang, token = await who(request, store), lang_of(request), new_secret()

    def enter(conn: Connection) -> Person:
        account = account_of(conn)
        if before.visitor is None or before.account not in (None, account.id):
            # Somebody else was signed in here: what is theirs stays theirs.
            visitor = people.add_visitor(conn, hash_secret(token), account.shown, lang).id
        else:
            visitor = before.visitor
            people.new_token(conn, visitor, hash_secret(token))
        people.sign_in(conn, visitor, account.id)
        return Person(visitor, account.id, account.shown)

    person = await store.write(enter)
    _tell(store, person)
    return person, cookie(request, token)


def _tell(store: Store, person: Person) -> None:
    """Let open pages of this person be looked at again: what they may see has changed."""
    store.bus.publish(CHANGED, f"{person.visitor or ''} {person.account or ''}")


async def _signed_in(request: HTTPConnection, store: Store, limits: Limits, password: str) -> tuple[Person, AccountRow]:
    """Who is signed in here, once they have said their password again."""
    person = await who(request, store)
    number = person.account
    if number is None:
        raise Refusal("account.none")
    found = await store.read(lambda conn: people.account(conn, number))
    _knock(request, limits, found.name if found else "")
    return person, await _verified(found, password)


def _knock(request: HTTPConnection, limits: Limits, name: str) -> None:
    address = guard_of(request).address(request)
    limits.spend("knocks", address)
    limits.spend("logins", name, address)


async def _verified(account: AccountRow | None, password: str) -> AccountRow:
    if not await _slowly(lambda: _matches(account.password if account else _nobodys(), password)) or account is None:
        raise Refusal("account.wrong")
    return account


@cache
def _nobodys() -> str:
    """A hash to compare with when a name is unknown: the answer takes as long, so nobody learns which names exist."""
    return _hasher.hash(new_secret())


def _matches(kept: str, password: str) -> bool:
    try:
        return len(password) <= LONGEST_PASSWORD and _hasher.verify(kept, _plain(password))
    except VerificationError:
        return False


def _check(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refusal("account.password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)


def _plain(password: str) -> bytes:
    """The same letters are the same password, whichever keyboard composed their accents."""
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")


async def _slowly(fn: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(_slow, fn)
