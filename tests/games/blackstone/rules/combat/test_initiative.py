"""Covering fire and gambits: one question of the initiative phase (BSF-10.6 to 10.21, 30.14, 30.15, 30.27)."""

import pytest

from support import rule
from support.blackstone import foe_at, place, shows, six, table
from support.blackstone_arena import FIELD, arena, asked
from support.scripted import open_questions, play, told
from veillee.games.blackstone.rules.combat.initiative import begin_initiative, initiative_phase
from veillee.games.blackstone.rules.figures.suffering import go_out
from veillee.games.blackstone.state import TrackCard

JANUS, TADDEUS, AMALLYN = (TrackCard(explorer=id) for id in ("janus_draik", "taddeus", "amallyn"))
FIRST, SECOND, THIRD = (TrackCard(group=n) for n in range(3))


def phase(*faces, players=1, turn=2, map="", track=(), dice=(), groups=1, seats=(0, 0), die="d8", **fields):
    """Janus and Taddeus in sight of each other, with the same dice; the second turn, in which nothing is free."""
    s = table(map or arena(), players=players, faces=shows(die, *faces, stream="gambit"), turn=turn, phase="initiative")
    janus = place(s, "janus_draik", (0, 2), dice=dice, seat=seats[0], **fields)
    taddeus = place(s, "taddeus", (2, 2), dice=dice, seat=seats[1])
    for group in range(groups):
        foe_at(s, "ur_ghul", (5 + group, 2), group=group)
    if track:
        s.fight.track = track
    begin_initiative(s)
    return s, janus, taddeus


# Covering fire.


@rule("BSF-10.6", "BSF-30.14", "BSF-10.15")
def test_two_explorers_that_see_each_other_exchange_their_cards():
    s, _, _ = phase()
    assert asked(initiative_phase(s)) == ("initiative", ["swap+janus_draik+taddeus", "done"])
    s, _, _ = phase(track=(JANUS, FIRST, TADDEUS))
    play(initiative_phase(s), "swap+janus_draik+taddeus")
    assert s.fight.track == (TADDEUS, FIRST, JANUS)


@rule("BSF-10.6")
def test_explorers_that_do_not_see_each_other_give_no_covering_fire():
    s, _, _ = phase(map=arena(wall=((0, 2, 0), (0, 2, 1), (0, 2, 5))))
    play(initiative_phase(s))


@rule("BSF-10.18", "BSF-10.6")
def test_who_is_out_of_action_takes_part_in_nothing():
    s, _, taddeus = phase(dice=(4,))
    go_out(s, taddeus, "BSF-14.4")
    assert asked(initiative_phase(s)) == ("initiative", ["gambit+janus_draik", "done"])


@rule("BSF-10.6")
def test_each_explorer_takes_part_once_in_a_phase():
    s, _, _ = phase()
    place(s, "amallyn", (1, 2))
    place(s, "dahyak_grekh", (1, 3))
    rule = initiative_phase(s)
    _, keys = asked(rule, "swap+janus_draik+amallyn")
    assert keys == ["swap+taddeus+dahyak_grekh", "done"]
    begin_initiative(s)
    assert len([key for key in asked(initiative_phase(s))[1] if key.startswith("swap")]) == 6


@rule("BSF-10.15", "BSF-30.27")
def test_the_player_of_the_other_explorer_agrees_to_covering_fire():
    s, _, _ = phase(players=2, seats=(0, 1), track=(JANUS, TADDEUS, FIRST))
    pending = open_questions(initiative_phase(s), (0, "swap+janus_draik+taddeus"))
    assert [(seat, decision.prompt) for seat, decision in pending.items()] == [(1, "agree-to-swap")]
    s, _, _ = phase(players=2, seats=(0, 1), track=(JANUS, TADDEUS, FIRST))
    play(initiative_phase(s), (0, "swap+janus_draik+taddeus"), (1, "yes"))
    assert s.fight.track == (TADDEUS, JANUS, FIRST)


@rule("BSF-10.15")
def test_a_refused_covering_fire_changes_nothing_and_others_may_still_be_asked():
    s, janus, _ = phase(players=2, seats=(0, 1), track=(JANUS, TADDEUS, AMALLYN, FIRST))
    place(s, "amallyn", (1, 2), seat=1)
    s.fight.track = (JANUS, TADDEUS, AMALLYN, FIRST)
    refused = [(0, "swap+janus_draik+taddeus"), (1, "no")]
    prompt, keys = asked(initiative_phase(s), *refused)
    assert (prompt, keys) == ("initiative", ["swap+janus_draik+amallyn", "done"])
    assert not janus.swapped
    assert s.fight.track == (JANUS, TADDEUS, AMALLYN, FIRST)


