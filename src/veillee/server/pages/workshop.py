"""The workshop: lists that players make before a game, where a game has such lists. The game does all the judging.

The page is drawn by its script, which asks here what a draft amounts to. A list is its code: the reader's browser keeps
it, and `saved_lists.py` for whoever has an account.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from http import HTTPStatus
from typing import Any, Literal

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from veillee.games import load
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game, Workshop
from veillee.kernel.text import Texts
from veillee.play.words import explain
from veillee.server.who.identity import lang_of
from veillee.server.words import table_texts

from .handlers import handler, lang_asked, read_json
from .list_threads import read_apart
from .preferences import words_address
from .rendering import render
from .table_lists import game_card


class Draft(Struct):
    """A list as far as it is made; `form` is the kind of file that is asked for."""

    draft: Any
    form: Literal["toml", "json"] = "toml"


class Text(Struct):
    """The text of a file, or a code."""

    text: str


@handler
async def page(request: Request) -> Response:
    """The page of the workshop."""
    game, _ = _found(request)
    lang = lang_of(request)
    words = game.texts[lang]
    return render(
        request,
        "workshop.html",
        game=game_card(game, lang),
        title=words.say("workshop.title"),
        lead=words.say("workshop.lead"),
        words=words_address(lang),
        catalogue=f"/games/{game.id}/lists/catalogue.json?lang={lang}&v={_catalogue(game.id, lang)[1]}",
    )


@handler
async def catalogue(request: Request) -> Response:
    """All that a list can be made of, with its names and descriptions."""
    game, _ = _found(request)
    body, version = _catalogue(game.id, lang_asked(request))
    fresh = request.query_params.get("v") == version
    headers = {"Cache-Control": "public, max-age=31536000, immutable" if fresh else "no-cache"}
    return Response(body, media_type="application/json", headers=headers)


@handler
async def check(request: Request) -> Response:
    """What a draft costs, what is wrong with it, its code."""
    sent = await read_json(request, Draft)
    return await _answer(request, lambda workshop, texts: workshop.check(sent.draft, texts))


@handler
async def read(request: Request) -> Response:
    """The draft in a file or a code."""
    sent = await read_json(request, Text)
    return await _answer(request, lambda workshop, _: {"draft": workshop.read(sent.text)})


@handler
async def write(request: Request) -> Response:
    """A draft as the text of a file."""
    sent = await read_json(request, Draft)
    return await _answer(request, lambda workshop, _: {"text": workshop.write(sent.draft, sent.form)})


@handler
async def sheet(request: Request) -> Response:
    """What is printed for a real table."""
    sent = await read_json(request, Draft)
    return await _answer(request, lambda workshop, texts: workshop.sheet(sent.draft, texts))


async def _answer(request: Request, work: Callable[[Workshop, Texts], Any]) -> Response:
    """What the game makes of a list. What the game refuses is said in its own words."""
    game, workshop = _found(request)
    texts = table_texts(game.id, lang_of(request))
    try:
        return JSONResponse(await read_apart(request, lambda: work(workshop, texts)))
    except Refusal as refusal:
        if refusal.key in ("limit.drafts", "lists.slow"):
            raise
        return JSONResponse({"reason": explain(refusal, texts), "key": refusal.key}, HTTPStatus.BAD_REQUEST)


def _found(request: Request) -> tuple[Game[Any], Workshop]:
    game = load(request.path_params["game"])
    if game.workshop is None:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    return game, game.workshop


@cache
def _catalogue(game: str, lang: str) -> tuple[bytes, str]:
    workshop = load(game).workshop
    assert workshop is not None
    body = bytes(JSONResponse(workshop.catalogue(table_texts(game, lang))).body)
    return body, sha256(body).hexdigest()[:12]
