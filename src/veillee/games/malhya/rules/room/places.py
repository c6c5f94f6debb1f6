"""Who stands where, and what that means (MAL-7, 8)."""

from __future__ import annotations

from veillee.shared.bits import numbers_of

from ...content import ENEMIES, ROOMS
from ...content.places import Token
from ...hero import NOWHERE, Hero
from ...room import Floor, Plan, floor_of, plan_of
from ...state import AS_PRINTED, Figure, Malhya


def plan(s: Malhya) -> Plan:
    """The page that is laid out."""
    return plan_of(s.here.page)


def floor(s: Malhya) -> Floor:
    """The page with its doors as they are."""
    room = s.here
    return floor_of(room.page, room.open_doors)


def beside(s: Malhya, hero: Hero, other: Hero) -> bool:
    """Whether two heroes are adjacent, or one stands where the other lies; with no mode in play all are (MAL-17.27)."""
    if s.room is None or s.mode == "none" or ROOMS[s.room.page].place:
        return True
    if not hero.in_room or not other.in_room:
        return False
    return hero.square == other.square or bool(floor(s).adjacent[hero.square] >> other.square & 1)


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
    return plan(s).ground & ~hero_squares(s) & ~enemy_squares(s)


def figure_at(s: Malhya, square: int) -> Figure | None:
    return next((figure for figure in s.here.figures if figure.square == square), None)


def levitates(s: Malhya, figure: Figure) -> bool:
    return ENEMIES[figure.kind].levitation and not s.weakened.get(figure.kind, AS_PRINTED).no_levitation


def token_at(s: Malhya, tokens: tuple[Token, ...], square: int) -> Token | None:
    """The token on a square, if any."""
    spot = plan(s).at[square]
    return next((token for token in tokens if token.at == spot), None)


def nearest_free(s: Malhya, square: int) -> list[int]:
    """The available squares with the shortest way from a square; the square itself if it is free (MAL-7.6, 17.7)."""
    free = standable(s)
    for layer in floor(s).ways().layers(square):
        if layer & free:
            return list(numbers_of(layer & free))
    return [NOWHERE]
