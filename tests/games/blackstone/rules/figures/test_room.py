"""How many figures a hex holds, and where figures may go (chapter 8)."""

import pytest

from support import rule
from support.blackstone import acting, foe_at, place, shows, table, where
from support.blackstone_arena import FIELD, arena, asked, hex_key, hexes_of
from support.scripted import play, told
from veillee.games.blackstone.battlefield import FAR, Layout
from veillee.games.blackstone.outcomes.sight import are_adjacent, range_between
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.figures.room import fits, hexes_for_hostile
from veillee.games.blackstone.rules.hostiles.moving import ends_of, move_towards, walk_of
from veillee.shared.bits import mask_of

#: The six hexes around (4, 2).
AROUND = {(5, 2), (5, 1), (4, 1), (3, 2), (3, 3), (4, 3)}


def reached(s, explorer, *dice):
    """The hexes to which a Move action can go."""
    acting(s, explorer, *(dice or (1,)))
    return hexes_of(s, asked(activate_explorer(s, explorer))[1], "move")


def within(n, q, r):
    """All hexes of the field at range n or less of (q, r), without (q, r)."""
    return {
        (a, b) for a, b in FIELD if 0 < max(abs(a - q), abs(b - r), abs((a - q) + (b - r))) <= n
    }  # fmt: skip


# Range and adjacency.


@rule("BSF-8.1")
def test_range_is_the_shortest_way_around_walls_and_does_not_mind_figures():
    # Walls stand east and north-east of (4, 0) to (4, 3): from (4, 2) one goes over (4, 3), (4, 4), (5, 3) to (5, 2).
    s = table(arena(wall=tuple((4, r, d) for r in range(4) for d in (0, 1))))
    number = s.fight.field.at
    for _ in range(3):
        foe_at(s, "ur_ghul", (4, 4))
    assert range_between(s, number(4, 2), number(5, 2)) == 4
    assert range_between(s, number(4, 2), number(4, 2)) == 0


@rule("BSF-8.3")
def test_hexes_are_adjacent_over_open_and_cover_edges_but_not_through_a_wall():
    s = table(arena(wall=((4, 2, 0),), cover=((4, 2, 3),)))
    number = s.fight.field.at
    assert not are_adjacent(s, number(4, 2), number(5, 2))
    assert are_adjacent(s, number(4, 2), number(3, 2))
    assert are_adjacent(s, number(4, 2), number(4, 1))


@rule("BSF-8.19", "BSF-12.12")
def test_without_a_path_the_range_is_infinite_and_no_weapon_reaches():
    gap = FIELD - {(5, r) for r in range(5)}
    s = table(arena(gap))
    amallyn = place(s, "amallyn", (0, 2))
    foe = foe_at(s, "ur_ghul", (6, 2))
    assert range_between(s, amallyn.hexes[0], foe.hex) == FAR
    acting(s, amallyn, 6)
    assert not [key for key in asked(activate_explorer(s, amallyn))[1] if key.startswith("strike")]


@rule("BSF-8.17", "BSF-6.14", "BSF-8.7")
def test_a_link_is_one_step_for_range_and_movement_unless_it_is_blocked():
    s = table("descent")
    janus = place(s, "janus_draik", (-3, 7))
    number = s.fight.field.at
    assert range_between(s, janus.hexes[0], number(40, 0)) == 1
    assert not are_adjacent(s, janus.hexes[0], number(40, 0))
    assert (40, 0) in reached(s, janus)
    s.fight.layout = Layout(shut_links=(1 << len(s.fight.field.links)) - 1)
    assert range_between(s, janus.hexes[0], number(40, 0)) == FAR
    assert (40, 0) not in reached(s, janus)


# Limits.


@rule("BSF-8.5")
@pytest.mark.parametrize("counts", [(3, 0, 0), (2, 1, 0), (0, 2, 0), (0, 0, 1), (1, 1, 0), (2, 0, 0)])
def test_so_many_hostiles_share_a_hex(counts):
    assert fits(counts)


