"""Everything that a figure can get to: the cheapest ways, the nodes to end on, the shaded region."""

from hypothesis import given, settings
from hypothesis import strategies as st

from support import rule
from support.dysma import table
from support.terrain import crowded, man, piece
from veillee.games.dysma.content import LAYOUTS
from veillee.games.dysma.content.records import Wall
from veillee.games.dysma.space.paths.lattice import closed_edges
from veillee.games.dysma.space.paths.reaches import Reach
from veillee.games.dysma.space.paths.walker import Walker
from veillee.games.dysma.space.paths.ways import check_way, reach
from veillee.games.dysma.space.table import ground as grounds
from veillee.games.dysma.space.table.ground import ground
from veillee.kernel.answers import Point


@rule("DYS-24.26", "DYS-24.47")
def test_the_cheapest_way_goes_round_a_house_in_three_straight_segments(laid):
    s = table(man(0, 100, 100), layout=laid(piece("impassable", (110, 40, 120, 120), 30)))
    way = reach(s, s.figures[0], 1000).way_to(Point(130, 100))
    assert way.points == (Point(100, 100), Point(105, 125), Point(125, 125), Point(130, 100))
    assert way.cost == 255 + 200 + 255
    assert check_way(s, s.figures[0], list(way.points[1:]), way.cost).cost == way.cost


@rule("DYS-24.26")
def test_the_straight_leg_is_taken_on_a_tie_and_left_where_a_detour_is_cheaper(laid):
    s = table(man(0, 100, 100), layout=laid(piece("difficult", (110, 90, 170, 101), 30)))
    found = reach(s, s.figures[0], 1500)
    assert found.way_to(Point(100, 150)).points == (Point(100, 100), Point(100, 150))
    around = found.way_to(Point(180, 100))
    assert len(around.points) > 2
    assert around.cost < 800 + 600


@rule("DYS-24.25", "DYS-24.26")
def test_whatever_can_be_reached_costs_at_most_the_allowance(laid):
    s = table(man(0, 100, 100), layout=laid(piece("difficult", (110, 90, 170, 110), 30)))
    found = reach(s, s.figures[0], 500)
    assert found.node_costs[Point(100, 150)] == 500
    assert Point(100, 155) not in found.node_costs
    assert Point(135, 100) not in found.node_costs  # 350 and 250 more in the wood
    assert found.node_costs[Point(130, 100)] == 500
    assert all(0 <= cost <= 500 for cost in found.node_costs.values())
    assert all(found.way_to(node).cost <= cost for node, cost in found.node_costs.items())


@rule("DYS-24.25", "DYS-24.26")
def test_straightening_brings_points_into_reach_that_the_lattice_misses():
    s = table(man(0, 100, 100))
    found = reach(s, s.figures[0], 500)
    assert found.way_to(Point(146, 119)).cost == 498  # 46^2 + 19^2 = 2477
    assert found.way_to(Point(147, 118)) is None
    node = found.nodes.number(140, 130, 0)
    assert found.search.costs[node] == 2 * 112 + 4 * 71  # along the lattice
    assert found.node_costs[Point(140, 130)] == 500


@rule("DYS-24.49")
def test_a_door_lets_large_bases_through_a_gap_that_the_lattice_misses(laid):
    walls = (Wall(rect=(100, 100, 103, 134), z0=0, z1=28), Wall(rect=(100, 152, 103, 200), z0=0, z1=28))
    ruin = {"rect": (100, 100, 160, 200), "height": 28, "walls": walls}
    closed = piece("open_building", **ruin)
    opened = piece("open_building", **ruin, doors=((101, 143),))
    s = table(man(0, 85, 140, r=8, h=16), layout=laid(closed))
    assert reach(s, s.figures[0], 600).way_to(Point(120, 140)) is None
    s.layout = laid(opened)
    way = reach(s, s.figures[0], 600).way_to(Point(120, 140))
    assert way is not None
    assert Point(101, 143) in way.points


@rule("DYS-25.2")
def test_the_region_shades_the_squares_of_the_reachable_nodes(laid):
    s = table(man(0, 100, 100), man(1, 130, 120), layout=laid(piece("impassable", (60, 90, 80, 110), 30)))
    found = reach(s, s.figures[0], 500)
    region = found.region()
    nodes = found.node_costs
    for x in range(45, 160, 5):
        for y in range(45, 160, 5):
            assert (Point(x, y) in region) == (Point(x, y) in nodes)
    assert region.origin == Point(100, 100)
    assert region.facings == 32


@rule("DYS-24.48")
@settings(max_examples=8, deadline=None)
@given(st.sampled_from(sorted(LAYOUTS)), st.integers(0, 50))
def test_a_fresh_table_and_a_much_used_one_give_the_same_nodes(layout, seed):
    s = crowded(layout, seed)
    figure = s.figures[seed % len(s.figures)]
    used = reach(s, figure, 400).node_costs
    assert reach(s.copy(), figure, 400).node_costs == used
    grounds._bare.clear()
    closed_edges.cache_clear()
    fresh = reach(s, figure, 400)
    assert fresh.walker.ground is ground(s)
    assert fresh.node_costs == used


@rule("DYS-25.1", "DYS-25.2")
def test_a_reach_works_nothing_out_before_somebody_looks():
    s = table(man(0, 100, 100))
    found = Reach(Walker(s, s.figures[0], "march"), 500)
    costs = found.node_costs
    assert "search" not in vars(found)
    assert costs[Point(150, 100)] == 500
    assert "search" in vars(found)


@rule("DYS-25.2")
def test_the_outlines_of_a_region_are_drawn_once():
    s = table(man(0, 100, 100))
    found = Reach(Walker(s, s.figures[0], "march"), 300)
    first = found.region()
    assert found.region("f0").rings is first.rings
    assert (first.piece, found.region("f0").piece) == ("", "f0")
