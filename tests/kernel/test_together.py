"""Several seats at the same time: any order of answers, waits that wake up, and nothing that gets stuck."""

import gc
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from support import open_questions, play
from support.walks import by_seat
from veillee.kernel.asking import choose, choose_number, together, until
from veillee.kernel.data import Data
from veillee.kernel.decision import Prompt
from veillee.kernel.dice import Dice
from veillee.kernel.flow import Flow
from veillee.kernel.state import State


class Pick(Prompt[Any], frozen=True):
    """Any question."""


class Leader(Prompt[int], frozen=True):
    """What a branch waits with."""


class Left(Prompt[str], frozen=True):
    """The question of one branch."""


class Right(Prompt[str], frozen=True):
    """The question of another branch."""


class Seat(Data):
    given: list[int] = []
    done: bool = False


class Fair(State, kw_only=True):
    seats: list[Seat] = []
    log: list[str] = []


def fair(seats: int = 3, **fields) -> Fair:
    return Fair(dice=Dice(b"key"), seats=[Seat() for _ in range(seats)], **fields)


async def give(s: Fair, seat: int, times: int = 2) -> None:
    """Name numbers, and add a die from the seat's own stream to each."""
    for _ in range(times):
        number = await choose_number(s, seat, Pick(), 0, 9, rule="")
        s.seats[seat].given.append(number + s.roll(f"seat-{seat}", 1, 6)[0])
    s.seats[seat].done = True


async def follow(s: Fair, seat: int, leader: int) -> None:
    await until(seat, Leader, lambda: s.seats[leader].done, rule="")
    await give(s, seat, 1)


class Rules:
    """What a flow needs of a game: the rule to run."""

    def __init__(self, run) -> None:
        self.run = run


def answers_in_every_order(counts):
    """Every order in which these seats can give so many answers."""
    return set(permutations([seat for seat, count in counts.items() for _ in range(count)]))


def flow_of(rule, s: Fair) -> Flow:
    return Flow(Rules(rule), s)


def test_everybody_is_asked_at_once():
    s = fair()
    assert set(open_questions(together(s, [give(s, seat) for seat in range(3)]))) == {0, 1, 2}


def test_nothing_to_do_together_is_done_at_once():
    play(together(fair(), []))


def test_the_result_does_not_depend_on_who_was_faster():
    digests = set()
    for order in answers_in_every_order({0: 2, 1: 2, 2: 1}):
        s = fair()
        left = {0: [3, 4], 1: [5, 6], 2: [7]}
        flow = flow_of(lambda s: both(s, [give(s, 0), give(s, 1), give(s, 2, 1)]), s)
        for seat in order:
            flow.answer(seat, left[seat].pop(0))
        assert flow.over
        digests.add(s.digest())
    assert len(digests) == 1


async def both(s: Fair, branches) -> None:
    await together(s, branches)


def test_a_finished_branch_leaves_the_others_waiting_for_their_seats():
    s = fair()
    flow = flow_of(lambda s: both(s, [give(s, 0, 1), give(s, 1)]), s)
    flow.answer(0, 1)
    assert list(flow.pending) == [1]
    flow.answer(1, 1)
    flow.answer(1, 1)
    assert flow.over


def test_who_waits_is_not_asked_and_wakes_up_when_it_is_time():
    s = fair(2)
    flow = flow_of(lambda s: both(s, [follow(s, 1, leader=0), give(s, 0)]), s)
    assert list(flow.pending) == [0]
    assert [(wait.seat, wait.prompt) for wait in flow.waiting] == [(1, "leader")]
    assert not flow.settled
    flow.answer(0, 1)
    assert list(flow.pending) == [0]
    flow.answer(0, 1)
    assert list(flow.pending) == [1]
    assert not flow.waiting


def test_a_chain_of_waits_wakes_up_in_one_go():
    s = fair(4)

    async def quick(s: Fair, seat: int, leader: int) -> None:
        await until(seat, Leader, lambda: s.seats[leader].done, rule="")
        s.log.append(f"seat {seat}")
        s.seats[seat].done = True

    flow = flow_of(lambda s: both(s, [quick(s, 3, 2), quick(s, 2, 1), quick(s, 1, 0), give(s, 0, 1)]), s)
    assert len(flow.waiting) == 3
    flow.answer(0, 5)
    assert flow.over
    assert s.log == ["seat 1", "seat 2", "seat 3"]


def test_a_wait_for_what_has_happened_already_is_no_wait():
    s = fair(2)
    s.seats[0].done = True
    flow = flow_of(lambda s: both(s, [follow(s, 1, leader=0)]), s)
    assert list(flow.pending) == [1]


def nested(s: Fair):
    """Two pairs side by side; the second of each pair follows the first of the other one."""
    return both(
        s,
        [
            both(s, [give(s, 0, 1), follow(s, 1, leader=2)]),
            both(s, [give(s, 2, 2), follow(s, 3, leader=0)]),
        ],
    )


