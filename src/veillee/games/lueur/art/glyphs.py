"""The small drawings of which the land is composed. Each stands on (0, 0); those of one kind differ a little."""

from __future__ import annotations

from veillee.shared.chance import Chance
from veillee.shared.svg import circle, element, ellipse, number, path, polygon, scaled, smooth, stroke
from veillee.shared.svg import ring as outline

INK = "#0a1018"
SHADE = "#04100f"
FIRS = ("#2b6f62", "#2f7a58", "#3a8a5f", "#24604f", "#357f6b", "#2a6a4a")
LEAVES = ("#3a8a5f", "#2f7a58", "#4a9560", "#347a52")
ROCKS = ("#6b6170", "#5f5a6d", "#756a74", "#635869")
WINDOW = "#ffd98a"
CURL = "M-.5 -.14H.2C.44 -.14 .44 -.48 .2 -.44Q.1 -.42 .12 -.32"


def definitions(chance: Chance) -> str:
    """Every glyph, to be used by its name and number."""
    drawn = {
        **{f"fir{n}": _fir(chance, 15 + 3 * n, colour) for n, colour in enumerate(FIRS)},
        **{f"tree{n}": _tree(chance, 9 + n, colour) for n, colour in enumerate(LEAVES)},
        **{f"peak{n}": _peak(chance, 22 + 8 * n, colour) for n, colour in enumerate(ROCKS)},
        **{f"rock{n}": _rock(chance, 7 + 2 * n, ROCKS[n]) for n in range(3)},
        **{f"stump{n}": _stump(chance, 13 + 3 * n) for n in range(3)},
        **{f"ember{n}": _embers(chance) for n in range(2)},
        "cone0": _volcano(chance, 30),
        "cone1": _volcano(chance, 42),
        **{f"wave{n}": _wave(7 + 2 * n) for n in range(3)},
        **{f"cloud{n}": _cloud(chance, 13 + 4 * n) for n in range(3)},
        **{f"gust{n}": _gust(9 + 3 * n) for n in range(2)},
        **{f"islet{n}": _islet(chance, 9 + 3 * n) for n in range(2)},
        "reed0": _reeds(chance),
        **{f"tuft{n}": _tuft(chance) for n in range(3)},
        **{f"house{n}": _house(n) for n in range(4)},
        **{f"needle{n}": _needle(chance, 20 + 7 * n) for n in range(3)},
        **{f"grave{n}": _grave(n) for n in range(2)},
        "light0": _lighthouse(),
        "beam0": _beam(),
        **{f"fly{n}": _fireflies(chance) for n in range(2)},
    }
    return "".join(element("g", drawing, id=name) for name, drawing in drawn.items())


def _fir(chance: Chance, height: int, colour: str) -> str:
    """A fir: three layers of branches, the left side dark."""
    left, right = [], []
    for skirt in range(3):
        top, bottom = -height + height * skirt * 0.26, -height * (0.56 - skirt * 0.26)
        wide = chance.near(height * (0.2 + 0.1 * skirt), 9)
        right += [(wide * 0.3, top + height * 0.16), (wide, bottom)]
        left += [(-wide * 0.3, top + height * 0.16), (chance.near(-wide, 9), bottom)]
    tip = (0.0, -height * 1.02)
    dark = polygon([tip, *left, (0.0, -height * 0.05)])
    return (
        stroke(f"M0 {number(-height * 0.1)}V1", INK, 1.8)
        + path(polygon([tip, *right, *reversed(left)]), colour)
        + path(dark, SHADE, opacity=0.36)
    )


def _tree(chance: Chance, radius: int, colour: str) -> str:
    """A broad-leaved tree: a round crown with a shadow in its lower part."""
    crown = smooth(outline(chance, 0, -radius * 1.35, radius, radius * 0.92, 9, 11))
    return (
        stroke(scaled("M0 -.5V.1", radius), INK, 2.2)
        + path(crown, colour)
        + stroke(scaled("M-.7 -1q.7 .8 1.4 0", radius), SHADE, 1.3, stroke_opacity=0.5)
        + stroke(scaled("M-.3 -1.9q.4 -.3 .8 .2", radius), "#8fd4a0", 1.1, stroke_opacity=0.45)
    )


def _peak(chance: Chance, height: int, colour: str) -> str:
    """A mountain: one side in the dark, snow on top, a few strokes where the rock is broken."""
    wide = chance.near(height * 0.72, 8)
    ridge = [(0.0, -height), (wide * 0.12, -height * 0.62), (-wide * 0.06, -height * 0.34), (wide * 0.1, 0.0)]
    west = [(-wide, 0.0), (-wide * 0.62, -height * 0.3), (-wide * 0.44, -height * 0.42), (0.0, -height)]
    east = [(wide * 0.42, -height * 0.56), (wide * 0.6, -height * 0.4), (wide, 0.0)]
    snow = [
        (-wide * 0.28, -height * 0.66),
        (0.0, -height),
        (wide * 0.28, -height * 0.7),
        (wide * 0.12, -height * 0.74),
        (0.0, -height * 0.62),
        (-wide * 0.12, -height * 0.74),
    ]
    cracks = f"M{number(-wide * 0.5)} {number(-height * 0.12)}l{number(wide * 0.16)} {number(-height * 0.16)}"
    cracks += f"M{number(-wide * 0.24)} {number(-height * 0.1)}l{number(wide * 0.1)} {number(-height * 0.2)}"
    return (
        path(polygon([*west, *east]), colour)
        + path(polygon([*ridge, (wide, 0.0), *reversed(east[:2])]), "#0b0d1a", opacity=0.38)
        + path(polygon(snow), "#dfe6f2", opacity=0.86)
        + stroke(cracks, "#d8cfe0", 0.9, stroke_opacity=0.35)
    )


