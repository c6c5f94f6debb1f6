"""Squares, ways, sight and vision by hand: the examples of the rules, and small pages drawn for them."""

import pytest

from support import rule
from veillee.games.malhya.content.places import Door, Room
from veillee.games.malhya.room import COMPASS, NO_SQUARE, Floor, Plan, floor_of, plan_of
from veillee.shared.bits import numbers_of
from veillee.shared.graph import FAR


def drawn(*rows, doors=()):
    """The floor of a small page, all its doors shut."""
    room = Room(id="x", chapters=(), victory="", defeat="", alarm="", source="D", rows=rows, doors=doors)
    return Floor(Plan(room), ())


def door(*edges):
    return (Door(id="door", state="closed", edges=edges),)


def n(floor, *spots):
    """The numbers of squares."""
    return [floor.plan.number[spot] for spot in spots]


def spots(floor, mask):
    return {floor.plan.at[number] for number in numbers_of(mask)}


def view(floor, a, b):
    one, other = n(floor, a, b)
    assert floor.view(one, other) == floor.view(other, one)
    return floor.view(one, other)


@pytest.fixture
def dungeons():
    """Page 8 with its door locked."""
    return floor_of("8", ())


def test_squares_are_numbered_in_reading_order():
    plan = drawn("#..", "...").plan
    assert plan.at == ((1, 0), (2, 0), (0, 1), (1, 1), (2, 1))


def test_kinds_of_squares():
    plan = drawn(".swvh").plan
    assert (plan.shadow, plan.water, plan.void, plan.hindering, plan.ground) == (0b10, 0b100, 0b1000, 0b10000, 0b10111)


def test_doors_of_the_pool_room_are_open_and_shut_as_its_page_says():
    plan = plan_of("37")
    assert plan.open_at_start == ("entry_wall",)
    assert set(plan.doors) == {"stone", "entry_wall"}


def test_a_place_has_no_squares():
    assert plan_of("26").at == ()


def test_a_floor_is_made_once():
    plan = plan_of("8")
    assert floor_of("8", ("dungeon_door",)) is floor_of("8", ("dungeon_door",))
    assert plan_of("8") is plan


# Adjacency and ways.


@rule("MAL-8.1", "MAL-8.2", "MAL-8.4")
def test_a_square_is_adjacent_to_the_eight_around_it():
    floor = drawn("...", "...", "...")
    assert floor.adjacent[4].bit_count() == 8
    assert spots(floor, floor.adjacent[0]) == {(1, 0), (0, 1), (1, 1)}


@rule("MAL-8.2", "MAL-8.3", "MAL-8.10")
def test_a_blocking_edge_parts_its_squares_and_those_across_its_ends():
    floor = drawn("...", "...", "...", doors=door((0, 1, "E")))
    assert spots(floor, floor.adjacent[floor.plan.number[0, 1]]) == {(0, 0), (0, 2)}
    assert spots(floor, floor.adjacent[floor.plan.number[0, 0]]) == {(1, 0), (0, 1)}
    assert (1, 1) in spots(floor, floor.adjacent[floor.plan.number[2, 0]])


@rule("MAL-8.3", "MAL-9.9")
def test_nobody_slips_past_the_corner_of_a_solid_cell():
    """Vector 55."""
    floor = floor_of("8", ())
    assert (5, 1) not in spots(floor, floor.adjacent[floor.plan.number[6, 2]])
    assert (5, 3) in spots(floor, floor.adjacent[floor.plan.number[6, 2]])
    assert view(floor, (6, 2), (5, 1)) == "blocked"
    assert view(floor, (6, 2), (5, 3)) == "clear"


@rule("MAL-8.7")
def test_two_water_squares_in_a_row_cost_four_points():
    """Vector 16."""
    floor = drawn(".ww.")
    assert floor.ways().cost(0, 2) == 4
    assert floor.ways().cost(0, 3) == 5


@rule("MAL-8.7", "MAL-8.8", "MAL-8.14")
def test_two_void_squares_are_jumped_for_five_points_and_levitated_over_for_three():
    """Vector 17."""
    floor = drawn(".vv.")
    assert floor.ways().reach(0, 5) & floor.plan.ground == 0b1001
    assert floor.ways().reach(0, 4) & floor.plan.ground == 0b0001
    assert floor.ways(levitating=True).cost(0, 3) == 3


@rule("MAL-8.7", "MAL-8.19")
def test_a_hindering_line_costs_one_point_more_and_two_in_one_step_no_more():
    """Between two squares with lines all around there is one edge, and it counts once."""
    floor = drawn(".hh.")
    assert [floor.ways().step_cost(a, a + 1) for a in range(3)] == [2, 2, 2]


@rule("MAL-8.7")
def test_costs_add_up_for_water_behind_a_hindering_line():
    assert drawn("hw").ways().step_cost(0, 1) == 3


