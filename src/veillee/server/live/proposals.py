"""What somebody at a table has proposed, and who has yet to agree."""

from __future__ import annotations

from time import monotonic
from typing import Literal

from msgspec import Struct

#: Seconds that somebody whose proposal came to nothing waits before the next, unless the match moves on sooner.
PAUSE = 120.0

Kind = Literal["undo", "bot"]
Verdict = Literal["agreed", "declined", "withdrawn"]


class Proposed(Struct):
    """An undo, back to when `to` choices stood (`steps` fewer than now), or a bot that plays for `seat`."""

    number: int
    kind: Kind
    by: int
    waits_for: set[int]
    seat: int | None = None
    to: int = 0
    steps: int = 0
    command: str = ""  # the id of the command that proposed it


class Proposals:
    """At most one proposal at a time; a seat whose proposal was declined waits before the next."""

    def __init__(self) -> None:
        self.current: Proposed | None = None
        self._count = 0
        self._refused: dict[int, float] = {}  # when a proposal of a seat came to nothing

    def put(self, kind: Kind, by: int, waits_for: set[int], **about: int | str) -> Proposed:
        """Propose something to the others."""
        self._count += 1
        self.current = Proposed(self._count, kind, by, waits_for, **about)  # type: ignore[arg-type]
        return self.current

    def reply(self, seats: set[int], yes: bool) -> Verdict | None:
        """The people at `seats` say yes or no; a verdict once it is settled. A no of the proposer withdraws it."""
        proposal = self.current
        assert proposal is not None, "nothing is proposed"
        if not yes:
            return "withdrawn" if proposal.by in seats else "declined"
        return self.excuse(seats)

    def excuse(self, seats: set[int]) -> Verdict | None:
        """The people at `seats` need not be waited for any longer: they agree, or have been away for long."""
        proposal = self.current
        assert proposal is not None, "nothing is proposed"
        proposal.waits_for -= seats
        return None if proposal.waits_for else "agreed"

    def close(self, *, refused: bool = False) -> None:
        """The proposal is settled; with `refused` somebody declined it, or its proposer withdrew it."""
        if refused and self.current is not None:
            self._refused[self.current.by] = monotonic()
        self.current = None

    def must_wait(self, seat: int) -> bool:
        """Whether a proposal of `seat` came to nothing a moment ago."""
        return monotonic() - self._refused.get(seat, -PAUSE) < PAUSE

    def moved_on(self) -> None:
        """The match has changed: everybody may propose again."""
        self._refused.clear()
