"""What both pictures share: the frame of sky around the land, the dark, and the lights in it."""

from __future__ import annotations

from collections.abc import Iterable

from veillee.shared.chance import Chance, scatter
from veillee.shared.svg import circle, element, ellipse, gradient, stroke

from ..view.board import FRAME, LAND, SIZE

SKY = "#0b1124"


def picture(definitions: str, land: str, sky: str) -> str:
    """A whole picture: the land in its rounded frame, the sky around it."""
    width, height = SIZE
    inner = {"x": -3, "y": 1, "width": LAND[0] + 6, "height": LAND[1] - 2, "rx": 14}
    frame = element("rect", **inner, fill="none", stroke="#8d7a5c", stroke_width=1.5)
    return element(
        "svg",
        element("defs", definitions, _lights(), element("clipPath", element("rect", **inner), id="inner")),
        element("rect", width=width, height=height, fill=SKY),
        sky,
        element("g", element("g", land, clip_path="url(#inner)"), frame, transform=f"translate({FRAME[0]} {FRAME[1]})"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
    )


def _lights() -> str:
    return "".join(
        (
            gradient("glow", (0, "#ffc06a", 0.62), (0.45, "#ff9f4a", 0.22), (1, "#ff9a3c", 0)),
            gradient("hole", (0, "#000", 1), (0.45, "#000", 0.75), (1, "#000", 0)),
            gradient("vignette", (0.55, "#050817", 0), (1, "#050817", 0.62), cx=0.45, cy=0.48, r=0.75),
            element(
                "filter",
                element("feGaussianBlur", stdDeviation=20),
                id="wash",
                x="-10%",
                y="-10%",
                width="120%",
                height="120%",
            ),
        )
    )


def stars(chance: Chance) -> str:
    """The sky around the land: faint clouds of light, dust, here and there a brighter star."""
    clouds = [
        ellipse(x, y, chance.between(60, 140), 30, chance.pick(("#1c2850", "#24305e", "#2a2856")))
        for x, y in scatter(chance, SIZE, 70, 400, _is_sky)
    ]
    dust = {True: "", False: ""}
    for x, y in scatter(chance, SIZE, 11, 3000, _is_sky):
        dust[chance.below(9) == 0] += f"M{x} {y}h0"
    return element("g", *clouds, filter="url(#wash)", opacity=0.6) + (
        stroke(dust[True], "#e8ecf8", 2.2, opacity=0.6) + stroke(dust[False], "#93a3cf", 1.2, opacity=0.55)
    )


def _is_sky(x: int, y: int) -> bool:
    return not (30 < x < SIZE[0] - 30 and 28 < y < SIZE[1] - 28)


def dark(holes: Iterable[tuple[int, int, int]], depth: float) -> str:
    """Darkness over the land, except for holes of light, each (x, y, radius)."""
    width, height = LAND
    over = {"x": -4, "width": width + 8, "height": height}
    mask = element(
        "mask",
        element("rect", x=-10, y=-10, width=width + 20, height=height + 20, fill="#fff"),
        *(circle(x, y, r, "url(#hole)") for x, y, r in holes),
        id="dark",
    )
    return (
        mask
        + element("rect", **over, fill="#070b1c", opacity=depth, mask="url(#dark)")
        + element("rect", **over, fill="url(#vignette)")
    )


def lamp(x: int, y: int, radius: int) -> str:
    """The light of windows on the ground around them."""
    return circle(x, y, radius, "url(#glow)")
