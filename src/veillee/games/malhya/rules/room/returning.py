"""Heroes who come back to a room or to consciousness (MAL-13.10, 17.7)."""

from __future__ import annotations

from ...hero import NOWHERE, Hero
from ...state import Figure, Malhya
from .places import enemy_squares, nearest_free, plan


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
    """A hero who recovers, or whose move breaks off, stands on an available square, the nearest (MAL-8.5, 17.7)."""
    if occupied(s, hero):
        hero.square = nearest_free(s, hero.square)[0]


def occupied(s: Malhya, hero: Hero) -> bool:
    """Whether a hero cannot stay on his square: somebody else stands there, or it is void (MAL-8.5)."""
    others = [other for other in s.heroes if other is not hero and other.conscious and other.square == hero.square]
    return bool(others or (enemy_squares(s) | plan(s).void) >> hero.square & 1)


def set_down(s: Malhya, figure: Figure) -> None:
    """An enemy whose move breaks off stands on its square, or on the nearest available one (MAL-8.5)."""
    others = [other for other in s.here.figures if other is not figure and other.square == figure.square]
    if others or plan(s).void >> figure.square & 1:
        figure.square = nearest_free(s, figure.square)[0]


def break_off_moves(s: Malhya) -> None:
    """What is played ends in mid-move: everybody stands on an available square, those who moved make room (MAL-8.5)."""
    moving = s.stealth.turns if s.stealth is not None else ()
    for hero in sorted(s.heroes, key=lambda one: one.id not in moving):
        if hero.in_room and hero.conscious:
            stand_up(s, hero)
    for figure in s.here.figures:
        set_down(s, figure)
