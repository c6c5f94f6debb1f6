"""Other figures in the way of a move: on the same level, on floors, on hills, at the ends of a climb."""

import pytest

from support import rule
from support.dysma import fig, table
from support.terrain import man, piece, refused, tower
from veillee.games.dysma.space.paths.ways import check_way, reach
from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal

#: A building with a floor at two steps and one at four; a hill that is a little lower and one as high as the floor.
TOWER = tower((100, 100, 160, 160), 20, 40)
LOW, HIGH = piece("raised", (200, 100, 260, 160), 19), piece("raised", (200, 100, 260, 160), 20)


def refusal(s, *points, mode="march", allowance=2000):
    """Why the first figure cannot go along these points, or nothing if it can."""
    try:
        check_way(s, s.figures[0], points, allowance, mode)
    except Refusal as fault:
        return fault.key
    return ""


@rule("DYS-24.22", "DYS-7.5")
@pytest.mark.parametrize(("floor", "far", "near"), [(0, "", ""), (20, "", "refusal.leg"), (40, "", "")])
def test_a_way_on_a_floor_keeps_a_step_from_enemies_on_that_floor_alone(laid, floor, far, near):
    s = table(man(0, 110, 110, z=20, floor=20), man(1, 130, 130, z=floor, floor=floor), layout=laid(TOWER))
    assert refusal(s, Point(150, 110, 20)) == far
    s.figures[1].y = 129
    assert refusal(s, Point(150, 110, 20)) == near


@rule("DYS-24.22")
@pytest.mark.parametrize(("hill", "why"), [(LOW, "refusal.leg"), (HIGH, "")])
def test_a_way_over_a_hill_minds_enemies_less_than_two_steps_below(laid, hill, why):
    s = table(man(0, 208, 108, z=hill.height), man(1, 195, 130), layout=laid(hill))
    assert refusal(s, Point(208, 155)) == why
    s.figures[1].z = hill.height  # as high as the hill: in the way on either
    assert refusal(s, Point(208, 155)) == "refusal.leg"


@rule("DYS-24.22", "DYS-24.24")
@pytest.mark.parametrize(("hill", "why"), [(LOW, "refusal.too-near"), (HIGH, "")])
def test_a_move_ends_near_enemies_who_are_two_steps_below_or_above(laid, hill, why):
    s = table(man(0, 230, 150, "flight", z=hill.height), man(1, 190, 130), layout=laid(hill))
    assert refusal(s, Point(209, 130)) == why
    assert refusal(s, Point(210, 130)) == ""
    below = table(man(0, 80, 130), man(1, 130, 130, z=20, floor=20), layout=laid(TOWER))
    assert refusal(below, Point(130, 130)) == ""


@rule("DYS-24.7", "DYS-24.22")
def test_who_stands_far_above_a_huge_enemy_still_does_not_stand_in_it(laid):
    # A huge base has radius 12 and height 25: its head is above the hill of 20.
    s = table(man(0, 230, 150, z=20), fig("treeman", 1, 190, 130), layout=laid(HIGH))
    assert (s.figures[1].r, s.figures[1].h) == (12, 25)
    assert refusal(s, Point(207, 130)) == ""
    assert refusal(s, Point(206, 130)) == "refusal.leg"
    s.figures[1].h = 19  # if it were lower it would not be in the way
    assert refusal(s, Point(206, 130)) == ""


@rule("DYS-24.7", "DYS-24.22")
def test_a_huge_figure_does_not_stand_in_an_enemy_far_above_it(laid):
    s = table(fig("treeman", 0, 150, 130), man(1, 205, 130, z=20), layout=laid(HIGH))
    assert refusal(s, Point(188, 130)) == ""
    assert refusal(s, Point(189, 130)) == "refusal.leg"


@rule("DYS-24.21", "DYS-24.22")
@pytest.mark.parametrize(("x", "floor", "why"), [(130, 20, ""), (129, 20, "refusal.leg"), (129, 0, ""), (129, 40, "")])
def test_a_climb_ends_a_step_from_enemies_of_its_level(laid, x, floor, why):
    s = table(man(0, 95, 130), man(1, x, 130, z=floor, floor=floor), layout=laid(TOWER))
    assert refusal(s, Point(100, 130), Point(110, 130, 20)) == why


@rule("DYS-14.22")
@pytest.mark.parametrize(
    ("height", "place", "why"),
    [
        (10, (183, 130), ""),  # 12 from the enemy's centre: in contact, at a step of height
        (11, (183, 130), "refusal.too-near"),  # neither in contact nor away
        (19, (183, 130), "refusal.too-near"),
        (20, (183, 130), ""),  # two steps below
        (11, (176, 130), "refusal.too-near"),
        (11, (175, 130), ""),  # a whole step away
    ],
)
def test_a_consolidation_beside_a_hill_minds_enemies_on_it_by_their_height(laid, height, place, why):
    hill = piece("raised", (190, 100, 260, 160), height)
    s = table(man(0, 150, 130), man(1, 195, 130, z=height), layout=laid(hill))
    assert refusal(s, Point(*place), mode="consolidation") == why


