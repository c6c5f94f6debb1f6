"""The reader's language and theme, and what the browser's scripts are given: their sentences and the manifest."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from veillee.games import GAMES, load
from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES, load_texts
from veillee.server.files import asset
from veillee.server.who.guard import guard_of
from veillee.server.who.identity import lang_of

from .handlers import handler, read_fields, wants_json
from .rendering import THEMES, WEB, page_texts, theme_of

_YEAR = 365 * 24 * 3600
#: The sentences of a game that the browser's program says itself: what a mark means, what a small picture is called.
_OF_GAMES = ("mark.", "sign.")
_GROUND = {"nuit": "#0c1120", "jour": "#e9dfca"}


@handler
async def lang(request: Request) -> Response:
    """Set the cookie of the reader's language."""
    return await _prefer(request, "lang", LANGUAGES)


@handler
async def theme(request: Request) -> Response:
    """Set the cookie of the reader's theme: night or day."""
    return await _prefer(request, "theme", THEMES)


async def _prefer(request: Request, name: str, possible: tuple[str, ...]) -> Response:
    fields = await read_fields(request)
    value = fields.get(name)
    if value not in possible:
        raise Refusal("form.json")
    back = _local(str(fields.get("back", "/")))
    response = JSONResponse({}) if wants_json(request) else RedirectResponse(back, 303)
    secure = guard_of(request).secure(request)
    response.set_cookie(name, str(value), max_age=_YEAR, path="/", samesite="lax", secure=secure)
    return response


def _local(back: str) -> str:
    """An address of this server, never another one's."""
    strange = back[:1] != "/" or back[1:2] in ("/", "\\") or not back.isprintable()
    return "/" if strange else back


@cache
def _client_words(lang: str, game: str) -> tuple[bytes, str]:
    """What the browser's program says; at the table of a game also what marks and small pictures mean there."""
    sentences = load_texts(WEB / "text")[lang].sentences
    words = {key: said for key, said in sentences.items() if key.startswith("client.")}
    if game:
        words |= {key: said for key, said in load(game).texts[lang].sentences.items() if key.startswith(_OF_GAMES)}
    body = JSONResponse(words).body
    return bytes(body), sha256(body).hexdigest()[:12]


def words_address(lang: str, game: str = "") -> str:
    """The address of the sentences for the browser's scripts; it changes when the sentences change."""
    table = f"/{game}" if game else ""
    return f"/words{table}/{lang}.json?v={_client_words(lang, game)[1]}"


@handler
async def client_words(request: Request) -> Response:
    """The sentences for the browser's scripts, by their keys, as JSON."""
    game, lang = request.path_params.get("game", ""), request.path_params["lang"]
    if lang not in LANGUAGES or (game and game not in GAMES):
        raise HTTPException(404)
    body, version = _client_words(lang, game)
    fresh = request.query_params.get("v") == version
    headers = {"Cache-Control": "public, max-age=31536000, immutable" if fresh else "no-cache"}
    return Response(body, media_type="application/json", headers=headers)


@handler
async def manifest(request: Request) -> Response:
    """The web manifest: with it a phone can install the start page as an app."""
    ground, say = _GROUND[theme_of(request)], page_texts(lang_of(request)).say
    return JSONResponse(
        {
            "name": say("page.name"),
            "short_name": say("page.name"),
            "description": say("page.description"),
            "lang": lang_of(request),
            "start_url": "/",
            "display": "standalone",
            "background_color": ground,
            "theme_color": ground,
            "icons": [{"src": asset("art/favicon.svg"), "sizes": "any", "type": "image/svg+xml"}],
        },
        media_type="application/manifest+json",
    )
