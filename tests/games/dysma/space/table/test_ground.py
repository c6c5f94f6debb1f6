"""What stands on the table: heights, floors, solid things, slow places."""

import pytest

from support import rule
from support.dysma import table
from support.terrain import man, piece, tower
from veillee.games.dysma.content.records import Floor, Wall
from veillee.games.dysma.space.table.ground import free, ground
from veillee.games.dysma.state import SpellTerrain


@rule("DYS-24.13")
def test_the_height_of_the_ground_is_that_of_the_highest_raised_piece_at_a_point(laid):
    s = table(layout=laid(piece("raised", (100, 100, 150, 150), 10), piece("raised", (150, 100, 200, 150), 20)))
    assert [ground(s).height(x, 120) for x in (99, 100, 149, 150, 200, 201)] == [0, 10, 10, 20, 20, 0]


@rule("DYS-24.13")
def test_floors_above_the_ground_are_surfaces_and_those_at_0_are_ground(laid):
    ruin = piece(
        "open_building",
        (100, 100, 160, 160),
        48,
        floors=(
            Floor(rect=(103, 103, 157, 157), z=0),
            Floor(rect=(100, 100, 160, 160), z=20),
            Floor(rect=(100, 100, 130, 160), z=40),
        ),
    )
    table_ground = ground(table(layout=laid(ruin)))
    assert table_ground.surfaces(120, 120) == [0, 20, 40]
    assert table_ground.surfaces(131, 120) == [0, 20]
    assert table_ground.surfaces(161, 120) == [0]
    assert table_ground.level(131, 120, 40) is None
    assert table_ground.level(131, 120, 20) == 20


@rule("DYS-24.14")
def test_a_base_may_not_overlap_solid_things_or_obstacles_on_the_ground(laid):
    pieces = (piece("impassable", (100, 100, 150, 150), 0), piece("obstacle", (200, 100, 203, 150), 7))
    walls = (Wall(rect=(250, 100, 253, 150), z0=0, z1=28),)
    here = ground(table(layout=laid(*pieces, tower((250, 100, 300, 150), 20, walls=walls))))
    for edge in (100, 200, 250):
        assert here.standable(edge - 5, 120, 0, 5)
        assert not here.standable(edge - 4, 120, 0, 5)
    assert here.standable(96, 97, 0, 5)  # 4^2 + 3^2 = 5^2 from the corner
    assert not here.standable(97, 97, 0, 5)


@rule("DYS-24.14", "DYS-24.15")
def test_on_a_floor_only_walls_more_than_a_step_higher_stand_in_the_way(laid):
    parapet, wall = Wall(rect=(100, 100, 160, 103), z0=0, z1=30), Wall(rect=(100, 157, 160, 160), z0=0, z1=31)
    here = ground(table(layout=laid(tower((100, 100, 160, 160), 20, walls=(parapet, wall)))))
    assert here.standable(130, 101, 20, 5)  # on the parapet itself
    assert not here.standable(130, 153, 20, 5)
    assert here.standable(130, 152, 20, 5)
    assert here.standable(100, 130, 20, 5)  # over the edge
    assert not here.standable(99, 130, 20, 5)  # its centre is not on it
    assert not here.standable(130, 101, 0, 5)


@rule("DYS-24.14", "DYS-24.22")
@pytest.mark.parametrize(("height", "stands"), [(30, True), (31, False)])
def test_on_a_floor_a_block_stands_in_the_way_if_it_is_more_than_a_step_higher(laid, height, stands):
    s = table(layout=laid(tower((100, 100, 160, 160), 20), piece("impassable", (140, 120, 150, 130), height)))
    assert ground(s).standable(136, 125, 20, 5) is stands
    assert ground(s).standable(135, 125, 20, 5)
    assert not ground(s).standable(136, 125, 0, 5)


@rule("DYS-24.13", "DYS-20.6")
@pytest.mark.parametrize("heights", [(10, 20), (20, 10)])
def test_where_two_pieces_meet_the_higher_one_counts(laid, heights):
    for kind in ("raised", "difficult"):
        west, east = piece(kind, (100, 100, 150, 150), heights[0]), piece(kind, (150, 100, 200, 150), heights[1])
        here = ground(table(layout=laid(west, east)))
        assert (here.height if kind == "raised" else here.difficult_height)(150, 120) == 20


@rule("DYS-24.14")
def test_a_base_may_overhang_the_foot_of_raised_ground(laid):
    here = ground(table(layout=laid(piece("raised", (100, 100, 150, 150), 20))))
    assert here.standable(98, 120, 0, 5)
    assert here.level(98, 120, 0) == 0


@rule("DYS-24.10")
def test_a_base_stays_on_the_table():
    here = ground(table())
    assert here.standable(5, 355, 0, 5)
    assert not here.standable(4, 180, 0, 5)
    assert not here.standable(180, 356, 0, 5)


@rule("DYS-20.5", "DYS-24.8", "DYS-24.45")
def test_a_figure_is_in_difficult_terrain_where_its_centre_is(laid):
    s = table(layout=laid(piece("difficult", (100, 100, 150, 150), 8)))
    assert ground(s).difficult_at(150, 150)
    assert not ground(s).difficult_at(151, 150)
    s.zones = [SpellTerrain(x=300, y=300, radius=30, terrain="difficult", height=10, source="bog", by=0)]
    assert ground(s).difficult_at(318, 324)  # 18^2 + 24^2 = 30^2: a true disc
    assert not ground(s).difficult_at(319, 324)
    assert ground(s).difficult_height(300, 300) == 10
    assert ground(s).difficult_height(200, 200) == -1
    s.zones = []
    assert not ground(s).difficult_at(300, 300)


@rule("DYS-24.7")
def test_a_place_is_free_if_nobody_is_in_the_way_at_that_height(laid):
    s = table(man(0, 120, 120), layout=laid(tower((100, 100, 160, 160), 20)))
    assert not free(s, 129, 120, 0, 5, 12)
    assert free(s, 130, 120, 0, 5, 12)
    assert free(s, 120, 120, 20, 5, 12)
    assert free(s, 120, 120, 0, 5, 12, ignoring=(0,))
    s.figures[0].h = 20
    assert free(s, 120, 120, 20, 5, 12)  # it begins where the other ends
    s.figures[0].h = 21
    assert not free(s, 120, 120, 20, 5, 12)
    s.figures[0].z = s.figures[0].floor = 20
    assert free(s, 120, 120, 0, 5, 20)
    assert not free(s, 120, 120, 0, 5, 21)


@rule("DYS-24.48")
def test_a_ground_is_remembered_until_the_layout_or_the_zones_are_others(laid):
    s = table(layout=laid(piece("difficult", (100, 100, 150, 150), 8)))
    first = ground(s)
    assert ground(s.copy()) is first
    s.zones = [SpellTerrain(x=300, y=300, radius=30, terrain="difficult", height=10, source="bog", by=0)]
    second = ground(s)
    assert second is not first
    assert ground(s) is second
    s.zones[0].height = 12
    assert ground(s) is not second
    s.zones, s.layout = [], laid(piece("difficult", (200, 100, 250, 150), 8))
    assert ground(s) is not first
