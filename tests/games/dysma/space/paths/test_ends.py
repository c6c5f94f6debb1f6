"""The nodes on which a move may end."""

from support import rule
from support.dysma import table
from support.terrain import man
from veillee.games.dysma.space.paths.ways import reach
from veillee.kernel.decision import Point


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
