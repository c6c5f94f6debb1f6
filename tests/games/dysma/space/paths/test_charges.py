"""Ways into contact, and who can step into them."""

import pytest

from support import rule
from support.dysma import table
from support.terrain import man, piece, tower
from veillee.games.dysma.content.records import Wall
from veillee.games.dysma.space.paths import charges
from veillee.games.dysma.space.paths.charges import charge_way, interceptors, plunge
from veillee.games.dysma.space.table.bodies import touches
from veillee.kernel.answers import Point


def ends(way):
    return (way.points[-1].x, way.points[-1].y, way.points[-1].floor)


@rule("DYS-24.28", "DYS-8.3")
def test_a_charge_goes_straight_to_the_snapped_contact_point():
    s = table(man(0, 70, 60), man(1, 100, 100))
    way = charge_way(s, *s.figures, 5)
    assert ends(way) == (93, 91, 0)  # G23
    assert way.cost == 387  # 23^2 + 31^2 = 1490, and 386^2 < 149000
    assert not way.link
    assert charge_way(s, *s.figures, 1) is None


@rule("DYS-24.28")
def test_a_target_whose_edge_is_farther_than_twice_the_mv_cannot_be_charged():
    s = table(man(0, 100, 100), man(1, 211, 100))
    assert charge_way(s, *s.figures, 5) is None  # 101 between the edges
    s.figures[1].x = 210
    assert charge_way(s, *s.figures, 5).cost == 990


@rule("DYS-24.28", "DYS-8.4", "DYS-8.5", "DYS-24.53")
def test_the_shortest_way_is_taken_even_through_a_wood_and_must_be_afforded(laid):
    s = table(man(0, 100, 100), man(1, 161, 100), layout=laid(piece("difficult", (110, 50, 140, 150), 30)))
    assert charge_way(s, *s.figures, 4).cost == 500 + 300
    assert charge_way(s, *s.figures, 3) is None  # a way round the wood is not looked for
    assert charge_way(s, *s.figures, 3, unlimited=True).cost == 800  # 8.13
    s.figures[1].y = 101
    assert charge_way(s, *s.figures, 4, unlimited=True).cost == 802
    assert charge_way(s, *s.figures, 4) is None


@rule("DYS-8.4", "DYS-8.5", "DYS-24.53")
def test_round_a_house_too_the_shortest_way_is_taken_through_a_wood(laid):
    # South of the house it is shorter, north of it there is no wood.
    house, wood = piece("impassable", (140, 90, 160, 130), 30), piece("difficult", (120, 40, 180, 88), 30)
    s = table(man(0, 100, 100), man(1, 200, 100), layout=laid(house, wood))
    way = charge_way(s, *s.figures, 10)
    assert min(point.y for point in way.points) < 90
    assert way.cost > charge_way(table(*s.figures, layout=laid(house)), *s.figures, 10).cost + 400


@rule("DYS-24.28", "DYS-8.6")
def test_a_charge_passes_near_enemies_but_not_through_bases():
    s = table(man(0, 100, 100), man(1, 180, 100), man(1, 140, 110))
    charger, target, other = s.figures
    assert len(charge_way(s, charger, target, 5).points) == 2  # it brushes the other enemy
    other.y = 109
    way = charge_way(s, charger, target, 5)
    assert ends(way) == (169, 98, 0)  # the next contact point round the target, facing index 17
    assert way.cost == 691


@rule("DYS-24.28", "DYS-8.22")
def test_a_target_ringed_by_other_bases_cannot_be_charged():
    ring = [(188, 100), (194, 88), (194, 112), (206, 88), (206, 112), (212, 100)]
    s = table(man(0, 100, 100), man(1, 200, 100), *(man(1, x, y) for x, y in ring))
    assert charge_way(s, s.figures[0], s.figures[1], 10) is None
    s.figures[2].out = "killed"
    assert ends(charge_way(s, s.figures[0], s.figures[1], 10)) == (189, 100, 0)


