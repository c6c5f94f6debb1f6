"""Geometry and path finding against libraries that do the same in other ways: shapely and networkx."""

import random

import networkx
import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from support import rule
from support.dysma import table
from support.terrain import man
from veillee.games.dysma.content import LAYOUTS
from veillee.games.dysma.space.paths.edges import edges_of
from veillee.games.dysma.space.paths.searches import Search
from veillee.games.dysma.space.paths.walker import Walker
from veillee.games.dysma.space.sight.prisms import blocks, terrain_prisms
from veillee.games.dysma.space.table.areas import level_parts
from veillee.games.dysma.space.table.ground import free, ground
from veillee.shared import plane

#: Where floating point and whole numbers may differ, nothing is asked.
CLOSE = 1e-6

coordinates = st.integers(0, 360)
points = st.tuples(coordinates, coordinates)


@st.composite
def convex(draw):
    """A convex polygon, counter-clockwise."""
    hull = shapely.MultiPoint(draw(st.lists(points, min_size=3, max_size=9, unique=True))).convex_hull
    assume(hull.geom_type == "Polygon")
    corners = [(int(x), int(y)) for x, y in shapely.get_coordinates(shapely.geometry.polygon.orient(hull))[:-1]]
    return tuple(corners)


@given(convex(), points)
def test_a_point_is_in_a_polygon_if_shapely_covers_it(polygon, point):
    assert plane.holds(polygon, *point) == shapely.Polygon(polygon).covers(shapely.Point(point))


@given(convex(), points, points, st.sampled_from((4, 5, 8, 12)))
def test_a_leg_keeps_as_far_from_a_polygon_as_shapely_measures(polygon, a, b, r):
    distance = shapely.Polygon(polygon).distance(shapely.LineString([a, b]) if a != b else shapely.Point(a))
    assume(abs(distance - r) > CLOSE)
    assert plane.keeps_from_polygon(polygon, *a, *b, r) == (distance > r)


@given(points, points, points, st.integers(1, 60))
def test_a_leg_keeps_as_far_from_a_point_as_shapely_measures(a, b, c, r):
    assume(a != b)
    distance = shapely.LineString([a, b]).distance(shapely.Point(c))
    assume(abs(distance - r) > CLOSE)
    assert plane.keeps_from_point(*a, *b, *c, r * r) == (distance > r)
    assert plane.comes_within(*a, *b, *c, r * r) == (distance < r)


@given(convex(), points, points)
def test_a_clipped_leg_is_as_long_as_shapely_cuts_it(polygon, a, b):
    assume(a != b)
    leg = shapely.LineString([a, b])
    inside = leg.intersection(shapely.Polygon(polygon))
    closed = plane.touch_span(polygon, *a, *b)
    assert (closed is not None) == (not inside.is_empty)
    span = plane.clip(polygon, *a, *b)
    if span is not None:
        p0, q0, p1, q1 = span
        assert (p1 / q1 - p0 / q0) * leg.length == pytest.approx(inside.length, abs=CLOSE)
    else:  # it misses the polygon, or runs along its edge
        assert (
            inside.length < CLOSE
            or shapely.Polygon(polygon).boundary.distance(inside.interpolate(0.5, normalized=True)) < CLOSE
        )


@given(st.lists(convex(), min_size=1, max_size=3), points, points)
def test_slow_places_that_overlap_cover_a_leg_as_shapely_joins_them(polygons, a, b):
    assume(a != b)
    spans = [span for polygon in polygons if (span := plane.clip(polygon, *a, *b))]
    assume(spans)
    part, whole = plane.share(spans)
    pieces = [(p0 / q0, p1 / q1) for p0, q0, p1, q1 in spans]
    covered = shapely.union_all([shapely.LineString([(start, 0), (end, 0)]) for start, end in pieces])
    assert part / whole == pytest.approx(covered.length, abs=CLOSE)


