"""Sequential halving: which of several answers is best, by playouts with the same dice for all of them.

Answers that fall behind are dropped, so that the playouts go to those between which it is hard to decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, copysign, inf, log2, sqrt
from typing import Any

#: An answer is out once it is so many standard errors behind the leader, and both have been tried so often: fewer pairs
#: tell too little about how far apart they can be.
SURE, TRIED = 3.0, 6
#: By how many standard errors another answer has to lead before it is taken instead of the favourite. Less, and luck
#: would choose among answers that are as good as each other.
PROOF = 0.5


class Candidate:
    """An answer and the worth of each of its playouts. Playouts with the same number had the same dice."""

    __slots__ = ("value", "worths")

    def __init__(self, value: Any) -> None:
        self.value = value
        self.worths: list[float] = []

    def mean(self, rounds: int) -> float:
        """The mean worth of the first `rounds` playouts."""
        return sum(self.worths[:rounds]) / rounds if self.worths else -inf

    def ahead_of(self, other: Candidate) -> float:
        """By how many standard errors this answer leads. Playouts with the same dice are compared with each other."""
        apart = [mine - theirs for mine, theirs in zip(self.worths, other.worths, strict=False)]
        many = len(apart)
        if many < 2:
            return 0.0
        mean = sum(apart) / many
        spread = sum((one - mean) ** 2 for one in apart) / (many - 1)
        if not spread:
            return copysign(inf, mean) if mean else 0.0
        return mean / sqrt(spread / many)


class Halving:
    """The answers that are left of `values`. The first one is the favourite: it wins unless another clearly leads."""

    def __init__(self, values: Sequence[Any]) -> None:
        self.left = [Candidate(value) for value in values]
        self._begun = len(values)
        self._favourite = self.left[0]

    @property
    def decided(self) -> bool:
        return len(self.left) == 1

    def drop(self, share: float) -> None:
        """Drop answers when `share` of the budget is spent: after each equal part half of the answers are left."""
        parts = ceil(log2(self._begun))
        most = ceil(self._begun / 2 ** int(share * parts))
        leader, *others = self._ranked()
        close = [one for one in others[: max(1, most - 1)] if not self._lost(leader, one)]
        self.left = [leader, *close]

    def _ranked(self) -> list[Candidate]:
        """The best answer first, by the rounds that all answers have played: the budget may end within a round."""
        rounds = max(1, min(len(one.worths) for one in self.left))
        return sorted(self.left, key=lambda one: -one.mean(rounds))

    def _lost(self, leader: Candidate, other: Candidate) -> bool:
        return len(other.worths) >= TRIED and (leader.worths == other.worths or leader.ahead_of(other) > SURE)

    def best(self) -> Any:
        """The answer to be given."""
        leader = self._ranked()[0]
        if self._favourite in self.left and leader.ahead_of(self._favourite) < PROOF:
            leader = self._favourite
        return leader.value
