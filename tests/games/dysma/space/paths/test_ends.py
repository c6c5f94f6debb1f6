"""The nodes on which a move may end."""

from support import rule
from support.dysma import table
from support.terrain import man
from veillee.games.dysma.space.paths.ends import NodeCosts
from veillee.games.dysma.space.paths.reaches import Reach
from veillee.games.dysma.space.paths.walker import Walker
from veillee.games.dysma.space.paths.ways import reach
from veillee.kernel.answers import Point


@rule("DYS-25.3")
def test_the_nearest_node_is_by_distance_then_cost_then_y_and_x():
    s = table(man(0, 100, 100))
    found = reach(s, s.figures[0], 500)
    assert found.nearest(300, 100) == Point(150, 100)
    assert found.nearest(102, 103) == Point(100, 105)
    nodes = found.node_costs
    for x, y in ((180, 170), (20, 30), (150, 200), (101, 99)):
        order = sorted(nodes, key=lambda n: ((n.x - x) ** 2 + (n.y - y) ** 2, nodes[n], n.y, n.x))
        assert found.nearest(x, y) == order[0]


def test_costs_of_nodes_are_worked_out_once_when_somebody_looks():
    calls = []

    def work_out():
        calls.append(1)
        return {Point(100, 100): 0, Point(105, 100): 50}

    costs = NodeCosts(work_out)
    assert not calls
    assert costs[Point(105, 100)] == 50
    assert costs.get(Point(110, 100)) is None
    assert (len(costs), list(costs)) == (2, [Point(100, 100), Point(105, 100)])
    assert len(calls) == 1


@rule("DYS-24.24")
def test_a_node_beyond_the_allowance_along_the_lattice_counts_by_its_straight_segment():
    s = table(man(0, 100, 100))
    ends = Reach(Walker(s, s.figures[0], "march"), 500).ends
    assert ends.cost(ends.nodes.number(140, 130, 0)) == 500  # 508 along the lattice
    assert ends.search.costs[ends.nodes.number(140, 130, 0)] == 508
    assert bool(ends)
