"""The event phase and the end of a combat (chapter 18)."""

import pytest
from msgspec.structs import replace

from support.blackstone import black, expedition, foe_at, on_watch, place, shows, six, started, table, where
from support.scripted import open_questions, play, rule, told
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.content import DISCOVERIES, EVENTS
from veillee.games.blackstone.rules.combat.destiny import destiny_phase
from veillee.games.blackstone.rules.combat.event import event_phase, event_row
from veillee.games.blackstone.rules.combat.play import play_combat
from veillee.games.blackstone.rules.combat.setup import lay_out
from veillee.games.blackstone.rules.course.play import STEPS
from veillee.games.blackstone.rules.figures.suffering import slay
from veillee.games.blackstone.state import Blackstone, Past, TrackCard
from veillee.shared.bits import mask_of, numbers_of

D6, D8, D12 = "d6", "d8", "d12"
#: An event roll by which nothing happens: Escape Chamber, once the event has been resolved.
NOTHING = 11


def event(*rolls):
    return black(*rolls, stream="event")


def phase(s: Blackstone, *answers):
    """Play the event phase; how the combat ended, or None."""
    ended = []

    async def rule_of():
        ended.append(await event_phase(s))

    play(rule_of(), *answers)
    return ended[0]


def fight(*rolls, explorers=("taddeus", "pious_vorne"), **fields) -> Blackstone:
    """Two explorers at (0, 1) in the event phase, without Foreknowledge."""
    s = table(faces=event(*rolls), phase="event", **fields)
    for id in explorers:
        place(s, id, (0, 1))
    return s


def chamber(s: Blackstone, gate: int = 1) -> list[tuple[int, int]]:
    """The escape chamber stands; its hexes."""
    s.fight.layout = replace(s.fight.layout, escape=gate)
    s.fight.gates &= ~(1 << gate)
    return [where(s, at) for at in numbers_of(s.terrain.chamber)]


@rule("BSF-18.1", "BSF-13.11")
def test_overwatch_dice_are_removed_first():
    s = fight(NOTHING, escape_event=True)
    on_watch(s.explorers[0], 3, 4)
    phase(s)
    assert (s.explorers[0].dice, s.explorers[0].on_watch) == ((), False)


@rule("BSF-18.2")
def test_with_everybody_out_of_action_the_combat_is_lost_without_an_event():
    s = fight()
    for explorer in s.explorers:
        explorer.out = True
    assert phase(s) == "lost"


@rule("BSF-15.19", "BSF-18.2")
def test_with_the_last_explorer_out_of_action_no_other_group_acts():
    """The Ur-Ghul of the first group puts Taddeus out; the card of the second group is not resolved."""
    s = table(faces=black(7, stream="behaviour") + shows(D8, "success") + shows(D8, "fail"))
    place(s, "taddeus", (0, 1), wounds=4)
    foe_at(s, "ur_ghul", (0, 2))
    foe_at(s, "chaos_beastman", (1, 1), group=1)
    s.fight.track = (TrackCard(group=0), TrackCard(group=1))
    play(play_combat(s))
    assert [facts["ended"] for facts in told(s, "combat-over")] == ["lost"]
    assert len(told(s, "behaviour")) == 1


@rule("BSF-18.3")
def test_with_everybody_in_the_escape_chamber_the_combat_ends_before_the_event_roll():
    """V76."""
    s = fight()
    first, second, _ = chamber(s)
    for explorer, at in zip(s.explorers, (first, second), strict=True):
        explorer.hexes = (s.fight.field.at(*at),)
    assert phase(s) == "evacuated"


@rule("BSF-18.3")
def test_explorers_out_of_action_need_not_be_in_the_chamber():
    s = fight()
    s.explorers[0].hexes = (s.fight.field.at(*chamber(s)[0]),)
    s.explorers[1].out = True
    assert phase(s) == "evacuated"


@rule("BSF-18.3")
def test_one_explorer_outside_keeps_the_combat_going():
    s = fight(NOTHING)
    s.explorers[0].hexes = (s.fight.field.at(*chamber(s)[0]),)
    assert phase(s) is None


