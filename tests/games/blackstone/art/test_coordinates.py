"""Where hexes lie on pictures: hexes fit together, floors lie near but apart, captions cover nothing."""

import pytest

from support import rule
from veillee.games.blackstone.art.coordinates import (
    CAPTION,
    MARGIN,
    captions_of,
    edge_ends,
    middle_of,
    outline_of,
    side_of,
    size_of,
    spot_of,
)
from veillee.games.blackstone.art.floors import APART, HALF_SIDE, HALF_WIDTH, padded, room_of
from veillee.games.blackstone.battlefield import battlefield_of
from veillee.games.blackstone.content import MAPS, STRONGHOLDS
from veillee.shared import hex
from veillee.shared.bits import numbers_of

FIELDS = pytest.mark.parametrize("id", [*MAPS, *STRONGHOLDS])


@rule("BSF-6.2")
def test_neighbours_lie_one_hex_apart():
    field = battlefield_of("cb01")
    x, y = middle_of(field, field.at(0, 0))
    assert middle_of(field, field.at(1, 0)) == (x + 104, y)  # a hex is 104 wide
    assert middle_of(field, field.at(0, 1)) == (x + 52, y + 90)  # one row is 90 lower
    assert outline_of(field, field.at(0, 0))[0] in {(x + 52, y - 30), (x + 52, y + 30)}
    assert len(set(outline_of(field, field.at(0, 0)))) == 6


@FIELDS
def test_all_hexes_lie_in_the_picture_also_those_of_escape_chambers(id):
    field = battlefield_of(id)
    wide, high = size_of(field)
    for number in range(len(field.grid.cells)):
        for x, y in outline_of(field, number):
            assert MARGIN <= x <= wide - MARGIN
            assert MARGIN <= y <= high - MARGIN


@FIELDS
def test_no_two_hexes_lie_on_each_other(id):
    field = battlefield_of(id)
    numbers = range(len(field.grid.cells))
    assert len({middle_of(field, number) for number in numbers}) == len(numbers)
    assert len({spot_of(field, number) for number in numbers}) == len(numbers)


@FIELDS
def test_an_edge_is_a_side_of_both_its_hexes(id):
    field = battlefield_of(id)
    for edge, (a, b) in enumerate(field.grid.cells_at):
        assert set(edge_ends(field, edge)) <= set(outline_of(field, a))
        if b >= 0:
            assert set(edge_ends(field, edge)) <= set(outline_of(field, b))


def test_sides_go_by_direction():
    field = battlefield_of("cb01")
    number = field.at(0, 0)
    x, y = middle_of(field, number)
    assert set(side_of(field, number, hex.EAST)) == {(x + 52, y - 30), (x + 52, y + 30)}
    assert set(side_of(field, number, hex.SOUTH_WEST)) == {(x, y + 60), (x - 52, y + 30)}


@FIELDS
def test_spots_of_neighbours_are_those_that_scenes_ask_for(id):
    field = battlefield_of(id)
    for a, b in field.grid.cells_at:
        if b < 0:
            continue
        (column, row), (to_column, to_row) = spot_of(field, a), spot_of(field, b)
        assert (abs(column - to_column), abs(row - to_row)) in {(2, 0), (1, 1)}
        assert min(column, row, to_column, to_row) >= 0


@rule("BSF-6.24")
@pytest.mark.parametrize("id", ["null_gravity_abyss", "descent"])
def test_floors_lie_near_but_apart(id):
    field = battlefield_of(id)
    upper, lower = (
        [middle_of(field, number) for number in numbers_of(mask)] for mask in field.floors.values()
    )  # the second one lies 40 columns away in content
    nearest = min((a - c) ** 2 + (b - d) ** 2 for a, b in upper for c, d in lower) ** 0.5
    assert 3 * 90 <= nearest <= (APART + 2) * 104
    assert size_of(field)[0] < 2200


@pytest.mark.parametrize("id", ["null_gravity_abyss", "descent"])
def test_captions_of_floors_cover_no_hex_and_not_each_other(id):
    field = battlefield_of(id)
    captions = captions_of(field)
    assert list(captions) == list(field.floors)
    wide, high = size_of(field)
    places = list(captions.values())
    for x, y in places:
        assert CAPTION[0] // 2 < x < wide - CAPTION[0] // 2
        assert CAPTION[1] // 2 < y < high - CAPTION[1] // 2
        for number in range(len(field.grid.cells)):
            a, b = middle_of(field, number)
            assert abs(x - a) >= CAPTION[0] // 2 + HALF_WIDTH or abs(y - b) >= CAPTION[1] // 2 + 2 * HALF_SIDE
    (x, y), (to_x, to_y) = places
    assert abs(x - to_x) > CAPTION[0] or abs(y - to_y) > CAPTION[1]


@pytest.mark.parametrize("id", ["null_gravity_abyss", "descent"])
def test_a_caption_is_nearest_to_its_own_floor(id):
    field = battlefield_of(id)
    for name, (x, y) in captions_of(field).items():
        distances = {
            floor: min((x - a) ** 2 + (y - b) ** 2 for a, b in (middle_of(field, n) for n in numbers_of(mask)))
            for floor, mask in field.floors.items()
        }
        assert min(distances, key=distances.__getitem__) == name


def test_one_floor_has_no_caption():
    assert captions_of(battlefield_of("hidden_vault")) == {}


def test_a_picture_is_widened_or_heightened_but_never_cut():
    assert padded(1000, 1000) == (1050, 1000)
    assert padded(1150, 500) == (1150, 1000)
    assert padded(1100, 1000) == (1100, 1000)
    # two hexes side by side: from one half width left of the first to one half width right of the second
    assert room_of([(0, 0), (1, 0)]) == (-1, -2, 4, 4)
