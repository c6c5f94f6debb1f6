"""What lies under the terrain of a picture: soil and grass, paths, the grid, and the darkness at the corners."""

from __future__ import annotations

from veillee.shared.chance import Chance, scatter
from veillee.shared.svg import element, ellipse, gradient, path, ring, smooth, stroke

from .coordinates import SCALE, SIDE

#: The colours of each layout: soil, the patches on it, grass, pebbles.
SOILS: dict[str, tuple[str, tuple[str, ...], str, str]] = {
    "abandoned_village": ("#24382f", ("#2c4a3a", "#1d3130", "#3a4430", "#22404a"), "#6f9a72", "#6b7470"),
    "whispering_wood": ("#1b3229", ("#24463a", "#142a2a", "#2c4a2e", "#1b3a44"), "#5f9070", "#566860"),
    "river_ford": ("#26392f", ("#2f4e3c", "#203744", "#3c4a36", "#1e3c4c"), "#78a07c", "#7a8288"),
    "ruined_temple": ("#34352f", ("#45443a", "#2a2f30", "#3c4638", "#4c4236"), "#8a9a70", "#8d8a80"),
    "burnt_hills": ("#302a28", ("#463630", "#231f24", "#4c3a2a", "#2c2c34"), "#857a58", "#6a6268"),
    "drowned_marsh": ("#22322f", ("#2c4640", "#1a2c34", "#3a442e", "#204048"), "#7c9468", "#5c6c68"),
    "fortified_crossroads": ("#2b382c", ("#384c36", "#222f30", "#454832", "#2a3f42"), "#86a070", "#7d8078"),
    "old_quarry": ("#363430", ("#4a463c", "#2a2a2e", "#545040", "#3a3a3c"), "#8c9470", "#96938c"),
}
#: Paths of beaten earth, in dots of the picture.
PATHS: dict[str, tuple[str, ...]] = {
    "abandoned_village": (
        "M410 -20C430 180 480 300 452 450S430 720 490 920",
        "M-20 660C200 610 330 520 450 470S700 330 920 240",
    ),
    "river_ford": (
        "M238 -20C250 200 226 330 238 450S226 700 238 920",
        "M662 -20C650 200 674 330 662 450S650 700 662 920",
    ),
    "fortified_crossroads": ("M450 -20C456 200 444 700 450 920", "M-20 450C200 444 700 456 920 450"),
    "old_quarry": ("M-20 700C250 640 420 470 560 430S800 280 920 180",),
}


def soil(chance: Chance, layout: str) -> str:
    """The soil of a layout: patches of colour, paths, grass and pebbles."""
    base, washes, grass, stone = SOILS[layout]
    clouds = [
        ellipse(x, y, chance.between(50, 120), chance.between(35, 90), chance.pick(washes))
        for x, y in scatter(chance, (SIDE, SIDE), 62, 900)
    ]
    drawn = [
        element("rect", width=SIDE, height=SIDE, fill=base),
        element("g", *clouds, filter="url(#wash)", opacity=0.85),
        *(_path(d) for d in PATHS.get(layout, ())),
        _grass(chance, grass),
        _pebbles(chance, stone),
    ]
    return "".join(drawn)


def _path(d: str) -> str:
    return (
        stroke(d, "#1b1a16", 44, opacity=0.25)
        + stroke(d, "#6b5a42", 34, opacity=0.4)
        + stroke(d, "#8a7656", 16, opacity=0.22, stroke_dasharray="26 38 12 30")
    )


def _grass(chance: Chance, colour: str) -> str:
    blades = {0: "", 1: ""}
    for x, y in scatter(chance, (SIDE, SIDE), 20, 2600):
        lean = chance.between(-2, 2)
        blades[chance.below(2)] += f"M{x} {y}l{lean - 2}-6M{x} {y}l{lean + 1}-7"
    return stroke(blades[0], colour, 0.9, opacity=0.34) + stroke(blades[1], colour, 0.9, opacity=0.2)


def _pebbles(chance: Chance, colour: str) -> str:
    stones = "".join(
        smooth(ring(chance, x, y, chance.between(2, 5), chance.between(2, 4), 6, 20))
        for x, y in scatter(chance, (SIDE, SIDE), 70, 260)
    )
    return path(stones, colour, opacity=0.28)


def grid() -> str:
    """A faint line every six steps."""
    each = round(60 * SCALE)
    lines = "".join(f"M{at} 0V{SIDE}M0 {at}H{SIDE}" for at in range(each, SIDE, each))
    return stroke(lines, "#cfe0ff", 0.8, opacity=0.09)


def dusk() -> str:
    """The corners of the picture are darker than its middle."""
    return element("rect", width=SIDE, height=SIDE, fill="url(#dusk)")


def definitions() -> str:
    """The gradients and filters that the parts of a picture refer to."""
    return "".join(
        (
            gradient("dusk", (0.5, "#050817", 0), (1, "#050817", 0.5), cx=0.5, cy=0.5, r=0.76),
            gradient("glow", (0, "#ffc06a", 0.5), (0.45, "#ff9f4a", 0.18), (1, "#ff9a3c", 0)),
            gradient("depth", (0, "#02040a", 1), (0.7, "#0a0c14", 1), (1, "#1c1a1c", 1)),
            element(
                "filter",
                element("feGaussianBlur", stdDeviation=18),
                id="wash",
                x="-10%",
                y="-10%",
                width="120%",
                height="120%",
            ),
        )
    )