@rule("DYS-24.19")
def test_an_obstacle_under_a_floor_is_not_in_the_way_on_it(laid):
    s = table(man(0, 110, 110, z=20, floor=20), layout=laid(TOWER, piece("obstacle", (125, 105, 128, 115), 7)))
    assert refusal(s, Point(126, 110, 20)) == ""
    s.figures[0].z = s.figures[0].floor = 0
    assert refusal(s, Point(126, 110)) == "refusal.obstacle"


@rule("DYS-24.22", "DYS-7.5")
def test_a_march_keeps_one_step_from_enemies():
    # G7: centres at least 20 apart
    s = table(man(0, 100, 100), man(1, 120, 150))
    assert check_way(s, s.figures[0], [Point(100, 180)], 1000).cost == 800
    s.figures[1].x = 119
    assert refused(check_way, s, s.figures[0], [Point(100, 180)], 1000) == ("refusal.leg", "DYS-24.22")
    s.figures[1].z = 19
    assert refused(check_way, s, s.figures[0], [Point(100, 180)], 1000) == ("refusal.leg", "DYS-24.22")
    s.figures[1].z = 20  # G21: the 1-step rule does not apply between the levels
    assert check_way(s, s.figures[0], [Point(100, 180)], 1000).cost == 800


@rule("DYS-24.22", "DYS-7.20", "DYS-22.82", "DYS-22.56")
@pytest.mark.parametrize("statue", [False, True])
def test_a_march_may_brush_friends_and_statues_but_not_pass_through_them(statue):
    s = table(man(0, 100, 100), man(int(statue), 110, 150, statue=statue))
    assert check_way(s, s.figures[0], [Point(100, 180)], 1000).cost == 800
    s.figures[1].x = 109
    assert refused(check_way, s, s.figures[0], [Point(100, 180)], 1000)[0] == "refusal.leg"
    s.figures[1].z = 12  # above its head
    assert check_way(s, s.figures[0], [Point(100, 180)], 1000).cost == 800


@rule("DYS-24.46", "DYS-7.27")
def test_a_retreat_keeps_from_each_enemy_as_far_as_it_was():
    # G25
    s = table(man(0, 100, 100), man(1, 88, 100), man(1, 112, 100))
    assert check_way(s, s.figures[0], [Point(100, 150)], 500, "retreat").cost == 500
    assert refused(check_way, s, s.figures[0], [Point(110, 150)], 600, "retreat")[0] == "refusal.leg"
    assert reach(s, s.figures[0], 500, "retreat").way_to(Point(100, 150)).cost == 500


@rule("DYS-24.46", "DYS-7.21")
def test_who_starts_too_near_goes_away_and_ends_a_step_off():
    # G26
    s = table(man(0, 100, 100), man(1, 115, 100))
    mover = s.figures[0]
    assert check_way(s, mover, [Point(95, 100)], 500).cost == 50
    assert refused(check_way, s, mover, [Point(96, 100)], 500) == ("refusal.too-near", "DYS-24.24")
    assert refused(check_way, s, mover, [Point(101, 140)], 500)[0] == "refusal.leg"
    found = reach(s, mover, 500)
    assert found
    assert all((node.x - 115) ** 2 + (node.y - 100) ** 2 >= 400 for node in found.node_costs)


@rule("DYS-24.46", "DYS-7.19")
def test_between_enemies_on_all_sides_there_is_no_way():
    ring = [(88, 100), (112, 100), (100, 88), (100, 112)]
    s = table(man(0, 100, 100), *(man(1, x, y) for x, y in ring))
    assert not reach(s, s.figures[0], 1000, "retreat")
    assert reach(s, s.figures[0], 1000, "retreat").node_costs == {}
    assert reach(s, s.figures[0], 1000, "retreat").nearest(200, 200) is None


@rule("DYS-14.22")
def test_a_consolidation_ends_in_contact_or_a_step_away():
    s = table(man(0, 100, 100), man(1, 130, 100))
    found = reach(s, s.figures[0], 250, "consolidation")
    assert found.way_to(Point(118, 100)).cost == 180
    assert found.way_to(Point(119, 100)).cost == 190
    assert found.way_to(Point(117, 100)) is None
    assert found.way_to(Point(110, 100)).cost == 100
    assert reach(s, s.figures[0], 250).way_to(Point(118, 100)) is None