def test_nested_branches_wake_each_other_across_their_groups():
    s = fair(4)
    flow = flow_of(nested, s)
    assert set(flow.pending) == {0, 2}
    flow.answer(0, 1)
    assert set(flow.pending) == {2, 3}
    flow.answer(3, 1)
    flow.answer(2, 1)
    assert set(flow.pending) == {2}
    flow.answer(2, 1)
    assert set(flow.pending) == {1}
    flow.answer(1, 1)
    assert flow.over


def test_nested_branches_end_the_same_whatever_the_order():
    digests = set()
    for seed in range(40):
        s, chance = fair(4), Random(seed)
        policy, _ = by_seat(7)
        flow = flow_of(nested, s)
        while flow.pending:
            seat = chance.choice(list(flow.pending))
            flow.answer(seat, policy(s, flow.pending[seat]))
        digests.add(s.digest())
    assert len(digests) == 1


def test_a_policy_plays_the_branches_one_after_another_to_the_same_end():
    policy, _ = by_seat(7)
    slow = fair(3)
    flow = flow_of(lambda s: both(s, [give(s, 0), follow(s, 1, leader=0), give(s, 2)]), slow)
    while flow.pending:
        seat = list(flow.pending)[-1]
        flow.answer(seat, policy(slow, flow.pending[seat]))

    policy, _ = by_seat(7)
    fast = fair(3)
    fast.policy = policy
    play(both(fast, [give(fast, 0), follow(fast, 1, leader=0), give(fast, 2)]))
    assert fast.digest() == slow.digest()


@pytest.mark.parametrize("policy", [None, lambda s, decision: 1], ids=["asked", "answered"])
def test_questions_and_groups_can_be_branches_themselves(policy):
    s = fair(3, policy=policy)
    branches = [choose(s, 0, Pick(), "ab", rule=""), together(s, [give(s, 1, 1), give(s, 2, 1)])]
    flow = flow_of(lambda s: both(s, branches), s)
    assert set(flow.pending) == (set() if policy else {0, 1, 2})
    for seat in list(flow.pending):
        flow.answer(seat, 1)
    assert flow.over
    assert [one.done for one in s.seats] == [False, True, True]


def test_a_policy_can_take_over_in_the_middle():
    expected = None
    for taken_after in range(4):
        policy, _ = by_seat(3)
        s = fair(4)
        flow = flow_of(nested, s)
        for _ in range(taken_after):
            seat = next(iter(flow.pending))
            flow.answer(seat, policy(s, flow.pending[seat]))
        flow.play_out(policy)
        assert flow.over
        expected = expected or s.digest()
        assert s.digest() == expected


def test_a_seat_with_two_branches_answers_the_first_one_first():
    s = fair(1)

    async def write(s: Fair, about: Prompt[str]) -> None:
        name = about.id
        answer = await choose(s, 0, about, [f"{name}-a", f"{name}-b"], rule="", top=True)
        s.log.append(answer)

    for keys in product("ab", repeat=2):
        s.log.clear()
        flow = flow_of(lambda s: both(s, [write(s, Left()), write(s, Right())]), s)
        assert flow.pending[0].prompt == "left"
        flow.answer(0, flow.pending[0].value_of(f"left-{keys[0]}"))
        assert flow.pending[0].prompt == "right"
        flow.answer(0, flow.pending[0].value_of(f"right-{keys[1]}"))
        assert s.log == [f"left-{keys[0]}", f"right-{keys[1]}"]


def test_a_second_branch_in_the_middle_of_something_keeps_the_flow_from_being_settled():
    s = fair(1)

    async def rule(s: Fair, top: bool) -> None:
        await choose(s, 0, Pick(), "ab", rule="", top=top)

    assert flow_of(lambda s: both(s, [rule(s, True), rule(s, True)]), s).settled
    assert not flow_of(lambda s: both(s, [rule(s, True), rule(s, False)]), s).settled


def test_when_everybody_waits_it_is_a_fault_and_not_the_end_of_the_game():
    s = fair(2)
    with pytest.raises(RuntimeError, match=r"everybody waits and nobody is asked \(seat 0: leader, seat 1: leader\)"):
        flow_of(lambda s: both(s, [follow(s, 0, leader=1), follow(s, 1, leader=0)]), s)


async def fail(s: Fair) -> None:
    raise KeyError("a fault in a rule")


@pytest.mark.parametrize("policy", [None, lambda s, decision: 1], ids=["asked", "answered"])
def test_a_branch_that_fails_leaves_no_other_behind(policy):
    """Not even a warning that a coroutine was never awaited: warnings are errors here."""
    s = fair(3, policy=policy)
    with pytest.raises(KeyError):
        flow_of(lambda s: both(s, [give(s, 0), fail(s), give(s, 1), give(s, 2)]), s)
    gc.collect()


def test_a_flow_dropped_in_the_middle_leaves_no_branch_behind():
    s = fair(3)
    flow = flow_of(lambda s: both(s, [give(s, 0), both(s, [give(s, 1), give(s, 2)])]), s)
    flow.answer(1, 1)
    flow.close()
    gc.collect()
