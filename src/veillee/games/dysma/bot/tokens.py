"""What bots think of the tokens that a figure touches: which altar is switched, which token is picked up."""

from __future__ import annotations

from collections.abc import Sequence

from veillee.kernel.decision import Decision

from ..prompts.ids import TokenId
from ..prompts.missions import PickUp, SwitchAltar
from ..state import Dysma


def altar(s: Dysma, decision: Decision[SwitchAltar], values: Sequence[TokenId]) -> list[float]:
    """Bots switch their own altars on and other players' altars off."""
    found = [s.tokens[value.number] for value in values]
    return [1.0 if token.active != (token.owner == decision.seat) else 0.0 for token in found]


def pick_up(s: Dysma, decision: Decision[PickUp], values: Sequence[TokenId]) -> list[float]:
    """Bots pick up other players' tokens, which pay, rather than their own."""
    return [1.0 if s.tokens[value.number].owner != decision.seat else 0.0 for value in values]
