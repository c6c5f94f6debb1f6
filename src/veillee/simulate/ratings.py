"""Ratings from games between pairs: Bradley-Terry on the Elo scale, with intervals.

Games of one seed with swapped sides are not independent, so they form one block; the intervals come from the
spread between blocks (a sandwich estimate), not from the number of games.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import exp, log, sqrt

from msgspec import Struct

from .stats import Z95

#: On the Elo scale, 400 points of difference mean that the better bot scores ten to one.
SCALE = 400 / log(10)
MIDDLE = 1500.0
#: Every pair is given one drawn game beforehand, so that a clean sweep has a finite rating.
PRIOR = 1.0


class Duel(Struct, frozen=True):
    """One comparison: what `first` scored against `second` (1, 1/2, 0), and the block it belongs to."""

    first: str
    second: str
    points: float
    block: int


class Rating(Struct, frozen=True):
    kind: str
    rating: float
    low: float
    high: float


def rate(kinds: Sequence[str], duels: Iterable[Duel]) -> list[Rating]:
    """The ratings of `kinds`, best first; their mean is `MIDDLE`."""
    duels = list(duels)
    strength = _fit(kinds, duels)
    errors = _errors(kinds, duels, strength)
    ratings = []
    for kind in kinds:
        middle, half = MIDDLE + SCALE * strength[kind], Z95 * SCALE * errors[kind]
        ratings.append(Rating(kind, middle, middle - half, middle + half))
    return sorted(ratings, key=lambda one: -one.rating)


def _expected(difference: float) -> float:
    return 1 / (1 + exp(-difference))


def _fit(kinds: Sequence[str], duels: Sequence[Duel]) -> dict[str, float]:
    """Zermelo's iteration: won points over the games weighted by how even they were, until it stands still."""
    points: dict[str, float] = defaultdict(float)
    played: dict[tuple[str, str], float] = defaultdict(float)
    for a in kinds:
        for b in kinds:
            if a != b:
                played[a, b] = PRIOR
                points[a] += PRIOR / 2
    for duel in duels:
        points[duel.first] += duel.points
        points[duel.second] += 1 - duel.points
        played[duel.first, duel.second] += 1
        played[duel.second, duel.first] += 1
    worth = dict.fromkeys(kinds, 1.0)
    for _ in range(10_000):
        fresh = {a: points[a] / sum(played[a, b] / (worth[a] + worth[b]) for b in kinds if b != a) for a in kinds}
        middle = exp(sum(log(value) for value in fresh.values()) / len(fresh))
        fresh = {kind: value / middle for kind, value in fresh.items()}
        still = max(abs(log(fresh[kind] / worth[kind])) for kind in kinds) < 1e-10
        worth = fresh
        if still:
            break
    return {kind: log(value) for kind, value in worth.items()}


def _errors(kinds: Sequence[str], duels: Sequence[Duel], strength: dict[str, float]) -> dict[str, float]:
    """Standard errors of the strengths: inverse information around the spread of the blocks' scores."""
    size = len(kinds)
    place = {kind: number for number, kind in enumerate(kinds)}
    # The mean is fixed at zero; adding the all-ones matrix makes the information invertible without moving it.
    information = [[1.0] * size for _ in kinds]
    blocks: dict[int, list[float]] = defaultdict(lambda: [0.0] * size)
    for duel in duels:
        a, b = place[duel.first], place[duel.second]
        expected = _expected(strength[duel.first] - strength[duel.second])
        weight = expected * (1 - expected)
        for row, column, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            information[row][column] += sign * weight
        blocks[duel.block][a] += duel.points - expected
        blocks[duel.block][b] -= duel.points - expected
    inverse = _inverse(information)
    pulls = [[sum(row[i] * score[i] for i in range(size)) for row in inverse] for score in blocks.values()]
    return {kind: sqrt(sum(pull[place[kind]] ** 2 for pull in pulls)) for kind in kinds}


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan; the matrix is symmetric and positive, so no pivot vanishes."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for pivot in range(size):
        rows[pivot] = [value / rows[pivot][pivot] for value in rows[pivot]]
        for other in range(size):
            if other != pivot:
                factor = rows[other][pivot]
                rows[other] = [value - factor * base for value, base in zip(rows[other], rows[pivot], strict=True)]
    return [row[size:] for row in rows]
