"""Arrival at Precipice, the legacy phase and leader points (chapters 1, 5, 25)."""

import pytest

from support import rule
from support.blackstone import black, expedition
from support.blackstone_course import GROUP, asked, leads_to
from support.scripted import play, told
from veillee.games.blackstone.content import LEGACIES
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.rules.course.play import STEPS
from veillee.games.blackstone.rules.precipice.arrival import arrival
from veillee.games.blackstone.rules.precipice.legacy import legacy_phase
from veillee.games.blackstone.rules.precipice.scoring import explorer_score, score_leaders
from veillee.games.blackstone.state import Past

PILE = tuple(id for id, legacy in LEGACIES.items() if legacy.core)


def home(*faces, players: int = 1, **fields):
    """A group that has just come home in a campaign."""
    given = [face for some in faces for face in some]
    return expedition(*GROUP, players=players, faces=given, mode="campaign", legacy_pile=PILE, **fields)


@rule("BSF-5.22", "BSF-4.6", "BSF-27.2")
def test_the_steps_of_precipice_follow_each_other():
    s = home()
    assert leads_to(STEPS["home"](s)) == "arrival"
    assert leads_to(STEPS["arrival"](s)) == "legacy"
    assert leads_to(STEPS["legacy"](s)) == "trade"
    assert leads_to(STEPS["trade"](s)) == "over"
    assert (s.result, s.ending) == ("", "returned")


@rule("BSF-5.2", "BSF-4.6", "BSF-5.20")
def test_who_is_still_out_of_action_rolls_on_arrival_with_the_grievous_wounds_there_are():
    s = home(black(3, 4), wiped_out=True)
    for one, grievous in zip(s.explorers[:2], (3, 3), strict=True):
        one.out, one.grievous = True, grievous
    play(arrival(s))
    assert [(one.dead, one.out, one.grievous) for one in s.explorers[:2]] == [(True, True, 0), (False, False, 0)]


@rule("BSF-5.1", "BSF-5.20")
def test_wounds_and_inspiration_are_gone_and_cards_stay():
    s = home()
    janus = s.explorers[0]
    janus.wounds, janus.grievous, janus.points, janus.inspired = 2, 1, 3, True
    janus.discoveries, janus.resources, janus.artefacts = ("clue_01", "rusted_seal"), ("medi_pack",), ("well_key",)
    play(arrival(s))
    assert (janus.wounds, janus.grievous, janus.points, janus.inspired) == (0, 0, 0, False)
    assert janus.discoveries == ("clue_01", "rusted_seal")
    assert janus.cards == ("medi_pack", "well_key")


@rule("BSF-5.25")
def test_gifts_for_the_next_expedition_are_gone_with_it_and_wait_for_those_who_rest():
    s = home()
    s.explorers[0].saved_rolls = s.explorers[0].extra_dice = 1
    s.resting[0].extra_dice = s.resting[0].saved_rolls = s.resting[0].points = 1
    play(arrival(s))
    assert (s.explorers[0].saved_rolls, s.explorers[0].extra_dice) == (0, 0)
    assert (s.resting[0].extra_dice, s.resting[0].saved_rolls, s.resting[0].points) == (1, 1, 1)


@rule("BSF-5.21", "BSF-3.15")
def test_a_death_on_arrival_is_a_death_like_others():
    s = home(black(1))
    s.explorers[0].out, s.explorers[0].grievous, s.explorers[0].discoveries = True, 1, ("clue_01",)
    s.discoveries = tuple(card for card in s.discoveries if card != "clue_01")
    play(arrival(s))
    assert (s.explorers[0].dead, s.explorers[0].discoveries) == (True, ())
    assert "clue_01" in s.discoveries


@rule("BSF-5.5", "BSF-5.8")
def test_each_return_reveals_one_legacy_beside_the_earlier_ones():
    s = home(past=Past(("cold_light",), ("descent",)))
    s.legacy_pile = tuple(id for id in PILE if id != "cold_light")
    assert leads_to(legacy_phase(s)) is True
    assert len(s.legacy_pile) == 10
    assert s.past.legacies[0] == "cold_light"
    assert len(s.past.legacies) == 2
    assert not set(s.past.legacies) & set(s.legacy_pile)
    assert s.past.conquered == ("descent",)
    assert "descent" not in s.legacy_pile


