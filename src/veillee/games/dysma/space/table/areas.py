"""Pieces of terrain seen from above, and what a straight leg meets of them (24.13-24.22, 24.45)."""

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

from ...state import Zone
from .bodies import step_along


class Area(NamedTuple):
    """A piece of terrain, or one of its walls, seen from above; `round` is the radius of a spell's disc, else 0."""

    box: Box
    polygon: Polygon
    height: int
    upright: bool  # the box is the whole of it
    round: int = 0
    x: int = 0
    y: int = 0

    def holds(self, x: int, y: int) -> bool:
        """Whether a point is in it or on its edge; spells make true discs (24.45)."""
        if self.round:
            return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.round**2
        x0, y0, x1, y1 = self.box
        return x0 <= x <= x1 and y0 <= y <= y1 and (self.upright or holds(self.polygon, x, y))

    def span(self, ax: int, ay: int, bx: int, by: int) -> tuple[int, int, int, int] | None:
        """The part of a segment inside its open polygon."""
        return clip_box(self.box, ax, ay, bx, by) if self.upright else clip(self.polygon, ax, ay, bx, by)

    def meets(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a segment may come to it: a quick look at boxes."""
        x0, y0, x1, y1 = self.box
        return not ((ax < x0 and bx < x0) or (ax > x1 and bx > x1) or (ay < y0 and by < y0) or (ay > y1 and by > y1))

    def keeps(self, ax: int, ay: int, bx: int, by: int, r: int) -> bool:
        """Whether a base that moves from a to b never overlaps it; with a equal to b, whether it stands free."""
        x0, y0, x1, y1 = self.box
        if (
            (ax <= x0 - r and bx <= x0 - r)
            or (ax >= x1 + r and bx >= x1 + r)
            or (ay <= y0 - r and by <= y0 - r)
            or (ay >= y1 + r and by >= y1 + r)
            or misses_box(self.box, ax, ay, bx, by, r)
        ):
            return True
        if self.upright:
            return keeps_from_box(self.box, ax, ay, bx, by, r)
        return keeps_from_polygon(self.polygon, ax, ay, bx, by, r)


class Surface(NamedTuple):
    """A floor that can be stood on."""

    box: Box
    z: int
    building: str

    def holds(self, x: int, y: int) -> bool:
        x0, y0, x1, y1 = self.box
        return x0 <= x <= x1 and y0 <= y <= y1


class Near(NamedTuple):
    """What of the terrain at ground level may matter to a leg."""

    solid: tuple[Area, ...]
    obstacles: tuple[Area, ...]
    difficult: tuple[Area, ...]
    raised: tuple[Area, ...]


class Cut(NamedTuple):
    """A part of a leg on ground of one height, from `start` to `end` of `whole` parts."""

    start: int
    end: int
    whole: int
    z: int


#: A leg that meets no raised ground.
FLAT = (Cut(0, 1, 1, 0),)


def cuts(raised: tuple[Area, ...], ax: int, ay: int, bx: int, by: int) -> tuple[Cut, ...]:
    """A ground leg in parts of one height each, with its two ends as parts of no length (24.20)."""
    spans = [
        (area.height, span)
        for area in raised
        if area.meets(ax, ay, bx, by) and (span := touch_span(area.polygon, ax, ay, bx, by))
    ]
    if not spans:
        return FLAT
    if all(not p0 and p1 == q1 for _, (p0, _, p1, q1) in spans):  # nothing begins or ends on the way
        return (Cut(0, 1, 1, max([z for z, _ in spans])),)
    whole = lcm(*[span[1] for _, span in spans], *[span[3] for _, span in spans])
    # Where each area begins and ends. A part between two neighbouring marks is in an area or out of it as a whole.
    covers = [(z, p0 * (whole // q0), p1 * (whole // q1)) for z, (p0, q0, p1, q1) in spans]
    marks = sorted({0, whole, *[start for _, start, _ in covers], *[end for _, _, end in covers]})
    parts = [(0, 0), *pairwise(marks), (whole, whole)]
    return tuple(
        [Cut(p, q, whole, max([z for z, start, end in covers if start <= p and q <= end], default=0)) for p, q in parts]
    )


def area_of(corners: Polygon, height: int, upright: bool) -> Area:
    """A piece of terrain of the layout, or one of its walls."""
    return Area(box_of(corners), corners, height, upright)


def disc_of(zone: Zone) -> Area:
    """Terrain made by a spell: for legs and sight the 16-gon with its corners on the circle (24.45)."""
    corners = tuple(step_along(zone.x, zone.y, facing, zone.radius) for facing in range(0, 32, 2))
    x0, y0, x1, y1 = zone.x - zone.radius, zone.y - zone.radius, zone.x + zone.radius, zone.y + zone.radius
    return Area((x0, y0, x1, y1), corners, zone.height, False, zone.radius, zone.x, zone.y)
