"""The start page, the page with the lists of tables, and the page about Veillée."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from veillee.games import GAMES
from veillee.server.services import services
from veillee.server.who.identity import lang_of, who

from .campaigns import my_campaigns
from .handlers import handler
from .rendering import page_texts, render
from .table_lists import announced_cards, game_cards, my_tables, open_tables

#: So many of one's running tables stand on the start page; the others are in the list.
MOST_RESUMED = 6


@handler
async def start(request: Request) -> Response:
    """The start page: the games to begin, and the reader's own running tables."""
    store, lang = services(request).store, lang_of(request)
    person = await who(request, store)
    mine = await store.read(lambda conn: my_tables(conn, person, page_texts(lang)))
    running = [table for table in mine if table.status != "over"][:MOST_RESUMED]
    return render(
        request,
        "start.html",
        running=running,
        campaigns=await store.read(lambda conn: my_campaigns(conn, person, page_texts(lang))[:MOST_RESUMED]),
        games=game_cards(lang),
        announced=announced_cards(lang),
        first=GAMES[0],
    )


@handler
async def tables(request: Request) -> Response:
    """The public tables with free seats, and the reader's own tables."""
    store, lang = services(request).store, lang_of(request)
    person, say = await who(request, store), page_texts(lang)
    mine = await store.read(lambda conn: my_tables(conn, person, say))
    return render(
        request,
        "tables.html",
        open=await store.read(lambda conn: open_tables(conn, person, say)),
        running=[table for table in mine if table.status == "playing"],
        waiting=[table for table in mine if table.status == "open"],
        over=[table for table in mine if table.status == "over"],
        games=game_cards(lang),
    )


@handler
async def about(request: Request) -> Response:
    """The page about Veillée: authors of the games, what the server keeps, how dice are checked."""
    lang = lang_of(request)
    return render(request, "about.html", games=game_cards(lang), announced=announced_cards(lang))
