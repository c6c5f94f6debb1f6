"""The event tables of strongholds and the vault (chapters 18, 22 and 29)."""

import pytest
from msgspec.structs import replace

from support.blackstone import black, foe_at, place, shows, table, where
from support.scripted import play, rule, told
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.content import STRONGHOLDS
from veillee.games.blackstone.rules.combat.event import event_phase, event_row
from veillee.games.blackstone.rules.figures.suffering import slay
from veillee.games.blackstone.rules.strongholds.places import set_core
from veillee.games.blackstone.state import Blackstone, Group

D6, D8, D12 = "d6", "d8", "d12"
#: An event roll that every stronghold calls a breath: nothing happens.
BREATH = 11


def event(*rolls):
    return black(*rolls, stream="event")


def stronghold(id: str, *faces, **fields) -> Blackstone:
    """A stronghold in the event phase, with its groups but without figures."""
    s = table(id, faces=[*faces], phase="event", **fields)
    s.fight.groups = tuple(Group(one.id, "small") for one in STRONGHOLDS[id].groups)
    set_core(s)
    s.events = []
    return s


def phase(s: Blackstone, *answers) -> None:
    play(event_phase(s), *answers)


@rule("BSF-18.5", "BSF-22.4")
@pytest.mark.parametrize(
    ("id", "first", "second", "third"),
    [
        ("null_gravity_abyss", "crushing_pull", "needle_choir", "well_flares"),
        ("deathmaze", "war_horn", "walls_turn", "distant_hammer"),
        ("descent", "cable_snaps", "falling_debris", "echo_below"),
        ("corridor_of_death", "howl", "scratching", "lights_flicker"),
        ("hidden_vault", "stone_remembers", "lock_slips", "guardians_wake"),
    ],
)
def test_each_stronghold_has_its_own_event_table(id, first, second, third):
    s = stronghold(id)
    rows = [event_row(s, roll).id for roll in (1, 3, 4, 6, 7, 10, 11, 14, 15, 17, 18, 19, 20)]
    common = ["breath", "breath", "inspiration", "inspiration", "heroic_effort", "heroic_effort", "lucky_find"]
    assert rows == [first, first, second, second, third, third, *common]


@rule("BSF-18.5")
@pytest.mark.parametrize("id", sorted(STRONGHOLDS))
def test_a_breath_changes_nothing(id):
    s = stronghold(id, *event(11))
    taddeus = place(s, "taddeus", (0, 0), points=1)
    phase(s)
    assert (taddeus.points, taddeus.wounds, s.fight.turn) == (1, 0, 2)


# --- Null-Gravity Abyss ------------------------------------------------------


@rule("BSF-29.2", "BSF-29.11")
def test_the_crushing_pull_tests_the_agility_of_explorers_in_the_abyss():
    """Taddeus (D6) is in the abyss and fails; Vorne is outside."""
    s = stronghold("null_gravity_abyss", *event(1), *shows(D6, "fail", stream="agility"))
    taddeus, vorne = place(s, "taddeus", (38, 1)), place(s, "pious_vorne", (0, 0))
    phase(s)
    assert (taddeus.wounds, vorne.wounds) == (1, 0)


@rule("BSF-29.11")
def test_who_succeeds_is_not_crushed():
    s = stronghold("null_gravity_abyss", *event(1), *shows(D6, "success", stream="agility"))
    taddeus = place(s, "taddeus", (38, 1))
    phase(s)
    assert taddeus.wounds == 0


@rule("BSF-29.11")
@pytest.mark.parametrize(
    ("id", "roll", "threat", "after"),
    [
        ("null_gravity_abyss", 4, 2, 3),
        ("null_gravity_abyss", 4, 3, 3),
        ("hidden_vault", 7, 2, 3),
        ("hidden_vault", 7, 3, 3),
    ],
)
def test_the_threat_level_rises_to_3_at_most(id, roll, threat, after):
    s = stronghold(id, *event(roll), threat=threat)
    place(s, "taddeus", (0, 0))
    phase(s)
    assert s.fight.threat == after


@rule("BSF-29.11", "BSF-8.17")
def test_a_flaring_well_is_shut_until_the_end_of_the_next_turn():
    s = stronghold("null_gravity_abyss", *event(7, BREATH))
    place(s, "taddeus", (0, 0))
    phase(s)
    assert (s.fight.turn, s.fight.layout.shut_links) == (2, 1)
    phase(s)
    assert (s.fight.turn, s.fight.layout.shut_links) == (3, 0)


# --- Deathmaze ---------------------------------------------------------------


@rule("BSF-29.11", "BSF-15.5")
def test_the_war_horn_brings_back_one_slain_hostile_of_a_group_of_the_leaders_choice():
    s = stronghold("deathmaze", *event(1))
    place(s, "taddeus", (0, 0))
    mallex = foe_at(s, "obsidius_mallex", (6, -13), group=3)
    first = [foe_at(s, "traitor_guardsman", (4, -8), group=1) for _ in range(2)]
    second = foe_at(s, "traitor_guardsman", (7, -7), group=2)
    for hostile in (*first, second):
        slay(s, hostile)
    phase(s, "g1")
    assert [hostile.hex != NOWHERE for hostile in (*first, second, mallex)] == [True, False, False, True]
    assert where(s, first[0].hex) in {(7, -14), (8, -8), (8, -7), (1, -9)}


