"""Other engines, measured the same way where they are installed (`python3 run.py setup peers`)."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from time import process_time
from typing import Any

from veillee.kernel.errors import Refusal

from .measures import COPIES, SECONDS

#: Copies are made at one action in so many: games of Catan are long.
EVERY = 10
#: Turns after which Catanatron gives a game up.
LONGEST = 1000


def load() -> dict[str, list[Callable[[int], dict[str, float]]]]:
    """The peers that can be measured, by name; a refusal says how to get them."""
    if find_spec("catanatron") is None:
        raise Refusal("bench.peers")
    return {"catanatron": [catan_play, catan_copy]}


def _new_game(seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)], seed=seed)


def catan_play(turn: int) -> dict[str, float]:
    """Whole games of Catan, four random players. Every action counts, also those without an alternative."""
    games = actions = 0
    start = process_time()
    spent = 0.0
    while spent < SECONDS:
        game = _new_game(turn * 1000 + games + 1)
        game.play()
        actions += len(game.state.actions)
        games += 1
        spent = process_time() - start
    return {
        "games_per_second": games / spent,
        "decisions_per_second": actions / spent,
        "decision_us": spent / actions * 1e6,
        "decisions_per_game": actions / games,
    }


def catan_copy(turn: int) -> dict[str, float]:
    game = _new_game(turn + 1)
    copied, points, ticks = 0.0, 0, 0
    while game.winning_color() is None and game.state.num_turns < LONGEST:
        game.play_tick()
        ticks += 1
        if ticks % EVERY == 0:
            start = process_time()
            for _ in range(COPIES):
                game.copy()
            copied += process_time() - start
            points += 1
    return {"clone_us": copied / (points * COPIES) * 1e6}
