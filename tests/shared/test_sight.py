"""What lines of sight meet, by hand and against shapely."""

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from veillee.shared import hex, squares
from veillee.shared.bits import mask_of, numbers_of
from veillee.shared.grid import Grid, edge_of
from veillee.shared.sight import Grazing, Meeting, Sight, cross, enters, meeting, trace

NUMBERS = st.integers(0, 8)
POINTS = st.tuples(NUMBERS, NUMBERS)
APART, TOUCH, CROSS, ALONG = Meeting


def segment(a, b):
    return shapely.LineString([a, b]) if a != b else shapely.Point(a)


@pytest.mark.parametrize(
    ("b", "p", "q", "how"),
    [
        ((4, 0), (2, -1), (2, 1), CROSS),
        ((4, 0), (2, 0), (2, 1), TOUCH),  # the end of the other is within the first
        ((4, 0), (0, -1), (0, 1), TOUCH),  # the end of the first is within the other
        ((4, 0), (4, 0), (5, 1), TOUCH),  # end to end
        ((4, 0), (4, 0), (6, 0), TOUCH),  # end to end in one line
        ((4, 0), (3, 0), (6, 0), ALONG),
        ((4, 0), (1, 0), (2, 0), ALONG),
        ((4, 0), (-1, 0), (9, 0), ALONG),
        ((4, 0), (5, 0), (6, 0), APART),
        ((4, 0), (5, -1), (5, 1), APART),
        ((4, 0), (0, 1), (4, 1), APART),
        ((0, 0), (-1, -1), (1, 1), TOUCH),  # a line that is a point
        ((0, 0), (1, 1), (2, 2), APART),
    ],
)
def test_meetings_by_hand(b, p, q, how):
    assert meeting((0, 0), b, p, q) is how


@settings(max_examples=400)
@given(POINTS, POINTS, POINTS, POINTS)
def test_segments_meet_as_shapely_says(a, b, p, q):
    assume(p != q)
    one, other = segment(a, b), segment(p, q)
    common = one.intersection(other)
    if not one.intersects(other):
        expected = APART
    elif common.length:
        expected = ALONG
    else:
        expected = CROSS if a != b and one.crosses(other) and not one.touches(other) else TOUCH
    assert meeting(a, b, p, q) is expected
    assert meeting(b, a, q, p) is expected


@st.composite
def convex(draw):
    """A convex polygon, counter-clockwise."""
    hull = shapely.MultiPoint(draw(st.lists(POINTS, min_size=3, max_size=7, unique=True))).convex_hull
    assume(hull.geom_type == "Polygon")
    return tuple((int(x), int(y)) for x, y in shapely.get_coordinates(shapely.geometry.polygon.orient(hull))[:-1])


@settings(max_examples=300)
@given(convex(), POINTS, POINTS)
def test_a_segment_enters_a_polygon_as_shapely_says(polygon, a, b):
    one, other = segment(a, b), shapely.Polygon(polygon)
    assert enters(a, b, polygon, closed=True) == one.intersects(other)
    assert enters(a, b, polygon, closed=False) == (one.intersects(other) and not one.touches(other))


def test_a_segment_along_an_outline_enters_the_closed_polygon_only():
    square = squares.LATTICE.outline((0, 0))
    for a, b in (((0, 0), (2, 0)), ((-1, 1), (1, -1)), ((2, 2), (2, 2))):
        assert enters(a, b, square, closed=True)
        assert not enters(a, b, square, closed=False)
    assert enters((1, 1), (1, 1), square, closed=False)


def test_two_walls_that_end_on_one_side_do_not_pinch():
    line = (0, 0), (8, 0)
    above, below, elsewhere = ((4, 0), (4, 3)), ((3, -2), (4, 0)), ((6, -2), (6, 0))
    assert not trace(*line, [above]).stopped(Grazing.PASSES)
    assert not trace(*line, [above, ((4, 0), (5, 3))]).stopped(Grazing.PASSES)
    assert trace(*line, [above, below]).stopped(Grazing.PASSES)
    assert not trace(*line, [above, elsewhere]).stopped(Grazing.PASSES)  # at two points
    assert trace(*line, [above, below]).pinches == (((below,), (above,)),)
    for wall in (above, below, elsewhere):
        assert trace(*line, [wall]).stopped(Grazing.STOPS)


