"""Places of strongholds: the well, the abyss, lifts, anchors, nests, locks and the core (chapter 22)."""

import pytest
from msgspec.structs import replace

from support.blackstone import acting, black, expedition, foe_at, on_watch, place, shows, table, where
from support.scripted import play, rule, told
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.content import STRONGHOLDS
from veillee.games.blackstone.outcomes.sight import visible_figures
from veillee.games.blackstone.prompts.acting import Move, Strike, Summon, UsePlace
from veillee.games.blackstone.prompts.ids import HexId
from veillee.games.blackstone.rules.combat.escape import open_gates
from veillee.games.blackstone.rules.combat.event import event_phase, next_turn
from veillee.games.blackstone.rules.combat.setup import lay_out
from veillee.games.blackstone.rules.explorers.deeds import deeds
from veillee.games.blackstone.rules.explorers.overwatch import reactions
from veillee.games.blackstone.rules.explorers.performing import perform
from veillee.games.blackstone.rules.figures.room import Walk
from veillee.games.blackstone.rules.figures.suffering import slay
from veillee.games.blackstone.rules.hostiles.actions import advance
from veillee.games.blackstone.rules.hostiles.activation import activate_group
from veillee.games.blackstone.rules.strongholds.objective import Conquered
from veillee.games.blackstone.rules.strongholds.places import set_core
from veillee.games.blackstone.state import Blackstone, Group
from veillee.shared.bits import numbers_of

D8 = "d8"
LOCKS = ("lock_1", "lock_2", "lock_3", "lock_4")


def stronghold(id: str, *faces, **fields) -> Blackstone:
    """A stronghold with its groups, but without figures."""
    s = table(id, faces=[*faces], **fields)
    s.fight.groups = tuple(Group(one.id, "small") for one in STRONGHOLDS[id].groups)
    set_core(s)
    s.events = []
    return s


@pytest.mark.parametrize("id", STRONGHOLDS)
def test_a_position_in_a_stronghold_is_written_and_read_back(id):
    s = stronghold(id)
    s.fight.layout = replace(s.fight.layout, barriers=1 << len(s.fight.field.grid.cells) - 1)  # the last hex
    assert len(s.digest()) == 16
    again = Blackstone.decode(s.encode())
    assert again.fight == s.fight


def deed(s: Blackstone, explorer, kind):
    return [one for one in deeds(s, explorer) if isinstance(one, kind)]


def moves(s: Blackstone, explorer) -> set[tuple[int, int]]:
    return {where(s, move.hex.number) for move in deed(s, explorer, Move)}


def go(s: Blackstone, explorer, at, *answers) -> None:
    play(perform(s, explorer, Move(HexId(s.fight.field.at(*at)))), *answers)


# --- The gravity well and the abyss ------------------------------------------------


@rule("BSF-6.14", "BSF-22.33")
def test_one_explorer_uses_the_well_in_each_turn():
    s = stronghold("null_gravity_abyss")
    taddeus, vorne = place(s, "taddeus", (10, -1)), place(s, "pious_vorne", (10, -1))
    acting(s, taddeus, 1, 1)
    go(s, taddeus, (38, 0))
    acting(s, vorne, 1)
    assert (38, 0) not in moves(s, vorne)
    acting(s, taddeus, 1)
    assert (10, -1) in moves(s, taddeus)
    next_turn(s)
    acting(s, vorne, 1)
    assert (38, 0) in moves(s, vorne)


@rule("BSF-22.33")
def test_both_twins_may_use_the_well_in_one_turn():
    s = stronghold("null_gravity_abyss")
    twins = place(s, "rein_raus", (10, -1), (10, -1))
    acting(s, twins, 1)
    go(s, twins, (38, 0), f"h{s.fight.field.at(38, 0)}")
    assert [where(s, at) for at in twins.hexes] == [(38, 0), (38, 0)]


