"""Chapter 10: states."""

from __future__ import annotations

import pytest

from support import rule, told
from support.dysma import EAST, WEST, answers, fig, run, table
from veillee.games.dysma.prompts.course import Action
from veillee.games.dysma.rules.course import actions, activation
from veillee.games.dysma.rules.dice import pools
from veillee.games.dysma.rules.fighting import combat, shooting
from veillee.games.dysma.rules.figures import states
from veillee.games.dysma.rules.magic import artefacts
from veillee.games.dysma.rules.moving import movement, pushing
from veillee.games.dysma.state import Activation


@rule("DYS-10.1")
def test_a_figure_has_several_states_but_each_only_once():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc)

    assert states.make(s, orc, "tired")
    assert states.make(s, orc, "prone")
    assert states.make(s, orc, "on_fire")
    assert not states.make(s, orc, "prone")
    assert (orc.tired, orc.prone, orc.on_fire) == (True, True, True)
    assert states.clear(s, orc, "prone")
    assert not states.clear(s, orc, "prone")
    assert (orc.tired, orc.prone, orc.on_fire) == (True, False, True)
    assert [event["state"] for event in told(s, "state")] == ["tired", "prone", "on_fire"]


@rule("DYS-15.38", "DYS-28.5")
def test_the_steadfast_never_lie_down():
    dwarf = fig("ironbreaker", 0, 100, 100)
    s = table(dwarf)

    assert not states.make(s, dwarf, "prone")
    assert not dwarf.prone


@rule("DYS-28.5")
@pytest.mark.parametrize(("profile", "poisoned"), [("skeleton", False), ("rune_golem", False), ("orc_warrior", True)])
def test_the_dead_and_the_built_are_not_poisoned(profile: str, poisoned: bool):
    figure = fig(profile, 0, 100, 100)
    s = table(figure)

    assert states.make(s, figure, "poisoned") is poisoned


@rule("DYS-22.83")
def test_a_statue_has_no_states():
    statue = fig("statue", 0, 100, 100, statue=True)
    s = table(statue)

    assert not any(states.make(s, statue, state) for state in ("tired", "prone", "on_fire", "poisoned", "on_guard"))


@rule("DYS-10.6")
def test_a_figure_on_the_ground_cannot_go_on_guard():
    orc = fig("orc_warrior", 0, 100, 100, prone=True)
    s = table(orc)

    assert not states.make(s, orc, "on_guard")
    assert not actions.can_stance(s, orc)


@rule("DYS-10.17")
def test_guard_is_lost_by_lying_down_and_by_being_moved():
    fallen = fig("orc_warrior", 0, 100, 100, on_guard=True)
    pushed = fig("orc_warrior", 0, 200, 100, on_guard=True)
    s = table(fallen, pushed)

    states.make(s, fallen, "prone")
    run(pushing.push(s, pushed, EAST))

    assert not fallen.on_guard
    assert (pushed.x, pushed.on_guard) == (220, False)
    assert len(told(s, "guard-lost")) == 2


@rule("DYS-10.17")
def test_guard_is_lost_by_doing_an_action():
    orc = fig("orc_warrior", 0, 100, 100, on_guard=True, on_fire=True)
    s = table(orc, rolls=(1,))

    run(actions.do(s, orc, Action.PUT_OUT_FIRE))

    assert not orc.on_guard


@rule("DYS-10.18")
def test_answering_an_attack_keeps_the_guard_but_a_reaction_march_ends_it():
    answering = fig("orc_warrior", 0, 100, 100, on_guard=True)
    striker = fig("orc_warrior", 1, 111, 100, facing=WEST)
    marching = fig("orc_warrior", 0, 200, 100, on_guard=True)
    s = table(answering, striker, marching, rolls=(1, 1, 1, 1, 1, 1), cp=0, hand=1)
    answers(s, {"reply": "riposte:0"}, move="200,110@8")

    run(combat.fight(s, striker))
    assert answering.on_guard
    assert answering.tired

    run(movement.reaction_march(s, marching))
    assert not marching.on_guard