@rule("BSF-20.8", "BSF-18.3")
def test_both_twins_must_be_in_the_chamber():
    s = table(phase="event", faces=event(NOTHING))
    first, second, _ = chamber(s)
    twins = place(s, "rein_raus", first, (0, 1))
    assert phase(s) is None
    twins.hexes = (s.fight.field.at(*first), s.fight.field.at(*second))
    assert phase(s) == "evacuated"


@rule("BSF-18.8")
def test_slaying_every_hostile_does_not_end_a_combat():
    s = fight(NOTHING, escape_event=True)
    slay(s, foe_at(s, "ur_ghul", (0, 4)))
    assert phase(s) is None


@rule("BSF-18.5")
@pytest.mark.parametrize(
    ("rolls", "id"),
    [
        ((1,), "all_is_dust"),
        ((2, 3), "unfulfilled_destiny"),
        ((4, 6), "not_dead_yet"),
        ((7, 10), "changing_conditions"),
        ((11, 14), "escape_chamber"),
        ((15, 17), "inspiration"),
        ((18, 19), "heroic_effort"),
        ((20,), "lucky_find"),
    ],
)
def test_the_event_table(rolls, id):
    s = fight()
    assert {event_row(s, roll).id for roll in rolls} == {id}
    assert len(EVENTS) == 8


@rule("BSF-18.5", "BSF-29.11")
def test_all_is_dust_removes_a_marker_of_the_leaders_choice():
    s = fight(1)
    at = s.fight.field.at(-1, 9)
    phase(s, f"h{at}")
    assert {where(s, hex) for hex in numbers_of(s.fight.markers)} == {(-2, 4), (-6, 10)}


@rule("BSF-18.5", "BSF-29.11", "BSF-29.14")
def test_all_is_dust_without_a_marker_costs_each_explorer_a_point():
    s = fight(1, markers=0)
    s.explorers[0].points = 2
    phase(s)
    assert [explorer.points for explorer in s.explorers] == [1, 0]


@rule("BSF-18.5", "BSF-29.11")
def test_unfulfilled_destiny_leaves_out_the_next_destiny_roll():
    s = fight(2)
    phase(s)
    s.dice.given = six(*[1] * 8, stream="activation")
    play(destiny_phase(s))
    assert (s.fight.destiny, s.fight.spent_destiny) == ((), ())
    s.dice.given = six(1, 2, 3, 4, 5, stream="destiny") + six(*[1] * 8, stream="activation")
    play(destiny_phase(s))
    assert s.fight.destiny == (1, 2, 3, 4, 5)


@rule("BSF-18.5", "BSF-18.17", "BSF-19.5")
def test_not_dead_yet_brings_a_slain_hostile_back_as_close_to_an_explorer_as_possible():
    """Beside (0, 1) lie (0, 0), (1, 0), (1, 1) and (0, 2), all exposed to both: the first in reading order."""
    s = fight(4)
    ghul = foe_at(s, "ur_ghul", (-3, 9), damage=3)
    slay(s, ghul)
    phase(s)
    assert (where(s, ghul.hex), ghul.damage, ghul.slain, ghul.group) == ((0, 0), 0, 0, 0)


@rule("BSF-18.17")
def test_of_equally_close_hexes_the_least_exposed_takes_the_returning_hostile():
    """Explorers at (0, 1) and (0, 2): of the hexes beside them only (1, 2) is in cover, from (0, 1)."""
    s = fight(4)
    s.explorers[1].hexes = (s.fight.field.at(0, 2),)
    ghul = foe_at(s, "ur_ghul", (-6, 10))
    slay(s, ghul)
    phase(s)
    assert where(s, ghul.hex) == (1, 2)