@rule("MAL-8.9")
def test_a_diagonal_step_crosses_a_line_only_if_both_ways_around_do():
    """Past the corner of one such square the way over the other side is free; into it both ways cross."""
    floor = drawn("..", "h.")
    a, b, c, d = n(floor, (0, 0), (1, 0), (0, 1), (1, 1))
    assert floor.ways().step_cost(a, d) == 1
    assert floor.ways().step_cost(b, c) == 2
    assert floor.beyond_line[b] == 1 << c
    pinched = drawn(".h", "h.")
    assert pinched.ways().step_cost(0, 3) == 2


@rule("MAL-12.5")
def test_an_enemy_in_infiltration_goes_around_hindering_lines_and_through_water():
    floor = drawn(".h.", ".w.")
    assert floor.ways().step_cost(0, 1) == 2
    sneaking = floor.ways(sneaking=True)
    assert sneaking.step_cost(0, 1) == 0
    assert sneaking.cost(0, 2) == 3
    assert drawn(".h.").ways(sneaking=True).cost(0, 2) == FAR


@rule("MAL-18.25", "MAL-8.2")
def test_a_door_parts_two_squares_until_it_is_open(dungeons):
    """Vector 58."""
    a, b = n(dungeons, (12, 5), (12, 6))
    assert dungeons.view(a, b) == "blocked"
    assert not dungeons.adjacent[a] >> b & 1
    assert dungeons.ways().cost(a, b) == FAR
    opened = floor_of("8", ("dungeon_door",))
    assert opened.view(a, b) == "clear"
    assert opened.ways().step_cost(a, b) == 1


# Lines of sight.


@rule("MAL-9.2", "MAL-9.3")
def test_sight_along_a_row_and_a_wall_across_it():
    """Vector 19."""
    assert view(drawn("....."), (0, 0), (4, 0)) == "clear"
    assert view(drawn(".....", doors=door((2, 0, "E"))), (0, 0), (4, 0)) == "blocked"


@rule("MAL-9.2", "MAL-9.3")
def test_sight_that_touches_the_corner_of_a_wall_is_blocked():
    """Vector 20: the wall from (2, 2) to (2, 4) in doubled numbers is the east side of (0, 1)."""
    rows = ("....", "....", "....")
    assert view(drawn(*rows), (0, 0), (3, 2)) == "clear"
    assert view(drawn(*rows, doors=door((0, 1, "E"))), (0, 0), (3, 2)) == "blocked"


@rule("MAL-9.3")
def test_sight_along_a_wall_is_blocked():
    """Vector 21: the wall from (2, 4) to (2, 6) in doubled numbers is the east side of (0, 2)."""
    rows = ("..", "..", "..", "..")
    assert view(drawn(*rows), (0, 0), (1, 3)) == "clear"
    assert view(drawn(*rows, doors=door((0, 2, "E"))), (0, 0), (1, 3)) == "blocked"


@rule("MAL-8.3", "MAL-9.3")
@pytest.mark.parametrize("edge", [(0, 0, "E"), (0, 0, "S"), (0, 1, "E"), (1, 0, "S")])
def test_any_wall_at_their_corner_parts_diagonal_neighbours(edge):
    """Vector 22."""
    floor = drawn("..", "..", doors=door(edge))
    assert view(floor, (0, 0), (1, 1)) == "blocked"
    assert not floor.adjacent[0] >> 3 & 1


@rule("MAL-9.4", "MAL-9.9")
@pytest.mark.parametrize("row", ["..h..", ".hhh."])
def test_sight_through_hindering_squares_is_hindered_however_many(row):
    """Vector 23."""
    floor = drawn(row)
    assert view(floor, (0, 0), (4, 0)) == "hindered"
    assert not floor.vision(5)[0] >> 4 & 1
    beside = drawn("..h")
    assert beside.vision(1)[1] >> 2 & 1


@rule("MAL-9.5")
def test_the_squares_that_a_line_passes_through():
    """Vector 24: the line between the ends of a row of three passes through the middle one."""
    floor = drawn("...", "...", "...")
    assert floor.between(0, 2) == 0b010
    assert floor.between(0, 1) == floor.between(0, 4) == 0
    assert spots(floor, floor.between(*n(floor, (0, 0), (2, 1)))) == set()
    assert spots(floor, floor.between(*n(floor, (0, 0), (2, 2)))) == {(1, 1)}


@rule("MAL-8.15", "MAL-8.16")
def test_shadow_water_and_void_do_not_hinder_sight():
    assert view(drawn(".swv."), (0, 0), (4, 0)) == "clear"


@rule("MAL-9.2", "MAL-9.3", "MAL-9.4", "MAL-9.8")
@pytest.mark.parametrize(
    ("a", "b", "found"),
    [
        ((5, 2), (9, 2), "clear"),  # vector 51
        ((4, 3), (9, 1), "blocked"),  # vector 52: a corner touched at the end of the line
        ((5, 4), (9, 3), "blocked"),  # vector 53: along a wall
        ((5, 3), (2, 0), "blocked"),  # vector 54: a corner touched on the way
        ((3, 3), (3, 5), "hindered"),  # vector 56: through a hindering square
        ((11, 3), (14, 2), "hindered"),  # vector 57: along hindering edges
    ],
)
def test_sight_in_the_dungeons(dungeons, a, b, found):
    assert view(dungeons, a, b) == found


