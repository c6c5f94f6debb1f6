"""How rules ask: which answers there are to each kind of question, when nobody is asked, and giving up."""

from typing import Any

import pytest

from support import open_questions, play
from support.toy import SEA, Task
from veillee.kernel.answers import GiveUp, Point, Region, key_of, point_of
from veillee.kernel.asking import (
    choose,
    choose_number,
    choose_order,
    choose_place,
    choose_some,
    confirm,
    offer,
    together,
)
from veillee.kernel.decision import Conceded, Decision, Prompt
from veillee.kernel.dice import Dice
from veillee.kernel.errors import Refusal
from veillee.kernel.state import State


class Reply(Prompt[Any], frozen=True):
    """Any question."""


class Fall(Prompt[Any], frozen=True):
    """A question with a fact."""

    height: int


REPLY = Reply()


def state(policy=None) -> State:
    return State(dice=Dice(b"k"), policy=policy)


def asked(question) -> Decision:
    [decision] = open_questions(question).values()
    return decision


def answer(question, value):
    """What the rule gets back."""
    question = question
    [decision] = next(question)
    with pytest.raises(StopIteration) as stopped:
        question.send((decision.seat, decision.value_of(value)))
    return stopped.value.value


def at_once(question):
    """What the rule gets back without anybody being asked."""
    with pytest.raises(StopIteration) as stopped:
        next(question)
    return stopped.value.value


# What may be answered, kind by kind


def test_one_of_a_list_is_answered_by_its_key():
    question = choose(state(), 0, REPLY, (Task.WIND, Task.TRIM, ("a", 1)), rule="PHA-1.1")
    assert asked(question).keys() == ["wind", "trim", "a+1"]
    assert answer(choose(state(), 0, REPLY, (Task.WIND, ("a", 1)), rule="PHA-1.1"), "a+1") == ("a", 1)


def test_a_single_value_is_taken_without_asking():
    assert at_once(choose(state(), 0, REPLY, ["only"], rule="PHA-1.1")) == "only"
    assert at_once(choose_place(state(), 0, REPLY, ["only"], rule="PHA-1.1")) == "only"
    assert at_once(choose_number(state(), 0, REPLY, 4, 4, rule="PHA-1.1")) == 4
    assert at_once(choose_order(state(), 0, REPLY, ["only"], rule="PHA-1.1")) == ("only",)
    assert at_once(choose_order(state(), 0, REPLY, [], rule="PHA-1.1")) == ()


def test_some_of_a_list_is_taken_without_asking_when_it_has_to_be_all_or_nothing():
    assert at_once(choose_some(state(), 0, REPLY, ["a", "b"], least=2, most=2, rule="PHA-1.1")) == ("a", "b")
    assert at_once(choose_some(state(), 0, REPLY, ["a"], least=3, most=3, rule="PHA-1.1")) == ("a",)
    assert at_once(choose_some(state(), 0, REPLY, ["a", "b"], most=0, rule="PHA-1.1")) == ()
    assert at_once(choose_some(state(), 0, REPLY, [], most=2, rule="PHA-1.1")) == ()


@pytest.mark.parametrize(
    "question",
    [
        choose(state(), 0, REPLY, [], rule="PHA-1.1"),
        choose_place(state(), 0, REPLY, [], rule="PHA-1.1"),
        choose_place(state(), 0, REPLY, [], region=SEA, rule="PHA-1.1"),
        choose_number(state(), 0, REPLY, 3, 2, rule="PHA-1.1"),
        choose_some(state(), 0, REPLY, ["a", "b", "c"], least=2, most=1, rule="PHA-1.1"),
    ],
)
def test_a_question_that_nobody_could_answer_fails_in_the_rule_that_asks_it(question):
    with pytest.raises((IndexError, AssertionError)):
        next(question)


