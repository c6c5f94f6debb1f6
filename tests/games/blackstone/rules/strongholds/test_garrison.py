"""Garrisons of strongholds and the rules that bind their groups (chapter 22)."""

import pytest
from msgspec.structs import replace

from support.blackstone import acting, black, expedition, foe_at, on_watch, place, shows, table, where
from support.scripted import play, rule, told
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.content import STRONGHOLDS
from veillee.games.blackstone.prompts.acting import Move
from veillee.games.blackstone.prompts.ids import HexId
from veillee.games.blackstone.rules.combat.event import next_turn
from veillee.games.blackstone.rules.combat.returning import pack_returns
from veillee.games.blackstone.rules.combat.setup import deploy_hostiles, lay_out
from veillee.games.blackstone.rules.explorers.performing import perform
from veillee.games.blackstone.rules.figures.suffering import slay
from veillee.games.blackstone.rules.hostiles.actions import advance, approach, sneak
from veillee.games.blackstone.rules.hostiles.activation import activate_group
from veillee.games.blackstone.rules.hostiles.reinforcing import reinforcement_roll
from veillee.games.blackstone.rules.strongholds.objective import Conquered, objective_met
from veillee.games.blackstone.state import Blackstone, Group

D6, D8 = "d6", "d8"
FOUR = ("espern_locarno", "taddeus", "amallyn", "pious_vorne")


def garrisoned(id: str, *faces) -> Blackstone:
    """A stronghold as it is set up, with four explorers on its start hexes."""
    s = expedition(*FOUR, faces=[*faces])
    s.stronghold, s.encounters = id, ("ur_ghuls_01", "ur_ghuls_02")
    play(lay_out(s, id))
    play(deploy_hostiles(s))
    s.fight.phase = "activation"
    s.events = []
    return s


def group(s: Blackstone, number: int):
    return [hostile for hostile in s.fight.hostiles if hostile.group == number]


def bare(id: str, *faces, **fields) -> Blackstone:
    """A stronghold with its groups, but without figures."""
    s = table(id, faces=[*faces], **fields)
    s.fight.groups = tuple(Group(one.id, "small") for one in STRONGHOLDS[id].groups)
    return s


def enter(s: Blackstone, explorer, at, *answers):
    acting(s, explorer, 6)
    play(perform(s, explorer, Move(HexId(s.fight.field.at(*at)))), *answers)


@rule("BSF-22.4", "BSF-22.27")
@pytest.mark.parametrize(
    ("id", "garrison"),
    [
        (
            "null_gravity_abyss",
            [
                {"traitor_guardsman": 8, "chaos_space_marine": 1},
                {"ur_ghul": 4},
                {"negavolt_cultist": 4, "chaos_space_marine": 1},
                {"spindle_drone": 4},
            ],
        ),
        (
            "deathmaze",
            [
                {"chaos_beastman": 4, "negavolt_cultist": 4},
                {"traitor_guardsman": 7},
                {"traitor_guardsman": 7},
                {"obsidius_mallex": 1, "chaos_space_marine": 2, "rogue_psyker": 2},
            ],
        ),
        (
            "descent",
            [
                {"traitor_guardsman": 8, "rogue_psyker": 1},
                {"ur_ghul": 4},
                {"negavolt_cultist": 4, "chaos_space_marine": 1},
                {"spindle_drone": 4, "chaos_space_marine": 1},
            ],
        ),
        (
            "corridor_of_death",
            [
                {"ur_ghul": 2},
                {"ur_ghul": 2},
                {"negavolt_cultist": 4, "chaos_beastman": 2},
                {"traitor_guardsman": 8, "chaos_space_marine": 1},
            ],
        ),
        (
            "hidden_vault",
            [
                {"obsidius_mallex": 1, "chaos_space_marine": 2},
                {"spindle_drone": 4},
                {"rogue_psyker": 2, "traitor_guardsman": 6},
                {"chaos_beastman": 4},
            ],
        ),
    ],
)
def test_a_stronghold_has_its_own_groups_and_draws_no_encounter_card(id, garrison):
    s = garrisoned(id)
    found = []
    for number in range(len(s.fight.groups)):
        kinds = [hostile.kind for hostile in group(s, number)]
        found.append({kind: kinds.count(kind) for kind in dict.fromkeys(kinds)})
    assert found == garrison
    assert (s.fight.drawn, s.encounters) == ((), ("ur_ghuls_01", "ur_ghuls_02"))
    assert all(where(s, explorer.hexes[0]) in ((0, 0), (1, 0), (0, 1)) for explorer in s.explorers)


