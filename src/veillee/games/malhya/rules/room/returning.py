"""Heroes who come back to a room or to consciousness (MAL-13.10, 17.7)."""

from __future__ import annotations

from ...hero import NOWHERE, Hero
from ...state import Malhya
from .places import nearest_free


def return_to_room(s: Malhya, hero: Hero) -> None:
    """On the token the hero has left by, or on the nearest available square (MAL-13.10)."""
    hero.square = nearest_free(s, hero.left_by)[0]
    hero.left_by = NOWHERE
    s.tell("came-back", "MAL-13.10", hero=hero.id)


def come_back(s: Malhya) -> None:
    """Heroes who had left come back on their exit square when Combat starts (MAL-13.15)."""
    for hero in s.heroes:
        if not hero.in_room and hero.left_by != NOWHERE:
            return_to_room(s, hero)


def stand_up(s: Malhya, hero: Hero) -> None:
    """A hero who recovers reappears on his square, or on the nearest available one (MAL-17.7)."""
    others = [other for other in s.heroes if other is not hero and other.conscious and other.square == hero.square]
    taken = bool(others) or any(figure.square == hero.square for figure in s.here.figures)
    if taken:
        was, hero.square = hero.square, NOWHERE
        hero.square = nearest_free(s, was)[0]
