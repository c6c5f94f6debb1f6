"""What is posted around a table: follow a link, sit down, say one's name, change a seat, begin, renew, get up.

JSON in and out; `join` also takes a form, so that the list of open tables works without a script. The secrets of
links are known only at the moment they are made: the host's page asks `renew` when a link is to be copied, which
makes a fresh one and lets the old one die.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from veillee.kernel.errors import Refusal
from veillee.play.table import HUMAN
from veillee.server.live import lobby
from veillee.server.services import Services, services
from veillee.server.store import seats, tables
from veillee.server.who import links
from veillee.server.who.guard import guard_of
from veillee.server.who.identity import LONGEST_NAME, Person, clean_name, ensure, lang_of, unlike, who
from veillee.server.who.links import Seat, Taken

from .handlers import handler, read_json, wants_json
from .rendering import page_texts

REMOVED = "removed"
Name = Annotated[str, Meta(max_length=4 * LONGEST_NAME)]


class Claim(Struct, forbid_unknown_fields=True):
    """The secret of a link that is followed; `take` confirms that the seat may be somebody else's."""

    secret: Annotated[str, Meta(max_length=200)]
    take: bool = False
    name: Name = ""


class Join(Struct, forbid_unknown_fields=True):
    """Sit down at a seat, or at any that is free."""

    seat: int | None = None
    name: Name = ""


class Change(Struct, forbid_unknown_fields=True):
    """Another kind for a seat; without a `seat`, one seat more of this kind."""

    kind: Annotated[str, Meta(max_length=20)]
    seat: int | None = None
    name: Name = ""


class Called(Struct, forbid_unknown_fields=True):
    """The name that somebody wants at their seat; without a `seat`, at the first of theirs."""

    name: Name
    seat: int | None = None


class Which(Struct, forbid_unknown_fields=True):
    """A seat. Without one, `renew` makes the spectators' link and `leave` means all seats of the sender."""

    seat: int | None = None


@handler
async def claim(request: Request) -> Response:
    """Follow a link to a seat or to watch."""
    found, table = _at(request)
    asked = await read_json(request, Claim)
    found.limits.spend("joins", guard_of(request).address(request))
    stranger = await who(request, found.store)
    await found.store.read(lambda conn: links.led(conn, table, asked.secret, stranger))  # a dead link adds no visitor
    person, set_cookie = await ensure(request, found.store, asked.name)
    name = person.name or page_texts(lang_of(request)).say("new.default-name")
    claimed = await found.store.write(
        lambda conn: links.claim(conn, table, asked.secret, person, name=name, take=asked.take)
    )
    answer: dict[str, object]
    if isinstance(claimed, Seat):
        found.tables.seats_changed(table)
        answer = {"seat": claimed.n}
    elif isinstance(claimed, Taken):
        answer = {"taken": claimed.n, "name": claimed.name}
    else:
        answer = {"watch": True}
    response = JSONResponse(answer)
    set_cookie(response)
    return response


@handler
async def join(request: Request) -> Response:
    """Sit down at an open table."""
    found, table = _at(request)
    asked = await read_json(request, Join) if wants_json(request) else Join()
    found.limits.spend("joins", guard_of(request).address(request))
    stranger = await who(request, found.store)
    taken = await found.store.read(lambda conn: _names_at(conn, table, stranger))
    person, set_cookie = await ensure(request, found.store, asked.name)
    name = clean_name(asked.name)
    if not name:  # nobody was asked for one, so a name that is taken is no reason to refuse
        name = unlike(person.name or page_texts(lang_of(request)).say("new.default-name"), taken)
    seat = await lobby.join(found, person, table, asked.seat, name)
    response = JSONResponse({"seat": seat}) if wants_json(request) else RedirectResponse(f"/t/{table}", 303)
    set_cookie(response)
    return response


@handler
async def name(request: Request) -> Response:
    """Somebody says what they are called, at their own seat, while the table waits."""
    found, table = _at(request)
    asked = await read_json(request, Called)
    wanted = clean_name(asked.name)
    if not wanted:
        raise Refusal("form.name", most=LONGEST_NAME)
    person = await who(request, found.store)
    mine = (await _own_seats(found, table, person, asked.seat))[0]
    found.limits.spend("names", guard_of(request).address(request))
    around = await found.store.read(lambda conn: seats.of(conn, table))
    shown = unlike(wanted, [other.name for other in around if other.n != mine])
    await lobby.change(found, person, table, mine, HUMAN, shown)
    _, set_cookie = await ensure(request, found.store, wanted)  # their name at the next tables, too
    response = JSONResponse({"seat": mine, "name": shown})
    set_cookie(response)
    return response


@handler
async def seat(request: Request) -> Response:
    """The host makes a seat open, gives it to a bot, sits down there, adds or removes one."""
    found, table = _at(request)
    asked = await read_json(request, Change)
    person, lang = await who(request, found.store), lang_of(request)
    secret: str | None = None
    if asked.seat is None:
        secret = await lobby.add(found, person, table, asked.kind, lang=lang)
    elif asked.kind == REMOVED:
        await lobby.remove(found, person, table, asked.seat)
    else:
        name = clean_name(asked.name) or (person.name if asked.kind == HUMAN else "")
        secret = await lobby.change(found, person, table, asked.seat, asked.kind, name, lang=lang)
    return JSONResponse({"link": _link(table, secret) if secret else None})


@handler
async def start(request: Request) -> Response:
    """The host begins the game."""
    found, table = _at(request)
    await read_json(request, dict[str, object])
    await lobby.start(found, await who(request, found.store), table)
    return JSONResponse({})


@handler
async def renew(request: Request) -> Response:
    """A new link to a seat, or for spectators; the old link is dead at once. `links.py` says who may make which."""
    found, table = _at(request)
    asked = await read_json(request, Which)
    secret = await lobby.renew(found, await who(request, found.store), table, asked.seat)
    return JSONResponse({"link": _link(table, secret)})


@handler
async def leave(request: Request) -> Response:
    """Get up from a seat, or from all of one's own."""
    found, table = _at(request)
    asked, person = await read_json(request, Which), await who(request, found.store)
    for n in await _own_seats(found, table, person, asked.seat):
        await lobby.leave(found, person, table, n)
    return JSONResponse({})


def _at(request: Request) -> tuple[Services, str]:
    table: str = request.path_params["table"]
    return services(request), table


async def _own_seats(found: Services, table: str, person: Person, seat: int | None) -> list[int]:
    """The seats that somebody holds at a table, or the one of them that is meant."""
    if await found.store.read(lambda conn: tables.get(conn, table)) is None:
        raise Refusal("live.unknown")
    around = await found.store.read(lambda conn: seats.of(conn, table))
    mine = [held.n for held in around if person.holds(held) and seat in (None, held.n)]
    if not mine:
        raise Refusal("form.not-seated")
    return mine


def _names_at(conn: Connection, table: str, person: Person) -> list[str]:
    """Who sits at a table that has room for this person. A refused person is not stored as a visitor."""
    row = tables.get(conn, table)
    if row is None:
        raise Refusal("live.unknown")
    if not links.may_watch(conn, row, person):
        raise Refusal("lobby.private")
    if row.status != "open":
        raise Refusal("lobby.playing")
    around = seats.of(conn, table)
    if not any(seat.free for seat in around):
        raise Refusal("lobby.full")
    return [seat.name for seat in around]


def _link(table: str, secret: str) -> str:
    return f"/t/{table}#{secret}"
