"""How a figure gets over the ground: on foot, agile, riding, flying."""

from __future__ import annotations

from typing import NamedTuple

from ...current_skills import has
from ...state import Dysma, Figure


class Gait(NamedTuple):
    """The skills that change how a figure moves (15.2, 15.7, 15.68)."""

    agile: bool = False
    rider: bool = False
    flight: bool = False


def gait_of(s: Dysma, figure: Figure) -> Gait:
    """How a figure moves now; skills that spells and abilities give count."""
    return Gait(has(s, figure, "agile"), has(s, figure, "rider"), has(s, figure, "flight"))