@rule("DYS-24.28")
def test_one_charger_finds_the_same_ways_for_all_its_targets(laid):
    s = table(man(0, 100, 100), man(1, 180, 100), man(1, 140, 105), man(1, 90, 160), man(1, 60, 70))
    s.layout = laid(piece("impassable", (70, 120, 110, 130), 30), piece("obstacle", (70, 80, 100, 83), 7))
    ways = [charge_way(s, s.figures[0], target, 5) for target in s.figures[1:]]
    for target, way in zip(s.figures[1:], ways, strict=True):
        charges._remembered.clear()
        assert charge_way(s, s.figures[0], target, 5) == way
    assert sum(way is not None for way in ways) > 1
    s.figures[0].x = 105
    assert charge_way(s, s.figures[0], s.figures[3], 5) != ways[2]


@rule("DYS-24.28")
def test_a_charge_climbs_to_a_target_on_a_floor(laid):
    s = table(man(0, 85, 130), man(1, 130, 130, z=20, floor=20), layout=laid(tower((100, 100, 160, 160), 20)))
    way = charge_way(s, *s.figures, 6)
    assert way.points[-1].floor == 20
    assert way.cost == 340 + 200
    assert charge_way(s, *s.figures, 2) is None


@rule("DYS-24.29", "DYS-20.11")
def test_a_charge_on_somebody_behind_a_hedge_ends_opposite_to_him(laid):
    # G22
    s = table(man(0, 60, 150), man(1, 60, 222), layout=laid(piece("obstacle", (30, 213, 90, 216), 7)))
    way = charge_way(s, *s.figures, 5)
    assert ends(way) == (60, 207, 0)
    assert way.cost == 570
    assert way.link
    s.figures[1].y = 235  # away from the hedge: it is crossed
    crossed = charge_way(s, *s.figures, 5)
    assert not crossed.link
    assert crossed.cost == 740 + 100
    s.figures[1].y = 222
    s.figures[0].x, s.figures[0].y = 60, 260  # from the same side there is nothing to cross
    assert not charge_way(s, *s.figures, 5).link


@rule("DYS-24.29")
@pytest.mark.parametrize(("y", "link"), [(223, True), (224, False)])
def test_a_target_is_at_a_hedge_up_to_two_tenths_from_it(laid, y, link):
    s = table(man(0, 60, 150), man(1, 60, y), layout=laid(piece("obstacle", (30, 213, 90, 216), 7)))
    assert charge_way(s, *s.figures, 10).link is link


@rule("DYS-24.29")
@pytest.mark.parametrize(
    ("start", "target", "end"), [(150, 222, 207), (280, 207, 222)], ids=["from below", "from above"]
)
def test_the_opposite_point_lies_on_the_chargers_side_of_a_hedge_that_runs_either_way(laid, start, target, end):
    lying = table(man(0, 60, start), man(1, 60, target), layout=laid(piece("obstacle", (30, 213, 90, 216), 7)))
    assert ends(charge_way(lying, *lying.figures, 5)) == (60, end, 0)
    is_box = table(man(0, start, 60), man(1, target, 60), layout=laid(piece("obstacle", (213, 30, 216, 90), 7)))
    assert ends(charge_way(is_box, *is_box.figures, 5)) == (end, 60, 0)


@rule("DYS-24.29")
def test_a_hedge_beside_the_straight_line_does_not_matter(laid):
    # The line from (150, 150) to (86, 222) passes the end of the hedge, at x 90, a little to the east.
    s = table(man(0, 150, 150), man(1, 86, 222), layout=laid(piece("obstacle", (30, 213, 90, 216), 7)))
    assert not charge_way(s, *s.figures, 5).link
    s.figures[1].x = 60
    assert charge_way(s, *s.figures, 6).link


@rule("DYS-24.29", "DYS-15.68")
def test_neither_flight_nor_a_target_on_a_floor_stops_a_charge_at_a_hedge(laid):
    hedge = piece("obstacle", (30, 213, 90, 216), 7)
    s = table(man(0, 60, 150, "flight"), man(1, 60, 222), layout=laid(hedge))
    assert not charge_way(s, *s.figures, 10).link
    s = table(man(0, 60, 150), man(1, 60, 222, z=20, floor=20), layout=laid(hedge, tower((40, 216, 80, 260), 20)))
    assert not charge_way(s, *s.figures, 10).link


