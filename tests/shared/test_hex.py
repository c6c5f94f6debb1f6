"""Hexes by hand, and against walks from neighbour to neighbour."""

from itertools import pairwise

import networkx
import shapely
from hypothesis import given
from hypothesis import strategies as st

from veillee.shared import hex
from veillee.shared.hex import LATTICE

CELLS = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
RANGE = range(-8, 9)
#: The hexes of a large rhombus around (0, 0), joined by their edges.
WALKS = networkx.Graph(
    ((q, r), (u, v)) for q in RANGE for r in RANGE for u, v in hex.neighbours((q, r)) if u in RANGE and v in RANGE
)


def test_directions_go_around_counter_clockwise_from_the_east():
    assert hex.neighbours((2, 1)) == ((3, 1), (3, 0), (2, 0), (1, 1), (1, 2), (2, 2))
    assert hex.neighbours((2, 1)) == tuple(LATTICE.neighbour((2, 1), direction) for direction in range(6))
    assert [LATTICE.opposite(direction) for direction in range(6)] == [3, 4, 5, 0, 1, 2]
    assert LATTICE.directions[hex.SOUTH_WEST] == (-1, 1)


def test_corners_by_hand():
    assert LATTICE.corners == ((2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1))
    assert LATTICE.edge(((0, 0), hex.EAST)) == ((1, 1), (2, -1))
    assert LATTICE.edge(((1, 0), hex.WEST)) == ((1, 1), (2, -1))


@given(CELLS, st.integers(0, 5))
def test_an_edge_is_that_of_the_neighbour_on_its_opposite_side(cell, direction):
    beyond = LATTICE.neighbour(cell, direction)
    assert LATTICE.edge((cell, direction)) == LATTICE.edge((beyond, LATTICE.opposite(direction)))


def test_distances_are_those_of_walks():
    lengths = networkx.single_source_shortest_path_length(WALKS, (0, 0))
    assert {cell: hex.distance((0, 0), cell) for cell in WALKS} == lengths
    assert hex.distance((2, 1), (-1, 3)) == 3


def test_rings_and_discs_are_those_of_walks():
    lengths = networkx.single_source_shortest_path_length(WALKS, (0, 0))
    for radius in range(6):
        ring = hex.ring((0, 0), radius)
        assert len(ring) == max(1, 6 * radius)
        assert set(ring) == {cell for cell, length in lengths.items() if length == radius}
        assert all(hex.distance(a, b) == 1 for a, b in pairwise(ring))
        disc = list(hex.disc((0, 0), radius))
        assert len(disc) == 1 + 3 * radius * (radius + 1)
        assert set(disc) == {cell for cell, length in lengths.items() if length <= radius}
    assert hex.ring((4, -1), 1) == hex.neighbours((4, -1))
    assert list(hex.disc((4, -1), 0)) == [(4, -1)]


def test_lines_by_hand():
    assert hex.line((0, 0), (3, 0)) == ((0, 0), (1, 0), (2, 0), (3, 0))
    # Along an edge: of (1, 0) and (0, 1) the one above is taken
    assert hex.line((0, 0), (1, 1)) == ((0, 0), (1, 0), (1, 1))
    # Between two hexes of one row the one to the west
    assert hex.line((0, 0), (-1, 2)) == ((0, 0), (-1, 1), (-1, 2))


@given(CELLS, CELLS)
def test_a_line_is_a_shortest_walk_near_the_straight_line(a, b):
    line = hex.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert len(line) == hex.distance(a, b) + 1
    assert all(hex.distance(one, other) == 1 for one, other in pairwise(line))
    assert line[::-1] == hex.line(b, a)
    if a != b:
        straight = shapely.LineString(hex.middles(a, b))
        assert all(straight.intersects(shapely.Polygon(LATTICE.outline(cell))) for cell in line)


def test_turning_by_hand():
    assert [hex.rotated((2, 1), turns) for turns in range(1, 6)] == [(3, -2), (1, -3), (-2, -1), (-3, 2), (-1, 3)]
    assert hex.rotated((2, 1), 6) == hex.rotated((2, 1), 0) == (2, 1)
    assert hex.rotated((1, 0), -1) == (0, 1)


@given(CELLS, st.integers(0, 5), st.integers(-7, 7))
def test_a_turned_side_leads_to_the_turned_neighbour(cell, direction, turns):
    turned = hex.rotated_side((cell, direction), turns)
    assert LATTICE.neighbour(*turned) == hex.rotated(LATTICE.neighbour(cell, direction), turns)


def test_rows_are_shifted_by_half_a_hex():
    assert [hex.from_offset(0, row) for row in range(5)] == [(0, 0), (0, 1), (-1, 2), (-1, 3), (-2, 4)]
    assert hex.from_offset(4, 2) == (3, 2)
    assert hex.to_offset((-1, 3)) == (0, 3)


@given(CELLS)
def test_offsets_and_back(cell):
    assert hex.from_offset(*hex.to_offset(cell)) == cell


def test_an_outline_on_screen():
    corners = {(26, 15), (0, 30), (-26, 15), (-26, -15), (0, -30), (26, -15)}
    assert set(hex.screen_outline((0, 0))) == corners
    # One row down: half a width to the east, one side and a half down
    assert set(hex.screen_outline((0, 1))) == {(x + 26, y + 45) for x, y in corners}
    assert hex.on_screen(LATTICE.middle_of((2, -1)), 7, 4) == (21, -12)


@given(CELLS, CELLS)
def test_hexes_that_touch_share_two_corners_on_screen(a, b):
    shared = set(hex.screen_outline(a)) & set(hex.screen_outline(b))
    assert len(shared) == {0: 6, 1: 2}.get(hex.distance(a, b), 0)
