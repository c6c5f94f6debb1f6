"""Shortlists: the answers worth thinking about where a question has many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veillee.kernel.decision import Decision

from ..prompts.acting import Act, Blast, End, ExplorerDeed, Strike
from ..state import Blackstone
from .acting import act

#: At most so many deeds are worth thinking about, and so many of one kind.
MOST, ALIKE = 5, 2
#: Deeds this much below the best one are left out: prices know the chances, which a few forks do not.
HOPELESS: Final = 0.5


def promising_deeds(s: Blackstone, decision: Decision[Act], values: Sequence[ExplorerDeed]) -> Sequence[ExplorerDeed]:
    """The deeds nearly as good as the best one by their price, few of one kind; or to end the activation, alone.

    After the end hostiles act at once. Positions before and after they act cannot be compared, so the end is never
    compared with deeds: it is taken when no deed has a better price.
    """
    prices = act(s, decision, values)
    ranked = sorted(range(len(values)), key=lambda place: -prices[place])
    if isinstance(values[ranked[0]], End):
        return [values[ranked[0]]]
    least = prices[ranked[0]] - HOPELESS
    kept: list[ExplorerDeed] = []
    kinds: dict[type[object], int] = {}
    for place in ranked:
        value = values[place]
        if prices[place] < least or len(kept) == MOST:
            break
        kind = Strike if isinstance(value, Blast) else type(value)
        if not isinstance(value, End) and kinds.get(kind, 0) < ALIKE:
            kinds[kind] = kinds.get(kind, 0) + 1
            kept.append(value)
    return kept
