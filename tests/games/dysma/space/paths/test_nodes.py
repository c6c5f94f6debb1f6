"""The nodes of a table, the edges between them, and what terrain and figures do to both."""

import pytest

from support import rule
from support.dysma import table
from support.terrain import man, piece, tower
from veillee.games.dysma.space.paths.closures import closed_by_figures, taken_by_figures
from veillee.games.dysma.space.paths.edges import edges_of
from veillee.games.dysma.space.paths.gaits import Gait
from veillee.games.dysma.space.paths.lattice import ALL, OFFSETS, OPEN, SLOWED, TAKEN, place_of
from veillee.games.dysma.space.paths.nodes import nodes_of
from veillee.games.dysma.space.paths.relief import relief_of
from veillee.games.dysma.space.paths.walker import Walker
from veillee.games.dysma.space.table.ground import ground
from veillee.kernel.answers import Point

ON_FOOT = Gait()


@rule("DYS-24.25", "DYS-24.10")
def test_a_place_is_a_node_where_the_base_is_on_the_table_and_clear_of_walls(laid):
    here = ground(table(layout=laid(piece("impassable", (100, 100, 120, 120), 30))))
    small, large = nodes_of(here, 5), nodes_of(here, 8)
    assert (small.number(95, 110, 0) >= 0, large.number(95, 110, 0) >= 0) == (True, False)
    assert (small.number(5, 5, 0) >= 0, large.number(5, 5, 0) >= 0) == (True, False)
    assert small.number(110, 110, 0) == -1
    assert small.number(96, 110, 0) == -1  # off the lattice
    assert small.point(small.number(95, 110, 0)) == Point(95, 110)
    assert nodes_of(here, 5) is small


@rule("DYS-24.19")
def test_no_node_lies_in_an_obstacle(laid):
    nodes = nodes_of(ground(table(layout=laid(piece("obstacle", (90, 120, 110, 123), 7)))), 5)
    assert nodes.number(100, 120, 0) == -1
    near = nodes.number(100, 125, 0)
    assert near >= 0
    assert not nodes.standable(near)  # a base may pass there but not stay


@rule("DYS-24.21")
def test_a_floor_has_nodes_of_its_own_that_climbs_lead_to(laid):
    nodes = nodes_of(ground(table(layout=laid(tower((100, 100, 160, 160), 20)))), 5)
    below, above = nodes.number(95, 130, 0), nodes.number(100, 130, 20)
    assert (nodes.floor[below], nodes.floor[above]) == (0, 20)
    assert dict(nodes.climbs(below))[above] == 50 + 200
    assert nodes.rank[nodes.number(100, 130, 0)] < nodes.rank[above]  # at one point the lower level comes first


@rule("DYS-24.18", "DYS-24.20")
def test_terrain_near_a_node_makes_its_edges_dearer(laid):
    wood, hill = piece("difficult", (100, 100, 160, 160), 10), piece("raised", (200, 100, 260, 160), 10)
    here = ground(table(layout=laid(wood, hill)))
    edges = edges_of(here, 5, ON_FOOT, False)
    assert edges.from_node(place_of(50, 50)) is OPEN
    assert edges.from_node(place_of(130, 130)) is SLOWED
    assert edges_of(here, 5, Gait(agile=True), False).from_node(place_of(130, 130)) is OPEN
    east = OFFSETS.index((10, 0))
    assert edges.from_node(place_of(95, 130))[east][1] == 100 + 50  # half of the edge in the wood
    assert edges.from_node(place_of(195, 130))[east][1] == 100 + 100  # up one step
    assert edges_of(here, 5, ON_FOOT, True).from_node(place_of(195, 130))[east][1] == 100
    assert relief_of(here).z[place_of(230, 130)] == 10


@rule("DYS-24.22", "DYS-24.24")
@pytest.mark.parametrize(("z", "closes"), [(0, True), (20, False)])
def test_an_enemy_of_the_same_height_closes_edges_and_takes_nodes(z, closes):
    s = table(man(0, 100, 100), man(1, 150, 100, z=z))
    walker = Walker(s, s.figures[0], "march")
    nodes = nodes_of(ground(s), 5)
    closed, taken = closed_by_figures(nodes, walker.obstacles), taken_by_figures(nodes, walker.obstacles)
    at, beside = place_of(150, 100), place_of(130, 100)
    assert (closed.get(at, 0) == ALL | TAKEN) is closes
    assert (at in taken) is closes
    assert bool(closed.get(beside, 0)) is closes  # 20 away: it may be stood on, but not left towards the enemy
    assert beside not in taken