@rule("BSF-8.5")
@pytest.mark.parametrize("counts", [(4, 0, 0), (3, 1, 0), (1, 2, 0), (0, 3, 0), (1, 0, 1), (0, 1, 1), (0, 0, 2)])
def test_so_many_hostiles_do_not_share_a_hex(counts):
    assert not fits(counts)


@rule("BSF-8.5", "BSF-8.9")
@pytest.mark.parametrize(("small", "may_stop"), [(2, False), (1, True)])
def test_a_small_hostile_stops_beside_one_small_and_one_large_but_not_beside_two_small_and_one_large(small, may_stop):
    """V19 and V20."""
    s = table(arena())
    for _ in range(small):
        foe_at(s, "ur_ghul", (4, 2))
    foe_at(s, "chaos_beastman", (4, 2))
    mover = foe_at(s, "ur_ghul", (3, 2))
    ends = ends_of(s, mover, walk_of(s, mover, mover.card.move))
    assert (s.fight.field.at(4, 2) in ends) is may_stop


@rule("BSF-8.5", "BSF-12.4")
def test_slain_hostiles_take_no_room():
    s = table(arena())
    for number in range(4):
        foe_at(s, "ur_ghul", (4, 2), hex=-1, slain=number + 1)
    assert hexes_for_hostile(s, "ur_ghul") == s.terrain.hexes
    foe_at(s, "obsidius_mallex", (4, 2))
    assert hexes_for_hostile(s, "ur_ghul") == s.terrain.hexes & ~(1 << s.fight.field.at(4, 2))


@rule("BSF-8.4", "BSF-8.9", "BSF-8.8")
def test_a_hex_holds_two_explorers_and_others_may_pass_through_it():
    s = table(arena())
    janus = place(s, "janus_draik", (0, 2))
    for at in ((0, 1), (1, 1), (1, 2), (0, 3)):
        assert at in reached(s, janus)
    place(s, "taddeus", (1, 2))
    assert (1, 2) in reached(s, janus)
    place(s, "amallyn", (1, 2))
    assert (1, 2) not in reached(s, janus)
    assert (2, 2) in reached(s, janus)


@rule("BSF-8.4", "BSF-20.1")
def test_both_twins_count_as_one_explorer():
    s = table(arena())
    janus = place(s, "janus_draik", (0, 2))
    twins = place(s, "rein_raus", (1, 2), (1, 2))
    assert (1, 2) in reached(s, janus)
    place(s, "amallyn", (1, 2))
    assert (1, 2) not in reached(s, janus)
    twins.hexes = (s.fight.field.at(1, 2), s.fight.field.at(5, 2))
    assert (1, 2) not in reached(s, janus)  # half of the room is left: too little for Janus
    twins.hexes = (s.fight.field.at(1, 2), s.fight.field.at(0, 1))
    acting(s, twins, 1)
    keys = asked(activate_explorer(s, twins))[1]
    assert f"move+{hex_key(s, 1, 2)}+1" in keys  # the second twin joins the first


@rule("BSF-8.6", "BSF-8.8", "BSF-16.10")
def test_neither_side_enters_a_hex_of_the_other():
    s = table(arena(frozenset((q, 2) for q in range(10))))
    amallyn = place(s, "amallyn", (3, 2))
    ghul = foe_at(s, "ur_ghul", (4, 2))
    assert reached(s, amallyn) == {(0, 2), (1, 2), (2, 2)}
    assert {where(s, at) for at in ends_of(s, ghul, walk_of(s, ghul, 3))} == {(4, 2), (5, 2), (6, 2), (7, 2)}


@rule("BSF-8.8", "BSF-8.9")
def test_a_hostile_passes_through_hostiles_and_does_not_stop_in_a_full_hex():
    """V70: three small hostiles stand on (2, 0)."""
    s = table(arena(frozenset((q, 0) for q in range(5))))
    place(s, "janus_draik", (4, 0))
    mover = foe_at(s, "ur_ghul", (0, 0))
    for _ in range(3):
        foe_at(s, "ur_ghul", (2, 0))
    ends = ends_of(s, mover, walk_of(s, mover, 3))
    assert {where(s, at) for at in ends} == {(0, 0), (1, 0), (3, 0)}


