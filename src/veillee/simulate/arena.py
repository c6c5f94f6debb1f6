"""Bots against each other, fairly: bots that meet play the same seeds from every seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from msgspec import to_builtins

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game

from .pool import Job
from .ratings import Duel, Rating, rate
from .result import Result
from .stats import Share, wilson
from .tournament import Tournament, table_size


def meetings(game: Game[Any], kinds: Sequence[str]) -> list[tuple[str, ...]]:
    """The bots of each meeting: every pair where two can play, otherwise every group of the smallest table."""
    if len(set(kinds)) != len(kinds):
        raise Refusal("arena.twice")
    size = table_size(game)
    if len(kinds) < size or size < 2:
        raise Refusal("arena.few", kinds=len(kinds), least=max(size, 2))
    return list(combinations(kinds, size))


def schedule(tables: Sequence[tuple[str, ...]], games: int, seed: int) -> list[Job]:
    """At least `games` games for every meeting: each seed is played once for every rotation of the seats."""
    jobs: list[Job] = []
    for table in tables:
        seeds = range(seed, seed + -(-games // len(table)))
        jobs += [(table[turn:] + table[:turn], seeds) for turn in range(len(table))]
    return jobs


def duels(result: Result) -> Iterator[tuple[str, str, float]]:
    """A game as comparisons of pairs: winning counts first, then the score."""
    ranks = [(seat in result.winners, score) for seat, score in enumerate(result.scores)]
    for a, b in combinations(range(len(ranks)), 2):
        points = 0.5 if ranks[a] == ranks[b] or (ranks[a][0] and ranks[b][0]) else float(ranks[a] > ranks[b])
        yield result.seats[a], result.seats[b], points


class Arena(Tournament):
    """A tournament of bots that play against each other."""

    def shares(self) -> dict[str, Share]:
        """How often each kind won, of the games it played."""
        games = {kind: [r for r in self.played if kind in r.seats] for kind in self.kinds}
        return {
            kind: wilson(sum(r.seats.index(kind) in r.winners for r in mine), len(mine)) for kind, mine in games.items()
        }

    def pairs(self) -> dict[tuple[str, str], tuple[float, int]]:
        """Points (a shared win is half of one) and games of each kind against each other one."""
        table: dict[tuple[str, str], tuple[float, int]] = {}
        for result in self.played:
            for first, second, points in duels(result):
                for pair, won in (((first, second), points), ((second, first), 1 - points)):
                    before, games = table.get(pair, (0.0, 0))
                    table[pair] = (before + won, games + 1)
        return table

    def ratings(self) -> list[Rating]:
        """A block is a seed of one meeting: the games that had the same dice."""
        blocks: dict[tuple[int, frozenset[str]], int] = {}
        found = []
        for result in self.played:
            block = blocks.setdefault((result.seed, frozenset(result.seats)), len(blocks))
            found += [Duel(first, second, points, block) for first, second, points in duels(result)]
        return rate(self.kinds, found)

    def report(self) -> dict[str, Any]:
        shares = self.shares()
        pairs = self.pairs()
        return {
            "games": len(self.played),
            "ratings": [{**to_builtins(rating), "wins": to_builtins(shares[rating.kind])} for rating in self.ratings()],
            "pairs": [
                {"first": a, "second": b, "points": points, "games": games}
                for (a, b), (points, games) in sorted(pairs.items())
            ],
            "failures": [{"seed": r.seed, "seats": r.seats, "reason": r.failure} for r in self.failures],
        }
