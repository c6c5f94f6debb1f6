"""To decline means that could be offered every turn (BSF-30.31)."""

from __future__ import annotations

from collections.abc import Iterable

from ...prompts.combat import NotNow
from ...state import Blackstone


def decline(s: Blackstone, answer: NotNow, means: Iterable[str]) -> None:
    """For now, for this combat, or for the whole expedition."""
    ids = tuple(dict.fromkeys(means))
    if answer is NotNow.NOT_IN_COMBAT:
        s.fight.not_offered += ids
    elif answer is NotNow.NOT_IN_EXPEDITION:
        s.not_offered += ids
