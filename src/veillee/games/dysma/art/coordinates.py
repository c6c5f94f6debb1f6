"""From points of the table to dots of the picture.

North is at the top of a picture, so y is turned round. A tenth of a step is `SCALE` dots wide.
"""

from __future__ import annotations

from collections.abc import Sequence

from veillee.shared.chance import Chance, scatter
from veillee.shared.svg import Spot

from ..content import GEOMETRY
from ..content.records import Corner, Rect, TerrainPiece

SCALE = 2.5
SIDE = round(GEOMETRY.width * SCALE)


def spot(x: float, y: float) -> Spot:
    """Where a point of the table is in the picture."""
    return x * SCALE, SIDE - y * SCALE


def spots(corners: Sequence[Corner]) -> list[Spot]:
    """Where the corners of an outline are in the picture."""
    return [spot(x, y) for x, y in corners]


def box(rect: Rect) -> tuple[float, float, float, float]:
    """Left, top, width and height of a rectangle in the picture."""
    x0, y0, x1, y1 = rect
    left, top = spot(x0, y1)
    return left, top, (x1 - x0) * SCALE, (y1 - y0) * SCALE


def bounds(piece: TerrainPiece) -> Rect:
    """The rectangle around a piece of terrain, in tenths."""
    xs, ys = zip(*piece.corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def shifted(points: Sequence[Spot], by: float) -> list[Spot]:
    """Points moved to the lower right: where the shadow of a thing falls."""
    return [(x + by, y + by) for x, y in points]


def shrunk(points: Sequence[Spot], part: float) -> list[Spot]:
    """Points moved towards their middle, to `part` of their distance from it."""
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    return [(x + (a - x) * part, y + (b - y) * part) for a, b in points]


def inside(chance: Chance, piece: TerrainPiece, gap: int, margin: int) -> list[Spot]:
    """Dots scattered over a piece of terrain, `gap` apart and `margin` from its edges, the northern ones first."""
    left, top, width, height = box(bounds(piece))
    corners = spots(piece.corners)
    found = [
        (left + x, top + y)
        for x, y in scatter(
            chance, (round(width), round(height)), gap, 1500, lambda x, y: _deep(corners, left + x, top + y, margin)
        )
    ]
    return sorted(found, key=lambda point: point[1])


def _deep(corners: Sequence[Spot], x: float, y: float, margin: int) -> bool:
    """Whether a dot is in a convex outline, `margin` from each edge. In the picture the corners run clockwise."""
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        if ((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length < margin:
            return False
    return True
