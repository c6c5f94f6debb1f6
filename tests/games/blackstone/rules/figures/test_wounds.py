"""Wounds of explorers, and who goes out of action (chapter 14)."""

import pytest

from support import rule
from support.blackstone import acting, foe_at, on_watch, place, shows, six, table
from support.blackstone_arena import arena, asked
from support.scripted import open_questions, play, told
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.rules.combat.destiny import destiny_phase
from veillee.games.blackstone.rules.combat.play import _activations
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.explorers.defending import suffer_attack
from veillee.games.blackstone.rules.explorers.tests import vitality_roll
from veillee.games.blackstone.rules.figures.suffering import heal, suffer
from veillee.games.blackstone.state import TrackCard


def wounded(**fields):
    s = table(arena())
    return s, place(s, "janus_draik", (0, 2), **fields)


@rule("BSF-14.1", "BSF-14.8", "BSF-14.13", "BSF-14.2", "BSF-30.26")
def test_a_token_takes_an_empty_space_first_and_then_the_lowest_die():
    """V74: two tokens, one empty space and a die of 5; then, with dice 5 and 2, the 2 goes. Nobody is asked."""
    s, janus = wounded(wounds=2, dice=(5,))
    suffer(s, janus, "BSF-14.1")
    assert (janus.wounds, janus.dice) == (3, (5,))
    s, janus = wounded(wounds=2, dice=(2, 5))
    suffer(s, janus, "BSF-14.1", grievous=True)
    assert (janus.wounds, janus.grievous, janus.dice) == (2, 1, (5,))


@rule("BSF-14.1", "BSF-13.18")
def test_a_token_on_a_space_with_an_overwatch_die_removes_the_die():
    s, janus = wounded(wounds=2)
    on_watch(janus, 2, 4)
    suffer(s, janus, "BSF-14.1")
    assert janus.dice == (4,)


@rule("BSF-14.4", "BSF-14.7", "BSF-14.10", "BSF-14.12")
def test_with_all_spaces_covered_another_wound_puts_out_of_action():
    s, janus = wounded(
        wounds=3, grievous=1, stunned=True, cloaked=True, stalking=True, preaching=True, unscented=True,
        resources=("medi_pack",), discoveries=("clue_01",),
    )  # fmt: skip
    s.fight.track = (TrackCard(explorer="janus_draik"), TrackCard(group=0))
    suffer(s, janus, "BSF-14.1")
    assert janus.out
    assert (janus.wounds, janus.grievous) == (3, 1)  # the last token is not placed
    assert (janus.hexes, s.fight.track) == ((NOWHERE,), (TrackCard(group=0),))
    assert (janus.resources, janus.discoveries) == (("medi_pack",), ("clue_01",))
    assert {janus.stunned, janus.cloaked, janus.stalking, janus.preaching, janus.unscented} == {False}
    suffer(s, janus, "BSF-14.1")  # damage beyond it is ignored
    assert (janus.wounds, janus.grievous) == (3, 1)


@rule("BSF-14.10")
def test_whoever_goes_out_of_action_loses_its_dice():
    s, janus = wounded(wounds=4)
    janus.dice, janus.on_watch = (), True
    suffer(s, janus, "BSF-14.1")
    assert (janus.dice, janus.on_watch) == ((), False)


@rule("BSF-14.4")
def test_the_fourth_token_does_not_put_out_of_action_and_a_robot_has_three_spaces():
    s, janus = wounded(wounds=3)
    suffer(s, janus, "BSF-14.1")
    assert not janus.out
    assert janus.wounds == 4
    ur = place(s, "ur_025", (1, 2), wounds=2)
    suffer(s, ur, "BSF-14.1")
    assert not ur.out
    suffer(s, ur, "BSF-14.1")
    assert ur.out


@rule("BSF-14.3", "BSF-14.11")
def test_with_all_spaces_covered_an_explorer_still_acts_with_destiny_dice():
    s, _ = wounded(wounds=4)
    foe_at(s, "ur_ghul", (2, 2))
    s.fight.destiny = (1, 5)
    s.fight.track = (TrackCard(explorer="janus_draik"),)
    prompt, keys = asked(_activations(s))
    assert prompt == "act"
    assert {"strike+pistol_rapier+x0", "recuperate", "end"} <= set(keys)