@rule("BSF-29.10", "BSF-22.4")
def test_in_the_abyss_the_move_is_one_higher():
    """Taddeus has Move 2: from (38, 0) three steps lead to (41, -1)."""
    s = stronghold("null_gravity_abyss")
    taddeus = place(s, "taddeus", (38, 0))
    acting(s, taddeus, 1)
    ranges = {s.terrain.range[taddeus.hexes[0]][s.fight.field.at(*at)] for at in moves(s, taddeus)}
    assert max(ranges) == 3


@rule("BSF-29.10")
def test_in_the_abyss_no_action_of_5_or_more_is_taken():
    """Janus: Rain of Blows costs 4 for two attacks and 6 for three."""
    s = stronghold("null_gravity_abyss")
    janus = place(s, "janus_draik", (38, 0))
    foe_at(s, "spindle_drone", (38, 1), group=3)
    acting(s, janus, 6)
    assert {(one.weapon, one.attacks) for one in deed(s, janus, Strike)} == {("pistol_rapier", 1), ("rain_of_blows", 2)}


@rule("BSF-29.10", "BSF-13.2")
def test_nor_on_overwatch_in_the_abyss():
    """UR-025 fires twice for 5 elsewhere."""
    s = stronghold("null_gravity_abyss")
    robot = place(s, "ur_025", (38, 0))
    on_watch(robot, 5)
    drone = foe_at(s, "spindle_drone", (39, 1), group=3)
    assert [one.attacks for one in reactions(s, robot, drone)] == [1]
    other = stronghold("null_gravity_abyss")
    robot = place(other, "ur_025", (9, 0))
    on_watch(robot, 5)
    ghul = foe_at(other, "ur_ghul", (9, -2), group=1)
    assert [one.attacks for one in reactions(other, robot, ghul)] == [1, 2]


# --- Descent -------------------------------------------------------------------------


@rule("BSF-22.29")
def test_an_explorer_that_steps_across_a_lift_stops_there():
    """Vorne (Move 3) at (-3, 7): (40, 0) is reached, its neighbours below are not."""
    s = stronghold("descent")
    vorne = place(s, "pious_vorne", (-3, 7))
    acting(s, vorne, 1)
    found = moves(s, vorne)
    assert (40, 0) in found
    assert not {(41, -1), (41, 0), (40, 1)} & found


@rule("BSF-22.29")
def test_a_lift_may_be_the_last_step_of_a_move_and_any_number_of_explorers_may_use_it():
    s = stronghold("descent", crossed=("taddeus", "amallyn"))
    vorne = place(s, "pious_vorne", (-2, 6))
    acting(s, vorne, 1)
    assert (40, 0) in moves(s, vorne)


@rule("BSF-22.29", "BSF-8.7")
@pytest.mark.parametrize(("budget", "reached"), [(1, False), (2, True), (3, True)])
def test_the_step_over_a_lift_costs_one_hex_of_the_move(budget, reached):
    """(-3, 6) is one hex from the lift at (-3, 7): (40, 0) beyond it costs two."""
    s = stronghold("descent")
    place(s, "pious_vorne", (-3, 6))
    walk = Walk(s, s.fight.field.at(-3, 6), budget, blocked=0, stops=0)
    costs = {where(s, at): cost for cost, layer in enumerate(walk.layers()) for at in numbers_of(layer)}
    assert costs.get((40, 0)) == (2 if reached else None)
    assert costs[-3, 7] == 1


@rule("BSF-22.29")
@pytest.mark.parametrize(("start", "beyond"), [((-3, 7), (40, 0)), ((44, 0), (1, 3))])
def test_a_lift_leads_both_ways_and_no_way_goes_on_after_it(start, beyond):
    """The upper floor lies west of column 30, the lower one east of it."""
    s = stronghold("descent")
    walk = Walk(s, s.fight.field.at(*start), 4, blocked=0, stops=0)
    ways = [[where(s, at) for at in way] for way in walk.ways()]
    across = [way for way in ways if any((q > 30) != (start[0] > 30) for q, _ in way)]
    assert [beyond] in across
    assert all(way[-1] == beyond and beyond not in way[:-1] for way in across)
    reached = {where(s, at) for layer in walk.layers() for at in numbers_of(layer)}
    assert {(q, r) for q, r in reached if (q > 30) != (start[0] > 30)} == {beyond}


