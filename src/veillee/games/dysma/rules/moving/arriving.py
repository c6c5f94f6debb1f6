"""Figures that appear without walking: teleports and summons (24.44, 25.15, 28.12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from veillee.kernel.answers import Point, Region
from veillee.kernel.errors import Refusal
from veillee.shared.plane import Box, Polygon, box_of, holds

from ...content import GEOMETRY
from ...prompts.ids import FigureId
from ...prompts.moving import SummonTo, TeleportTo
from ...space.candidates import move_candidates, thin
from ...space.facings import visible
from ...space.paths.gaits import Gait
from ...space.paths.walker import Walker
from ...space.paths.ways import Reach, spots
from ...space.table.bodies import facing_to, step_along
from ...space.table.ground import ground
from ...state import Dysma, Figure
from ..figures.refs import figure_key, ref
from ..missions import tokens
from . import places

#: The greatest distance of a base from terrain that hides it, in tenths (28.12).
AGAINST = 2


class _Cover(NamedTuple):
    """Terrain that hides: a polygon, or the disc of a spell."""

    box: Box
    polygon: Polygon
    x: int = 0
    y: int = 0
    radius: int = 0


def can_teleport(s: Dysma, figure: Figure, steps: int, *, hidden: bool = False) -> bool:
    """Whether there is a spot to appear at."""
    if hidden:
        return any(True for _ in _hidden_spots(s, figure, steps))
    return has_spot(s, figure, figure, steps)


def has_spot(s: Dysma, figure: Figure, centre: Figure, steps: int) -> bool:
    """Whether there is a spot within so many steps of a base; a few likely spots are tried before all others."""
    walker = _placed(s, figure)
    ring = [step_along(centre.x, centre.y, facing, centre.r + figure.r + 5 * steps) for facing in range(0, 32, 4)]
    likely = [(centre.x, centre.y), *ring]
    if any(walker.may_end(Point(x, y, centre.floor)) for x, y in likely):
        return True
    return bool(around(s, figure, centre, steps))


async def teleport(s: Dysma, figure: Figure, steps: int, *, hidden: bool = False) -> None:
    """Put a figure on a spot within so many steps of where it stands; `hidden`: in or against terrain."""
    found = around(s, figure, figure, steps)
    if hidden:
        seen = visible(s, figure)
        points: Sequence[Point] = [
            _facing(figure, seen, point) for point in thin(list(_hidden_spots(s, figure, steps)))
        ]
    else:
        points = _ends(s, figure, found)
    if not points:
        return
    point = await _ask(s, figure, TeleportTo(FigureId(figure.id)), found, points, hidden=hidden)
    places.put(s, figure, point)
    s.tell("teleported", "DYS-24.44", seat=figure.seat, figure=ref(figure), x=point.x, y=point.y)
    await tokens.moved(s, figure)


async def appear(s: Dysma, figure: Figure, centre: Figure, steps: int) -> None:
    """Put a summoned figure on a spot within so many steps of a base; at least one spot must exist."""
    # Until its place is chosen, the figure counts as standing in the centre: its sight is worked out from there.
    figure.x, figure.y, figure.z, figure.floor = centre.x, centre.y, centre.z, centre.floor
    found = around(s, figure, centre, steps)
    point = await _ask(s, figure, SummonTo(FigureId(figure.id)), found, _ends(s, figure, found))
    figure.out = ""
    places.put(s, figure, point)
    s.tell("summoned", "DYS-19.5", seat=figure.seat, figure=ref(figure), x=point.x, y=point.y)


def around(s: Dysma, figure: Figure, centre: Figure, steps: int) -> Reach:
    """The spots where a base may appear, from edge to edge at most so many steps from another (24.44)."""
    return spots(s, figure, centre.x, centre.y, centre.r + figure.r + 10 * steps)


def _ends(s: Dysma, figure: Figure, found: Reach) -> Sequence[Point]:
    """The snapped spots of 25.15."""
    return move_candidates(s, figure, found, places.goals(s, figure))


def _hidden_spots(s: Dysma, figure: Figure, steps: int) -> Iterator[Point]:
    """Spots of the lattice in terrain or against it, from south to north."""
    walker = _placed(s, figure)
    far, step = 2 * figure.r + 10 * steps, GEOMETRY.lattice
    hiding = _hiding(s, figure.x, figure.y, far + figure.r)
    for y in range((figure.y - far) // step * step, figure.y + far + 1, step):
        for x in range((figure.x - far) // step * step, figure.x + far + 1, step):
            if (x - figure.x) ** 2 + (y - figure.y) ** 2 > far * far:
                continue
            if any(_reaches(cover, x, y, figure.r) for cover in hiding):
                points = [Point(x, y, floor) for floor in walker.ground.surfaces(x, y)]
                yield from (point for point in points if walker.may_end(point))


def _placed(s: Dysma, figure: Figure) -> Walker:
    """The figure as a walker that needs no way: it only has to fit where it appears."""
    return Walker(s, figure, "place", gait=Gait(flight=True))


async def _ask(
    s: Dysma,
    figure: Figure,
    about: TeleportTo | SummonTo,
    found: Reach,
    points: Sequence[Point],
    *,
    hidden: bool = False,
) -> Point:
    def legal(point: Point) -> Point:
        if found.way_to(point) is None:
            raise Refusal("refusal.no-spot", rule="DYS-24.44")
        if hidden and not is_hidden(s, point.x, point.y, figure.r):
            raise Refusal("refusal.not-hidden", rule="DYS-28.12")
        return point if places.facing_read(point) >= 0 else _facing(figure, visible(s, figure), point)

    def region() -> Region:
        return replace(found.region(), piece=figure_key(figure))

    return await places.ask_point(s, figure.seat, about, points, legal, rule="DYS-24.44", region=region)


def _facing(figure: Figure, seen: list[Figure], point: Point) -> Point:
    """The point with the facing a figure takes there by itself: to the nearest enemy in sight, or the middle (25.5)."""
    x, y = GEOMETRY.width // 2, GEOMETRY.height // 2
    if seen:
        nearest = min(seen, key=lambda enemy: ((enemy.x - point.x) ** 2 + (enemy.y - point.y) ** 2, enemy.id))
        x, y = nearest.x, nearest.y
    return Point(point.x, point.y, point.floor, facing_to(x - point.x, y - point.y, figure.facing))


def is_hidden(s: Dysma, x: int, y: int, r: int) -> bool:
    """Whether a base there overlaps a piece of terrain other than raised ground, or lies against it (28.12)."""
    return bool(_hiding(s, x, y, r))


def _hiding(s: Dysma, x: int, y: int, r: int) -> list[_Cover]:
    """The terrain that can hide a base: pieces of the table, and terrain made by spells."""
    covers = [_Cover(box_of(one.corners), one.corners) for one in ground(s).pieces if one.type != "raised"]
    for zone in s.zones:
        box = (zone.x - zone.radius, zone.y - zone.radius, zone.x + zone.radius, zone.y + zone.radius)
        covers.append(_Cover(box, (), zone.x, zone.y, zone.radius))
    return [cover for cover in covers if _reaches(cover, x, y, r)]


def _reaches(cover: _Cover, x: int, y: int, base: int) -> bool:
    """Whether a base overlaps terrain or lies against it; boxes are compared first, since most terrain is far."""
    r = base + AGAINST
    x0, y0, x1, y1 = cover.box
    if x < x0 - r or x > x1 + r or y < y0 - r or y > y1 + r:
        return False
    if not cover.polygon:
        return (cover.x - x) ** 2 + (cover.y - y) ** 2 <= (cover.radius + r) ** 2
    if holds(cover.polygon, x, y):
        return True
    ax, ay = cover.polygon[-1]
    for bx, by in cover.polygon:
        dx, dy, px, py = bx - ax, by - ay, x - ax, y - ay
        along, length = dx * px + dy * py, dx * dx + dy * dy
        if 0 <= along <= length:
            if (dx * py - dy * px) ** 2 <= r * r * length:
                return True
        elif min(px * px + py * py, (x - bx) ** 2 + (y - by) ** 2) <= r * r:
            return True
        ax, ay = bx, by
    return False