def test_some_of_a_list_comes_back_in_the_order_of_the_list():
    question = choose_some(state(), 0, REPLY, ["a", "b", "c"], least=1, most=2, rule="PHA-1.1")
    assert answer(question, "c+a") == ("a", "c")


def test_a_number_is_answered_by_itself():
    decision = asked(choose_number(state(), 0, REPLY, 2, 5, rule="PHA-1.1"))
    assert decision.keys() == ["2", "3", "4", "5"]
    assert decision.value_of("5") == 5


def test_an_order_names_everything_once():
    question = choose_order(state(), 0, REPLY, tuple(Task), rule="PHA-1.1")
    assert answer(question, "trim+wind+polish") == (Task.TRIM, Task.WIND, Task.POLISH)


def test_yes_and_no_are_true_and_false():
    assert answer(confirm(state(), 0, REPLY, rule="PHA-1.1"), "yes") is True
    assert answer(confirm(state(), 0, REPLY, rule="PHA-1.1"), "no") is False


def test_a_window_may_be_passed_and_is_marked_so():
    decision = asked(offer(state(), 0, REPLY, ["rope-1"], rule="PHA-1.1"))
    assert decision.optional
    assert decision.keys() == ["rope-1", "pass"]
    assert decision.value_of("pass") is None


def test_a_window_without_anything_to_do_in_it_does_not_open():
    assert at_once(offer(state(), 0, REPLY, [], rule="PHA-1.1")) is None


def test_only_a_window_can_be_passed():
    with pytest.raises(Refusal):
        Decision(0, REPLY, "PHA-1.1", ("a", "b")).value_of("pass")


def test_a_place_is_one_of_the_points_or_any_other_point_of_the_region():
    decision = asked(choose_place(state(), 0, REPLY, (Point(5, 5),), region=SEA, rule="PHA-1.1"))
    assert decision.keys() == ["5,5"]
    assert decision.value_of("5,5") == Point(5, 5)
    assert decision.value_of("7,38") == Point(7, 38)


def test_flags_and_arguments_reach_the_decision():
    decision = asked(choose(state(), 2, Fall(3), "ab", rule="PHA-2.2", top=True, secret=True))
    assert (decision.seat, decision.about, decision.rule) == (2, Fall(3), "PHA-2.2")
    assert (decision.top, decision.secret, decision.optional) == (True, True, False)


def test_a_prompt_is_named_by_its_class_unless_it_says_otherwise():
    class SpellTarget(Prompt[int], frozen=True):
        pass

    class PickWarband(Prompt[str], frozen=True):
        id = "warband"

    assert (SpellTarget.id, PickWarband.id, Decision(0, SpellTarget(), "", ()).prompt) == (
        "spell-target",
        "warband",
        "spell-target",
    )


def test_a_region_is_worked_out_once_and_only_when_somebody_looks():
    looks = []

    def sea():
        looks.append(1)
        return SEA

    decision = asked(choose_place(state(), 0, REPLY, (Point(5, 5),), region=sea, rule="PHA-1.1"))
    assert decision.value_of("5,5") == Point(5, 5)
    assert not looks
    assert decision.value_of("7,38") == Point(7, 38)
    assert decision.region is SEA
    assert len(looks) == 1


# Answered on the spot


@pytest.mark.parametrize(
    "ask",
    [
        lambda s: choose(s, 1, REPLY, ["a", "b"], rule=""),
        lambda s: offer(s, 1, REPLY, ["a", "b"], rule=""),
        lambda s: choose_some(s, 1, REPLY, ["a", "b"], most=1, rule=""),
        lambda s: choose_number(s, 1, REPLY, 1, 9, rule=""),
        lambda s: choose_place(s, 1, REPLY, [Point(1, 1), Point(2, 2)], rule=""),
        lambda s: choose_order(s, 1, REPLY, ["a", "b"], rule=""),
        lambda s: confirm(s, 1, REPLY, rule=""),
    ],
)
def test_with_a_policy_nothing_is_ever_asked(ask):
    seen = []

    def policy(s, decision):
        seen.append((s, decision.seat))
        return decision.candidates()[-1]

    s = state(policy)
    expected = asked(ask(state())).candidates()[-1]
    assert at_once(ask(s)) == expected
    assert seen == [(s, 1)]