@rule("DYS-24.29")
def test_the_opposite_point_must_be_free(laid):
    s = table(man(0, 60, 150), man(1, 60, 222), man(0, 64, 207), layout=laid(piece("obstacle", (30, 213, 90, 216), 7)))
    way = charge_way(s, s.figures[0], s.figures[1], 8)
    assert not way.link


@rule("DYS-24.52", "DYS-8.9", "DYS-8.10")
@pytest.mark.parametrize(
    ("x", "fields", "can"),
    [
        (120, {}, True),  # G29
        (121, {}, False),
        (120, {"tired": True}, False),
        (120, {"prone": True}, False),
        (120, {"z": 20}, False),  # 8.19
    ],
)
def test_who_is_within_a_step_of_the_way_may_step_in(x, fields, can):
    s = table(man(0, 100, 100), man(1, 100, 211), man(1, x, 150, **fields))
    charger, target, other = s.figures
    way = charge_way(s, charger, target, 6)
    assert ends(way) == (100, 200, 0)
    assert interceptors(s, way, charger, target, 6) == ([other] if can else [])


@rule("DYS-8.10", "DYS-8.16")
def test_nobody_in_contact_and_no_statue_steps_in():
    s = table(man(0, 100, 100), man(1, 100, 211), man(1, 120, 150), man(0, 132, 150))
    charger, target, other, busy = s.figures
    way = charge_way(s, charger, target, 6)
    assert interceptors(s, way, charger, target, 6) == []
    busy.out = "killed"
    assert interceptors(s, way, charger, target, 5) == [other]
    other.statue = True
    assert interceptors(s, way, charger, target, 5) == []


@rule("DYS-8.19")
def test_nobody_steps_in_with_whom_no_contact_can_be_made(laid):
    s = table(man(0, 100, 100), man(1, 200, 100), man(1, 140, 120))
    charger, target, other = s.figures
    way = charge_way(s, charger, target, 6)
    assert interceptors(s, way, charger, target, 6) == [other]
    frame = [(132, 112, 148, 114), (132, 126, 148, 128), (132, 114, 134, 126), (146, 114, 148, 126)]
    s.layout = laid(*(piece("impassable", rect, 30) for rect in frame))
    assert charge_way(s, charger, target, 6) == way
    assert interceptors(s, way, charger, target, 6) == []


@rule("DYS-24.52", "DYS-8.19")
@pytest.mark.parametrize(
    ("x", "y", "floor", "can"),
    [
        (100, 112, 0, True),  # beside the foot of the climb at (100, 130)
        (112, 112, 0, False),  # 21.6 from it; the head of the climb, at (110, 130), is 20 higher
        (110, 148, 20, True),  # up there, 18 from the head
        (119, 112, 20, True),  # 18 from the leg on the floor, 20.1 from the head of the climb
        (119, 112, 0, False),
    ],
)
def test_of_a_climb_the_two_ends_count_each_at_its_height(laid, x, y, floor, can):
    s = table(man(0, 85, 130), man(1, 130, 130, z=20, floor=20), man(1, x, y, z=floor, floor=floor))
    s.layout = laid(tower((100, 100, 160, 160), 20))
    charger, target, other = s.figures
    way = charge_way(s, charger, target, 6)
    assert interceptors(s, way, charger, target, 6) == ([other] if can else [])


@rule("DYS-24.52")
@pytest.mark.parametrize(("floor", "can"), [(20, True), (0, False)])
def test_a_charge_on_a_floor_is_intercepted_on_that_floor(laid, floor, can):
    s = table(
        man(0, 110, 110, z=20, floor=20), man(1, 150, 110, z=20, floor=20), man(1, 130, 130, z=floor, floor=floor)
    )
    s.layout = laid(tower((100, 100, 160, 160), 20))
    charger, target, other = s.figures
    way = charge_way(s, charger, target, 6)
    assert interceptors(s, way, charger, target, 6) == ([other] if can else [])