@rule("DYS-10.16")
@pytest.mark.parametrize(("front", "dice"), [(True, 4), (False, 3)])
def test_guard_is_one_die_more_on_defence_but_not_from_behind(front: bool, dice: int):
    orc = fig("orc_warrior", 0, 100, 100, on_guard=True)
    s = table(orc)

    assert pools.defence(s, orc, front=front).dice == dice


@rule("DYS-10.8")
def test_a_figure_on_the_ground_is_not_counted_for_outnumber():
    enemy = fig("orc_warrior", 1, 100, 100)
    one, two = fig("orc_warrior", 0, 111, 100), fig("orc_warrior", 0, 89, 100)
    s = table(enemy, one, two)
    assert pools.outnumbers(s, one, enemy)

    two.prone = True
    assert not pools.outnumbers(s, one, enemy)


@rule("DYS-14.9")
def test_a_friend_who_fights_somebody_else_is_not_counted_for_outnumber():
    enemy, other = fig("orc_warrior", 1, 100, 100), fig("orc_warrior", 1, 200, 100)
    one, elsewhere = fig("orc_warrior", 0, 111, 100), fig("orc_warrior", 0, 211, 100)
    s = table(enemy, other, one, elsewhere)

    assert not pools.outnumbers(s, one, enemy)


@rule("DYS-10.10")
@pytest.mark.parametrize(("face", "burning"), [(3, True), (4, False)])
def test_fire_goes_out_on_four_or_more(face: int, burning: bool):
    orc = fig("orc_warrior", 0, 100, 100, on_fire=True)
    s = table(orc, rolls=(face,))

    run(actions.do(s, orc, Action.PUT_OUT_FIRE))

    assert orc.on_fire is burning


@rule("DYS-15.39")
def test_the_flammable_cannot_put_their_fire_out():
    s = table(fig("treeman", 0, 100, 100, on_fire=True), fig("orc_warrior", 0, 200, 100, on_fire=True))

    assert "put_out_fire" not in actions.possible(s, s.figures[0], [], 2)
    assert "put_out_fire" in actions.possible(s, s.figures[1], [], 2)


@rule("DYS-10.11", "DYS-6.14")
def test_fire_wounds_at_the_end_of_the_activation_without_a_roll():
    orc = fig("orc_warrior", 0, 100, 100, on_fire=True, equipment=("heavy_armour",))
    s = table(orc)

    run(activation.finish(s, orc))

    assert (orc.wounds, orc.activated, orc.on_fire) == (1, True, True)


@rule("DYS-10.13", "DYS-6.14")
@pytest.mark.parametrize(("face", "wounds"), [(5, 0), (6, 1)])
def test_poison_wounds_on_six_or_more(face: int, wounds: int):
    orc = fig("orc_warrior", 0, 100, 100, poisoned=True, equipment=("heavy_armour",))
    s = table(orc, rolls=(face,))

    run(activation.finish(s, orc))

    assert (orc.wounds, orc.poisoned) == (wounds, True)


@rule("DYS-6.14", "DYS-10.11")
def test_a_figure_that_fire_kills_makes_no_poison_test():
    orc = fig("orc_warrior", 0, 100, 100, on_fire=True, poisoned=True, wounds=1)
    s = table(orc, fig("orc_warrior", 0, 200, 100), rolls=())

    run(activation.finish(s, orc))

    assert orc.out == "killed"


@rule("DYS-10.14", "DYS-10.15")
def test_a_healing_potion_cures_poison():
    orc = fig("orc_warlord", 0, 100, 100, poisoned=True, artefacts=("healing_potion",))
    s = table(orc)

    run(artefacts.drink(s, orc, "healing_potion"))

    assert not orc.poisoned


