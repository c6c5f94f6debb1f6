"""Cells and edges of small maps by hand, and of any map against what their outlines share."""

import networkx
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from veillee.shared import hex, squares
from veillee.shared.bits import numbers_of
from veillee.shared.graph import FAR
from veillee.shared.grid import NO_CELL, Grid, grid_graph

CELLS = st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=25)
LATTICES = st.sampled_from((hex.LATTICE, squares.LATTICE))
#: Eight squares around a hole.
RING = Grid(squares.LATTICE, squares.ring((1, 1), 1))


def test_cells_are_numbered_in_reading_order():
    grid = Grid(hex.LATTICE, [(1, 0), (-1, 1), (0, 0), (5, -2), (0, 0)])
    assert grid.cells == ((5, -2), (0, 0), (1, 0), (-1, 1))
    assert grid.number[1, 0] == 2
    assert grid.cell_mask([(5, -2), (1, 0)]) == 0b101


def test_a_map_with_a_hole_has_an_edge_around_the_hole():
    # Eight squares have 32 sides; each of them lies beside two others, so 8 edges are shared.
    assert len(RING.edges) == 24
    assert RING.boundary.bit_count() == 16  # twelve outside, four around the hole
    assert RING.boundary & RING.edge_mask([((0, 1), squares.EAST)])
    assert RING.across[RING.number[0, 1]][squares.EAST] == NO_CELL


def test_an_edge_has_one_number_from_both_sides():
    assert RING.edge_mask([((0, 0), squares.EAST)]) == RING.edge_mask([((1, 0), squares.WEST)])
    edge = RING.edge_between(RING.number[0, 0], RING.number[1, 0])
    assert 1 << edge == RING.edge_mask([((0, 0), squares.EAST)])
    assert RING.edges[edge] == ((2, 0), (2, 2))
    assert set(RING.cells_at[edge]) == {RING.number[0, 0], RING.number[1, 0]}
    # The hole itself may name its edges, too.
    assert RING.edge_mask([((1, 1), squares.WEST)]) == RING.edge_mask([((0, 1), squares.EAST)])


def test_cells_without_a_common_edge_have_no_edge_between_them():
    assert RING.edge_between(RING.number[0, 0], RING.number[2, 2]) is None
    assert RING.edge_between(RING.number[0, 0], NO_CELL) is None


def test_a_side_away_from_the_map_is_refused():
    with pytest.raises(KeyError):
        RING.edge_mask([((7, 7), squares.EAST)])


def test_ways_lead_over_edges_that_are_not_closed():
    row = Grid(hex.LATTICE, [(q, 0) for q in range(4)])
    graph = grid_graph(row, row.edge_mask([((2, 0), hex.WEST)]))
    assert graph.distances[0] == (0, 1, FAR, FAR)


def test_a_link_is_a_step_between_cells_anywhere():
    far = Grid(hex.LATTICE, [(0, 0), (1, 0), (40, 0), (41, 0)])
    graph = grid_graph(far, links=[((1, 0), (40, 0))])
    assert graph.distances[far.number[0, 0]][far.number[41, 0]] == 3
    assert graph.distances[far.number[41, 0]][far.number[0, 0]] == 3


def test_a_step_costs_what_the_cell_entered_costs_and_more_over_slow_edges():
    # Two squares of water in a row cost 2 + 2; over a hedge 1 more
    row = Grid(squares.LATTICE, [(x, 0) for x in range(4)])
    graph = grid_graph(row, slow=row.edge_mask([((2, 0), squares.EAST)]), costs=(1, 2, 2, 1))
    assert graph.distances[0] == (0, 2, 4, 6)
    assert graph.distances[3] == (6, 5, 3, 0)


@given(LATTICES, CELLS)
def test_edges_are_what_the_outlines_of_cells_share(lattice, cells):
    grid = Grid(lattice, cells)
    outlines = [shapely.Polygon(lattice.outline(cell)) for cell in grid.cells]
    for a, one in enumerate(outlines):
        assert len(grid.edges_of[a]) == len(lattice.directions)
        for b, other in enumerate(outlines[:a]):
            shared = one.intersection(other)
            edge = grid.edge_between(a, b)
            assert (edge is not None) == (shared.geom_type == "LineString")
            if edge is not None:
                assert shared.equals(shapely.LineString(grid.edges[edge]))
                assert edge == grid.edge_between(b, a)
    whole = shapely.union_all(outlines)
    boundary = shapely.MultiLineString([grid.edges[edge] for edge in numbers_of(grid.boundary)])
    assert boundary.equals(whole.boundary)


@given(LATTICES, CELLS)
def test_the_middle_is_the_centroid_and_outlines_turn_as_the_plane_asks(lattice, cells):
    for cell in cells:
        outline = shapely.Polygon(lattice.outline(cell))
        assert outline.centroid.equals_exact(shapely.Point(lattice.middle_of(cell)), 1e-9)
        assert outline.exterior.is_ccw


@given(LATTICES, CELLS, st.data())
def test_distances_on_a_map_are_those_of_networkx(lattice, cells, data):
    grid = Grid(lattice, cells)
    walls = data.draw(st.integers(0, 2 ** len(grid.edges) - 1))
    open_pairs = [pair for edge, pair in enumerate(grid.cells_at) if NO_CELL not in pair and not walls >> edge & 1]
    known = networkx.Graph(open_pairs)
    known.add_nodes_from(range(len(grid.cells)))
    lengths = dict(networkx.all_pairs_shortest_path_length(known))
    assert grid_graph(grid, walls).distances == tuple(
        tuple(lengths[a].get(b, FAR) for b in range(len(grid.cells))) for a in range(len(grid.cells))
    )