@rule("BSF-8.10", "BSF-22.29")
def test_a_figure_that_has_to_stop_at_a_lift_does_not_take_it():
    """The Ur-Ghul at (-4, 7) is adjacent to the lift at (-3, 7), but not to the explorer's hex."""
    s = stronghold("descent")
    vorne = place(s, "pious_vorne", (-2, 6))
    foe_at(s, "ur_ghul", (-4, 7))
    acting(s, vorne, 1)
    assert (-3, 7) in moves(s, vorne)
    assert (40, 0) not in moves(s, vorne)


@rule("BSF-8.8", "BSF-22.29")
def test_a_lift_does_not_lead_into_a_hex_with_an_enemy():
    s = stronghold("descent")
    vorne = place(s, "pious_vorne", (-3, 6))
    foe_at(s, "ur_ghul", (40, 0))
    acting(s, vorne, 1)
    assert (40, 0) not in moves(s, vorne)


@rule("BSF-8.11", "BSF-22.29")
def test_an_explorer_beset_by_a_hostile_may_leave_by_the_lift():
    s = stronghold("descent")
    vorne = place(s, "pious_vorne", (-3, 7))
    foe_at(s, "ur_ghul", (-2, 6))
    acting(s, vorne, 1)
    assert (40, 0) in moves(s, vorne)
    go(s, vorne, (40, 0))
    assert where(s, vorne.hexes[0]) == (40, 0)


@rule("BSF-20.15", "BSF-22.29")
def test_a_twin_that_slips_away_stops_beyond_the_lift():
    """Slip Away lets the first hex not stop the twins, but a lift ends every move."""
    s = stronghold("descent")
    twins = place(s, "rein_raus", (-3, 7), (-3, 7))
    foe_at(s, "ur_ghul", (-4, 7))
    foe_at(s, "spindle_drone", (41, -1), group=3)  # next to (40, 0)
    acting(s, twins, 1)
    assert (40, 0) in moves(s, twins)
    assert not {(41, 0), (40, 1)} & moves(s, twins)


@rule("BSF-20.15", "BSF-22.33")
def test_a_twin_that_slips_away_does_not_cross_the_well_after_another_explorer():
    """The upper end is (10, -1), the lower one (38, 0)."""
    s = stronghold("null_gravity_abyss", crossed=("taddeus",))
    twins = place(s, "rein_raus", (10, -1), (10, -1))
    foe_at(s, "ur_ghul", (9, -1))
    foe_at(s, "spindle_drone", (38, 1), group=3)
    acting(s, twins, 1)
    assert (38, 0) not in moves(s, twins)


@rule("BSF-22.4", "BSF-29.11")
def test_only_portals_of_the_lower_floor_can_be_summoned_from():
    """P1 and P2 are above, P3 and P4 below."""
    s = stronghold("descent")
    assert open_gates(s) == 0b1100
    taddeus = place(s, "taddeus", (-6, 7))
    acting(s, taddeus, 4)
    assert deed(s, taddeus, Summon) == []
    vorne = place(s, "pious_vorne", (40, -6))
    acting(s, vorne, 4)
    assert [one.gate.number for one in deed(s, vorne, Summon)] == [3]


@rule("BSF-22.24")
def test_release_is_taken_on_an_anchor_once_with_no_visible_hostile_adjacent():
    s = stronghold("descent")
    taddeus = place(s, "taddeus", (40, -6))
    acting(s, taddeus, 4, 4)
    assert deed(s, taddeus, UsePlace) == [UsePlace("release", "anchor_a")]
    ghul = foe_at(s, "ur_ghul", (41, -6), group=1)
    assert deed(s, taddeus, UsePlace) == []
    ghul.hex = NOWHERE
    play(perform(s, taddeus, UsePlace("release", "anchor_a")))
    assert s.fight.access == ("anchor_a",)
    assert deed(s, taddeus, UsePlace) == []


