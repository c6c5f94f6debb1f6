"""Where the tests of a game lie: recorded games and counted positions are found there by the contract tests."""

from __future__ import annotations

from pathlib import Path

from veillee.games import GAMES, folder_of

TESTS = Path(__file__).parents[1] / "games"
#: The games that are held to the contract: all, or the one that `--game` names.
tested_games = GAMES


def own_tests(game: str) -> Path:
    """The folder of a game's tests: here for the games of the package, `tests/` in the game's folder for others."""
    own = folder_of(game) / "tests"
    return own if own.is_dir() else TESTS / game
