"""The games: one folder each, loaded on demand."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game

FOLDER = Path(__file__).parent
GAMES = ("lueur", "dysma")
#: Games in preparation: folders with a cover and a few words, but no rules yet.
ANNOUNCED = tuple(sorted(path.parent.name for path in FOLDER.glob("*/text") if not (path.parent / "game.py").exists()))


def load(name: str) -> Game[Any]:
    """The game of that id."""
    if name not in GAMES:
        raise Refusal("table.game", name=name, possible=", ".join(GAMES))
    game: Game[Any] = import_module(f"{__name__}.{name}.game").GAME
    return game
