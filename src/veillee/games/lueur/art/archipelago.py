"""The Archipelago of Darkness: a night sea and its islands, each with its own colours and plants."""

from __future__ import annotations

from veillee.shared.chance import Chance, Point, scatter
from veillee.shared.svg import circle, element, ellipse, path, polygon, ring, smooth, stroke, use

from ..content import CENTRAL_ISLAND, ISLANDS, ROUTES, Island
from ..view.board import LAND
from .glyphs import definitions
from .night import dark, lamp, picture, stars

#: Half the width and height of an island; the central one is larger.
SMALL, LARGE = (55, 31), (76, 42)
GRASS, STONE, MOSS, ASH = ("#3f7a55", "#2f6a4c"), ("#7d7466", "#67605f"), ("#5a7a58", "#48694f"), ("#5f5a68", "#4c4858")
#: For each island the colours of its ground, and its glyphs, rare ones first: each is drawn at one in so many places.
FACES: dict[str, tuple[tuple[str, str], tuple[tuple[str, int, int], ...]]] = {
    "I00": (GRASS, (("tree", 4, 2), ("fir", 4, 1))),
    "I01": (GRASS, (("tree", 4, 1),)),
    "I02": (ASH, (("grave", 2, 3), ("rock", 3, 3), ("stump", 3, 1))),
    "I03": (GRASS, (("tree", 4, 1),)),
    "I04": (MOSS, (("tree", 3, 3), ("tuft", 3, 1))),
    "I05": (MOSS, (("tree", 2, 4), ("rock", 2, 5), ("tuft", 3, 1))),
    "I06": (STONE, (("peak", 3, 1),)),
    "I07": (STONE, (("needle", 3, 1),)),
    "I08": (ASH, (("needle", 2, 2), ("peak", 2, 2), ("rock", 3, 1))),
    "I09": (MOSS, (("fir", 3, 3), ("tuft", 3, 1))),
    "I10": (GRASS, (("fir", 6, 1),)),
    "I11": (MOSS, (("grave", 2, 4), ("stump", 2, 5), ("tuft", 3, 1))),
}
PLAIN = (GRASS, (("tree", 4, 2), ("tuft", 3, 1)))
#: Single landmarks at the side of an island: (glyph, across, down).
LANDMARKS = {
    "I00": (("house0", -16, -12), ("house3", 4, -14), ("house1", 24, -10), ("house2", 44, -4)),
    "I04": (("house0", 30, 2),),
    "I09": (("light0", -38, 6),),
    "I05": (("house1", -34, 4),),
}
#: Glyphs that shine, drawn above the darkness: (glyph, across, down).
LIGHTS = {
    "I03": (("fly0", -30, -4), ("fly1", 6, -14), ("fly0", 34, 0), ("fly1", -8, 14), ("fly0", 26, 20)),
    "I09": (("beam0", -38, 6),),
}
SEA = ("#1d4a78", "#205382", "#122c50", "#173a66", "#255c8c")


def draw_archipelago() -> str:
    """The picture under the Archipelago of Darkness."""
    chance = Chance(12)
    islands = ISLANDS.values()
    sea = [element("rect", x=-4, width=LAND[0] + 8, height=LAND[1], fill="#173a63"), _washes(chance), _waves(chance)]
    sea += [_compass(778, 66), _serpent(596, 188), _whale(236, 480), _wreck(945, 300)]
    sea += [_island(chance, island) for island in sorted(islands, key=lambda island: island.y)]
    sea.append(dark([(island.x, island.y - 4, 96 if island.id == CENTRAL_ISLAND else 74) for island in islands], 0.3))
    for island in islands:
        sea += [lamp(island.x + x, island.y + y - 6, 30) for _, x, y in LANDMARKS.get(island.id, ())]
        sea += [use(glyph, island.x + x, island.y + y) for glyph, x, y in LIGHTS.get(island.id, ())]
    return picture(definitions(chance), "".join(sea), stars(chance))


