"""Pushes (MAL-8.17, 8.20)."""

from __future__ import annotations

from ...hero import NOWHERE
from ...room import COMPASS
from ...state import Figure, Malhya
from ..room.places import ground, standable


def push(s: Malhya, origin: int, figure: Figure, n: int) -> None:
    """Straight away from the attacker; lines, figures and void stop it, and it costs nothing (MAL-8.17)."""
    place = ground(s)
    dir = place.direction(origin, figure.square)
    for _ in range(n):
        end = place.ahead(figure.square, COMPASS[dir]) if dir is not None else NOWHERE
        if end == NOWHERE or not place.near[figure.square] >> end & 1 or not standable(s) >> end & 1:
            break
        figure.square = end
        s.tell("pushed", "MAL-8.17", figure=figure.number, enemy=figure.kind, square=end)
