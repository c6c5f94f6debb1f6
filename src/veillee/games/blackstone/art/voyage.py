"""The pictures of what lies between combats: the port of Precipice with its four berths, and the way into the fortress.

Ships, cards and figures are put on them as parts of a scene; the functions here say where these lie.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from veillee.shared.chance import Chance, scatter
from veillee.shared.svg import circle, element, gradient, path, polygon, stroke

from .coordinates import Point
from .night import depth, faded_sides
from .night import lights as depth_lights
from .palette import (
    BACK,
    DEPTH,
    DROP,
    DROP_EDGE,
    ENGRAVED,
    GATE,
    LIGHT,
    NIGHT,
    RIM,
    SHADE,
    SHARD_EDGE,
    SHARDS,
    STONE,
    WALL,
)

#: The size of the picture of the port and of the picture of the way.
PORT_SIZE: Final = (1240, 640)
WAY_SIZE: Final = (1200, 1100)
#: The middle of each berth, and its half width and half height.
BERTHS: Final = ((300, 170), (940, 170), (300, 460), (940, 460))
BERTH: Final = (265, 125)
#: How far above the middle of its berth a ship lies, and the radius of its area: its drawing is twice as wide.
SHIP_ABOVE: Final = 12
SHIP_RADIUS: Final = 170
#: The middle of the fortress on the picture of the way.
HEART: Final = (600, 520)
#: How many cards a way has at most, and the radius of a stop.
MOST_STOPS: Final = 8
STOP: Final = 52


def berth_middle(berth: int) -> Point:
    """The middle of a berth of the port."""
    return BERTHS[berth]


def berth_outline(berth: int) -> tuple[Point, ...]:
    """The corners of a berth of the port."""
    (x, y), (wide, high) = BERTHS[berth], BERTH
    return (x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)


def ship_middle(berth: int) -> Point:
    """Where the ship of a berth lies."""
    x, y = BERTHS[berth]
    return x, y - SHIP_ABOVE


def stop_middle(stop: int, stops: int) -> Point:
    """Where a card of the exploration pile lies on the way into the fortress: the first one is the outermost."""
    part = stop / max(stops - 1, 1)
    turn, reach = (0.62 + 1.75 * part) * pi, 525 - 375 * part
    return round(HEART[0] + reach * cos(turn)), round(HEART[1] + reach * 0.92 * sin(turn))


def stop_outline(stop: int, stops: int) -> tuple[Point, ...]:
    """The corners of a stop: a hex with a corner on top."""
    x, y = stop_middle(stop, stops)
    across, down = round(STOP * 0.866), STOP // 2
    upper, lower = y - down, y + down
    return (
        (x, y - STOP),
        (x + across, upper),
        (x + across, lower),
        (x, y + STOP),
        (x - across, lower),
        (x - across, upper),
    )


def _whole(size: Point, definitions: str, *inside: str) -> str:
    width, height = size
    return element(
        "svg",
        element("defs", definitions),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
    )


def _stars(chance: Chance, size: Point) -> str:
    radii = (0.9, 1.3, 1.9)
    stars = [circle(x, y, chance.pick(radii), LIGHT, fill_opacity=0.55) for x, y in scatter(chance, size, 46, 420)]
    return element("g", *stars, id="stars")


def draw_port() -> str:
    """The port of Precipice: a needle of stone over the depth, with a quay at each berth."""
    chance = Chance(71)
    width, height = PORT_SIZE
    haze = gradient("haze", (0, WALL, 0.3), (0.5, DEPTH, 0.4), (1, NIGHT, 0), r="70%")
    night = gradient("night", (0, DEPTH, 1), (1, NIGHT, 1), r="80%")
    return _whole(
        PORT_SIZE,
        depth_lights() + haze + night,
        element("rect", width=width, height=height, fill="url(#night)"),
        _stars(chance, PORT_SIZE),
        element("rect", width=width, height=height, fill="url(#haze)"),
        faded_sides(PORT_SIZE),
        _needle(chance, 620, 0, height),
        *(_quay(berth) for berth in range(len(BERTHS))),
    )


def _needle(chance: Chance, x: int, top: int, foot: int) -> str:
    """The tower of the port: facets, ledges, windows."""
    left, right = (x - 96, foot), (x + 96, foot)
    facets = [
        path(polygon(((x - 30, top), (x - 8, top), (x - 34, foot), left)), SHARDS[0]),
        path(polygon(((x - 8, top), (x + 12, top), (x + 30, foot), (x - 34, foot))), SHARDS[2]),
        path(polygon(((x + 12, top), (x + 30, top), right, (x + 30, foot))), SHARDS[1]),
    ]
    ledges = [_ledge(x, y, 50 + 9 * n) for n, y in enumerate((110, 236, 374, 520))]
    windows = [
        element("rect", x=x + chance.between(-40, 36), y=y, width=5, height=9, fill=GATE, fill_opacity=0.75)
        for y in range(top + 20, foot - 20, 26)
        for _ in range(2)
    ]
    edge = stroke(f"M{x - 8} {top}L{x - 34} {foot}M{x + 12} {top}L{x + 30} {foot}", SHARD_EDGE, 1.6, stroke_opacity=0.6)
    return element("g", *facets, edge, *windows, *ledges, id="needle")


def _ledge(x: int, y: int, wide: int) -> str:
    return path(polygon(((x - wide, y), (x + wide, y), (x + wide + 12, y + 16), (x - wide - 12, y + 16))), BACK)


def _quay(berth: int) -> str:
    """A quay from the tower to the berth, with lamps, under the ship."""
    x, y = BERTHS[berth]
    side = 1 if x < 620 else -1
    near, far = 620 - side * 60, x - side * 180
    level = y + 58
    deck = polygon(((near, level), (far, level), (far + side * 16, level + 17), (near, level + 17)))
    under = polygon(((near, level + 17), (far + side * 60, level + 17), (near, level + 66)))
    lamps = [circle(at, level + 8, 3, GATE) for at in range(min(near, far) + 24, max(near, far) - 10, 46)]
    posts = "".join(f"M{at} {level}v-10" for at in range(min(near, far) + 24, max(near, far) - 10, 46))
    return element("g", path(under, DROP), path(deck, STONE), stroke(posts, RIM, 2), *lamps, id=f"quay-{berth}")


def draw_way() -> str:
    """The fortress as a star of black stone, and the path that spirals into it."""
    chance = Chance(72)
    x, y = HEART
    middles = [(x, y), *(stop_middle(n, MOST_STOPS) for n in range(MOST_STOPS))]
    glow = gradient("heart", (0, WALL, 0.75), (0.35, WALL, 0.22), (1, WALL, 0))
    return _whole(
        WAY_SIZE,
        depth_lights() + glow,
        depth(chance, WAY_SIZE, middles),
        _stars(chance, WAY_SIZE),
        *(_ray(turn, reach) for turn, reach in _rays()),
        circle(x, y, 330, "url(#heart)"),
        path(polygon(((x, y - 92), (x + 60, y), (x, y + 92), (x - 60, y))), SHADE),
        path(polygon(((x, y - 92), (x + 60, y), (x, y + 18))), DROP_EDGE),
        path(polygon(((x, y - 92), (x - 60, y), (x, y + 18))), BACK),
        stroke(polygon(((x, y - 92), (x + 60, y), (x, y + 92), (x - 60, y))), WALL, 2.5),
        _path(),
    )


def _rays() -> list[tuple[float, int]]:
    """Direction and length of the arms of the fortress, in eighths of pi."""
    return [(n / 8 * pi, 470 if n % 4 == 0 else 330 if n % 2 == 0 else 220) for n in range(16)]


def _ray(turn: float, reach: int) -> str:
    """One arm: a long shard from the heart, lit on one side."""
    x, y = HEART
    tip = (x + reach * cos(turn), y + reach * sin(turn) * 0.9)
    left = (x + 74 * cos(turn - 0.5), y + 74 * sin(turn - 0.5))
    right = (x + 74 * cos(turn + 0.5), y + 74 * sin(turn + 0.5))
    dark, _, pale = SHARDS
    return (
        path(polygon((left, tip, (x, y))), pale)
        + path(polygon((right, tip, (x, y))), dark)
        + stroke(polygon((left, tip, right)), SHARD_EDGE, 1.6, stroke_opacity=0.5)
    )


def _path() -> str:
    stops = [stop_middle(n, MOST_STOPS * 6) for n in range(MOST_STOPS * 6)]
    line = "M" + "L".join(f"{x} {y}" for x, y in stops)
    return element(
        "g",
        stroke(line, SHADE, 26, stroke_opacity=0.55, stroke_linejoin="round"),
        stroke(line, ENGRAVED, 4, stroke_opacity=0.8, stroke_dasharray="1 15", stroke_linejoin="round"),
        id="way-in",
    )
