"""Bases, distances, facings and backs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support import rule
from support.dysma import EAST, NORTH, fig, table
from support.terrain import man
from veillee.games.dysma.content import GEOMETRY
from veillee.games.dysma.space.table.bodies import (
    behind,
    contact,
    contact_point,
    contact_ring,
    facing_to,
    in_contact,
    in_range,
    long_range,
    nearer,
    step_along,
    touches,
    touches_token,
    within,
    within_point,
)
from veillee.games.dysma.state import Token


@rule("DYS-24.1", "DYS-24.2")
def test_the_table_and_the_four_bases_are_measured_in_tenths():
    assert (GEOMETRY.width, GEOMETRY.height) == (360, 360)
    sizes = {name: (size.radius, size.height) for name, size in GEOMETRY.sizes.items() if name != "token"}
    assert sizes == {"small": (4, 8), "medium": (5, 12), "large": (8, 16), "huge": (12, 25)}
    guard = fig("royal_guard")
    assert (guard.r, guard.h) == (5, 12)


@rule("DYS-24.1")
def test_x_grows_to_the_east_and_y_to_the_north():
    assert step_along(100, 100, EAST, 10) == (110, 100)
    assert step_along(100, 100, NORTH, 10) == (100, 110)


@rule("DYS-24.3")
def test_a_figure_turns_to_the_facing_with_the_greatest_product():
    assert facing_to(10, 0) == EAST
    assert facing_to(0, 3) == NORTH
    assert facing_to(1, 1) == 4
    assert facing_to(-1, -1) == 20
    assert facing_to(100, -1) == 0
    assert facing_to(0, 0, default=7) == 7
    assert GEOMETRY.facings[:2] == ((1000, 0), (981, 195))
    assert facing_to(195, 19) == 0  # both give 195000
    assert facing_to(195, 20) == 1


@rule("DYS-24.3")
@given(st.integers(-360, 360), st.integers(-360, 360))
def test_looking_at_one_quarter_of_the_facings_changes_nothing(dx, dy):
    products = [dx * fx + dy * fy for fx, fy in GEOMETRY.facings]
    if (dx, dy) != (0, 0):
        assert facing_to(dx, dy) == products.index(max(products))


@rule("DYS-24.4")
def test_at_most_and_less_than_differ_at_the_very_distance():
    a, b = man(0, 100, 100), man(1, 140, 100)
    assert within(a, b, 30)
    assert not nearer(a, b, 30)
    assert nearer(a, b, 31)
    assert not within(a, b, 29)
    b.z = 300  # heights are ignored
    assert within(a, b, 30)


@rule("DYS-24.5")
def test_a_point_has_no_radius_and_a_token_has_5():
    a = man(0, 100, 100)
    assert within_point(a, 125, 100, 20)
    assert not within_point(a, 126, 100, 20)
    assert within_point(a, 130, 100, 20, GEOMETRY.token_radius)


@rule("DYS-24.6")
@pytest.mark.parametrize(("x", "z", "touching"), [(112, 0, True), (113, 0, False), (112, 10, True), (112, 20, False)])
def test_contact_is_two_tenths_and_one_step_of_height(x, z, touching):
    # G6 and G21
    s = table(man(0, 100, 100), man(1, x, 100, z=z))
    assert touches(*s.figures) == touching
    assert contact(s, *s.figures) == touching
    assert in_contact(s, s.figures[0]) == ([s.figures[1]] if touching else [])


@rule("DYS-24.6", "DYS-20.12")
def test_a_link_across_an_obstacle_is_contact_both_ways():
    s = table(man(0, 100, 100), man(1, 115, 100), man(1, 100, 115), links=[(0, 1)])
    assert contact(s, *s.figures[:2])
    assert contact(s, *reversed(s.figures[:2]))
    assert in_contact(s, s.figures[0]) == [s.figures[1]]


@rule("DYS-24.6", "DYS-24.59")
def test_contact_with_a_token_looks_at_the_height_it_lies_at():
    figure = man(0, 100, 100)
    assert touches_token(figure, Token(id=0, kind="loot", x=112, y=100))
    assert not touches_token(figure, Token(id=0, kind="loot", x=113, y=100))
    assert touches_token(figure, Token(id=0, kind="loot", x=112, y=100, z=10))
    assert not touches_token(figure, Token(id=0, kind="loot", x=112, y=100, z=20, floor=20))


@rule("DYS-24.11")
def test_the_back_begins_behind_the_line_through_the_rear_edge():
    figure = man(0, 180, 60, facing=NORTH)
    assert behind(figure, 180, 30)  # -30000 < -5000
    assert behind(figure, 300, 54)
    assert not behind(figure, 300, 55)
    assert not behind(figure, 180, 30, keen=True)


@rule("DYS-24.12")
def test_the_contact_point_of_the_example():
    # G23
    x, y = contact_point(5, 100, 100, 5, 70 - 100, 60 - 100)
    assert (x, y) == (93, 91)
    assert (x - 100) ** 2 + (y - 100) ** 2 == 130


@rule("DYS-24.12")
@given(st.sampled_from((4, 5, 8, 12)), st.sampled_from((4, 5, 8, 12)), st.integers(-360, 360), st.integers(-360, 360))
def test_every_snapped_contact_point_lies_in_the_contact_band(r, radius, dx, dy):
    for x, y in (contact_point(r, 100, 100, radius, dx, dy), *contact_ring(r, 100, 100, radius)):
        assert (r + radius) ** 2 <= (x - 100) ** 2 + (y - 100) ** 2 <= (r + radius + 2) ** 2


@rule("DYS-24.12")
def test_without_a_direction_the_contact_point_is_to_the_east():
    assert contact_point(5, 100, 100, 5, 0, 0) == (111, 100)
    assert step_along(100, 100, 20, 20) == (86, 86)  # floor((-14140 + 500) / 1000) = -14


@rule("DYS-24.54")
def test_long_range_and_range_of_the_example():
    # G24: range 24, both medium
    a, b = man(0, 0, 100), man(1, 130, 100)
    assert not long_range(a, b, 24)
    b.x = 131
    assert long_range(a, b, 24)
    b.x = 249
    assert in_range(a, b, 24)
    b.x = 250
    assert not in_range(a, b, 24)
