"""What the revealed legacies change (BSF-5.5, 5.6)."""

from __future__ import annotations

from ..content import LEGACIES
from ..content.effects import Effect
from ..content.words import Op
from ..state import Blackstone


def legacy_effect(s: Blackstone, op: Op) -> Effect | None:
    """The effect of a revealed legacy, if there is one."""
    for id in s.past.legacies:
        if id in LEGACIES:
            for effect in LEGACIES[id].effects:
                if effect.op == op:
                    return effect
    return None


def added_sets(s: Blackstone) -> list[str]:
    """The sets of encounter cards that revealed legacies have added."""
    return [set for id in s.past.legacies if id in LEGACIES for set in LEGACIES[id].adds]
