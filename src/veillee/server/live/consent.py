"""What is proposed at a live table, said to everybody and carried out once all have agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.kernel.errors import Refusal

from .. import wire
from .proposals import Proposals, Verdict
from .speech import encode

if TYPE_CHECKING:
    from .table import LiveTable

#: The level of a bot that stands in for somebody.
STAND_IN = "adept"


class Consent:
    """The proposals of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self.proposals = Proposals()

    def tell(self, settled: str = "", **facts: int) -> None:
        """Tell everybody what is proposed now, or by which words it was settled."""
        for connection in self._table.seating.connections:
            texts = self._table.speech.texts(connection.lang)
            words = texts.say(f"offer.{settled}", **facts) if settled else ""
            connection.tell(encode(wire.Offer(self.proposal(connection.lang), words)))

    def proposal(self, lang: str) -> wire.Proposal | None:
        """What is proposed now, in words."""
        offer = self.proposals.current
        if offer is None:
            return None
        facts = {"by": offer.by, "seat": offer.seat, "steps": offer.steps}
        text = self._table.speech.texts(lang).say(f"offer.{offer.kind}", **facts)
        waits_for = sorted(offer.waits_for)
        return wire.Proposal(offer.number, offer.kind, offer.by, text, offer.seat, waits_for, offer.steps)

    def moved_on(self) -> None:
        """The match has changed: an undo that was proposed before is no longer the same."""
        self.proposals.moved_on()
        if self.proposals.current is not None and self.proposals.current.kind == "undo":
            self._lapse()

    async def look_round(self) -> None:
        """Whoever has been away for long is not waited for; somebody who came back needs no bot."""
        offer, seating = self.proposals.current, self._table.seating
        if offer is None:
            return
        if offer.seat is not None and seating.online(offer.seat):
            self._lapse()
        elif away := {n for n in offer.waits_for if seating.is_away(n)}:
            await self.settle(self.proposals.excuse(away))

    async def settle(self, verdict: Verdict | None) -> None:
        """Carry out what all have agreed to, or drop what somebody declined; without a verdict others are asked yet."""
        offer = self.proposals.current
        if offer is None or verdict is None:
            self.tell()
            return
        self.proposals.close(refused=verdict != "agreed")
        try:
            if verdict == "agreed" and offer.kind == "undo":
                await self._table.go_back(offer.to, offer.command)
            elif verdict == "agreed" and offer.seat is not None:
                await self._table.stand_in(offer.seat, STAND_IN)
        except Refusal:
            self.tell("lapsed")
            raise
        self.tell(verdict)

    def _lapse(self) -> None:
        self.proposals.close()
        self.tell("lapsed")