@rule("BSF-1.5", "BSF-1.6")
def test_the_thirteenth_return_loses_the_campaign():
    s = home()
    for _ in range(12):
        assert leads_to(legacy_phase(s)) is True
    assert leads_to(legacy_phase(s)) is False
    assert (s.result, s.ending) == ("lost", "no-legacy")


@rule("BSF-1.4", "BSF-5.7")
@pytest.mark.parametrize(("dead", "goes_on"), [(4, True), (5, False)])
def test_with_fewer_than_four_alive_the_campaign_is_lost(dead, goes_on):
    s = home()
    for one in (s.explorers + s.resting)[:dead]:
        one.dead = True
    assert leads_to(legacy_phase(s)) is goes_on
    assert s.ending == ("" if goes_on else "too-few")
    assert len(s.legacy_pile) == (11 if goes_on else 12)


@rule("BSF-5.7")
def test_the_number_of_the_living_is_tested_before_the_pile():
    s = home()
    s.legacy_pile = ()
    for one in s.explorers + s.resting[:1]:
        one.dead = True
    assert leads_to(legacy_phase(s)) is False
    assert s.ending == "too-few"


@rule("BSF-26.5")
@pytest.mark.parametrize(("alive", "goes_on"), [(2, True), (1, False)])
def test_a_strike_force_needs_as_many_alive_as_take_part(alive, goes_on):
    s = expedition("janus_draik", "taddeus", mode="campaign", size=2, legacy_pile=PILE)
    for one in (s.resting + s.explorers)[: 8 - alive]:
        one.dead = True
    assert leads_to(legacy_phase(s)) is goes_on


@rule("BSF-1.1")
def test_with_the_vault_the_campaign_is_won_and_nobody_goes_to_precipice():
    s = home(result="won", ending="vault")
    assert leads_to(STEPS["home"](s)) == "over"


def scoring(players: int = 4, **fields):
    return home(players=players, leader_points=True, **fields)


@rule("BSF-25.1", "BSF-25.5")
def test_v22_archeotech_by_value_clues_by_three_and_six_for_inspiration():
    s = scoring()
    janus = s.explorers[0]
    janus.found, janus.inspired = ("stasis_shell", "humming_cube", "clue_01", "clue_02"), True  # 3 + 2 + 6 + 6
    janus.discoveries = ()  # given away, and counted all the same
    assert explorer_score(janus) == 17


@rule("BSF-25.2", "BSF-25.3", "BSF-25.4")
def test_v23_the_hostile_player_scores_those_who_fell_and_cards_left():
    s = scoring(players=5, exploration=("cb01", "cb02", "cb03"))
    s.explorers[0].out = True
    s.explorers[1].dead = s.explorers[1].out = True
    play(score_leaders(s), (4, "2"))
    assert s.scores[4] == 2 * 6 + 3 * 3
    assert s.next_leader == 2


@rule("BSF-25.4")
def test_the_hostile_player_with_the_best_score_names_a_seat_that_has_explorers():
    """The last seat has the hostiles again: a leader there would have no explorers."""
    s = scoring(players=5, exploration=("cb01",))
    decision = asked(score_leaders(s))
    assert (decision.seat, decision.keys()) == (4, ["0", "1", "2", "3"])


@rule("BSF-25.4", "BSF-5.4")
def test_the_best_score_leads_next():
    s = scoring()
    s.explorers[2].found = ("clue_01",)
    play(score_leaders(s))
    assert (s.scores, s.next_leader) == ((0, 0, 3, 0), 2)


@rule("BSF-25.4")
@pytest.mark.parametrize(("leader", "following"), [(0, 1), (1, 3), (2, 3), (3, 1)])
def test_of_equal_scores_the_next_clockwise_after_the_last_leader_leads(leader, following):
    s = scoring(leader=leader)
    s.explorers[1].found = s.explorers[3].found = ("clue_01",)
    play(score_leaders(s))
    assert s.next_leader == following


