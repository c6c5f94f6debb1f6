"""A rule running over a state, asked or answered on the spot."""

import pytest

from support.toy import TOY, Signal
from support.walks import by_seat
from veillee.kernel.answers import Point
from veillee.kernel.asking import choose
from veillee.kernel.dice import Dice
from veillee.kernel.flow import Flow, play_out
from veillee.kernel.state import State


class Rules:
    def __init__(self, run) -> None:
        self.run = run


def new(players: int = 3):
    return TOY.new({}, players, Dice(bytes(16)))


def test_a_flow_begins_at_the_step_the_state_is_at():
    s = new()
    s.at = "watch"
    s.turn = 1
    flow = Flow(TOY, s)
    assert {seat: decision.prompt for seat, decision in flow.pending.items()} == {1: "buoy"}
    assert flow.settled
    assert not flow.over


def test_a_flow_in_the_middle_of_something_is_not_settled():
    s = new(2)
    s.at = "watch"
    s.keepers[1].cards = ["horn-1", "rope-1"]
    flow = Flow(TOY, s)
    flow.answer(0, Point(7, 7))
    assert {seat: decision.prompt for seat, decision in flow.pending.items()} == {1: "rope"}
    assert not flow.settled


def test_a_rule_that_ends_leaves_a_flow_that_is_over():
    s = new()
    s.at = "over"
    flow = Flow(TOY, s)
    assert flow.over
    assert flow.settled
    assert not flow.pending
    assert not flow.waiting


def test_playing_out_in_one_call_and_through_a_flow_comes_to_the_same():
    ends = set()
    for players in (1, 2, 3, 4):
        for begun in (False, True):
            policy, _ = by_seat(5)
            s = new(players)
            if begun:
                Flow(TOY, s).play_out(policy)
            else:
                assert play_out(TOY, s, policy) is s
            assert s.at == "over"
            ends.add((players, s.digest()))
    assert len(ends) == 4


def test_a_rule_that_waits_although_a_policy_answers_is_a_fault():
    async def stubborn(s):
        s.policy = None
        await choose(s, 0, Signal(), "ab", rule="")

    with pytest.raises(AssertionError, match="a rule suspended although a policy answers"):
        play_out(Rules(stubborn), State(dice=Dice(b"k")), lambda s, decision: "a")


def test_a_closed_flow_runs_the_rule_no_further():
    ended = []

    async def rule(s):
        try:
            await choose(s, 0, Signal(), "ab", rule="")
        finally:
            ended.append(s.at)

    flow = Flow(Rules(rule), State(dice=Dice(b"k"), at="here"))
    flow.close()
    assert ended == ["here"]
