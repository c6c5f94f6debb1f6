"""The recovery step: recovery rolls with their dead, vitality rolls, cards of the step (BSF-3.7 to 3.18, 30.33)."""

import pytest

from support import rule
from support.blackstone import black, expedition, shows
from support.blackstone_course import GROUP, asked
from support.scripted import play, told
from veillee.games.blackstone.rules.course.recovery import recovery_rolls, recovery_step


def hurt(*faces, out=(), grievous=(), wounds=(), players=1):
    """A group with so many tokens on its cards, in the order of GROUP; `out`: who is out of action."""
    s = expedition(*GROUP, players=players, faces=[face for some in faces for face in some])
    for one, n in zip(s.explorers, grievous, strict=False):
        one.grievous = n
    for one, n in zip(s.explorers, wounds, strict=False):
        one.wounds = n
    for id in out:
        s.explorer(id).out = True
    return s


@rule("BSF-3.7", "BSF-3.8")
@pytest.mark.parametrize(
    ("roll", "grievous", "dies"),
    [(3, 3, True), (4, 3, False), (1, 0, False), (1, 1, True), (20, 4, False), (4, 4, True), (5, 4, False)],
)
def test_v5_to_v7_a_recovery_roll_kills_at_or_below_the_grievous_wounds(roll, grievous, dies):
    s = hurt(black(roll), out=["janus_draik"], grievous=[grievous])
    play(recovery_step(s))
    janus = s.explorers[0]
    assert (janus.dead, janus.out) == (dies, dies)


@rule("BSF-3.7", "BSF-3.17")
def test_who_recovers_keeps_all_tokens_and_makes_a_vitality_roll_too():
    s = hurt(black(12), shows("d8", "success"), out=["janus_draik"], grievous=[2], wounds=[2])
    s.explorers[0].points = 0
    play(recovery_step(s))
    assert (s.explorers[0].grievous, s.explorers[0].wounds) == (2, 1)


@rule("BSF-3.10", "BSF-3.11")
@pytest.mark.parametrize(
    ("face", "wounds", "left"),
    [("fail", 2, 2), ("success", 2, 1), ("critical", 2, 0), ("critical", 1, 0), ("critical", 3, 1)],
)
def test_a_vitality_roll_removes_wounds_and_never_grievous_ones(face, wounds, left):
    s = hurt(shows("d8", face), grievous=[1], wounds=[wounds])
    play(recovery_step(s))
    assert (s.explorers[0].wounds, s.explorers[0].grievous) == (left, 1)


@rule("BSF-3.11")
def test_v8_a_critical_vitality_roll_with_one_wound_and_two_grievous():
    s = hurt(shows("d8", "critical"), grievous=[2], wounds=[1])
    play(recovery_step(s))
    assert (s.explorers[0].wounds, s.explorers[0].grievous) == (0, 2)


@rule("BSF-3.10")
def test_each_rolls_the_vitality_die_of_its_card():
    """Janus d8, Taddeus d12, Amallyn d6, UR-025 d8; their agility dice are d8, d6, d12 and d6."""
    dice = [shows(die, "success", stream="vitality") for die in ("d8", "d12", "d6", "d8")]
    s = hurt(*dice, wounds=[1, 1, 1, 1])
    play(recovery_step(s))
    assert [one.wounds for one in s.explorers] == [0, 0, 0, 0]


@rule("BSF-3.10")
def test_who_has_no_wound_rolls_nothing():
    s = hurt(grievous=[1, 2])
    play(recovery_step(s))


@rule("BSF-3.9", "BSF-3.18")
def test_all_recovery_rolls_are_made_before_a_death_ends_the_expedition():
    s = hurt(black(1, 9, 2), out=GROUP[:3], grievous=[1, 3, 2], wounds=[0, 1, 0])
    play(recovery_step(s))
    assert [one.dead for one in s.explorers] == [True, False, True, False]
    assert [fact["explorer"] for fact in told(s, "recovery-roll")] == list(GROUP[:3])
    assert s.explorers[1].wounds == 1  # no vitality roll


@rule("BSF-3.15", "BSF-5.21")
def test_the_cards_of_the_dead_go_back_to_their_piles_and_artefacts_leave_the_game():
    s = hurt(black(1), out=["janus_draik"], grievous=[1])
    janus = s.explorers[0]
    janus.discoveries, janus.resources, janus.artefacts = ("clue_01", "rusted_seal"), ("medi_pack",), ("well_key",)
    s.discoveries = tuple(card for card in s.discoveries if card not in janus.discoveries)
    s.resource_piles["long_hauler"] = ()
    play(recovery_rolls(s))
    assert (janus.discoveries, janus.resources, janus.artefacts) == ((), (), ())
    assert {"clue_01", "rusted_seal"} <= set(s.discoveries)
    assert s.resource_piles["long_hauler"] == ("medi_pack",)


@rule("BSF-3.12")
def test_the_twins_make_one_roll_together():
    s = expedition("rein_raus", "taddeus", faces=[*black(7), *shows("d6", "success")])
    s.explorers[0].out, s.explorers[0].grievous, s.explorers[0].wounds = True, 1, 2
    play(recovery_step(s))
    assert s.explorers[0].wounds == 1
    assert len(told(s, "recovery-roll")) == 1


