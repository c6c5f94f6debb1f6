"""Consent: what somebody has proposed, who has yet to agree, and what became of it."""

from __future__ import annotations

from time import monotonic
from typing import Literal

from msgspec import Struct

#: Seconds that somebody whose proposal came to nothing waits before the next, unless the match moves on sooner.
PAUSE = 120.0

Kind = Literal["undo", "bot"]
Verdict = Literal["agreed", "declined", "withdrawn"]


class Proposed(Struct):
    """To take back `to` the moment when so many choices stood, or to let a bot play for `seat`."""

    number: int
    kind: Kind
    by: int
    waits_for: set[int]
    seat: int | None = None
    to: int = 0
    steps: int = 0
    command: str = ""  # the one that proposed it


class Proposals:
    """At most one proposal at a time; whoever hears a no does not ask again at once."""

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
        """The people at `seats` say yes or no; a verdict once it is settled. Who proposed may think better of it."""
        offer = self.current
        assert offer is not None, "nothing is proposed"
        if not yes:
            return "withdrawn" if offer.by in seats else "declined"
        return self.excuse(seats)

    def excuse(self, seats: set[int]) -> Verdict | None:
        """These need not be waited for any longer: they agree, or have been away for long."""
        offer = self.current
        assert offer is not None, "nothing is proposed"
        offer.waits_for -= seats
        return None if offer.waits_for else "agreed"

    def close(self, *, refused: bool = False) -> None:
        """It is settled; `refused` by somebody, or taken back."""
        if refused and self.current is not None:
            self._refused[self.current.by] = monotonic()
        self.current = None

    def must_wait(self, seat: int) -> bool:
        """Whether a proposal of `seat` came to nothing a moment ago."""
        return monotonic() - self._refused.get(seat, -PAUSE) < PAUSE

    def moved_on(self) -> None:
        """The match is another one: everybody may ask again."""
        self._refused.clear()