@rule("BSF-22.21")
def test_the_first_figure_of_a_group_stands_on_its_hex():
    s = garrisoned("descent")
    assert [where(s, group(s, n)[0].hex) for n in range(4)] == [(-1, 5), (-6, 7), (41, -4), (46, -6)]


@rule("BSF-22.16")
def test_guardian_drones_stand_on_their_fixed_hexes():
    s = garrisoned("null_gravity_abyss")
    assert [where(s, drone.hex) for drone in group(s, 3)] == [(42, -2), (42, 0), (40, 2), (40, -2)]


@rule("BSF-22.20", "BSF-29.11")
def test_guardian_drones_have_five_wounds_and_the_threat_level_starts_at_2():
    s = garrisoned("null_gravity_abyss")
    assert {drone.toughness for drone in group(s, 3)} == {5}
    assert s.fight.threat == 2
    assert garrisoned("hidden_vault").fight.threat == 2
    assert {drone.toughness for drone in group(garrisoned("hidden_vault"), 1)} == {4}
    assert garrisoned("deathmaze").fight.threat == 1


@rule("BSF-22.17")
def test_a_group_without_reinforcements_does_not_roll_for_them():
    s = bare("null_gravity_abyss")
    place(s, "taddeus", (0, 0))
    foe_at(s, "spindle_drone", (42, -2), group=3)
    slay(s, foe_at(s, "spindle_drone", (42, 0), group=3))
    play(reinforcement_roll(s, 3))
    assert told(s, "reinforcement-roll") == []


@rule("BSF-22.11")
def test_other_groups_of_a_stronghold_roll_for_reinforcements():
    s = bare("null_gravity_abyss", *black(3, stream="reinforcements"))
    place(s, "taddeus", (0, 0))
    foe_at(s, "spindle_drone", (42, -2), group=3)
    slay(s, foe_at(s, "ur_ghul", (5, -5), group=1))
    play(reinforcement_roll(s, 1))
    assert len(told(s, "returned")) == 1


@rule("BSF-22.18")
def test_guardian_drones_never_leave_the_abyss():
    """The only explorer is beyond the well: it is unreachable for them."""
    s = bare("null_gravity_abyss")
    place(s, "taddeus", (10, -2))
    drone = foe_at(s, "spindle_drone", (39, 0), group=3)
    play(advance(s, drone, []))
    assert where(s, drone.hex) == (39, 0)


@rule("BSF-16.16", "BSF-22.18")
def test_guardian_drones_do_not_sneak_towards_the_well():
    """The only explorer stands above the well, 2 hexes from (39, 0) over it: it is unreachable for them."""
    s = bare("null_gravity_abyss")
    place(s, "taddeus", (10, -1))
    drone = foe_at(s, "spindle_drone", (39, 0), group=3)
    play(sneak(s, drone, []))
    assert where(s, drone.hex) == (39, 0)


@rule("BSF-16.16", "BSF-22.18")
def test_guardian_drones_do_not_move_towards_an_explorer_above_the_well():
    """As above: a step to the lower end of the well would be closer by range."""
    s = bare("null_gravity_abyss")
    place(s, "taddeus", (10, -1))
    drone = foe_at(s, "spindle_drone", (39, 0), group=3)
    why = []
    play(approach(s, drone, why))
    assert (where(s, drone.hex), [one.key for one in why]) == ((39, 0), ["nobody-in-reach"])


@rule("BSF-22.18")
def test_they_go_for_explorers_in_the_abyss_though_another_is_closer_beyond_the_well():
    """(10, -1) is 2 hexes from (39, -1) over the well; (42, -1) is 3 hexes away."""
    s = bare("null_gravity_abyss", *shows(D8, "fail"))
    place(s, "taddeus", (10, -1))
    place(s, "pious_vorne", (42, -1))
    drone = foe_at(s, "spindle_drone", (39, -1), group=3)
    s.fight.threat = 2
    why = []
    play(advance(s, drone, why))
    assert why[0].explorer == "pious_vorne"


@rule("BSF-22.28")
def test_other_hostiles_use_the_well_whatever_explorers_did():
    """The Ur-Ghul of Move 3 goes from (10, -1) over the link to (38, 0), though an explorer has used it this turn."""
    s = bare("null_gravity_abyss", *shows(D8, "fail"))
    place(s, "taddeus", (39, 0))
    s.fight.crossed = ("taddeus",)
    ghul = foe_at(s, "ur_ghul", (10, -1), group=1)
    play(advance(s, ghul, []))
    assert where(s, ghul.hex) == (38, 0)


