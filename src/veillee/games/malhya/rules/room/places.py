"""Who stands where, and what that means (MAL-7, 8)."""

from __future__ import annotations

from ...content import ENEMIES, ROOMS
from ...content.records import Token
from ...hero import NOWHERE, Hero
from ...room import Ground, ground_of
from ...state import Figure, Malhya, Weakened


def ground(s: Malhya) -> Ground:
    """The squares of the room with its doors as they are."""
    return ground_of(s.here.page, s.here.open_doors)


def beside(s: Malhya, hero: Hero, other: Hero) -> bool:
    """Whether two heroes are adjacent; outside rooms all are (MAL-17.27)."""
    if s.room is None or ROOMS[s.room.page].place:
        return True
    if not hero.in_room or not other.in_room:
        return False
    return bool(ground(s).near[hero.square] >> other.square & 1)


def hero_squares(s: Malhya) -> int:
    """The squares of conscious heroes; the cube of an unconscious one leaves its square empty (MAL-11.43)."""
    mask = 0
    for hero in s.heroes:
        if hero.in_room and hero.conscious:
            mask |= 1 << hero.square
    return mask


def enemy_squares(s: Malhya) -> int:
    mask = 0
    for figure in s.here.figures:
        mask |= 1 << figure.square
    return mask


def standable(s: Malhya) -> int:
    """The available squares: no figure, no void (MAL-8.5)."""
    place = ground(s)
    return place.everywhere & ~place.void & ~hero_squares(s) & ~enemy_squares(s)


def figure_at(s: Malhya, square: int) -> Figure | None:
    return next((figure for figure in s.here.figures if figure.square == square), None)


def levitates(s: Malhya, figure: Figure) -> bool:
    return ENEMIES[figure.kind].levitation and not s.weakened.get(figure.kind, Weakened()).no_levitation


def token_at(s: Malhya, tokens: tuple[Token, ...], square: int) -> Token | None:
    """The token on a square, if any."""
    spot = ground(s).spot(square)
    return next((token for token in tokens if token.at == spot), None)


def squares_beside_void(s: Malhya) -> int:
    place = ground(s)
    mask = 0
    for square in place.squares:
        if place.near[square] & place.void:
            mask |= 1 << square
    return mask


def nearest_free(s: Malhya, square: int) -> list[int]:
    """The available squares with the shortest way from a square; the square itself if it is free (MAL-7.6, 17.7)."""
    free = standable(s)
    for layer in ground(s).walk.layers(square):
        if layer & free:
            return [n for n in ground(s).squares if (layer & free) >> n & 1]
    return [NOWHERE]
