"""Whether one figure sees another, and whether the other has cover (11.3-11.12, 20.3-20.6, 24.30-24.38, 24.60).

Ten rays go from the eye of the viewer to five places across the target, at two heights each. Which rays terrain blocks
is remembered, as it depends on the two positions alone; other figures are looked at each time. Rays are measured in
hundredths of a step.
"""

from __future__ import annotations

from math import isqrt
from typing import TypeAlias

from ...state import Dysma, Figure
from ..table.bodies import behind
from ..table.ground import WIDEST, Ground, ground
from .prisms import blocks, figure_prism, prisms_between

RAYS = 10
ALL = (1 << RAYS) - 1
#: How many pairs of positions are remembered for each table: a game asks for some thousands, a kilobyte each.
REMEMBERED = 10_000
#: Blockers lower than this give a Colossus no cover (15.9).
LOW = 10

#: The x, y and height of the eye, the five places across the target, its lower and its upper height. Ray 2k goes to
#: place k at the lower height, ray 2k + 1 at the upper one.
Fan: TypeAlias = tuple[int, int, int, tuple[tuple[int, int], ...], tuple[int, int]]


def stature(figure: Figure) -> int:
    """How high a body reaches above where it stands: half when Prone, rounded up (11.11)."""
    return (figure.h + 1) // 2 if figure.prone else figure.h


def in_view(viewer: Figure, target: Figure, keen: bool = False) -> bool:
    """Whether a target is in the field of view, that is, not behind the viewer (11.1-11.3)."""
    return not behind(viewer, target.x, target.y, keen)


def clear_rays(s: Dysma, viewer: Figure, target: Figure, least_height: int = 0) -> int:
    """How many of the ten rays are clear (24.35). Blockers lower than `least_height` tenths are left out."""
    return _clear(s, viewer, target, least_height).bit_count()


def sees(s: Dysma, viewer: Figure, target: Figure, keen: bool = False) -> bool:
    """Whether a target is in view and at least one ray is clear (8.2, 11.9)."""
    return in_view(viewer, target, keen) and _clear(s, viewer, target, 0) > 0


def cover(s: Dysma, viewer: Figure, target: Figure, colossus: bool = False) -> bool:
    """Whether a target that is seen has cover: hidden in part, or difficult terrain at either end (11.6, 20.3, 20.6).

    `colossus`: blockers lower than a step give the target no cover (15.9, 15.86).
    """
    table = ground(s)
    least = LOW if colossus else 0
    for one in (viewer, target):
        if table.difficult_height(one.x, one.y) >= least:
            return True
    return _clear(s, viewer, target, least) != ALL


def sees_point(s: Dysma, viewer: Figure, x: int, y: int, floor: int = 0, keen: bool = False) -> bool:
    """Whether a point of a surface is in view, with a clear ray to just above it (24.38).

    A figure that stands on the point does not hide it: the middle of a figure may be aimed at.
    """
    if behind(viewer, x, y, keen):
        return False
    table = ground(s)
    z = table.level(x, y, floor)
    if z is None:
        return False
    low = 10 * (z + 1)
    fan: Fan = (10 * viewer.x, 10 * viewer.y, 10 * (viewer.z + stature(viewer)), ((10 * x, 10 * y),), (low, low))
    clear = _through_terrain(table, fan, (viewer.x, viewer.y), (x, y), 0b11, 0, low)
    for other in s.figures:
        if clear and not other.out and other.id != viewer.id:
            on_point = (other.x - x) ** 2 + (other.y - y) ** 2 <= other.r**2
            if not on_point:
                clear = blocks(figure_prism(other, stature(other)), fan, clear)
    return clear > 0


def point_cover(s: Dysma, viewer: Figure, x: int, y: int) -> bool:
    """Whether a shot at a point meets cover: the point or the shooter is in difficult terrain (24.38)."""
    table = ground(s)
    return table.difficult_at(x, y) or table.difficult_at(viewer.x, viewer.y)