def _rock(chance: Chance, size: int, colour: str) -> str:
    top = [
        (-size, 0.0),
        (-size * 0.7, chance.near(-size * 0.7, 15)),
        (0.0, -size),
        (size * 0.8, -size * 0.5),
        (size, 0.0),
    ]
    dark = [(0.0, -size), (size * 0.2, 0.0), (size, 0.0), (size * 0.8, -size * 0.5)]
    return path(polygon(top), colour) + path(polygon(dark), "#0b0d1a", opacity=0.38)


def _stump(chance: Chance, height: int) -> str:
    """A burnt tree that glows at its foot."""
    lean = chance.between(-15, 15) / 100
    wood = f"M0 0L{lean} -1M{lean / 2} -.5l-.28 -.34M{lean * 0.7:.2f} -.7l.3 -.26"
    return stroke(scaled(wood, height), "#2a1418", 1.7) + stroke(
        scaled(f"M0 0L{lean * 0.4:.2f} -.4", height), "#c4553c", 0.9
    )


def _embers(chance: Chance) -> str:
    """A crack in the ground with its glow."""
    crack = "M-9 0l4 -2 3 2.5 5 -3 5 2"
    sparks = "".join(circle(chance.between(-9, 9), chance.between(-13, -3), 0.8, "#ffb38a") for _ in range(3))
    return (
        ellipse(0, 0, 12, 4, "#e0523a", opacity=0.28)
        + stroke(crack, "#ff8a5c", 1.3, stroke_opacity=0.85)
        + element("g", sparks, opacity=0.7)
    )


def _volcano(chance: Chance, height: int) -> str:
    """A cone with a lit crater, lava on its flank and smoke above."""
    puffs = [
        circle(chance.between(-3, 3) + 4 * n, -height - 7 - 8 * n, 5 + 1.8 * n, "#8a7078", opacity=0.3 - 0.06 * n)
        for n in range(4)
    ]
    return (
        "".join(puffs)
        + path(scaled("M-.95 0Q-.36 -.3 -.2 -1H.2Q.36 -.3 .95 0z", height), "#5e3038")
        + path(scaled("M.04 -1H.2Q.36 -.3 .95 0H.19z", height), "#12070f", opacity=0.42)
        + stroke(
            scaled("M-.1 -1q-.03 .26 -.13 .4t-.03 .36M.03 -1q0 .2 .13 .34", height),
            "#ff7a4a",
            1.8,
            stroke_opacity=0.85,
        )
        + ellipse(0, -height, height * 0.2, height * 0.06, "#ff9a5c")
        + ellipse(0, -height - 2, height * 0.48, height * 0.3, "#ff6a3c", opacity=0.25)
    )


def _wave(size: int) -> str:
    return stroke(scaled("M-1 0q.5 -.45 1 0t1 0", size), "#9cc8f0", 1.3, stroke_opacity=0.42)


def _cloud(chance: Chance, size: int) -> str:
    """A low cloud: flat below, heaped above, one curl in it."""
    heap = [
        (-size, 0.0),
        (-size * 0.8, -size * 0.42),
        (-size * 0.3, chance.near(-size * 0.7, 9)),
        (size * 0.25, chance.near(-size * 0.78, 9)),
        (size * 0.75, -size * 0.45),
        (size * 1.1, 0.0),
    ]
    body = smooth(heap, closed=False) + f"Q0 {number(size * 0.16)} {-size} 0z"
    return path(body, "#aebfe0", opacity=0.3) + stroke(scaled(CURL, size), "#dfe9fb", 1.2, stroke_opacity=0.5)


def _gust(size: int) -> str:
    return stroke(
        scaled("M-1 0H.5C.9 0 .86 -.6 .5 -.5Q.36 -.46 .4 -.3M-.5 .4H.7", size), "#dfe9fb", 1.2, stroke_opacity=0.4
    )


