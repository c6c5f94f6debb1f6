"""Writing SVG: elements, numbers without idle digits, and outlines that look drawn by hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from .chance import Chance

Spot = tuple[float, float]


def number(value: float) -> str:
    """One digit behind the point at most."""
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def scaled(d: str, size: float) -> str:
    """A path that is written for the size 1, in the given size (no arcs: their flags are no lengths)."""
    return re.sub(r"-?\d*\.?\d+", lambda found: f" {number(float(found[0]) * size)}", d).replace("  ", " ")


def element(name: str, *inside: str, **attributes: object) -> str:
    """An element; `stroke_width=2` becomes stroke-width="2"."""
    written = "".join(
        f' {key.replace("_", "-")}="{_short(value) if isinstance(value, float) else value}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def _short(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path(d: str, fill: str, **attributes: object) -> str:
    return element("path", d=d, fill=fill, **attributes)


def stroke(d: str, colour: str, width: float, **attributes: object) -> str:
    """A line without a filling, with round ends."""
    shown = {"fill": "none", "stroke": colour, "stroke_width": float(width), "stroke_linecap": "round"}
    return element("path", d=d, **shown, **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **attributes: object) -> str:
    return element("ellipse", cx=float(x), cy=float(y), rx=float(rx), ry=float(ry), fill=fill, **attributes)


def circle(x: float, y: float, r: float, fill: str, **attributes: object) -> str:
    return element("circle", cx=float(x), cy=float(y), r=float(r), fill=fill, **attributes)


def use(name: str, x: float, y: float) -> str:
    """A drawing of the definitions, put somewhere."""
    return element("use", href=f"#{name}", x=float(x), y=float(y))


def polygon(points: Iterable[Spot]) -> str:
    """A closed outline of straight strokes."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def ring(chance: Chance, x: float, y: float, rx: float, ry: float, corners: int = 11, spread: int = 9) -> list[Spot]:
    """Points around an ellipse, none quite where it should be."""
    points = []
    for corner in range(corners):
        angle = 2 * pi * corner / corners
        reach = chance.near(1, spread)
        points.append((x + rx * reach * cos(angle), y + ry * reach * sin(angle)))
    return points


def smooth(points: Sequence[Spot], *, closed: bool = True) -> str:
    """A soft line through points (Catmull and Rom's, as Bézier curves)."""
    count = len(points)
    d = f"M{number(points[0][0])} {number(points[0][1])}"
    for step in range(count if closed else count - 1):
        before, start, end, after = (_point(points, step + shift, closed=closed) for shift in (-1, 0, 1, 2))
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        d += "C" + " ".join(f"{number(x)} {number(y)}" for x, y in (first, second, end))
    return d + ("z" if closed else "")


def _point(points: Sequence[Spot], place: int, *, closed: bool) -> Spot:
    return points[place % len(points)] if closed else points[min(max(place, 0), len(points) - 1)]


def gradient(name: str, *stops: tuple[float, str, float], **attributes: object) -> str:
    """A radial gradient: (offset, colour, opacity) each."""
    written = [element("stop", offset=at, stop_color=colour, stop_opacity=alpha) for at, colour, alpha in stops]
    return element("radialGradient", *written, id=name, **attributes)
