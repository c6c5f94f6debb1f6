"""What can be said beforehand about a prompt, who plays with whom, and undo within a side."""

import pytest

from support.toy import ROPES, TOY, Rope
from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice, seed_of
from veillee.kernel.match import Match
from veillee.kernel.sides import Part, allies, everybody_alone, share_everything
from veillee.kernel.standing import Ask, Standing


def rope(seat: int = 1, keeper: int = 0) -> Decision:
    return Decision(seat, Rope(keeper), "PHA-3.2", ["rope-3", "rope-4"], optional=True)


@pytest.mark.parametrize(
    ("option", "answer"), [("ask", Ask.ASK), ("never", None), ("night", None), ("always", "rope-3")]
)
def test_what_was_said_gives_the_answer(option, answer):
    s = TOY.new({}, 3, Dice(b"k" * 16))
    assert ROPES.answer(s, rope(), lambda subject: option) == answer


def test_something_else_can_be_said_about_each_subject():
    s = TOY.new({}, 3, Dice(b"k" * 16))
    said = {"0": "never", "2": "ask"}
    assert ROPES.subjects(s, 1) == ["0", "2"]
    assert ROPES.answer(s, rope(keeper=0), said.__getitem__) is None
    assert ROPES.answer(s, rope(keeper=2), said.__getitem__) is Ask.ASK


def test_what_is_said_for_a_night_lasts_until_the_night_is_over():
    s = TOY.new({}, 3, Dice(b"k" * 16))
    assert ROPES.lasts(s, 1, "night") == "1"
    s.night = 2
    assert ROPES.lasts(s, 1, "night") == "2"
    assert ROPES.lasts(s, 1, "never") == ""


def test_without_subjects_one_thing_is_said_for_the_whole_match():
    plain = Standing(options=("ask", "never"), default="ask", answer=lambda s, decision, said: None)
    s = TOY.new({}, 3, Dice(b"k" * 16))
    assert (plain.subjects(s, 0), plain.lasts(s, 0, "never")) == (("",), "")
    assert plain.subject_facts(s, "x") == {"subject": "x"}


# Sides


def test_one_keeper_may_be_a_wrecker_who_plays_against_the_rest():
    assert TOY.parts(TOY.checked({}), 3) == (Part(0), Part(0), Part(0))
    parts = TOY.parts(TOY.checked({"wrecker": "yes"}), 3)
    assert parts == (Part(0, "keeper"), Part(0, "keeper"), Part(1, "wrecker"))
    assert (allies(parts, 0), allies(parts, 2)) == ((0, 1), (2,))
    s = TOY.new({"wrecker": "yes"}, 3, Dice(b"k" * 16))
    s.at, s.lamp = "over", 0
    assert TOY.outcome(s).winners == (2,)
    s.lamp = 1
    assert TOY.outcome(s).winners == (0, 1)


def test_those_who_share_everything_need_no_curtain():
    parts = (Part(0), Part(0), Part(1))
    assert not share_everything("seats", parts, (0, 1))
    assert share_everything("sides", parts, (0, 1))
    assert not share_everything("sides", parts, (0, 2))
    assert share_everything("none", parts, (0, 2))
    assert everybody_alone({}, 2) == (Part(0), Part(1))


def test_a_side_takes_back_its_own_choices_until_something_was_revealed():
    match = Match.start(TOY, {}, 2, seed_of(1))
    match.answer(0, "1")
    match.answer(1, "1")
    assert match.undo_point({1}) == 1
    assert match.undo_point({0, 1}) == 0
    assert match.undo_point({0}) is None
    match.answer(0, match.pending[0].keys()[0])
    match.answer(1, match.pending[1].keys()[0])  # the signals are shown
    assert match.undo_point({0, 1}) is None


def test_nobody_goes_back_to_a_question_that_a_standing_answer_settles():
    match = Match.start(TOY, {}, 2, seed_of(1))
    match.answer(0, "1")
    match.answer(1, "1", standing=True)
    assert match.undo_point({1}) is None
    assert match.undo_point({0, 1}) == 0