@rule("BSF-30.33", "BSF-29.11")
def test_means_against_a_roll_are_offered_only_after_one_that_kills():
    s = hurt(black(5), out=["janus_draik"], grievous=[4])
    s.explorers[1].discoveries, s.explorers[2].resources = ("ash_vial",), ("martyrs_bone",)
    play(recovery_rolls(s))
    assert not s.explorers[0].dead
    assert (s.explorers[1].discoveries, s.explorers[2].resources) == (("ash_vial",), ("martyrs_bone",))


@rule("BSF-24.15", "BSF-24.11", "BSF-30.33")
@pytest.mark.parametrize(("roll", "offered"), [(4, True), (3, False)])
def test_the_ash_vial_is_offered_where_one_more_would_save(roll, offered):
    s = hurt(black(roll), out=["janus_draik"], grievous=[4])
    s.explorers[1].discoveries = ("ash_vial",)
    if offered:
        play(recovery_rolls(s), "ash_vial+taddeus")
    else:
        play(recovery_rolls(s))
    assert s.explorers[0].dead is not offered
    assert (s.explorers[1].discoveries == ()) is offered


@rule("BSF-24.9", "BSF-29.11")
def test_the_martyrs_bone_makes_the_roll_a_20():
    s = hurt(black(1), out=["janus_draik"], grievous=[4])
    s.explorers[2].resources = ("martyrs_bone",)
    play(recovery_rolls(s), "martyrs_bone+amallyn")
    assert not s.explorers[0].dead
    assert s.explorers[2].resources == ()


@rule("BSF-29.11", "BSF-24.10")
def test_the_black_coin_of_the_one_who_rolls_rolls_again():
    s = hurt(black(2, 3), out=["janus_draik"], grievous=[4])
    s.explorers[0].discoveries = ("black_coin",)
    play(recovery_rolls(s), "black_coin+janus_draik")
    assert s.explorers[0].dead  # the second roll counts: 3, at or below 4


@rule("BSF-30.33")
def test_means_can_be_declined_and_the_explorer_dies():
    s = hurt(black(2), out=["janus_draik"], grievous=[4])
    s.explorers[0].discoveries = ("black_coin",)
    play(recovery_rolls(s), "pass")
    assert s.explorers[0].dead


@rule("BSF-29.11", "BSF-5.25")
def test_the_chapel_lets_the_first_recovery_roll_be_made_again():
    s = hurt(black(2, 9), out=["janus_draik"], grievous=[4])
    s.explorers[0].saved_rolls = 1
    play(recovery_rolls(s), "chapel")
    assert not s.explorers[0].dead
    assert s.explorers[0].saved_rolls == 0


@rule("BSF-29.11", "BSF-5.25")
def test_the_chapel_lets_a_recovery_roll_be_made_again_once():
    s = hurt(black(2, 3), out=["janus_draik"], grievous=[4])
    s.explorers[0].saved_rolls = 1
    play(recovery_rolls(s), "chapel")  # 3 kills, and nothing more is offered
    assert s.explorers[0].dead


@rule("BSF-29.11", "BSF-29.1")
def test_the_chapel_serves_the_first_recovery_roll_only():
    s = hurt(black(9, 2), out=["janus_draik"], grievous=[4])
    s.explorers[0].saved_rolls = 1
    play(recovery_rolls(s))
    s.explorers[0].out = True
    play(recovery_rolls(s))
    assert s.explorers[0].dead


@rule("BSF-30.33", "BSF-24.9")
def test_cards_of_the_recovery_step_are_offered_at_its_start_where_they_do_something():
    s = hurt(shows("d8", "success"), shows("d8", "success"), wounds=[2])
    janus = s.explorers[0]
    janus.resources = ("hunters_broth", "rune_of_mending")
    decision = asked(recovery_step(s))
    assert decision.keys()[:-1] == ["janus_draik+hunters_broth"]  # nobody has a Grievous Wound
    play(recovery_step(s), "janus_draik+hunters_broth")
    assert janus.wounds == 0


@rule("BSF-30.33", "BSF-29.11")
def test_the_rune_removes_a_grievous_wound_of_anybody():
    s = hurt(black(1), out=["taddeus"], grievous=[0, 1])
    s.explorers[0].resources = ("rune_of_mending",)
    play(recovery_step(s), "janus_draik+rune_of_mending+taddeus")
    assert (s.explorers[1].grievous, s.explorers[1].dead) == (0, False)
    assert "rune_of_mending" in s.resource_piles["steed_mathurir"]


@rule("BSF-24.10")
def test_who_is_out_of_action_uses_cards_in_the_recovery_step():
    s = hurt(shows("d8", "critical"), black(15), out=["janus_draik"], grievous=[2], wounds=[2])
    s.explorers[0].resources = ("hunters_broth",)
    play(recovery_step(s), "janus_draik+hunters_broth")
    assert (s.explorers[0].wounds, s.explorers[0].out) == (0, False)


@rule("BSF-30.33", "BSF-29.11")
def test_fine_amasec_gives_a_point():
    s = hurt()
    s.explorers[0].resources = ("fine_amasec",)
    play(recovery_step(s), "janus_draik+fine_amasec")
    assert s.explorers[0].points == 1


@rule("BSF-30.6")
@pytest.mark.parametrize(
    ("face", "wounds", "offered"), [("success", 1, False), ("success", 2, True), ("fail", 1, True)]
)
def test_a_vitality_roll_that_removes_all_wounds_is_not_offered_again(face, wounds, offered):
    s = hurt(shows("d8", face), wounds=[wounds])
    s.explorers[0].points = 1
    if offered:
        assert asked(recovery_step(s)).prompt == "reroll"
    else:
        play(recovery_step(s))
