"""The plane against slow and plain geometry in fractions."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from veillee.shared import plane

NUMBERS = st.integers(-60, 60)
POINTS = st.tuples(NUMBERS, NUMBERS)


def turn(a, b, c):
    """Positive if c is left of the line from a to b."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def hull(points):
    """The convex hull, counter-clockwise, without points in the middle of an edge."""

    def half(ordered):
        chain = []
        for point in ordered:
            while len(chain) > 1 and turn(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        return chain[:-1]

    return tuple(half(sorted(points)) + half(sorted(points, reverse=True)))


@st.composite
def polygons(draw):
    corners = hull(draw(st.lists(POINTS, min_size=3, max_size=9, unique=True)))
    assume(len(corners) > 2)
    return corners


def edges(polygon):
    return list(zip(polygon, polygon[1:] + polygon[:1], strict=True))


def in_some_triangle(polygon, point):
    """In or on the polygon, by the triangles it can be cut into."""
    first = polygon[0]
    return any(
        min(turn(first, b, point), turn(b, c, point), turn(c, first, point)) >= 0 for b, c in pairwise(polygon[1:])
    )


def along(a, b, t):
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def square_to_point(a, b, c):
    """The squared distance of c from the segment, as a fraction."""
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    t = Fraction((c[0] - a[0]) * (b[0] - a[0]) + (c[1] - a[1]) * (b[1] - a[1]), length) if length else Fraction(0)
    x, y = along(a, b, min(max(t, Fraction(0)), Fraction(1)))
    return (x - c[0]) ** 2 + (y - c[1]) ** 2


def crossings(polygon, a, b):
    """The parameters at which the line from a to b meets the lines of the edges, within the segment; and 0 and 1."""
    found = {Fraction(0), Fraction(1)}
    for u, v in edges(polygon):
        start, end = turn(u, v, a), turn(u, v, b)
        if start != end:
            t = Fraction(start, start - end)
            if 0 <= t <= 1:
                found.add(t)
    return sorted(found)


def open_part(polygon, a, b):
    """The least and greatest parameter of the segment inside the open polygon, found piece by piece."""
    marks = crossings(polygon, a, b)
    inside = [
        (low, high)
        for low, high in pairwise(marks)
        if all(turn(u, v, along(a, b, (low + high) / 2)) > 0 for u, v in edges(polygon))
    ]
    return (inside[0][0], inside[-1][1]) if inside else None


def touched(polygon, a, b):
    """All parameters among the crossings that are in the closed polygon."""
    return [t for t in crossings(polygon, a, b) if in_some_triangle(polygon, along(a, b, t))]


def square_between(polygon, a, b):
    """The squared distance of a segment from a polygon."""
    if touched(polygon, a, b):
        return 0
    return min(
        min(square_to_point(a, b, u), square_to_point(u, v, a), square_to_point(u, v, b)) for u, v in edges(polygon)
    )


@given(st.integers(0, 10**9))
def test_the_root_is_rounded_up(n):
    root = plane.ceil_sqrt(n)
    assert root * root >= n
    assert root == 0 or (root - 1) ** 2 < n


@given(polygons(), POINTS)
def test_a_polygon_holds_the_points_of_its_triangles(polygon, point):
    assert plane.holds(polygon, *point) == in_some_triangle(polygon, point)


@given(polygons(), POINTS, st.integers(0, 30))
def test_a_polygon_holds_the_discs_that_keep_from_its_edge(polygon, point, r):
    away = min(square_to_point(u, v, point) for u, v in edges(polygon))
    assert plane.holds_disc(polygon, *point, r) == (in_some_triangle(polygon, point) and away >= r * r)


@given(POINTS, POINTS, POINTS, st.integers(0, 80))
def test_a_segment_keeps_from_a_point_or_comes_to_it(a, b, c, r):
    away = square_to_point(a, b, c)
    assert plane.keeps_from_point(*a, *b, *c, r * r) == (away >= r * r)
    assert plane.comes_within(*a, *b, *c, r * r) == (away <= r * r)


def test_at_the_very_distance_a_segment_both_keeps_and_comes():
    assert plane.keeps_from_point(0, 0, 10, 0, 5, 7, 49)
    assert plane.comes_within(0, 0, 10, 0, 5, 7, 49)
    assert not plane.keeps_from_point(0, 0, 10, 0, 5, 7, 50)
    assert not plane.comes_within(0, 0, 10, 0, 5, 7, 48)


@settings(max_examples=150)
@given(polygons(), POINTS, POINTS)
def test_a_segment_is_clipped_to_its_part_inside(polygon, a, b):
    span = plane.clip(polygon, *a, *b)
    assert (span and (Fraction(*span[:2]), Fraction(*span[2:]))) == open_part(polygon, a, b)


@given(polygons(), st.integers(0, 8), NUMBERS)
def test_a_segment_along_an_edge_or_through_a_corner_is_not_inside(polygon, corner, far):
    u, v = edges(polygon)[corner % len(polygon)]
    assert plane.clip(polygon, *u, *v) is None
    assert plane.touch_span(polygon, *u, *v) == (0, 1, 1, 1)
    before = polygon[(corner - 1) % len(polygon)]
    outwards = (u[0] - before[0] + u[0] - v[0], u[1] - before[1] + u[1] - v[1])  # away from both neighbours
    side = (-outwards[1], outwards[0])
    a, b = (u[0] - side[0], u[1] - side[1]), (u[0] + side[0], u[1] + side[1])
    if all((c[0] - u[0]) * outwards[0] + (c[1] - u[1]) * outwards[1] < 0 for c in polygon if c != u):
        assert plane.clip(polygon, *a, *b) is None
        assert plane.touch_span(polygon, *a, *b) is not None


@settings(max_examples=150)
@given(polygons(), POINTS, POINTS)
def test_a_segment_has_a_closed_part_where_it_touches_a_polygon(polygon, a, b):
    assume(a != b)
    span = plane.touch_span(polygon, *a, *b)
    parts = touched(polygon, a, b)
    assert (span and (Fraction(*span[:2]), Fraction(*span[2:]))) == ((parts[0], parts[-1]) if parts else None)


@given(st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS), POINTS, POINTS)
def test_a_rectangle_is_clipped_like_the_polygon_it_is(numbers, a, b):
    x0, x1 = sorted(numbers[:2])
    y0, y1 = sorted(numbers[2:])
    assume(x0 < x1 and y0 < y1)
    quick = plane.clip_box((x0, y0, x1, y1), *a, *b)
    slow = plane.clip(plane.corners_of((x0, y0, x1, y1)), *a, *b)
    assert (quick is None) == (slow is None)
    if quick and slow:
        assert Fraction(*quick[:2]) == Fraction(*slow[:2])
        assert Fraction(*quick[2:]) == Fraction(*slow[2:])


