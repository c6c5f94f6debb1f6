"""The pictures under battlefields: whole, steady, light, in the colours of the palette, within their bounds."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from veillee.games.blackstone.art import ART, picture_name
from veillee.games.blackstone.art.coordinates import size_of
from veillee.games.blackstone.art.floor import ENGRAVINGS
from veillee.games.blackstone.art.palette import GROUNDS, PALETTE
from veillee.games.blackstone.art.places import LOCATIONS, PLACES, WIDE_PLACES, sort_of
from veillee.games.blackstone.battlefield import battlefield_of
from veillee.games.blackstone.content import LOCATIONS as PRINTED_LOCATIONS
from veillee.games.blackstone.content import MAPS, STRONGHOLDS, TILES
from veillee.shared.bits import numbers_of

FIELDS = (*MAPS, *STRONGHOLDS)
#: Each battlefield as it begins, and with the escape chamber in place of its last portal.
SHOWN = [
    *FIELDS,
    *(picture_name(id, len(battlefield_of(id).gates) - 1) for id in FIELDS if battlefield_of(id).gates),
]
PICTURES = pytest.mark.parametrize("name", SHOWN)
ON_FIELDS = pytest.mark.parametrize("id", FIELDS)
SVG = "{http://www.w3.org/2000/svg}"


def root_of(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(ART[name]())


def ids_in(name: str) -> set[str]:
    return {element.get("id", "") for element in root_of(name).iter()}


def test_every_battlefield_has_a_picture_and_one_for_each_place_of_the_escape_chamber():
    assert len(FIELDS) == 20
    wanted = {picture_name(id, gate) for id in FIELDS for gate in range(-1, len(battlefield_of(id).gates))}
    assert set(ART) == {*wanted, "campaign", "port", "way"}
    assert {"cb01", "cb01-escape-0", "cb01-escape-1", "cb01-escape-2"} <= wanted


@PICTURES
def test_a_picture_is_the_same_every_time_and_light(name):
    drawn = ART[name]()
    assert drawn == ART[name]()
    assert len(drawn.encode()) < 140_000


@PICTURES
def test_a_picture_has_the_size_of_its_board(name):
    size = size_of(battlefield_of(name.split("-")[0]))
    assert root_of(name).get("viewBox") == "0 0 {} {}".format(*size)
    assert 1.05 <= size[0] / size[1] <= 1.15  # it fills the room of the board


@PICTURES
def test_a_picture_needs_nothing_from_elsewhere_and_runs_nothing(name):
    drawn, root = ART[name](), root_of(name)
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert not tags & {"script", "style", "image", "foreignObject", "a", "text", "use"}
    assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= ids_in(name)
    assert not re.search(r' (on\w+|style|href)="', drawn)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))


@PICTURES
def test_every_number_of_a_picture_is_a_number(name):
    assert not re.search(r"\bnan\b|\binf\b|None|\de-\d", ART[name]())


@PICTURES
def test_colours_are_those_of_the_palette(name):
    found = re.findall(r'(?:fill|stroke|stop-color)="([^"]+)"', ART[name]())
    assert {colour for colour in found if not colour.startswith("url(")} <= PALETTE | {"none"}
    assert set(re.findall(r"#[0-9a-f]{3,8}\b", re.sub(r"url\(#[^)]+\)", "", ART[name]()))) <= PALETTE


def untransformed(element: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """The paths in the measures of the whole picture; the others are drawn around the middle of a hex."""
    if element.get("transform") or element.tag == f"{SVG}defs" or element.get("id") == "depth-around":
        return
    if element.tag == f"{SVG}path":
        yield element
    for inside in element:
        yield from untransformed(inside)


@PICTURES
def test_nothing_but_the_depth_around_leaves_the_picture(name):
    root = root_of(name)
    wide, high = float(root.get("width")), float(root.get("height"))
    points = [
        (float(x), float(y))
        for path in untransformed(root)
        for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", path.get("d"))
    ]
    assert len(points) > 100
    assert all(0 <= x <= wide and 0 <= y <= high for x, y in points)


@ON_FIELDS
def test_every_chamber_portal_place_and_location_is_drawn(id):
    field, drawn = battlefield_of(id), ids_in(id)
    card = field.card
    assert {f"chamber-{n}-{placement.tile}" for n, placement in enumerate(card.placements)} <= drawn
    assert {f"portal-{gate}" for gate in range(len(field.gates))} <= drawn
    assert {f"link-{n}" for n in range(len(field.links))} <= drawn
    assert {f"place-{name}-{n}" for name, mask in field.places.items() for n in numbers_of(mask)} <= drawn
    assert {f"location-{one.id}" for one in getattr(card, "locations", ())} <= drawn
    assert not {"escape", "way-out"} & drawn


@pytest.mark.parametrize("gate", range(3))
def test_the_escape_chamber_takes_the_place_of_its_portal(gate):
    drawn = ids_in(picture_name("cb01", gate))
    assert {"escape", "way-out"} <= drawn
    assert {name for name in drawn if name.startswith("portal-")} == {f"portal-{n}" for n in range(3) if n != gate}


def lines_of(name: str, group: str) -> int:
    """How many lines the first path of a group has."""
    found = next(element for element in root_of(name).iter(f"{SVG}g") if element.get("id") == group)
    return next(found.iter(f"{SVG}path")).get("d").count("M")


@ON_FIELDS
def test_every_cover_and_wall_edge_is_drawn(id):
    field = battlefield_of(id)
    for group, mask in (("covers", field.covers), ("walls", field.walls)):
        assert lines_of(id, group) == mask.bit_count()


def test_limits_of_the_closed_cell_go_once_around_it():
    # mc01 has 12 hexes: 72 sides, of which those between two hexes count twice.
    field = battlefield_of("mc01")
    shared = sum(1 for a, b in field.grid.cells_at if a >= 0 and b >= 0)
    assert lines_of("mc01", "limits") == 72 - 2 * shared


def test_the_escape_chamber_opens_the_edges_that_its_portal_touched():
    # P2 of cb01 touches two hexes. A chamber of three hexes has 18 sides, 6 of them inside: 12 are around it, 2 of
    # them open. The 2 limit edges that the portal touched are gone; no other hex of the map lies beside that chamber.
    assert lines_of("cb01-escape-1", "limits") == lines_of("cb01", "limits") - 2 + 10


def test_all_that_content_can_name_has_a_drawing():
    assert set(GROUNDS) == set(TILES)
    assert set(LOCATIONS) == set(PRINTED_LOCATIONS)
    named = {place.id for card in STRONGHOLDS.values() for place in card.places}
    assert {sort_of(place) for place in named if place not in WIDE_PLACES} == set(PLACES)
    assert set(WIDE_PLACES) <= named
    assert all(lines == "" or lines.startswith("M") for lines in ENGRAVINGS)
