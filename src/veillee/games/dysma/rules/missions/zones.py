"""Deployment zones (22.8-22.15, 26.3): where they lie once the first player has chosen, and how far away points are.

Content describes the zones as seen by a first player in the south; the choice of a side turns or mirrors the table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import TypeAlias

from veillee.kernel.answers import Point, Region

from ...content import DEPLOYMENTS, GEOMETRY, SEVERAL
from ...content.records import Corner, Shape
from ...space.table.bodies import step_along
from ...space.table.zones import inside, wholly_inside
from ...state import Dysma, Figure

SIDE = GEOMETRY.width
Zone: TypeAlias = tuple[Shape, ...]
#: How the table is turned from a first player in the south or south-west to the chosen side.
_TURNS: dict[str, Callable[[int, int], Corner]] = {
    "south": lambda x, y: (x, y),
    "north": lambda x, y: (SIDE - x, SIDE - y),
    "west": lambda x, y: (y, SIDE - x),
    "east": lambda x, y: (SIDE - y, x),
    "sw": lambda x, y: (x, y),
    "ne": lambda x, y: (SIDE - x, SIDE - y),
    "nw": lambda x, y: (x, SIDE - y),
    "se": lambda x, y: (SIDE - x, y),
    "sw_ne": lambda x, y: (x, y),
    "nw_se": lambda x, y: (x, SIDE - y),
}
EDGES = ("south", "north", "west", "east")
MIDDLE, OUTER = "middle", "outer"
#: The choices of a limited deployment: at which edge, and in which part of it (22.11).
_LIMITED = {f"{edge}_{part}": (edge, part) for edge in EDGES for part in (MIDDLE, OUTER)}


def side_choices(deployment: str) -> list[str]:
    """What the first player may choose from (22.14): an edge, a corner, a pair; for limited also which part (22.11)."""
    if deployment == "limited":
        return list(_LIMITED)
    return list(DEPLOYMENTS[deployment].first_player_choices)


@cache
def zones_of(deployment: str, side: str, players: int) -> tuple[Zone, ...]:
    """The zones by their number; with two players, 0 is that of the first player and 1 the other."""
    if players > 2:
        return SEVERAL[f"players_{players}"].zones
    info = DEPLOYMENTS[deployment]
    first, second = info.zones_side_a, info.zones_side_b
    if deployment == "limited":
        side, part = _LIMITED[side]
        if part == OUTER:  # the outer parts of the own edge, and the middle of the other one
            first, second = (tuple(_turned(shape, "north") for shape in zone) for zone in (second, first))
    return tuple(tuple(_turned(shape, side) for shape in zone) for zone in (first, second))


def _turned(shape: Shape, side: str) -> Shape:
    turn = _TURNS[side]
    if shape.rect is None:
        assert shape.corner is not None
        return Shape("quarter_disc", corner=turn(*shape.corner), radius=shape.radius)
    (xa, ya), (xb, yb) = turn(*shape.rect[:2]), turn(*shape.rect[2:])
    return Shape("rect", rect=(min(xa, xb), min(ya, yb), max(xa, xb), max(ya, yb)))


def zone(s: Dysma, seat: int) -> Zone:
    """The zone of a seat, part by part (22.13); empty before zones are chosen."""
    number = s.players[seat].zone
    known = number >= 0 and (len(s.players) > 2 or s.side)
    return zones_of(s.deployment, s.side, len(s.players))[number] if known else ()


@cache
def region_of(zone: Zone) -> Region:
    """The parts of a zone as the region that clients shade."""
    return Region(tuple(_ring(shape) for shape in zone), facings=len(GEOMETRY.facings))


def _ring(shape: Shape) -> tuple[Point, ...]:
    if shape.rect is not None:
        x0, y0, x1, y1 = shape.rect
        return (Point(x0, y0), Point(x1, y0), Point(x1, y1), Point(x0, y1))
    assert shape.corner is not None
    x, y = shape.corner
    arc = [step_along(x, y, facing, shape.radius) for facing in range(len(GEOMETRY.facings))]
    on_table = [Point(*place) for place in arc if 0 <= place[0] <= SIDE and 0 <= place[1] <= SIDE]
    start = next((n for n, (a, b) in enumerate(pairwise(on_table), 1) if not _neighbours(a, b, shape.radius)), 0)
    return (Point(x, y), *on_table[start:], *on_table[:start])


def _neighbours(a: Point, b: Point, radius: int) -> bool:
    """Whether two corners of the arc follow one another; where the arc leaves the table they do not."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < radius * radius


#: The whole table as a region, for rules that accept or refuse each point separately.
TABLE = region_of((Shape("rect", rect=(0, 0, SIDE, SIDE)),))


def part_holding(zone: Zone, x: int, y: int, r: int) -> int:
    """The number of the part that a base lies wholly in, or -1."""
    return next((number for number, shape in enumerate(zone) if wholly_inside((shape,), x, y, r)), -1)


def at_own_edge(s: Dysma, figure: Figure) -> bool:
    """Whether a base is in its player's zone, at a table edge that bounds the zone (22.31)."""
    reach = figure.r + GEOMETRY.contact_gap
    feet = [
        (figure.x <= reach, (0, figure.y)),
        (SIDE - figure.x <= reach, (SIDE, figure.y)),
        (figure.y <= reach, (figure.x, 0)),
        (SIDE - figure.y <= reach, (figure.x, SIDE)),
    ]
    parts = [shape for shape in zone(s, figure.seat) if inside((shape,), figure.x, figure.y)]
    return any(near and inside((shape,), *foot) for shape in parts for near, foot in feet)


def distance2(shape: Shape, x: int, y: int) -> int:
    """How far outside the part of a zone a point is, squared, to put points in order (4.8)."""
    if shape.rect is not None:
        x0, y0, x1, y1 = shape.rect
        return max(x0 - x, 0, x - x1) ** 2 + max(y0 - y, 0, y - y1) ** 2
    assert shape.corner is not None
    return max(0, (x - shape.corner[0]) ** 2 + (y - shape.corner[1]) ** 2 - shape.radius**2)