@rule("BSF-8.13")
def test_a_step_into_a_full_hex_where_a_figure_would_have_to_stop_is_not_made():
    """V69 for hostiles; for explorers a full hex next to a hostile is no way through."""
    s = table(arena(frozenset((q, 0) for q in range(5))))
    place(s, "janus_draik", (4, 0))
    mover = foe_at(s, "ur_ghul", (0, 0))
    for _ in range(3):
        foe_at(s, "ur_ghul", (3, 0))
    assert {where(s, at) for at in ends_of(s, mover, walk_of(s, mover, 3))} == {(0, 0), (1, 0), (2, 0)}

    s = table(arena(frozenset({(0, 2), (1, 2), (2, 2), (3, 2), (1, 3)})))
    amallyn = place(s, "amallyn", (0, 2))
    place(s, "taddeus", (1, 2))
    place(s, "janus_draik", (1, 2))
    assert reached(s, amallyn) == {(2, 2), (3, 2), (1, 3)}
    foe_at(s, "ur_ghul", (1, 3))
    acting(s, amallyn, 1)
    play(activate_explorer(s, amallyn))  # (1, 2) is full and next to the hostile: nothing is left to do


# The rule to stop.


@rule("BSF-8.7", "BSF-8.12", "BSF-11.5")
@pytest.mark.parametrize(("id", "inspired", "reach"), [("taddeus", False, 2), ("janus_draik", True, 3)])
def test_a_move_goes_as_far_as_the_move_value_or_less(id, inspired, reach):
    s = table(arena())
    explorer = place(s, id, (4, 2), inspired=inspired)
    assert reached(s, explorer) == within(reach, 4, 2)


@rule("BSF-8.10")
def test_whoever_enters_a_hex_next_to_an_enemy_stops_there():
    s = table(arena(frozenset((q, 2) for q in range(10))))
    amallyn = place(s, "amallyn", (2, 2))
    foe_at(s, "ur_ghul", (5, 2))
    assert reached(s, amallyn) == {(0, 2), (1, 2), (3, 2), (4, 2)}
    s = table(arena())
    amallyn = place(s, "amallyn", (2, 2))
    foe_at(s, "ur_ghul", (4, 2))
    # (3, 2) and (3, 3) are next to the hostile and stop her; (4, 1) is reached past (3, 1) and stops her too.
    assert {(3, 2), (3, 3), (4, 1)} <= reached(s, amallyn)
    assert (5, 0) in reached(s, amallyn)
    assert (5, 1) not in reached(s, amallyn)


@rule("BSF-8.11")
def test_whoever_starts_next_to_an_enemy_may_leave_but_stops_at_the_next_such_hex():
    s = table(arena())
    amallyn = place(s, "amallyn", (3, 2))
    foe_at(s, "ur_ghul", (4, 2))
    found = reached(s, amallyn)
    assert {(4, 1), (3, 3), (2, 2), (1, 2), (0, 2)} <= found
    assert (5, 1) not in found  # two steps around the hostile: the first one, (4, 1), stops her
    assert (5, 0) in found  # by (3, 1) and (4, 0)


@rule("BSF-8.18", "BSF-8.10")
def test_a_stunned_hostile_stops_explorers_all_the_same():
    s = table(arena(frozenset((q, 2) for q in range(10))))
    amallyn = place(s, "amallyn", (2, 2))
    foe_at(s, "ur_ghul", (5, 2), stunned=True)
    assert (4, 2) in reached(s, amallyn)
    assert (5, 2) not in reached(s, amallyn)
    s = table(arena())
    amallyn = place(s, "amallyn", (2, 2))
    foe_at(s, "ur_ghul", (4, 2), stunned=True)
    assert (5, 1) not in reached(s, amallyn)


@rule("BSF-8.18", "BSF-8.10")
def test_a_stunned_explorer_stops_hostiles_and_takes_room():
    s = table(arena(frozenset((q, 2) for q in range(10))))
    stunned = place(s, "janus_draik", (5, 2), stunned=True)
    ghul = foe_at(s, "ur_ghul", (2, 2))
    play(move_towards(s, ghul, s.figures()[0], []))
    assert where(s, ghul.hex) == (4, 2)
    mate = place(s, "taddeus", (5, 2))
    other = place(s, "amallyn", (6, 2))
    assert where(s, stunned.hexes[0]) == (5, 2)
    assert where(s, mate.hexes[0]) == (5, 2)
    assert (5, 2) not in reached(s, other)