@rule("BSF-29.11")
def test_the_war_horn_without_anybody_slain_does_nothing():
    s = stronghold("deathmaze", *event(1))
    place(s, "taddeus", (0, 0))
    foe_at(s, "obsidius_mallex", (6, -13), group=3)
    phase(s)
    assert told(s, "returned") == []


@rule("BSF-29.2", "BSF-29.11")
def test_turning_walls_test_the_defence_of_explorers_on_lanes():
    """Taddeus (D8) stands on the lane (2, -6), Vorne does not."""
    s = stronghold("deathmaze", *event(4), *shows(D8, "fail", stream="defence"))
    foe_at(s, "obsidius_mallex", (6, -13), group=3)
    taddeus, vorne = place(s, "taddeus", (2, -6)), place(s, "pious_vorne", (2, -5))
    phase(s)
    assert (taddeus.wounds, vorne.wounds) == (1, 0)


@rule("BSF-29.11")
@pytest.mark.parametrize(("damage", "after"), [(3, 2), (0, 0)])
def test_the_distant_hammer_heals_mallex_by_one(damage, after):
    s = stronghold("deathmaze", *event(7))
    place(s, "taddeus", (0, 0))
    mallex = foe_at(s, "obsidius_mallex", (6, -13), group=3, damage=damage)
    phase(s)
    assert mallex.damage == after


# --- Descent -----------------------------------------------------------------


@rule("BSF-29.11", "BSF-8.17")
def test_a_snapped_cable_shuts_the_lift_that_the_leader_names_for_one_turn():
    s = stronghold("descent", *event(1, BREATH))
    place(s, "taddeus", (0, 0))
    phase(s, "l1")
    assert s.fight.layout.shut_links == 0b10
    phase(s)
    assert s.fight.layout.shut_links == 0


@rule("BSF-29.2", "BSF-29.11")
def test_falling_debris_tests_the_agility_of_explorers_below():
    s = stronghold("descent", *event(4), *shows(D6, "fail", stream="agility"))
    taddeus, vorne = place(s, "taddeus", (40, 0)), place(s, "pious_vorne", (0, 0))
    phase(s)
    assert (taddeus.wounds, vorne.wounds) == (1, 0)


@rule("BSF-6.24", "BSF-29.2")
def test_an_escape_chamber_below_belongs_to_the_lower_floor():
    s = stronghold("descent", *event(4), *shows(D6, "fail", stream="agility"))
    s.fight.layout = replace(s.fight.layout, escape=3)
    taddeus = place(s, "taddeus", (39, -6))
    place(s, "pious_vorne", (0, 0))
    phase(s)
    assert taddeus.wounds == 1


@rule("BSF-29.11")
def test_the_echo_below_brings_a_slain_hostile_back_at_a_lower_portal():
    """Its comrade is above; P3 touches (48, -10), P4 (40, -6)."""
    s = stronghold("descent", *event(7))
    place(s, "taddeus", (0, 0))
    foe_at(s, "traitor_guardsman", (-1, 5), group=0)
    slain = foe_at(s, "traitor_guardsman", (-1, 5), group=0)
    slay(s, slain)
    phase(s)
    assert where(s, slain.hex) in {(48, -10), (40, -6)}


# --- Corridor of Death -------------------------------------------------------


@rule("BSF-29.11", "BSF-29.12")
def test_a_howl_costs_each_explorer_a_point():
    s = stronghold("corridor_of_death", *event(1))
    taddeus, vorne = place(s, "taddeus", (0, 0), points=2), place(s, "pious_vorne", (0, 0))
    phase(s)
    assert (taddeus.points, vorne.points, vorne.wounds) == (1, 0, 0)


@rule("BSF-29.11", "BSF-22.23")
def test_scratching_brings_an_ur_ghul_back_at_the_closest_intact_nest():
    """From (4, -4) the middle nest is 7 hexes away, the east one 8. No other kind may be chosen."""
    s = stronghold("corridor_of_death", *event(4))
    place(s, "taddeus", (4, -4))
    ghul, guardsman = foe_at(s, "ur_ghul", (9, -4), group=0), foe_at(s, "traitor_guardsman", (-9, 9), group=3)
    slay(s, ghul)
    slay(s, guardsman)
    phase(s)
    assert (where(s, ghul.hex), guardsman.hex) == ((-3, 1), NOWHERE)


@rule("BSF-22.23")
def test_on_a_nest_that_is_full_the_closest_hex_with_room_is_taken():
    s = stronghold("corridor_of_death", *event(4))
    place(s, "taddeus", (4, -4))
    for _ in range(2):
        foe_at(s, "chaos_beastman", (-3, 1), group=2)
    ghul = foe_at(s, "ur_ghul", (9, -4), group=0)
    slay(s, ghul)
    phase(s)
    assert s.terrain.range[s.fight.field.at(-3, 1)][ghul.hex] == 1


