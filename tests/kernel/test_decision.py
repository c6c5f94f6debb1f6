"""Questions: which answers there are, how they are written, and what is refused with which facts."""

import enum
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support import open_questions, play
from support.toy import SEA, Task
from veillee.kernel.answers import Point, Region, key_of, point_of
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
from veillee.kernel.decision import CANDIDATES, Conceded, Decision
from veillee.kernel.dice import Dice
from veillee.kernel.errors import Refusal
from veillee.kernel.state import State
from veillee.play.words import common_texts, explain


class Size(enum.IntEnum):
    SMALL = 1
    VERY_BIG = 2


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


# Keys


@pytest.mark.parametrize(
    ("value", "key"),
    [
        ("stop", "stop"),
        (None, "pass"),
        (True, "yes"),
        (False, "no"),
        (7, "7"),
        (-1, "-1"),
        (Task.WIND, "wind"),
        (Size.VERY_BIG, "very_big"),
        (Point(3, -4), "3,-4"),
        ((), ""),
        (("hall", 2), "hall+2"),
        ((Point(1, 2), Point(3, 4)), "1,2+3,4"),
        (Point(3, 4, 28), "3,4,28"),
        (Point(3, 4, facing=0), "3,4@0"),
        (Point(3, 4, 28, 31), "3,4,28@31"),
    ],
)
def test_every_kind_of_answer_has_a_short_key(value, key):
    assert key_of(value) == key


@pytest.mark.parametrize("value", [1.5, ["a"], {"a": 1}, object()])
def test_what_has_no_stable_key_cannot_be_an_answer(value):
    with pytest.raises(TypeError, match="cannot be an answer: use texts, numbers, enums, points, or tuples"):
        key_of(value)


# What may be answered, kind by kind


def test_one_of_a_list_is_answered_by_its_key():
    question = choose(state(), 0, "reply", (Task.WIND, Task.TRIM, ("a", 1)), rule="PHA-1.1")
    assert asked(question).keys() == ["wind", "trim", "a+1"]
    assert answer(choose(state(), 0, "reply", (Task.WIND, ("a", 1)), rule="PHA-1.1"), "a+1") == ("a", 1)


def test_a_single_value_is_taken_without_asking():
    assert at_once(choose(state(), 0, "reply", ["only"], rule="PHA-1.1")) == "only"
    assert at_once(choose_place(state(), 0, "reply", ["only"], rule="PHA-1.1")) == "only"
    assert at_once(choose_number(state(), 0, "reply", 4, 4, rule="PHA-1.1")) == 4
    assert at_once(choose_order(state(), 0, "reply", ["only"], rule="PHA-1.1")) == ("only",)
    assert at_once(choose_order(state(), 0, "reply", [], rule="PHA-1.1")) == ()


def test_some_of_a_list_is_taken_without_asking_when_it_has_to_be_all_or_nothing():
    assert at_once(choose_some(state(), 0, "drop", ["a", "b"], least=2, most=2, rule="PHA-1.1")) == ("a", "b")
    assert at_once(choose_some(state(), 0, "drop", ["a"], least=3, most=3, rule="PHA-1.1")) == ("a",)
    assert at_once(choose_some(state(), 0, "drop", ["a", "b"], most=0, rule="PHA-1.1")) == ()
    assert at_once(choose_some(state(), 0, "drop", [], most=2, rule="PHA-1.1")) == ()


@pytest.mark.parametrize(
    "question",
    [
        choose(state(), 0, "reply", [], rule="PHA-1.1"),
        choose_place(state(), 0, "reply", [], rule="PHA-1.1"),
        choose_place(state(), 0, "reply", [], region=SEA, rule="PHA-1.1"),
        choose_number(state(), 0, "reply", 3, 2, rule="PHA-1.1"),
        choose_some(state(), 0, "reply", ["a", "b", "c"], least=2, most=1, rule="PHA-1.1"),
    ],
)
def test_a_question_that_nobody_could_answer_fails_in_the_rule_that_asks_it(question):
    with pytest.raises((IndexError, AssertionError)):
        next(question)


