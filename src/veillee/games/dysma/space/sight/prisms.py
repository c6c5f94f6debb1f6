"""What blocks sight: upright prisms over convex polygons, in hundredths of a step (24.32-24.34, 24.36, 24.56)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from veillee.shared.plane import Box, Polygon, box_of, clip, clip_box, corners_of, scaled

from ...content import GEOMETRY
from ...state import Figure
from ..table.ground import Area, Ground

#: How thick a floor is, in tenths (24.32).
SLAB = 2
#: Blockers are looked up by squares of this size, in tenths.
CELL = 40


class Prism(NamedTuple):
    """A blocker of sight. `stature` is how high it rises above what it stands on, in tenths.

    `closed`: a level ray along its top is blocked too. `difficult`: the area of difficult terrain, which does not block
    rays to or from figures inside it; None for other blockers. `disc`: the middle of a figure and the square of the
    radius of the disc that its polygon is in; None for terrain.
    """

    box: Box
    polygon: Polygon
    is_box: bool
    bottom: int
    top: int
    stature: int
    closed: bool = False
    difficult: Area | None = None
    disc: tuple[int, int, int] | None = None


#: Twice the x and y of the middle of a blocker's box, its width and depth, and the blocker itself. Most blockers are
#: ruled out by these four numbers alone.
BoxedPrism: TypeAlias = tuple[int, int, int, int, Prism]

_OUTLINES = {size.radius: size.outline for size in GEOMETRY.sizes.values()}
_SQUARES = {radius: max(dx * dx + dy * dy for dx, dy in outline) for radius, outline in _OUTLINES.items()}


@lru_cache(4096)
def _figure_prism(x: int, y: int, z: int, r: int, high: int) -> Prism:
    outline = tuple((10 * x + dx, 10 * y + dy) for dx, dy in _OUTLINES[r])
    disc = (10 * x, 10 * y, _SQUARES[r])
    return Prism(box_of(outline), outline, False, 10 * z, 10 * (z + high), high, disc=disc)


def figure_prism(figure: Figure, high: int) -> Prism:
    """A figure or statue as a blocker that rises `high` tenths above where it stands."""
    return _figure_prism(figure.x, figure.y, figure.z, figure.r, high)


def terrain_prisms(table: Ground) -> list[Prism]:
    """The blockers of a ground, worked out once. Pieces without height block nothing."""
    if table.prisms is None:
        found = [_prism_of(area, bottom=z0) for z0, area in table.walls]
        found += [_prism_of(area) for area in (*table.impassable, *table.raised, *table.obstacles) if area.height]
        found += [_prism_of(area, difficult=True) for area in table.difficult if area.height]
        for floor in table.floors:
            corners = scaled(corners_of(floor.box), 10)
            found.append(Prism(box_of(corners), corners, True, 10 * (floor.z - SLAB), 10 * floor.z, SLAB))
        table.prisms = found
    return table.prisms


def prisms_between(table: Ground, west: int, south: int, east: int, north: int) -> tuple[BoxedPrism, ...]:
    """The blockers that reach into a rectangle of the table, given in tenths; they are remembered by cells."""
    key = (west // CELL, south // CELL, east // CELL, north // CELL)
    found = table.prism_cache.get(key)
    if found is None:
        left, low, right, high = 10 * CELL * key[0], 10 * CELL * key[1], 10 * CELL * key[2], 10 * CELL * key[3]
        found = table.prism_cache[key] = tuple(
            [
                (x0 + x1, y0 + y1, x1 - x0, y1 - y0, prism)
                for prism in terrain_prisms(table)
                for x0, y0, x1, y1 in (prism.box,)
                if x0 <= right + 10 * CELL and x1 >= left and y0 <= high + 10 * CELL and y1 >= low
            ]
        )
    return found


def _prism_of(area: Area, bottom: int = 0, difficult: bool = False) -> Prism:
    corners = scaled(area.polygon, 10)
    top, high = 10 * area.height, area.height - bottom
    return Prism(box_of(corners), corners, area.is_box, 10 * bottom, top, high, difficult, area if difficult else None)


def blocks(prism: Prism, fan: tuple[int, int, int, tuple[tuple[int, int], ...], tuple[int, int]], clear: int) -> int:
    """The rays of `clear` that a prism does not block, as bits (24.33). For `fan` see `rays`."""
    ex, ey, eye, places, (low, high) = fan
    box, polygon, is_box, bottom, top, _, closed, _, disc = prism
    reach = top + 1 if closed else top  # a level ray along the top of a closed prism is blocked
    if (eye >= reach and low >= reach) or (eye <= bottom and high <= bottom):
        return clear
    x0, y0, x1, y1 = box
    cx, cy, square = disc or (0, 0, 0)
    bits = 0b11
    for x, y in places:
        if clear & bits and not (
            (ex <= x0 and x <= x0)
            or (ex >= x1 and x >= x1)
            or (ey <= y0 and y <= y0)
            or (ey >= y1 and y >= y1)
            # A line that does not go through the disc does not go through the polygon in it.
            or (
                square and ((x - ex) * (cy - ey) - (y - ey) * (cx - ex)) ** 2 > square * ((x - ex) ** 2 + (y - ey) ** 2)
            )
        ):
            span = clip_box(box, ex, ey, x, y) if is_box else clip(polygon, ex, ey, x, y)
            if span is not None:
                p0, q0, p1, q1 = span
                for bit, end in ((bits & -bits, low), (bits & (bits << 1), high)):
                    if clear & bit:
                        rise = end - eye
                        # The heights at which the ray enters and leaves the polygon, multiplied by q0 and q1.
                        enters, leaves = eye * q0 + rise * p0, eye * q1 + rise * p1
                        if rise > 0:
                            hidden = enters < top * q0 and leaves > bottom * q1
                        elif rise < 0:
                            hidden = leaves < top * q1 and enters > bottom * q0
                        else:
                            hidden = bottom < eye < reach
                        if hidden:
                            clear &= ~bit
        bits <<= 2
    return clear
