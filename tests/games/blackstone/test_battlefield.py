"""Hexes, edges, sight, cover and range on small battlefields and on those of the game, worked out by hand."""

import pytest

from support import rule
from support.blackstone_fields import FLOWER, RHOMBUS, Ground, ground_of, made_up
from veillee.games.blackstone.battlefield import FAR, battlefield_of
from veillee.games.blackstone.content import MAPS
from veillee.games.blackstone.content.battlefields import Portal
from veillee.shared import hex

# Hexes and their corners.


@rule("BSF-6.1")
def test_directions_go_from_east_over_north_east_around():
    assert hex.neighbours((0, 0)) == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@rule("BSF-6.2")
def test_a_row_is_shifted_by_half_a_hex_and_three_quarters_of_a_height():
    width, side = 2 * 26, 2 * 15  # of a hex on screen: the width is 1.73 times the side
    assert hex.on_screen((3, 0)) == (width, 0)
    assert hex.on_screen((0, 3)) == (width // 2, 3 * side // 2)


@rule("BSF-6.3")
@pytest.mark.parametrize(("turns", "turned"), [(1, (3, -2)), (2, (1, -3)), (3, (-2, -1)), (4, (-3, 2)), (5, (-1, 3))])
def test_a_chamber_turns_by_sixths(turns, turned):
    assert hex.rotated((2, 1), turns) == turned
    assert hex.rotated_side(((2, 1), 5), turns) == (turned, (5 + turns) % 6)


@rule("BSF-7.1")
def test_corners_of_a_hex_are_whole_numbers():
    assert hex.LATTICE.corners == ((2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1))
    assert hex.LATTICE.edge(((0, 0), hex.EAST)) == ((1, 1), (2, -1))
    assert hex.LATTICE.middle_of((2, -1)) == (6, -3)


# Sight among seven hexes.


@rule("BSF-7.4", "BSF-7.16")
def test_a_line_along_an_open_edge_is_free_and_along_a_limit_blocked():
    assert Ground(made_up(FLOWER)).sees((0, 0), (1, 1))
    assert not Ground(made_up(FLOWER - {(0, 1)})).sees((0, 0), (1, 1))
    assert Ground(made_up(FLOWER)).sees((0, 0), (2, -1))
    assert not Ground(made_up(FLOWER - {(1, -1)})).sees((0, 0), (2, -1))


@rule("BSF-7.4", "BSF-6.8")
def test_a_line_along_a_wall_is_blocked():
    assert not Ground(made_up(FLOWER, wall=((1, 0, 4),))).sees((0, 0), (1, 1))


@rule("BSF-7.5", "BSF-6.8")
def test_a_line_that_touches_a_wall_on_one_side_only_is_free():
    one_side = Ground(made_up(FLOWER, wall=((0, 0, 0),)))
    assert one_side.sees((0, 0), (1, 1))
    assert not one_side.sees((0, 0), (1, 0))


@rule("BSF-7.5")
def test_walls_that_end_on_both_sides_of_a_line_block_it():
    assert not Ground(made_up(FLOWER, wall=((0, 0, 0), (0, 0, 5)))).sees((0, 0), (1, 1))


@rule("BSF-7.12")
def test_each_corner_of_a_line_is_judged_alone():
    assert Ground(made_up(FLOWER, wall=((0, 0, 0), (1, 1, 3)))).sees((0, 0), (1, 1))


@rule("BSF-7.8", "BSF-7.9", "BSF-7.13")
def test_cover_counts_unless_it_is_an_edge_of_the_attackers_hex():
    ground = Ground(made_up(FLOWER, cover=((0, 0, 0),)))
    assert ground.covered((0, 0), attacker=(2, 0))
    assert not ground.covered((2, 0), attacker=(0, 0))
    assert not ground.covered((0, 0), attacker=(1, 0))
    assert ground.covered((0, 0), attacker=(1, 1))  # the line touches an end of the edge


@rule("BSF-7.8")
def test_a_line_along_cover_gives_cover_both_ways():
    ground = Ground(made_up(FLOWER, cover=((1, 0, 4),)))
    assert ground.covered((1, 1), attacker=(0, 0))
    assert ground.covered((0, 0), attacker=(1, 1))


@rule("BSF-7.8", "BSF-7.9")
def test_cover_that_is_only_touched_counts_from_the_far_side():
    ground = Ground(made_up(FLOWER, cover=((1, 1, 3),)))
    assert ground.covered((1, 1), attacker=(0, 0))
    assert not ground.covered((0, 0), attacker=(1, 1))


@rule("BSF-7.5")
def test_a_line_through_a_far_corner_needs_walls_on_both_sides_to_be_blocked():
    assert not Ground(made_up(RHOMBUS, wall=((0, 2, 1), (0, 2, 2)))).sees((0, 0), (1, 4))  # at the corner (1, 4)
    assert Ground(made_up(RHOMBUS, wall=((0, 2, 1), (0, 1, 0)))).sees((0, 0), (1, 4))  # both on one side


@rule("BSF-7.8")
def test_a_touched_corner_far_from_both_gives_cover_both_ways():
    ground = Ground(made_up(RHOMBUS, cover=((0, 2, 2),)))
    assert ground.covered((1, 4), attacker=(0, 0))
    assert ground.covered((0, 0), attacker=(1, 4))


@rule("BSF-6.16", "BSF-6.17")
def test_an_edge_has_two_names_and_a_limit_prevails_over_its_mark():
    for wall in ((0, 0, 0), (1, 0, 3)):
        assert not Ground(made_up(FLOWER, wall=(wall,))).adjacent((0, 0), (1, 0))
    marked = Ground(made_up(FLOWER - {(1, 0)}, cover=((0, 0, 0),)))
    assert not marked.terrain.covers


@rule("BSF-6.7", "BSF-8.3")
def test_a_cover_edge_is_crossed_like_an_open_one():
    ground = Ground(made_up(FLOWER, cover=((0, 0, 0),)))
    assert ground.adjacent((0, 0), (1, 0))
    assert ground.range((0, 0), (1, 0)) == 1


@rule("BSF-7.6")
def test_a_figure_sees_its_own_hex_at_range_0():
    ground = Ground(made_up(FLOWER))
    assert ground.sees((0, 0), (0, 0))
    assert ground.range((0, 0), (0, 0)) == 0


# The first map.


@rule("BSF-7.5", "BSF-7.8", "BSF-8.1")
@pytest.mark.parametrize(
    ("a", "b", "seen", "steps"),
    [
        ((-7, 9), (-5, 7), True, 2),
        ((-2, 6), (0, 5), False, 2),
        ((0, 0), (1, 3), True, 4),
        ((-1, 7), (0, 5), False, 4),  # chambers that meet at a corner: limits on both sides of (-1, 17)
        ((-1, 5), (1, 4), False, 2),  # along the wall (0, 4, 5)
        ((-2, 7), (-1, 8), False, 2),  # along the wall (-2, 8, 1)
        ((0, 1), (1, 2), True, 2),
        ((1, 0), (1, 3), True, 3),
        ((-3, 5), (-1, 4), True, 2),
        ((-2, 7), (-2, 9), True, 2),
    ],
)
def test_sight_and_range_on_the_silent_gallery(a, b, seen, steps):
    ground = ground_of("cb01")
    assert (ground.sees(a, b), ground.range(a, b)) == (seen, steps)


@rule("BSF-7.8", "BSF-7.9")
@pytest.mark.parametrize(
    ("attacker", "target", "there", "back"),
    [
        ((-7, 9), (-5, 7), True, False),
        ((0, 0), (1, 3), True, True),
        ((0, 1), (1, 2), True, False),  # touched
        ((1, 0), (1, 3), False, False),
        ((-3, 5), (-1, 4), True, True),  # along (-2, 5, 2)
        ((-2, 7), (-2, 9), True, False),
    ],
)
def test_cover_on_the_silent_gallery(attacker, target, there, back):
    ground = ground_of("cb01")
    assert ground.covered(target, attacker=attacker) == there
    assert ground.covered(attacker, attacker=target) == back


@rule("BSF-6.10", "BSF-6.11")
def test_a_portal_touches_the_hexes_beside_its_cell():
    field = battlefield_of("cb01")
    gate, ground = field.gates[1], ground_of("cb01")
    assert MAPS["cb01"].portals[1].id == "P2"
    assert field.grid.cells[gate.cell] == (-4, 5)
    assert ground.hexes(gate.touches) == {(-3, 5), (-4, 6)}
    assert [field.grid.cells[number] for number in gate.chamber] == [(-4, 5), (-4, 4), (-5, 5)]


@rule("BSF-6.21", "BSF-9.27")
def test_the_third_portal_is_the_closest_to_the_start():
    field, terrain = battlefield_of("cb01"), ground_of("cb01").terrain
    ranges = [min(terrain.range_of_gate(gate, start) for start in field.start) for gate in range(3)]
    assert ranges == [11, 6, 5]


# The escape chamber.


@rule("BSF-6.11", "BSF-6.19")
@pytest.mark.parametrize(("a", "b", "steps"), [((-3, 5), (-5, 5), 2), ((-4, 6), (-4, 4), 2), ((-2, 6), (-4, 5), 3)])
def test_one_sees_into_the_escape_chamber_through_the_hexes_its_portal_touched(a, b, steps):
    ground = ground_of("cb01", escape=1)
    assert ground.sees(a, b)
    assert ground.range(a, b) == steps
    assert not ground.covered(b, attacker=a)


@rule("BSF-6.18")
@pytest.mark.parametrize(("a", "b"), [((-3, 5), (-4, 4)), ((-4, 6), (-5, 5)), ((-5, 7), (-4, 5))])
def test_a_line_along_a_limit_of_the_escape_chamber_is_blocked(a, b):
    ground = ground_of("cb01", escape=1)
    assert not ground.sees(a, b)
    assert ground.range(a, b) == 2


FORK = frozenset({(0, 0), (0, 1), (1, 1), (2, 0)})
FORK_PORTAL = Portal(id="P1", cell=(1, 0), touches=((0, 0), (0, 1), (1, 1), (2, 0)), escape=((1, -1), (2, -2)))


@rule("BSF-6.19", "BSF-6.20")
def test_sight_between_older_hexes_may_run_through_the_escape_chamber():
    field = made_up(FORK, portals=(FORK_PORTAL,))
    before, after = Ground(field), Ground(field, escape=0)
    assert (before.sees((0, 0), (2, 0)), before.range((0, 0), (2, 0))) == (False, 3)
    assert (after.sees((0, 0), (2, 0)), after.range((0, 0), (2, 0))) == (True, 2)


@rule("BSF-6.18", "BSF-8.3")
def test_beside_the_escape_chamber_an_older_hex_is_not_adjacent():
    ground = Ground(made_up(FORK, portals=(FORK_PORTAL,)), escape=0)
    assert not ground.adjacent((0, 0), (1, -1))
    assert not ground.sees((0, 0), (1, -1))
    assert ground.range((0, 0), (1, -1)) == 2


@rule("BSF-6.18", "BSF-7.5")
def test_a_limit_of_the_escape_chamber_blocks_along_but_not_on_one_side():
    ground = Ground(made_up(FORK, portals=(FORK_PORTAL,)), escape=0)
    assert (ground.sees((0, 1), (1, -1)), ground.range((0, 1), (1, -1))) == (True, 2)
    assert (ground.sees((2, 0), (1, -1)), ground.range((2, 0), (1, -1))) == (False, 2)


@rule("BSF-6.10", "BSF-6.19")
def test_an_escape_chamber_that_is_not_placed_is_no_part_of_the_battlefield():
    ground = ground_of("cb01")
    assert ground.hexes(ground.terrain.hexes) == set(MAPS["cb01"].hexes)
    assert ground.range((-3, 5), (-4, 4)) == FAR


# Strongholds: links, floors, a closed core, Barriers.


@rule("BSF-6.14", "BSF-8.17", "BSF-8.19")
def test_a_link_joins_for_movement_and_range_only():
    ground = ground_of("descent")
    assert ground.range((-3, 7), (40, 0)) == 1
    assert not ground.adjacent((-3, 7), (40, 0))
    assert not ground.sees((-3, 7), (40, 0))
    assert ground_of("descent", shut_links=0b01).range((-3, 7), (40, 0)) > 1
    assert ground_of("descent", shut_links=0b11).range((-3, 7), (40, 0)) == FAR


@rule("BSF-6.15", "BSF-6.22", "BSF-7.4")
def test_a_closed_core_is_walked_around_but_seen_through():
    opened, closed = ground_of("hidden_vault"), ground_of("hidden_vault", blocked=((6, 1),))
    assert not opened.sees((6, 0), (6, 1))  # a wall
    assert not opened.adjacent((6, 0), (6, 1))
    assert opened.range((6, 0), (6, 1)) == 2
    assert opened.sees((5, 1), (7, 1))
    assert closed.sees((5, 1), (7, 1))
    assert (opened.range((5, 1), (7, 1)), closed.range((5, 1), (7, 1))) == (2, 3)


@rule("BSF-7.8", "BSF-8.1")
def test_sight_cover_and_range_in_the_abyss():
    ground = ground_of("null_gravity_abyss")
    assert (ground.sees((38, 0), (42, 0)), ground.range((38, 0), (42, 0))) == (True, 4)
    assert ground.covered((38, 0), attacker=(42, 0))
    assert ground.covered((42, 0), attacker=(38, 0))
    assert (ground.sees((40, -1), (40, 1)), ground.range((40, -1), (40, 1))) == (False, 3)


@rule("BSF-6.24")
def test_floors_are_the_hexes_of_their_chambers_and_of_the_escape_chambers_beside_them():
    ground = ground_of("descent")
    floors = {name: ground.hexes(mask) for name, mask in battlefield_of("descent").floors.items()}
    assert set(floors) == {"upper", "lower"}
    assert {(0, 0), (-3, 7), (-7, 7), (-8, 7)} <= floors["upper"]
    assert {(40, 0), (48, -11), (49, -12)} <= floors["lower"]
    assert not floors["upper"] & floors["lower"]


@rule("BSF-29.6")
@pytest.mark.parametrize(("attacker", "covered"), [((-3, 7), True), ((-1, 9), True), ((-3, 8), False)])
def test_a_barrier_covers_its_hex_from_all_but_adjacent_attackers(attacker, covered):
    ground = ground_of("cb01", barriers=((-3, 9),))
    assert ground.covered((-3, 9), attacker=attacker) == covered


@rule("BSF-29.6", "BSF-6.17")
def test_a_barrier_turns_open_edges_into_cover_and_leaves_limits():
    ground = Ground(made_up(FLOWER, wall=((0, 0, 1),)), barriers=((0, 0),))
    sides = ground.field.grid.edges_of[ground.field.at(0, 0)]
    edges = {direction for direction in range(6) if ground.terrain.covers >> sides[direction] & 1}
    assert edges == {hex.EAST, hex.SOUTH_EAST}  # north-east is a wall, the others are limits
