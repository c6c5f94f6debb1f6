"""Pieces of terrain seen from above, and what a straight segment meets of them (24.13-24.22, 24.45)."""

from __future__ import annotations

from itertools import pairwise
from math import lcm
from typing import NamedTuple

from veillee.shared.plane import (
    Box,
    Polygon,
    box_of,
    clip,
    clip_box,
    holds,
    keeps_from_box,
    keeps_from_polygon,
    misses_box,
    touch_span,
)

from ...state import SpellTerrain
from .bodies import step_along


class Area(NamedTuple):
    """The outline of a piece of terrain, of one of its walls, or of terrain that a spell made.

    `disc_radius` is the radius of a spell's disc around (x, y), 0 for all other areas.
    """

    box: Box
    polygon: Polygon
    height: int
    is_box: bool  # the polygon is the box
    disc_radius: int = 0
    x: int = 0
    y: int = 0

    def holds(self, x: int, y: int) -> bool:
        """Whether a point is in the area or on its edge; for a point, the terrain of a spell is a true disc (24.45)."""
        if self.disc_radius:
            return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.disc_radius**2
        x0, y0, x1, y1 = self.box
        return x0 <= x <= x1 and y0 <= y <= y1 and (self.is_box or holds(self.polygon, x, y))

    def span(self, ax: int, ay: int, bx: int, by: int) -> tuple[int, int, int, int] | None:
        """The part of a segment inside the polygon; None if it only touches the polygon or misses it."""
        return clip_box(self.box, ax, ay, bx, by) if self.is_box else clip(self.polygon, ax, ay, bx, by)

    def meets(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a segment may come to the area: a quick comparison of boxes."""
        x0, y0, x1, y1 = self.box
        return not ((ax < x0 and bx < x0) or (ax > x1 and bx > x1) or (ay < y0 and by < y0) or (ay > y1 and by > y1))

    def lets_pass(self, ax: int, ay: int, bx: int, by: int, r: int) -> bool:
        """Whether a base that moves from a to b never overlaps the area; with a equal to b, whether it stands clear."""
        x0, y0, x1, y1 = self.box
        if (
            (ax <= x0 - r and bx <= x0 - r)
            or (ax >= x1 + r and bx >= x1 + r)
            or (ay <= y0 - r and by <= y0 - r)
            or (ay >= y1 + r and by >= y1 + r)
            or misses_box(self.box, ax, ay, bx, by, r)
        ):
            return True
        if self.is_box:
            return keeps_from_box(self.box, ax, ay, bx, by, r)
        return keeps_from_polygon(self.polygon, ax, ay, bx, by, r)


class FloorArea(NamedTuple):
    """A floor of a building at the height z."""

    box: Box
    z: int
    building: str

    def holds(self, x: int, y: int) -> bool:
        """Whether a point is over the floor or its edge."""
        x0, y0, x1, y1 = self.box
        return x0 <= x <= x1 and y0 <= y <= y1


class NearbyTerrain(NamedTuple):
    """The terrain at ground level that may matter to a segment."""

    solid: tuple[Area, ...]
    obstacles: tuple[Area, ...]
    difficult: tuple[Area, ...]
    raised: tuple[Area, ...]


class LevelPart(NamedTuple):
    """A part of a segment on ground of one height: from `start` to `end`, where the segment has the length `whole`."""

    start: int
    end: int
    whole: int
    z: int


#: The parts of a segment that meets no raised ground.
FLAT = (LevelPart(0, 1, 1, 0),)


def level_parts(raised: tuple[Area, ...], ax: int, ay: int, bx: int, by: int) -> tuple[LevelPart, ...]:
    """A segment on the ground in parts of one height each; its two ends are parts of no length (24.20)."""
    spans = [
        (area.height, span)
        for area in raised
        if area.meets(ax, ay, bx, by) and (span := touch_span(area.polygon, ax, ay, bx, by))
    ]
    if not spans:
        return FLAT
    if all(not p0 and p1 == q1 for _, (p0, _, p1, q1) in spans):  # no area begins or ends along the segment
        return (LevelPart(0, 1, 1, max([z for z, _ in spans])),)
    whole = lcm(*[span[1] for _, span in spans], *[span[3] for _, span in spans])
    # Where each area begins and ends. A part between two neighbouring marks is in an area or out of it as a whole.
    covers = [(z, p0 * (whole // q0), p1 * (whole // q1)) for z, (p0, q0, p1, q1) in spans]
    marks = sorted({0, whole, *[start for _, start, _ in covers], *[end for _, _, end in covers]})
    parts = [(0, 0), *pairwise(marks), (whole, whole)]
    return tuple(
        [
            LevelPart(p, q, whole, max([z for z, start, end in covers if start <= p and q <= end], default=0))
            for p, q in parts
        ]
    )


def area_of(corners: Polygon, height: int, is_box: bool) -> Area:
    """The area of a piece of terrain of the layout, or of one of its walls."""
    return Area(box_of(corners), corners, height, is_box)


def disc_of(terrain: SpellTerrain) -> Area:
    """The area of terrain that a spell made. For segments and sight it is the 16-gon in the circle (24.45)."""
    corners = tuple(step_along(terrain.x, terrain.y, facing, terrain.radius) for facing in range(0, 32, 2))
    x, y, radius = terrain.x, terrain.y, terrain.radius
    box = (x - radius, y - radius, x + radius, y + radius)
    return Area(box, corners, terrain.height, False, radius, x, y)
