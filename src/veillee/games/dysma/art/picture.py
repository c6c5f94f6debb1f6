"""A whole picture of a layout: low terrain is drawn first, high terrain last."""

from __future__ import annotations

from collections.abc import Callable

from veillee.shared.chance import Chance
from veillee.shared.svg import element, number

from ..content import GEOMETRY, LAYOUTS
from ..content.records import TerrainPiece
from .coordinates import SCALE, SIDE
from .land import hill, pit, plateau, river
from .plants import crowns, field, hedge, marsh, wood
from .soil import definitions, dusk, grid, soil
from .stone import column, dais, fence, house, rock, ruin, wall

#: The function that draws each kind of terrain; low kinds stand before high ones.
DRAWERS: dict[str, Callable[[Chance, TerrainPiece], str]] = {
    "river": river,
    "marsh": marsh,
    "field": field,
    "pit": pit,
    "hill": hill,
    "plateau": plateau,
    "dais": dais,
    "fence": fence,
    "wall": wall,
    "hedge": hedge,
    "ruin": ruin,
    "tower": ruin,
    "column": column,
    "rock": rock,
    "wood": wood,
    "house": house,
}
#: The position of each kind in the order of drawing.
_ORDER = {kind: place for place, kind in enumerate(DRAWERS)}


def draw(layout: str) -> str:
    """The picture of a layout, as SVG."""
    info = LAYOUTS[layout]
    chance = Chance(100 + info.d8)
    pieces = sorted(info.pieces, key=lambda piece: _ORDER[piece.kind])
    land = [soil(chance, layout), grid()]
    land += [element("g", DRAWERS[piece.kind](chance, piece), id=f"piece-{piece.id}") for piece in pieces]
    width, height = GEOMETRY.width, GEOMETRY.height
    inner = {"width": SIDE, "height": SIDE}
    return element(
        "svg",
        element("defs", definitions(), crowns(chance), element("clipPath", element("rect", **inner), id="table")),
        element("g", *land, dusk(), clip_path="url(#table)", transform=f"scale({number(1 / SCALE)})"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
    )
