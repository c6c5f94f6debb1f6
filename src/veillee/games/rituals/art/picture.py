"""The whole picture of a board: night around it, its tiles, the Pit."""

from __future__ import annotations

from veillee.shared.chance import Chance, scatter
from veillee.shared.svg import element, gradient, stroke

from ..board import board_of
from ..content import ENCOUNTERS
from .coordinates import TILE, ZONE, size_of, tile_corner, zone_corner
from .tiles import pit, tile


def draw(encounter: str) -> str:
    """The picture of the board of an Encounter, as SVG."""
    info, board = ENCOUNTERS[encounter], board_of(encounter)
    chance = Chance(500 + info.number)
    width, height = size_of(board)
    tiles = [
        tile(chance, id, tile_corner(column, row))
        for row, ids in enumerate(info.layout)
        for column, id in enumerate(ids)
    ]
    holes = [pit(zone_corner(board, board.pit), ZONE)] if board.pit >= 0 else []
    return element(
        "svg",
        element("defs", _definitions()),
        element("rect", width=width, height=height, fill="#0a0d18"),
        _wind(chance, width, height),
        *tiles,
        *holes,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
    )


def _definitions() -> str:
    return "".join(
        (
            element("clipPath", element("rect", width=TILE, height=TILE, rx=13), id="tile"),
            element("filter", element("feGaussianBlur", stdDeviation=10), id="blur"),
            gradient("edge", (0.55, "#05070f", 0), (1, "#05070f", 0.5)),
            gradient("lamp", (0, "#ffc070", 0.5), (0.5, "#ff9a3c", 0.14), (1, "#ff9a3c", 0)),
        )
    )


def _wind(chance: Chance, width: int, height: int) -> str:
    """Faint waves of grass around the tiles."""
    waves = "".join(f"M{x} {y}q{w} -7 {2 * w} 0" for x, y in scatter(chance, (width, height), 60, 90) for w in (14,))
    return stroke(waves, "#2a3354", 1.6, opacity=0.55)