# What enemies see.


def seen(floor, enemy, distance, looks=None):
    return spots(floor, floor.sees(floor.plan.number[enemy], distance, looks))


@rule("MAL-12.10", "MAL-12.13")
def test_vision_one_sees_adjacent_squares_with_shadow_among_them():
    """Vector 30."""
    floor = drawn("s...", "....", "....")
    assert seen(floor, (1, 1), 1) == {(x, y) for x in range(3) for y in range(3)}
    assert (0, 0) not in seen(floor, (2, 1), 2)
    assert (0, 1) in seen(floor, (2, 1), 2)


@rule("MAL-12.10", "MAL-12.16")
def test_how_far_an_enemy_sees(dungeons):
    """Vector 59."""
    assert (7, 3) in seen(dungeons, (7, 2), 1)
    assert (5, 3) not in seen(dungeons, (7, 2), 1)
    assert {(5, 3), (9, 3)} <= seen(dungeons, (7, 2), 2)


@rule("MAL-12.13")
def test_shadow_hides_from_a_distance(dungeons):
    """Vector 60."""
    assert (14, 4) not in seen(dungeons, (12, 3), 2)
    assert (14, 4) in seen(dungeons, (13, 3), 2)


@rule("MAL-12.11", "MAL-12.13", "MAL-12.14")
def test_a_vigilance_token_to_the_west(dungeons):
    """Vector 61."""
    found = seen(dungeons, (5, 3), 1, "W")
    assert {(4, 3), (4, 4), (0, 3)} <= found
    assert not {(2, 2), (2, 4), (1, 4), (6, 3), (5, 4)} & found


@rule("MAL-12.12")
def test_a_vigilance_token_to_the_north_west(dungeons):
    """Vector 62."""
    found = seen(dungeons, (12, 4), 1, "NW")
    assert {(11, 4), (12, 3), (10, 2)} <= found
    assert not {(9, 1), (13, 4)} & found


@rule("MAL-12.15")
def test_walls_cut_vision_between_neighbours():
    assert seen(drawn("..", doors=door((0, 0, "E"))), (0, 0), 3) == {(0, 0)}


@rule("MAL-12.12")
def test_strips_by_hand():
    plan = drawn(*["....."] * 5).plan
    middle = plan.number[2, 2]

    def strip(direction):
        return {plan.at[number] for number in numbers_of(plan.strips[direction][middle])}

    assert strip("N") == {(x, y) for x in (1, 2, 3) for y in (0, 1)}
    assert strip("E") == {(x, y) for x in (3, 4) for y in (1, 2, 3)}
    assert strip("SE") == {(3, 2), (2, 3), (3, 3), (4, 3), (3, 4), (4, 4)}


# Straight lines and areas.


def test_directions_between_squares():
    plan = drawn(*["....."] * 5).plan
    middle = plan.number[2, 2]
    for direction, (dx, dy) in COMPASS.items():
        assert plan.direction(middle, plan.number[2 + 2 * dx, 2 + 2 * dy]) == direction
    assert plan.direction(middle, plan.number[4, 3]) is None
    assert plan.direction(middle, middle) is None
    assert plan.step(0, "W") == NO_SQUARE
    assert plan.distance(middle, plan.number[4, 3]) == 2


@rule("MAL-16.10")
def test_three_squares_ahead_stop_at_a_blocking_line():
    floor = drawn(".....", doors=door((2, 0, "E")))
    assert floor.ray(0, "E") == (1, 2)
    assert floor.ray(3, "E") == (4,)
    assert max(drawn(".....").fronts(0)) == 0b1110


@rule("MAL-16.10")
def test_arcs_are_three_neighbours_in_a_row():
    floor = drawn("...", "...", "...")
    arcs = [spots(floor, arc) for arc in floor.arcs(4)]
    assert len(arcs) == 8
    assert {(2, 1), (2, 0), (1, 0)} in arcs
    assert {(0, 0), (1, 0), (2, 0)} in arcs


@rule("MAL-15.19")
def test_a_spear_reaches_two_squares_in_eight_directions_if_the_line_is_not_blocked():
    floor = drawn(*["....."] * 5)
    middle = floor.plan.number[2, 2]
    assert spots(floor, floor.spear[middle]) == {
        (2 + k * dx, 2 + k * dy) for dx, dy in COMPASS.values() for k in (1, 2)
    }
    assert spots(drawn(".h."), drawn(".h.").spear[0]) == {(1, 0), (2, 0)}
    assert spots(drawn(".#."), drawn(".#.").spear[0]) == set()


@rule("MAL-18.36")
def test_squares_beside_the_void():
    floor = drawn(".v..")
    assert floor.beside_void == 0b0101
