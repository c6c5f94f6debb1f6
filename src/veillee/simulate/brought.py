"""What each thing that players bring to a game won, such as the figures of their lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .result import Result
from .stats import Share, wilson


class Brought:
    """Seats that had a thing, and what they won: a shared win counts in equal parts, a thing brought twice once."""

    def __init__(self) -> None:
        self._points: dict[str, float] = {}
        self._seats: Counter[str] = Counter()

    def add(self, results: Iterable[Result]) -> None:
        for result in results:
            for seat, things in enumerate(result.brought):
                won = 1 / len(result.winners) if seat in result.winners else 0.0
                for thing in set(things):
                    self._seats[thing] += 1
                    self._points[thing] = self._points.get(thing, 0.0) + won

    def shares(self) -> dict[str, Share]:
        """The share of wins of each thing, the best first."""
        found = {thing: wilson(self._points[thing], of) for thing, of in self._seats.items()}
        return dict(sorted(found.items(), key=lambda one: (-one[1].share, one[0])))