def _islet(chance: Chance, size: int) -> str:
    """A piece of land that hangs in the air above its own shadow."""
    keel = [
        (-size, -size * 1.5),
        (size, -size * 1.5),
        (size * 0.45, -size * 0.9),
        (chance.near(size * 0.1, 50), -size * 0.3),
    ]
    keel += [(-size * 0.5, -size * 0.95)]
    return (
        ellipse(0, 0, size * 0.9, size * 0.22, "#050817", opacity=0.35)
        + path(polygon(keel), "#5d6480")
        + path(polygon([(0, -size * 1.5), *keel[1:4]]), "#0b0d1a", opacity=0.35)
        + ellipse(0, -size * 1.5, size, size * 0.3, "#5f9a86")
        + stroke(f"M{number(-size * 0.3)} {number(-size * 1.6)}v-5m-2 1l2 -4 2 4", "#2f7a58", 2)
    )


def _reeds(chance: Chance) -> str:
    stalks = "".join(
        f"M{x} 0q{chance.between(-2, 2)} -5 {chance.between(-1, 2)} {-chance.between(8, 12)}" for x in (-5, -2, 1, 4)
    )
    return (
        stroke(stalks, "#5f9a86", 1.2, stroke_opacity=0.8)
        + ellipse(-2, -10, 1.2, 2.6, "#7a5540")
        + ellipse(4, -9, 1.2, 2.6, "#7a5540")
    )


def _tuft(chance: Chance) -> str:
    blades = "".join(f"M0 0q{bend} -3 {bend * 2} {-chance.between(5, 7)}" for bend in (-2, 0, 2))
    return stroke(blades, "#7fae9a", 1, stroke_opacity=0.5)


ROOFS = ("#7b4a86", "#a34a4a", "#5a4a8a", "#8a5a3c")
WALLS = ("#4a3340", "#54393a", "#443450", "#4e3a34")


def _house(kind: int) -> str:
    """A small house with lit windows; the last one is a tower."""
    roof, wall = ROOFS[kind], WALLS[kind]
    wide, high = ((10, 12), (12, 10), (9, 15), (7, 24))[kind]
    point = high + (13 if kind == 3 else 11)
    eaves = wide + 2
    windows = f"M{-wide + 4} {-high + 4}h3.4v4.4h-3.4zM{wide - 7.4:.1f} {-high + 4}h3.4v4.4h-3.4z"
    if kind == 3:
        windows = f"M-1.8 {-high + 4}h3.6v5h-3.6zM-1.8 {-high + 13}h3.6v4h-3.6z"
    return (
        path(f"M{-wide} 0V{-high}H{wide}V0z", wall)
        + path(f"M0 {-high}H{wide}V0H2z", "#0b0714", opacity=0.3)
        + path(
            f"M{-eaves} {-high}Q{-wide * 0.4:.1f} {-high - 2} 0 {-point}Q{wide * 0.4:.1f} {-high - 2} {eaves} {-high}z",
            roof,
        )
        + path(f"M0 {-point}Q{wide * 0.4:.1f} {-high - 2} {eaves} {-high}H0z", "#0b0714", opacity=0.28)
        + path(windows, WINDOW)
    )


def _needle(chance: Chance, height: int) -> str:
    """A splinter of rock, higher than it is wide."""
    wide = chance.near(height * 0.24, 12)
    tip = (chance.near(wide * 0.2, 90), -float(height))
    stone = [(-wide, 0.0), (-wide * 0.7, -height * 0.5), tip, (wide * 0.8, -height * 0.42), (wide, 0.0)]
    dark = [tip, (wide * 0.8, -height * 0.42), (wide, 0.0), (wide * 0.1, 0.0)]
    return path(polygon(stone), "#8b8797") + path(polygon(dark), "#0b0d1a", opacity=0.42)


def _grave(lean: int) -> str:
    """An old stone, one upright, one leaning."""
    stone = path("M-4 0V-8a4 4 0 0 1 8 0V0z", "#8c92a4") + path(
        "M0.5 -12a4 4 0 0 1 3.5 4V0H0.5z", "#0b0d1a", opacity=0.35
    )
    return element("g", stone, transform="rotate(-9)") if lean else stone


def _lighthouse() -> str:
    """A lighthouse."""
    tower = path("M-5 0L-3.5 -29H3.5L5 0z", "#c9c2c6") + path("M-4.6 -8L-4.2 -15H4.2L4.6 -8z", "#a34a4a")
    dark = path("M0.5 -29H3.5L5 0H0.5z", "#0b0d1a", opacity=0.3)
    return tower + dark + path("M-4.5 -29H4.5L0 -38z", "#5a4a8a") + circle(0, -32, 2.6, "#fff0c4")


def _beam() -> str:
    """The light beam of the lighthouse."""
    far = path("M0 -32L-84 -52Q-92 -34 -84 -16z", "#ffe6a8", opacity=0.13)
    return (
        far
        + path("M0 -32L-46 -42Q-50 -34 -46 -26z", "#ffe6a8", opacity=0.14)
        + circle(0, -32, 7, "#fff0c4", opacity=0.4)
    )


def _fireflies(chance: Chance) -> str:
    """Fireflies: a few points of light."""
    points = [(chance.between(-12, 12), chance.between(-22, -2)) for _ in range(5)]
    return "".join(circle(x, y, 3.4, "#e8f08a", opacity=0.25) + circle(x, y, 1.1, "#f6ffb8") for x, y in points)