def test_some_of_a_list_comes_back_in_the_order_of_the_list():
    question = choose_some(state(), 0, "drop", ["a", "b", "c"], least=1, most=2, rule="PHA-1.1")
    assert answer(question, "c+a") == ("a", "c")


def test_a_number_is_answered_by_itself():
    decision = asked(choose_number(state(), 0, "oil", 2, 5, rule="PHA-1.1"))
    assert decision.keys() == ["2", "3", "4", "5"]
    assert decision.value_of("5") == 5


def test_an_order_names_everything_once():
    question = choose_order(state(), 0, "tasks", tuple(Task), rule="PHA-1.1")
    assert answer(question, "trim+wind+polish") == (Task.TRIM, Task.WIND, Task.POLISH)


def test_yes_and_no_are_true_and_false():
    assert answer(confirm(state(), 0, "burn", rule="PHA-1.1"), "yes") is True
    assert answer(confirm(state(), 0, "burn", rule="PHA-1.1"), "no") is False


def test_a_window_may_be_passed_and_is_marked_so():
    decision = asked(offer(state(), 0, "rope", ["rope-1"], rule="PHA-1.1"))
    assert decision.optional
    assert decision.keys() == ["rope-1", "pass"]
    assert decision.value_of("pass") is None


def test_a_window_without_anything_to_do_in_it_does_not_open():
    assert at_once(offer(state(), 0, "rope", [], rule="PHA-1.1")) is None


def test_only_a_window_can_be_passed():
    with pytest.raises(Refusal):
        Decision(0, "reply", "PHA-1.1", ("a", "b")).value_of("pass")


def test_a_place_is_one_of_the_points_or_any_other_point_of_the_region():
    decision = asked(choose_place(state(), 0, "buoy", (Point(5, 5),), region=SEA, rule="PHA-1.1"))
    assert decision.keys() == ["5,5"]
    assert decision.value_of("5,5") == Point(5, 5)
    assert decision.value_of("7,38") == Point(7, 38)


def test_flags_and_arguments_reach_the_decision():
    decision = asked(choose(state(), 2, "reply", "ab", rule="PHA-2.2", about={"x": 1}, top=True, secret=True))
    assert (decision.seat, decision.prompt, decision.rule) == (2, "reply", "PHA-2.2")
    assert (decision.about, decision.top, decision.secret, decision.optional) == ({"x": 1}, True, True, False)


# Refusals


@pytest.mark.parametrize(
    ("decision", "given", "key"),
    [
        (Decision(0, "p", "PHA-1.1", ("a", "b")), "c", "answer.one"),
        (Decision(0, "p", "PHA-1.1", ("a", "b")), "", "answer.one"),
        (Decision(0, "p", "PHA-1.1", (True, False), "yesno"), "maybe", "answer.yesno"),
        (Decision(0, "p", "PHA-1.1", range(2, 5), "number", least=2, most=4), "5", "answer.number"),
        (Decision(0, "p", "PHA-1.1", range(2, 5), "number", least=2, most=4), "02", "answer.number"),
        (Decision(0, "p", "PHA-1.1", range(2, 5), "number", least=2, most=4), "two", "answer.number"),
        (Decision(0, "p", "PHA-1.1", ("a", "b", "c"), "some", least=1, most=2), "", "answer.some"),
        (Decision(0, "p", "PHA-1.1", ("a", "b", "c"), "some", least=1, most=2), "a+b+c", "answer.some"),
        (Decision(0, "p", "PHA-1.1", ("a", "b", "c"), "some", least=1, most=2), "a+a", "answer.some"),
        (Decision(0, "p", "PHA-1.1", ("a", "b", "c"), "some", least=1, most=2), "a+x", "answer.some"),
        (Decision(0, "p", "PHA-1.1", ("a", "b"), "order"), "a", "answer.order"),
        (Decision(0, "p", "PHA-1.1", ("a", "b"), "order"), "a+a", "answer.order"),
        (Decision(0, "p", "PHA-1.1", ("a", "b"), "order"), "a+b+c", "answer.order"),
        (Decision(0, "p", "PHA-1.1", (Point(1, 1),), "place", region=SEA), "20,20", "answer.place"),
        (Decision(0, "p", "PHA-1.1", (Point(1, 1),), "place", region=SEA), "41,0", "answer.place"),
        (Decision(0, "p", "PHA-1.1", (Point(1, 1),), "place", region=SEA), "1", "answer.place"),
        (Decision(0, "p", "PHA-1.1", (Point(1, 1),), "place", region=SEA), " 1, 2", "answer.place"),
        (Decision(0, "p", "PHA-1.1", (Point(1, 1),), "place", region=SEA), "01,2", "answer.place"),
        (Decision(0, "p", "PHA-1.1", (Point(1, 1),), "place", region=SEA), "1_0,2", "answer.place"),
        (Decision(0, "p", "PHA-1.1", (Point(1, 1), Point(2, 2)), "place"), "3,3", "answer.place"),
    ],
)
def test_a_wrong_answer_is_refused_with_what_is_possible_and_the_clause(decision, given, key):
    with pytest.raises(Refusal) as refused:
        decision.value_of(given)
    refusal = refused.value
    assert (refusal.key, refusal.rule) == (key, "PHA-1.1")
    assert refusal.facts["given"] == given
    assert refusal.facts["possible"].startswith(key_of(decision.values[0]))
    assert (refusal.facts["least"], refusal.facts["most"]) == (decision.least, decision.most)
    for lang in ("fr", "en"):
        said = explain(refusal, common_texts(lang))
        assert "{" not in said
        assert said.endswith("(PHA-1.1)")


