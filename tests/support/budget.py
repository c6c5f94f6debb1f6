"""How long the tests of each game take, and what they may take: one table at the end of every run.

Five games must be tested within 20 minutes on two cores: 2,400 seconds, of which each game may take 240 and everything
else the remaining 1,200. Nothing fails for being slow: a machine may be busy. A game's tests are those of
`tests/games/GAME`, and elsewhere those with the id of the game among their parameters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

OF_A_GAME, OF_ALL_ELSE = 240, 1200
ELSE = "everything else"
_GAMES_FOLDER = Path(__file__).resolve().parents[1] / "games"


class Spent(NamedTuple):
    tests: int = 0
    seconds: float = 0.0


class Budget:
    """Adds up the reports of a run. Under xdist the reports of all processes come to the one that prints."""

    def __init__(self, games: Iterable[str]) -> None:
        self.games = sorted(games)
        self.spent: dict[str, Spent] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        game = self.game_of(report.nodeid)
        before = self.spent.get(game, Spent())
        self.spent[game] = Spent(before.tests + (report.when == "call"), before.seconds + report.duration)

    def game_of(self, nodeid: str) -> str:
        """The game a test belongs to, by its folder or by its parameters."""
        place, _, parameters = nodeid.partition("[")
        words = {*place.split("/"), *re.split(r"[^a-z_]+", parameters)}
        return next((game for game in self.games if game in words), ELSE)

    def lines(self) -> list[str]:
        rows = [(game, self.spent[game], OF_A_GAME) for game in self.games if game in self.spent]
        if ELSE in self.spent:
            rows.append((ELSE, self.spent[ELSE], OF_ALL_ELSE))
        found = [f"{'':16} {'tests':>6} {'seconds':>8} {'budget':>7}"]
        for name, spent, budget in rows:
            over = "  over its budget" if spent.seconds > budget else ""
            found.append(f"{name:16} {spent.tests:6} {spent.seconds:8.1f} {budget:7}{over}")
        return found

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("time by game")
        for line in self.lines():
            terminalreporter.line(line)


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # a worker of xdist prints nothing
        config.pluginmanager.register(Budget(folder.name for folder in _GAMES_FOLDER.iterdir() if folder.is_dir()))
