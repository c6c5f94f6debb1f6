"""Outlines of lattice squares."""

from veillee.games.dysma.space.paths.rings import rings
from veillee.kernel.answers import Point, Region


def block(columns, rows, floor=0):
    return [Point(5 * i, 5 * j, floor) for i in columns for j in rows]


def test_the_outline_of_one_square_goes_through_the_middles_of_its_sides():
    [ring] = rings([Point(100, 100)])
    assert set(ring) == {Point(100, 98), Point(103, 100), Point(100, 103), Point(98, 100)}


def test_a_hole_has_an_outline_of_its_own():
    nodes = [node for node in block(range(10, 21), range(10, 21)) if node != Point(75, 75)]
    outlines = rings(nodes)
    assert len(outlines) == 2
    region = Region(outlines)
    assert Point(75, 75) not in region
    assert all(node in region for node in nodes)


def test_each_floor_is_outlined_by_itself():
    outlines = rings([*block(range(4), range(4)), *block(range(4), range(4), floor=20)])
    assert [ring[0].floor for ring in outlines] == [0, 20]
    assert all(corner.floor == ring[0].floor for ring in outlines for corner in ring)


def test_a_long_straight_side_takes_few_corners():
    [ring] = rings(block(range(40), range(40)))
    assert len(ring) < 20  # of 160 sides of squares
