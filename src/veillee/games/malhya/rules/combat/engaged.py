"""Who is engaged: at least one conscious opponent is adjacent (MAL-15.1)."""

from __future__ import annotations

from ...hero import Hero
from ...state import Figure, Malhya
from ..room.places import enemy_squares, floor, hero_squares


def enemy_engaged(s: Malhya, figure: Figure) -> bool:
    return bool(floor(s).adjacent[figure.square] & hero_squares(s))


def hero_engaged(s: Malhya, hero: Hero) -> bool:
    return bool(floor(s).adjacent[hero.square] & enemy_squares(s))
