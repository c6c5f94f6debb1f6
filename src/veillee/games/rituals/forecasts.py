"""The chances that the Witch Master is told: how likely an Attack succeeds, or is held. Each can be held to the dice.

They count what Heroes cast, who decide nothing. They take for granted that he himself does no more than the answer that
they stand beside: he uses no further means, pays for no Defence, and turns a Plague between two Attacks into Energy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.forecast import ANY_ANSWER, Probability
from veillee.kernel.state import Event

from .prompts import Defend, React, SpreadPlague
from .state import Rituals


class _AttackEnd(Probability, frozen=True):
    """How the next Attack of one figure on another ends, or the one that is being resolved."""

    attacker: int
    target: int

    def ended(self, state: Rituals, events: Sequence[Event]) -> str | None:
        """ "hit", "missed" or "negated"; "" for an Attack that cannot be made any more, None while it is open."""
        for event in events:
            if event.kind in ("hit", "missed", "negated"):
                facts = event.facts
                if (facts["attacker"].number, facts["target"].number) == (self.attacker, self.target):
                    return event.kind
        is_off = state.at == "over" or state.figure(self.attacker) is None or state.figure(self.target) is None
        return "" if is_off else None

    def later(self, state: Rituals, decision: Decision[Any]) -> Any:
        match decision.about:
            case Defend():
                return False
            case React():
                return None
            case SpreadPlague():
                return decision.values[0]  # Energy
        return ANY_ANSWER


class AttackSucceeds(_AttackEnd, frozen=True):
    """The Attack succeeds."""

    def came(self, state: Rituals, events: Sequence[Event]) -> float | None:
        end = self.ended(state, events)
        return None if end is None else float(end == "hit")


class AttackHeld(_AttackEnd, frozen=True):
    """The Attack on a member of the Legion is made and fails."""

    def came(self, state: Rituals, events: Sequence[Event]) -> float | None:
        end = self.ended(state, events)
        return None if end is None else float(end == "missed")
