"""Overwatch: who may react to what, what is asked, and how attacks follow (chapter 13, BSF-30.10 to 30.13)."""

import pytest

from support import rule
from support.blackstone import acting, black, foe_at, on_watch, place, shows, table, where
from support.blackstone_arena import arena, asked
from support.scripted import open_questions, play, told
from veillee.games.blackstone.prompts.fighting import Silence
from veillee.games.blackstone.rules.combat.event import event_phase
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.explorers.overwatch import trigger
from veillee.games.blackstone.rules.hostiles.actions import charge
from veillee.games.blackstone.rules.hostiles.activation import activate_group
from veillee.games.blackstone.rules.hostiles.moving import go, move_towards
from veillee.games.blackstone.rules.hostiles.reinforcing import bring_back
from veillee.games.blackstone.rules.hostiles.striking import attack

GROUP, TURN = Silence.GROUP.value, Silence.TURN.value


def watching(*dice, id="janus_draik", at=(4, 2), kind="chaos_beastman", faces=(), map="", players=1, **fields):
    """An explorer at (0, 2) on overwatch and a hostile."""
    s = table(map or arena(), faces=faces, players=players)
    explorer = place(s, id, *[(0, 2)] * (2 if id == "rein_raus" else 1), **fields)
    on_watch(explorer, *dice)
    return s, explorer, foe_at(s, kind, at)


# What triggers.


@rule("BSF-13.2", "BSF-13.12")
def test_the_end_of_a_move_triggers_once_for_the_whole_move():
    s, _, foe = watching(2, 2, at=(6, 2))
    path = tuple(s.fight.field.at(q, 2) for q in (5, 4))
    [decision] = open_questions(go(s, foe, path)).values()
    assert (decision.prompt, decision.about.what, where(s, foe.hex)) == ("overwatch", "moved", (4, 2))
    s, _, foe = watching(2, 2, at=(6, 2), faces=shows("d6", "fail"))
    play(go(s, foe, path), "fire+janus_draik+pistol_rapier")


@rule("BSF-13.2", "BSF-13.12", "BSF-13.16", "BSF-17.12")
def test_each_attack_triggers_after_it_is_settled():
    s, janus, foe = watching(2, 2, at=(2, 2), faces=[*shows("d6", "success"), *shows("d8", "fail")])
    [decision] = open_questions(attack(s, foe, s.figures()[0])).values()
    assert (decision.prompt, decision.about.what, janus.wounds) == ("overwatch", "attacked", 1)


@rule("BSF-13.2", "BSF-13.12", "BSF-15.16")
def test_each_figure_that_arrives_in_the_activation_phase_triggers():
    s = table("cb01")
    janus = place(s, "janus_draik", (1, 2))
    on_watch(janus, 3)
    foe_at(s, "ur_ghul", (1, 4), hex=-1, slain=1)
    [decision] = open_questions(bring_back(s, 0, 1)).values()
    assert (decision.prompt, decision.about.what) == ("overwatch", "arrived")


@rule("BSF-13.13")
def test_a_hostile_that_does_not_leave_its_hex_triggers_nothing():
    s, _, foe = watching(2, at=(1, 2))
    play(move_towards(s, foe, s.figures()[0], []))
    play(go(s, foe, ()))


@rule("BSF-13.10")
def test_an_explorer_that_has_not_acted_has_no_overwatch_dice():
    s, janus, foe = watching(5)
    janus.on_watch = False
    play(trigger(s, foe, "moved"))


@rule("BSF-13.2", "BSF-13.14")
def test_the_hostile_must_be_seen_where_it_ends():
    s, _, foe = watching(5, map=arena(wall=((2, 2, 0),)))
    play(trigger(s, foe, "moved"))
    foe.hex = s.fight.field.at(4, 4)
    assert open_questions(trigger(s, foe, "moved"))


@rule("BSF-13.11", "BSF-18.1")
def test_overwatch_dice_are_removed_in_the_event_phase():
    s, janus, _ = watching(5, faces=black(12, stream="event"))
    open_questions(event_phase(s))
    assert (janus.dice, janus.on_watch) == ((), False)


# What is asked.


@rule("BSF-30.10", "BSF-12.12")
def test_nobody_is_asked_without_a_die_for_a_weapon_of_that_range():
    """V75: dice 2 and 3; the blade of 1+ reaches one hex, the flames and the rifle need more than is there."""
    s, _, foe = watching(2, 3, id="taddeus", at=(6, 2))  # the stubber reaches 5
    play(trigger(s, foe, "moved"))
    foe.hex = s.fight.field.at(5, 2)
    assert asked(trigger(s, foe, "moved"))[1] == ["fire+taddeus+servo_stubber", "pass"]
    s, espern, foe = watching(2, 3, id="espern_locarno", at=(4, 2))  # the cane reaches 3, the eye costs 4
    play(trigger(s, foe, "moved"))
    on_watch(espern, 2, 4)
    assert asked(trigger(s, foe, "moved"))[1] == ["fire+espern_locarno+third_eye", "pass"]


