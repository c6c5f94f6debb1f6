"""The open questions of a match: since when they have been open, and by whom they were closed for other seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from veillee.kernel.decision import Decision


class Closing(NamedTuple):
    """By whom, and at which seq, a question to several seats was closed; `n` is the number of the closing choice."""

    by: int
    seq: int
    n: int


class OpenQuestions:
    """The questions that are open now, each with the seq it was put at."""

    def __init__(self) -> None:
        self._asked: dict[int, tuple[Decision[Any], int]] = {}
        self._closed: dict[int, Closing] = {}  # by seat, the last question that another seat has answered before it

    def since(self, seat: int) -> int | None:
        """The seq at which the open question of `seat` was put; None if the seat is not asked."""
        return self._asked[seat][1] if seat in self._asked else None

    def closing(self, seat: int, seq: int) -> Closing | None:
        """The answer by which a question that `seat` saw at `seq` was closed for it."""
        closing = self._closed.get(seat)
        return closing if closing is not None and seq < closing.seq else None

    def put(self, pending: Mapping[int, Decision[Any]], seq: int) -> None:
        """These questions are open at `seq`; a question that was open before keeps its own seq."""
        asked = self._asked
        self._asked = {
            seat: asked[seat] if seat in asked and asked[seat][0] is decision else (decision, seq)
            for seat, decision in pending.items()
        }

    def put_all_anew(self, pending: Mapping[int, Decision[Any]], seq: int) -> None:
        """An undo has been made: every question is put again, and none is closed."""
        self._asked = {seat: (decision, seq) for seat, decision in pending.items()}
        self._closed.clear()

    def put_not_before(self, seq: int) -> None:
        """Every question that was put before `seq` was put again at `seq`."""
        self._asked = {seat: (decision, max(since, seq)) for seat, (decision, since) in self._asked.items()}

    def rebuilt(self, pending: Mapping[int, Decision[Any]]) -> None:
        """The match was rebuilt: its open questions are new objects, and were put when the old ones were."""
        self._asked = {seat: (decision, self._asked[seat][1]) for seat, decision in pending.items()}

    def note_closed(self, pending: Mapping[int, Decision[Any]], closing: Closing) -> None:
        """Note for whom a choice has closed a question that was put to several seats; `pending` is open after it."""
        for seat, (decision, _) in self._asked.items():
            if seat != closing.by and decision.shared is not None and pending.get(seat) is not decision:
                self._closed[seat] = closing
