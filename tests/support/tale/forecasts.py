"""The one number that the tale tells: how likely a trial succeeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.forecast import ANY_ANSWER, Probability
from veillee.kernel.state import Event

from .rules import Effort, Tale


class TrialPassed(Probability, frozen=True):
    """The trial succeeds without any energy put into it."""

    def came(self, state: Tale, events: Sequence[Event]) -> float | None:
        return next((float(event.kind == "passed") for event in events if event.kind in ("passed", "failed")), None)

    def later(self, state: Tale, decision: Decision[Any]) -> Any:
        return 0 if isinstance(decision.about, Effort) else ANY_ANSWER
