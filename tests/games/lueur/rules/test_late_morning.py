"""Late morning: rolling and re-rolling (chapter 6)."""

import pytest

from support import open_questions, play, rule, told
from support.lueur import dice, faces, lay_track, of_seat, plain_dice, player, table
from veillee.games.lueur.rules import day
from veillee.games.lueur.rules.late_morning import late_morning, roll_everything, turn_payments
from veillee.games.lueur.rules.score import move_marker
from veillee.games.lueur.state import Die
from veillee.kernel.errors import Refusal

RED = dice("big-red-1:F", "big-red-2:F", "big-red-3:F")


def rerolling(*rolls, **fields):
    """One player with three red dice on fire, and the next rolls; without tokens and at 0 unless told otherwise."""
    fields = {"score": 0, "dice": [die.copy() for die in RED]} | fields
    return table(player(**fields), rolls=rolls)


@rule("LUE-6.1")
def test_everybody_rolls_all_their_dice_once():
    big, small = Die("big-red-1"), Die("small-blue-1")
    rolls = (*of_seat(0, 3, 5), *of_seat(1, 0, 5))
    s = table(player(dice=[big, small]), player(dice=[Die("big-azure-1"), Die("small-purple-1")]), rolls=rolls)
    roll_everything(s)
    assert [faces(one) for one in s.players] == ["AW", "FP"]
    assert all(die.rolled for one in s.players for die in one.dice)
    assert s.dice.given == []


@rule("LUE-6.1")
def test_the_dice_are_rolled_when_everybody_has_recruited():
    s = table(player(dice=[Die("big-red-1")], tokens=1), at="morning", rolls=(3, 4))
    lay_track(s, "A04")
    s.spots[0].dice = [Die("small-red-1", 0)]
    asked = open_questions(day.play(s))
    assert asked[0].prompt == "reroll"
    assert faces(s.players[0]) == "AN"


@rule("LUE-6.2")
def test_results_stay_until_the_end_of_the_day():
    s = table(player(row=("A03",), dice=plain_dice("FWEEE"), footprints=1, tokens=1), at="late_morning")
    asked = open_questions(day.play(s), "done")
    assert asked[0].prompt == "step"
    assert faces(s.players[0]) == "FWEEE"
    assert all(die.rolled for die in s.players[0].dice)


@rule("LUE-6.3")
def test_re_rolling_is_optional():
    s = rerolling(tokens=2)
    play(late_morning(s, 0), "done")
    assert (s.players[0].tokens, faces(s.players[0])) == (2, "FFF")


@rule("LUE-6.3")
def test_re_rolls_are_used_one_after_another_seeing_each_result():
    s = rerolling(1, 2, tokens=2, row=("A18",))
    asked = open_questions(late_morning(s, 0), "token", "big-red-1", "token", "big-red-2")
    assert faces(s.players[0]) == "WEF"
    assert asked[0].keys() == ["done", "companion"]


@rule("LUE-6.4", "LUE-6.8")
@pytest.mark.parametrize(
    ("named", "rolls", "shown"), [("big-red-2", (1,), "FWF"), ("big-red-1+big-red-3", (2, 3), "EFA")]
)
def test_one_re_roll_is_for_one_or_two_dice(named, rolls, shown):
    s = rerolling(*rolls, tokens=1)
    play(late_morning(s, 0), "token", named)
    assert faces(s.players[0]) == shown
    assert s.players[0].tokens == 0
    assert s.dice.given == []


@rule("LUE-6.4")
@pytest.mark.parametrize("named", ["", "big-red-1+big-red-2+big-red-3"])
def test_one_re_roll_is_not_for_none_nor_for_three_dice(named):
    s = rerolling(tokens=1)
    asked = open_questions(late_morning(s, 0), "token")
    with pytest.raises(Refusal):
        asked[0].value_of(named)


@rule("LUE-6.5")
def test_three_re_rolls_turn_one_die_to_any_of_its_faces():
    s = rerolling(tokens=3, dice=dice("big-purple-1:F", "big-red-1:F"))
    asked = open_questions(late_morning(s, 0), "turn", "big-purple-1")
    assert asked[0].values == ["water", "earth", "air", "nature", "footprints"]

    s = rerolling(tokens=3, dice=dice("big-purple-1:F", "big-red-1:F"))
    play(late_morning(s, 0), "turn", "big-purple-1", "footprints")
    assert (faces(s.players[0]), s.players[0].tokens) == ("FP", 0)