def test_a_refusal_names_at_most_a_dozen_possibilities():
    with pytest.raises(Refusal) as refused:
        Decision(0, "p", "", tuple(f"v{n}" for n in range(100))).value_of("x")
    assert refused.value.facts["possible"].split(", ") == [f"v{n}" for n in range(12)]


# Candidates


def test_candidates_are_whole_answers_that_can_be_given_back():
    some = Decision(0, "p", "", ("a", "b", "c"), "some", least=1, most=2)
    assert some.candidates() == [("a",), ("b",), ("c",), ("a", "b"), ("a", "c"), ("b", "c")]
    order = Decision(0, "p", "", ("a", "b", "c"), "order")
    assert order.keys() == ["a+b+c", "a+c+b", "b+a+c", "b+c+a", "c+a+b", "c+b+a"]
    for decision in (some, order):
        assert list(map(decision.value_of, decision.keys())) == decision.candidates()


@pytest.mark.parametrize(("kind", "most"), [("some", 30), ("order", 0)])
def test_candidates_of_long_lists_are_capped_and_people_may_still_answer_freely(kind, most):
    values = tuple(f"v{n}" for n in range(30))
    decision = Decision(0, "p", "", values, kind, most=most)
    assert len(decision.candidates()) == CANDIDATES
    assert decision.value_of("+".join(values)) == values
    assert decision.value_of("+".join(reversed(values))) == (values if kind == "some" else values[::-1])


# Answered on the spot