@rule("BSF-22.24")
def test_release_costs_4():
    s = stronghold("descent")
    taddeus = place(s, "taddeus", (40, -6))
    acting(s, taddeus, 3)
    assert deed(s, taddeus, UsePlace) == []


# --- The Corridor of Death -------------------------------------------------------------


@rule("BSF-29.11", "BSF-22.4")
def test_in_the_dark_nobody_sees_or_attacks_further_than_3_hexes():
    """(6, -3) and (9, -3) are 3 hexes apart, and in the range of the Long Rifle in any light."""
    s = stronghold("corridor_of_death", darkness=3)
    amallyn = place(s, "amallyn", (6, -3))
    foe_at(s, "ur_ghul", (9, -3), group=0)
    acting(s, amallyn, 2)
    assert len(deed(s, amallyn, Strike)) >= 1
    s.fight.darkness = 2
    assert deed(s, amallyn, Strike) == []


@rule("BSF-29.11", "BSF-29.15")
def test_the_holder_of_a_pale_lantern_sees_in_the_dark_and_others_do_not():
    s = stronghold("corridor_of_death", darkness=2)
    amallyn = place(s, "amallyn", (6, -3), artefacts=("pale_lantern",))
    ghul = foe_at(s, "traitor_guardsman", (9, -3), group=3, loadout="lasgun")
    acting(s, amallyn, 2)
    assert len(deed(s, amallyn, Strike)) >= 1
    assert visible_figures(s, ghul) == []


@rule("BSF-22.4")
def test_the_corridor_is_dark_from_the_start():
    s = expedition("taddeus", "pious_vorne")
    play(lay_out(s, "corridor_of_death"))
    assert s.fight.darkness == 3
    play(lay_out(s, "descent"))
    assert s.fight.darkness == 0


@rule("BSF-22.24")
def test_burn_costs_3_and_destroys_a_nest_beside_hostiles_too():
    s = stronghold("corridor_of_death", darkness=3)
    taddeus = place(s, "taddeus", (-3, 1))
    foe_at(s, "ur_ghul", (-3, 2), group=1)
    acting(s, taddeus, 3)
    assert deed(s, taddeus, UsePlace) == [UsePlace("burn", "nest_2")]
    play(perform(s, taddeus, UsePlace("burn", "nest_2")))
    assert (s.fight.burned, deed(s, taddeus, UsePlace)) == (("nest_2",), [])


@rule("BSF-22.13")
def test_the_third_nest_does_not_end_the_combat_at_once():
    s = stronghold("corridor_of_death", burned=("nest_1", "nest_3"))
    taddeus = place(s, "taddeus", (-3, 1))
    acting(s, taddeus, 3)
    play(perform(s, taddeus, UsePlace("burn", "nest_2")))
    assert len(s.fight.burned) == 3


# --- The vault ---------------------------------------------------------------------------


@rule("BSF-6.15", "BSF-22.22", "BSF-6.22")
def test_nobody_enters_the_core_while_a_lock_holds():
    """(5, 1) is beside the core (6, 1)."""
    s = stronghold("hidden_vault", access=LOCKS[:3])
    taddeus = place(s, "taddeus", (5, 1))
    acting(s, taddeus, 1)
    assert (6, 1) not in moves(s, taddeus)
    s.fight.access = LOCKS
    set_core(s)
    assert (6, 1) in moves(s, taddeus)


@rule("BSF-22.22")
def test_the_core_closes_again_and_a_figure_on_it_may_leave():
    s = stronghold("hidden_vault", access=LOCKS)
    taddeus = place(s, "taddeus", (6, 1))
    s.fight.access = LOCKS[:3]
    set_core(s)
    acting(s, taddeus, 1)
    assert s.fight.layout.blocked
    assert (5, 1) in moves(s, taddeus)