@rule("BSF-30.11", "BSF-13.8")
def test_every_weapon_option_that_can_be_paid_is_offered_once():
    s, _, foe = watching(3, 5, 5, id="ur_025")
    assert asked(trigger(s, foe, "moved"))[1] == [
        "fire+ur_025+assault_cannon", "fire+ur_025+assault_cannon+2", "pass",
    ]  # fmt: skip
    s, _, foe = watching(3, 4, id="ur_025")
    assert asked(trigger(s, foe, "moved"))[1] == ["fire+ur_025+assault_cannon", "pass"]


@rule("BSF-13.6", "BSF-12.2")
def test_beside_another_visible_hostile_an_explorer_cannot_react_to_one_further_away():
    s, _, foe = watching(5)
    near = foe_at(s, "ur_ghul", (1, 2))
    play(trigger(s, foe, "moved"))
    assert open_questions(trigger(s, near, "moved"))


@rule("BSF-13.7")
def test_flames_are_not_used_in_overwatch():
    s, _, foe = watching(6, id="pious_vorne", at=(2, 2))
    assert asked(trigger(s, foe, "moved"))[1] == ["fire+pious_vorne+vindictor_flamer", "pass"]


@rule("BSF-13.7", "BSF-11.29")
def test_neither_aim_nor_destiny_dice_serve_in_overwatch():
    s, _, foe = watching(2, 2, map=arena(cover=((3, 2, 0),)))
    assert asked(trigger(s, foe, "moved"))[1] == ["fire+janus_draik+pistol_rapier", "pass"]
    s, _, foe = watching(2, id="espern_locarno")
    s.fight.destiny = (6,)
    play(trigger(s, foe, "moved"))


@rule("BSF-30.13", "BSF-13.4")
def test_all_explorers_of_one_player_stand_in_one_question_and_each_reacts_once():
    s, _, foe = watching(2, 2)
    taddeus = place(s, "taddeus", (0, 3))
    on_watch(taddeus, 2)
    rule = trigger(s, foe, "moved")
    both = ["fire+janus_draik+pistol_rapier", "fire+taddeus+servo_stubber", "pass"]
    assert asked(rule) == ("overwatch", both)
    assert asked(trigger(s, foe, "moved"), "fire+janus_draik+pistol_rapier")[1] == [
        "fire+taddeus+servo_stubber",
        "pass",
    ]


@rule("BSF-13.4", "BSF-13.5")
def test_players_declare_at_the_same_time_and_attacks_follow_in_leader_order():
    s, _, foe = watching(2, players=2, faces=[*shows("d6", "fail", "fail")])
    taddeus = place(s, "taddeus", (0, 3), seat=1)
    on_watch(taddeus, 2)
    s.order = ("taddeus", "janus_draik")
    assert set(open_questions(trigger(s, foe, "moved"))) == {0, 1}
    play(trigger(s, foe, "moved"), (0, "fire+janus_draik+pistol_rapier"), (1, "fire+taddeus+servo_stubber"))
    assert [shot["explorer"] for shot in told(s, "overwatch")] == ["taddeus", "janus_draik"]


@rule("BSF-13.5")
def test_a_declared_die_is_spent_even_if_the_hostile_is_slain_before():
    s, janus, foe = watching(2, kind="ur_ghul", faces=shows("d6", "critical"))
    foe.damage = 1
    taddeus = place(s, "taddeus", (0, 3))
    on_watch(taddeus, 3)
    play(trigger(s, foe, "attacked"), "fire+taddeus+servo_stubber", "fire+janus_draik+pistol_rapier")
    assert (foe.slain, janus.dice, taddeus.dice) == (1, (), ())
    assert [shot["late"] for shot in told(s, "overwatch")] == [False, True]


@rule("BSF-30.12")
@pytest.mark.parametrize("word", [GROUP, TURN])
def test_a_player_may_pass_for_longer(word):
    s, _, foe = watching(2, 2)
    play(trigger(s, foe, "moved"), word)
    play(trigger(s, foe, "moved"))


@rule("BSF-30.12")
def test_to_pass_until_ones_turn_lasts_until_an_explorer_of_the_player_is_activated():
    s, janus, foe = watching(2, 2)
    play(trigger(s, foe, "moved"), TURN)
    acting(s, janus, 4)
    s.act = None
    play(activate_explorer(s, janus), "end")
    assert asked(trigger(s, foe, "moved"))[0] == "overwatch"


@rule("BSF-30.12")
def test_to_pass_for_a_group_lasts_until_it_has_acted():
    s, _, foe = watching(2, 2)
    play(trigger(s, foe, "moved"), GROUP)
    foe.stunned = True
    play(activate_group(s, 0))  # it stands up
    assert asked(trigger(s, foe, "moved"))[0] == "overwatch"