# What costs more, and what happens on the way.


@rule("BSF-8.14", "BSF-29.13")
def test_debris_makes_hexes_with_a_cover_edge_cost_two():
    s = table(arena(frozenset((q, 2) for q in range(10)), cover=((3, 2, 0),)), twists=("debris",))
    amallyn = place(s, "amallyn", (1, 2))
    # (2, 2) costs 1, (3, 2) 2 more; (4, 2) would cost 2 more again. West of her there is one hex.
    assert reached(s, amallyn) == {(0, 2), (2, 2), (3, 2)}
    amallyn.inspired = True  # Move 4
    assert reached(s, amallyn) == {(0, 2), (2, 2), (3, 2)}  # one hex of movement is left: too little for (4, 2)
    assert range_between(s, amallyn.hexes[0], s.fight.field.at(4, 2)) == 3


@rule("BSF-8.15", "BSF-9.25", "BSF-29.17", "BSF-29.13")
def test_a_hex_is_dealt_with_before_the_next_step_slab_then_fire_then_cabling():
    # On map CB05 (1, 5) is the Cracked Slab. A marker lies there too, and a Firebrand has set the place on fire.
    s = table(
        "cb05", twists=("loose_cabling",),
        faces=[
            *shows("d12", "success", stream="agility"),
            *shows("d8", "fail", stream="hostile"),
            *shows("d12", "fail", stream="agility"),
        ],
    )  # fmt: skip
    number = s.fight.field.at
    s.fight.markers = 1 << number(1, 5)
    amallyn = place(s, "amallyn", (1, 4))
    foe_at(s, "cultist_firebrand", (2, 5), fire=True)
    acting(s, amallyn, 6)
    play(activate_explorer(s, amallyn), f"move+{hex_key(s, 1, 5)}")
    assert (amallyn.wounds, amallyn.grievous) == (0, 1)
    kinds = [event.kind for event in s.events if event.kind in ("rolled", "hostile-attack", "grievous", "moved")]
    assert kinds == ["rolled", "hostile-attack", "rolled", "grievous", "moved"]


@rule("BSF-8.16", "BSF-11.30")
def test_an_explorer_put_out_of_action_on_the_way_loses_the_rest_of_move_and_activation():
    s = table("cb05", faces=shows("d12", "fail", stream="agility"))
    amallyn = place(s, "amallyn", (1, 4), wounds=4, worth=9)
    foe_at(s, "ur_ghul", (5, 3))
    s.fight.destiny = (1, 1)
    acting(s, amallyn)
    # The way to (2, 5) that avoids the slab goes by (2, 4); the slab itself is entered on purpose.
    play(activate_explorer(s, amallyn), f"move+{hex_key(s, 1, 5)}")
    assert amallyn.out
    assert (s.act, amallyn.worth, s.fight.destiny) == (None, 0, (1,))
    assert told(s, "inspiration-roll") == []


@rule("BSF-30.22")
def test_a_move_is_given_by_its_last_hex_and_takes_the_safest_way():
    s = table("cb05")
    amallyn = place(s, "amallyn", (1, 4))
    acting(s, amallyn, 1)
    play(activate_explorer(s, amallyn), f"move+{hex_key(s, 2, 5)}")
    assert [[where(s, at) for at in moved["path"]] for moved in told(s, "moved")] == [[(2, 4), (2, 5)]]


@rule("BSF-6.15", "BSF-6.22")
def test_a_blocked_hex_is_not_entered():
    s = table(arena(frozenset((q, 2) for q in range(10))))
    s.fight.layout = Layout(blocked=mask_of([s.fight.field.at(4, 2)]))
    amallyn = place(s, "amallyn", (2, 2))
    assert reached(s, amallyn) == {(0, 2), (1, 2), (3, 2)}
    assert range_between(s, amallyn.hexes[0], s.fight.field.at(5, 2)) == FAR