@rule("BSF-10.16")
def test_covering_fire_is_over_once_a_gambit_is_tried():
    s, _, _ = phase("fail", dice=(2, 3))
    _, keys = asked(initiative_phase(s), "gambit+janus_draik")
    assert keys == ["gambit+janus_draik", "gambit+taddeus", "done"]


@rule("BSF-10.16", "BSF-10.7", "BSF-30.27")
def test_with_several_players_all_covering_fire_comes_before_all_gambits_in_leader_order():
    s, _, _ = phase(players=2, seats=(0, 1), dice=(3,))
    s.leader, s.order = 1, ("taddeus", "janus_draik")
    rule = initiative_phase(s)
    found = []
    pending = open_questions(rule)
    while pending:
        [(seat, decision)] = pending.items()
        found.append((seat, decision.keys()))
        try:
            pending = {item.seat: item for item in rule.send((seat, decision.value_of("done")))}
        except StopIteration:
            break
    assert found == [
        (1, ["swap+taddeus+janus_draik", "done"]),
        (0, ["swap+taddeus+janus_draik", "done"]),
        (1, ["gambit+taddeus", "done"]),
        (0, ["gambit+janus_draik", "done"]),
    ]


@rule("BSF-24.9", "BSF-29.11", "BSF-24.4")
def test_a_command_vox_lets_its_owner_do_without_sight_once():
    hidden = arena(wall=((0, 2, 0), (0, 2, 1), (0, 2, 5)))
    s, janus, _ = phase(map=hidden, resources=("command_vox",), track=(JANUS, FIRST, TADDEUS))
    place(s, "amallyn", (4, 2))
    s.fight.track = (JANUS, FIRST, TADDEUS, AMALLYN)
    assert asked(initiative_phase(s))[1] == [
        "swap+janus_draik+taddeus+janus_draik", "swap+janus_draik+amallyn+janus_draik", "swap+taddeus+amallyn", "done",
    ]  # fmt: skip
    play(initiative_phase(s), "swap+janus_draik+taddeus+janus_draik")
    assert s.fight.track == (TADDEUS, FIRST, JANUS, AMALLYN)
    assert (janus.exhausted, janus.resources) == (("command_vox",), ("command_vox",))
    begin_initiative(s)
    assert asked(initiative_phase(s))[1] == ["swap+taddeus+amallyn", "done"]  # it lies face down


@rule("BSF-20.11", "BSF-10.6")
def test_one_twin_in_sight_is_enough_for_covering_fire():
    s = table(arena(wall=((0, 2, 0), (0, 2, 1), (0, 2, 5))), phase="initiative", turn=2)
    place(s, "janus_draik", (4, 2))
    place(s, "rein_raus", (0, 2), (2, 2))
    foe_at(s, "ur_ghul", (6, 2))
    begin_initiative(s)
    assert "swap+janus_draik+rein_raus" in asked(initiative_phase(s))[1]


# Gambits.


@rule("BSF-10.7", "BSF-10.8", "BSF-30.28")
def test_a_gambit_costs_the_lowest_die_and_a_failed_one_changes_nothing():
    s, janus, taddeus = phase("fail", dice=(2, 5), track=(FIRST, JANUS, TADDEUS))
    play(initiative_phase(s), "gambit+janus_draik", "done")
    assert (janus.dice, taddeus.dice) == ((5,), (2, 5))
    assert s.fight.track == (FIRST, JANUS, TADDEUS)


@rule("BSF-10.7", "BSF-11.25")
def test_destiny_dice_pay_for_no_gambit():
    s, _, _ = phase(map=arena(wall=((0, 2, 0), (0, 2, 1), (0, 2, 5))))
    s.fight.destiny = (5, 6)
    play(initiative_phase(s))


@rule("BSF-10.10", "BSF-21.2")
def test_two_points_pay_for_a_gambit_instead_of_a_die():
    s, janus, _ = phase("fail", points=3, dice=(4,))
    assert asked(initiative_phase(s))[1] == [
        "swap+janus_draik+taddeus", "gambit+janus_draik", "gambit+janus_draik+points", "gambit+taddeus", "done",
    ]  # fmt: skip
    play(initiative_phase(s), "gambit+janus_draik+points", "keep", "done")
    assert (janus.points, janus.dice) == (1, (4,))
    s, _, _ = phase(points=1)
    assert asked(initiative_phase(s))[1] == ["swap+janus_draik+taddeus", "done"]


@rule("BSF-10.9", "BSF-10.21")
def test_an_explorer_may_try_several_gambits_until_the_next_one_begins():
    s, _, _ = phase("fail", "fail", dice=(1, 1, 1), die="d8")
    s.dice.given += shows("d6", "fail", stream="gambit")
    rule = initiative_phase(s)
    _, keys = asked(rule, "gambit+janus_draik", "gambit+janus_draik", "gambit+taddeus")
    assert keys == ["gambit+taddeus", "done"]  # Janus has a die left, but has finished