def _washes(chance: Chance) -> str:
    """Deep and shallow water, the light of a moon beyond the edge, and brush strokes."""
    spots = [
        ellipse(x, y, chance.between(60, 150), chance.between(20, 50), chance.pick(SEA))
        for x, y in scatter(chance, LAND, 85, 300)
    ]
    spots.append(ellipse(850, 30, 150, 46, "#7f97c4", opacity=0.5))
    strokes: dict[tuple[str, int], str] = {}
    for x, y in scatter(chance, LAND, 24, 2200):
        brush = (chance.pick(SEA), chance.pick((3, 6, 10)))
        length = chance.between(8, 34)
        strokes[brush] = strokes.get(brush, "") + f"M{x} {y}q{length} {chance.between(-4, 4)} {2 * length} 0"
    drawn = [stroke(d, colour, width, opacity=0.3) for (colour, width), d in sorted(strokes.items())]
    return element("g", *spots, filter="url(#wash)") + "".join(drawn)


def _waves(chance: Chance) -> str:
    points = sorted(scatter(chance, LAND, 30, 2500, _is_open), key=lambda point: point[1])
    return "".join(use(f"wave{chance.below(3)}", x, y) for x, y in points)


def _is_open(x: int, y: int) -> bool:
    """Whether this is open sea, away from islands and routes."""
    if any(((x - i.x) / 78) ** 2 + ((y - i.y) / 54) ** 2 < 1 for i in ISLANDS.values()):
        return False
    return all(_is_off(x, y, *name.split("-")) for name in ROUTES)


def _is_off(x: int, y: int, start: str, end: str) -> bool:
    one, other = ISLANDS[start], ISLANDS[end]
    steps = 12
    points = ((one.x + (other.x - one.x) * n / steps, one.y + (other.y - one.y) * n / steps) for n in range(steps + 1))
    return all((x - a) ** 2 + (y - b) ** 2 > 22 * 22 for a, b in points)


def _island(chance: Chance, island: Island) -> str:
    """One island: shallow water, foam, a beach, the ground, and the glyphs that stand on it."""
    rx, ry = LARGE if island.id == CENTRAL_ISLAND else SMALL
    x, y = island.x, island.y
    (light, deep), growth = FACES.get(island.id, PLAIN)
    shore = smooth(ring(chance, 0, 0, rx, ry, 19, 9))
    foam = {"stroke": "#cfe8f6", "stroke_width": 1.2, "stroke_opacity": 0.5, "stroke_dasharray": "14 7 5 9"}

    def outline(across: float, down: float, lower: int, fill: str, **attributes: object) -> str:
        """The outline of the shore, drawn narrower or wider."""
        place = f"translate({x} {y + lower})scale({across} {down})"
        return element("use", href=f"#shore-{island.id}", transform=place, fill=fill, **attributes)

    drawn = [
        element("defs", element("path", d=shore, id=f"shore-{island.id}")),
        outline(1.42, 1.5, 2, "#2f78a8", opacity=0.28),
        outline(1.22, 1.26, 2, "#4a9ac4", opacity=0.34),
        outline(1.12, 1.14, 2, "none", **foam),
        outline(1, 1, 5, "#0c1a30", opacity=0.55),
        outline(1, 1, 0, "#b7965f"),
        outline(0.9, 0.86, -2, deep),
        outline(0.74, 0.66, -5, light),
        _ground(chance, x, y, rx, ry),
    ]
    standing = [(y + down, x + across, glyph) for glyph, across, down in LANDMARKS.get(island.id, ())]
    for point in _grown(chance, rx, ry):
        if all((x + point[0] - a) ** 2 + (y + point[1] - b) ** 2 > 120 for b, a, _ in standing):
            for glyph, kinds, one_in in growth:
                if chance.below(one_in) == 0:
                    standing.append((y + point[1], x + point[0], f"{glyph}{chance.below(kinds)}"))
                    break
    return "".join(drawn) + "".join(use(glyph, a, b) for b, a, glyph in sorted(standing))


