"""Eager Militia (DAR-16.1 to 16.4, 16.24 to 16.26): before a Hero acts they attack the Legion in their Zones."""

from __future__ import annotations

from ...state import Rituals
from ..fighting.attack import attack
from ..fighting.strike import card_strike


async def eager_militia(s: Rituals) -> None:
    """Militia in reading order of their Zones; each attacks the Legion of its Zone in order of figure number."""
    militia = [figure for figure in s.figures if figure.unit == "militia"]
    for one in sorted(militia, key=lambda figure: (figure.zone, figure.number)):
        if s.figure(one.number) is None:
            continue
        for target in [figure for figure in s.legion() if figure.zone == one.zone]:
            if s.figure(target.number) is not None and target.zone == one.zone and s.figure(one.number) is not None:
                await attack(s, card_strike(s, one, target))