@rule("BSF-22.22", "BSF-6.22", "BSF-8.3")
def test_a_figure_on_the_closed_core_fights_on():
    """The hostile comes from (4, 1) and stops at (5, 1), beside the core; its attack is at range 1."""
    s = stronghold("hidden_vault", *shows(D8, "fail"))
    taddeus = place(s, "taddeus", (6, 1))
    ghul = foe_at(s, "ur_ghul", (4, 1))
    play(advance(s, ghul, []))
    assert (where(s, ghul.hex), len(told(s, "hostile-attack"))) == ((5, 1), 1)
    acting(s, taddeus, 2)
    assert {one.weapon for one in deed(s, taddeus, Strike)} == {"servo_stubber", "power_maul"}


@rule("BSF-22.22", "BSF-22.15")
def test_the_fourth_lock_opens_the_core():
    s = stronghold("hidden_vault", access=LOCKS[1:])
    taddeus = place(s, "taddeus", (5, -2))
    acting(s, taddeus, 4)
    assert s.fight.layout.blocked
    play(perform(s, taddeus, UsePlace("unlock", "lock_1")))
    assert (s.fight.layout.blocked, len(s.fight.access)) == (0, 4)


@rule("BSF-22.22", "BSF-22.10")
def test_an_explorer_on_the_open_core_conquers_the_vault_before_the_event():
    s = stronghold("hidden_vault", access=LOCKS, phase="event")
    place(s, "taddeus", (6, 1))
    place(s, "pious_vorne", (0, 0))
    with pytest.raises(Conquered):
        play(event_phase(s))


@rule("BSF-22.22")
@pytest.mark.parametrize(("access", "ghul"), [(LOCKS[:3], (0, 0)), (LOCKS, (5, 1))])
def test_a_closed_core_or_a_visible_hostile_adjacent_denies_the_conquest(access, ghul):
    s = stronghold("hidden_vault", *black(11, stream="event"), access=access, phase="event")
    place(s, "taddeus", (6, 1))
    foe_at(s, "ur_ghul", ghul)
    play(event_phase(s))
    assert s.fight.turn == 2


@rule("BSF-22.22")
def test_a_hostile_behind_the_wall_of_the_core_does_not_deny_it():
    """A wall lies between (6, 1) and (6, 0)."""
    s = stronghold("hidden_vault", access=LOCKS, phase="event")
    place(s, "taddeus", (6, 1))
    foe_at(s, "ur_ghul", (6, 0))
    with pytest.raises(Conquered):
        play(event_phase(s))


@rule("BSF-22.4", "BSF-29.11")
def test_no_escape_chamber_comes_to_the_vault():
    s = stronghold("hidden_vault")
    taddeus = place(s, "taddeus", (9, -4))
    acting(s, taddeus, 4)
    assert (open_gates(s), deed(s, taddeus, Summon)) == (0, [])


@rule("BSF-22.30", "BSF-6.21")
def test_each_opened_lock_lets_a_slain_hostile_return_at_the_portal_closest_to_it():
    """The south lock is (3, 6), 1 from P3, which touches (3, 6) alone: Taddeus stands there. Next is (4, 5)."""
    s = stronghold("hidden_vault")
    taddeus = place(s, "taddeus", (3, 6))
    acting(s, taddeus, 4)
    beastman = foe_at(s, "chaos_beastman", (10, 1), group=3, damage=4)
    slay(s, beastman)
    play(perform(s, taddeus, UsePlace("unlock", "lock_2")))
    assert (where(s, beastman.hex), beastman.damage) == ((4, 5), 0)


