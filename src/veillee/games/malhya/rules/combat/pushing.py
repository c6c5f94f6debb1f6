"""Pushes (MAL-8.17, 8.20)."""

from __future__ import annotations

from ...hero import NOWHERE, Hero
from ...state import Figure, Malhya
from ..room.places import floor, standable


def push(s: Malhya, origin: int, figure: Figure, n: int) -> None:
    """An enemy is pushed straight away from the attacker (MAL-8.17)."""
    figure.square = pushed_to(s, origin, figure.square, n)
    s.tell("pushed", "MAL-8.17", figure=figure.number, enemy=figure.kind, room=s.here.page, square=figure.square)


def push_hero(s: Malhya, origin: int, hero: Hero, n: int) -> None:
    hero.square = pushed_to(s, origin, hero.square, n)
    s.tell("hero-pushed", "MAL-8.17", hero=hero.id, room=s.here.page, square=hero.square)


def pushed_to(s: Malhya, origin: int, square: int, n: int) -> int:
    """The square where a push ends: blocking edges, figures and void stop it, and it costs nothing (MAL-8.17)."""
    place = floor(s)
    direction = place.plan.direction(origin, square)
    for _ in range(n):
        end = place.plan.step(square, direction) if direction is not None else NOWHERE
        if end == NOWHERE or not place.adjacent[square] >> end & 1 or not standable(s) >> end & 1:
            break
        square = end
    return square
