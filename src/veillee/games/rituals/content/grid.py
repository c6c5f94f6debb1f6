"""How tiles make a board: the names of the Zones in reading order, and the borders between them (chapter 3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from .records import Border, Tile

Layout = tuple[tuple[str, ...], ...]
#: The corners of a tile by row and column.
CORNERS: Final = {(0, 0): "TL", (0, 1): "TR", (1, 0): "BL", (1, 1): "BR"}
#: The halves of the outer border that a tile may close.
OUTER_SIDES: Final = frozenset(("N.TL", "N.TR", "S.BL", "S.BR", "W.TL", "W.BL", "E.TR", "E.BR"))


def zone_names(layout: Layout) -> tuple[str, ...]:
    """The Zones of a layout in reading order, such as "B5.BR" (DAR-3.7)."""
    return tuple(
        f"{layout[row // 2][column // 2]}.{CORNERS[row % 2, column % 2]}"
        for row in range(2 * len(layout))
        for column in range(2 * len(layout[0]))
    )


def borders(layout: Layout, tiles: Mapping[str, Tile]) -> Iterator[tuple[tuple[int, int], Border]]:
    """The border between each two Zones that share a side, the smaller number first."""
    names = zone_names(layout)
    columns = 2 * len(layout[0])
    for zone in range(len(names)):
        if (zone + 1) % columns:
            yield (zone, zone + 1), _border(tiles, names[zone], names[zone + 1], "E", "W")
        if zone + columns < len(names):
            yield (zone, zone + columns), _border(tiles, names[zone], names[zone + columns], "S", "N")


def _border(tiles: Mapping[str, Tile], zone: str, other: str, side: str, opposite: str) -> Border:
    """Inside a tile as printed; across two tiles a wall if either of them has one there (DAR-3.3)."""
    tile, _, corner = zone.partition(".")
    beyond, _, facing = other.partition(".")
    if tile == beyond:
        edge: Border = getattr(tiles[tile].edges, f"{corner}_{facing}")
        return edge
    walled = f"{side}.{corner}" in tiles[tile].outer_walls or f"{opposite}.{facing}" in tiles[beyond].outer_walls
    return "wall" if walled else "open"
