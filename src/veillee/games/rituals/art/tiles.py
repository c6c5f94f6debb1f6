"""The ground of a tile: its colour, washed with blurred light, and the drawing that names the place."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from veillee.shared.chance import Chance, scatter
from veillee.shared.svg import circle, element, ellipse, number, stroke

from .coordinates import TILE, Corner

#: The colours of each tile: its ground, the light that is washed over it, and the strokes drawn on it.
COLOURS: Final = {
    "A1": ("#181d36", "#33406f", "#6f86c9"),
    "B1": ("#163630", "#23594a", "#4fae8b"),
    "A2": ("#2a2833", "#474456", "#8f8aa8"),
    "B2": ("#292d45", "#434a70", "#8790c0"),
    "A3": ("#241f3b", "#43386b", "#9a86d6"),
    "B3": ("#302a1c", "#5a4a26", "#b99b56"),
    "A4": ("#2e2b1c", "#565026", "#b3a25a"),
    "B4": ("#17302f", "#235250", "#55a59a"),
    "A5": ("#2d1f26", "#573040", "#b0707c"),
    "B5": ("#2a2735", "#474259", "#8f88a6"),
    "A6": ("#1e2f3a", "#37525e", "#7fa3b0"),
    "B6": ("#2a2830", "#46434f", "#8c8896"),
    "A7": ("#302c20", "#57502f", "#b5a468"),
    "B7": ("#17321e", "#255a31", "#57a868"),
    "A8": ("#2b2a24", "#4b493a", "#9b967a"),
    "B8": ("#271f3a", "#473768", "#9f86d2"),
    "A9": ("#2a2822", "#484436", "#948d72"),
    "B9": ("#152c40", "#224f72", "#5f9fce"),
}
#: Tiles whose drawing is larger: it lies there once instead of being repeated.
ONCE: Final = ("A2", "A3", "A4", "A5", "A8")
#: Tiles with windows, of which some are lit.
INHABITED: Final = ("A4", "A7", "A8", "B8")
#: How far apart blades of grass or scratches lie.
BLADES = 26


@cache
def drawings() -> dict[str, str]:
    """The drawing of each tile and of the Pit, by its id."""
    sheet = (Path(__file__).parent / "tiles.svg").read_text("utf-8")
    return dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*)</symbol>', sheet))


def tile(chance: Chance, id: str, corner: Corner) -> str:
    """A whole tile with its shadow, at its upper left corner."""
    x, y = corner
    ground, light, strokes = COLOURS[id]
    side = {"width": TILE, "height": TILE}
    washed = [
        ellipse(
            chance.between(0, TILE),
            chance.between(0, TILE),
            chance.between(34, 74),
            chance.between(24, 52),
            light,
            opacity=0.42,
            filter="url(#blur)",
        )
        for _ in range(9)
    ]
    inside = [
        element("rect", **side, fill=ground),
        *washed,
        _blades(chance, strokes),
        _drawing(id, strokes),
        *(_lamps(chance) if id in INHABITED else ()),
        element("rect", **side, fill="url(#edge)"),
    ]
    frame = {**side, "rx": 13, "fill": "none"}
    return element(
        "g",
        element("rect", x=-3, y=3, width=TILE + 6, height=TILE + 6, rx=16, fill="#000", opacity=0.55),
        element("g", *inside, clip_path="url(#tile)"),
        element("rect", **frame, stroke="#5a6796", stroke_opacity=0.75, stroke_width=2.2),
        transform=f"translate({x} {y})",
        id=f"tile-{id}",
    )


def _blades(chance: Chance, colour: str) -> str:
    """Short strokes all over the ground: grass, straw, scratches."""
    strokes = "".join(
        f"M{x} {y}l2 -7M{x + 3} {y}l3 -5" for x, y in scatter(chance, (TILE - 12, TILE - 12), BLADES, 260)
    )
    return stroke(strokes, colour, 1.4, opacity=0.3)


def _drawing(id: str, colour: str) -> str:
    """The drawing of a tile, once or repeated, in the colour of its strokes."""
    times = 1 if id in ONCE else 2
    scale = TILE / 120 / times
    copies = [
        element("g", drawings()[id], transform=f"translate({column * 120} {row * 120})")
        for row in range(times)
        for column in range(times)
    ]
    return element("g", *copies, color=colour, transform=f"scale({number(scale * 100)}) scale(.01)", opacity=0.85)


def _lamps(chance: Chance) -> list[str]:
    """A few lit windows."""
    return [circle(chance.between(30, 270), chance.between(40, 270), 40, "url(#lamp)") for _ in range(2)]


def pit(corner: Corner, side: int) -> str:
    """The Pit, in a Zone."""
    x, y = corner
    scale = number(side / 1.2)
    return element(
        "g", drawings()["pit"], color="#b0707c", transform=f"translate({x} {y}) scale({scale}) scale(.01)", id="pit"
    )
