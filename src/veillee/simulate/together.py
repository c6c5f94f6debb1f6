"""Bots against the game, together or alone: each kind plays all seats, on the same seeds as the other kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from msgspec import to_builtins

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game

from .pool import Job
from .stats import Paired, Share, paired, wilson
from .tournament import Tournament, table_size


def plays_together(game: Game[Any], options: Mapping[str, str], players: int) -> bool:
    """Whether several seats are all on one side."""
    return players > 1 and against_the_game(game, options, players)


def against_the_game(game: Game[Any], options: Mapping[str, str], players: int) -> bool:
    """Whether no seat plays against another one: all seats are on one side, or there is only one."""
    return len({part.side for part in game.sides(options, players)}) == 1


def schedule_together(game: Game[Any], kinds: Sequence[str], games: int, seed: int) -> list[Job]:
    """The same seeds for every kind of bot, which plays every seat."""
    if len(set(kinds)) != len(kinds):
        raise Refusal("arena.twice")
    if len(kinds) < 2:
        raise Refusal("arena.few", kinds=len(kinds), least=2)
    return [((kind,) * table_size(game), range(seed, seed + games)) for kind in kinds]


class TogetherArena(Tournament):
    """A tournament of bots that play against the game, compared by seed."""

    def _won(self, kind: str) -> dict[int, bool]:
        """Whether the game of each seed was won."""
        return {result.seed: bool(result.winners) for result in self.played if result.seats[0] == kind}

    def shares(self) -> dict[str, Share]:
        """How often each kind won, the best first."""
        found = {kind: wilson(sum(won.values()), len(won)) for kind in self.kinds for won in (self._won(kind),)}
        return dict(sorted(found.items(), key=lambda one: -one[1].share))

    def pairs(self) -> dict[tuple[str, str], Paired]:
        """Every two kinds, compared on the seeds that both have played."""
        found = {}
        for one, other in combinations(self.shares(), 2):
            first, second = self._won(one), self._won(other)
            splits = [(first[seed], second[seed]) for seed in first if seed in second]
            counts = (splits.count(way) for way in ((True, True), (True, False), (False, True), (False, False)))
            found[one, other] = paired(*counts)
        return found

    def report(self) -> dict[str, Any]:
        return {
            "games": len(self.played),
            "together": {kind: to_builtins(share) for kind, share in self.shares().items()},
            "pairs": [
                {"first": one, "second": other, **to_builtins(pair)} for (one, other), pair in self.pairs().items()
            ],
            "failures": [{"seed": r.seed, "seats": r.seats, "reason": r.failure} for r in self.failures],
        }
