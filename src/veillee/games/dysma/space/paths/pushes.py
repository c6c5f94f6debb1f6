"""Pushed along a facing, over an edge perhaps, and set down on the nearest free spot (24.39-24.43)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ...state import Dysma, Figure
from ..table.bodies import step_along
from ..table.ground import SIDE, Ground, free, ground

#: Up to here the order of points is worked out once.
NEAR = 40


class Landing(NamedTuple):
    """Where a push ends. `drop`: the figure fell so deep, 0 if it did not."""

    x: int
    y: int
    floor: int
    z: int
    drop: int


def push_end(s: Dysma, figure: Figure, facing: int, tenths: int = 20, whole: bool = False) -> Landing:
    """Where a push along a facing takes a figure; `whole`: it does not move unless all the distance is free (24.40)."""
    table = ground(s)
    stay = last = Landing(figure.x, figure.y, figure.floor, figure.z, 0)
    for far in range(1, tenths + 1):
        x, y = step_along(figure.x, figure.y, facing, far)
        if table.level(x, y, figure.floor) is None or (not figure.floor and table.height(x, y) < figure.z):
            return _fall(s, table, figure, x, y)
        if not _open(s, table, figure, x, y):
            return stay if whole else last
        last = Landing(x, y, figure.floor, figure.z, 0)
    return last


def _open(s: Dysma, table: Ground, figure: Figure, x: int, y: int) -> bool:
    """Whether a push goes on through a place: free, no higher, and over no parapet (24.39, 24.58)."""
    if not figure.floor and table.height(x, y) > figure.z:
        return False
    for wall in table.parapets(figure.floor):
        if wall.holds(x, y) and not wall.holds(figure.x, figure.y):
            return False
    return free(s, x, y, figure.floor, figure.r, figure.h, (figure.id,))


def _fall(s: Dysma, table: Ground, figure: Figure, x: int, y: int) -> Landing:
    """Over the edge at (x, y): to the nearest free spot of the surface below (21.6, 24.41)."""
    floors = [floor for floor in table.surfaces(x, y) if (floor or table.height(x, y)) < figure.z]
    for floor in sorted(floors, reverse=True):
        spot = nearest_free(s, x, y, floor, figure.r, figure.h, (figure.id,), below=figure.z)
        if spot is not None:
            z = floor or table.height(*spot)
            return Landing(*spot, floor, z, figure.z - z)
    return Landing(figure.x, figure.y, figure.floor, figure.z, 0)


def nearest_free(
    s: Dysma, x: int, y: int, floor: int, r: int, h: int, but: tuple[int, ...] = (), below: int | None = None
) -> tuple[int, int] | None:
    """The free spot of a level nearest to a point, then with lower y, then lower x (24.43); lower than `below`."""
    table = ground(s)
    for spot in _outwards(x, y):
        level = table.level(*spot, floor)
        if level is None or (below is not None and level >= below):
            continue
        if free(s, *spot, floor, r, h, but):
            return spot
    return None


@cache
def _near() -> tuple[tuple[int, int], ...]:
    """The steps to all points less than `NEAR` away, in the order of 24.43."""
    around = range(-NEAR, NEAR + 1)
    steps = sorted((dx * dx + dy * dy, dy, dx) for dx in around for dy in around if dx * dx + dy * dy < NEAR * NEAR)
    return tuple((dx, dy) for _, dy, dx in steps)


def _outwards(x: int, y: int) -> Iterator[tuple[int, int]]:
    """The points of the table from a point outwards, then by lower y and x; the far ones are hardly ever needed."""
    for dx, dy in _near():
        if 0 <= x + dx <= SIDE and 0 <= y + dy <= SIDE:
            yield x + dx, y + dy
    table = range(SIDE + 1)
    far = ((square, py, px) for py in table for px in table if (square := (px - x) ** 2 + (py - y) ** 2) >= NEAR * NEAR)
    for _, py, px in sorted(far):
        yield px, py