@rule("BSF-18.17", "BSF-8.5")
def test_a_returning_hostile_needs_room():
    """Three Ur-Ghuls fill (0, 0): (1, 0) is the next hex beside (0, 1) in reading order."""
    s = fight(4)
    for _ in range(3):
        foe_at(s, "ur_ghul", (0, 0))
    ghul = foe_at(s, "ur_ghul", (-3, 9))
    slay(s, ghul)
    phase(s)
    assert where(s, ghul.hex) == (1, 0)


@rule("BSF-18.17", "BSF-30.2")
def test_the_leader_picks_the_hostile_that_is_not_dead_yet():
    s = fight(4)
    ghul, beastman = foe_at(s, "ur_ghul", (-3, 9)), foe_at(s, "chaos_beastman", (-3, 9), group=1)
    twin = foe_at(s, "ur_ghul", (-3, 9))
    for hostile in (ghul, beastman, twin):
        slay(s, hostile)
    phase(s, f"x{beastman.number}")
    assert [hostile.hex == NOWHERE for hostile in (ghul, beastman, twin)] == [True, False, True]


@rule("BSF-18.17")
def test_with_nobody_slain_nobody_returns():
    s = fight(4)
    ghul = foe_at(s, "ur_ghul", (-3, 9))
    phase(s)
    assert where(s, ghul.hex) == (-3, 9)


@rule("BSF-18.15", "BSF-29.11")
@pytest.mark.parametrize(("card", "twists"), [("spindle_drones_02", ("major_find",)), ("ur_ghuls_01", ())])
def test_changing_conditions_draws_a_card_and_takes_the_twist_of_any_entry(card, twists):
    """The twist stands in the third entry; Ur-Ghuls 01 shows none."""
    s = fight(7)
    s.encounters = (card,)
    phase(s)
    assert (s.fight.twists, s.fight.drawn, s.encounters) == (twists, (card,), ())


@rule("BSF-18.15")
def test_changing_conditions_with_an_empty_pile_does_nothing():
    s = fight(7)
    s.encounters = ()
    phase(s)
    assert s.fight.twists == ()


@rule("BSF-18.16", "BSF-29.11", "BSF-6.11")
def test_the_escape_chamber_replaces_the_portal_furthest_from_every_explorer():
    """From (0, 1): P1 at range 11, P2 at 6, P3 at 5."""
    s = fight(11)
    phase(s)
    assert (s.fight.layout.escape, s.fight.gates) == (0, 0b110)


@rule("BSF-18.16")
def test_a_portal_is_as_far_as_its_closest_explorer_and_the_leader_chooses_among_equals():
    """An explorer at (-5, 10) touches P1; P2 is 5 hexes from there, P3 5 from (0, 1)."""
    s = fight(11)
    s.explorers[1].hexes = (s.fight.field.at(-5, 10),)
    phase(s, "p2")
    assert (s.fight.layout.escape, s.fight.gates) == (2, 0b011)


@rule("BSF-18.20", "BSF-29.11")
def test_the_escape_chamber_comes_once_and_the_roll_is_not_repeated():
    s = fight(11, 14)
    phase(s)
    phase(s)
    assert s.fight.gates == 0b110


@rule("BSF-29.11")
def test_the_event_does_nothing_with_an_escape_chamber_on_the_battlefield():
    s = fight(11)
    chamber(s)
    phase(s)
    assert (s.fight.layout.escape, s.fight.gates) == (1, 0b101)


@rule("BSF-18.5", "BSF-29.11", "BSF-21.1")
def test_inspiration_gives_a_point_to_an_explorer_of_the_leaders_choice():
    s = fight(15)
    phase(s, "pious_vorne")
    assert [explorer.points for explorer in s.explorers] == [0, 1]


@rule("BSF-18.18", "BSF-29.11")
def test_heroic_effort_brings_an_explorer_back_beside_another_and_rolls_vitality():
    """The hex of Taddeus has room. Vorne keeps her tokens; a vitality success removes a Wound."""
    s = fight(18)
    vorne = s.explorers[1]
    vorne.out, vorne.wounds, vorne.grievous, vorne.hexes = True, 3, 1, (NOWHERE,)
    s.fight.track = (TrackCard(explorer="taddeus"),)
    s.dice.given += shows(D8, "success", stream="vitality")
    phase(s)
    assert (vorne.out, where(s, vorne.hexes[0]), vorne.wounds, vorne.grievous) == (False, (0, 1), 2, 1)
    assert TrackCard(explorer="pious_vorne") not in s.fight.track


