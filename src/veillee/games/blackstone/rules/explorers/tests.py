"""Vitality and agility rolls of explorers."""

from __future__ import annotations

from ...content.words import ActionDie
from ...outcomes.faces import FAIL
from ...outcomes.healing import HEALS
from ...state import Blackstone, Explorer
from ..figures.suffering import heal
from .rolls import Throw, make


async def vitality_roll(s: Blackstone, explorer: Explorer, rule: str, die: ActionDie | None = None) -> None:
    """A vitality roll that heals; nothing is offered once it removes all Wounds (BSF-30.6)."""
    throw = Throw(explorer, "vitality", (die or explorer.side.vitality,), rule)
    face = await make(s, throw, lambda best: HEALS[best] < explorer.wounds)
    heal(s, explorer, HEALS[face], rule)


async def vitality_test(s: Blackstone, explorer: Explorer, rule: str, *, critical_matters: bool) -> int:
    """A vitality roll in a challenge: it does not heal (BSF-28.16)."""
    return await _test(s, Throw(explorer, "vitality", (explorer.side.vitality,), rule), critical_matters)


async def agility_roll(s: Blackstone, explorer: Explorer, rule: str, *, critical_matters: bool = False) -> int:
    """An agility roll: fail, success or critical (BSF-19.6)."""
    return await _test(s, Throw(explorer, "agility", (explorer.side.agility,), rule), critical_matters)


async def _test(s: Blackstone, throw: Throw, critical_matters: bool) -> int:
    """Nothing is offered after a success, unless a critical has another effect (BSF-30.7)."""
    return await make(s, throw, lambda best: best == FAIL or critical_matters)