@rule("BSF-30.12")
def test_the_turn_of_another_player_does_not_end_ones_silence():
    s, _, foe = watching(2, 2, players=2)
    taddeus = place(s, "taddeus", (0, 3), seat=1)
    play(trigger(s, foe, "moved"), TURN)
    taddeus.dice = (4,)
    play(activate_explorer(s, taddeus), "end")
    assert [*open_questions(trigger(s, foe, "moved"))] == [1]  # Taddeus is on overwatch now


# The attacks.


@rule("BSF-13.3", "BSF-13.8", "BSF-30.11")
def test_all_attacks_of_the_action_are_on_the_trigger_and_the_lowest_die_pays():
    faces = [*shows("d8", "success"), *shows("d6", "fail"), *shows("d8", "success"), *shows("d6", "fail")]
    s, ur, foe = watching(3, 5, 6, id="ur_025", at=(2, 2), faces=faces)
    beside = foe_at(s, "chaos_beastman", (2, 2))
    play(trigger(s, foe, "moved"), "fire+ur_025+assault_cannon+2")
    assert (foe.damage, beside.damage, ur.dice) == (2, 0, (3, 6))


@rule("BSF-13.3")
def test_nobody_but_the_trigger_is_attacked_though_another_stands_beside_it():
    """Of 4 Wounds 3 are left: a critical slays the trigger, and the second attack goes on nobody else."""
    faces = [*shows("d8", "critical"), *shows("d6", "fail")]
    s, _, beside = watching(5, id="ur_025", at=(2, 2), kind="ur_ghul", faces=faces)
    foe = foe_at(s, "ur_ghul", (2, 2), damage=1)
    play(trigger(s, foe, "attacked"), "fire+ur_025+assault_cannon+2")
    assert (foe.slain, beside.damage) == (1, 0)


@rule("BSF-13.8")
def test_surplus_attacks_are_lost():
    faces = [*shows("d8", "critical"), *shows("d6", "fail")]
    s, _, foe = watching(5, id="ur_025", at=(2, 2), kind="ur_ghul", faces=faces)
    foe.damage = 1
    foe_at(s, "chaos_beastman", (2, 2))
    play(trigger(s, foe, "attacked"), "fire+ur_025+assault_cannon+2")
    assert foe.slain


@rule("BSF-13.9", "BSF-16.25")
def test_a_slain_hostile_loses_the_rest_of_its_action_and_a_survivor_goes_on():
    for face, attacks in (("critical", 0), ("fail", 1)):
        faces = [*shows("d8", face), *(shows("d6", "fail", stream="hostile") if attacks else [])]
        s, _, foe = watching(2, at=(3, 2), kind="traitor_guardsman", faces=faces)
        play(charge(s, foe, []), "fire+janus_draik+pistol_rapier")
        assert len(told(s, "hostile-attack")) == attacks


@rule("BSF-29.10")
@pytest.mark.parametrize(("what", "damage"), [("moved", 0), ("attacked", 1)])
def test_a_scuttling_ghul_counts_as_in_cover_when_it_has_just_moved(what, damage):
    s, _, foe = watching(2, at=(2, 2), kind="ur_ghul", faces=shows("d8", "success"))
    play(trigger(s, foe, what), "fire+janus_draik+pistol_rapier")
    assert foe.damage == damage


@rule("BSF-13.17", "BSF-11.22", "BSF-21.9")
def test_overwatch_kills_count_for_agendas_but_not_for_those_of_an_activation():
    faces = shows("d12", "critical") + shows("d6", "fail")
    s, amallyn, foe = watching(3, id="amallyn", kind="traitor_guardsman", at=(5, 2), faces=faces, far_kills=2)
    play(trigger(s, foe, "moved"), "fire+amallyn+long_rifle")
    assert (amallyn.inspired, amallyn.worth) == (True, 3)
    faces = shows("d8", "critical")
    s, vorne, foe = watching(3, id="pious_vorne", kind="traitor_guardsman", at=(1, 2), faces=faces)
    acting(s, place(s, "taddeus", (0, 0)), kills=3)
    on_watch(vorne, 3)
    play(trigger(s, foe, "moved"), "fire+pious_vorne+vindictor_blade")
    assert (foe.slain, vorne.inspired) == (1, False)


@rule("BSF-13.7", "BSF-30.3")
def test_rolls_in_overwatch_may_be_changed_with_points():
    s, janus, foe = watching(3, points=1, at=(2, 2), faces=shows("d8", "fail", "success"))
    play(trigger(s, foe, "moved"), "fire+janus_draik+pistol_rapier", "points")
    assert (foe.damage, janus.points) == (1, 0)


@rule("BSF-20.3", "BSF-13.2")
def test_each_twin_reacts_with_its_own_weapon_but_the_card_reacts_once():
    s, twins, foe = watching(3, 3, id="rein_raus", at=(2, 2), faces=shows("d8", "fail"))
    assert asked(trigger(s, foe, "moved"))[1] == ["fire+rein_raus+rein_pistol", "fire+rein_raus+raus_rifle+1", "pass"]
    play(trigger(s, foe, "moved"), "fire+rein_raus+raus_rifle+1")
    assert twins.dice == (3,)
