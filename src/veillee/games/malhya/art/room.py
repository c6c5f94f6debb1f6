"""The picture of a room: rock around it, slabs, shadow, water, void, crates behind hindering lines, walls, torches."""

from __future__ import annotations

from zlib import crc32

from veillee.shared.bits import numbers_of
from veillee.shared.chance import Chance, scatter
from veillee.shared.svg import circle, element, gradient, path, polygon, stroke

from ..room import Plan, plan_of
from .coordinates import SIDE, Point, corner_of, edge_ends, middle_of, outline_of, size_of
from .fading import fading
from .palette import (
    BRICKS,
    CRACK,
    CRATE,
    CRATE_DARK,
    FLAME,
    GLOW,
    JOINT,
    LIT_EDGE,
    MASONRY,
    NIGHT,
    ROCK,
    SHADOW,
    SLABS,
    STRAW,
    VOID,
    VOID_GLOW,
    VOID_RIM,
    WALL,
    WALL_BODY,
    WATER,
    WAVE,
)

#: Cracks of slabs, around the middle of a square; most slabs have none.
CRACKS = ("", "", "", "", "M-30 -12l18 9 5 17 19 8", "M26 -28l-11 16 5 13M20 1l12 8", "M-34 20l14 -6 9 8 16 -4")
#: How far apart torches hang, in squares.
TORCHES_APART = 4


def draw_room(page: str) -> str:
    """The picture of a page of the exploration book, as SVG."""
    plan = plan_of(page)
    chance = Chance(crc32(page.encode()))
    width, height = size_of(plan)
    torches = _torches(plan, chance)
    return element(
        "svg",
        _definitions((width, height)),
        _around(chance, (width, height)),
        _floor(plan, chance),
        _water(plan),
        _void(plan),
        _shadow(plan),
        _light(torches),
        _crates(plan),
        _walls(plan),
        _flames(torches),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
    )


