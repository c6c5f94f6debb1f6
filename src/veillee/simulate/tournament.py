"""What all tournaments of bots have in common: how many sit at a table, and the results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from veillee.kernel.game import Game

from .result import Result


def table_size(game: Game[Any]) -> int:
    """How many seats a table of a tournament has: two where two can play, otherwise as few as possible."""
    return 2 if 2 in game.players else game.players[0]


class Tournament:
    """The kinds of bots that take part, and the results, whatever order they came in."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self.kinds = list(kinds)
        self.results: list[Result] = []

    def add(self, results: Iterable[Result]) -> None:
        self.results += results

    @property
    def played(self) -> list[Result]:
        done = [result for result in self.results if not result.failure]
        return sorted(done, key=lambda result: (result.seed, result.seats))

    @property
    def failures(self) -> list[Result]:
        return [result for result in self.results if result.failure]
