"""Edges: walls around the battlefield, walls inside it, and cover."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from veillee.shared import hex
from veillee.shared.bits import numbers_of
from veillee.shared.svg import element, path, polygon, stroke

from ..battlefield import Terrain
from .coordinates import Point, edge_ends, side_of
from .palette import BACK, COVER, COVER_SIDE, DROP, DROP_EDGE, RIM, SHADE, WALL, WALL_SIDE, WALL_TOP

#: How high the walls behind the battlefield are, how far its floor hangs down in front, and how thick side walls are.
HIGH, DEEP, THICK = 20, 30, 9
#: The part of an edge at each end that cover and inner walls leave free.
ENDS: Final = 0.09


def sides(terrain: Terrain) -> str:
    """What one sees of walls and floors beyond the limit edges; it is drawn before the floor."""
    backs, fronts, flanks = [], [], []
    for number, direction in _limits(terrain):
        a, b = side_of(terrain.field, number, direction)
        if direction in (hex.NORTH_EAST, hex.NORTH_WEST):
            backs.append((a, b, (b[0], b[1] - HIGH), (a[0], a[1] - HIGH)))
        elif direction in (hex.SOUTH_EAST, hex.SOUTH_WEST):
            fronts.append((a, b, (b[0], b[1] + DEEP), (a[0], a[1] + DEEP)))
        else:
            out = THICK if direction == hex.EAST else -THICK
            upper, lower = sorted((a, b), key=lambda end: end[1])
            flanks.append((upper, lower, (lower[0] + out, lower[1] + 4), (upper[0] + out, upper[1] - HIGH + 4)))
    ribs = "".join(_rib(a, b, quarter) for a, b, *_ in fronts for quarter in (1, 2, 3))
    feet = "".join(f"M{c[0]} {c[1]}L{d[0]} {d[1]}" for _, _, c, d in fronts)
    tops = "".join(f"M{c[0]} {c[1]}L{d[0]} {d[1]}" for _, _, c, d in backs)
    return element(
        "g",
        path(_all(fronts), SHADE, fill_opacity=0.5, transform="translate(0 16)", filter="url(#soft)"),
        path(_all(fronts), DROP),
        stroke(ribs, DROP_EDGE, 3),
        stroke(feet, DROP_EDGE, 2.5),
        path(_all(backs), BACK),
        path(_all(flanks), DROP_EDGE),
        stroke(tops, RIM, 3, stroke_opacity=0.75),
        id="sides",
    )


def _rib(a: Point, b: Point, quarter: int) -> str:
    """An upright stroke on what hangs under the floor, at so many quarters of its length."""
    x, y = ((4 - quarter) * a[0] + quarter * b[0]) // 4, ((4 - quarter) * a[1] + quarter * b[1]) // 4
    return f"M{x} {y + 8}v{DEEP - 14}"


def _all(areas: Iterable[tuple[Point, ...]]) -> str:
    return "".join(polygon(corners) for corners in areas)


def _limits(terrain: Terrain) -> list[tuple[int, int]]:
    """The limit edges with nothing beyond, as sides of hexes."""
    grid = terrain.field.grid
    return [
        (number, direction)
        for number in numbers_of(terrain.hexes)
        for direction, beyond in enumerate(grid.across[number])
        if beyond < 0 or not terrain.hexes >> beyond & 1
    ]


def limits(terrain: Terrain) -> str:
    """The limit edges as lines: dark, with a pale rim inside."""
    closed = "".join(_line(edge_ends(terrain.field, edge)) for edge in numbers_of(terrain.shut & ~terrain.field.walls))
    return element("g", stroke(closed, SHADE, 11), stroke(closed, RIM, 4.5), stroke(closed, SHADE, 1.4), id="limits")


def covers(terrain: Terrain) -> str:
    """Cover: low white blocks along an edge."""
    lines = "".join(_line(_short(edge_ends(terrain.field, edge))) for edge in numbers_of(terrain.covers))
    blocks = {"d": lines, "fill": "none", "stroke_dasharray": "13.2 5"}
    return element(
        "g",
        stroke(lines, SHADE, 15, stroke_opacity=0.9),
        element("path", **blocks, stroke=COVER_SIDE, stroke_width=10, transform="translate(0 2)"),
        element("path", **blocks, stroke=COVER, stroke_width=8, transform="translate(0 -1)"),
        id="covers",
    )


def walls(terrain: Terrain) -> str:
    """Walls inside the battlefield: thick and violet."""
    lines = "".join(_line(_short(edge_ends(terrain.field, edge))) for edge in numbers_of(terrain.field.walls))
    return element(
        "g",
        stroke(lines, SHADE, 19, stroke_opacity=0.9),
        stroke(lines, WALL_SIDE, 14, transform="translate(0 3)"),
        stroke(lines, WALL, 12),
        stroke(lines, WALL_TOP, 2.5, transform="translate(0 -2)"),
        id="walls",
    )


def _line(ends: tuple[Point, Point]) -> str:
    (x, y), (to_x, to_y) = ends
    return f"M{x} {y}L{to_x} {to_y}"


def _short(ends: tuple[Point, Point]) -> tuple[Point, Point]:
    """An edge without its ends."""
    (x, y), (to_x, to_y) = ends
    across, down = (to_x - x) * ENDS, (to_y - y) * ENDS
    return (round(x + across), round(y + down)), (round(to_x - across), round(to_y - down))
