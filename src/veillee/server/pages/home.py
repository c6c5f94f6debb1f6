"""The start page, the lists of tables, and what this is."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from veillee.games import GAMES
from veillee.server.services import services
from veillee.server.who.identity import lang_of, who

from .handlers import handler
from .rendering import page_texts, render
from .table_lists import game_cards, my_tables, open_tables

#: So many of one's running tables stand on the start page; the others are in the list.
MOST_RESUMED = 6


@handler
async def start(request: Request) -> Response:
    """The fire, one click to a game, and the tables one left."""
    store, lang = services(request).store, lang_of(request)
    person = await who(request, store)
    mine = await store.read(lambda conn: my_tables(conn, person, page_texts(lang)))
    running = [table for table in mine if table.status != "over"][:MOST_RESUMED]
    return render(request, "start.html", running=running, games=game_cards(lang), playable=GAMES, first=GAMES[0])


@handler
async def tables(request: Request) -> Response:
    """Open tables, and one's own."""
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
    """Whose the games are, what is kept, how dice are checked."""
    return render(request, "about.html", games=game_cards(lang_of(request)), playable=GAMES)
