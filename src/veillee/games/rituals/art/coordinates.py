"""Where tiles and Zones lie on the picture of a board, and on the board drawn over it."""

from __future__ import annotations

from ..board import Board

#: The side of a tile, the gap between two tiles, and the margin around the board.
TILE = 300
GAP = 14
MARGIN = 12
#: The side of a Zone, how far it lies from the side of its tile, and the distance between two Zones of a tile.
ZONE = 136
INSET = 7
STEP = 150
#: How far the corners of a Zone are rounded.
ROUND = 15

Corner = tuple[int, int]


def size_of(board: Board) -> tuple[int, int]:
    """The width and height of a board."""
    return _length(board.columns // 2), _length(board.rows // 2)


def _length(tiles: int) -> int:
    return 2 * MARGIN + tiles * TILE + (tiles - 1) * GAP


def tile_corner(column: int, row: int) -> Corner:
    """The upper left corner of a tile, by its column and row among tiles."""
    return MARGIN + column * (TILE + GAP), MARGIN + row * (TILE + GAP)


def zone_corner(board: Board, zone: int) -> Corner:
    """The upper left corner of a Zone."""
    row, column = divmod(zone, board.columns)
    x, y = tile_corner(column // 2, row // 2)
    return x + INSET + column % 2 * STEP, y + INSET + row % 2 * STEP


def zone_middle(board: Board, zone: int) -> Corner:
    x, y = zone_corner(board, zone)
    return x + ZONE // 2, y + ZONE // 2


def zone_outline(board: Board, zone: int) -> tuple[Corner, ...]:
    """The outline of a Zone, clockwise from its upper left corner; each rounded corner is two strokes."""
    x, y = zone_corner(board, zone)
    soft = ROUND * 3 // 10
    corners = []
    for across, down in ((0, 0), (1, 0), (1, 1), (0, 1)):
        cx, cy = x + across * ZONE, y + down * ZONE
        inward_x, inward_y = 1 - 2 * across, 1 - 2 * down
        three = [
            (cx, cy + inward_y * ROUND),
            (cx + inward_x * soft, cy + inward_y * soft),
            (cx + inward_x * ROUND, cy),
        ]
        corners += three if across == down else three[::-1]
    return tuple(corners)


def border(board: Board, zone: int, other: int) -> tuple[Corner, Corner]:
    """The ends of the line between two Zones that share a side, the second one right of the first or below it."""
    x, y = zone_corner(board, zone)
    far_x, far_y = zone_corner(board, other)
    if y == far_y:
        middle = (x + ZONE + far_x) // 2
        return (middle, y + 3), (middle, y + ZONE - 3)
    middle = (y + ZONE + far_y) // 2
    return (x + 3, middle), (x + ZONE - 3, middle)
