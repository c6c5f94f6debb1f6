"""The shape of table layouts: pieces are convex, on the table, apart from each other, and fair to both sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from veillee.kernel.errors import Fault

from .records import Corner, Geometry, Layout, Rect, TerrainPiece

Ring = tuple[Corner, ...]


def layout_faults(layouts: Mapping[str, Layout], geometry: Geometry) -> Iterator[Fault]:
    """All faults of the terrain of each layout."""
    for layout in layouts.values():
        odd = [piece.id for piece in layout.pieces if (piece.rect is None) == (not piece.points)]
        if odd:  # nothing else can be said about the shape then
            yield from (Fault("fault.piece-shape", file="layouts.toml", table=layout.id, piece=one) for one in odd)
            continue
        shapes = {_shape(piece, piece.corners) for piece in layout.pieces}
        for piece in layout.pieces:
            for key in _faults_of(piece, geometry):
                yield Fault(key, file="layouts.toml", table=layout.id, piece=piece.id)
            if _shape(piece, _turned(piece.corners, geometry)) not in shapes:
                yield Fault("fault.half-turn", file="layouts.toml", table=layout.id, piece=piece.id)
        for one, other in combinations(layout.pieces, 2):
            if _overlap(one.corners, other.corners):
                yield Fault("fault.overlap", file="layouts.toml", table=layout.id, piece=one.id, other=other.id)


def _faults_of(piece: TerrainPiece, geometry: Geometry) -> Iterator[str]:
    if any(not (0 <= x <= geometry.width and 0 <= y <= geometry.height) for x, y in piece.corners):
        yield "fault.off-table"
    if not _convex(piece.corners):
        yield "fault.not-convex"
    parts = [_ring(wall.rect) for wall in piece.walls] + [_ring(floor.rect) for floor in piece.floors]
    if any(not _holds(piece.corners, corner) for ring in [*parts, piece.doors] for corner in ring):
        yield "fault.outside-piece"


def _ring(rect: Rect) -> Ring:
    x0, y0, x1, y1 = rect
    return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def _side(a: Corner, b: Corner, point: Corner) -> int:
    """Positive where `point` lies left of the way from `a` to `b`."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def _edges(ring: Ring) -> Iterator[tuple[Corner, Corner]]:
    return zip(ring, ring[1:] + ring[:1], strict=True)


def _convex(ring: Ring) -> bool:
    """Every corner lies to the left of every edge that it is not on."""
    return all(_side(a, b, corner) > 0 for a, b in _edges(ring) for corner in ring if corner not in (a, b))


def _holds(ring: Ring, point: Corner) -> bool:
    return all(_side(a, b, point) >= 0 for a, b in _edges(ring))


def _overlap(one: Ring, other: Ring) -> bool:
    """Convex pieces are apart if an edge of either has all of the other on its right; touching is allowed."""
    return not any(
        all(_side(a, b, corner) <= 0 for corner in there)
        for here, there in ((one, other), (other, one))
        for a, b in _edges(here)
    )


def _turned(ring: Ring, geometry: Geometry) -> Ring:
    """The outline after half a turn of the table."""
    return tuple((geometry.width - x, geometry.height - y) for x, y in ring)


def _shape(piece: TerrainPiece, ring: Ring) -> tuple[object, ...]:
    """What must be the same on both sides. Doors and walls inside a building are rounded to a tenth, so that only
    their number is compared."""
    parts = (len(piece.doors), len(piece.walls), len(piece.floors))
    return (piece.kind, piece.type, piece.height, parts, frozenset(ring))
