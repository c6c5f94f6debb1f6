"""Exact geometry of the plane in whole numbers: segments, discs, convex polygons. Nothing here is rounded.

A polygon is a tuple of corners, counter-clockwise and convex. Distances are compared by their squares. A point of a
segment is given by its part of the segment, as a fraction of two whole numbers. An upright rectangle has sides along x
and y.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt, lcm
from typing import TypeAlias

#: The x and y of a point.
Corner: TypeAlias = tuple[int, int]
Polygon: TypeAlias = tuple[Corner, ...]
#: An upright rectangle: its least x and y, its greatest x and y.
Box: TypeAlias = tuple[int, int, int, int]
#: The part of a segment from p0/q0 to p1/q1, with 0 <= p0/q0 < p1/q1 <= 1 and positive q0, q1.
Span: TypeAlias = tuple[int, int, int, int]


def ceil_sqrt(n: int) -> int:
    """The least whole number whose square is at least `n`."""
    return isqrt(n - 1) + 1 if n > 0 else 0


def box_of(corners: Iterable[Corner]) -> Box:
    """The smallest upright rectangle around the corners."""
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def corners_of(box: Box) -> Polygon:
    """An upright rectangle as a polygon."""
    x0, y0, x1, y1 = box
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def holds(polygon: Polygon, x: int, y: int) -> bool:
    """Whether the point is in the polygon or on its edge."""
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (bx - ax) * (y - ay) < (by - ay) * (x - ax):
            return False
        ax, ay = bx, by
    return True


def holds_disc(polygon: Polygon, x: int, y: int, r: int) -> bool:
    """Whether a disc lies wholly in the polygon; it may touch the edge from inside."""
    ax, ay = polygon[-1]
    for bx, by in polygon:
        ex, ey = bx - ax, by - ay
        cross = ex * (y - ay) - ey * (x - ax)
        if cross < 0 or cross * cross < r * r * (ex * ex + ey * ey):
            return False
        ax, ay = bx, by
    return True


def keeps_from_point(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, square: int) -> bool:
    """Whether the segment from a to b stays at least the root of `square` away from the point c."""
    dx, dy = bx - ax, by - ay
    px, py = cx - ax, cy - ay
    along = dx * px + dy * py
    if along <= 0:
        return px * px + py * py >= square
    length = dx * dx + dy * dy
    if along >= length:
        qx, qy = cx - bx, cy - by
        return qx * qx + qy * qy >= square
    cross = dx * py - dy * px
    return cross * cross >= square * length


def comes_within(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, square: int) -> bool:
    """Whether the segment from a to b comes to the point c as near as the root of `square`, or nearer."""
    dx, dy = bx - ax, by - ay
    px, py = cx - ax, cy - ay
    along = dx * px + dy * py
    if along <= 0:
        return px * px + py * py <= square
    length = dx * dx + dy * dy
    if along >= length:
        return (cx - bx) ** 2 + (cy - by) ** 2 <= square
    return (dx * py - dy * px) ** 2 <= square * length


def scaled(polygon: Polygon, scale: int) -> Polygon:
    """The polygon with its coordinates multiplied by `scale`, for comparison with points that were multiplied too."""
    return tuple((x * scale, y * scale) for x, y in polygon)


def clip(polygon: Polygon, ax: int, ay: int, bx: int, by: int) -> Span | None:
    """The part of the segment from a to b inside the polygon; None if it misses the polygon or only touches it."""
    dx, dy = bx - ax, by - ay
    p0, q0, p1, q1 = 0, 1, 1, 1
    ux, uy = polygon[-1]
    for vx, vy in polygon:
        ex, ey = vx - ux, vy - uy
        inside = ex * (ay - uy) - ey * (ax - ux)  # positive: a is on the inner side of this edge
        slope = ex * dy - ey * dx  # how much `inside` grows from a to b
        if slope > 0:
            if -inside * q0 > p0 * slope:
                p0, q0 = -inside, slope
        elif slope < 0:
            if inside * q1 < -p1 * slope:
                p1, q1 = inside, -slope
        elif inside <= 0:
            return None
        ux, uy = vx, vy
    return (p0, q0, p1, q1) if p0 * q1 < p1 * q0 else None


def touch_span(polygon: Polygon, ax: int, ay: int, bx: int, by: int) -> Span | None:
    """The part of the segment from a to b in the polygon or on its edge; the part may be a single point."""
    dx, dy = bx - ax, by - ay
    p0, q0, p1, q1 = 0, 1, 1, 1
    ux, uy = polygon[-1]
    for vx, vy in polygon:
        ex, ey = vx - ux, vy - uy
        inside = ex * (ay - uy) - ey * (ax - ux)
        slope = ex * dy - ey * dx
        if slope > 0:
            if -inside * q0 > p0 * slope:
                p0, q0 = -inside, slope
        elif slope < 0:
            if inside * q1 < -p1 * slope:
                p1, q1 = inside, -slope
        elif inside < 0:
            return None
        ux, uy = vx, vy
    return (p0, q0, p1, q1) if p0 * q1 <= p1 * q0 else None


def clip_box(box: Box, ax: int, ay: int, bx: int, by: int) -> Span | None:
    """What `clip` gives for an upright rectangle, more quickly."""
    x0, y0, x1, y1 = box
    dx, dy = bx - ax, by - ay
    p0, q0, p1, q1 = 0, 1, 1, 1
    if dx > 0:
        if x0 > ax:
            p0, q0 = x0 - ax, dx
        if x1 < bx:
            p1, q1 = x1 - ax, dx
    elif dx < 0:
        if x1 < ax:
            p0, q0 = ax - x1, -dx
        if x0 > bx:
            p1, q1 = ax - x0, -dx
    elif not x0 < ax < x1:
        return None
    if dy > 0:
        if (y0 - ay) * q0 > p0 * dy:
            p0, q0 = y0 - ay, dy
        if (y1 - ay) * q1 < p1 * dy:
            p1, q1 = y1 - ay, dy
    elif dy < 0:
        if (y1 - ay) * q0 < p0 * dy:
            p0, q0 = ay - y1, -dy
        if (y0 - ay) * q1 > p1 * dy:
            p1, q1 = ay - y0, -dy
    elif not y0 < ay < y1:
        return None
    return (p0, q0, p1, q1) if p0 * q1 < p1 * q0 else None


def misses_box(box: Box, ax: int, ay: int, bx: int, by: int, r: int) -> bool:
    """Whether the whole line through a and b stays at least `r` away from an upright rectangle."""
    x0, y0, x1, y1 = box
    dx, dy = bx - ax, by - ay
    # Twice the distance of the nearest corner from the line, times the length of the segment.
    off = abs(dx * (y0 + y1 - 2 * ay) - dy * (x0 + x1 - 2 * ax)) - (x1 - x0) * abs(dy) - (y1 - y0) * abs(dx)
    return off > 0 and off * off >= 4 * r * r * (dx * dx + dy * dy)


def keeps_from_box(box: Box, ax: int, ay: int, bx: int, by: int, r: int) -> bool:
    """What `keeps_from_polygon` says of an upright rectangle, more quickly."""
    x0, y0, x1, y1 = box
    square = r * r
    return (
        max(x0 - ax, 0, ax - x1) ** 2 + max(y0 - ay, 0, ay - y1) ** 2 >= square
        and max(x0 - bx, 0, bx - x1) ** 2 + max(y0 - by, 0, by - y1) ** 2 >= square
        and clip_box(box, ax, ay, bx, by) is None
        and keeps_from_point(ax, ay, bx, by, x0, y0, square)
        and keeps_from_point(ax, ay, bx, by, x1, y0, square)
        and keeps_from_point(ax, ay, bx, by, x1, y1, square)
        and keeps_from_point(ax, ay, bx, by, x0, y1, square)
    )


def keeps_from_polygon(polygon: Polygon, ax: int, ay: int, bx: int, by: int, r: int) -> bool:
    """Whether the segment from a to b stays at least `r` (above 0) away from the polygon; a and b may be equal."""
    if holds(polygon, ax, ay) or clip(polygon, ax, ay, bx, by) is not None:
        return False
    square = r * r
    ux, uy = polygon[-1]
    for vx, vy in polygon:
        # Two convex shapes that do not cross are nearest at an end of one of them.
        if (
            not keeps_from_point(ax, ay, bx, by, vx, vy, square)
            or not keeps_from_point(ux, uy, vx, vy, ax, ay, square)
            or not keeps_from_point(ux, uy, vx, vy, bx, by, square)
        ):
            return False
        ux, uy = vx, vy
    return True


def share(spans: list[Span]) -> tuple[int, int]:
    """How much of a segment the spans cover together, as numerator and denominator."""
    if len(spans) == 1:
        p0, q0, p1, q1 = spans[0]
        return p1 * q0 - p0 * q1, q0 * q1
    whole = lcm(*[span[1] for span in spans], *[span[3] for span in spans])
    covered = reached = 0
    for start, end in sorted([(p0 * (whole // q0), p1 * (whole // q1)) for p0, q0, p1, q1 in spans]):
        if end > reached:
            covered += end - max(start, reached)
            reached = end
    return covered, whole