@rule("BSF-22.29", "BSF-22.28")
def test_a_hostile_that_steps_across_a_lift_stops_there():
    """Move 3 from (-3, 7): the step to (40, 0) ends the move, though two hexes are left."""
    s = bare("descent")
    place(s, "taddeus", (42, 2))
    ghul = foe_at(s, "ur_ghul", (-3, 7), group=1)
    play(advance(s, ghul, []))
    assert where(s, ghul.hex) == (40, 0)


# --- Mallex waits --------------------------------------------------------------


def deathmaze(*faces, waiting=True):
    s = bare("deathmaze", *faces)
    s.fight.groups = (*s.fight.groups[:3], Group("G4", "large", waiting=waiting))
    mallex = foe_at(s, "obsidius_mallex", (6, -13), group=3)
    return s, mallex


@rule("BSF-22.31", "BSF-22.20")
def test_the_group_of_mallex_waits_while_nobody_is_seen_or_near():
    """(3, -8) is 6 hexes from Mallex and out of sight."""
    s, mallex = deathmaze()
    place(s, "taddeus", (3, -8))
    slay(s, foe_at(s, "chaos_space_marine", (7, -13), group=3))
    play(activate_group(s, 3))
    assert (told(s, "behaviour"), told(s, "reinforcement-roll"), where(s, mallex.hex)) == ([], [], (6, -13))


@rule("BSF-22.31")
def test_an_explorer_within_5_hexes_of_mallex_wakes_the_group():
    """(3, -9) is 5 hexes away, out of sight: column hidden, roll 1: Sneak."""
    s, _ = deathmaze(*black(1, stream="behaviour"))
    place(s, "taddeus", (3, -9))
    play(activate_group(s, 3))
    assert len(told(s, "behaviour")) == 1


@rule("BSF-22.31")
def test_an_explorer_that_one_of_its_figures_sees_wakes_the_group():
    """A Marine at (4, -12) sees (3, -8), 4 hexes away; Mallex is 6 away."""
    s, _ = deathmaze(*black(1, stream="behaviour"), *shows(D8, "fail"), *black(1, stream="behaviour"))
    place(s, "taddeus", (3, -8))
    foe_at(s, "chaos_space_marine", (4, -12), group=3)
    play(activate_group(s, 3))
    assert len(told(s, "behaviour")) == 2


@rule("BSF-22.31")
def test_figures_of_other_groups_do_not_wake_it():
    """A guardsman beside the explorer belongs to another group."""
    s, _ = deathmaze()
    place(s, "taddeus", (3, -8))
    foe_at(s, "traitor_guardsman", (4, -8), group=1)
    play(activate_group(s, 3))
    assert told(s, "behaviour") == []


@rule("BSF-22.31")
def test_once_awake_the_group_never_waits_again():
    s, _ = deathmaze(*black(1, stream="behaviour"))
    taddeus = place(s, "taddeus", (3, -9))
    play(activate_group(s, 3))
    taddeus.hexes = (s.fight.field.at(0, 0),)
    s.dice.given = black(1, stream="behaviour")
    play(activate_group(s, 3))
    assert len(told(s, "behaviour")) == 2
    assert [one.source for one in s.fight.groups] == ["G1", "G2", "G3", "G4"]


@rule("BSF-22.20")
def test_only_the_group_of_mallex_waits_at_the_start():
    assert [one.waiting for one in garrisoned("deathmaze").fight.groups] == [False, False, False, True]


# --- Firing lanes ----------------------------------------------------------------


@rule("BSF-22.19", "BSF-8.15")
def test_entering_a_lane_draws_the_fire_of_the_closest_guard_that_sees_it():
    """Lane (2, -6): (4, -8) is 2 hexes away, (4, -9) is 3. Both see it without cover."""
    s = bare("deathmaze", *shows(D6, "success", stream="hostile"), *shows(D8, "fail"))
    taddeus = place(s, "taddeus", (2, -5))
    far = foe_at(s, "traitor_guardsman", (4, -9), group=1, loadout="lasgun")
    near = foe_at(s, "traitor_guardsman", (4, -8), group=2, loadout="lasgun")
    enter(s, taddeus, (2, -6))
    assert (taddeus.wounds, far.fired, near.fired) == (1, False, True)


