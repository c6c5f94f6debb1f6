"""Rendering a page: its template, its sentences in the reader's language, the theme, the addresses of static files."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response

import veillee
from veillee.kernel.errors import Refusal
from veillee.kernel.text import Texts, load_texts
from veillee.play.words import explain
from veillee.server.files import asset
from veillee.server.who.identity import lang_of
from veillee.server.words import server_texts

WEB = Path(veillee.__file__).parent / "web"
THEMES = ("nuit", "jour")

_TEMPLATES = Environment(
    loader=FileSystemLoader(WEB / "pages"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


@cache
def page_texts(lang: str) -> Texts:
    """The sentences of the pages, without those of refusals: the two share several keys."""
    return load_texts(WEB / "pages" / "text")[lang]


@cache
def _refusals(lang: str) -> Texts:
    return server_texts(lang).joined(page_texts(lang))


def said(connection: HTTPConnection, refusal: Refusal, words: Texts | None = None) -> str:
    """A refusal in the reader's language. `words` are the texts of a game, for a refusal that a game made."""
    texts = _refusals(lang_of(connection))
    return explain(refusal, words.joined(texts) if words else texts)


def theme_of(connection: HTTPConnection) -> str:
    """The theme in the reader's cookie; night without a cookie."""
    theme = connection.cookies.get("theme", "")
    return theme if theme in THEMES else THEMES[0]


def render(request: Request, template: str, code: int = 200, **facts: Any) -> Response:
    """The response with a page in the reader's language and theme."""
    lang = lang_of(request)
    query = f"?{request.url.query}" if request.url.query else ""
    html = _TEMPLATES.get_template(template).render(
        lang=lang,
        theme=theme_of(request),
        say=page_texts(lang).say,
        asset=asset,
        path=request.url.path,
        back=request.url.path + query if request.method == "GET" else "/",
        **facts,
    )
    return HTMLResponse(html, code, headers={"Cache-Control": "private, no-cache", "Vary": "Cookie, Accept-Language"})
