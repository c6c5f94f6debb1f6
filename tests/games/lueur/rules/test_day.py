"""The course of a day (chapter 4, LUE-4.1 to LUE-4.3 and LUE-4.11 to LUE-4.14)."""

import pytest

from support import open_questions, rule, told
from support.lueur import dice, faces, lay_track, new_game, player, random_play, table
from veillee.games.lueur.rules import day
from veillee.kernel.dice import Dice, dice_key, seed_of


def three_with(*fields, **table_fields):
    """Three players, the second of whom is the first of the day."""
    return table(*(player(**one) for one in fields), first=1, **table_fields)


@rule("LUE-4.1")
def test_a_day_has_five_steps():
    s = new_game(5)
    for _ in random_play(s, 5):
        if s.day == 2:
            break
    steps = [e.facts.get("step", "evening") for e in s.events if e.kind in ("step", "evening")]
    assert steps == ["morning", "late_morning", "midday", "afternoon", "evening", "morning"]


@rule("LUE-4.1")
@pytest.mark.parametrize(("journey", "travel"), [("province", "step"), ("archipelago", "sail")])
def test_each_step_asks_its_own_questions(journey, travel):
    prompts = {}
    for seed in range(3):
        s = new_game(seed, 2, journey)
        for pending in random_play(s, seed):
            prompts.setdefault(s.at, set()).update(decision.prompt for decision in pending.values())
    assert prompts["morning"] - {"move-black-die", "sketal-die"} == {"recruit", "discard"}
    assert prompts["late_morning"] == {"reroll", "reroll-dice", "turn-payment", "turn-die", "turn-face"}
    assert prompts["midday"] - {"fetch", "return-die", "sketal-die"} == {"resolve"}
    assert prompts["afternoon"] - {"skull", "return-die"} == {travel}


@rule("LUE-4.2", "LUE-4.14")
def test_in_the_morning_everybody_recruits_in_turn_from_the_first_player_clockwise():
    s = three_with({}, {}, {}, at="morning")
    lay_track(s, "A01", "A02", "A03", "A04", "A05")
    assert list(open_questions(day.play(s))) == [1]
    assert list(open_questions(day.play(s), "fire")) == [2]
    assert list(open_questions(day.play(s), "water")) == [0]


TWO_TOKENS = {"score": 0, "tokens": 2}


@rule("LUE-4.2", "LUE-4.3")
def test_in_late_morning_everybody_with_a_re_roll_is_asked_at_the_same_time():
    s = three_with(TWO_TOKENS, TWO_TOKENS, TWO_TOKENS | {"tokens": 0}, at="late_morning")
    assert sorted(open_questions(day.play(s))) == [0, 1]


@rule("LUE-4.2", "LUE-4.3")
def test_at_midday_everybody_with_something_to_decide_is_asked_at_the_same_time():
    cards = {"row": ("B08", "A11")}
    s = three_with(
        cards | {"dice": dice("big-red-1:W", "small-red-1:W")},
        {"dice": dice("big-red-2:W")},
        cards | {"dice": dice("big-red-3:W", "small-blue-1:W")},
        at="midday",
    )
    asked = open_questions(day.play(s))
    assert {seat: decision.keys() for seat, decision in asked.items()} == {
        0: ["all", "B08", "A11"],
        2: ["all", "B08", "A11"],
    }


@rule("LUE-4.2", "LUE-4.3")
@pytest.mark.parametrize("seats", [(0, 1, 2), (2, 0, 1)])
def test_in_the_afternoon_everybody_is_asked_at_the_same_time_and_answers_in_any_order(seats):
    s = three_with(*({"footprints": 1, "company": "P01"} for _ in range(3)), at="afternoon")
    assert sorted(open_questions(day.play(s))) == [0, 1, 2]
    open_questions(day.play(s), *((seat, "stop") for seat in seats))
    assert s.at == "over"


@rule("LUE-4.11")
@pytest.mark.parametrize(
    ("answers", "step", "asked"),
    [
        ([(0, "done")], "late_morning", [1]),
        ([(0, "done"), (1, "done")], "midday", [0, 1]),
        ([(0, "done"), (1, "done"), (1, "all")], "midday", [0]),
        ([(0, "done"), (1, "done"), (1, "all"), (0, "all")], "afternoon", [0, 1]),
        ([(0, "done"), (1, "done"), (1, "all"), (0, "all"), (1, "stop")], "afternoon", [0]),
    ],
)
def test_nobody_begins_a_step_before_everybody_has_finished_the_one_before(answers, step, asked):
    busy = {"tokens": 1, "score": 0, "footprints": 1, "company": "P01", "row": ("B08", "A11")}
    two = [
        busy | {"dice": dice("big-red-1:W", "small-red-1:W")},
        busy | {"dice": dice("big-red-2:W", "small-blue-1:W")},
    ]
    s = three_with(*two, {"score": 0}, at="late_morning")
    assert sorted(open_questions(day.play(s), *answers)) == asked
    assert s.at == step


@rule("LUE-4.12")
def test_who_answers_faster_makes_no_difference():
    first, second = (0, "token"), (0, "big-red-1")
    other, another = (1, "token"), (1, "big-red-2+small-red-1")
    ends = []
    for order in [(first, second, other, another), (other, another, first, second), (first, other, another, second)]:
        s = three_with(
            {"score": 0, "tokens": 2, "dice": dice("big-red-1:F", "big-green-1:F")},
            {"score": 0, "tokens": 2, "dice": dice("big-red-2:F", "small-red-1:F", "big-green-2:F")},
            {"score": 0},
            at="late_morning",
        )
        s.dice = Dice(dice_key(seed_of(7)))
        open_questions(day.play(s), *order)
        ends.append([faces(one) for one in s.players])
    assert ends[0] == ends[1] == ends[2]


@rule("LUE-4.13")
def test_a_roll_is_public_at_once_and_the_others_may_wait_for_it():
    s = three_with(
        {"score": 0, "tokens": 1, "dice": dice("big-red-1:F")},
        {"score": 0, "tokens": 1, "dice": dice("big-red-2:F")},
        {"score": 0},
        rolls=(3,),
        at="late_morning",
    )
    asked = open_questions(day.play(s), (0, "token"))
    assert told(s, "rerolled") == [{"seat": 0, "dice": [("big-red-1", 3)]}]
    assert [event.seats for event in s.events if event.kind == "rerolled"] == [None]
    assert asked[1].keys() == ["done", "token"]
    assert not asked[1].secret


@rule("LUE-4.14")
@pytest.mark.parametrize(
    ("players", "first", "order"),
    [(2, 1, [1, 0]), (3, 0, [0, 1, 2]), (3, 2, [2, 0, 1]), (4, 1, [1, 2, 3, 0])],
)
def test_turn_order_is_clockwise_from_the_first_player_of_the_day(players, first, order):
    assert table(*(player() for _ in range(players)), first=first).order() == order