@rule("BSF-18.18", "BSF-10.18")
def test_a_returned_explorer_has_an_initiative_card_from_the_next_turn():
    s = fight(18)
    vorne = s.explorers[1]
    vorne.out, vorne.wounds, vorne.hexes = True, 4, (NOWHERE,)
    s.dice.given += shows(D8, "fail")
    phase(s)
    s.dice.given = six(1, 2, 3, 4, 5) + six(1, 1, 1, 1)
    play(destiny_phase(s))
    assert TrackCard(explorer="pious_vorne") in s.fight.track


@rule("BSF-18.19")
def test_with_no_room_beside_another_the_leader_takes_the_closest_hex():
    """Two explorers fill (0, 1); (0, 0), (1, 0), (1, 1) and (0, 2) are 1 away, and a hostile holds (0, 2)."""
    s = fight(18, explorers=("taddeus", "pious_vorne", "amallyn"))
    amallyn = s.explorers[2]
    amallyn.out, amallyn.hexes = True, (NOWHERE,)
    foe_at(s, "ur_ghul", (0, 2))
    s.dice.given += shows(D6, "fail")
    at = s.fight.field.at
    offered = {at(0, 0), at(1, 0), at(1, 1)}

    async def rule_of():
        await event_phase(s)

    asked = open_questions(rule_of())
    assert {value.number for value in asked[0].values} == offered
    s.dice.given = event(18) + shows(D6, "fail")
    amallyn.out, amallyn.hexes = True, (NOWHERE,)
    phase(s, f"h{at(1, 1)}")
    assert amallyn.hexes == (at(1, 1),)


@rule("BSF-18.5", "BSF-29.11")
def test_heroic_effort_with_nobody_out_of_action_is_a_vitality_roll():
    s = fight(19)
    s.explorers[0].wounds = 2
    s.explorers[1].wounds = 1
    s.dice.given += shows(D12, "critical", stream="vitality")
    phase(s, "taddeus")
    assert [explorer.wounds for explorer in s.explorers] == [0, 1]


@rule("BSF-20.6")
def test_twins_brought_back_may_stand_in_two_hexes():
    s = fight(18, explorers=("taddeus", "rein_raus"))
    twins = s.explorers[1]
    s.explorers[0].hexes = (s.fight.field.at(0, 1),)
    twins.out, twins.hexes = True, (NOWHERE, NOWHERE)
    s.dice.given += shows(D6, "fail")
    phase(s)
    assert [where(s, at) for at in twins.hexes] == [(0, 1), (0, 1)]


@rule("BSF-18.5", "BSF-29.11")
def test_a_lucky_find_draws_a_card_for_an_explorer_of_the_leaders_choice():
    s = fight(20)
    s.discoveries = ("ash_vial", "clue_01")
    phase(s, "taddeus")
    assert (s.explorers[0].discoveries, s.discoveries) == (("clue_01",), ("ash_vial",))


@rule("BSF-29.11")
def test_the_mirrored_floor_turns_a_20_into_a_1():
    s = fight(20, markers=0)
    s.past = Past(legacies=("mirrored_floor",))
    s.discoveries = ("clue_01",)
    s.explorers[0].points = 1
    phase(s)
    assert (s.explorers[0].points, s.discoveries) == (0, ("clue_01",))


@rule("BSF-18.6", "BSF-18.13", "BSF-29.13", "BSF-17.7")
def test_noxious_fumes_roll_for_everybody_after_the_event():
    """Explorers in leader order, then hostiles by group and number; a 1 wounds, without a defence roll."""
    s = fight(NOTHING, escape_event=True, twists=("noxious_fumes",))
    one, other = foe_at(s, "ur_ghul", (0, 3)), foe_at(s, "chaos_space_marine", (0, 4), group=1)
    s.dice.given += black(1, 2, 2, 1, stream="fumes")
    phase(s)
    assert [explorer.wounds for explorer in s.explorers] == [1, 0]
    assert (one.damage, other.damage) == (0, 1)


