"""The games: one folder each, loaded on demand."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game

GAMES = ("lueur", "dysma")


def load(name: str) -> Game[Any]:
    """The game of that id."""
    if name not in GAMES:
        raise Refusal("table.game", name=name, possible=", ".join(GAMES))
    game: Game[Any] = import_module(f"{__name__}.{name}.game").GAME
    return game
