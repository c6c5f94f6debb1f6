"""The Province of Shadows: woods, mountains, fire land, water and wind, by the elements of its spaces."""

from __future__ import annotations

from veillee.shared.chance import Chance, Point, scatter
from veillee.shared.svg import element, ellipse, path, ring, smooth, stroke, use

from ..content import PATHS, SPACES, Space
from ..view.board import LAND
from .glyphs import definitions
from .night import dark, lamp, picture, stars

WASH = {"fire": "#8e4248", "water": "#2d6ca6", "earth": "#75656c", "air": "#7c8ac4", "nature": "#2c7d55"}
#: Strokes of a wetter brush upon the washes: a lighter and a darker one.
BRUSH = {
    "fire": ("#b0564c", "#4e2230"),
    "water": ("#3f86c2", "#1d4a7c"),
    "earth": ("#94858a", "#453c4a"),
    "air": ("#a9b4e0", "#525c92"),
    "nature": ("#3f9a68", "#17523c"),
}
RIVER = (
    "M300 -10C290 30 250 40 236 92S250 170 222 204s-70 60-64 96 46 60 120 72 80 0 124 22 120 30 160 22 110 40 96 116"
)
LAKES = (
    (345, 380, 62, 24),
    (555, 412, 86, 26),
    (585, 492, 78, 24),
    (455, 324, 44, 15),
    (300, 292, 34, 16),
    (405, 474, 56, 14),
)
#: What grows on each land, the tall and rare ones first: (glyphs, how many kinds, one in so many).
GROWTH = {
    "fire": (("cone", 2, 14), ("ember", 2, 5), ("rock", 2, 6), ("stump", 3, 1)),
    "water": (("reed", 1, 12), ("tuft", 3, 6), ("wave", 3, 1)),
    "earth": (("peak", 4, 3), ("rock", 3, 3), ("fir", 3, 2), ("tuft", 3, 1)),
    "air": (("islet", 2, 16), ("cloud", 3, 4), ("gust", 2, 5), ("tuft", 3, 1)),
    "nature": (("tree", 4, 3), ("fir", 6, 1)),
}
#: The heights of the tall glyphs, which could hide something behind them.
HEIGHT = {"cone": 44, "peak": 38, "fir": 26, "tree": 20, "islet": 20, "stump": 16, "cloud": 12}


def draw_province() -> str:
    """The picture under the Province of Shadows."""
    chance = Chance(61)
    villages = [space for space in SPACES.values() if space.kind == "village"]
    land = [element("rect", x=-4, width=LAND[0] + 8, height=LAND[1], fill="#34526e")]
    land += [_washes(chance), _water(chance), _growth(chance)]
    land += [_village(chance, village) for village in villages]
    start = next(space for space in SPACES.values() if space.kind == "start")
    holes = [(start.x, start.y, 80), *((v.x, v.y - 6, 84) for v in villages)]
    land += [dark(holes, 0.34), lamp(start.x, start.y, 52)]
    land += [lamp(village.x, village.y - 8, 46 + village.bursts) for village in villages]
    return picture(definitions(chance), "".join(land), stars(chance))


def _washes(chance: Chance) -> str:
    """Blurred colour around every space that has an element."""
    spots = []
    for space in SPACES.values():
        if space.kind == "element":
            x, y = space.x + chance.between(-8, 8), space.y + chance.between(-8, 8)
            spots.append(ellipse(x, y, 70, 58, WASH[space.symbol]))
    strokes: dict[tuple[str, int], str] = {}
    for x, y in scatter(chance, LAND, 21, 3000):
        brush = (chance.pick(BRUSH[_land(x, y)]), chance.pick((5, 9, 15)))
        length = chance.between(6, 26)
        strokes[brush] = strokes.get(brush, "") + f"M{x} {y}q{length} {chance.between(-7, 1)} {2 * length} 0"
    drawn = [stroke(d, colour, width, opacity=0.2) for (colour, width), d in sorted(strokes.items())]
    return element("g", *spots, filter="url(#wash)") + "".join(drawn)