@rule("LUE-6.5")
def test_two_re_rolls_turn_nothing():
    asked = open_questions(late_morning(rerolling(tokens=2), 0))
    assert asked[0].keys() == ["done", "token"]


@rule("LUE-6.6")
@pytest.mark.parametrize(
    ("fields", "payments"),
    [
        ({"row": ("A18", "B22"), "tokens": 1}, ["companion companion token"]),
        (
            {"row": ("A18", "B22"), "tokens": 3},
            ["companion companion token", "companion token token", "token token token"],
        ),
        ({"row": ("A18",), "tokens": 1, "score": 1}, ["companion token track"]),
        ({"tokens": 1, "score": 10}, ["token track track", "track track track"]),
        (
            {"row": ("A18",), "tokens": 1, "score": 2},
            ["companion token track", "companion track track", "token track track"],
        ),
    ],
)
def test_the_three_re_rolls_may_be_any_mixture(fields, payments):
    s = rerolling(**fields)
    assert [" ".join(payment) for payment in turn_payments(s.players[0])] == payments


@rule("LUE-6.6")
def test_the_chosen_mixture_is_paid():
    s = rerolling(row=("A18",), tokens=1, score=10)
    play(late_morning(s, 0), "turn", "companion+token+track", "big-red-1", "air", "done")
    one = s.players[0]
    assert (one.row[0].spent, one.tokens, one.score, faces(one)) == (True, 0, 9, "AFF")


@rule("LUE-6.6")
def test_three_re_rolls_of_three_kinds_turn_a_die():
    s = rerolling(row=("A18",), tokens=1, score=1)  # one of each kind, and there is nothing to choose
    play(late_morning(s, 0), "turn", "big-red-1", "air")
    one = s.players[0]
    assert (one.row[0].spent, one.tokens, one.score, faces(one)) == (True, 0, 0, "AFF")


@rule("LUE-6.8")
def test_a_used_token_is_gone():
    s = rerolling(1, 1, tokens=2)
    play(late_morning(s, 0), "token", "big-red-1", "token", "big-red-1")  # and there is no third question
    assert s.players[0].tokens == 0


@rule("LUE-6.9", "LUE-6.13")
def test_a_re_roll_of_the_track_is_used_at_once():
    s = rerolling(score=12)
    asked = open_questions(late_morning(s, 0), "track")
    assert asked[0].prompt == "reroll-dice"
    assert (asked[0].least, asked[0].optional) == (1, False)

    s = rerolling(3, score=12)
    play(late_morning(s, 0), "track", "big-red-2", "done")
    one = s.players[0]
    assert (one.score, one.tokens, faces(one)) == (11, 0, "FAF")


@rule("LUE-6.9")
@pytest.mark.parametrize(("score", "space"), [(99, 52), (52, 44), (31, 26), (16, 13), (7, 5), (1, 0)])
def test_the_marker_moves_to_the_nearest_lower_re_roll(score, space):
    s = rerolling(3, score=score)
    open_questions(late_morning(s, 0), "track", "big-red-2")
    assert s.players[0].score == space


@rule("LUE-6.10")
def test_standing_on_a_re_roll_symbol_gives_nothing():
    s = rerolling(3, score=11)
    play(late_morning(s, 0), "track", "big-red-2", "done")
    assert s.players[0].score == 9  # not 11


@rule("LUE-6.10")
def test_reaching_a_re_roll_symbol_by_moving_forward_gives_nothing():
    s = rerolling(score=10)
    move_marker(s, 0, 1, "")
    assert (s.players[0].score, s.players[0].tokens) == (11, 0)
    asked = open_questions(late_morning(s, 0))
    assert asked[0].keys() == ["done", "track", "turn"]


@rule("LUE-6.10")
@pytest.mark.parametrize(("score", "ways"), [(1, ["track"]), (2, ["track"]), (3, ["track", "turn"])])
def test_the_symbol_under_the_marker_is_not_one_of_three_re_rolls(score, ways):
    asked = open_questions(late_morning(rerolling(score=score), 0))  # 3 can step back to 2, 1 and 0
    assert asked[0].keys() == ["done", *ways]


@rule("LUE-6.11")
def test_a_player_may_step_back_again_and_again():
    s = rerolling(1, 2, 3, 4, score=10)
    play(late_morning(s, 0), *("track", "big-red-1") * 4, "done")
    assert s.players[0].score == 4  # 9, 7, 5, 4
    assert faces(s.players[0]) == "NFF"