@rule("BSF-10.13")
def test_success_exchanges_with_the_nearest_hostile_card_to_the_left_or_to_the_right():
    s, _, _ = phase("success", dice=(1,), groups=3, track=(FIRST, SECOND, TADDEUS, JANUS, THIRD))
    assert asked(initiative_phase(s), "gambit+janus_draik") == ("gambit-place", ["g1", "g2", "pass"])
    s, _, taddeus = phase("success", dice=(1,), groups=3, track=(FIRST, SECOND, TADDEUS, JANUS, THIRD))
    taddeus.dice = ()
    play(initiative_phase(s), "gambit+janus_draik", "g1")
    assert s.fight.track == (FIRST, JANUS, TADDEUS, SECOND, THIRD)  # explorer cards between stay


@rule("BSF-10.13")
def test_the_exchange_may_be_left_out():
    s, _, taddeus = phase("success", dice=(1,), track=(FIRST, JANUS, TADDEUS))
    taddeus.dice = ()
    play(initiative_phase(s), "gambit+janus_draik", "pass")
    assert s.fight.track == (FIRST, JANUS, TADDEUS)


@rule("BSF-10.14")
def test_a_critical_exchanges_with_any_hostile_card():
    """V79."""
    s, _, _ = phase("critical", dice=(1,), groups=3, track=(FIRST, SECOND, THIRD, JANUS, TADDEUS))
    assert asked(initiative_phase(s), "gambit+janus_draik") == ("gambit-place", ["g0", "g1", "g2", "pass"])
    s, _, taddeus = phase("critical", dice=(1,), groups=3, track=(FIRST, SECOND, THIRD, JANUS, TADDEUS))
    taddeus.dice = ()
    play(initiative_phase(s), "gambit+janus_draik", "g0")
    assert s.fight.track == (JANUS, SECOND, THIRD, FIRST, TADDEUS)


@rule("BSF-10.8", "BSF-19.6")
@pytest.mark.parametrize(("id", "inspired", "die"), [
    ("janus_draik", False, "d8"), ("janus_draik", True, "d8"), ("espern_locarno", False, "d6"),
    ("espern_locarno", True, "d8"), ("taddeus", False, "d6"), ("taddeus", True, "d8"), ("pious_vorne", False, "d8"),
    ("pious_vorne", True, "d8"), ("amallyn", False, "d12"), ("amallyn", True, "d12"), ("dahyak_grekh", False, "d8"),
    ("dahyak_grekh", True, "d12"), ("ur_025", False, "d6"), ("ur_025", True, "d6"), ("rein_raus", False, "d8"),
    ("rein_raus", True, "d12"),
])  # fmt: skip
def test_a_gambit_rolls_the_agility_die_of_the_card(id, inspired, die):
    s = table(arena(), faces=shows(die, "fail", stream="gambit"), phase="initiative", turn=2)
    place(s, id, *[(0, 2)] * (2 if id == "rein_raus" else 1), inspired=inspired, dice=(1,))
    foe_at(s, "ur_ghul", (5, 2))
    begin_initiative(s)
    play(initiative_phase(s), f"gambit+{id}")


@rule("BSF-30.15", "BSF-30.27")
def test_without_a_hostile_card_there_is_no_gambit_and_without_any_choice_no_question():
    s, _, _ = phase(dice=(1,), groups=0, map=arena(FIELD))
    assert asked(initiative_phase(s))[1] == ["swap+janus_draik+taddeus", "done"]
    play(initiative_phase(s), "swap+janus_draik+taddeus")


@rule("BSF-30.27")
def test_done_passes_everything_that_is_left():
    s, _, _ = phase(dice=(1, 2, 3))
    play(initiative_phase(s), "done")


# Free gambits.


@rule("BSF-29.10", "BSF-30.15")
@pytest.mark.parametrize("inspired", [False, True])
def test_a_strategist_has_one_free_gambit_in_the_first_turn_of_a_combat(inspired):
    s, janus, _ = phase("fail", turn=1, inspired=inspired)
    assert asked(initiative_phase(s))[1] == ["swap+janus_draik+taddeus", "gambit+janus_draik+free", "done"]
    play(initiative_phase(s), "gambit+janus_draik+free")
    assert (janus.dice, janus.free_gambits) == ((), 0)
    s, _, _ = phase(turn=2, inspired=inspired)
    assert asked(initiative_phase(s))[1] == ["swap+janus_draik+taddeus", "done"]