@rule("DYS-24.20")
@settings(deadline=None)
@given(st.sampled_from(sorted(LAYOUTS)), points, points)
def test_a_leg_is_cut_at_the_heights_that_shapely_finds(layout, a, b):
    raised = tuple(ground(table(layout=layout)).raised)
    shapes = [(area.height, shapely.Polygon(area.polygon)) for area in raised]
    parts = level_parts(raised, *a, *b)
    assert parts[0].start == 0
    assert parts[-1].end == parts[-1].whole
    for start, end, whole, z in parts:
        middle = (start + end) / (2 * whole)
        spot = shapely.Point(a[0] + (b[0] - a[0]) * middle, a[1] + (b[1] - a[1]) * middle)
        if all(shape.boundary.distance(spot) > CLOSE for _, shape in shapes):
            assert z == max((height for height, shape in shapes if shape.contains(spot)), default=0)


@rule("DYS-24.33")
@settings(deadline=None, max_examples=60)
@given(st.sampled_from(sorted(LAYOUTS)), points, points, st.integers(1, 60), st.integers(1, 60))
def test_a_prism_hides_a_ray_where_it_is_at_its_height_inside_it(layout, eye, spot, high, low):
    assume(eye != spot)
    ray = shapely.LineString([(10 * eye[0], 10 * eye[1], 10 * high), (10 * spot[0], 10 * spot[1], 10 * low)])
    fan = (10 * eye[0], 10 * eye[1], 10 * high, ((10 * spot[0], 10 * spot[1]),), (10 * low, 10 * low))
    for prism in terrain_prisms(ground(table(layout=layout))):
        inside = ray.intersection(shapely.Polygon(prism.polygon))
        if inside.length < 1:
            continue
        levels = [z for _, _, z in shapely.get_coordinates(inside, include_z=True)]
        if any(abs(z - edge) < 0.01 for z in levels for edge in (prism.bottom, prism.top)):
            continue
        on_edge = shapely.Polygon(prism.polygon).boundary.distance(inside.interpolate(0.5, normalized=True)) < CLOSE
        hidden = not on_edge and min(levels) < prism.top and max(levels) > prism.bottom
        assert (blocks(prism, fan, 0b11) == 0) == hidden


def lattice_graph(search):
    """The lattice around a mover as a graph: open edges, climbs and doors, with their costs."""
    graph, at = networkx.DiGraph(), search.edges.nodes
    for number in [one for one, rank in enumerate(at.rank) if rank >= 0]:
        edges = [
            (number + step, cost)
            for step, cost, bit in search.edges.from_node(number)
            if at.rank[number + step] >= 0 and not search.closed.get(number, 0) & bit
        ]
        edges += [
            (other, cost)
            for other, cost, climbs in search.edges.extras(number)
            if search.is_open(at.x[number], at.y[number], other, climbs)
        ]
        for other, cost in sorted(edges, key=lambda edge: -edge[1]):  # the cheaper of two stays
            graph.add_edge(number, other, weight=cost)
    for number, cost in search.first():
        graph.add_edge("start", number, weight=cost)
    return graph


@rule("DYS-24.25")
@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_a_search_finds_what_networkx_finds(layout):
    chance = random.Random(layout)
    s = table(layout=layout)
    while len(s.figures) < 12:
        x, y = chance.randrange(100, 261), chance.randrange(100, 261)
        floor = chance.choice(ground(s).surfaces(x, y))
        if free(s, x, y, floor, 5, 12):
            one = man(len(s.figures) % 2, x, y, floor=floor, z=floor or ground(s).height(x, y))
            one.id = len(s.figures)
            s.figures.append(one)
    for figure in s.figures[:2]:
        walker = Walker(s, figure, "march")
        search = Search(walker, edges_of(walker.ground, figure.r, walker.gait, False), 880)
        graph = lattice_graph(search)
        expected = networkx.single_source_dijkstra_path_length(graph, "start", 880)
        assert {"start": 0, **search.costs} == expected
        for number, previous in search.before.items():  # and every way leads over such edges
            assert search.costs[number] == search.costs[previous] + graph[previous][number]["weight"]
