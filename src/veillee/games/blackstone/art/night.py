"""What lies around a battlefield: the depth of the fortress, and shards of black stone that hang in it."""

from __future__ import annotations

from veillee.shared.chance import Chance, scatter
from veillee.shared.svg import element, gradient, path, polygon, stroke

from .coordinates import Point
from .palette import DEPTH, NIGHT, SHADE, SHARD_EDGE, SHARDS

#: How far apart shards lie, and how often a place for one is sought.
APART, TRIES = 125, 700
#: How wide the sides of a picture are on which it fades.
FADE = 90


def lights() -> str:
    """The gradients that the depth needs; its sides fade into the ground of the board."""
    fades = (("down", 0, 0, 0, 1), ("up", 0, 1, 0, 0), ("right", 0, 0, 1, 0), ("left", 1, 0, 0, 0))
    return "".join(
        (
            gradient("depth", (0, DEPTH, 1), (0.35, DEPTH, 0.85), (0.7, DEPTH, 0.35), (1, DEPTH, 0), r="75%"),
            gradient("dusk", (0.6, SHADE, 0), (1, SHADE, 0.5), r="80%"),
            *(_fade(f"fade-{name}", *ends) for name, *ends in fades),
        )
    )


def _fade(name: str, x1: int, y1: int, x2: int, y2: int) -> str:
    stops = [element("stop", offset=at, stop_color=NIGHT, stop_opacity=1 - at) for at in (0, 1)]
    return element("linearGradient", *stops, id=name, x1=x1, y1=y1, x2=x2, y2=y2)


def depth(chance: Chance, size: Point, taken: list[Point]) -> str:
    """The ground of a picture: dark at its sides, with shards where no hex lies (`taken`: the middles of hexes)."""
    width, height = size
    places = scatter(chance, size, APART, TRIES, lambda x, y: _is_free(x, y, taken))
    return element(
        "g",
        element("rect", width=width, height=height, fill=NIGHT),
        element("rect", width=width, height=height, fill="url(#depth)"),
        *(_shard(chance, x, y) for x, y in places),
        element("rect", width=width, height=height, fill="url(#dusk)"),
        faded_sides(size),
        id="depth-around",
    )


def faded_sides(size: Point) -> str:
    """The sides of a picture, which fade into the ground of the board."""
    width, height = size
    return "".join(
        (
            element("rect", width=width, height=FADE, fill="url(#fade-down)"),
            element("rect", width=FADE, height=height, fill="url(#fade-right)"),
            element("rect", y=height - FADE, width=width, height=FADE, fill="url(#fade-up)"),
            element("rect", x=width - FADE, width=FADE, height=height, fill="url(#fade-left)"),
        )
    )


def _is_free(x: int, y: int, taken: list[Point]) -> bool:
    return all((x - a) ** 2 + (y - b) ** 2 > 120**2 for a, b in taken)


def _shard(chance: Chance, x: int, y: int) -> str:
    """A long crystal with one lit side, and a splinter beside it."""
    high, wide, lean = chance.between(34, 92), chance.between(9, 21), chance.between(-14, 14)
    top, foot = (x + lean, y - high), (x - lean, y + high)
    left, right = (x - wide, y + chance.between(-14, 14)), (x + wide, y + chance.between(-18, 10))
    ridge = (x + chance.between(-3, 5), y + chance.between(-6, 12))
    dark, middle, pale = SHARDS
    splinter = (x + 2 * wide, y + high // 2), (x + 2 * wide + 7, y + high // 2 + 26), (x + 2 * wide - 2, y + high - 2)
    return (
        path(polygon((top, left, foot, right)), dark)
        + path(polygon((top, left, ridge)), pale)
        + path(polygon((top, ridge, right)), middle)
        + path(polygon(splinter), middle)
        + stroke(polygon((top, left, foot, right)), SHARD_EDGE, 1.4, stroke_opacity=0.3)
    )
