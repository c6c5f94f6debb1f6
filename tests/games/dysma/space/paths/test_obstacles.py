"""Others in the way where they stand higher or lower: on floors, on hills, at the ends of a climb."""

import pytest

from support import rule
from support.dysma import fig, table
from support.terrain import man, piece, tower
from veillee.games.dysma.space.paths.ways import check_way
from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal

#: A building with a floor at two steps and one at four; a hill that is a little lower and one as high as the floor.
TOWER = tower((100, 100, 160, 160), 20, 40)
LOW, HIGH = piece("raised", (200, 100, 260, 160), 19), piece("raised", (200, 100, 260, 160), 20)


def refusal(s, *points, mode="march", allowance=2000):
    """Why the first figure cannot go along these points, or nothing if it can."""
    try:
        check_way(s, s.figures[0], points, allowance, mode)
    except Refusal as refused:
        return refused.key
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