@rule("BSF-22.23")
def test_the_leader_chooses_among_equally_close_nests():
    """From (0, 0) the east and the middle nest are both 12 hexes away."""
    s = stronghold("corridor_of_death", *event(4))
    place(s, "taddeus", (0, 0))
    ghul = foe_at(s, "ur_ghul", (9, -4), group=0)
    slay(s, ghul)
    phase(s, "nest_1")
    assert where(s, ghul.hex) == (10, -6)


@rule("BSF-29.11")
def test_flickering_lights_leave_two_hexes_of_sight_in_the_next_turn():
    s = stronghold("corridor_of_death", *event(7, BREATH), darkness=3)
    place(s, "taddeus", (0, 0))
    phase(s)
    assert s.fight.darkness == 2
    phase(s)
    assert s.fight.darkness == 3


@rule("BSF-29.11")
def test_lights_that_flicker_in_two_turns_running_come_back():
    s = stronghold("corridor_of_death", *event(7, 7, BREATH), darkness=3)
    place(s, "taddeus", (0, 0))
    phase(s)
    phase(s)
    assert s.fight.darkness == 2
    phase(s)
    assert s.fight.darkness == 3


@rule("BSF-18.13", "BSF-22.23")
@pytest.mark.parametrize(("roll", "back"), [(5, True), (6, False)])
def test_after_the_event_each_slain_ur_ghul_returns_on_5_or_less(roll, back):
    s = stronghold("corridor_of_death", *event(BREATH), *black(roll, stream="pack"))
    place(s, "taddeus", (4, -4))
    ghul = foe_at(s, "ur_ghul", (9, -4), group=0, damage=3)
    slay(s, ghul)
    phase(s)
    assert (ghul.hex != NOWHERE, ghul.damage == 0) == (back, back)


@rule("BSF-22.23")
def test_with_every_nest_burned_the_pack_does_not_roll():
    s = stronghold("corridor_of_death", *event(BREATH), burned=("nest_1", "nest_2", "nest_3"))
    place(s, "taddeus", (4, -4))
    slay(s, foe_at(s, "ur_ghul", (9, -4), group=0))
    phase(s)
    assert told(s, "pack") == []


@rule("BSF-22.23")
def test_figures_of_other_groups_do_not_return_with_the_pack():
    s = stronghold("corridor_of_death", *event(BREATH))
    place(s, "taddeus", (4, -4))
    slay(s, foe_at(s, "traitor_guardsman", (-9, 9), group=3))
    phase(s)
    assert told(s, "pack") == []


# --- Hidden Vault ------------------------------------------------------------


@rule("BSF-29.11", "BSF-29.12", "BSF-29.3")
def test_the_stone_takes_a_point_or_a_wound_from_each_explorer():
    s = stronghold("hidden_vault", *event(1))
    taddeus, vorne = place(s, "taddeus", (0, 0), points=1), place(s, "pious_vorne", (0, 0))
    phase(s)
    assert (taddeus.points, taddeus.wounds, vorne.points, vorne.wounds) == (0, 0, 0, 1)


@rule("BSF-29.11", "BSF-22.22")
def test_a_lock_with_nobody_near_slips_and_the_core_closes():
    """Taddeus is on the south lock, Vorne beside the east one, (11, -4)."""
    s = stronghold("hidden_vault", *event(4), access=("lock_1", "lock_2", "lock_3", "lock_4"))
    place(s, "taddeus", (3, 6))
    place(s, "pious_vorne", (10, -4))
    phase(s, "lock_4")
    assert s.fight.access == ("lock_1", "lock_2", "lock_3")
    assert s.fight.layout.blocked


@rule("BSF-29.11")
def test_no_lock_slips_with_explorers_on_or_beside_every_marker():
    s = stronghold("hidden_vault", *event(4), access=("lock_2", "lock_3"))
    place(s, "taddeus", (3, 6))
    place(s, "pious_vorne", (10, -4))
    phase(s)
    assert s.fight.access == ("lock_2", "lock_3")


# --- Common rows -------------------------------------------------------------


@rule("BSF-29.11")
@pytest.mark.parametrize("id", sorted(STRONGHOLDS))
def test_inspiration_heroic_effort_and_lucky_find_are_as_elsewhere(id):
    s = stronghold(id, *event(15))
    if id == "deathmaze":
        foe_at(s, "obsidius_mallex", (6, -13), group=3)
    taddeus = place(s, "taddeus", (0, 0), wounds=1)
    s.discoveries = ("clue_01",)
    phase(s)
    assert taddeus.points == 1
    s.dice.given = event(18) + shows(D12, "success", stream="vitality")
    phase(s)
    assert taddeus.wounds == 0
    s.dice.given = event(20)
    phase(s)
    assert taddeus.discoveries == ("clue_01",)