@rule("BSF-29.5", "BSF-18.13")
def test_the_leader_orders_what_befalls_explorers_at_the_same_time():
    """Vorne stands first in the leader order: the first roll is hers, and explorers come before hostiles."""
    s = fight(NOTHING, escape_event=True, twists=("noxious_fumes",))
    ghul = foe_at(s, "ur_ghul", (0, 3))
    s.order = ("pious_vorne", "taddeus")
    s.dice.given += black(1, 2, 2, stream="fumes")
    phase(s)
    assert (s.explorer("pious_vorne").wounds, s.explorer("taddeus").wounds, ghul.damage) == (1, 0, 0)


@rule("BSF-18.10", "BSF-29.13")
def test_the_last_explorer_put_out_by_fumes_ends_the_combat_in_this_turn():
    """V77."""
    s = fight(NOTHING, explorers=("taddeus",), escape_event=True, twists=("noxious_fumes",))
    s.explorers[0].wounds = 4
    s.dice.given += black(1, stream="fumes")
    assert phase(s) == "lost"


@rule("BSF-18.13", "BSF-29.11", "BSF-29.15")
def test_cards_held_act_last_in_leader_order():
    """The holder of a card with a risk rolls after the event; on 1 it suffers a Wound."""
    card, effect = next(
        (card.id, effect) for card in DISCOVERIES.values() for effect in card.hold if effect.op == "event_phase_risk"
    )
    s = fight(NOTHING, escape_event=True)
    s.explorers[0].discoveries = (card,)
    s.dice.given += black(effect.at_most, stream="held")
    phase(s)
    assert s.explorers[0].wounds == effect.n
    s.dice.given = event(NOTHING) + black(effect.at_most + 1, stream="held")
    phase(s)
    assert s.explorers[0].wounds == effect.n


@rule("BSF-18.14")
def test_the_leader_marker_passes_at_the_end_of_a_turn_that_goes_on():
    s = table(players=2, faces=event(NOTHING), phase="event", escape_event=True)
    place(s, "taddeus", (0, 1), seat=0)
    place(s, "pious_vorne", (0, 1), seat=1)
    assert phase(s) is None
    assert (s.leader, s.fight.turn) == (1, 2)


@rule("BSF-18.14")
def test_a_combat_that_ends_does_not_pass_the_leader_marker():
    s = table(players=2, phase="event")
    place(s, "taddeus", chamber(s)[0], seat=0)
    assert phase(s) == "evacuated"
    assert s.leader == 0


@rule("BSF-18.14")
def test_the_marker_skips_the_hostile_player():
    s = table(players=3, faces=event(NOTHING), phase="event", escape_event=True)
    s.hostile_seat = 1
    place(s, "taddeus", (0, 1), seat=0)
    place(s, "pious_vorne", (0, 1), seat=2)
    s.order = ("taddeus", "pious_vorne")
    phase(s)
    assert s.leader == 2


@rule("BSF-18.9")
@pytest.mark.parametrize("turn", [60, 61, 500])
def test_a_combat_of_people_has_no_last_turn(turn):
    s = fight(NOTHING, turn=turn, escape_event=True)
    assert phase(s) is None
    assert s.fight.turn == turn + 1
    assert not any(explorer.out for explorer in s.explorers)


@rule("BSF-18.9")
def test_between_bots_turn_60_puts_everybody_outside_the_chamber_out_of_action_and_says_so():
    s = fight(NOTHING, turn=60)
    s.turn_limit = 60
    s.explorers[0].hexes = (s.fight.field.at(*chamber(s)[0]),)
    assert phase(s) == "evacuated"
    assert [explorer.out for explorer in s.explorers] == [False, True]
    assert told(s, "turn-limit") == [{"turn": 60}]


