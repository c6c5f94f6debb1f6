"""Tests of several heroes: group tests, individual tests, who takes part (chapter 4)."""

from support import open_questions, play, rule, told
from support.malhya import asked, group, hard, in_room, reading, skill, taking, trying
from veillee.games.malhya.content.steps import Modifier, Objective, SetFlag

#: Everybody takes part; two skill dice each (the Yoktal's Intellect and the others' are raised in `three`).
TOGETHER = trying(kind="group", who="all", stops=1, least=4)


def three(*faces, **fields):
    """Three heroes without Aura tokens, each with two dice of Intellect."""
    s = group("yoktal", "sulk", "ancienne", faces=faces, **fields)
    for hero in s.heroes:
        hero.aura, hero.characteristics["intellect"] = 0, 2
    return s


ORDER = "yoktal+sulk+ancienne"
TWO = (*skill("success", "success"), *hard("blank"))
ONE = (*skill("success", "blank"), *hard("blank"))
NONE = (*skill("blank", "blank"), *hard("blank"))
FAIL = (*skill("success", "success"), *hard("stop"))


def flagged(*names):
    return tuple(SetFlag(name) for name in names)


# Group tests.


@rule("MAL-4.12", "MAL-4.13", "MAL-4.14", "MAL-4.32")
def test_worked_example_of_a_group_test():
    # Vector 8: A stops with 2; B fails and loses his; C may stop only at 2 or more.
    s = three(*TWO, *ONE, *FAIL, *ONE, *ONE)
    play(taking(s, TOGETHER), ORDER, "stop", "again")
    assert told(s, "validated") == [
        {"hero": "yoktal", "n": 2, "total": 2},
        {"hero": "ancienne", "n": 2, "total": 4},
    ]
    assert told(s, "test-failed") == [{"hero": "sulk", "stops": 1, "limit": 1}]
    assert told(s, "group-result") == [{"total": 4, "reached": True}]
    assert s.successes == 4


@rule("MAL-4.12")
def test_the_group_chooses_the_order():
    s = three(*ONE)
    prompt, _ = asked(taking(s, TOGETHER))
    assert prompt == "test-order"
    s.dice.given = [*ONE]
    pending = open_questions(taking(s, TOGETHER), "sulk+ancienne+yoktal")
    assert pending[0].about.hero == "sulk"


@rule("MAL-4.12")
def test_all_but_the_last_hero_may_stop_when_they_want():
    s = three(*NONE)
    assert asked(taking(s, TOGETHER), ORDER) == ("roll-on", ["again", "stop"])


@rule("MAL-4.12")
def test_the_last_hero_may_not_stop_below_every_objective():
    # 0 + 0 + 1 is not enough: the last hero rolls on unasked and fails.
    s = three(*NONE, *NONE, *ONE, *FAIL)
    play(taking(s, TOGETHER), ORDER, "stop", "stop")
    assert told(s, "group-result") == [{"total": 0, "reached": False}]


@rule("MAL-4.12")
def test_the_last_hero_may_decline_once_an_objective_is_reached():
    levels = (Objective(then=flagged("low"), least=2), Objective(then=flagged("high"), least=6))
    s = three(*TWO, *NONE)
    play(taking(s, trying(kind="group", who="all", objectives=levels)), ORDER, "stop", "stop", "no-roll")
    assert s.flags == ("low",)


@rule("MAL-4.12")
def test_nobody_rolls_any_more_once_the_highest_objective_is_reached():
    s = three(*TWO, *TWO)
    play(taking(s, TOGETHER), ORDER, "again")  # 2 and 2: the first hero stops unasked at 4
    assert len(told(s, "test-roll")) == 2
    assert told(s, "group-result") == [{"total": 4, "reached": True}]


@rule("MAL-4.38", "MAL-4.25")
def test_a_lone_participant_cannot_take_an_objective_of_zero_without_a_roll():
    s = group("yoktal", faces=[*skill("blank"), *hard("blank")], counters={"stone_cracks": 0})
    s.heroes[0].aura = 0
    in_room(s, "37", yoktal=(9, 5))
    assert asked(reading(s, "34", active="yoktal")) == ("roll-on", ["again", "stop"])


@rule("MAL-4.25")
def test_the_last_hero_cannot_decline_after_all_others_have_failed():
    levels = (Objective(then=flagged("crack"), least=0, most=14), Objective(then=(), least=15))
    s = three(*FAIL, *FAIL, *FAIL)
    test = trying(kind="group", who="all", stops=1, objectives=levels, none=flagged("nothing"))
    play(taking(s, test), ORDER)
    assert s.flags == ("nothing",)


@rule("MAL-4.13")
def test_stops_are_discarded_before_the_next_hero():
    stop = (*skill("success", "success"), *hard("stop"))
    s = three(*stop, *stop)
    play(taking(s, trying(kind="group", who="all", stops=2, least=4)), ORDER, "stop")
    assert [roll["stops"] for roll in told(s, "test-roll")] == [1, 1]