def test_a_wall_at_the_end_of_a_line_does_not_pinch():
    walls = [((8, 0), (8, 3)), ((8, -3), (8, 0)), ((0, -2), (0, 2))]
    assert not trace((0, 0), (8, 0), walls).stopped(Grazing.PASSES)
    assert trace((0, 0), (8, 0), walls).stopped(Grazing.STOPS)


def test_the_sign_of_a_turn():
    assert cross((0, 0), (1, 0), (0, 1)) == 1
    assert cross((0, 0), (0, 1), (1, 0)) == -1
    assert cross((1, 1), (2, 2), (5, 5)) == 0
    assert edge_of((3, 1), (2, 5)) == edge_of((2, 5), (3, 1)) == ((2, 5), (3, 1))


# Any map.

CELLS = st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=2, max_size=20)
RULES = st.sampled_from(
    (
        (hex.LATTICE, hex.middles, Grazing.PASSES),
        (hex.LATTICE, hex.middles, Grazing.STOPS),
        (squares.LATTICE, squares.middles, Grazing.PASSES),
        (squares.LATTICE, squares.middles, Grazing.STOPS),
        (squares.LATTICE, squares.nearest_corners, Grazing.STOPS),
    )
)


def pinched(a, b, walls):
    """Whether walls end on both sides at one point within the line, by the points that shapely finds."""
    sides = {}
    for p, q in walls:
        common = segment(a, b).intersection(segment(p, q))
        if common.geom_type == "Point" and not common.is_empty:
            for end, other in ((p, q), (q, p)):
                if common.equals(shapely.Point(end)) and end not in (a, b):
                    sides.setdefault(end, set()).add(shapely.LinearRing([a, b, other]).is_ccw)
    return any(len(both) == 2 for both in sides.values())


@settings(max_examples=60, deadline=None)
@given(RULES, CELLS, st.data())
def test_sight_on_a_map_is_what_shapely_says_of_every_wall(rules, cells, data):
    lattice, ends, grazing = rules
    grid = Grid(lattice, cells)
    sight = Sight(grid, ends, grazing)
    walls = grid.boundary | data.draw(st.integers(0, 2 ** len(grid.edges) - 1))
    if data.draw(st.booleans()):
        walls &= data.draw(st.integers(0, 2 ** len(grid.edges) - 1))
    numbers = range(len(grid.cells))
    edges = [grid.edges[edge] for edge in numbers_of(walls)]
    outlines = [shapely.Polygon(lattice.outline(cell)) for cell in grid.cells]
    a = data.draw(st.sampled_from(numbers))
    for b in numbers:
        start, end = ends(grid.cells[a], grid.cells[b])
        line = segment(start, end)
        if grazing is Grazing.STOPS:
            stopped = any(line.intersects(segment(*edge)) for edge in edges)
        else:
            stopped = start != end and (
                any(line.crosses(segment(*edge)) and not line.touches(segment(*edge)) for edge in edges)
                or any(line.intersection(segment(*edge)).length > 0 for edge in edges)
                or pinched(start, end, edges)
            )
        assert sight.sees(a, b, walls) == (not stopped)
        assert bool(sight.seen(walls)[a] >> b & 1) == (not stopped)
        assert sight.meets(a, b, walls) == any(line.intersects(segment(*edge)) for edge in edges)
        passed = mask_of(
            cell for cell in numbers if line.intersects(outlines[cell]) and not line.touches(outlines[cell])
        )
        assert sight.lines[a][b].cells == passed


@settings(max_examples=60, deadline=None)
@given(RULES, CELLS, st.data())
def test_the_tables_say_what_the_plain_trace_of_a_line_says(rules, cells, data):
    lattice, ends, grazing = rules
    grid = Grid(lattice, cells)
    sight = Sight(grid, ends, grazing)
    walls = data.draw(st.integers(0, 2 ** len(grid.edges) - 1))
    edges = [grid.edges[edge] for edge in numbers_of(walls)]
    for a, one in enumerate(grid.cells):
        for b, other in enumerate(grid.cells):
            assert sight.sees(a, b, walls) == (not trace(*ends(one, other), edges).stopped(grazing))
            assert sight.sees(a, b, walls) == sight.sees(b, a, walls)