@rule("LUE-6.12")
def test_each_re_roll_of_the_track_in_a_three_for_one_is_a_step_back():
    s = rerolling(score=12)
    play(late_morning(s, 0), "turn", "big-red-1", "air", "done")
    assert [event["score"] for event in told(s, "bursts")] == [11, 9, 7]
    assert [event.kind for event in s.events] == ["bursts", "bursts", "bursts", "turned", "frozen"]
    assert faces(s.players[0]) == "AFF"


@rule("LUE-6.13")
def test_a_three_for_one_is_completed_or_not_begun():
    for answers in [("turn",), ("turn", "big-red-1")]:
        s = rerolling(score=3)
        asked = open_questions(late_morning(s, 0), *answers)
        assert not asked[0].optional
        assert not {"done", "none", "stop"} & set(asked[0].keys())
        assert s.players[0].tokens == 0


@rule("LUE-6.14")
def test_who_is_done_cannot_re_roll_any_more():
    both = [{"score": 0, "tokens": 2, "dice": dice(die)} for die in ("big-red-1:E", "big-red-2:E")]
    s = table(*(player(**one) for one in both), at="late_morning", rolls=(1,))
    assert list(open_questions(day.play(s), (0, "done"))) == [1]
    assert list(open_questions(day.play(s), (1, "token"))) == [1]  # nor when the game is taken up again
    assert faces(s.players[0]) == "E"


@rule("LUE-6.14")
def test_there_is_no_re_roll_once_cards_are_resolved():
    s = table(player(tokens=3, row=("A18", "B08", "A11"), dice=plain_dice("WW")), at="midday")
    asked = open_questions(day.play(s))
    assert asked[0].keys() == ["all", "B08", "A11"]


@rule("LUE-6.15")
def test_special_faces_pay_nothing_in_late_morning():
    special = [Die("big-purple-1"), Die("big-yellow-1"), Die("small-black-1")]
    s = table(player(tokens=1, dice=special), rolls=(5, 5, 5, 5))
    roll_everything(s)
    play(late_morning(s, 0), "token", "big-yellow-1", "done")
    assert faces(s.players[0]) == "PBL"
    assert (s.players[0].score, s.players[0].footprints) == (10, 0)


@rule("LUE-6.15", "LUE-7.6")
def test_a_special_face_that_was_re_rolled_pays_nothing():
    s = table(player(score=10, tokens=1, dice=dice("big-purple-1:P")), at="late_morning", rolls=(0,))
    open_questions(day.play(s), "token", "done")
    assert (s.players[0].footprints, faces(s.players[0])) == (0, "F")


@rule("LUE-6.16")
def test_any_die_may_be_re_rolled_even_again():
    s = rerolling(0, tokens=2, dice=dice("big-purple-1:P", "small-red-1:A", "small-black-1:L"))
    asked = open_questions(late_morning(s, 0), "token", "small-black-1", "token")
    assert asked[0].values == ["big-purple-1", "small-red-1", "small-black-1"]


@rule("LUE-6.17")
def test_both_dice_are_named_before_either_is_rolled():
    s = rerolling(1, 2, tokens=1)
    play(late_morning(s, 0), "token", "big-red-1+big-red-2")
    assert told(s, "rerolled") == [{"seat": 0, "dice": [("big-red-1", 1), ("big-red-2", 2)]}]


@rule("LUE-6.18")
def test_at_0_the_track_offers_nothing():
    asked = open_questions(late_morning(rerolling(tokens=1), 0))
    assert asked[0].keys() == ["done", "token"]


@rule("LUE-6.19")
@pytest.mark.parametrize(
    ("die", "offered"),
    [
        ("big-blue-1:W", ["fire", "earth", "air", "nature"]),
        ("big-blue-1:A", ["fire", "water", "earth", "nature"]),
        ("big-yellow-1:B", ["fire", "water", "earth", "air", "nature"]),
        ("small-black-1:E", ["fire", "water", "air", "nature", "loss"]),
    ],
)
def test_a_die_is_turned_to_another_symbol_and_each_is_offered_once(die, offered):
    s = rerolling(tokens=3, dice=dice(die))
    asked = open_questions(late_morning(s, 0), "turn")
    assert asked[0].values == offered


@rule("LUE-6.20")
def test_who_has_no_re_roll_is_done_without_being_asked():
    s = rerolling(row=("A18",))
    s.players[0].row[0].spent = True
    play(late_morning(s, 0))
    assert s.players[0].done
