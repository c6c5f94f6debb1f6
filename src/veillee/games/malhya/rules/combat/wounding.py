"""Enemies that are beaten (MAL-17.1)."""

from __future__ import annotations

from ...content import ENEMIES
from ...state import Figure, Malhya


def life_of(s: Malhya, figure: Figure) -> int:
    """Life points left (MAL-14.14, 17.1)."""
    values = ENEMIES[figure.kind].life
    return values[min(s.here.entered + s.veteran, len(values)) - 1] - figure.damage


def beat_figures(s: Malhya) -> None:
    """Enemies without life leave the room."""
    for figure in list(s.here.figures):
        if life_of(s, figure) <= 0:
            s.here.figures = [other for other in s.here.figures if other is not figure]
            s.tell(
                "beaten", "MAL-17.1", figure=figure.number, enemy=figure.kind, room=s.here.page, square=figure.square
            )
            s.beat()
