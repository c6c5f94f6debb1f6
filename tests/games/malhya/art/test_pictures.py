"""The pictures under the boards: readable, always the same, in known colours; squares and hexes fit together."""

import re
from xml.etree import ElementTree

import pytest

from veillee.games.malhya.art import ART
from veillee.games.malhya.art.coordinates import (
    MARGIN,
    REGION_SIZE,
    ZONES,
    edge_ends,
    hex_middle,
    hex_outline,
    hex_spot,
    middle_of,
    outline_of,
    size_of,
)
from veillee.games.malhya.art.palette import PALETTE
from veillee.games.malhya.content import BEASTS, REGION, ROOMS
from veillee.games.malhya.room import plan_of

PAGES = [page for page, room in ROOMS.items() if not room.place]


@pytest.mark.parametrize("name", ART)
def test_a_picture_can_be_read_and_comes_out_the_same_twice(name):
    picture = ART[name]()
    ElementTree.fromstring(picture)
    assert picture == ART[name]()
    assert set(re.findall(r"#[0-9a-f]{6}", picture)) <= PALETTE


def test_each_room_with_squares_has_a_picture():
    assert {f"room-{page}" for page in PAGES} | {"region", "river"} == set(ART)


def test_squares_of_a_room_lie_side_by_side():
    plan = plan_of("8")
    x, y = middle_of(plan, plan.number[2, 7])
    assert (x, y) == (MARGIN + 250, MARGIN + 750)  # squares of 100, the column 2 and the row 7
    assert middle_of(plan, plan.number[3, 7]) == (x + 100, y)
    assert size_of(plan) == (15 * 100 + 2 * MARGIN, 8 * 100 + 2 * MARGIN)


@pytest.mark.parametrize("page", PAGES)
def test_an_edge_is_a_side_of_both_its_squares(page):
    plan = plan_of(page)
    for edge, (a, b) in enumerate(plan.grid.cells_at):
        for number in (a, b):
            if number >= 0:
                assert set(edge_ends(plan, edge)) <= set(outline_of(plan, number))


def test_all_hexes_lie_in_the_picture_and_apart():
    wide, high = REGION_SIZE
    assert len({hex_middle(one.at) for one in REGION.hexes}) == len(REGION.hexes)
    for one in REGION.hexes:
        assert all(0 <= x <= wide and 0 <= y <= high for x, y in hex_outline(one.at))
        column, row = hex_spot(one.at)
        assert column >= 0
        assert row >= 0
        assert (column + row) % 2 == 0  # the column and the row are both even or both odd


def test_every_zone_of_the_beast_has_an_outline():
    (beast,) = BEASTS.values()
    assert {zone.id for zone in beast.zones} == set(ZONES)
