"""The picture of the region: sea, plains, forests, mountains and marshes, the city and the fortress."""

from __future__ import annotations

from veillee.shared.chance import Chance
from veillee.shared.svg import circle, element, gradient, path, polygon, stroke

from ..content import REGION
from ..content.places import Hex
from .coordinates import HALF_SIDE, HALF_WIDTH, REGION_SIZE, Point, hex_middle, hex_outline
from .fading import fading
from .palette import (
    DEEP_SEA,
    FOREST,
    GRASS,
    HOUSE,
    KEEP,
    KEEP_WINDOW,
    MARSH,
    MOUNTAIN,
    NIGHT,
    PLAIN,
    REED,
    ROCKS,
    ROOF,
    SEA,
    SNOW,
    TOWN,
    TREES,
    TRUNK,
    WATER,
    WAVE,
    WINDOW,
)

GROUNDS = {"sea": SEA, "plain": PLAIN, "forest": FOREST, "mountain": MOUNTAIN, "marsh": MARSH, "city": TOWN}


def draw_region() -> str:
    """The picture of the region, as SVG."""
    width, height = REGION_SIZE
    chance = Chance(31)
    soft = element("filter", element("feGaussianBlur", stdDeviation=26), id="soft")
    return element(
        "svg",
        element(
            "defs",
            soft,
            fading(REGION_SIZE),
            gradient("hearth", (0, WINDOW, 0.55), (1, WINDOW, 0)),
            gradient("spell", (0, KEEP_WINDOW, 0.5), (1, KEEP_WINDOW, 0)),
            gradient("dusk", (0.55, NIGHT, 0), (1, NIGHT, 0.7), r="75%"),
        ),
        element(
            "g",
            path(f"M0 0h{width}v{height}h{-width}z", NIGHT),
            _edges(chance),
            _grounds(),
            _beyond(chance),
            *(_growth(chance, one) for one in sorted(REGION.hexes, key=lambda one: one.at[1])),
            path(f"M0 0h{width}v{height}h{-width}z", "url(#dusk)"),
            mask="url(#fading)",
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
    )


def _edges(chance: Chance) -> str:
    """What lies beyond the hexes: the sea in the west, forest and mountains in the east, all out of focus."""
    width, height = REGION_SIZE
    blots = [path(f"M0 0h{width // 3}v{height}h{-width // 3}z", DEEP_SEA)]
    for one in REGION.hexes:
        x, y = hex_middle(one.at)
        colour = DEEP_SEA if one.terrain == "sea" else GROUNDS[one.terrain]
        blots.append(circle(x, y, 150 + chance.below(50), colour))
        if one.terrain != "sea" and x > width // 2:
            blots.insert(1, circle(x + 3 * HALF_WIDTH, y, 170 + chance.below(50), colour))
    waves = []
    for _ in range(60):
        x, y = chance.below(width // 4), chance.below(height)
        waves.append(f"M{x} {y}q9 -8 18 0t18 0")
    return element("g", *blots, filter="url(#soft)") + stroke("".join(waves), WAVE, 2, stroke_opacity=0.25)


def _beyond(chance: Chance) -> str:
    """The land goes on in the east, so that no hex looks like the end of the world."""
    drawn = []
    for row in range(1 + max(one.at[1] for one in REGION.hexes)):
        last = max((one for one in REGION.hexes if one.at[1] == row), key=lambda one: one.at[0])
        x, y = hex_middle(last.at)
        drawing = _mountains if last.terrain == "mountain" else _trees
        drawn += [drawing(chance, x + 2 * HALF_WIDTH * step, y) for step in (1, 2)]
    return element("g", *drawn, opacity=0.5)


def _grounds() -> str:
    """The ground of each hex, soft at its borders so that the land is one."""
    drawn = [path(polygon(hex_outline(one.at)), GROUNDS[one.terrain]) for one in REGION.hexes]
    return element("g", *drawn, filter="url(#soft)") + element("g", *drawn, opacity=0.35)


def _growth(chance: Chance, one: Hex) -> str:
    """What stands on a hex."""
    x, y = hex_middle(one.at)
    if one.name == "fortress":
        return _trees(chance, x, y, keep=46) + _fortress(x, y)
    if one.terrain == "city":
        return _grass(chance, x, y) + _city(x, y)
    drawing = {"sea": _sea, "plain": _grass, "mountain": _mountains, "marsh": _marsh}.get(one.terrain)
    return drawing(chance, x, y) if drawing is not None else _trees(chance, x, y)


def _spots(chance: Chance, x: int, y: int, count: int, keep: int = 0) -> list[Point]:
    """Places on a hex from the back to the front, at least `keep` from its middle."""
    found: list[Point] = []
    while len(found) < count:
        dx, dy = (
            chance.between(-HALF_WIDTH + 18, HALF_WIDTH - 18),
            chance.between(-2 * HALF_SIDE + 14, 2 * HALF_SIDE - 14),
        )
        inside = abs(dx) * HALF_SIDE + abs(dy) * HALF_WIDTH < 2 * HALF_WIDTH * HALF_SIDE - 900
        if inside and dx * dx + dy * dy >= keep * keep:
            found.append((x + dx, y + dy))
    return sorted(found, key=lambda spot: spot[1])


def _sea(chance: Chance, x: int, y: int) -> str:
    d = "".join(f"M{a} {b}q9 -8 18 0t18 0" for a, b in _spots(chance, x - 16, y, 6))
    return stroke(d, WAVE, 2.4, stroke_opacity=0.4)


def _grass(chance: Chance, x: int, y: int) -> str:
    d = "".join(f"M{a} {b}l-5 -10M{a} {b}v-13M{a} {b}l5 -10" for a, b in _spots(chance, x, y, 11))
    return stroke(d, GRASS, 2, stroke_opacity=0.55)


def _trees(chance: Chance, x: int, y: int, keep: int = 0) -> str:
    drawn = []
    for a, b in _spots(chance, x, y, 15, keep):
        size = chance.between(17, 25)
        drawn.append(path(f"M{a - 3} {b}h6v7h-6z", TRUNK))
        crown = f"M{a} {b - 2 * size}l{size // 2} {size}h-5l{size // 2} {size}h{-2 * size + size // 2 * 2 - 6 + size}"
        drawn.append(path(f"{crown}L{a - size // 2 - 4} {b}l{size // 2} {-size}h-5z", chance.pick(TREES)))
    return "".join(drawn)


def _mountains(chance: Chance, x: int, y: int) -> str:
    drawn = []
    for a, b in _spots(chance, x, y + 14, 5):
        high, wide = chance.between(44, 66), chance.between(26, 36)
        drawn.append(path(f"M{a - wide} {b}L{a} {b - high}L{a + wide} {b}z", chance.pick(ROCKS)))
        drawn.append(path(f"M{a} {b - high}L{a + wide} {b}h{-wide}z", NIGHT, fill_opacity=0.3))
        tip = high // 3
        drawn.append(
            path(
                f"M{a} {b - high}l{wide // 3} {tip}l-6 -4l-6 7l-5 -6l-{max(wide // 3 - 5, 1)} 3z",
                SNOW,
                fill_opacity=0.85,
            )
        )
    return "".join(drawn)


def _marsh(chance: Chance, x: int, y: int) -> str:
    drawn = []
    for a, b in _spots(chance, x, y, 5):
        drawn.append(element("ellipse", cx=a, cy=b, rx=chance.between(14, 24), ry=6, fill=WATER, fill_opacity=0.8))
    for a, b in _spots(chance, x, y, 9):
        drawn.append(stroke(f"M{a} {b}v-22", REED, 2))
        drawn.append(element("ellipse", cx=a, cy=b - 22, rx=3, ry=7, fill=REED))
    return "".join(drawn)


def _city(x: int, y: int) -> str:
    drawn = [circle(x, y, 88, "url(#hearth)")]
    for dx, dy, size in ((-34, 6, 26), (2, -8, 32), (34, 8, 25), (-12, 26, 24), (20, 30, 22)):
        a, b = x + dx, y + dy
        drawn.append(path(f"M{a - size // 2} {b}v{-size * 2 // 3}h{size}v{size * 2 // 3}z", HOUSE))
        drawn.append(
            path(
                f"M{a - size // 2 - 4} {b - size * 2 // 3}L{a} {b - size * 3 // 2}l{size // 2 + 4} {size * 5 // 6}z",
                ROOF,
            )
        )
        drawn.append(path(f"M{a - 4} {b - 5}v-8h8v8z", WINDOW))
    return "".join(drawn)


def _fortress(x: int, y: int) -> str:
    keep = (
        "M-44 38V-6l-6 -8v-14h9v7h8v-7h9v14l-5 7v4h10V-32l-7 -8v-16h9v8h8v-8h9v8h8v-8h9v16l-7 8v29h10v-4l-5 -7v-14h9v7"
        "h8v-7h9v14l-6 8v44z"
    )
    lights = "M-30 6h7v11h-7zM-4 -24h8v13h-8zM23 6h7v11h-7z"
    return element(
        "g",
        circle(0, 0, 92, "url(#spell)"),
        path(keep, KEEP, stroke=KEEP_WINDOW, stroke_width=1.6, stroke_opacity=0.5),
        path(lights, KEEP_WINDOW),
        path("M-9 38V24a9 9 0 0 1 18 0v14z", NIGHT),
        transform=f"translate({x} {y})",
    )
