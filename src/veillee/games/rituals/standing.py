"""What the Witch Master can say beforehand (DAR-21.9): whether each kind of figure defends, and whether he reacts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from veillee.kernel.decision import Decision
from veillee.kernel.standing import Ask, Said, Standing

from .prompts import Defend, React
from .state import Figure, Rituals

#: The kinds of figures about which something can be said apart.
KINDS: Final = ("witch", "demon", "carrier", "creature", "minion", "possessed")


def kind_of(figure: Figure) -> str:
    """A Possessed Serf with a Ruby is a carrier, every other figure what its category says."""
    return "carrier" if figure.ruby else figure.category


def _defend(s: Rituals, decision: Decision[Defend], said: Said) -> Any:
    target = s.figure(decision.about.blow.target)
    if target is None:
        return Ask.ASK
    return {"ask": Ask.ASK, "always": True, "never": False}[said(kind_of(target))]


def _kinds(s: Rituals, seat: int) -> Sequence[str]:
    return KINDS


def _react(s: Rituals, decision: Decision[React], said: Said) -> Any:
    return Ask.ASK if said("") == "ask" else None


DEFENCE: Standing[Rituals, Defend] = Standing(
    options=("ask", "always", "never"), default="ask", answer=_defend, subjects=_kinds
)
REACTIONS: Standing[Rituals, React] = Standing(options=("ask", "never"), default="ask", answer=_react)