@settings(max_examples=150)
@given(polygons(), POINTS, POINTS, st.integers(1, 30))
def test_a_base_on_its_way_keeps_from_a_polygon(polygon, a, b, r):
    assert plane.keeps_from_polygon(polygon, *a, *b, r) == (square_between(polygon, a, b) >= r * r)


@settings(max_examples=300)
@given(st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS), POINTS, POINTS, st.integers(1, 30))
def test_a_base_keeps_from_a_rectangle_as_from_the_polygon_it_is(numbers, a, b, r):
    x0, x1 = sorted(numbers[:2])
    y0, y1 = sorted(numbers[2:])
    assume(x0 < x1 and y0 < y1)
    box = (x0, y0, x1, y1)
    keeps = plane.keeps_from_polygon(plane.corners_of(box), *a, *b, r)
    assert plane.keeps_from_box(box, *a, *b, r) == keeps
    # A line that misses it says so of each of its parts; one that does not may still have parts that keep away.
    assert keeps or not plane.misses_box(box, *a, *b, r)


def test_a_line_misses_a_rectangle_by_its_distance_from_the_nearest_corner():
    box = (0, 0, 10, 10)
    assert plane.misses_box(box, -20, 13, 40, 13, 3)
    assert not plane.misses_box(box, -20, 13, 40, 13, 4)
    assert plane.misses_box(box, 27, 0, 0, 27, 4)  # 7 root 1/2 from (10, 10)
    assert not plane.misses_box(box, 27, 0, 0, 27, 5)
    assert not plane.misses_box(box, 50, 50, 50, 50, 1)  # a point is on lines of all directions


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), min_size=1, max_size=4))
def test_spans_that_overlap_count_once(pairs):
    spans = [sorted(pair) for pair in pairs if pair[0] != pair[1]]
    assume(spans)
    covered = {part for low, high in spans for part in range(low, high)}  # twelfths
    part, whole = plane.share([(low, 12, high, 12) for low, high in spans])
    assert Fraction(part, whole) == Fraction(len(covered), 12)


def test_boxes_and_scaled_polygons():
    assert plane.box_of([(3, 1), (0, 5), (2, 2)]) == (0, 1, 3, 5)
    assert plane.scaled(((1, 2), (3, 4)), 10) == ((10, 20), (30, 40))


@pytest.mark.parametrize("r", [4, 5, 8, 12])
def test_a_base_may_touch_a_wall_and_pass_its_corner(r):
    wall = plane.corners_of((0, 0, 40, 3))
    assert plane.keeps_from_polygon(wall, -50, 3 + r, 90, 3 + r, r)
    assert not plane.keeps_from_polygon(wall, -50, 2 + r, 90, 2 + r, r)
    assert plane.keeps_from_polygon(wall, -r, -50, -r, 50, r)
