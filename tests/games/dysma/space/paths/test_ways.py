"""Ways along given points: what is legal, what it costs. Reaches that are remembered."""

import pytest

from support import rule
from support.dysma import table
from support.terrain import man, piece, refused, tower
from veillee.games.dysma.space.paths import ways
from veillee.games.dysma.space.paths.ways import check_way, reach, spots
from veillee.games.dysma.space.table.ground import ground
from veillee.kernel.answers import Point


@rule("DYS-24.22", "DYS-15.68", "DYS-15.69")
def test_flight_looks_only_at_the_end_of_the_move(laid):
    s = table(man(0, 100, 100, "flight"), man(1, 100, 130), layout=laid(piece("impassable", (90, 140, 110, 160), 30)))
    flyer = s.figures[0]
    assert check_way(s, flyer, [Point(100, 180)], 800).cost == 800
    assert refused(check_way, s, flyer, [Point(100, 150)], 800) == ("refusal.no-stand", "DYS-24.14")
    assert refused(check_way, s, flyer, [Point(119, 130)], 800) == ("refusal.too-near", "DYS-24.24")
    found = reach(s, flyer, 800)
    assert found.way_to(Point(100, 180)).points == (Point(100, 100), Point(100, 180))
    assert found.way_to(Point(100, 181)) is None
    assert Point(100, 180) in found.node_costs
    assert Point(100, 150) not in found.node_costs


@rule("DYS-15.68")
def test_a_flyer_changes_level_for_the_length_alone(laid):
    s = table(man(0, 80, 130, "flight"), man(0, 80, 150), layout=laid(tower((100, 100, 160, 160), 40)))
    flyer, walker = s.figures
    assert check_way(s, flyer, [Point(130, 130, 40)], 500).cost == 500
    assert reach(s, flyer, 500).node_costs[Point(130, 130, 40)] == 500
    assert refused(check_way, s, walker, [Point(130, 150, 40)], 2000) == ("refusal.leg", "DYS-24.22")


@rule("DYS-24.10", "DYS-24.27")
@pytest.mark.parametrize(("x", "y"), [(4, 180), (356, 180), (180, 4), (180, 356)])
def test_no_waypoint_brings_a_base_over_the_edge_of_the_table(x, y):
    s = table(man(0, 180, 180))
    inside = Point(min(max(x, 5), 355), min(max(y, 5), 355))
    assert check_way(s, s.figures[0], [inside, Point(180, 190)], 4000)
    assert refused(check_way, s, s.figures[0], [Point(x, y), Point(180, 190)], 4000) == ("refusal.leg", "DYS-24.22")


@rule("DYS-24.23")
def test_a_way_is_legal_up_to_the_very_allowance():
    s = table(man(0, 100, 100))
    way = check_way(s, s.figures[0], [Point(130, 140), Point(130, 141)], 510)
    assert (way.cost, len(way.points)) == (510, 3)
    assert refused(check_way, s, s.figures[0], [Point(130, 140), Point(130, 141)], 509) == (
        "refusal.too-far",
        "DYS-24.23",
    )


@rule("DYS-24.24", "DYS-24.14", "DYS-7.8")
def test_a_move_ends_where_the_base_can_stand_and_nobody_is_too_near(laid):
    s = table(man(0, 100, 100), man(1, 200, 100), layout=laid(piece("obstacle", (90, 120, 110, 123), 7)))
    mover = s.figures[0]
    assert refused(check_way, s, mover, [Point(100, 116)], 1000) == ("refusal.no-stand", "DYS-24.14")
    assert check_way(s, mover, [Point(100, 115)], 1000).cost == 150
    assert check_way(s, mover, [Point(100, 116)], 1000, ends=False).cost == 160
    assert reach(s, mover, 1000).way_to(Point(100, 116)) is None
    assert reach(s, mover, 1000).way_to(Point(181, 100)) is None
    assert reach(s, mover, 1000).way_to(Point(180, 100)).cost == 800


@rule("DYS-24.19")
def test_no_waypoint_lies_in_or_on_an_obstacle(laid):
    s = table(man(0, 100, 100), layout=laid(piece("obstacle", (90, 120, 110, 123), 7)))
    assert refused(check_way, s, s.figures[0], [Point(100, 120), Point(100, 140)], 1000) == (
        "refusal.obstacle",
        "DYS-24.19",
    )
    assert check_way(s, s.figures[0], [Point(100, 140)], 1000).cost == 500
    assert all(not ground(s).in_obstacle(node.x, node.y) for node in reach(s, s.figures[0], 500).node_costs)


@rule("DYS-24.16", "DYS-24.27")
def test_a_player_gives_at_most_sixteen_segments():
    s = table(man(0, 100, 100))
    corners = [Point(100 + number % 2, 100) for number in range(1, 17)]
    assert check_way(s, s.figures[0], corners, 1000).cost == 160
    assert refused(check_way, s, s.figures[0], [*corners, Point(101, 100)], 1000) == ("refusal.legs", "DYS-24.16")


@rule("DYS-24.16", "DYS-24.21", "DYS-20.8")
def test_a_way_climbs_where_its_points_change_the_level(laid):
    s = table(man(0, 90, 120), man(0, 90, 180, "rider"), layout=laid(tower((100, 100, 160, 200), 20)))
    way = [Point(95, 120), Point(105, 120, 20), Point(135, 120, 20)]
    assert check_way(s, s.figures[0], way, 1000).cost == 50 + 300 + 300
    assert reach(s, s.figures[0], 700).way_to(Point(135, 120, 20)).cost == 650
    assert reach(s, s.figures[0], 640).way_to(Point(135, 120, 20)) is None  # 7.9: not enough for it
    assert refused(check_way, s, s.figures[1], [Point(95, 180), Point(105, 180, 20)], 1000)[0] == "refusal.leg"
    assert not any(node.floor for node in reach(s, s.figures[1], 1000).node_costs)


@rule("DYS-24.44")
def test_spots_for_being_set_down_need_no_way_but_room(laid):
    s = table(man(0, 100, 100), man(1, 150, 100), layout=laid(piece("impassable", (110, 60, 120, 140), 30)))
    found = spots(s, s.figures[0], 100, 100, 60)
    assert found.way_to(Point(125, 100)) is not None
    assert found.way_to(Point(115, 100)) is None
    assert found.way_to(Point(131, 100)) is None  # a step from the enemy
    assert found.way_to(Point(100, 160)) is not None
    assert found.way_to(Point(100, 161)) is None


@rule("DYS-24.48")
def test_a_remembered_reach_is_that_of_the_same_position_only(monkeypatch):
    monkeypatch.setattr(ways, "_remembered", {})  # it is emptied now and then
    s = table(man(0, 100, 100), man(1, 200, 100))
    mover, enemy = s.figures
    first = reach(s, mover, 500)
    assert reach(s.copy(), mover.copy(), 500) is first
    enemy.x = 140
    second = reach(s, mover, 500)
    assert Point(125, 100) in first.node_costs
    assert Point(125, 100) not in second.node_costs
    enemy.seat = 0
    assert Point(125, 100) in reach(s, mover, 500).node_costs
    enemy.x, mover.x = 200, 105
    assert Point(155, 100) in reach(s, mover, 500).node_costs
    mover.x = 100
    enemy.seat = 1
    assert reach(s, mover, 500) is first
