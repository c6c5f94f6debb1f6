"""Which of several answers is best, by playouts with the same dice for each: those who fall behind drop out."""

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


class Runner:
    """An answer, and what each playout of it came to; the playouts of one number had the same dice."""

    __slots__ = ("value", "worths")

    def __init__(self, value: Any) -> None:
        self.value = value
        self.worths: list[float] = []

    def mean(self, rounds: int) -> float:
        """Over the first `rounds` playouts."""
        return sum(self.worths[:rounds]) / rounds if self.worths else -inf

    def ahead_of(self, other: Runner) -> float:
        """By how many standard errors it leads, dice by dice: luck that both had counts for neither."""
        apart = [mine - theirs for mine, theirs in zip(self.worths, other.worths, strict=False)]
        many = len(apart)
        if many < 2:
            return 0.0
        mean = sum(apart) / many
        spread = sum((one - mean) ** 2 for one in apart) / (many - 1)
        if not spread:
            return copysign(inf, mean) if mean else 0.0
        return mean / sqrt(spread / many)


class Race:
    """Sequential halving over `values`; the first one is the favourite, taken where nothing speaks against it."""

    def __init__(self, values: Sequence[Any]) -> None:
        self.running = [Runner(value) for value in values]
        self._begun = len(values)
        self._favourite = self.running[0]

    @property
    def decided(self) -> bool:
        return len(self.running) == 1

    def thin(self, share: float) -> None:
        """Who is still worth a playout when such a share of the time is gone: half of them after each equal part."""
        parts = ceil(log2(self._begun))
        most = ceil(self._begun / 2 ** int(share * parts))
        leader, *others = self._ranked()
        close = [one for one in others[: max(1, most - 1)] if not self._lost(leader, one)]
        self.running = [leader, *close]

    def _ranked(self) -> list[Runner]:
        """The best first, by the rounds that all of them have run: the time may be over in the middle of one."""
        rounds = max(1, min(len(one.worths) for one in self.running))
        return sorted(self.running, key=lambda one: -one.mean(rounds))

    def _lost(self, leader: Runner, other: Runner) -> bool:
        return len(other.worths) >= TRIED and (leader.worths == other.worths or leader.ahead_of(other) > SURE)

    def best(self) -> Any:
        """The answer to be given."""
        leader = self._ranked()[0]
        if self._favourite in self.running and leader.ahead_of(self._favourite) < PROOF:
            leader = self._favourite
        return leader.value
