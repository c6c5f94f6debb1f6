"""The picture under the map of a campaign: the port at the left, the spires of the fortress at the right."""

from __future__ import annotations

from typing import Final

from veillee.shared.chance import Chance, scatter
from veillee.shared.svg import circle, element, ellipse, gradient, path, polygon, stroke

from .palette import BACK, DROP, GATE, LIGHT, RIM, SHARD_EDGE, SHARDS, WALL

SIZE: Final = (944, 480)
#: The tip of each spire, its half width at the foot, and how far its tip leans; those further away come first.
SPIRES: Final = (
    (552, 250, 40, 4),
    (636, 150, 52, -6),
    (716, 96, 58, 8),
    (902, 232, 62, -10),
    (842, 150, 60, 6),
    (786, 10, 86, 0),
    (668, 262, 46, 5),
    (872, 300, 50, -4),
)


def draw_horizon() -> str:
    """A haze around the fortress and over the port, spires with lit windows, the rock of Precipice.

    The ground is seen through, and all fades at the foot: the sky of the page goes on around the picture.
    """
    chance = Chance(73)
    width, height = SIZE
    return element(
        "svg",
        element("defs", _lights()),
        _stars(chance),
        ellipse(740, 230, 204, 230, "url(#far)"),
        ellipse(150, 300, 150, 150, "url(#far)"),
        element("g", *(_spire(chance, *spire) for spire in SPIRES), _harbour(chance), mask="url(#mist)"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
    )


def _lights() -> str:
    width, height = SIZE
    stops = [element("stop", offset=at, stop_color=LIGHT, stop_opacity=shown) for at, shown in ((0.78, 1), (1, 0))]
    return "".join(
        (
            gradient("far", (0, WALL, 0.34), (0.5, WALL, 0.12), (1, WALL, 0)),
            element("linearGradient", *stops, id="fading", x1=0, y1=0, x2=0, y2=1),
            element("mask", element("rect", width=width, height=height, fill="url(#fading)"), id="mist"),
        )
    )


def _stars(chance: Chance) -> str:
    radii = (0.7, 1.0, 1.4)
    stars = [circle(x, y, chance.pick(radii), LIGHT, fill_opacity=0.6) for x, y in scatter(chance, SIZE, 34, 500)]
    return element("g", *stars, id="stars")


def _spire(chance: Chance, x: int, top: int, wide: int, lean: int) -> str:
    """A needle of black stone: three facets, an edge of light, small windows."""
    foot = SIZE[1]
    tip = (x + lean, top)
    left, ridge, inner, right = (x - wide, foot), (x - wide // 3, foot), (x + wide // 3, foot), (x + wide, foot)
    dark, middle, pale = SHARDS
    windows = []
    for y in range(top + 70, foot - 30, 22):
        reach = wide * (y - top) / (foot - top) * 0.7
        for _ in range(2):
            at = x + chance.between(-100, 100) / 100 * reach
            windows.append(element("rect", x=at, y=y, width=3, height=5, fill=GATE, fill_opacity=0.5))
    return element(
        "g",
        path(polygon((tip, left, ridge)), dark),
        path(polygon((tip, ridge, inner)), pale),
        path(polygon((tip, inner, right)), middle),
        stroke(polygon((left, tip, right)), SHARD_EDGE, 1.3, stroke_opacity=0.55),
        *windows,
    )


def _harbour(chance: Chance) -> str:
    """The rock of Precipice with two towers, and lamps along its edge."""
    rock = polygon(((0, 396), (60, 388), (128, 404), (176, 414), (176, 480), (0, 480)))
    towers = [
        path(polygon(((at - 10, 400), (at - 10, top), (at, top - 22), (at + 10, top), (at + 10, 404))), BACK)
        for at, top in ((30, 330), (58, 356))
    ]
    lamps = [circle(at, 392 + at // 9, 1.8, GATE) for at in range(84, 176, 14)]
    windows = [
        element("rect", x=chance.between(4, 160), y=chance.between(420, 466), width=3, height=4, fill=GATE)
        for _ in range(14)
    ]
    return element("g", *towers, path(rock, DROP), stroke(rock, RIM, 1.2, stroke_opacity=0.5), *lamps, *windows)