def _fan(viewer: Figure, target: Figure) -> Fan:
    """The eye of a viewer and the places across a target that it looks at (24.30, 24.31)."""
    dx, dy, r = target.x - viewer.x, target.y - viewer.y, target.r
    scale = isqrt(100 * (dx * dx + dy * dy))
    across = []
    for twice in (-2 * r, -r, 0, r, 2 * r):
        if scale:
            side, rise = -dy * 50 * twice, dx * 50 * twice
            step = (
                side // scale if side >= 0 else -(-side // scale),
                rise // scale if rise >= 0 else -(-rise // scale),
            )
        else:
            step = (5 * twice, 0)
        across.append((10 * target.x + step[0], 10 * target.y + step[1]))
    eye = 10 * (viewer.z + stature(viewer))
    heights = (10 * (target.z + 1), 10 * (target.z + stature(target)))
    return 10 * viewer.x, 10 * viewer.y, eye, tuple(across), heights


def _clear(s: Dysma, viewer: Figure, target: Figure, least: int) -> int:
    """The clear rays, as bits; blockers lower than `least` tenths are left out."""
    table = ground(s)
    reach = stature(target)
    key = (viewer.x, viewer.y, viewer.z + stature(viewer), target.x, target.y, target.z, target.r, reach, least)
    known = table.sight_cache.get(key)
    if known is None:
        fan = _fan(viewer, target)
        rays = _through_terrain(table, fan, (viewer.x, viewer.y), (target.x, target.y), ALL, least, fan[4][1])
        if len(table.sight_cache) >= REMEMBERED:
            table.sight_cache.clear()
        known = table.sight_cache[key] = (fan, rays)
    fan, clear = known
    if not clear:
        return 0
    return _past_figures(s, viewer, target, fan, clear, least)


def _past_figures(s: Dysma, viewer: Figure, target: Figure, fan: Fan, clear: int, least: int) -> int:
    """The rays of `clear` that no other figure blocks. Only figures near the line of sight can block any."""
    ax, ay = viewer.x, viewer.y
    dx, dy = target.x - ax, target.y - ay
    square = dx * dx + dy * dy
    bottom, top, room = min(fan[2], fan[4][0]), max(fan[2], fan[4][1]), target.r + 2
    for other in s.figures:
        if other.out:
            continue
        px, py = other.x - ax, other.y - ay
        width = other.r + room  # the outline of a figure reaches a little beyond its radius
        cross = dx * py - dy * px
        if cross * cross > width * width * square:
            continue
        along = dx * px + dy * py
        # The figure is behind the viewer or beyond the target, too far away for its outline to matter.
        if (along < 0 and px * px + py * py > width * width) or (
            along > square and (px - dx) ** 2 + (py - dy) ** 2 > width * width
        ):
            continue
        if other.id == viewer.id or other.id == target.id:
            continue
        high = stature(other)
        if high < least or 10 * other.z >= top or 10 * (other.z + high) <= bottom or 10 * other.z >= fan[4][1]:
            continue
        clear = blocks(figure_prism(other, high), fan, clear)
        if not clear:
            return 0
    return clear


def _through_terrain(
    table: Ground, fan: Fan, viewer: tuple[int, int], target: tuple[int, int], clear: int, least: int, top: int
) -> int:
    """The rays of `clear` that terrain does not block (24.32-24.34). Difficult terrain hides no figure inside it."""
    (ax, ay), (bx, by) = viewer, target
    left, right = (ax, bx) if ax < bx else (bx, ax)
    low, high = (ay, by) if ay < by else (by, ay)
    dx, dy, wide, tall = bx - ax, by - ay, right - left, high - low
    past = 20 * (dx * ay - dy * ax)
    # The square of twice the greatest distance of a ray from the line of sight, times the square of that line's length.
    aside = (20 * WIDEST) ** 2 * (dx * dx + dy * dy)
    for x, y, width, depth, prism in prisms_between(table, left - WIDEST, low - WIDEST, right + WIDEST, high + WIDEST):
        # The distance of the nearest corner of the box from the line of sight, as in `plane.misses_box`.
        off = abs(dx * y - dy * x - past) - width * tall - depth * wide
        if (off > 0 and off * off > aside) or prism.bottom >= top or prism.stature < least:
            continue
        if prism.difficult is not None and (prism.difficult.holds(*viewer) or prism.difficult.holds(*target)):
            continue
        clear = blocks(prism, fan, clear)
        if not clear:
            return 0
    return clear
