"""Squares by hand, and steps of any room against networkx."""

from itertools import pairwise

import networkx
import shapely
from hypothesis import given
from hypothesis import strategies as st

from veillee.shared import squares
from veillee.shared.bits import numbers_of
from veillee.shared.graph import FAR
from veillee.shared.grid import Grid
from veillee.shared.squares import EAST, LATTICE, NORTH, SOUTH, WEST

CELLS = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


def near(graph, cell):
    return {graph.places[number] for number in numbers_of(graph.near[graph.number[cell]])}


def test_directions_and_edges_by_hand():
    assert [LATTICE.neighbour((4, 4), direction) for direction in (EAST, NORTH, WEST, SOUTH)] == [
        (5, 4),
        (4, 3),
        (3, 4),
        (4, 5),
    ]
    assert LATTICE.edge(((0, 0), EAST)) == ((2, 0), (2, 2))
    assert LATTICE.edge(((0, 0), SOUTH)) == LATTICE.edge(((0, 1), NORTH)) == ((0, 2), (2, 2))
    assert LATTICE.middle_of((3, 2)) == (7, 5)


def test_distances_with_and_without_diagonal_steps():
    assert squares.distance((1, 1), (4, 3)) == 3
    assert squares.steps_apart((1, 1), (4, 3)) == 5


def test_rings_discs_and_neighbours():
    assert squares.ring((1, 1), 0) == ((1, 1),)
    assert squares.ring((1, 1), 1) == ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2))
    assert set(squares.neighbours((1, 1))) == set(squares.ring((1, 1), 1))
    assert all(squares.steps_apart(a, b) == 1 for a, b in pairwise(squares.neighbours((1, 1))))
    assert len(list(squares.disc((5, 5), 3))) == 49
    assert len(squares.ring((5, 5), 3)) == 24


def test_lines_by_hand():
    assert squares.line((0, 0), (3, 3)) == ((0, 0), (1, 1), (2, 2), (3, 3))
    # Half way between (1, 0) and (1, 1): the first in reading order
    assert squares.line((0, 0), (2, 1)) == ((0, 0), (1, 0), (2, 1))
    assert squares.line((0, 0), (-1, -2)) == ((0, 0), (-1, -1), (-1, -2))


@given(CELLS, CELLS)
def test_a_line_is_a_shortest_walk_near_the_straight_line(a, b):
    line = squares.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert len(line) == squares.distance(a, b) + 1
    assert all(squares.distance(one, other) == 1 for one, other in pairwise(line))
    assert line[::-1] == squares.line(b, a)
    if a != b:
        straight = shapely.LineString(squares.middles(a, b))
        assert all(straight.intersects(shapely.Polygon(LATTICE.outline(cell))) for cell in line)


def test_a_drawn_room_has_the_squares_that_are_no_holes():
    assert list(squares.from_rows(["#.", "s#"])) == [(1, 0), (0, 1)]
    assert list(squares.from_rows(["x. "], absent="x ")) == [(1, 0)]


def test_a_king_steps_to_all_eight_sides():
    room = Grid(LATTICE, squares.disc((0, 0), 2))
    graph = squares.king_graph(room, room.boundary)
    assert near(graph, (0, 0)) == set(squares.neighbours((0, 0)))
    assert near(graph, (2, 2)) == {(1, 2), (2, 1), (1, 1)}


def test_nobody_steps_past_the_end_of_a_wall():
    room = Grid(LATTICE, squares.disc((0, 0), 2))
    wall = room.edge_mask([((0, 0), EAST)])  # it ends at the two corners of (0, 0) in the east
    graph = squares.king_graph(room, room.boundary | wall)
    assert near(graph, (0, 0)) == set(squares.neighbours((0, 0))) - {(1, 0), (1, -1), (1, 1)}
    assert near(graph, (0, 1)) == set(squares.neighbours((0, 1))) - {(1, 0)}


