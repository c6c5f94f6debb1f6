"""Pushes, falls over edges, nearest free spots."""

import pytest

from support import rule
from support.dysma import EAST, NORTH, WEST, table
from support.terrain import man, piece, tower
from veillee.games.dysma.content.records import Wall
from veillee.games.dysma.space.paths.pushes import Landing, nearest_free, push_end


@rule("DYS-24.39")
def test_a_push_takes_a_base_two_steps_along_a_facing():
    s = table(man(0, 100, 100))
    assert push_end(s, s.figures[0], EAST) == Landing(120, 100, 0, 0, 0)
    assert push_end(s, s.figures[0], 4) == Landing(114, 114, 0, 0, 0)
    assert push_end(s, s.figures[0], 20) == Landing(86, 86, 0, 0, 0)
    assert push_end(s, s.figures[0], EAST, 5) == Landing(105, 100, 0, 0, 0)


@rule("DYS-24.39")
@pytest.mark.parametrize("kind", ["impassable", "obstacle"])
def test_a_push_stops_before_what_it_would_overlap(laid, kind):
    s = table(
        man(0, 100, 100), man(1, 50, 100), man(0, 100, 123, z=0), layout=laid(piece(kind, (113, 90, 116, 110), 7))
    )
    assert push_end(s, s.figures[0], EAST).x == 108
    assert push_end(s, s.figures[0], NORTH).y == 113
    assert push_end(s, s.figures[1], WEST).x == 30
    s.figures[1].x = 20
    assert push_end(s, s.figures[1], WEST).x == 5  # the edge of the table


@rule("DYS-24.39", "DYS-24.58")
def test_higher_ground_and_parapets_stop_the_centre(laid):
    s = table(man(0, 100, 100), layout=laid(piece("raised", (110, 50, 150, 150), 1)))
    assert push_end(s, s.figures[0], EAST).x == 109
    walls = (Wall(rect=(117, 100, 120, 160), z0=0, z1=28),)
    s = table(man(0, 110, 130, z=20, floor=20), layout=laid(tower((60, 100, 120, 160), 20, walls=walls)))
    assert push_end(s, s.figures[0], EAST) == Landing(116, 130, 20, 20, 0)
    s.figures[0].x = 118  # on the parapet already: it does not hold him
    assert push_end(s, s.figures[0], EAST).drop == 20


@rule("DYS-24.58", "DYS-24.15")
@pytest.mark.parametrize(
    ("top", "landing"),
    [
        (20, Landing(125, 130, 0, 0, 20)),  # it ends at the floor: no parapet
        (21, Landing(116, 130, 20, 20, 0)),
        (30, Landing(116, 130, 20, 20, 0)),
        (31, Landing(112, 130, 20, 20, 0)),  # a wall: it stops the edge of the base
    ],
)
def test_what_rises_above_a_floor_holds_who_is_pushed(laid, top, landing):
    walls = (Wall(rect=(117, 100, 120, 160), z0=0, z1=top),)
    s = table(man(0, 110, 130, z=20, floor=20), layout=laid(tower((60, 100, 120, 160), 20, walls=walls)))
    assert push_end(s, s.figures[0], EAST) == landing


@rule("DYS-24.40")
def test_ram_needs_the_whole_distance_free():
    s = table(man(0, 100, 100), man(1, 122, 100))
    victim = s.figures[0]
    assert push_end(s, victim, EAST, 20).x == 112
    assert push_end(s, victim, EAST, 20, True).x == 100
    assert push_end(s, victim, EAST, 15, True).x == 100
    assert push_end(s, victim, EAST, 10, True).x == 110


@rule("DYS-24.41", "DYS-21.6")
def test_a_figure_pushed_over_an_edge_falls_to_the_nearest_free_spot_below(laid):
    s = table(man(0, 100, 100, z=20), layout=laid(piece("raised", (50, 50, 110, 150), 20)))
    assert push_end(s, s.figures[0], EAST) == Landing(111, 100, 0, 0, 20)
    s.figures.append(man(1, 115, 100))
    s.figures[1].id = 1
    landing = push_end(s, s.figures[0], EAST)
    assert (landing.x - 115) ** 2 + (landing.y - 100) ** 2 >= 100
    assert landing.x > 110
    assert landing == Landing(111, 90, 0, 0, 20)


@rule("DYS-24.41")
def test_from_a_floor_one_falls_to_the_next_surface(laid):
    s = table(man(0, 105, 130, z=40, floor=40))
    s.layout = laid(tower((100, 100, 160, 160), 20), tower((100, 100, 110, 160), 40))
    assert push_end(s, s.figures[0], EAST) == Landing(111, 130, 20, 20, 20)
    assert push_end(s, s.figures[0], WEST) == Landing(99, 130, 0, 0, 40)


@rule("DYS-24.41")
def test_a_fall_is_as_deep_as_the_surface_below_is_low(laid):
    # From a floor at 40 to a hill of 10 beside it, and to a lower floor whose edge is near.
    s = table(man(0, 155, 130, z=40, floor=40))
    s.layout = laid(tower((100, 100, 160, 160), 40), piece("raised", (160, 100, 220, 160), 10))
    assert push_end(s, s.figures[0], EAST) == Landing(161, 130, 0, 10, 30)
    s.layout = laid(tower((100, 100, 160, 160), 40), tower((158, 100, 163, 160), 20))
    s.figures += [man(1, 161, y, z=20, floor=20) for y in (120, 130, 140)]
    for number, figure in enumerate(s.figures):
        figure.id = number
    assert push_end(s, s.figures[0], EAST) == Landing(161, 110, 20, 20, 20)


@rule("DYS-24.43")
def test_spots_forty_tenths_away_come_in_their_order_too(laid):
    s = table(layout=laid(piece("impassable", (145, 145, 215, 215), 30)))
    assert nearest_free(s, 180, 180, 0, 5, 12) == (180, 140)
    assert nearest_free(s, 180, 181, 0, 5, 12) == (180, 220)


@rule("DYS-24.43")
def test_the_nearest_free_spot_is_by_distance_then_lower_y_then_lower_x():
    s = table(man(0, 100, 100))
    assert nearest_free(s, 200, 200, 0, 5, 12) == (200, 200)
    assert nearest_free(s, 100, 100, 0, 5, 12) == (100, 90)
    assert nearest_free(s, 100, 101, 0, 5, 12) == (100, 110)
    assert nearest_free(s, 100, 100, 0, 5, 12, ignoring=(0,)) == (100, 100)
    assert nearest_free(s, 0, 0, 0, 5, 12) == (5, 5)
    assert nearest_free(s, 100, 100, 20, 5, 12) is None  # no such floor anywhere