@rule("MAL-4.14")
def test_without_an_objective_the_effect_for_none_applies():
    s = three(*FAIL, *FAIL, *FAIL)
    test = trying(kind="group", who="all", stops=1, least=4, fail=flagged("failed"), none=flagged("none"))
    play(taking(s, test), ORDER)
    assert s.flags == ("failed", "none")


@rule("MAL-4.16")
def test_an_objective_per_hero_is_multiplied_by_those_who_take_part():
    per_hero = (Objective(then=flagged("done"), least_per_hero=2),)
    for last, reached in ((ONE, True), (NONE, False)):
        s = three(*TWO, *TWO, *last, *(last if reached else FAIL))
        play(taking(s, trying(kind="group", who="all", stops=1, objectives=per_hero)), ORDER, "stop", "stop")
        assert s.lit("done") is reached


@rule("MAL-4.26")
def test_successes_of_a_modifier_count_once_for_the_whole_group():
    bonus = (Modifier(successes=1),)
    s = three(*NONE, *NONE, *TWO, *ONE)
    play(taking(s, trying(kind="group", who="all", least=4, modifiers=bonus)), ORDER, "stop", "stop")
    assert [roll["successes"] for roll in told(s, "test-roll")] == [0, 0, 2, 3]
    assert s.successes == 4


@rule("MAL-4.26")
def test_a_hero_alone_starts_with_the_successes_of_a_modifier_and_loses_them():
    bonus = (Modifier(successes=2),)
    s = group("yoktal", faces=[*ONE])
    s.heroes[0].aura = 0
    play(taking(s, trying(modifiers=bonus, least=3), active="yoktal"))
    assert s.successes == 3
    s = group("yoktal", faces=[*FAIL])
    s.heroes[0].aura = 0
    play(taking(s, trying(modifiers=bonus, least=3, stops=1), active="yoktal"))
    assert s.successes == 0


@rule("MAL-4.28", "MAL-4.38")
def test_in_a_hidden_test_the_others_roll_even_if_the_first_has_reached_all_there_is():
    s = three(*TWO, *TWO, *ONE)
    hidden = trying(kind="group", who="all", hidden=True, stops=3, least=4)
    question = open_questions(taking(s, hidden), ORDER, "again", "stop")[0]
    assert (question.about.hero, question.keys()) == ("sulk", ["again", "stop"])


@rule("MAL-4.28")
def test_the_last_hero_of_a_hidden_test_may_stop_after_any_roll():
    s = three(*NONE, *NONE, *NONE)
    hidden = trying(kind="group", who="all", hidden=True, least=4)
    play(taking(s, hidden), ORDER, "stop", "stop", "stop")
    assert told(s, "group-result") == [{"total": 0, "reached": False}]


# The stone of the pool room.


def at_the_stone(*faces, cracks=0):
    s = group("yoktal", "ancienne", faces=faces, counters={"stone_cracks": cracks})
    for hero in s.heroes:
        hero.aura = 0
    in_room(s, "37", yoktal=(9, 5), ancienne=(8, 5))
    s.hero("yoktal").stage = "acting"
    return s


def alone(*faces):
    """One hero with one die of Physical."""
    return (*skill(*faces[:1]), *hard(*faces[1:]))


@rule("MAL-4.25", "MAL-4.33")
def test_everyone_fails_at_the_stone():
    # Vector 68: one participant fails: the turn ends, chapter 85 is not read, no crack is added.
    s = at_the_stone(*alone("success", "stop"), *alone("success", "stop"), *alone("success", "stop"))
    play(reading(s, "34", active="yoktal"), "", "again", "again")
    assert "85" not in s.pages
    assert s.counters["stone_cracks"] == 0


@rule("MAL-4.25")
def test_one_of_two_participants_stops_in_time():
    # Vector 68: if one of two participants stops with 2: total 2, chapter 85.
    roll = alone("success", "blank")
    s = at_the_stone(*roll, *roll, *(alone("success", "stop") * 3))
    play(reading(s, "34", active="yoktal"), "ancienne", "yoktal+ancienne", "again", "stop", "roll", "again", "again")
    assert "85" in s.pages
    assert s.counters["stone_cracks"] == 1


@rule("MAL-4.26", "MAL-4.27", "MAL-21.7")
def test_two_cracks_leave_five_successes():
    # Vector 69: 10 is added to the validated total; 5 successes of the participants are enough for chapter 58.
    s = at_the_stone(*(alone("success", "blank") * 5), cracks=2)
    play_until = open_questions(reading(s, "34", active="yoktal"), "", *["again"] * 4)
    assert s.successes == 15
    assert "58" in s.pages
    assert play_until
