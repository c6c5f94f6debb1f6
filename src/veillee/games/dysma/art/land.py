"""The shape of the land: hills, plateaus, rivers and pits."""

from __future__ import annotations

from veillee.shared.chance import Chance
from veillee.shared.svg import Spot, number, path, polygon, smooth, stroke

from ..content.records import TerrainPiece
from .coordinates import bounds, box, inside, shifted, shrunk, spots
from .plants import dashed_edge


def hill(chance: Chance, piece: TerrainPiece) -> str:
    """A round hill: rings that are lighter towards the top."""
    corners = spots(piece.corners)
    drawn = [
        path(polygon(shifted(corners, 7)), "#04080c", opacity=0.35),
        path(polygon(corners), "#4a5a3c", stroke="#8aa06a", stroke_width=1.6),
    ]
    for part, colour in ((0.78, "#576a44"), (0.5, "#66794e")):
        drawn.append(
            path(smooth(shrunk(_between(corners), part)), colour, stroke="#95aa72", stroke_width=0.8, opacity=0.8)
        )
    return "".join(drawn) + _slopes(corners, 0.88, "#2a3524")


def plateau(chance: Chance, piece: TerrainPiece) -> str:
    """A flat top with steep sides."""
    corners = spots(piece.corners)
    top = shrunk(corners, 0.84)
    tufts = "".join(
        f"M{number(x)} {number(y)}l-2-5M{number(x)} {number(y)}l2-5" for x, y in inside(chance, piece, 26, 18)
    )
    return (
        path(polygon(shifted(corners, 12)), "#04080c", opacity=0.45)
        + path(polygon(corners), "#4b4338", stroke="#9a8a6c", stroke_width=1.6)
        + _slopes(corners, 0.84, "#221d18")
        + path(polygon(top), "#66603f", stroke="#b0a078", stroke_width=1.2)
        + stroke(tufts, "#a8b070", 1, opacity=0.5)
    )


def _between(corners: list[Spot]) -> list[Spot]:
    """Corners and the middles of the edges between them, so that a smooth line through them stays near the outline."""
    points = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        points += [(ax, ay), ((ax + bx) / 2, (ay + by) / 2)]
    return points


def _slopes(corners: list[Spot], part: float, colour: str) -> str:
    """Short strokes from the edge of raised ground up to its top."""
    d = ""
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        count = max(2, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / 8))
        edge_points = [(ax + (bx - ax) * n / count, ay + (by - ay) * n / count) for n in range(count)]
        middle = shrunk(corners, 0)[0]
        for x, y in edge_points:
            inner = middle[0] + (x - middle[0]) * part, middle[1] + (y - middle[1]) * part
            d += f"M{number(x)} {number(y)}L{number(inner[0])} {number(inner[1])}"
    return stroke(d, colour, 1.2, opacity=0.55)


def river(chance: Chance, piece: TerrainPiece) -> str:
    """Water with ripples along its course."""
    _, _, width, height = box(bounds(piece))
    across = width >= height
    ripples = ""
    for x, y in inside(chance, piece, 16, 5):
        length = chance.between(5, 11)
        ripples += f"M{number(x)} {number(y)}" + (
            f"q{length} -3 {2 * length} 0" if across else f"q-3 {length} 0 {2 * length}"
        )
    return (
        path(polygon(spots(piece.corners)), "#1d4a72")
        + path(polygon(shrunk(spots(piece.corners), 0.9)), "#2a6394", opacity=0.7)
        + stroke(ripples, "#8fc4ea", 1.2, opacity=0.5)
        + dashed_edge(piece, "#7db4e0")
    )


def pit(chance: Chance, piece: TerrainPiece) -> str:
    """A hole too dark to see its bottom."""
    corners = spots(piece.corners)
    return (
        path(polygon(corners), "#2a2622", stroke="#8a7d68", stroke_width=2)
        + path(polygon(shrunk(corners, 0.88)), "url(#depth)")
        + _slopes(corners, 0.8, "#57503f")
    )