def _ground(chance: Chance, x: int, y: int, rx: int, ry: int) -> str:
    """A few strokes of light and dark on the ground of an island."""

    def strokes() -> str:
        starts = [(chance.between(-rx // 2, rx // 3), chance.between(-ry // 2, ry // 2)) for _ in range(5)]
        return "".join(f"M{x + across} {y + down}q7 -3 14 0" for across, down in starts)

    light, deep = strokes(), strokes()
    return stroke(light, "#e8e2b8", 3, opacity=0.13) + stroke(deep, "#08161c", 4, opacity=0.16)


def _grown(chance: Chance, rx: int, ry: int) -> list[Point]:
    """The places of glyphs on an island: mostly around its middle, where the boats lie, rarely in it."""
    found = []
    for a, b in scatter(chance, (2 * rx, 2 * ry), 9, 400):
        across, down = a - rx, b - ry
        reach = (across / rx) ** 2 + (down / ry) ** 2
        if reach < 0.6 and down < ry * 0.34 and not (abs(across) < rx * 0.45 and down > -ry * 0.1):
            found.append((across, down))
    return found


def _compass(x: int, y: int) -> str:
    """A rose of the winds, drawn on the water as on a chart."""
    points = []
    for step in range(16):
        reach = (40, 9, 22, 9)[step % 4]
        across, down = _ROSE[step]
        points.append((x + reach * across, y + reach * down))
    rings = "".join(circle(x, y, r, "none", stroke="#cfe0f5", stroke_width=1) for r in (27, 31))
    return element("g", rings, path(polygon(points), "#cfe0f5"), opacity=0.2)


#: The sixteen directions of the rose.
_ROSE = [
    (across / 1000, down / 1000)
    for across, down in (
        *((0, -1000), (383, -924), (707, -707), (924, -383)),
        *((1000, 0), (924, 383), (707, 707), (383, 924)),
        *((0, 1000), (-383, 924), (-707, 707), (-924, 383)),
        *((-1000, 0), (-924, -383), (-707, -707), (-383, -924)),
    )
]


def _serpent(x: int, y: int) -> str:
    """A sea serpent: three loops and a head that looks back."""
    loops = f"M{x - 44} {y}q9 -22 20 0M{x - 16} {y}q11 -30 24 0M{x + 16} {y}q6 -26 20 -27"
    head = f"M{x + 32} {y - 30}q10 -4 18 4q-8 4 -16 3z"
    return (
        stroke(loops, "#0d2440", 7.5)
        + stroke(loops, "#2f7a86", 5)
        + path(head, "#2f7a86")
        + circle(x + 40, y - 28, 1.1, "#f6ffb8")
        + stroke(f"M{x - 54} {y + 2}h110", "#9cc8f0", 1.2, stroke_opacity=0.4, stroke_dasharray="16 6 9 7")
    )


def _whale(x: int, y: int) -> str:
    """The tail of a whale that dives."""
    tail = f"M{x - 3} {y}q0 -14 -4 -18q-12 2 -20 -6q14 -8 24 2q3 -4 6 0q10 -10 24 -2q-8 8 -20 6q-4 4 -4 18z"
    return path(tail, "#0e2a4a", stroke="#3f6f9c", stroke_width=1) + stroke(
        f"M{x - 16} {y}q8 -4 16 0t16 0", "#cfe8f6", 1.3, stroke_opacity=0.5
    )


def _wreck(x: int, y: int) -> str:
    """A wrecked ship."""
    hull = f"M{x - 22} {y - 6}q6 12 22 12h14l6 -18q-10 9 -22 8z"
    masts = f"M{x - 4} {y}l-7 -26M{x + 8} {y - 2}l-3 -17M{x - 13} {y - 18}l9 -3"
    return (
        stroke(masts, "#3a2c2c", 1.8)
        + path(hull, "#43332f")
        + stroke(f"M{x - 28} {y + 6}h56", "#cfe8f6", 1.3, stroke_opacity=0.45, stroke_dasharray="12 5 7 6")
    )