def _land(x: int, y: int) -> str:
    """The element of the nearest space that has one."""
    return min(_ELEMENTS, key=lambda space: (space.x - x) ** 2 + (space.y - y) ** 2).symbol


_ELEMENTS = [space for space in SPACES.values() if space.kind == "element"]


def _water(chance: Chance) -> str:
    """The river in its bed, and lakes with a lighter heart."""
    drawn = [
        stroke(RIVER, "#0f2746", 17, stroke_opacity=0.6),
        stroke(RIVER, "#2f6699", 11),
        stroke(RIVER, "#7db4e0", 1.2, stroke_opacity=0.5, stroke_dasharray="12 16 4 14"),
    ]
    for x, y, rx, ry in LAKES:
        shore = smooth(ring(chance, x, y, rx, ry, 13, 8))
        deep = smooth(ring(chance, x + 3, y + 1, rx * 0.86, ry * 0.76, 13, 8))
        drawn.append(path(shore, "#1d4a72", stroke="#0f2746", stroke_width=2, stroke_opacity=0.55))
        drawn.append(path(deep, "#2f6ca3"))
        drawn += [use("wave1", x - rx * 0.3, y - 3), use("wave0", x + rx * 0.2, y + ry * 0.4)]
    return "".join(drawn)


def _growth(chance: Chance) -> str:
    """Glyphs scattered over the land by the nearest element, kept off ways, places and their names."""
    found = []
    for x, y in scatter(chance, LAND, 14, 12000, _is_free):
        symbol = "water" if _in_lake(x, y) else _land(x, y)
        for glyph, kinds, one_in in GROWTH[symbol]:
            if chance.below(one_in) == 0 and _is_free(x, y - HEIGHT.get(glyph, 0)):
                found.append((y, x, f"{glyph}{chance.below(kinds)}"))
                break
    return "".join(use(glyph, x, y) for y, x, glyph in sorted(found))


def _in_lake(x: int, y: int) -> bool:
    return any(((x - a) / rx) ** 2 + ((y - b) / ry) ** 2 < 1 for a, b, rx, ry in LAKES)


def _is_free(x: int, y: int) -> bool:
    """Whether a glyph there would hide no space, path or name of the board."""
    for space in SPACES.values():
        across, down = abs(space.x - x), y - space.y
        if space.kind == "village":
            if across < 52 and -58 < down < 44:
                return False
        elif across * across + down * down < 22 * 22:
            return False
    return all(_distance2(x, y, *ends) > 11 * 11 for ends in _WAYS)


def _ends(name: str) -> tuple[Point, Point]:
    one, other = (SPACES[end] for end in name.split("-"))
    return (one.x, one.y), (other.x, other.y)


_WAYS = [_ends(name) for name in PATHS]


def _distance2(x: int, y: int, start: Point, end: Point) -> float:
    """The squared distance of a point from a stretch of way."""
    along, down = end[0] - start[0], end[1] - start[1]
    part = ((x - start[0]) * along + (y - start[1]) * down) / (along * along + down * down)
    part = min(1, max(0, part))
    return (x - start[0] - part * along) ** 2 + (y - start[1] - part * down) ** 2


def _village(chance: Chance, village: Space) -> str:
    """Houses on a mound; a village worth more bursts has more houses."""
    x, y = village.x, village.y
    mound = smooth(ring(chance, x, y + 11, 48, 14, 12, 7))
    drawn = [path(mound, "#1c2028", opacity=0.6), path(smooth(ring(chance, x, y + 9, 42, 10, 12, 9)), "#4d3b36")]
    count = 3 + village.bursts // 4
    places = sorted((chance.between(-4, 12), n) for n in range(count))
    for depth, n in places:
        across = round((n - (count - 1) / 2) * 70 / count) + chance.between(-2, 2)
        drawn.append(
            use(f"house{3 if n == count // 2 and village.bursts > 7 else chance.below(3)}", x + across, y + depth)
        )
    return "".join(drawn)