@rule("BSF-14.3", "BSF-11.27")
def test_without_any_die_the_activation_passes_by_itself():
    s, janus = wounded(wounds=4)
    foe_at(s, "ur_ghul", (2, 2))
    play(activate_explorer(s, janus))


@rule("BSF-14.5", "BSF-14.6", "BSF-3.11", "BSF-11.6")
def test_a_vitality_roll_heals_wounds_and_never_grievous_ones():
    """V8: a critical with 1 Wound and 2 Grievous Wounds."""
    s = table(arena(), faces=shows("d8", "critical"))
    janus = place(s, "janus_draik", (0, 2), wounds=1, grievous=2)
    play(vitality_roll(s, janus, "BSF-11.6"))
    assert (janus.wounds, janus.grievous) == (0, 2)


@rule("BSF-3.10", "BSF-11.6")
@pytest.mark.parametrize(("face", "left"), [("fail", 3), ("success", 2), ("critical", 1)])
def test_a_vitality_roll_removes_none_one_or_two_wounds(face, left):
    s = table(arena(), faces=shows("d8", face))
    janus = place(s, "janus_draik", (0, 2), wounds=3)
    play(vitality_roll(s, janus, "BSF-11.6"))
    assert janus.wounds == left


@rule("BSF-14.6")
def test_grievous_wounds_cover_spaces_like_wounds():
    s, janus = wounded(wounds=1, grievous=3)
    assert janus.free_spaces == 0
    suffer(s, janus, "BSF-14.1")
    assert janus.out


@rule("BSF-14.9")
def test_a_token_that_is_removed_frees_its_space_for_the_next_activation_roll():
    s = table(arena(), faces=[*six(1, 2, 3, 4, 5, stream="destiny"), *six(3, 4, 5, stream="activation")])
    janus = place(s, "janus_draik", (0, 2), wounds=2, dice=(6,))
    assert heal(s, janus, 1, "BSF-14.9") == 1
    assert janus.dice == (6,)
    play(destiny_phase(s))
    assert janus.dice == (3, 4, 5)


@rule("BSF-10.3")
def test_an_explorer_rolls_a_die_for_each_space_without_token():
    """V3: four spaces, one Wound, one Grievous Wound: two dice."""
    s = table(arena(), faces=[*six(1, 2, 3, 4, 5, stream="destiny"), *six(6, 2, stream="activation")])
    janus = place(s, "janus_draik", (0, 2), wounds=1, grievous=1)
    play(destiny_phase(s))
    assert janus.dice == (2, 6)


@rule("BSF-14.4", "BSF-10.19", "BSF-11.1")
def test_a_card_removed_from_the_track_leaves_the_turn_of_the_others_as_it_is():
    s = table(arena())
    for number, id in enumerate(("janus_draik", "taddeus", "amallyn")):
        place(s, id, (number, 2), wounds=4)
    s.fight.turned = 2
    suffer(s, s.explorer("janus_draik"), "BSF-14.1")
    assert (s.fight.track, s.fight.turned) == ((TrackCard(explorer="taddeus"), TrackCard(explorer="amallyn")), 1)


@rule("BSF-24.9", "BSF-30.23")
@pytest.mark.parametrize("seal", [True, False])
def test_wounds_are_placed_without_a_question_unless_a_card_can_soften_them(seal):
    s, janus = wounded(resources=("purity_seal",) if seal else ())
    pending = open_questions(suffer_attack(s, janus, 0, grievous=True, rule="BSF-17.5"))
    assert bool(pending) is seal


@rule("BSF-11.30")
def test_kills_not_yet_rolled_for_are_lost_with_the_explorer():
    s, janus = wounded(wounds=4, worth=5)
    acting(s, janus)
    suffer(s, janus, "BSF-14.1")
    play(activate_explorer(s, janus))
    assert (janus.worth, told(s, "inspiration-roll"), s.act) == (0, [], None)
