"""What one straight leg costs."""

import pytest
from msgspec.structs import replace

from support import rule
from support.dysma import table
from support.terrain import piece, tower
from veillee.games.dysma.content.records import Floor, Wall
from veillee.games.dysma.space.paths.gaits import Gait
from veillee.games.dysma.space.paths.segments import climb_cost, length, segment_cost
from veillee.games.dysma.space.table.ground import ground
from veillee.games.dysma.state import SpellTerrain

FOOT = Gait()


def cost(s, a, b, floor=0, gait=FOOT, r=5, no_terrain_cost=False):
    return segment_cost(ground(s), *a, *b, floor, r, gait, no_terrain_cost)


@rule("DYS-24.17")
@pytest.mark.parametrize(("dx", "dy", "expected"), [(30, 40, 500), (10, 10, 142), (33, 47, 575), (0, 0, 0)])
def test_the_length_of_a_leg_is_rounded_up_to_hundredths(dx, dy, expected):
    # G1, G2, G3
    assert length(dx, dy) == expected


@rule("DYS-24.18", "DYS-20.2")
def test_each_step_in_difficult_terrain_counts_twice_but_not_for_the_agile(laid):
    # G4
    s = table(layout=laid(piece("difficult", (125, 50, 200, 150), 30)))
    assert cost(s, (100, 100), (150, 100)) == 750
    assert cost(s, (100, 100), (150, 100), gait=Gait(agile=True)) == 500
    assert cost(s, (100, 100), (150, 100), gait=Gait(flight=True)) == 500
    assert cost(s, (100, 50), (150, 50)) == 500  # along its edge


@rule("DYS-24.18")
def test_difficult_pieces_that_overlap_count_once(laid):
    s = table(layout=laid(piece("difficult", (110, 50, 130, 150), 8), piece("difficult", (120, 50, 140, 150), 8)))
    assert cost(s, (100, 100), (150, 100)) == 500 + 300
    assert cost(s, (100, 100), (101, 133)) == 331  # outside both
    # 7 of 33 in x are inside: ceil(331 * 7 / 17) with 17 across
    assert cost(s, (100, 100), (117, 100)) == 170 + 70


@rule("DYS-24.18", "DYS-24.45")
def test_the_terrain_of_a_spell_is_crossed_as_a_16_gon():
    s = table(zones=[SpellTerrain(x=150, y=100, radius=30, terrain="difficult", height=10, source="bog", by=0)])
    assert cost(s, (100, 100), (200, 100)) == 1000 + 600  # from corner to corner
    assert cost(s, (100, 130), (200, 130)) == 1000  # only touches the corner at the top


@rule("DYS-24.19", "DYS-20.9")
def test_an_obstacle_costs_a_step_unless_one_walks_along_it(laid):
    # G5
    s = table(layout=laid(piece("obstacle", (120, 50, 123, 150), 7)))
    assert cost(s, (100, 100), (150, 100)) == 600
    assert cost(s, (120, 60), (120, 110)) == 500
    assert cost(s, (100, 100), (150, 100), gait=Gait(flight=True)) == 500
    assert ground(s).in_obstacle(120, 100)
    assert not ground(s).in_obstacle(119, 100)


@rule("DYS-24.20", "DYS-7.7")
def test_a_rise_costs_its_height_and_a_low_drop_nothing(laid):
    # G27
    s = table(layout=laid(piece("raised", (165, 165, 195, 195), 10)))
    assert cost(s, (150, 180), (180, 180)) == 400
    assert cost(s, (180, 180), (150, 180)) == 300
    assert cost(s, (150, 180), (210, 180)) == 700  # up and down again
    assert cost(s, (150, 165), (210, 165)) == 700  # along the edge one stands on it


@rule("DYS-24.20")
def test_a_drop_of_two_steps_is_climbed_down_at_its_cost(laid):
    # G28
    s = table(layout=laid(piece("raised", (20, 20, 70, 60), 20)))
    assert cost(s, (60, 40), (90, 40)) == 500
    assert cost(s, (90, 40), (60, 40)) == 500
    assert cost(s, (70, 40), (90, 40)) == 400  # from the very edge


@rule("DYS-24.53")
def test_with_terrain_costs_off_only_the_length_is_left(laid):
    pieces = (piece("difficult", (110, 50, 130, 150), 8), piece("obstacle", (140, 50, 143, 150), 7))
    s = table(layout=laid(*pieces, piece("raised", (150, 50, 170, 150), 20)))
    assert cost(s, (100, 100), (180, 100), no_terrain_cost=True) == 800
    assert cost(s, (100, 100), (180, 100)) == 800 + 200 + 100 + 200 + 200


