"""What is drawn on hexes with a meaning: the places of strongholds, and the locations of maps."""

from __future__ import annotations

from typing import Final, NamedTuple

from veillee.shared.bits import numbers_of
from veillee.shared.svg import element, path, polygon, stroke

from ..battlefield import Battlefield
from ..content.battlefields import Map
from .coordinates import inner_outline, middle_of
from .palette import BONE, BRASS, EMBER, ENGRAVED, GATE, MEND, SHADE, WALL_TOP


class Sign(NamedTuple):
    """A drawing around the middle of a hex: its colour, what is filled, and what is only lines."""

    colour: str
    filled: str
    lines: str


#: The drawing of each location.
LOCATIONS: Final = {
    "firing_step": Sign(
        BRASS,
        "M-26 8h52v8h-52zM-20 18h40v6h-40z",
        "M0 -30v10M-14 -16h28M0 -12v10M0 -26a12 12 0 1 1 -.1 0",
    ),
    "charged_conduit": Sign(
        GATE,
        "M5 -28l-17 28h10l-5 28l19 -32h-11z",
        "M-32 -10h12M-32 10h10M22 -10h10M20 10h12",
    ),
    "gate_lever": Sign(
        BRASS,
        "M-20 18h40v10h-40zM10 -30a8 8 0 1 1 -.1 0zM-2 18l8 -32l6 2l-7 30z",
        "M-26 8a28 28 0 0 1 10 -22",
    ),
    "weak_floor": Sign(
        EMBER,
        "",
        "M0 -6l-14 -22M0 -6l20 -16M0 -6l6 22l-12 16M6 16l18 8M0 -6l-24 12l-8 18M-24 6l-10 -8M20 -16l12 4",
    ),
    "hidden_cache": Sign(
        BRASS,
        "M-6 0a6 6 0 1 1 12 0l-3 5v9h-6v-9z",
        "M-25 -20h50v42h-50zM-25 -8h14M11 -8h14M-25 8h14M11 8h14M-8 -20v8M8 22v-8",
    ),
    "medicae_niche": Sign(
        MEND,
        "M-8 -22h16v14h14v16h-14v14h-16v-14h-14v-16h14z",
        "M0 -32a32 32 0 1 1 -.1 0",
    ),
}
#: The drawing of each sort of place, by the beginning of its id.
PLACES: Final = {
    "gravity_well": Sign(WALL_TOP, "", "M0 -12a12 12 0 1 1 -.1 0M0 -24a24 24 0 1 1 -.1 0M0 -34a34 34 0 1 1 -.1 0"),
    "lift": Sign(GATE, "", ""),
    "anchor": Sign(
        BRASS,
        "M-4 -14h8v38h-8zM-16 -6h32v7h-32z",
        "M0 -30a8 8 0 1 1 -.1 0M-26 8c2 13 12 20 26 20s24 -7 26 -20M-32 14l6 -8l9 6M32 14l-6 -8l-9 6",
    ),
    "nest": Sign(
        BONE,
        "M-11 -4a7 10 0 1 1 .1 0zM12 -2a7 10 0 1 1 .1 0zM1 10a8 11 0 1 1 .1 0z",
        "M-33 2c6 16 18 24 33 24s27 -8 33 -24M-28 12l-8 8M28 12l8 8M-16 22l-4 10M16 22l4 10"
        "M-30 -2c8 -4 8 4 16 2M30 -2c-8 -4 -8 4 -16 2",
    ),
    "lock": Sign(
        WALL_TOP,
        "M-17 -4h34v28h-34zM0 4a5 5 0 0 0 -3 9l-2 7h10l-2 -7a5 5 0 0 0 -3 -9z",
        "M-11 -4v-10a11 11 0 0 1 22 0v10",
    ),
    "core": Sign(
        WALL_TOP,
        "M0 -30l13 30l-13 30l-13 -30z",
        "M0 -38l33 19v38l-33 19l-33 -19v-38zM-33 -19l20 19l-20 19M33 -19l-20 19l20 19",
    ),
}
#: Places of many hexes: their ground is toned instead.
WIDE_PLACES: Final = {
    "lanes": (EMBER, "M0 -15a15 15 0 1 1 -.1 0M-24 0h14M10 0h14M0 -24v14M0 10v14"),
    "abyss": (ENGRAVED, ""),
}


def marked_hexes(field: Battlefield) -> set[int]:
    """The hexes with a drawing of their own, where nothing else is engraved."""
    found = set(field.start)
    for id, mask in field.places.items():
        if id not in WIDE_PLACES:
            found.update(numbers_of(mask))
    if isinstance(field.card, Map):
        found.update(field.at(*location.at) for location in field.card.locations)
    return found


def locations(field: Battlefield) -> str:
    """The locations of a map."""
    lying = field.card.locations if isinstance(field.card, Map) else ()
    return "".join(_sign(field, field.at(*one.at), LOCATIONS[one.id], f"location-{one.id}") for one in lying)


def places(field: Battlefield) -> str:
    """The places of a stronghold."""
    drawn = []
    for id, mask in field.places.items():
        for number in numbers_of(mask):
            if id in WIDE_PLACES:
                drawn.append(_toned(field, number, *WIDE_PLACES[id], f"place-{id}-{number}"))
            else:
                drawn.append(_sign(field, number, PLACES[sort_of(id)], f"place-{id}-{number}"))
    return "".join(drawn)


def sort_of(place: str) -> str:
    """The sort of a place: lock_1 is a lock."""
    return next(sort for sort in PLACES if place.startswith(sort))


def _sign(field: Battlefield, number: int, sign: Sign, id: str) -> str:
    x, y = middle_of(field, number)
    corners = inner_outline(field, number, 0.84)
    drawn = element("path", d=sign.filled, fill=sign.colour, fill_rule="evenodd") if sign.filled else ""
    lines = stroke(sign.lines, sign.colour, 3.5, stroke_linejoin="round") if sign.lines else ""
    rim = {"stroke": sign.colour, "stroke_width": 2.5, "stroke_opacity": 0.6}
    return element(
        "g",
        path(polygon(corners), SHADE, fill_opacity=0.42, **rim),
        element("g", drawn, lines, transform=f"translate({x} {y})", opacity=0.85),
        id=id,
    )


def _toned(field: Battlefield, number: int, colour: str, lines: str, id: str) -> str:
    x, y = middle_of(field, number)
    corners = inner_outline(field, number, 0.93)
    rim = {"stroke": colour, "stroke_width": 2, "stroke_opacity": 0.3}
    tone = path(polygon(corners), colour, fill_opacity=0.09, **rim)
    arrow = stroke(lines, colour, 3, stroke_opacity=0.4, transform=f"translate({x} {y})") if lines else ""
    return element("g", tone, arrow, id=id)
