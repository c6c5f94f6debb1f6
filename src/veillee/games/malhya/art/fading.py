"""A mask under which a picture fades toward its sides, so that the board around it has no edge."""

from __future__ import annotations

from veillee.shared.svg import element, path

from .coordinates import Point

#: How wide the sides of a picture are on which it fades.
FADE = 36


def fading(size: Point) -> str:
    """The definitions of the mask "fading" for a picture of this size."""
    width, height = size
    inner = f"M{FADE} {FADE}h{width - 2 * FADE}v{height - 2 * FADE}h{2 * FADE - width}z"
    blur = element("filter", element("feGaussianBlur", stdDeviation=FADE // 2), id="blur")
    return blur + element("mask", path(inner, "#fff", filter="url(#blur)"), id="fading")
