"""The pictures under the tables: whole, steady, small, and of nothing but themselves."""

import re
from xml.etree import ElementTree

import pytest

from veillee.games.dysma.art import ART
from veillee.games.dysma.art.picture import DRAWERS
from veillee.games.dysma.content import LAYOUTS

PICTURES = pytest.mark.parametrize("layout", LAYOUTS)
SVG = "{http://www.w3.org/2000/svg}"


@PICTURES
def test_a_picture_is_the_same_every_time(layout):
    assert ART[layout]() == ART[layout]()


@PICTURES
def test_a_picture_has_the_size_of_the_table_and_is_light(layout):
    drawn = ART[layout]()
    root = ElementTree.fromstring(drawn)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 360 360"
    assert len(drawn.encode()) < 140_000


@PICTURES
def test_a_picture_needs_nothing_from_elsewhere_and_runs_nothing(layout):
    drawn = ART[layout]()
    root = ElementTree.fromstring(drawn)
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert not tags & {"script", "style", "image", "foreignObject", "a", "text"}
    names = {element.get("id") for element in root.iter()} - {None}
    wanted = {element.get("href") for element in root.iter()} - {None}
    wanted |= {f"#{name}" for name in re.findall(r"url\(#([^)]+)\)", drawn)}
    assert {name.removeprefix("#") for name in wanted} <= names
    assert not re.search(r' (on\w+|style)="', drawn)


@PICTURES
def test_every_number_of_a_picture_is_a_number(layout):
    assert not re.search(r"nan|inf|None|e-\d", ART[layout]())


@PICTURES
def test_every_piece_is_drawn(layout):
    root = ElementTree.fromstring(ART[layout]())
    drawn = {group.get("id"): group for group in root.iter(f"{SVG}g")}
    for piece in LAYOUTS[layout].pieces:
        assert len(list(drawn[f"piece-{piece.id}"])) > 1, piece.id


def test_north_is_up():
    root = ElementTree.fromstring(ART["abandoned_village"]())
    house = next(group for group in root.iter(f"{SVG}g") if group.get("id") == "piece-house_1")
    outlines = {path.get("d") for path in house.iter(f"{SVG}path")}
    # 900 dots for 360 tenths: (95, 95), (145, 95), (145, 135), (95, 135), the picture's own y running downwards.
    assert "M237.5 662.5L362.5 662.5L362.5 562.5L237.5 562.5z" in outlines


def test_every_kind_of_piece_can_be_drawn():
    assert {piece.kind for layout in LAYOUTS.values() for piece in layout.pieces} == set(DRAWERS)