@pytest.mark.parametrize(
    "ask",
    [
        lambda s: choose(s, 1, "p", ["a", "b"], rule=""),
        lambda s: offer(s, 1, "p", ["a", "b"], rule=""),
        lambda s: choose_some(s, 1, "p", ["a", "b"], most=1, rule=""),
        lambda s: choose_number(s, 1, "p", 1, 9, rule=""),
        lambda s: choose_place(s, 1, "p", [Point(1, 1), Point(2, 2)], rule=""),
        lambda s: choose_order(s, 1, "p", ["a", "b"], rule=""),
        lambda s: confirm(s, 1, "p", rule=""),
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
        got.append(await choose(s, 0, "first", "ab", rule=""))
        got.append(await choose_number(s, 1, "second", 1, 3, rule=""))
        got.append(await confirm(s, 0, "third", rule=""))

    play(rule(state()), "b", "2", "no")
    assert got == ["b", 2, False]


# Answers that are not listed


def test_an_aside_is_an_answer_that_lists_leave_out():
    decision = asked(choose(state(), 0, "reply", ("stay", "go"), asides=("concede",), rule="PHA-1.1"))
    assert decision.candidates() == ("stay", "go")
    assert decision.value_of("concede") == "concede"


def test_a_single_value_with_an_aside_is_asked_all_the_same():
    assert answer(choose(state(), 0, "reply", ("stay",), asides=("concede",), rule="PHA-1.1"), "concede") == "concede"


class Brave(State):
    """Seat 1 may give up."""

    def may_concede(self, seat, *, top):
        return seat == 1


def test_where_the_game_says_so_every_question_can_be_answered_by_giving_up():
    async def rule(s):
        with pytest.raises(Conceded) as gone:
            await choose_some(s, 1, "some", "abc", most=2, rule="")
        assert gone.value.seat == 1
        await together(s, [choose(s, seat, "one", "ab", rule="") for seat in (0, 1)])

    s = Brave(dice=Dice(b"k"))
    assert [decision.asides for decision in open_questions(rule(s), "concede").values()] == [(), ("concede",)]
    with pytest.raises(Conceded):
        play(rule(s), "concede", (1, "concede"))
    assert at_once(choose(s, 1, "one", "a", rule="")) == "a"  # what is no question does not become one
    assert (
        at_once(
            choose(Brave(dice=Dice(b"k"), policy=lambda s, decision: len(decision.asides)), 1, "one", "ab", rule="")
        )
        == 0
    )


def test_a_rule_may_read_answers_that_are_not_listed_or_refuse_them_in_its_own_words():
    def read(key: str) -> int:
        if not key.isdigit():
            raise Refusal("toy.not-a-number", rule="PHA-1.2", given=key)
        return int(key)

    decision = asked(choose(state(), 0, "reply", ("one", "two"), read=read, rule="PHA-1.1"))
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


# Regions


@pytest.mark.parametrize(
    ("point", "inside"),
    [
        (Point(1, 1), True),
        (Point(0, 0), True),  # a corner
        (Point(40, 17), True),  # an edge
        (Point(41, 17), False),
        (Point(-1, 0), False),  # on the line of an edge, beyond it
        (Point(20, 20), False),  # on the rock
        (Point(15, 20), True),  # at its edge
        (Point(25, 25), True),  # at its corner
        (Point(14, 25), True),  # level with its edge
        (Point(26, 25), True),
    ],
)
def test_a_region_includes_its_edges_and_not_its_holes(point, inside):
    assert (point in SEA) is inside


@pytest.mark.parametrize("ring", [(), (Point(3, 3),), (Point(3, 3), Point(5, 5))])
def test_rings_too_small_to_hold_anything_are_only_their_edge(ring):
    region = Region((ring,))
    assert {p for p in (Point(3, 3), Point(4, 4), Point(5, 5), Point(4, 5)) if p in region} == {
        p for p in (Point(3, 3), Point(4, 4), Point(5, 5)) if on_edge(p, (ring,))
    }


def on_edge(p, rings) -> bool:
    """Brute force: is p a mixture of the two ends of an edge?"""
    for ring in rings:
        for a, b in pairwise((*ring, *ring[:1])):
            if a == b:
                if p == a:
                    return True
                continue
            along = a.x != b.x
            t = Fraction(p.x - a.x, b.x - a.x) if along else Fraction(p.y - a.y, b.y - a.y)
            if 0 <= t <= 1 and (p.x, p.y) == (a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)):
                return True
    return False


def crossings(p, rings) -> int:
    """Brute force: how many edges a ray crosses that is so steep that it meets no corner."""
    dx, dy = 1, Fraction(1, 1009)
    found = 0
    for ring in rings:
        for a, b in pairwise((*ring, *ring[:1])):
            ex, ey = b.x - a.x, b.y - a.y
            below = dx * ey - dy * ex
            if below == 0:
                continue
            t = Fraction((a.x - p.x) * ey - (a.y - p.y) * ex) / below
            u = Fraction((a.x - p.x) * dy - (a.y - p.y) * dx) / below
            found += t > 0 and 0 <= u < 1
    return found


grid = st.builds(Point, st.integers(0, 12), st.integers(0, 12))
rings = st.lists(st.lists(grid, min_size=3, max_size=6).map(tuple), min_size=1, max_size=2).map(tuple)


@given(rings, grid)
def test_a_point_is_in_a_region_when_brute_force_says_so(rings, point):
    expected = on_edge(point, rings) or crossings(point, rings) % 2 == 1
    assert (point in Region(rings)) is expected