def _definitions(size: Point) -> str:
    hatched = element(
        "pattern",
        element("path", d="M0 0v15", stroke=SHADOW, stroke_opacity=0.8, stroke_width=8),
        id="hatched",
        width=15,
        height=15,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    soft = element("filter", element("feGaussianBlur", stdDeviation=10), id="soft")
    return element(
        "defs",
        hatched,
        soft,
        fading(size),
        gradient("torch", (0, FLAME, 0.62), (0.35, GLOW, 0.26), (1, GLOW, 0)),
        gradient("abyss", (0, VOID_GLOW, 0.9), (1, VOID, 0.2)),
    )


def _around(chance: Chance, size: Point) -> str:
    """Rock, with courses of masonry here and there; it fades toward the sides of the picture."""
    width, height = size
    bricks = []
    for x, y in scatter(chance, size, 46, 900):
        wide, high = chance.between(26, 44), chance.between(16, 24)
        shape = f"M{x} {y}h{wide}v{high}h{-wide}z"
        bricks.append(path(shape, chance.pick(BRICKS), stroke=MASONRY, stroke_width=1.2))
    rock = path(f"M0 0h{width}v{height}h{-width}z", ROCK)
    return element("g", rock, *bricks, mask="url(#fading)")


def _floor(plan: Plan, chance: Chance) -> str:
    slabs, cracks, straw = [], [], []
    for square in range(len(plan.at)):
        x, y = corner_of(plan, square)
        slabs.append(path(f"M{x} {y}h{SIDE}v{SIDE}h{-SIDE}z", JOINT))
        slabs.extend(_slabs(chance, x, y))
        lines = chance.pick(CRACKS)
        if lines:
            cracks.append(element("path", d=lines, transform=f"translate({x + 50} {y + 50})"))
        if not chance.below(4):
            straw.append(f"M{x + chance.between(15, 80)} {y + chance.between(15, 80)}l{chance.between(-9, 9)} 7")
    cracked = element("g", *cracks, fill="none", stroke=CRACK, stroke_width=2.2) if cracks else ""
    strewn = stroke("".join(straw), STRAW, 2, stroke_opacity=0.5) if straw else ""
    return "".join(slabs) + cracked + strewn


def _slabs(chance: Chance, x: int, y: int) -> list[str]:
    """The stones of one square: one slab, two halves, or a course of three."""
    cuts: tuple[tuple[int, int, int, int], ...] = chance.pick(
        (
            ((0, 0, 100, 100),),
            ((0, 0, 100, 48), (0, 48, 55, 52), (55, 48, 45, 52)),
            ((0, 0, 62, 46), (62, 0, 38, 46), (0, 46, 100, 54)),
            ((0, 0, 50, 100), (50, 0, 50, 52), (50, 52, 50, 48)),
        )
    )
    found = []
    for left, top, wide, high in cuts:
        a, b = x + left + 1.5, y + top + 1.5
        found.append(path(f"M{a} {b}h{wide - 3}v{high - 3}h{3 - wide}z", chance.pick(SLABS)))
        found.append(stroke(f"M{a + 2} {b + 2}h{wide - 7}", LIT_EDGE, 1.4, stroke_opacity=0.16))
    return found


def _all(plan: Plan, mask: int) -> str:
    return "".join(polygon(outline_of(plan, square)) for square in numbers_of(mask))


def _rim(plan: Plan, mask: int) -> str:
    """The sides that a set of squares has toward other squares and toward nothing."""
    lines = []
    for edge, (a, b) in enumerate(plan.grid.cells_at):
        inside = [number for number in (a, b) if number >= 0 and mask >> number & 1]
        if len(inside) == 1:
            (ax, ay), (bx, by) = edge_ends(plan, edge)
            lines.append(f"M{ax} {ay}L{bx} {by}")
    return "".join(lines)


def _shadow(plan: Plan) -> str:
    if not plan.shadow:
        return ""
    where = _all(plan, plan.shadow)
    return path(where, SHADOW, fill_opacity=0.45) + path(where, "url(#hatched)")


def _water(plan: Plan) -> str:
    if not plan.water:
        return ""
    waves = []
    for square in numbers_of(plan.water):
        x, y = corner_of(plan, square)
        waves.append(f"M{x + 14} {y + 34}q12 -10 24 0t24 0M{x + 38} {y + 68}q12 -10 24 0t24 0")
    return (
        path(_all(plan, plan.water), WATER, fill_opacity=0.86)
        + stroke("".join(waves), WAVE, 3, stroke_opacity=0.55)
        + stroke(_rim(plan, plan.water), WAVE, 3, stroke_opacity=0.5)
    )


def _void(plan: Plan) -> str:
    if not plan.void:
        return ""
    rim = _rim(plan, plan.void)
    glows = [circle(*middle_of(plan, square), 62, "url(#abyss)") for square in numbers_of(plan.void)]
    return (
        path(_all(plan, plan.void), VOID)
        + element("g", *glows, opacity=0.75)
        + stroke(rim, VOID_GLOW, 12, stroke_opacity=0.45)
        + stroke(rim, VOID_RIM, 3, stroke_opacity=0.85)
    )


def _crates(plan: Plan) -> str:
    """A crate in every square with hindering lines around it."""
    drawn = []
    for square in numbers_of(plan.hindering):
        x, y = middle_of(plan, square)
        drawn.append(path(f"M{x - 32} {y - 32}h64v64h-64z", CRATE, stroke=CRATE_DARK, stroke_width=5))
        drawn.append(stroke(f"M{x - 28} {y - 28}l56 56M{x - 32} {y - 12}h64M{x - 32} {y + 12}h64", CRATE_DARK, 4))
    return "".join(drawn)


def _walls(plan: Plan) -> str:
    """The rim of the room; doors are drawn on the board, since they open."""
    rim = _rim(plan, plan.everywhere)
    return (
        stroke(rim, WALL_BODY, 20, stroke_opacity=0.9, stroke_linejoin="round")
        + stroke(rim, WALL, 5, stroke_opacity=0.85)
        + stroke(rim, FLAME, 1, stroke_opacity=0.35)
    )


def _torches(plan: Plan, chance: Chance) -> list[Point]:
    """Middles of walls of lit squares, none too near to another."""
    found: list[Point] = []
    lit = plan.everywhere & ~(plan.shadow | plan.void | plan.water)
    edges = [edge for edge in numbers_of(plan.grid.boundary) if lit >> plan.grid.cells_at[edge][0] & 1]
    for _ in range(40):
        (ax, ay), (bx, by) = edge_ends(plan, chance.pick(edges))
        x, y = (ax + bx) // 2, (ay + by) // 2
        near = [1 for a, b in found if (a - x) ** 2 + (b - y) ** 2 < (TORCHES_APART * SIDE) ** 2]
        dark = [1 for n in numbers_of(plan.shadow) if _far(middle_of(plan, n), (x, y)) < (SIDE * 1.2) ** 2]
        if not near and not dark:
            found.append((x, y))
    return found


def _far(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _light(torches: list[Point]) -> str:
    return element("g", *(circle(x, y, 2.1 * SIDE, "url(#torch)") for x, y in torches), mask="url(#fading)")


def _flames(torches: list[Point]) -> str:
    """A flame at each torch, above the wall."""
    flame = "M0 -19c9 10 11 16 11 22a11 11 0 0 1-22 0c0-6 5-9 6-14 4 3 5 6 5 9 3-5 2-11 0-17z"
    return "".join(
        element("g", path(flame, FLAME), path("M0 2c4 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9z", NIGHT, fill_opacity=0.3),
                transform=f"translate({x} {y})")
        for x, y in torches
    )  # fmt: skip
