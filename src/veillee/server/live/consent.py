"""What is proposed at a live table is carried out once all have agreed, and dropped when somebody declines."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from veillee.kernel.errors import Refusal

from .broadcast import Broadcast
from .proposals import Verdict
from .state import TableState

#: The level of a bot that stands in for somebody.
STAND_IN = "adept"


class Consent:
    """The proposals of one table. `go_back` and `stand_in` carry out what was agreed to."""

    def __init__(
        self,
        table: TableState,
        show: Broadcast,
        go_back: Callable[[int, str], Awaitable[None]],
        stand_in: Callable[[int, str], Awaitable[None]],
    ) -> None:
        self._table = table
        self._proposals = table.proposals
        self._show = show
        self._go_back = go_back
        self._stand_in = stand_in

    def moved_on(self) -> None:
        """The match has changed: an undo that was proposed before would take back something else."""
        self._proposals.moved_on()
        if self._proposals.current is not None and self._proposals.current.kind == "undo":
            self._lapse()

    async def look_round(self) -> None:
        """Nobody waits for the consent of people who have been away for long; a person who came back needs no bot."""
        proposal, seating = self._proposals.current, self._table.seating
        if proposal is None:
            return
        if proposal.seat is not None and seating.online(proposal.seat):
            self._lapse()
        elif away := {n for n in proposal.waits_for if seating.is_away(n)}:
            await self.settle(self._proposals.excuse(away))

    async def settle(self, verdict: Verdict | None) -> None:
        """Carry out what all have agreed to, or drop what somebody declined; without a verdict others are asked yet."""
        proposal = self._proposals.current
        if proposal is None or verdict is None:
            self._show.proposed()
            return
        self._proposals.close(refused=verdict != "agreed")
        try:
            if verdict == "agreed" and proposal.kind == "undo":
                await self._go_back(proposal.to, proposal.command)
            elif verdict == "agreed" and proposal.seat is not None:
                await self._stand_in(proposal.seat, STAND_IN)
        except Refusal:
            self._show.proposed("lapsed")
            raise
        self._show.proposed(verdict)

    def _lapse(self) -> None:
        self._proposals.close()
        self._show.proposed("lapsed")
