"""The summary of a run: gathered game by game, the same whatever order the games come in."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import Struct, field, to_builtins

from .result import Result
from .stats import Share, Spread, wilson


class Seat(Struct):
    """What one seat did over all games."""

    kind: str
    wins: int = 0
    scores: Spread = field(default_factory=Spread)
    decisions: Spread = field(default_factory=Spread)


class Summary:
    """Games of the same seats, added up."""

    def __init__(self, seats: tuple[str, ...], *, together: bool = False) -> None:
        self.seats = [Seat(kind) for kind in seats]
        self.together = together  # all seats are on one side: they win or lose together
        self.games = 0
        self.lost = 0  # games that nobody has won: lost to the game
        self.verdicts: Counter[str] = Counter()  # games by who has won where the winners do not say it
        self.shared = 0  # games with several winners: each of them counts as having won
        self.length = Spread()
        self.failures: list[Result] = []

    def add(self, result: Result) -> None:
        if result.failure:
            self.failures.append(result)
            return
        self.games += 1
        self.shared += len(result.winners) > 1
        self.lost += not result.winners
        if result.verdict:
            self.verdicts[result.verdict] += 1
        self.length.add(sum(result.decisions))
        for number, seat in enumerate(self.seats):
            seat.wins += number in result.winners
            seat.scores.add(result.scores[number])
            seat.decisions.add(result.decisions[number])

    @property
    def decisions(self) -> int:
        return self.length.total

    def share(self, seat: int) -> Share:
        return wilson(self.seats[seat].wins, self.games)

    def kinds(self) -> dict[str, Share]:
        """Wins of each kind of bot, over all the seats it had."""
        kinds = dict.fromkeys(seat.kind for seat in self.seats)
        return {kind: wilson(*self._wins_of(kind)) for kind in kinds}

    def _wins_of(self, kind: str) -> tuple[int, int]:
        seats = [seat for seat in self.seats if seat.kind == kind]
        return sum(seat.wins for seat in seats), self.games * len(seats)

    def report(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "games": self.games,
            "shared_wins": self.shared,
            "lost_to_the_game": self.lost,
            "verdicts": dict(sorted(self.verdicts.items())),
            "together": to_builtins(wilson(self.games - self.lost, self.games)) if self.together else None,
            "seats": [
                {
                    "seat": number,
                    "kind": seat.kind,
                    "wins": to_builtins(self.share(number)),
                    "score": seat.scores.report(),
                    "decisions": seat.decisions.report(),
                }
                for number, seat in enumerate(self.seats)
            ],
            "kinds": {kind: to_builtins(share) for kind, share in self.kinds().items()},
            "length": self.length.report(),
            "failures": [
                {"seed": failed.seed, "reason": failed.failure}
                for failed in sorted(self.failures, key=lambda failed: failed.seed)
            ],
        }