def test_the_corner_of_a_hole_is_cut_only_where_the_boundary_is_not_closed():
    room = Grid(LATTICE, squares.from_rows(["..", "#."]))
    assert near(squares.king_graph(room), (0, 0)) == {(1, 0), (1, 1)}
    assert near(squares.king_graph(room, room.boundary), (0, 0)) == {(1, 0)}


def test_a_diagonal_step_is_slow_if_both_ways_around_the_corner_are():
    room = Grid(LATTICE, squares.from_rows(["..", ".."]))
    east, south = room.edge_mask([((0, 0), EAST)]), room.edge_mask([((0, 0), SOUTH)])
    far_south = room.edge_mask([((1, 0), SOUTH)])

    def cost(slow):
        return squares.king_graph(room, slow=slow).distances[room.number[0, 0]][room.number[1, 1]]

    assert cost(east) == 1  # around by the south
    assert cost(south) == 1  # around by the east
    assert cost(east | far_south) == 1  # both on the way by the east
    assert cost(east | south) == 2
    assert cost(south | far_south) == 2
    assert cost(room.boundary) == 1


def test_a_jump_over_two_deep_squares_costs_five():
    row = Grid(LATTICE, [(x, 0) for x in range(4)])
    assert squares.king_graph(row, costs=(1, 2, 2, 1)).distances[0][3] == 5


def test_ends_of_lines_by_hand():
    assert squares.nearest_corners((0, 0), (4, 0)) == ((1, 1), (9, 1))
    assert squares.nearest_corners((0, 0), (3, 2)) == ((2, 2), (6, 4))
    assert squares.nearest_corners((0, 0), (1, 3)) == ((2, 2), (2, 6))
    assert squares.nearest_corners((5, 3), (2, 0)) == ((10, 6), (6, 2))
    assert squares.nearest_corners((0, 0), (1, 1)) == ((2, 2), (2, 2))
    assert squares.nearest_corners((2, 2), (2, 2)) == ((5, 5), (5, 5))


@given(CELLS, CELLS)
def test_the_corners_are_the_nearest(a, b):
    (ax, ay), (bx, by) = squares.nearest_corners(a, b)
    assert squares.nearest_corners(b, a) == ((bx, by), (ax, ay))
    if a[0] != b[0] and a[1] != b[1]:
        pairs = [(one, other) for one in LATTICE.outline(a) for other in LATTICE.outline(b)]
        assert ((ax, ay), (bx, by)) in pairs
        assert (ax - bx) ** 2 + (ay - by) ** 2 == min((p - r) ** 2 + (q - s) ** 2 for (p, q), (r, s) in pairs)


def test_an_outline_on_screen():
    assert set(squares.screen_outline((2, 1), 50)) == {(100, 50), (150, 50), (150, 100), (100, 100)}


@given(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1), st.data())
def test_distances_of_a_king_are_those_of_networkx(cells, data):
    room = Grid(LATTICE, cells)
    walls = room.boundary | data.draw(st.integers(0, 2 ** len(room.edges) - 1)) & data.draw(
        st.integers(0, 2 ** len(room.edges) - 1)
    )
    closed = [shapely.LineString(room.edges[edge]) for edge in numbers_of(walls)]
    known = networkx.Graph()
    known.add_nodes_from(room.cells)
    for a in room.cells:
        for b in squares.neighbours(a):
            shared = shapely.Polygon(LATTICE.outline(a)).intersection(shapely.Polygon(LATTICE.outline(b)))
            # An edge is closed if it is a wall; a corner, if a wall ends there.
            shut = any(shared.equals(wall) if shared.length else wall.intersects(shared) for wall in closed)
            if b in cells and not shut:
                known.add_edge(a, b)
    lengths = dict(networkx.all_pairs_shortest_path_length(known))
    assert squares.king_graph(room, walls).distances == tuple(
        tuple(lengths[a].get(b, FAR) for b in room.cells) for a in room.cells
    )