def tower_scene(laid, *figures):
    walls = (Wall(rect=(157, 100, 160, 160), z0=0, z1=28),)
    return table(man(0, 150, 130, z=20, floor=20), *figures, layout=laid(tower((100, 100, 160, 160), 20, walls=walls)))


@rule("DYS-24.51", "DYS-24.58", "DYS-21.7", "DYS-21.10")
def test_a_plunging_charge_leaps_over_the_parapet_to_an_enemy_below(laid):
    s = tower_scene(laid, man(1, 180, 130))
    way = plunge(s, *s.figures, 5)
    assert ends(way) == (169, 130, 0)
    assert (way.cost, way.drop) == (190, 20)
    assert plunge(s, *s.figures, 1) is not None
    s.figures[0].x = 148  # 21 to go, and a Run of 20
    assert plunge(s, *s.figures, 1) is None
    s.figures[0].x = 150
    s.figures[1].x = 185  # Q at 160 is 25 from its centre: within 20 of the base edge
    assert ends(plunge(s, *s.figures, 5)) == (174, 130, 0)
    s.figures[1].x = 186
    assert plunge(s, *s.figures, 5) is None


@rule("DYS-24.51", "DYS-21.11")
def test_no_plunge_from_low_ground_on_horseback_or_past_a_high_wall(laid):
    s = table(man(0, 150, 130, z=19), man(1, 180, 130), layout=laid(piece("raised", (100, 100, 160, 160), 19)))
    assert plunge(s, *s.figures, 5) is None
    s.layout, s.figures[0].z = laid(piece("raised", (100, 100, 160, 160), 20)), 20
    assert plunge(s, *s.figures, 5).drop == 20
    s.layout = laid(piece("raised", (100, 100, 160, 160), 20), piece("impassable", (163, 100, 166, 160), 40))
    assert plunge(s, *s.figures, 5) is None
    rider = table(
        man(0, 150, 130, "rider", z=20), man(1, 180, 130), layout=laid(piece("raised", (100, 100, 160, 160), 20))
    )
    assert plunge(rider, *rider.figures, 5) is None


@rule("DYS-24.51")
def test_a_plunge_lands_on_the_surface_of_its_target_only(laid):
    s = table(man(0, 105, 130, z=40, floor=40), man(1, 130, 130, z=20, floor=20))
    s.layout = laid(tower((100, 100, 160, 160), 20), tower((100, 100, 110, 160), 40))
    assert plunge(s, *s.figures, 5).drop == 20
    s.figures[1].z = s.figures[1].floor = 0  # under the lower floor
    assert plunge(s, *s.figures, 5) is None


@rule("DYS-21.14", "DYS-24.52")
def test_a_plunge_is_intercepted_only_from_the_lower_level(laid):
    s = tower_scene(laid, man(1, 185, 130), man(1, 170, 146), man(1, 150, 145, z=20, floor=20))
    charger, target, below, _ = s.figures
    way = plunge(s, charger, target, 5)
    assert way is not None
    assert interceptors(s, way, charger, target, 5) == [below]
    redirected = plunge(s, charger, below, 5, unlimited=True)
    end = redirected.points[-1]
    assert touches(man(0, end.x, end.y), below)
    assert redirected.points[0] == Point(150, 130, 20)


@rule("DYS-21.14", "DYS-24.52")
@pytest.mark.parametrize(("height", "can"), [(19, True), (20, False)])
def test_a_plunge_is_intercepted_from_less_than_two_steps_above_its_target(laid, height, can):
    hill = piece("raised", (160, 134, 200, 170), height)
    s = table(man(0, 150, 130, z=40, floor=40), man(1, 185, 130), man(1, 170, 148, z=height))
    s.layout = laid(tower((100, 100, 160, 160), 40), hill)
    charger, target, other = s.figures
    assert plunge(s, charger, other, 5) is not None
    assert interceptors(s, plunge(s, charger, target, 5), charger, target, 5) == ([other] if can else [])
