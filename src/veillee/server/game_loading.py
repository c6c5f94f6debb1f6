"""Games are loaded in a thread when a server starts, because loading takes seconds in which no table could be answered.

Pages and tables wait until their game is there, which is then loaded before the others; everything else is answered
meanwhile. Pictures are drawn afterwards.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import structlog

from veillee.games import GAMES, load
from veillee.kernel.text import LANGUAGES

from .art import drawn
from .texts import server_texts, table_texts

log = structlog.get_logger()


class GameLoading:
    """Loads all games, beginning when it is made. To be made in the event loop."""

    def __init__(self) -> None:
        self._loaded = {game: asyncio.Event() for game in GAMES}
        self._wanted: list[str] = []  # those that somebody waits for
        self._loop = asyncio.get_running_loop()
        self._stopped = threading.Event()
        threading.Thread(target=self._work, name="veillee-games", daemon=True).start()

    async def wait(self, *games: str) -> None:
        """Return when these games are loaded, or all if none is named; an unknown game is not waited for."""
        for game in games or GAMES:
            if game in self._loaded and not self._loaded[game].is_set():
                self._wanted.append(game)
                await self._loaded[game].wait()

    def stop(self) -> None:
        """Load no further games."""
        self._stopped.set()

    def _work(self) -> None:
        for lang in LANGUAGES:
            server_texts(lang)
        left = list(GAMES)
        while left and not self._stopped.is_set():
            game = next((game for game in self._wanted if game in left), left[0])
            left.remove(game)
            self._do(_load, game)
            self._tell(game)
        for game in GAMES:
            if not self._stopped.is_set():
                self._do(_draw, game)

    def _do(self, part: Callable[[str], None], game: str) -> None:
        try:
            part(game)
        except Exception:  # a page of this game tells why; the other games do without it
            log.exception("game.not-loaded", game=game)

    def _tell(self, game: str) -> None:
        try:
            self._loop.call_soon_threadsafe(self._loaded[game].set)
        except RuntimeError:  # the server has ended meanwhile
            self._stopped.set()


def _load(game: str) -> None:
    """Load a game with what its first pages show."""
    _ = load(game).clauses  # kept once they are read
    for lang in LANGUAGES:
        table_texts(game, lang)


def _draw(game: str) -> None:
    for name in load(game).art:
        drawn(game, name)
