"""Woods, hedges, fields and marshes. The edge of difficult terrain is dashed, so that players see where it ends."""

from __future__ import annotations

from veillee.shared.chance import Chance
from veillee.shared.svg import circle, element, ellipse, number, path, polygon, ring, smooth, stroke, use

from ..content.records import TerrainPiece
from .coordinates import bounds, box, inside, shifted, spots

LEAVES = ("#1f5a3a", "#276a44", "#1a4c38", "#2f7a4c", "#235f4a")
#: How many different crowns of trees there are.
CROWNS = 10


def dashed_edge(piece: TerrainPiece, colour: str) -> str:
    """The dashed edge of difficult terrain."""
    return stroke(polygon(spots(piece.corners)), colour, 2, stroke_dasharray="8 7", opacity=0.85)


def wood(chance: Chance, piece: TerrainPiece) -> str:
    """Crowns of trees on dark soil, the northern ones first."""
    corners = spots(piece.corners)
    drawn = [
        path(polygon(shifted(corners, 8)), "#04080c", opacity=0.35),
        path(polygon(corners), "#0f2119", opacity=0.92),
        dashed_edge(piece, "#4f8f68"),
    ]
    drawn += [use(f"crown{chance.below(CROWNS)}", x, y) for x, y in inside(chance, piece, 21, 12)]
    return "".join(drawn)


def crowns(chance: Chance) -> str:
    """The crowns of trees that `wood` uses, each with its shadow and a light spot."""
    drawn = []
    for number_of in range(CROWNS):
        r = chance.between(13, 18)
        drawn.append(
            element(
                "g",
                circle(2, 4, r, "#06110d", opacity=0.6),
                path(smooth(ring(chance, 0, 0, r, r, 9, 8)), LEAVES[number_of % len(LEAVES)], stroke="#0c2a1c"),
                path(smooth(ring(chance, -r * 0.28, -r * 0.3, r * 0.5, r * 0.45, 7, 12)), "#8fd09a", opacity=0.16),
                id=f"crown{number_of}",
            )
        )
    return "".join(drawn)


def hedge(chance: Chance, piece: TerrainPiece) -> str:
    """A row of bushes."""
    left, top, width, height = box(bounds(piece))
    long, thick = max(width, height), min(width, height)
    drawn = [path(polygon(shifted(spots(piece.corners), 5)), "#04080c", opacity=0.4)]
    steps = round(long / 9)
    for step in range(steps + 1):
        along = long * step / steps
        x, y = (left + along, top + thick / 2) if width > height else (left + thick / 2, top + along)
        r = chance.near(thick * 0.72, 12)
        drawn.append(
            path(smooth(ring(chance, x, y, r, r, 8, 10)), chance.pick(LEAVES), stroke="#0c2a1c", stroke_width=1)
        )
    return "".join(drawn)


def field(chance: Chance, piece: TerrainPiece) -> str:
    """Rows of corn."""
    left, top, width, height = box(bounds(piece))
    rows = ""
    for row in range(1, round(height / 11)):
        y = top + row * 11
        rows += f"M{number(left + 7)} {number(y)}q{number(width / 4)} {chance.between(-2, 2)} {number(width - 14)} 0"
    return (
        path(polygon(spots(piece.corners)), "#3f3620", opacity=0.9)
        + stroke(rows, "#1f1a10", 5, opacity=0.5)
        + stroke(rows, "#b79a52", 3.4, stroke_dasharray="3 5", opacity=0.75)
        + dashed_edge(piece, "#c9ab60")
    )


def marsh(chance: Chance, piece: TerrainPiece) -> str:
    """Puddles and reeds."""
    drawn = [path(polygon(spots(piece.corners)), "#1c3630", opacity=0.92)]
    for x, y in inside(chance, piece, 34, 16):
        pool = smooth(ring(chance, x, y, chance.between(10, 15), chance.between(6, 9), 9, 12))
        drawn.append(path(pool, "#2b5a66", stroke="#14282c", stroke_width=1.2, opacity=0.95))
        drawn.append(ellipse(x - 3, y - 2, 4, 1.2, "#a9dbe6", opacity=0.35))
    reeds = ""
    for x, y in inside(chance, piece, 17, 7):
        for lean in (-3, 0, 3):
            reeds += f"M{number(x + lean)} {number(y)}q{lean} -6 {lean * 2} -11"
    drawn += [stroke(reeds, "#8da35c", 1.1, opacity=0.7), dashed_edge(piece, "#7fb0a0")]
    return "".join(drawn)
