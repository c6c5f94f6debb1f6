"""What enemies see (MAL-12.10 to 12.21)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec import Struct

from veillee.shared.bits import mask_of

from ...content.words import Compass
from ...hero import Hero
from ...state import Figure, Malhya
from ..room.places import floor, hero_squares
from .entering import zone

#: Lets a waiting hero act in the middle of something else (MAL-11.40). Rules that may be interrupted are given it.
Interrupt: TypeAlias = Callable[[Malhya, Hero], Awaitable[None]]


class Glimpse(Struct, frozen=True):
    """An enemy and what it sees."""

    figure: int
    heroes: tuple[str, ...] = ()
    corpses: tuple[int, ...] = ()


def view_of(s: Malhya, figure: Figure, vision: int) -> int:
    """The squares that an enemy sees: around itself, or the strip ahead with a vigilance token (MAL-12.10, 12.11)."""
    return seen_from(s, figure.square, figure.looks, vision)


def seen_from(s: Malhya, square: int, looks: Compass | None, vision: int) -> int:
    """The squares that an enemy would see from a square, looking around or with a vigilance token that way."""
    return floor(s).sees(square, vision, looks)


def seen_squares(s: Malhya) -> int:
    """All squares that some enemy sees now; shadows count for those who stand beside (MAL-12.13)."""
    vision = zone(s).vision
    mask = 0
    for figure in s.here.figures:
        mask |= view_of(s, figure, vision)
    return mask


def glimpse(s: Malhya, figure: Figure, view: int) -> Glimpse:
    """The heroes and corpses in a view, but for those that the enemy takes no notice of (MAL-13.25)."""
    heroes = tuple(
        hero.id
        for hero in s.heroes
        if hero.in_room and hero.conscious and view >> hero.square & 1 and hero.id not in figure.overlooks
    )
    corpses = tuple(
        sorted({square for square in s.here.corpses if view >> square & 1 and square not in figure.overlooked})
    )
    return Glimpse(figure.number, heroes, corpses)


def spotters(s: Malhya, vision: int | None = None) -> list[Glimpse]:
    """All enemies who see something at this instant (MAL-12.21)."""
    far = zone(s).vision if vision is None else vision
    there = hero_squares(s) | mask_of(s.here.corpses)
    views = [(figure, view_of(s, figure, far)) for figure in s.here.figures]
    found = [glimpse(s, figure, view) for figure, view in views if view & there]
    return [one for one in found if one.heroes or one.corpses]


def unseen_by(s: Malhya, figure: Figure) -> int:
    """The squares of heroes and corpses that an enemy does not see now and would take notice of (MAL-13.25)."""
    there = mask_of(square for square in s.here.corpses if square not in figure.overlooked)
    for hero in s.heroes:
        if hero.in_room and hero.conscious and hero.id not in figure.overlooks:
            there |= 1 << hero.square
    return there & ~view_of(s, figure, zone(s).vision)


def would_see(s: Malhya, figure: Figure, square: int, looks: Compass | None) -> list[Glimpse]:
    """What an enemy would see from a square, looking so, that it does not see now (MAL-11.25, 11.26)."""
    vision = zone(s).vision
    view = seen_from(s, square, looks, vision)
    if not view & unseen_by(s, figure):
        return []
    now, after = glimpse(s, figure, view_of(s, figure, vision)), glimpse(s, figure, view)
    heroes = tuple(id for id in after.heroes if id not in now.heroes)
    corpses = tuple(at for at in after.corpses if at not in now.corpses)
    return [Glimpse(figure.number, heroes, corpses)] if heroes or corpses else []