def test_a_rule_reads_its_answers_one_after_another():
    got = []

    async def rule(s):
        got.append(await choose(s, 0, REPLY, "ab", rule=""))
        got.append(await choose_number(s, 1, REPLY, 1, 3, rule=""))
        got.append(await confirm(s, 0, REPLY, rule=""))

    play(rule(state()), "b", "2", "no")
    assert got == ["b", 2, False]


# Answers that are not listed


def test_an_aside_is_an_answer_that_lists_leave_out():
    decision = asked(choose(state(), 0, REPLY, ("stay", "go"), asides=("concede",), rule="PHA-1.1"))
    assert decision.candidates() == ("stay", "go")
    assert decision.value_of("concede") == "concede"


def test_a_single_value_with_an_aside_is_asked_all_the_same():
    assert answer(choose(state(), 0, REPLY, ("stay",), asides=("concede",), rule="PHA-1.1"), "concede") == "concede"


class Brave(State):
    """Seat 1 may give up."""

    def may_concede(self, seat, *, top):
        return seat == 1


def test_where_the_game_says_so_every_question_can_be_answered_by_giving_up():
    async def rule(s):
        with pytest.raises(Conceded) as gone:
            await choose_some(s, 1, REPLY, "abc", most=2, rule="")
        assert gone.value.seat == 1
        await together(s, [choose(s, seat, REPLY, "ab", rule="") for seat in (0, 1)])

    s = Brave(dice=Dice(b"k"))
    assert [decision.asides for decision in open_questions(rule(s), "concede").values()] == [(), (GiveUp.CONCEDE,)]
    with pytest.raises(Conceded):
        play(rule(s), "concede", (1, "concede"))
    assert at_once(choose(s, 1, REPLY, "a", rule="")) == "a"  # what is no question does not become one
    assert (
        at_once(
            choose(Brave(dice=Dice(b"k"), policy=lambda s, decision: len(decision.asides)), 1, REPLY, "ab", rule="")
        )
        == 0
    )


def test_a_rule_may_read_answers_that_are_not_listed_or_refuse_them_in_its_own_words():
    def read(key: str) -> int:
        if not key.isdigit():
            raise Refusal("toy.not-a-number", rule="PHA-1.2", given=key)
        return int(key)

    decision = asked(choose(state(), 0, REPLY, ("one", "two"), read=read, rule="PHA-1.1"))
    assert decision.value_of("two") == "two"
    assert decision.value_of("17") == 17
    with pytest.raises(Refusal, match="not-a-number"):
        decision.value_of("many")


@pytest.mark.parametrize("point", [Point(5, 6), Point(5, 6, 28), Point(5, 6, facing=0), Point(-5, 6, 28, 31)])
def test_the_key_of_a_point_is_read_back(point):
    assert point_of(key_of(point)) == point


@pytest.mark.parametrize("key", ["", "5", "5,6,0", "5,6,7,8", "5,6@", "5,6@-1", "5,6@08", "5,6@8@9", "a,b", "5,6,x"])
def test_what_is_not_the_key_of_a_point_is_not_read_as_one(key):
    assert point_of(key) is None


def test_a_plain_region_has_neither_floors_nor_more_facings_than_it_says():
    ring = tuple(Point(x, y) for x, y in ((0, 0), (9, 0), (9, 9), (0, 9)))
    assert Point(5, 5, 28) not in Region((ring,))
    assert Point(5, 5, facing=0) not in Region((ring,))
    assert Point(5, 5, facing=7) in Region((ring,), facings=8)
    assert Point(5, 5, facing=8) not in Region((ring,), facings=8)
