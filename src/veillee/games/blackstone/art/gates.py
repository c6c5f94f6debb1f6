"""Ways in and out: portals beside the battlefield, the chamber of arrival, the escape chamber, links between floors."""

from __future__ import annotations

from typing import Final

from veillee.shared.bits import numbers_of
from veillee.shared.svg import circle, element, ellipse, gradient, path, polygon, stroke

from ..battlefield import Battlefield
from .coordinates import Point, inner_outline, middle_of
from .palette import ARRIVAL, GATE, GATE_WELL, SHADE, STONE, WAY_OUT

#: The half axes of the opening of a portal.
WIDE, HIGH = 22, 33
#: How far the two ends of a link bend away from a straight line, as a part of its length.
BEND: Final = 0.12


def lights() -> str:
    """The gradients of portals and of chambers that one enters or leaves by."""
    return "".join(
        gradient(name, (0, colour, 0.55), (0.5, colour, 0.16), (1, colour, 0))
        for name, colour in (("gate-light", GATE), ("arrival-light", ARRIVAL), ("way-out-light", WAY_OUT))
    )


def portal(field: Battlefield, gate: int) -> str:
    """A portal on its own small slab, with a step towards each hex that it touches."""
    cell, touches, _ = field.gates[gate]
    x, y = middle_of(field, cell)
    steps = "".join(_step((x, y), middle_of(field, number)) for number in numbers_of(touches))
    return element(
        "g",
        circle(x, y, 74, "url(#gate-light)"),
        _bridge(steps, SHADE, 32),
        _bridge(steps, STONE, 24),
        stroke(steps, GATE, 3, stroke_opacity=0.6, stroke_dasharray="1 9"),
        ellipse(x, y + 35, 31, 9, STONE),
        ellipse(x, y + 33, 31, 9, SHADE, fill_opacity=0.35),
        ellipse(x, y, WIDE + 5, HIGH + 5, SHADE),
        ellipse(x, y, WIDE, HIGH, GATE_WELL, stroke=GATE, stroke_width=4),
        path(f"M{x} {y - 24}q17 24 0 48q-17 -24 0 -48z", GATE, fill_opacity=0.85),
        path(f"M{x} {y - 10}q5 10 0 20q-5 -10 0 -20z", GATE_WELL),
        id=f"portal-{gate}",
    )


def _step(start: Point, end: Point) -> str:
    """The line from a portal towards a hex, up to the edge between them."""
    return f"M{start[0]} {start[1]}L{(start[0] + end[0]) // 2} {(start[1] + end[1]) // 2}"


def _bridge(steps: str, colour: str, width: int) -> str:
    return element("path", d=steps, stroke=colour, stroke_width=width, stroke_linecap="butt", fill="none")


def arrival(field: Battlefield) -> str:
    """The hexes on which explorers begin, lit, with a chevron on each."""
    middles = [middle_of(field, number) for number in field.start]
    rings = "".join(polygon(inner_outline(field, number, 0.76)) for number in field.start)
    chevrons = "".join(f"M{x - 13} {y + 12}l13 -11l13 11M{x - 13} {y + 1}l13 -11l13 11" for x, y in middles)
    return element(
        "g",
        *(circle(x, y, 70, "url(#arrival-light)", fill_opacity=0.55) for x, y in middles),
        stroke(rings, ARRIVAL, 2.5, stroke_opacity=0.5, stroke_dasharray="10 7"),
        stroke(chevrons, ARRIVAL, 3, stroke_opacity=0.4),
        id="arrival",
    )


def way_out(field: Battlefield, gate: int) -> str:
    """What marks the escape chamber: green light, rings, and arrows up."""
    chamber = field.gates[gate].chamber
    middles = [middle_of(field, number) for number in chamber]
    x, y = sum(at for at, _ in middles) // 3, sum(at for _, at in middles) // 3
    rings = "".join(polygon(inner_outline(field, number, 0.8)) for number in chamber)
    arrows = "".join(f"M{a} {b + 15}v-28M{a - 11} {b - 3}l11 -12l11 12" for a, b in middles)
    return element(
        "g",
        circle(x, y, 150, "url(#way-out-light)"),
        stroke(rings, WAY_OUT, 3, stroke_opacity=0.75),
        stroke(arrows, WAY_OUT, 4, stroke_opacity=0.6),
        circle(x, y, 7, WAY_OUT),
        id="way-out",
    )


def threads(field: Battlefield) -> str:
    """A dotted thread for each link, to be drawn under the floors that it passes."""
    drawn = ""
    for a, b in field.links:
        start, end = middle_of(field, a), middle_of(field, b)
        across, down = end[0] - start[0], end[1] - start[1]
        bend = (start[0] + end[0]) / 2 - down * BEND, (start[1] + end[1]) / 2 + across * BEND
        drawn += f"M{start[0]} {start[1]}Q{round(bend[0])} {round(bend[1])} {end[0]} {end[1]}"
    if not drawn:
        return ""
    lines = (
        stroke(drawn, SHADE, 10, stroke_opacity=0.45),
        stroke(drawn, GATE, 5, stroke_opacity=0.8, stroke_dasharray="1 16"),
    )
    return element("g", *lines, id="threads")


def lifts(field: Battlefield) -> str:
    """A platform at each end of a link."""
    return "".join(
        element("g", *(_platform(middle_of(field, end)) for end in link), id=f"link-{number}")
        for number, link in enumerate(field.links)
    )


def _platform(at: Point) -> str:
    x, y = at
    return (
        ellipse(x, y + 4, 34, 34, SHADE, fill_opacity=0.7)
        + circle(x, y, 33, GATE_WELL, stroke=GATE, stroke_width=3, stroke_opacity=0.8)
        + circle(x, y, 25, "none", stroke=GATE, stroke_width=2, stroke_opacity=0.5, stroke_dasharray="8 5")
        + stroke(f"M{x - 9} {y - 4}l9 -9l9 9M{x - 9} {y + 5}l9 9l9 -9", GATE, 3.5, stroke_opacity=0.8)
    )
