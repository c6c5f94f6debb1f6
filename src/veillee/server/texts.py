"""The words of the server, and those of a table: parsed once for each language and game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from veillee.games import load
from veillee.kernel.text import Texts
from veillee.play.texts import common_texts, game_texts

HERE = Path(__file__).parent
FOLDERS = (HERE / "who" / "text", HERE / "text")


@cache
def server_texts(lang: str) -> Texts:
    """What the server says where no game is concerned."""
    return common_texts(lang, *FOLDERS)


@cache
def table_texts(game: str, lang: str) -> Texts:
    """What is said at a table of `game`; name its seats with `for_seats`, which shares everything else."""
    return game_texts(load(game), lang, (), *FOLDERS)
