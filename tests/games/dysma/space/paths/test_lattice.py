"""The lattice: its places, its edges, what a figure closes."""

from support import rule
from veillee.games.dysma.space.paths.lattice import (
    AHEAD,
    ALL,
    OFFSETS,
    OPEN,
    SLOWED,
    STRIDE,
    TAKEN,
    XS,
    YS,
    closed_edges,
    place_of,
    strips,
    taken_places,
)


@rule("DYS-24.25")
def test_a_place_has_twenty_edges_of_four_lengths():
    assert len(OFFSETS) == 20
    assert sorted({cost for _, cost, _ in OPEN}) == [50, 71, 100, 112]
    assert [cost for _, cost, _ in SLOWED] == [2 * cost for _, cost, _ in OPEN]


def test_a_step_leads_from_the_number_of_a_place_to_that_of_its_neighbour():
    place = place_of(180, 200)
    assert (XS[place], YS[place]) == (180, 200)
    for (dx, dy), (step, _, _) in zip(OFFSETS, OPEN, strict=True):
        assert (XS[place + step], YS[place + step]) == (180 + dx, 200 + dy)
    assert place_of(184, 204) == place


def test_strips_are_the_places_in_and_around_a_rectangle_and_on_the_table():
    places = [(XS[place], YS[place]) for strip in strips((8, 101, 12, 104), 3) for place in strip]
    assert places == [(5, 100), (10, 100), (15, 100), (5, 105), (10, 105), (15, 105)]
    corner = [(XS[place], YS[place]) for strip in strips((-9, -9, 2, 2), 4) for place in strip]
    assert corner == [(0, 0), (5, 0), (0, 5), (5, 5)]


def test_after_a_step_in_the_open_only_edges_that_lead_on_are_tried():
    east = OPEN[OFFSETS.index((5, 0))][0]
    ahead = {OFFSETS[bit.bit_length() - 1] for _, _, bit in AHEAD[east]}
    assert (-5, 0) not in ahead  # back to where the step began
    assert (5, 0) not in ahead  # the node before has an edge of length 10 there
    assert (0, 5) not in ahead  # the diagonal from the node before is shorter: 71 against 100
    assert (10, 5) in ahead  # 15 to the east and 5 to the north: too far for one edge


@rule("DYS-24.22")
def test_a_figure_closes_the_edges_that_come_nearer_than_its_distance():
    closed = dict(closed_edges(0, 0, 10 * 10))
    assert closed[0] == ALL | TAKEN
    assert closed[1] == ALL | TAKEN  # 5 away
    assert not closed.get(2, 0) & TAKEN  # 10 away: not nearer
    west, north = (OPEN[OFFSETS.index(offset)][2] for offset in ((-5, 0), (0, 5)))
    assert closed[2] & west
    assert not closed[2] & north
    assert STRIDE in taken_places(0, 0, 10 * 10)
    assert 2 not in taken_places(0, 0, 10 * 10)
