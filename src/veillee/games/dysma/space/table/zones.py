"""Deployment zones and quarters of the table (24.8, 24.9, 24.55)."""

from __future__ import annotations

from collections.abc import Iterable

from veillee.shared.plane import corners_of, holds, holds_disc

from ...content import GEOMETRY
from ...content.records import Shape

_HALF = GEOMETRY.width // 2


def inside(shapes: Iterable[Shape], x: int, y: int) -> bool:
    """Whether a point is in a zone or on its edge; a figure is in a zone if its centre is (24.8)."""
    return any(_holds(shape, x, y) for shape in shapes)


def wholly_inside(shapes: Iterable[Shape], x: int, y: int, r: int) -> bool:
    """Whether a whole base lies in one part of a zone, and on the table (24.9, 24.10)."""
    on_table = r <= x <= GEOMETRY.width - r and r <= y <= GEOMETRY.height - r
    return on_table and any(_holds_disc(shape, x, y, r) for shape in shapes)


def distance_at_least(shapes: Iterable[Shape], x: int, y: int, tenths: int) -> bool:
    """Whether a point is at least `tenths` from every part of a zone."""
    return all(_clear_of(shape, x, y, tenths) for shape in shapes)


def quarter_holds(quarter: int, x: int, y: int, r: int) -> bool:
    """Whether a base lies wholly in a quarter: 0 south-west, 1 south-east, 2 north-west, 3 north-east."""
    dx, dy = _into(quarter, x, y)
    return dx >= r and dy >= r


def quarter_touches(quarter: int, x: int, y: int, r: int) -> bool:
    """Whether some part of a base is in the open quarter; touching the median from outside is not enough (24.55)."""
    dx, dy = _into(quarter, x, y)
    return min(dx, 0) ** 2 + min(dy, 0) ** 2 < r * r


def _into(quarter: int, x: int, y: int) -> tuple[int, int]:
    """How far a point lies inside a quarter along x and y, measured from the medians; negative outside."""
    return (x - _HALF if quarter & 1 else _HALF - x), (y - _HALF if quarter & 2 else _HALF - y)


def _holds(shape: Shape, x: int, y: int) -> bool:
    if shape.rect is not None:
        return holds(corners_of(shape.rect), x, y)
    assert shape.corner is not None
    return (x - shape.corner[0]) ** 2 + (y - shape.corner[1]) ** 2 <= shape.radius**2


def _holds_disc(shape: Shape, x: int, y: int, r: int) -> bool:
    if shape.rect is not None:
        return holds_disc(corners_of(shape.rect), x, y, r)
    assert shape.corner is not None
    room = shape.radius - r
    return room >= 0 and (x - shape.corner[0]) ** 2 + (y - shape.corner[1]) ** 2 <= room**2


def _clear_of(shape: Shape, x: int, y: int, tenths: int) -> bool:
    if shape.rect is not None:
        x0, y0, x1, y1 = shape.rect
        return max(x0 - x, 0, x - x1) ** 2 + max(y0 - y, 0, y - y1) ** 2 >= tenths * tenths
    assert shape.corner is not None
    return (x - shape.corner[0]) ** 2 + (y - shape.corner[1]) ** 2 >= (shape.radius + tenths) ** 2