@rule("BSF-11.19", "BSF-10.17", "BSF-30.16")
def test_clarion_gives_each_explorer_a_free_gambit_beside_paid_ones():
    s, janus, _ = phase("fail", "fail", dice=(4,))
    s.ships = ("clarion",)
    assert asked(initiative_phase(s))[1][-2:] == ["clarion", "done"]
    s.dice.given = shows("d8", "fail", "fail", stream="gambit")
    rule = initiative_phase(s)
    _, keys = asked(rule, "clarion", "gambit+janus_draik+free", "gambit+janus_draik")
    assert keys == ["gambit+taddeus+free", "done"]
    assert (janus.dice, s.used_supports) == ((), ("clarion",))


@rule("BSF-10.17", "BSF-11.19", "BSF-11.24")
def test_clarion_is_declared_before_the_first_gambit_and_by_the_leader():
    s, _, _ = phase("fail", dice=(4, 4))
    s.ships = ("clarion",)
    assert "clarion" not in asked(initiative_phase(s), "gambit+janus_draik")[1]
    s, _, _ = phase(players=2, seats=(0, 1), dice=(4,), map=arena(wall=((0, 2, 0), (0, 2, 1), (0, 2, 5))))
    s.ships, s.leader, s.order = ("clarion",), 1, ("taddeus", "janus_draik")
    assert asked(initiative_phase(s))[1] == ["gambit+taddeus", "clarion", "done"]
    assert asked(initiative_phase(s), (1, "done"))[1] == ["gambit+janus_draik", "done"]


@rule("BSF-2.20", "BSF-10.16", "BSF-10.17")
def test_a_leader_with_nobody_in_action_calls_the_clarion_before_gambits_and_after_covering_fire():
    s, janus, taddeus = phase(players=2, seats=(1, 1), dice=(4,))
    s.ships, s.leader = ("clarion",), 0
    assert [*open_questions(initiative_phase(s))] == [1]
    pending = open_questions(initiative_phase(s), (1, "done"))
    assert [(seat, decision.keys()) for seat, decision in pending.items()] == [(0, ["clarion", "done"])]
    _, keys = asked(initiative_phase(s), (0, "clarion"))
    assert keys == ["gambit+janus_draik+free", "gambit+taddeus+free", "done"]
    assert (janus.free_gambits, taddeus.free_gambits, s.used_supports) == (1, 1, ("clarion",))


@rule("BSF-10.17", "BSF-2.17")
def test_a_leader_who_lets_another_player_go_first_is_asked_for_the_clarion_before():
    s, _, _ = phase(players=2, seats=(0, 1), dice=(4,), map=arena(wall=((0, 2, 0), (0, 2, 1), (0, 2, 5))))
    s.ships, s.leader, s.order = ("clarion",), 1, ("janus_draik", "taddeus")
    assert asked(initiative_phase(s)) == ("initiative", ["clarion", "done"])
    assert asked(initiative_phase(s), (1, "done"))[1] == ["gambit+janus_draik", "done"]
    assert asked(initiative_phase(s), (0, "done"))[1] == ["gambit+taddeus", "done"]  # and not asked again


@rule("BSF-30.16")
def test_clarion_is_not_offered_without_a_hostile_card():
    s, _, _ = phase(groups=0)
    s.ships = ("clarion",)
    assert asked(initiative_phase(s))[1] == ["swap+janus_draik+taddeus", "done"]
    s, _, _ = phase(groups=0, players=2, seats=(1, 1))
    s.ships, s.leader = ("clarion",), 0
    play(initiative_phase(s), (1, "done"))  # nor apart from covering fire


@rule("BSF-24.15", "BSF-24.11")
def test_the_black_coin_rolls_an_activation_die_again_before_the_first_exchange_or_gambit():
    s, janus, _ = phase(dice=(2, 2, 5), discoveries=("black_coin",), groups=0)
    assert asked(initiative_phase(s))[1] == [
        "swap+janus_draik+taddeus", "roll-again+janus_draik+2", "roll-again+janus_draik+5", "done",
    ]  # fmt: skip
    s.dice.given = six(6, stream="activation")
    play(initiative_phase(s), "roll-again+janus_draik+2", "done")
    assert (janus.dice, janus.discoveries) == ((2, 5, 6), ())
    s, janus, _ = phase("fail", dice=(2, 2, 5), discoveries=("black_coin",))
    _, keys = asked(initiative_phase(s), "gambit+janus_draik", "keep")
    assert not any(key.startswith("roll-again") for key in keys)


@rule("BSF-29.11")
def test_an_exchange_is_told_with_both_cards():
    s, _, _ = phase(track=(JANUS, FIRST, TADDEUS))
    play(initiative_phase(s), "swap+janus_draik+taddeus")
    [exchanged] = told(s, "exchanged")
    assert (exchanged["first"].explorer, exchanged["second"].explorer) == ("janus_draik", "taddeus")
