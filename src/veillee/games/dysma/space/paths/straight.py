"""Ends of a move that lie straight ahead: they are found without a search (25.3, 25.4)."""

from __future__ import annotations

from veillee.kernel.answers import Point
from veillee.shared.plane import ceil_sqrt

from .discs import nearest_place
from .walker import Walker

#: The parts of a move, in eighths, that `sure_distance` tries.
_EIGHTHS = (7, 6, 4, 2)


def nearest_straight(walker: Walker, allowance: int, x: int, y: int) -> Point | None:
    """The reachable node nearest to (x, y), if that is sure without a search.

    It is sure if a straight segment leads to the nearest lattice place within the allowance, and no door is nearer.
    """
    end = _straight_to(walker, allowance, allowance**2 // 100, x, y)
    return None if end is None or _door_is_nearer(walker, allowance, end, x, y) else end


def sure_distance(walker: Walker, allowance: int, x: int, y: int) -> int:
    """How near to (x, y) the figure surely comes: by a part of its move straight ahead, or by staying where it is."""
    parts = (_straight_to(walker, allowance, (eighths * allowance) ** 2 // 6400, x, y) for eighths in _EIGHTHS)
    near = next((end for end in parts if end is not None), walker.start)
    return ceil_sqrt((near.x - x) ** 2 + (near.y - y) ** 2)


def _straight_to(walker: Walker, allowance: int, square: int, x: int, y: int) -> Point | None:
    """The lattice place nearest to (x, y) within the root of `square` of the start, if a legal segment leads there."""
    start = walker.start
    if start.floor or walker.gait.flight:
        return None
    place = nearest_place(start.x, start.y, square, walker.r, x, y)
    if place is None:
        return None
    end = Point(*place)
    return end if 0 <= walker.segment(start, end) <= allowance and walker.may_end(end) else None


def _door_is_nearer(walker: Walker, allowance: int, place: Point, x: int, y: int) -> bool:
    """Whether a door within the allowance is as near to (x, y) as a lattice place: doors are nodes too."""
    away, start = (place.x - x) ** 2 + (place.y - y) ** 2, walker.start
    for door_x, door_y in walker.ground.doors:
        if (door_x - x) ** 2 + (door_y - y) ** 2 <= away:
            if 100 * ((door_x - start.x) ** 2 + (door_y - start.y) ** 2) <= allowance * allowance:
                return True
    return False
