"""The score track (chapter 4, LUE-4.4 to LUE-4.10)."""

import pytest

from support import open_questions, play, rule
from support.lueur import dice, plain_dice, player, table
from veillee.games.lueur.content import PATHS
from veillee.games.lueur.rules.late_morning import late_morning
from veillee.games.lueur.rules.midday import resolve_cards
from veillee.games.lueur.rules.score import move_marker, space_before
from veillee.games.lueur.rules.symbols import apply_special_faces
from veillee.games.lueur.rules.travel import cross


@rule("LUE-4.4")
def test_a_card_moves_the_marker():
    s = table(player(row=("A04",), dice=plain_dice("EEE")))
    play(resolve_cards(s, 0))
    assert s.players[0].score == 13


@rule("LUE-4.4")
def test_a_spell_moves_the_marker():
    s = table(player(spells=("spell_nature",), dice=plain_dice("NN")))
    play(resolve_cards(s, 0))
    assert s.players[0].score == 5


@rule("LUE-4.4")
@pytest.mark.parametrize(("die", "score"), [("big-yellow-1:B", 13), ("small-black-1:L", 8)])
def test_yellow_and_black_faces_move_the_marker(die, score):
    s = table(player(dice=dice(die)))
    apply_special_faces(s)
    assert s.players[0].score == score


@rule("LUE-4.4")
def test_an_icon_of_the_journey_moves_the_marker():
    s = table(player())
    play(cross(s, 0, PATHS["P11-P12"].gives, "P11-P12"))
    assert s.players[0].score == 5


@rule("LUE-4.4")
def test_the_marker_has_moved_before_the_next_card_is_chosen():
    s = table(player(row=("A04", "B12", "B01"), dice=plain_dice("EEEA")))
    asked = open_questions(resolve_cards(s, 0), "A04")
    assert asked[0].keys() == ["all", "B12", "B01"]
    assert s.players[0].score == 13


@rule("LUE-4.5")
def test_the_spaces_with_a_re_roll():
    space = 99
    spaces = [space := space_before(space) for _ in range(19)]
    assert spaces == [52, 44, 37, 31, 26, 22, 19, 16, 13, 11, 9, 7, 5, 4, 3, 2, 1, 0, None]


@rule("LUE-4.6")
def test_a_loss_stops_at_0_and_the_rest_is_forgotten():
    s = table(player(score=3))
    move_marker(s, 0, -5, "")
    assert s.players[0].score == 0
    move_marker(s, 0, 1, "")
    assert s.players[0].score == 1


@rule("LUE-4.7")
def test_stepping_back_ends_on_space_0():
    s = table(player(score=2, dice=dice("big-red-1:F")), rolls=(1, 2))
    play(late_morning(s, 0), "track", "track")  # to 1 and 0: then there is no question any more
    assert s.players[0].score == 0


@rule("LUE-4.8")
@pytest.mark.parametrize(("score", "gain", "new"), [(98, 1, 99), (98, 2, 100), (98, 5, 103), (199, 1, 200)])
def test_a_score_goes_on_in_a_new_lap(score, gain, new):
    s = table(player(score=score))
    move_marker(s, 0, gain, "")
    assert s.players[0].score == new


@rule("LUE-4.9", "LUE-4.5")
@pytest.mark.parametrize("score", [100, 103, 160])
def test_after_a_lap_the_track_gives_no_re_roll(score):
    s = table(player(score=score, dice=dice("big-red-1:F")))
    play(late_morning(s, 0))


@rule("LUE-4.10")
def test_who_falls_back_below_100_may_step_back_again():
    s = table(player(score=101, dice=dice("big-red-1:F")), rolls=(1,))
    move_marker(s, 0, -2, "")
    play(late_morning(s, 0), "track", "done")
    assert s.players[0].score == 52