@rule("BSF-22.30", "BSF-16.23")
@pytest.mark.parametrize(("guard", "hex"), [((0, 0), (9, -4)), ((9, -4), (3, 6))])
def test_of_two_portals_equally_close_to_a_lock_the_hex_decides(guard, hex):
    """The north lock is 9 from P1, which touches (9, -4), and 9 from P3, which touches (3, 6)."""
    s = stronghold("hidden_vault")
    taddeus = place(s, "taddeus", (5, -2))
    place(s, "pious_vorne", guard)
    acting(s, taddeus, 4)
    beastman = foe_at(s, "chaos_beastman", (10, 1), group=3)
    slay(s, beastman)
    play(perform(s, taddeus, UsePlace("unlock", "lock_1")))
    assert where(s, beastman.hex) == hex


@rule("BSF-22.30")
def test_the_leader_chooses_who_awakens():
    s = stronghold("hidden_vault")
    taddeus = place(s, "taddeus", (3, 6))
    acting(s, taddeus, 4)
    beastman, drone = foe_at(s, "chaos_beastman", (10, 1), group=3), foe_at(s, "spindle_drone", (6, 0), group=1)
    slay(s, beastman)
    slay(s, drone)
    play(perform(s, taddeus, UsePlace("unlock", "lock_2")), f"x{drone.number}")
    assert (beastman.hex, drone.hex != NOWHERE) == (NOWHERE, True)


@rule("BSF-22.30")
def test_with_nobody_slain_nobody_awakens():
    s = stronghold("hidden_vault")
    taddeus = place(s, "taddeus", (3, 6))
    acting(s, taddeus, 4)
    play(perform(s, taddeus, UsePlace("unlock", "lock_2")))
    assert told(s, "returned") == []


@rule("BSF-22.30", "BSF-15.8")
def test_who_awakens_acts_from_the_next_turn_on():
    """The card of its group comes up later in the same turn."""
    s = stronghold("hidden_vault")
    taddeus = place(s, "taddeus", (3, 6))
    acting(s, taddeus, 4)
    slay(s, foe_at(s, "chaos_beastman", (10, 1), group=3))
    play(perform(s, taddeus, UsePlace("unlock", "lock_2")))
    play(activate_group(s, 3))
    assert told(s, "behaviour") == []
    next_turn(s)
    s.dice.given = black(1, stream="behaviour") + shows(D8, "fail", "fail")
    play(activate_group(s, 3))
    assert len(told(s, "behaviour")) == 1


@rule("BSF-22.30", "BSF-13.12")
def test_explorers_on_overwatch_may_react_to_who_awakens():
    """Vorne at (4, 6) is adjacent to (4, 5), where the drone appears."""
    s = stronghold("hidden_vault", *shows(D8, "critical"))
    taddeus = place(s, "taddeus", (3, 6))
    vorne = place(s, "pious_vorne", (4, 6))
    on_watch(vorne, 1)
    acting(s, taddeus, 4)
    drone = foe_at(s, "spindle_drone", (6, 0), group=1)
    slay(s, drone)
    play(perform(s, taddeus, UsePlace("unlock", "lock_2")), "fire+pious_vorne+vindictor_blade")
    assert drone.damage == 3


@rule("BSF-22.24")
def test_unlock_needs_a_4_and_no_visible_hostile_adjacent():
    s = stronghold("hidden_vault")
    taddeus = place(s, "taddeus", (3, 6))
    acting(s, taddeus, 3)
    assert deed(s, taddeus, UsePlace) == []
    acting(s, taddeus, 4)
    assert deed(s, taddeus, UsePlace) == [UsePlace("unlock", "lock_2")]
    foe_at(s, "ur_ghul", (4, 5))
    assert deed(s, taddeus, UsePlace) == []


@rule("BSF-8.17", "BSF-29.11")
def test_a_blocked_link_cannot_be_used():
    s = stronghold("null_gravity_abyss")
    taddeus = place(s, "taddeus", (10, -1))
    acting(s, taddeus, 1)
    assert (38, 0) in moves(s, taddeus)
    s.fight.layout = replace(s.fight.layout, shut_links=1)
    assert (38, 0) not in moves(s, taddeus)