@rule("BSF-22.19")
def test_each_guard_fires_once_per_turn():
    s = bare("deathmaze", *shows(D6, "fail"))
    taddeus = place(s, "taddeus", (2, -5))
    guard = foe_at(s, "traitor_guardsman", (4, -8), group=1, loadout="lasgun")
    enter(s, taddeus, (2, -6))
    enter(s, taddeus, (2, -5))
    enter(s, taddeus, (2, -6))
    assert len(told(s, "hostile-attack")) == 1
    next_turn(s)
    assert not guard.fired


@rule("BSF-22.19", "BSF-16.29")
@pytest.mark.parametrize(
    "guard",
    [
        {"loadout": "flamer"},
        {"loadout": "lasgun", "stunned": True},
        {"loadout": "lasgun", "group": 0},
    ],
)
def test_guards_out_of_range_stunned_or_of_another_group_do_not_fire(guard):
    """A flamer reaches 2 hexes; (4, -9) is 3 from (2, -6)."""
    s = bare("deathmaze")
    taddeus = place(s, "taddeus", (2, -5))
    foe_at(s, "traitor_guardsman", (4, -9), **{"group": 1, **guard})
    enter(s, taddeus, (2, -6))
    assert told(s, "hostile-attack") == []


@rule("BSF-22.19", "BSF-17.3")
def test_a_guard_with_another_explorer_beside_it_leaves_the_lane_to_the_next_guard():
    """Vorne at (4, -7) is adjacent to (4, -8) and not to (4, -9), which is 3 hexes from the lane (2, -6)."""
    s = bare("deathmaze", *shows(D6, "fail", stream="hostile"))
    taddeus = place(s, "taddeus", (2, -5))
    place(s, "pious_vorne", (4, -7))
    beset = foe_at(s, "traitor_guardsman", (4, -8), group=1, loadout="lasgun")
    free = foe_at(s, "traitor_guardsman", (4, -9), group=1, loadout="lasgun")
    enter(s, taddeus, (2, -6))
    assert (beset.fired, free.fired) == (False, True)


@rule("BSF-29.17", "BSF-29.10")
def test_a_firebrand_beset_by_an_explorer_still_burns_who_enters():
    """(2, -6) is 2 hexes from the Firebrand at (4, -8); Vorne is beside it."""
    s = bare("deathmaze", *shows(D8, "fail", stream="hostile"))
    taddeus = place(s, "taddeus", (2, -5))
    place(s, "pious_vorne", (4, -7))
    foe_at(s, "cultist_firebrand", (4, -8), group=0, fire=True)
    enter(s, taddeus, (2, -6))
    assert [event["explorer"] for event in told(s, "hostile-attack")] == ["taddeus"]


@rule("BSF-22.19")
def test_a_guard_that_does_not_see_the_lane_does_not_fire():
    s = bare("deathmaze")
    taddeus = place(s, "taddeus", (2, -5))
    foe_at(s, "traitor_guardsman", (8, -8), group=1, loadout="lasgun")
    enter(s, taddeus, (2, -6))
    assert told(s, "hostile-attack") == []


@rule("BSF-22.19")
def test_other_hexes_draw_no_fire():
    s = bare("deathmaze")
    taddeus = place(s, "taddeus", (2, -6))
    foe_at(s, "traitor_guardsman", (4, -8), group=1, loadout="lasgun")
    enter(s, taddeus, (2, -5))
    assert told(s, "hostile-attack") == []


@rule("BSF-22.19", "BSF-29.17")
def test_the_attack_of_a_guard_lets_others_on_overwatch_react():
    """Amallyn at (3, -9) sees (4, -8), 2 hexes away."""
    s = bare("deathmaze", *shows(D6, "fail"), *shows(D8, "critical"))
    taddeus = place(s, "taddeus", (2, -5))
    on_watch(place(s, "amallyn", (3, -9)), 1)
    guard = foe_at(s, "traitor_guardsman", (4, -8), group=1, loadout="lasgun")
    enter(s, taddeus, (2, -6), "fire+amallyn+shuriken_blade")
    assert guard.hex == NOWHERE


# --- Ur-Ghuls of the Corridor ------------------------------------------------------


@rule("BSF-22.23")
def test_a_pack_is_reinforced_at_the_intact_nest_closest_to_an_explorer():
    """From (4, -4) the nest (10, -6) is 8 hexes away, (-3, 1) 7: it is the middle nest, not a portal."""
    s = bare("corridor_of_death", *black(3, stream="reinforcements"))
    place(s, "taddeus", (4, -4))
    ghul = foe_at(s, "ur_ghul", (9, -4), group=0)
    slay(s, ghul)
    play(reinforcement_roll(s, 0))
    assert where(s, ghul.hex) == (-3, 1)