@rule("BSF-25.6")
def test_a_player_with_two_explorers_scores_the_better_one():
    s = scoring(players=2)
    s.explorers[0].found, s.explorers[2].found = ("clue_01",), ("stasis_shell", "rusted_seal")  # both of seat 0
    s.explorers[1].found = ("clue_02",)
    play(score_leaders(s))
    assert s.scores == (4, 3)


@rule("BSF-2.1", "BSF-25.1")
def test_without_the_option_nobody_scores_and_the_marker_stays():
    s = home(players=3, leader=2)
    s.explorers[0].found = ("clue_01",)
    play(score_leaders(s))
    assert (s.scores, s.next_leader) == ((), 2)


@rule("BSF-25.3", "BSF-5.4")
def test_points_are_scored_as_the_expedition_has_ended_before_anybody_is_healed():
    s = home(black(20), players=5, leader_points=True)
    s.explorers[0].out = True
    s.explorers[1].inspired = True
    s.explorers[1].found = ("clue_01",)
    play(arrival(s))
    assert s.scores == (0, 9, 0, 0, 6)


@rule("BSF-5.23", "BSF-27.2")
def test_a_one_off_expedition_ends_without_precipice():
    s = expedition(*GROUP)
    s.explorers[0].out, s.explorers[0].grievous = True, 4
    assert leads_to(STEPS["home"](s)) == "over"  # no arrival roll
    assert told(s, "recovery-roll") == []


@rule("BSF-27.3", "BSF-27.4")
@pytest.mark.parametrize(
    ("goal", "clues", "archeotech", "met"),
    [
        ("normal", 4, ("stasis_shell", "obsidian_sphere"), False),  # V24: 3 + 4
        ("normal", 4, ("stasis_shell", "obsidian_sphere", "rusted_seal"), True),  # 8
        ("normal", 3, ("stasis_shell", "obsidian_sphere", "rusted_seal"), False),
        ("hard", 5, ("stasis_shell", "obsidian_sphere", "rusted_seal"), False),
        ("hard", 5, ("stasis_shell", "obsidian_sphere", "glass_locust"), True),  # 9
        ("extreme", 6, ("stasis_shell", "obsidian_sphere", "glass_locust"), False),
        ("extreme", 6, ("stasis_shell", "obsidian_sphere", "warp_prism"), True),  # 10
        ("extreme", 5, ("stasis_shell", "obsidian_sphere", "warp_prism"), False),
    ],
)
def test_v24_the_goals_of_a_one_off_expedition(goal, clues, archeotech, met):
    s = expedition(*GROUP, goal=goal)
    s.explorers[0].discoveries = tuple(f"clue_{n:02}" for n in range(1, clues + 1))
    s.explorers[3].discoveries = archeotech
    play(STEPS["home"](s))
    assert s.result == ("won" if met else "lost")


@rule("BSF-27.4")
def test_what_the_living_hold_counts_also_of_those_out_of_action():
    s = expedition(*GROUP)
    s.explorers[0].discoveries = tuple(f"clue_{n:02}" for n in range(1, 5))
    s.explorers[1].discoveries, s.explorers[1].out = ("obsidian_sphere", "crown_of_filaments"), True
    play(STEPS["home"](s))
    assert s.result == "won"


@rule("BSF-27.4")
@pytest.mark.parametrize(("clues", "ending"), [(4, ("won", "goal")), (3, ("lost", "wiped-out"))])
def test_a_goal_that_is_held_is_met_also_when_the_last_explorer_falls(clues, ending):
    s = expedition(*GROUP, wiped_out=True)
    for explorer in s.explorers:
        explorer.out = True
    s.explorers[0].discoveries = tuple(f"clue_{n:02}" for n in range(1, clues + 1))
    s.explorers[1].discoveries = ("obsidian_sphere", "crown_of_filaments")
    s.at = leads_to(STEPS["home"](s))
    assert (s.at, s.result, s.ending) == ("over", *ending)
    assert told(s, "recovery-roll") == []
    assert GAME.outcome(s).winners == ((0,) if clues == 4 else ())
    assert GAME.outcome(s).scores == (3 * clues + 8,)
