"""Lists of the workshop that are saved with an account, for every device. The browser of a guest saves its own."""

from __future__ import annotations

from functools import partial
from hashlib import sha256

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from veillee.games import load
from veillee.kernel.errors import Refusal
from veillee.server.services import services
from veillee.server.store import lists
from veillee.server.who.identity import who

from .handlers import handler, read_json
from .list_threads import read_apart

LONGEST_NAME, LONGEST_CODE = 60, 4000


class Sent(Struct):
    """A list to save, by its name and code; or only the name of a list to forget."""

    name: str
    code: str = ""


@handler
async def kept(request: Request) -> Response:
    """The saved lists of the account that is signed in, with a hash that tells accounts apart; for a guest no list."""
    game, store = request.path_params["game"], services(request).store
    account = (await who(request, store)).account
    if account is None:
        return JSONResponse({"of": "", "lists": []})
    found = await store.read(lambda conn: lists.of(conn, account, game))
    told = [{"name": one.name, "code": one.code} for one in found]
    return JSONResponse({"of": sha256(account.encode()).hexdigest()[:12], "lists": told})


@handler
async def keep(request: Request) -> Response:
    """Save a list with the account."""
    account, game, sent = await _signed_in(request)
    workshop = load(game).workshop
    named = 0 < len(sent.name) <= LONGEST_NAME and sent.name.isprintable()
    if workshop is None or not named or len(sent.code) > LONGEST_CODE:
        raise Refusal("lists.unfit", most=LONGEST_NAME)
    try:
        await read_apart(request, partial(workshop.read, sent.code))
    except Refusal as refusal:
        if refusal.key in ("limit.drafts", "lists.slow"):
            raise
        raise Refusal("lists.unfit", most=LONGEST_NAME) from None
    await services(request).store.write(lambda conn: lists.keep(conn, account, game, sent.name, sent.code))
    return JSONResponse({})


@handler
async def forget(request: Request) -> Response:
    """Forget a saved list."""
    account, game, sent = await _signed_in(request)
    await services(request).store.write(lambda conn: lists.forget(conn, account, game, sent.name))
    return JSONResponse({})


async def _signed_in(request: Request) -> tuple[str, str, Sent]:
    found = services(request)
    account = (await who(request, found.store)).account
    if account is None:
        raise Refusal("account.none")
    found.limits.spend("lists", account)
    return account, request.path_params["game"], await read_json(request, Sent)