@rule("DYS-24.57", "DYS-15.8")
def test_riders_ride_up_one_step_and_no_more(laid):
    s = table(layout=laid(piece("raised", (100, 100, 150, 150), 10), piece("raised", (200, 100, 250, 150), 11)))
    rider = Gait(rider=True)
    assert cost(s, (80, 120), (120, 120), gait=rider) == 500
    assert cost(s, (180, 120), (220, 120), gait=rider) == -1
    assert cost(s, (220, 120), (180, 120), gait=rider) == -1
    assert cost(s, (180, 120), (220, 120), gait=rider, no_terrain_cost=True) == -1
    assert cost(s, (180, 120), (220, 120)) == 510


@rule("DYS-24.22", "DYS-20.7")
def test_a_base_keeps_its_radius_from_walls_and_impassable_pieces(laid):
    s = table(layout=laid(piece("impassable", (100, 100, 150, 150), 30)))
    assert cost(s, (80, 95), (170, 95)) == 900
    assert cost(s, (80, 96), (170, 96)) == -1
    assert cost(s, (80, 92), (170, 92), r=8) == 900
    assert cost(s, (80, 93), (170, 93), r=8) == -1
    assert cost(s, (80, 120), (170, 120), gait=Gait(flight=True)) == 900


@rule("DYS-24.16", "DYS-24.15")
def test_a_leg_on_a_floor_stays_on_it_and_crosses_parapets(laid):
    walls = (Wall(rect=(128, 100, 131, 160), z0=0, z1=30), Wall(rect=(100, 150, 160, 153), z0=0, z1=48))
    s = table(layout=laid(tower((100, 100, 160, 160), 20, walls=walls)))
    assert cost(s, (105, 110), (155, 110), floor=20) == 500
    assert cost(s, (105, 110), (165, 110), floor=20) == -1
    assert cost(s, (105, 110), (105, 155), floor=20) == -1


@rule("DYS-24.21", "DYS-20.8")
def test_a_climb_costs_its_length_and_its_height(laid):
    s = table(layout=laid(tower((100, 100, 160, 160), 20, 40), tower((200, 100, 260, 160), 30)))
    here = ground(s)
    assert climb_cost(here, 95, 120, 0, 105, 120, 20, 5) == 100 + 200
    assert climb_cost(here, 94, 120, 0, 105, 120, 20, 5) == -1  # more than a step apart
    assert climb_cost(here, 120, 120, 20, 120, 120, 40, 5) == 200
    assert climb_cost(here, 120, 120, 40, 120, 120, 0, 5) == 400
    assert climb_cost(here, 160, 120, 20, 165, 120, 30, 5) == -1  # no such floor there
    assert climb_cost(here, 120, 120, 20, 121, 120, 20, 5) == -1  # the same level is no climb


@rule("DYS-24.21")
def test_walls_do_not_matter_to_a_climb_but_its_end_must_hold_the_base(laid):
    outside, inside = Wall(rect=(100, 100, 103, 160), z0=0, z1=28), Wall(rect=(120, 100, 123, 160), z0=0, z1=48)
    s = table(layout=laid(tower((100, 100, 160, 160), 20, walls=(outside, inside))))
    assert climb_cost(ground(s), 95, 130, 0, 105, 130, 20, 5) == 300
    assert climb_cost(ground(s), 110, 130, 0, 116, 130, 20, 5) == -1


@rule("DYS-24.21")
def test_two_buildings_side_by_side_are_not_joined_by_climbs(laid):
    s = table(layout=laid(tower((100, 100, 160, 160), 20), tower((165, 100, 225, 160), 30)))
    assert climb_cost(ground(s), 158, 120, 20, 166, 120, 30, 5) == -1


@rule("DYS-24.21")
def test_floors_of_buildings_that_overlap_are_not_joined_either(laid):
    # The upper floor of the ruin is over its west part; the one of the shed stands over its east part.
    ruin = piece("open_building", (100, 100, 160, 160), 40)
    ruin = replace(ruin, floors=(Floor(rect=(100, 100, 160, 160), z=20), Floor(rect=(100, 100, 120, 160), z=40)))
    table_ground = ground(table(layout=laid(ruin, tower((130, 100, 160, 160), 40))))
    assert climb_cost(table_ground, 115, 130, 20, 110, 130, 40, 5) == 50 + 200
    assert climb_cost(table_ground, 125, 130, 20, 115, 130, 40, 5) == 100 + 200
    assert climb_cost(table_ground, 135, 130, 20, 140, 130, 40, 5) == -1
    assert climb_cost(table_ground, 135, 130, 0, 140, 130, 40, 5) == 50 + 400


@rule("DYS-24.16")
def test_a_leg_from_one_floor_to_the_next_at_the_same_height_stops_where_they_meet(laid):
    s = table(layout=laid(tower((100, 100, 130, 160), 20), tower((130, 100, 160, 160), 20)))
    assert cost(s, (115, 130), (145, 130), floor=20) == -1
    assert cost(s, (115, 130), (130, 130), floor=20) == cost(s, (130, 130), (145, 130), floor=20) == 150
