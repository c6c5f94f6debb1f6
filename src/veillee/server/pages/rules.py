"""The rules of a game, clause by clause: to read, to search, and for the table to cite."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from veillee.games import load
from veillee.kernel.clauses import Clause, load_chapters, search_clauses
from veillee.kernel.game import Game
from veillee.server.who.identity import lang_of

from .handlers import handler, lang_asked
from .rendering import render
from .table_lists import game_card, game_cards

LONGEST_SEARCH = 200
_CHAPTER = attrgetter("chapter")


@handler
async def index(request: Request) -> Response:
    """The games that have rules here."""
    return render(request, "rules-index.html", games=game_cards(lang_of(request)))


@handler
async def rules(request: Request) -> Response:
    """All clauses, or those that hold the words asked for; in one language or in both."""
    game, lang = load(request.path_params["game"]), lang_of(request)
    words = request.query_params.get("q", "").strip()[:LONGEST_SEARCH]
    both = request.query_params.get("both") == "1"
    found = search_clauses(game.clauses, words) if words else list(game.clauses.values())
    other = urlencode({"q": words} if both else {"q": words, "both": 1}) if words else "" if both else "both=1"
    return render(
        request,
        "rules.html",
        game=game_card(game, lang),
        words=words,
        both=both,
        found=len(found),
        chapters=_chapters(game, found, lang),
        toggle=f"/rules/{game.id}" + (f"?{other}" if other else ""),
    )


@handler
async def all_clauses(request: Request) -> Response:
    """Every clause as JSON, by its number."""
    game, lang = load(request.path_params["game"]), lang_asked(request)
    return JSONResponse({clause.id: clause.say(lang) for clause in game.clauses.values()})


@handler
async def one_clause(request: Request) -> Response:
    """One clause as JSON."""
    game, lang = load(request.path_params["game"]), lang_asked(request)
    clause = game.clauses.get(request.path_params["clause"])
    if clause is None:
        raise HTTPException(404)
    return JSONResponse({"id": clause.id, "text": clause.say(lang)})


def _chapters(game: Game[Any], found: list[Clause], lang: str) -> list[dict[str, object]]:
    titles = _titles(game.folder / "clauses.toml")
    return [
        {
            "number": number,
            "title": titles.get(number, ("", ""))[0 if lang == "fr" else 1],
            "clauses": list(clauses),
        }
        for number, clauses in groupby(found, key=_CHAPTER)
    ]


@cache
def _titles(path: Path) -> dict[str, tuple[str, str]]:
    return load_chapters(path)
