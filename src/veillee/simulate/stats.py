"""Numbers about games: shares with their intervals, and sums that do not depend on the order of the games."""

from __future__ import annotations

from math import comb, sqrt

from msgspec import Struct

#: Two-sided 95 % of the normal distribution.
Z95 = 1.959963984540054


class Share(Struct, frozen=True):
    """A share, `count` out of `of`, with its Wilson interval: the true share lies in it 95 times in a hundred."""

    count: float  # a shared win may count in part
    of: int
    share: float
    low: float
    high: float


def wilson(count: float, of: int) -> Share:
    """A share with its Wilson interval, which is also right for few games and for shares of 0 and 1."""
    if of == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    share, z2 = count / of, Z95 * Z95
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = Z95 * sqrt(share * (1 - share) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return Share(count, of, share, max(0.0, middle - half), min(1.0, middle + half))


class Paired(Struct, frozen=True):
    """Two ways to play the same seeds, compared: seeds that both won, only one of them, or neither.

    `difference` is the win rate of the first less that of the second, with an interval for paired shares (Newcombe's,
    from the Wilson intervals of both); `p` is the chance of so uneven a split of the seeds that tell them apart if both
    played equally well (McNemar's exact test).
    """

    both: int
    only_first: int
    only_second: int
    neither: int
    difference: float
    low: float
    high: float
    p: float


def paired(both: int, first: int, second: int, neither: int) -> Paired:
    """Compare two win rates on the same seeds."""
    of, apart = both + first + second + neither, first + second
    if of == 0:
        return Paired(0, 0, 0, 0, 0.0, -1.0, 1.0, 1.0)
    one, other = wilson(both + first, of), wilson(both + second, of)
    difference = one.share - other.share
    ties = (both + first) * (second + neither) * (both + second) * (first + neither)
    shared = (both * neither - first * second) / sqrt(ties) if ties else 0.0
    below, above = one.share - one.low, one.high - one.share
    below_other, above_other = other.share - other.low, other.high - other.share
    low = difference - sqrt(max(0.0, below**2 - 2 * shared * below * above_other + above_other**2))
    high = difference + sqrt(max(0.0, above**2 - 2 * shared * above * below_other + below_other**2))
    tail = sum(comb(apart, k) for k in range(min(first, second) + 1)) / 2**apart
    return Paired(both, first, second, neither, difference, max(-1.0, low), min(1.0, high), min(1.0, 2 * tail))


class Spread(Struct):
    """Mean, standard deviation and range of whole numbers, gathered one by one and exactly."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    def add(self, number: int) -> None:
        self.count += 1
        self.total += number
        self.squares += number * number
        self.least = number if self.least is None else min(self.least, number)
        self.most = number if self.most is None else max(self.most, number)

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample: squares are divided by one less than the count."""
        if self.count < 2:
            return 0.0
        return sqrt((self.count * self.squares - self.total**2) / (self.count * (self.count - 1)))

    def report(self) -> dict[str, float | int | None]:
        return {"mean": self.mean, "sd": self.deviation, "least": self.least, "most": self.most}
