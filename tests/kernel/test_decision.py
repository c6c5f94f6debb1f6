"""Decisions: what is refused with which facts, and the candidates of bots."""

from typing import Any

import pytest

from support.toy import SEA
from veillee.kernel.answers import Point, key_of
from veillee.kernel.decision import CANDIDATES, Decision, Prompt
from veillee.kernel.errors import Refusal
from veillee.play.words import common_texts, explain


class Reply(Prompt[Any], frozen=True):
    """Any question."""


REPLY = Reply()


# Refusals


@pytest.mark.parametrize(
    ("decision", "given", "key"),
    [
        (Decision(0, REPLY, "PHA-1.1", ("a", "b")), "c", "answer.one"),
        (Decision(0, REPLY, "PHA-1.1", ("a", "b")), "", "answer.one"),
        (Decision(0, REPLY, "PHA-1.1", (True, False), "yesno"), "maybe", "answer.yesno"),
        (Decision(0, REPLY, "PHA-1.1", range(2, 5), "number", least=2, most=4), "5", "answer.number"),
        (Decision(0, REPLY, "PHA-1.1", range(2, 5), "number", least=2, most=4), "02", "answer.number"),
        (Decision(0, REPLY, "PHA-1.1", range(2, 5), "number", least=2, most=4), "two", "answer.number"),
        (Decision(0, REPLY, "PHA-1.1", ("a", "b", "c"), "some", least=1, most=2), "", "answer.some"),
        (Decision(0, REPLY, "PHA-1.1", ("a", "b", "c"), "some", least=1, most=2), "a+b+c", "answer.some"),
        (Decision(0, REPLY, "PHA-1.1", ("a", "b", "c"), "some", least=1, most=2), "a+a", "answer.some"),
        (Decision(0, REPLY, "PHA-1.1", ("a", "b", "c"), "some", least=1, most=2), "a+x", "answer.some"),
        (Decision(0, REPLY, "PHA-1.1", ("a", "b"), "order"), "a", "answer.order"),
        (Decision(0, REPLY, "PHA-1.1", ("a", "b"), "order"), "a+a", "answer.order"),
        (Decision(0, REPLY, "PHA-1.1", ("a", "b"), "order"), "a+b+c", "answer.order"),
        (Decision(0, REPLY, "PHA-1.1", (Point(1, 1),), "place", area=SEA), "20,20", "answer.place"),
        (Decision(0, REPLY, "PHA-1.1", (Point(1, 1),), "place", area=SEA), "41,0", "answer.place"),
        (Decision(0, REPLY, "PHA-1.1", (Point(1, 1),), "place", area=SEA), "1", "answer.place"),
        (Decision(0, REPLY, "PHA-1.1", (Point(1, 1),), "place", area=SEA), " 1, 2", "answer.place"),
        (Decision(0, REPLY, "PHA-1.1", (Point(1, 1),), "place", area=SEA), "01,2", "answer.place"),
        (Decision(0, REPLY, "PHA-1.1", (Point(1, 1),), "place", area=SEA), "1_0,2", "answer.place"),
        (Decision(0, REPLY, "PHA-1.1", (Point(1, 1), Point(2, 2)), "place"), "3,3", "answer.place"),
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
        Decision(0, REPLY, "", tuple(f"v{n}" for n in range(100))).value_of("x")
    assert refused.value.facts["possible"].split(", ") == [f"v{n}" for n in range(12)]


# Candidates


def test_candidates_are_whole_answers_that_can_be_given_back():
    some = Decision(0, REPLY, "", ("a", "b", "c"), "some", least=1, most=2)
    assert some.candidates() == [("a",), ("b",), ("c",), ("a", "b"), ("a", "c"), ("b", "c")]
    order = Decision(0, REPLY, "", ("a", "b", "c"), "order")
    assert order.keys() == ["a+b+c", "a+c+b", "b+a+c", "b+c+a", "c+a+b", "c+b+a"]
    for decision in (some, order):
        assert list(map(decision.value_of, decision.keys())) == decision.candidates()


@pytest.mark.parametrize(("kind", "most"), [("some", 30), ("order", 0)])
def test_candidates_of_long_lists_are_capped_and_people_may_still_answer_freely(kind, most):
    values = tuple(f"v{n}" for n in range(30))
    decision = Decision(0, REPLY, "", values, kind, most=most)
    assert len(decision.candidates()) == CANDIDATES
    assert decision.value_of("+".join(values)) == values
    assert decision.value_of("+".join(reversed(values))) == (values if kind == "some" else values[::-1])
