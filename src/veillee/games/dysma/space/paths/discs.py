"""The lattice place in a disc that is nearest to a point, by arithmetic alone: neither terrain nor figures count."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt

from ..table.ground import SIDE
from .lattice import UNIT


def nearest_place(x: int, y: int, square: int, r: int, to_x: int, to_y: int) -> tuple[int, int] | None:
    """The lattice place nearest to (to_x, to_y) among those within the root of `square` of (x, y).

    A base of radius `r` there is wholly on the table. None if there is no such place, or if two are equally near.
    """
    low, widths = _rows(y, square, r)
    far = isqrt(square)
    first, last = -(-r // UNIT) * UNIT, (SIDE - r) // UNIT * UNIT
    beyond = max(x - far - to_x, to_x - x - far, 0) ** 2
    middle = min(max(-(-(to_y - low) // UNIT), 0), len(widths))
    found: tuple[int, int] | None = None
    least = 1 << 30
    for order in (range(middle, len(widths)), range(middle - 1, -1, -1)):  # rows north of the point, then south
        for row in order:
            row_y, wide = low + UNIT * row, widths[row]
            rise = (row_y - to_y) ** 2
            if rise + beyond > least:
                break
            west, east = max(-(-(x - wide) // UNIT) * UNIT, first), min((x + wide) // UNIT * UNIT, last)
            if west > east:
                continue
            at = min(max((to_x + UNIT // 2) // UNIT * UNIT, west), east)
            away = rise + (at - to_x) ** 2
            if away < least:
                least, found = away, (at, row_y)
            elif away == least:
                found = None
    return found


@lru_cache(4096)
def _rows(y: int, square: int, r: int) -> tuple[int, list[int]]:
    """The y of the southernmost lattice row of a disc, and half the width of each row from there on."""
    far = isqrt(square)
    low = max(-(-(y - far) // UNIT), -(-r // UNIT)) * UNIT
    high = min(y + far, SIDE - r) // UNIT * UNIT
    return low, [isqrt(square - (row - y) ** 2) for row in range(low, high + 1, UNIT)]
