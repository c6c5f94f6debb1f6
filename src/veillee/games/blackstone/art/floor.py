"""The floor of chambers: slabs, grooves along their outline, and what is engraved on some slabs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from veillee.shared import hex
from veillee.shared.chance import Chance
from veillee.shared.svg import element, path, polygon, stroke

from ..battlefield import Battlefield
from ..content import TILES
from .coordinates import Point, edge_ends, inner_outline, middle_of, outline_of
from .floors import HALF_SIDE, HALF_WIDTH
from .palette import ENGRAVED, ESCAPE, GROUNDS, LIGHT, SHADE

#: Slabs are this much smaller than their hex, from their middle: the rest is the joint.
SLAB: Final = 0.95
#: How strongly the slabs of one chamber are lit or shaded, so that no two neighbours are quite alike.
TONES: Final = ((LIGHT, 0.03), (LIGHT, 0.075), (SHADE, 0.1))
#: What can be engraved on a slab, as strokes around its middle. More than half of the slabs stay plain.
ENGRAVINGS: Final = (
    "",
    "",
    "",
    "",
    "M-30 -12l16 9 5 17 19 8M-14 -3l-5 -14M10 22l14 -6",  # a crack
    "M26 -24l-11 14 3 15 -14 17M18 5l13 7",  # a crack
    "M0 -22a22 22 0 1 1 -.1 0M-22 0h44M0 -22v44",  # a ring
    "M-20 -18h40M-25 -9h50M-25 0h50M-25 9h50M-20 18h40",  # a grating
    "M-36 0h18l9 -14h22M-9 -14l9 -16M13 -14a4 4 0 1 1 .1 .1M0 -30a4 4 0 1 1 .1 .1",  # a conduit
    "M0 -34l29 17v34l-29 17l-29 -17v-34z",  # a plate
    "M-8 -24h16M0 -24v30l-14 16M0 6l14 16M-20 -6l12 6",  # a rune
    "M14 -22l-18 14 18 10 -18 22M-20 -20l8 10M20 16l-8 -8",  # a rune
)


class Chamber(NamedTuple):
    """A chamber as it is drawn."""

    id: str
    hexes: tuple[int, ...]
    ground: str


def chambers_of(field: Battlefield) -> list[Chamber]:
    """The chambers of a battlefield, as they are laid out."""
    found = []
    for number, placement in enumerate(field.card.placements):
        turned = (hex.rotated(cell, placement.rot) for cell in TILES[placement.tile].hexes)
        hexes = tuple(field.at(q + placement.q, r + placement.r) for q, r in turned)
        found.append(Chamber(f"chamber-{number}-{placement.tile}", hexes, GROUNDS[placement.tile]))
    return found


def escape_chamber(field: Battlefield, gate: int) -> Chamber:
    """The escape chamber in place of a portal."""
    return Chamber("escape", field.gates[gate].chamber, ESCAPE)


def floor(field: Battlefield, chance: Chance, chamber: Chamber, bare: Iterable[int]) -> str:
    """The floor of a chamber; nothing is engraved on the hexes that are `bare`."""
    whole = "".join(polygon(outline_of(field, number)) for number in chamber.hexes)
    rim = "".join(f"M{a[0]} {a[1]}L{b[0]} {b[1]}" for a, b in _rim(field, chamber.hexes))
    clip = f"clip-{chamber.id}"
    return element(
        "g",
        element("clipPath", element("path", d=whole), id=clip),
        path(whole, SHADE),
        path("".join(polygon(inner_outline(field, number, SLAB)) for number in chamber.hexes), chamber.ground),
        *_tones(field, chance, chamber),
        _bevels(field, chamber.hexes),
        _engravings(field, chance, [number for number in chamber.hexes if number not in set(bare)]),
        element(
            "g",
            stroke(rim, SHADE, 34, stroke_opacity=0.3),
            stroke(rim, ENGRAVED, 29, stroke_opacity=0.28),
            stroke(rim, chamber.ground, 26, stroke_opacity=0.85),
            stroke(rim, SHADE, 26, stroke_opacity=0.3),
            clip_path=f"url(#{clip})",
        ),
        id=chamber.id,
    )


def _rim(field: Battlefield, hexes: Sequence[int]) -> list[tuple[Point, Point]]:
    """The edges that one hex of the chamber has alone."""
    inside = set(hexes)
    edges = [edge for number in hexes for edge in field.grid.edges_of[number]]
    return [edge_ends(field, edge) for edge in edges if len(inside.intersection(field.grid.cells_at[edge])) == 1]


def _tones(field: Battlefield, chance: Chance, chamber: Chamber) -> list[str]:
    """Light or shade over each slab."""
    toned: list[list[str]] = [[] for _ in TONES]
    for number in chamber.hexes:
        chance.pick(toned).append(polygon(inner_outline(field, number, SLAB)))
    return [
        path("".join(slabs), colour, fill_opacity=opacity)
        for slabs, (colour, opacity) in zip(toned, TONES, strict=True)
        if slabs
    ]


def _bevels(field: Battlefield, hexes: Sequence[int]) -> str:
    """Lit upper sides and dark lower sides of slabs."""
    across, down = round(HALF_WIDTH * SLAB), round(HALF_SIDE * SLAB)
    middles = [middle_of(field, number) for number in hexes]
    upper = "".join(f"M{x - across} {y + down}v{-2 * down}l{across} {-down}l{across} {down}" for x, y in middles)
    lower = "".join(f"M{x + across} {y - down}v{2 * down}l{-across} {down}l{-across} {-down}" for x, y in middles)
    return stroke(upper, LIGHT, 2, stroke_opacity=0.13) + stroke(lower, SHADE, 3, stroke_opacity=0.3)


def _engravings(field: Battlefield, chance: Chance, hexes: Sequence[int]) -> str:
    drawn = []
    for number in hexes:
        lines = chance.pick(ENGRAVINGS)
        if lines:
            x, y = middle_of(field, number)
            drawn.append(element("path", d=lines, transform=f"translate({x} {y})"))
    shown = {"fill": "none", "stroke": ENGRAVED, "stroke_width": 2.2, "stroke_opacity": 0.32, "stroke_linecap": "round"}
    return element("g", *drawn, **shown) if drawn else ""
