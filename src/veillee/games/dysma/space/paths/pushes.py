"""Where a figure lands that is pushed along a facing, and the free spot nearest to a point (24.39-24.43)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ...state import Dysma, Figure
from ..table.bodies import step_along
from ..table.ground import SIDE, Ground, free, ground

#: The points nearer than this to a point are sorted once for all; the others are hardly ever needed.
PRESORTED_DISTANCE = 40


class Landing(NamedTuple):
    """Where a push ends. `drop` is how deep the figure fell, 0 if it did not fall."""

    x: int
    y: int
    floor: int
    z: int
    drop: int


def push_end(s: Dysma, figure: Figure, facing: int, tenths: int = 20, whole: bool = False) -> Landing:
    """Where a push along a facing takes a figure. `whole`: it stays unless the whole distance is free (24.40)."""
    table = ground(s)
    stay = last = Landing(figure.x, figure.y, figure.floor, figure.z, 0)
    for far in range(1, tenths + 1):
        x, y = step_along(figure.x, figure.y, facing, far)
        if table.level(x, y, figure.floor) is None or (not figure.floor and table.height(x, y) < figure.z):
            return _fall(s, table, figure, x, y)
        if not _goes_through(s, table, figure, x, y):
            return stay if whole else last
        last = Landing(x, y, figure.floor, figure.z, 0)
    return last


def _goes_through(s: Dysma, table: Ground, figure: Figure, x: int, y: int) -> bool:
    """Whether a push goes on through a place: it is free, not higher, and beyond no parapet (24.39, 24.58)."""
    if not figure.floor and table.height(x, y) > figure.z:
        return False
    for wall in table.parapets(figure.floor):
        if wall.holds(x, y) and not wall.holds(figure.x, figure.y):
            return False
    return free(s, x, y, figure.floor, figure.r, figure.h, (figure.id,))


def _fall(s: Dysma, table: Ground, figure: Figure, x: int, y: int) -> Landing:
    """Where a figure lands that is pushed over an edge at (x, y): the nearest free spot below (21.6, 24.41)."""
    floors = [floor for floor in table.surfaces(x, y) if (floor or table.height(x, y)) < figure.z]
    for floor in sorted(floors, reverse=True):
        spot = nearest_free(s, x, y, floor, figure.r, figure.h, (figure.id,), below=figure.z)
        if spot is not None:
            z = floor or table.height(*spot)
            return Landing(*spot, floor, z, figure.z - z)
    return Landing(figure.x, figure.y, figure.floor, figure.z, 0)


def nearest_free(
    s: Dysma, x: int, y: int, floor: int, r: int, h: int, ignoring: tuple[int, ...] = (), below: int | None = None
) -> tuple[int, int] | None:
    """The free spot of a level nearest to a point, then with lower y, then lower x (24.43).

    Figures whose ids are in `ignoring` take no room. With `below`, only spots at a lesser height count.
    """
    table = ground(s)
    for spot in _outwards(x, y):
        level = table.level(*spot, floor)
        if level is None or (below is not None and level >= below):
            continue
        if free(s, *spot, floor, r, h, ignoring):
            return spot
    return None


@cache
def _presorted_steps() -> tuple[tuple[int, int], ...]:
    """The steps to all points nearer than `PRESORTED_DISTANCE`, in the order of 24.43."""
    around = range(-PRESORTED_DISTANCE, PRESORTED_DISTANCE + 1)
    steps = sorted((dx * dx + dy * dy, dy, dx) for dx in around for dy in around)
    return tuple((dx, dy) for square, dy, dx in steps if square < PRESORTED_DISTANCE**2)


def _outwards(x: int, y: int) -> Iterator[tuple[int, int]]:
    """All points of the table, the nearest to (x, y) first, then by lower y and x (24.43)."""
    for dx, dy in _presorted_steps():
        if 0 <= x + dx <= SIDE and 0 <= y + dy <= SIDE:
            yield x + dx, y + dy
    table = range(SIDE + 1)
    for square, py, px in sorted(((px - x) ** 2 + (py - y) ** 2, py, px) for py in table for px in table):
        if square >= PRESORTED_DISTANCE**2:
            yield px, py
