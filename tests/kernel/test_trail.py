"""The trail of a match: copies are entered at the last waypoint and need not work out again what was worked out."""

from dataclasses import replace

import pytest

from support.toy import TOY, Signal
from veillee.kernel.asking import choose
from veillee.kernel.dice import seed_of
from veillee.kernel.match import Match


class Course:
    """A game of nested questions with a waypoint before each; it counts what its rules do."""

    def __init__(self) -> None:
        self.entered: list[str] = []
        self.worked = 0

    async def run(self, s):
        self.entered.append(s.at)
        while s.lamp < 30:
            if s.at != "night":
                await choose(s, 0, Signal(), s.work_out(self.look, s), rule="", top=True)
                s.lamp += 1
                s.at = "night"
            s.waypoint()
            s.roll("storm", 1, 6)
            found = s.work_out(self.look, s)
            s.lamp += len(await choose(s, 0, Signal(), found, rule=""))
            s.lamp += len(await choose(s, 0, Signal(), s.work_out(self.look, s), rule=""))
            s.at = ""

    def look(self, s):
        self.worked += 1
        return ("a" * (s.lamp % 3 + 1), "b")


@pytest.fixture
def course() -> Course:
    return Course()


@pytest.fixture
def match(course) -> Match:
    return Match.start(replace(TOY, run=course.run), {}, 1, seed_of(1))


def answers(match: Match, count: int) -> None:
    for number in range(count):
        match.answer(0, match.pending[0].keys()[number % 2])


@pytest.mark.parametrize("count", range(9))
def test_a_copy_is_at_the_position_and_the_question_of_its_match(match, count):
    answers(match, count)
    copy = match.clone()
    assert copy.state.digest() == match.state.digest()
    assert copy.pending[0].keys() == match.pending[0].keys()


def test_a_copy_is_entered_at_the_last_waypoint_and_works_nothing_out_again(course, match):
    answers(match, 2)
    course.entered.clear()
    worked = course.worked
    match.clone()
    assert course.entered == ["night"]
    assert course.worked == worked


@pytest.mark.parametrize(("before", "again"), [(True, 0), (False, 1)])
def test_what_a_question_needs_is_kept_if_a_waypoint_lies_just_before_it(course, before, again):
    async def run(s):
        while s.lamp < 30:
            if before:
                s.waypoint()
            await choose(s, 0, Signal(), s.work_out(course.look, s), rule="", top=True)
            s.lamp += 1

    match = Match.start(replace(TOY, run=run), {}, 1, seed_of(1))
    answers(match, 2)
    worked = course.worked
    copy = match.clone()
    assert course.worked == worked + again
    assert copy.state.digest() == match.state.digest()


def test_a_copy_that_goes_on_works_out_what_is_new(course, match):
    answers(match, 1)
    copy = match.clone()
    worked = course.worked
    copy.answer(0, "b")
    assert course.worked == worked + 1
    answers(match, 1)
    assert match.pending[0].keys() != copy.pending[0].keys()


def test_the_past_before_the_last_waypoint_is_reached_from_a_checkpoint(match):
    positions = [match.state.digest()]
    for _ in range(8):
        answers(match, 1)
        positions.append(match.state.digest())
    assert [match.past(n).state.digest() for n in range(9)] == positions


@pytest.mark.parametrize("to", range(5))
def test_copies_after_an_undo_go_the_way_that_is_gone_then(match, to):
    answers(match, 5)
    match.undo(to)
    match.answer(0, match.pending[0].keys()[1])
    assert match.clone().state.digest() == match.state.digest()


def test_a_position_is_the_same_with_and_without_a_trail(match):
    answers(match, 2)
    assert match.state.trail is not None
    assert match.state.copy().trail is None
    assert match.clone().state.trail is None
    assert "trail" not in match.state.to_text()