@rule("DYS-10.12", "DYS-10.21")
def test_whoever_burns_sets_those_on_fire_that_it_hits_in_combat():
    burning = fig("ogre", 0, 100, 100, on_fire=True, wounds=1)
    enemy = fig("orc_warrior", 1, 114, 100, facing=WEST)
    s = table(burning, enemy, rolls=(8, 1, 1, 1, 1, 1, 1), cp=0)
    answers(s, {"reply": "defence"})

    run(combat.fight(s, burning))

    assert (enemy.wounds, enemy.on_fire, enemy.poisoned) == (1, True, False)
    assert burning.wounds == 1


@rule("DYS-10.12")
def test_the_shots_of_whoever_burns_set_nobody_on_fire():
    burning = fig("elf_archer", 0, 100, 100, on_fire=True)
    enemy = fig("ogre", 1, 200, 100, facing=WEST, tired=True)
    s = table(burning, enemy, rolls=(4, 1, 1, 1, 1, 1), cp=0)

    run(shooting.shoot(s, burning))

    assert (enemy.wounds, enemy.on_fire, enemy.poisoned) == (1, False, False)


@rule("DYS-10.21")
def test_a_winning_riposte_of_whoever_burns_sets_the_attacker_on_fire():
    attacker = fig("orc_warrior", 0, 100, 100)
    burning = fig("orc_warrior", 1, 111, 100, facing=WEST, on_fire=True)
    s = table(attacker, burning, rolls=(1, 1, 1, 4, 1, 1), cp=0)
    answers(s, {"reply": "riposte:0"})

    run(combat.fight(s, attacker))

    assert (attacker.wounds, attacker.on_fire) == (1, True)


@rule("DYS-10.2", "DYS-6.7")
def test_who_was_activated_cannot_be_chosen_again_this_turn():
    done, waiting, third = (fig("orc_warrior", 0, x, 100) for x in (100, 150, 200))
    s = table(done, waiting, third, fig("orc_warrior", 1, 100, 300), cp=0)
    s.activation, s.at = Activation([0]), "act"
    asked = answers(s, act="end", activate="f1")

    run(activation.act(s))
    assert done.activated
    s.hand = 0
    run(activation.activate(s))

    assert asked[-1].keys() == ["f1", "f2"]


@rule("DYS-10.3", "DYS-10.5", "DYS-7.13")
@pytest.mark.parametrize("state", ["tired", "prone"])
def test_the_tired_and_the_fallen_recover_before_anything_else(state: str):
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc)
    assert "recovery" not in actions.possible(s, orc, [], 2)

    setattr(orc, state, True)
    assert actions.possible(s, orc, [], 2) == ["recovery"]

    run(actions.do(s, orc, Action.RECOVERY))
    assert not getattr(orc, state)
    assert "march" in actions.possible(s, orc, ["recovery"], 1)


@rule("DYS-10.9", "DYS-7.11", "DYS-6.4")
def test_tired_and_fallen_takes_two_recoveries_in_the_order_of_choice():
    orc = fig("orc_warrior", 0, 100, 100, tired=True, prone=True)
    s = table(orc)
    asked = answers(s, recovery="prone")

    run(actions.do(s, orc, Action.RECOVERY))
    assert (orc.tired, orc.prone) == (True, False)
    assert asked[0].keys() == ["tired", "prone"]
    assert actions.possible(s, orc, ["recovery"], 1) == ["recovery"]
    run(actions.do(s, orc, Action.RECOVERY))

    assert not orc.tired


@rule("DYS-10.20", "DYS-6.10")
def test_losing_tired_on_the_way_does_not_give_the_fatigue_action_back():
    orc = fig("orc_warrior", 0, 100, 100, tired=True)
    s = table(orc, cp=0)
    s.activation, s.at = Activation([0], begun=True, was_tired=[0]), "act"
    orc.tired = False  # an ability of a friend
    asked = answers(s, act=["march", "stance"], move="100,100@8", stance="100,100@8")

    run(activation.act(s))

    assert [question.prompt for question in asked if question.prompt == "act"] == ["act", "act"]
    assert orc.activated
