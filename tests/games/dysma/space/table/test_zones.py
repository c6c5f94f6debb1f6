"""Zones of deployment and quarters of the table."""

from support import rule
from veillee.games.dysma.content.records import Shape
from veillee.games.dysma.space.table.zones import (
    distance_at_least,
    inside,
    quarter_holds,
    quarter_touches,
    wholly_inside,
)

BAND = (Shape(shape="rect", rect=(0, 0, 360, 60)),)
CORNER = (Shape(shape="quarter_disc", corner=(360, 360), radius=120),)
SOUTH_EAST = (Shape(shape="quarter_disc", corner=(360, 0), radius=120),)


@rule("DYS-24.8")
def test_a_base_is_where_its_centre_is():
    assert inside(BAND, 100, 60)
    assert not inside(BAND, 100, 61)
    assert inside(CORNER, 288, 264)  # 72^2 + 96^2 = 120^2
    assert not inside(CORNER, 287, 264)
    assert inside(SOUTH_EAST, 288, 96)
    assert not inside(SOUTH_EAST, 288, 97)


@rule("DYS-24.9", "DYS-24.10")
def test_a_base_is_wholly_in_a_zone_up_to_its_edge_and_on_the_table():
    assert wholly_inside(BAND, 100, 55, 5)
    assert not wholly_inside(BAND, 100, 56, 5)
    assert wholly_inside(BAND, 5, 5, 5)
    assert not wholly_inside(BAND, 4, 30, 5)
    assert wholly_inside(CORNER, 291, 268, 5)  # 69^2 + 92^2 = 115^2
    assert not wholly_inside(CORNER, 290, 268, 5)
    assert wholly_inside(CORNER, 355, 355, 5)
    assert not wholly_inside(CORNER, 356, 355, 5)
    assert not wholly_inside(CORNER, 355, 356, 5)
    assert wholly_inside(SOUTH_EAST, 291, 92, 5)
    assert not wholly_inside(SOUTH_EAST, 291, 93, 5)
    assert not wholly_inside(SOUTH_EAST, 300, 4, 5)
    assert not wholly_inside((Shape(shape="quarter_disc", corner=(0, 0), radius=10),), 12, 12, 12)


@rule("DYS-24.9")
def test_a_base_between_two_parts_of_a_zone_is_in_neither():
    parts = (Shape(shape="rect", rect=(0, 0, 60, 60)), Shape(shape="rect", rect=(60, 0, 120, 60)))
    assert not wholly_inside(parts, 60, 30, 5)
    assert wholly_inside(parts, 66, 30, 5)


@rule("DYS-24.5")
def test_how_far_a_point_is_from_a_zone():
    assert distance_at_least(BAND, 100, 90, 30)
    assert not distance_at_least(BAND, 100, 89, 30)
    assert distance_at_least(CORNER, 270, 240, 30)  # 90^2 + 120^2 = 150^2
    assert not distance_at_least(CORNER, 271, 240, 30)
    assert distance_at_least(SOUTH_EAST, 270, 120, 30)
    assert not distance_at_least(SOUTH_EAST, 270, 119, 30)


@rule("DYS-24.55")
def test_touching_the_median_from_outside_is_not_being_in_the_quarter():
    assert quarter_holds(0, 175, 175, 5)
    assert not quarter_holds(0, 176, 175, 5)
    assert quarter_holds(3, 185, 185, 5)
    assert quarter_holds(1, 185, 175, 5)
    assert quarter_holds(2, 175, 185, 5)
    assert not quarter_touches(0, 185, 100, 5)
    assert quarter_touches(0, 184, 100, 5)
    assert not quarter_touches(0, 184, 183, 5)  # the corner is 5 away
    assert not quarter_touches(0, 183, 184, 5)
    assert quarter_touches(0, 183, 183, 5)
    assert quarter_touches(0, 100, 184, 5)
    assert not quarter_touches(0, 100, 185, 5)
    assert quarter_touches(0, 100, 100, 5)
