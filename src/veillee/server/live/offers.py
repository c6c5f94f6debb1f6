"""Consent: what somebody has proposed, who has yet to agree, and what became of it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

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


class Offers:
    """At most one proposal at a time."""

    def __init__(self) -> None:
        self.current: Proposed | None = None
        self._count = 0

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

    def close(self) -> None:
        """It is settled."""
        self.current = None
