"""The picture of the ford in flood: the beast across the river, its tail, its head, its heart."""

from __future__ import annotations

from veillee.shared.chance import Chance
from veillee.shared.svg import circle, element, gradient, path, stroke

from .coordinates import BEAST_SIZE
from .fading import fading
from .palette import DEEP_SEA, EYE, FOAM, NIGHT, SCALES, SCALES_DARK, SEA, TREES, WAVE

BODY = (
    "M70 330C120 230 250 260 330 350C420 440 520 300 640 290C740 282 800 300 860 250C900 200 980 150 1060 180"
    "C1130 205 1150 260 1110 300L960 330C1040 340 1080 350 1090 365C1040 400 960 400 900 380"
    "C860 440 760 500 640 500C520 500 420 540 320 470C240 410 160 380 70 330z"
)


def draw_river() -> str:
    """The picture under the fight against the river beast, as SVG."""
    width, height = BEAST_SIZE
    chance = Chance(57)
    whole = f"M0 0h{width}v{height}h{-width}z"
    return element(
        "svg",
        element(
            "defs",
            fading(BEAST_SIZE),
            gradient("night", (0.5, NIGHT, 0), (1, NIGHT, 0.9), r="75%"),
            gradient("heart", (0, EYE, 0.6), (1, EYE, 0)),
        ),
        element(
            "g",
            path(whole, DEEP_SEA),
            path(f"M0 90Q300 40 600 90T{width} 80V600Q900 560 600 600T0 590z", SEA),
            _banks(chance),
            _waves(chance),
            path(BODY, SCALES, stroke=SCALES_DARK, stroke_width=6),
            _spines(),
            _scales(chance),
            circle(600, 395, 90, "url(#heart)"),
            circle(1040, 222, 9, EYE),
            path("M985 332l9 22 11 -21zM1030 334l9 21 10 -15z", FOAM),
            _foam(),
            path(whole, "url(#night)"),
            mask="url(#fading)",
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
    )


def _banks(chance: Chance) -> str:
    drawn = []
    for step in range(44):
        x = step * 28 + chance.between(-8, 8)
        for y in (chance.between(38, 70), BEAST_SIZE[1] + chance.between(-14, 12)):
            size = chance.between(22, 36)
            drawn.append(path(f"M{x - size // 2} {y}L{x} {y - 2 * size}L{x + size // 2} {y}z", chance.pick(TREES)))
    return "".join(drawn)


def _waves(chance: Chance) -> str:
    d = "".join(f"M{chance.below(1160)} {chance.between(110, 570)}q14 -12 28 0t28 0" for _ in range(90))
    return stroke(d, WAVE, 3, stroke_opacity=0.35)


def _spines() -> str:
    """The crest along the back, from the shoulder to the tail."""
    spots = ((150, 268), (210, 278), (265, 302), (470, 350), (525, 318), (585, 298), (650, 289), (715, 286), (780, 281))
    d = "".join(f"M{x - 20} {y + 8}q8 -34 26 -46q4 28 14 44z" for x, y in spots)
    return path(d, SCALES_DARK)


def _scales(chance: Chance) -> str:
    d = "".join(
        f"M{x} {y + chance.between(-6, 6)}q10 14 20 0" for x in range(350, 860, 34) for y in (350, 385, 420, 452)
    )
    return stroke(d, SCALES_DARK, 3, stroke_opacity=0.7)


def _foam() -> str:
    return stroke(
        "M60 350q40 24 90 34t120 60M330 490q120 60 300 34t250 -120M900 400q90 30 190 -14", FOAM, 5, stroke_opacity=0.5
    )
