"""The whole picture of a battlefield: the depth around it, floors, walls, portals, and what lies on hexes."""

from __future__ import annotations

from zlib import crc32

from veillee.shared.chance import Chance
from veillee.shared.svg import element

from ..battlefield import NOWHERE, Layout, battlefield_of
from . import gates, night
from .coordinates import middle_of, size_of
from .edges import covers, limits, sides, walls
from .floor import chambers_of, escape_chamber, floor
from .places import locations, marked_hexes, places


def draw(battlefield: str, escape: int = NOWHERE) -> str:
    """The picture of a battlefield, as SVG; `escape`: the portal that the escape chamber has replaced."""
    field = battlefield_of(battlefield)
    terrain = field.terrain(Layout(escape=escape))
    chance = Chance(crc32(battlefield.encode()))
    size = size_of(field)
    around = night.depth(chance, size, [middle_of(field, number) for number in range(len(field.grid.cells))])
    bare = marked_hexes(field)
    floors = [floor(field, chance, chamber, bare) for chamber in chambers_of(field)]
    standing = [gates.portal(field, gate) for gate in range(len(field.gates)) if gate != escape]
    ways_out = []
    if escape != NOWHERE:
        chamber = escape_chamber(field, escape)
        floors.append(floor(field, chance, chamber, chamber.hexes))
        ways_out.append(gates.way_out(field, escape))
    soft = element("filter", element("feGaussianBlur", stdDeviation=9), id="soft")
    return element(
        "svg",
        element("defs", night.lights(), gates.lights(), soft),
        around,
        gates.threads(field),
        sides(terrain),
        *floors,
        gates.arrival(field),
        places(field),
        gates.lifts(field),
        locations(field),
        *ways_out,
        *standing,
        limits(terrain),
        covers(terrain),
        walls(terrain),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {size[0]} {size[1]}",
        width=size[0],
        height=size[1],
    )