@rule("BSF-18.9")
def test_between_bots_turn_59_is_followed_by_another_turn():
    s = fight(NOTHING, turn=59, escape_event=True)
    s.turn_limit = 60
    assert phase(s) is None


@rule("BSF-18.9")
@pytest.mark.parametrize(("choice", "limit"), [("none", 0), ("turn_60", 60)])
def test_the_limit_is_an_option_of_the_table(choice, limit):
    assert started(limit=choice).turn_limit == limit


@rule("BSF-18.4", "BSF-18.7", "BSF-18.11", "BSF-19.12")
def test_nothing_of_a_combat_is_left_after_it():
    s = fight(drawn=("ur_ghuls_01",))
    s.encounters = ("spindle_drones_02",)
    first, second, _ = chamber(s)
    for explorer, at in zip(s.explorers, (first, second), strict=True):
        explorer.hexes = (s.fight.field.at(*at),)
    s.explorers[0].stunned = True
    s.explorers[0].dice = (3,)
    play(play_combat(s))
    assert (s.combat, sorted(s.encounters)) == (None, ["spindle_drones_02", "ur_ghuls_01"])
    assert s.dice.drawn["encounters"] == 1  # shuffled
    assert (s.explorers[0].stunned, s.explorers[0].dice, s.explorers[0].hexes) == (False, (), ())


@rule("BSF-18.12")
@pytest.mark.parametrize(("out", "step"), [(False, "recovery"), (True, "home")])
def test_recovery_follows_a_combat_unless_everybody_is_out_of_action(out, step):
    s = fight()
    first, second, _ = chamber(s)
    for explorer, at in zip(s.explorers, (first, second), strict=True):
        explorer.hexes, explorer.out = (s.fight.field.at(*at),), out
    following = []

    async def rule_of():
        following.append(await STEPS["combat"](s))

    play(rule_of())
    assert following == [step]
    assert s.wiped_out == out


@rule("BSF-18.1")
def test_a_disrupted_destiny_die_is_back_with_the_next_roll():
    """Nothing of the turn before counts."""
    s = fight(NOTHING, escape_event=True, spent_destiny=(6,))
    phase(s)
    s.dice.given = six(1, 2, 3, 4, 6, stream="destiny") + six(*[1] * 8)
    play(destiny_phase(s))
    assert (s.fight.destiny, s.fight.spent_destiny) == ((1, 2, 3, 4, 6), ())


@rule("BSF-18.5", "BSF-30.16")
def test_foreknowledge_rolls_an_event_again_once_per_combat():
    """Espern: the second roll stands."""
    s = fight(1, 15, explorers=("espern_locarno",))
    phase(s, "foreknowledge")
    assert (s.explorers[0].points, s.fight.markers.bit_count()) == (1, 3)
    s.dice.given = event(NOTHING)
    assert "foreknowledge" in s.explorers[0].used
    phase(s)


@rule("BSF-24.15", "BSF-30.3")
@pytest.mark.parametrize("answers", [("foreknowledge", "black_coin"), ("black_coin", "foreknowledge")])
def test_foreknowledge_and_the_black_coin_can_both_change_one_event_roll(answers):
    s = fight(1, 2, 15, explorers=("espern_locarno",))
    s.explorers[0].discoveries = ("black_coin",)
    phase(s, *answers)
    assert (s.explorers[0].points, s.explorers[0].discoveries) == (1, ())


@rule("BSF-9.13")
def test_a_new_combat_knows_nothing_of_the_last_one():
    s = expedition("taddeus", "pious_vorne")
    play(lay_out(s, "cb01"))
    s.fight.threat, s.fight.twists, s.fight.turn = 3, ("debris",), 9
    play(lay_out(s, "cb02"))
    assert (s.fight.threat, s.fight.twists, s.fight.turn, told(s, "twist")) == (1, (), 1, [])
    assert s.fight.markers == mask_of(s.fight.field.markers)
