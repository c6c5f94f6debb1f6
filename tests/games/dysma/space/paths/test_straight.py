"""Ends straight ahead, which need no search."""

import random

import pytest

from support import rule
from support.dysma import table
from support.terrain import crowded, man, piece
from veillee.games.dysma.content import LAYOUTS
from veillee.games.dysma.content.records import Wall
from veillee.games.dysma.space.paths.reaches import Reach
from veillee.games.dysma.space.paths.walker import Walker
from veillee.games.dysma.space.paths.ways import reach
from veillee.kernel.answers import Point


@rule("DYS-25.3", "DYS-24.49")
def test_the_nearest_node_may_be_a_door_although_the_lattice_lies_straight_ahead(laid):
    walls = (Wall(rect=(100, 100, 103, 134), z0=0, z1=28), Wall(rect=(100, 152, 103, 200), z0=0, z1=28))
    ruin = piece("open_building", (100, 100, 160, 200), 28, walls=walls, doors=((101, 143),))
    s = table(man(0, 70, 145), layout=laid(ruin))
    assert reach(s, s.figures[0], 600).nearest(101, 144) == Point(101, 143)
    assert reach(s, s.figures[0], 300).nearest(101, 144) == Point(100, 145)  # the door is too far
    assert Reach(Walker(s, s.figures[0], "march"), 600).toward(101, 144) == Point(101, 143)


@rule("DYS-25.3", "DYS-25.4")
@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_who_asks_once_for_the_nearest_end_gets_the_same_end_and_way(layout):
    chance, straight = random.Random(layout), 0
    s = crowded(layout, 3)
    for figure in s.figures[:4]:
        whole = reach(s, figure, 800)
        for _ in range(12):
            x, y = chance.randrange(361), chance.randrange(361)
            once = Reach(Walker(s, figure, "march"), 800)
            if once.way_to(whole.walker.start) is None:
                continue
            end = once.toward(x, y)
            assert end == whole.nearest(x, y)
            assert once.way_to(end) == whole.way_to(end)
            straight += len(whole.way_to(end).points) == 2
    assert straight