@rule("BSF-22.23")
def test_a_burned_nest_brings_nobody_back():
    s = bare("corridor_of_death", *black(3, stream="reinforcements"), burned=("nest_2",))
    place(s, "taddeus", (4, -4))
    ghul = foe_at(s, "ur_ghul", (9, -4), group=0)
    slay(s, ghul)
    play(reinforcement_roll(s, 0))
    assert where(s, ghul.hex) == (10, -6)


@rule("BSF-22.23", "BSF-22.20")
def test_with_every_nest_destroyed_no_ur_ghul_returns():
    s = bare("corridor_of_death", *black(1, stream="reinforcements"), burned=("nest_1", "nest_2", "nest_3"))
    place(s, "taddeus", (4, -4))
    slay(s, foe_at(s, "ur_ghul", (9, -4), group=0))
    play(reinforcement_roll(s, 0))
    assert told(s, "returned") == []


@rule("BSF-22.23")
def test_other_groups_of_the_corridor_return_at_portals():
    """From (9, -3) the hex of P4, (11, -6), is the closest that touches a portal."""
    s = bare("corridor_of_death", *black(3, stream="reinforcements"))
    place(s, "taddeus", (9, -3))
    guardsman = foe_at(s, "traitor_guardsman", (-9, 9), group=3)
    slay(s, guardsman)
    play(reinforcement_roll(s, 3))
    assert where(s, guardsman.hex) == (11, -6)


@rule("BSF-22.20")
def test_only_a_group_with_the_rule_of_the_pack_comes_back_in_the_event_phase():
    """The Ur-Ghul rolls; the Guardsman of another group does not."""
    s = bare("corridor_of_death", *black(5, stream="pack"))
    place(s, "taddeus", (4, -4))
    for kind, number in (("traitor_guardsman", 3), ("ur_ghul", 0)):
        slay(s, foe_at(s, kind, (9, -4), group=number))
    play(pack_returns(s))
    assert [facts["hostile"].kind for facts in told(s, "pack")] == ["ur_ghul"]
    assert [hostile.kind for hostile in s.fight.on_board()] == ["ur_ghul"]


# --- Objectives ----------------------------------------------------------------------


@rule("BSF-22.15", "BSF-22.8")
def test_the_abyss_is_conquered_when_the_last_guardian_is_slain():
    s = bare("null_gravity_abyss")
    place(s, "taddeus", (0, 0))
    one, other = (foe_at(s, "spindle_drone", (42, 0), group=3) for _ in range(2))
    slay(s, foe_at(s, "ur_ghul", (5, -5), group=1))
    slay(s, one)
    assert not objective_met(s)
    with pytest.raises(Conquered):
        slay(s, other)


@rule("BSF-22.15", "BSF-22.8")
def test_the_deathmaze_is_conquered_when_mallex_is_slain():
    s, mallex = deathmaze()
    slay(s, foe_at(s, "chaos_space_marine", (7, -13), group=3))
    with pytest.raises(Conquered):
        slay(s, mallex)


@rule("BSF-22.15")
@pytest.mark.parametrize(
    ("id", "short", "met"),
    [
        ("descent", {"access": ("anchor_a",)}, {"access": ("anchor_a", "anchor_b")}),
        ("corridor_of_death", {"burned": ("nest_1", "nest_2")}, {"burned": ("nest_1", "nest_2", "nest_3")}),
    ],
)
def test_descent_asks_for_two_access_markers_and_the_corridor_for_three_burned_nests(id, short, met):
    assert not objective_met(bare(id, **short))
    assert objective_met(bare(id, **met))


@rule("BSF-22.15", "BSF-22.22")
def test_four_access_markers_alone_do_not_conquer_the_vault():
    assert not objective_met(bare("hidden_vault", access=("lock_1", "lock_2", "lock_3", "lock_4")))


@rule("BSF-8.17")
def test_a_blocked_link_is_no_way_for_hostiles_either():
    s = bare("null_gravity_abyss")
    place(s, "taddeus", (39, 0))
    s.fight.layout = replace(s.fight.layout, shut_links=1)
    ghul = foe_at(s, "ur_ghul", (10, -1), group=1)
    play(advance(s, ghul, []))
    assert where(s, ghul.hex) == (10, -1)
