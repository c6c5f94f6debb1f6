"""Questions to several seats at once: who is asked, who closes a window, and what depends on the order of answers."""

from dataclasses import replace

import pytest

from support import open_questions, play
from support.toy import TOY, Rope, Sail, Sails
from veillee.kernel.decision import Conceded
from veillee.kernel.dice import Dice, seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import Header, SavedMatch, newest_choice, replay
from veillee.kernel.match import Match
from veillee.kernel.state import State
from veillee.kernel.windows import acknowledge, choose_as_group, window

OFFERS = {0: ["rope-1"], 1: [], 2: ["rope-2", "rope-3"], 3: ["rope-4"]}


def state(policy=None) -> State:
    return State(dice=Dice(b"k"), policy=policy)


def opened(s: State, seats=(0, 1, 2, 3), offers=OFFERS, got=None, **flags):
    """A rule that opens a window; what it gets back is added to `got`."""

    async def run() -> None:
        found = await window(s, seats, Rope(0), lambda seat: offers[seat], rule="PHA-3.2", **flags)
        if got is not None:
            got.append(found)

    return run()


def test_only_seats_that_have_something_to_offer_are_asked():
    asked = open_questions(opened(state()))
    assert {seat: decision.keys() for seat, decision in asked.items()} == {
        0: ["rope-1", "pass"],
        2: ["rope-2", "rope-3", "pass"],
        3: ["rope-4", "pass"],
    }
    assert asked[0].shared is asked[2].shared
    assert (asked[0].shared.kind, asked[0].shared.seats) == ("window", (0, 2, 3))


def test_a_window_without_offers_asks_nobody():
    got = []
    play(opened(state(), seats=(1,), got=got))
    assert got == [None]


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ([(2, "rope-3")], (2, "rope-3")),
        ([(0, "pass"), (3, "rope-4")], (3, "rope-4")),
        ([(3, "pass"), (0, "pass"), (2, "rope-2")], (2, "rope-2")),
        ([(3, "pass"), (0, "pass"), (2, "pass")], None),
    ],
)
def test_the_first_to_take_closes_a_window_and_it_ends_when_all_have_passed(answers, expected):
    got = []
    play(opened(state(), got=got), *answers)
    assert got == [expected]


def test_a_seat_that_has_passed_is_not_asked_again_and_the_others_know_of_it():
    asked = open_questions(opened(state()), (2, "pass"))
    assert list(asked) == [0, 3]
    assert asked[0].shared.passed == (2,)


def test_the_questions_of_others_stay_the_same_objects_when_somebody_passes():
    rule = opened(state())
    before = {item.seat: item for item in rule.send(None)}
    after = {item.seat: item for item in rule.send((0, None))}
    assert after[2] is before[2]
    rule.close()


def test_a_window_can_be_entered_anew_until_somebody_has_passed():
    rule = opened(state(), top=True)
    assert all(item.top for item in rule.send(None))
    assert not any(item.top for item in rule.send((0, None)))
    rule.close()


def test_a_policy_is_asked_for_one_seat_after_another_until_one_takes():
    heard = []

    def policy(s, decision):
        heard.append(decision.seat)
        return "rope-3" if decision.seat == 2 else None

    got = []
    play(opened(state(policy), got=got))
    assert (heard, got) == ([0, 2], [(2, "rope-3")])


def test_a_seat_that_may_concede_can_do_so_in_a_window():
    class Yielding(State):
        def may_concede(self, seat: int, *, top: bool) -> bool:
            return seat == 2

    rule = opened(Yielding(dice=Dice(b"k")))
    with pytest.raises(Conceded):
        open_questions(rule, (2, "concede"))


def grouped(s: State, got, values=tuple(Sail)):
    async def run() -> None:
        got.append(await choose_as_group(s, (1, 3), Sails(), values, rule="PHA-4.4"))

    return run()


def test_every_seat_of_a_group_is_asked_and_the_first_answer_stands():
    asked = open_questions(grouped(state(), []))
    assert {seat: decision.shared.kind for seat, decision in asked.items()} == {1: "group", 3: "group"}
    got = []
    play(grouped(state(), got), (3, "furl"))
    assert got == [Sail.FURL]


def test_a_group_is_not_asked_where_there_is_one_answer_and_a_policy_answers_once():
    got = []
    play(grouped(state(), got, (Sail.HOIST,)))
    play(grouped(state(lambda s, decision: Sail.FURL), got))
    assert got == [Sail.HOIST, Sail.FURL]


# In a match


def at_the_rope(players: int = 3) -> Match:
    """Keeper 0 has laid a buoy; all others hold ropes."""
    match = Match.start(TOY, {}, players, seed_of(1))
    s = match.state.copy()
    s.at = "watch"
    for seat, keeper in enumerate(s.keepers):
        keeper.cards = [f"horn-{seat + 1}", f"rope-{2 * seat + 1}", f"rope-{2 * seat + 2}"]
    s.deck = [card for card in s.deck if not card.startswith(("horn", "rope"))]
    match = Match(TOY, s)
    match.answer(0, "5,5")
    return match


def test_all_other_keepers_may_tie_a_buoy_and_one_of_them_does():
    match = at_the_rope()
    assert {seat: decision.prompt for seat, decision in match.pending.items()} == {1: "rope", 2: "rope"}
    match.answer(2, "rope-5")
    assert match.state.keepers[2].cards == ["horn-3", "rope-6"]
    assert match.state.keepers[1].cards == ["horn-2", "rope-3", "rope-4"]
    assert list(match.pending) == [0]


def test_an_answer_after_the_window_has_closed_is_refused():
    match = at_the_rope()
    match.answer(2, "rope-5")
    with pytest.raises(Refusal) as refused:
        match.answer(1, "rope-3")
    assert refused.value.key == "answer.not-asked"


def test_an_undo_within_a_window_asks_again_who_had_passed():
    match = at_the_rope()
    match.answer(1, "pass")
    assert match.pending[2].shared.passed == (1,)
    match.undo(1)
    assert list(match.pending) == [1, 2]
    assert match.pending[2].shared.passed == ()


def test_a_bot_in_a_window_does_not_learn_what_the_others_hold():
    match = at_the_rope()
    hands = set()
    for number in range(20):
        fork = match.fork(1, bytes([number]) * 16)
        hands.add(tuple(fork.pending[2].keys()))
        assert fork.pending[1].keys() == match.pending[1].keys()
        fork.play_out(lambda s, decision: decision.candidates()[0])
    assert len(hands) > 1
    assert match.pending[2].keys() == ["rope-5", "rope-6", "pass"]


def test_a_journal_has_the_order_of_the_answers_and_replays_in_it():
    match = at_the_rope()
    assert [(choice.seat, choice.key) for choice in match.choices] == [(0, "5,5")]
    game = replace(TOY, setup=lambda options, players, dice: match.checkpoint()[1].copy())
    header = Header.of(game, game.checked({}), ("human",) * 3, ("Ana", "Bo", "Cy"), seed_of(1))
    played, lines = Match.start(game, {}, 3, seed_of(1)), []
    for seat, key in ((0, "5,5"), (2, "pass"), (1, "rope-4"), (0, "")):
        played.answer(seat, key)
        lines.append(newest_choice(played))
    again = list(replay(SavedMatch("t", header, lines), game))
    assert [(choice.seat, choice.key) for choice in again[-1].choices][1:3] == [(2, "pass"), (1, "rope-4")]
    assert again[-1].state.digest() == played.state.digest()


def test_furled_sails_cost_the_lamp_one_and_calm_the_weather():
    match = Match.start(TOY, {"weather": "rough", "wrecker": "yes"}, 3, seed_of(1))
    s = match.state.copy()
    s.at = "sails"
    match = Match(TOY, s)
    assert list(match.pending) == [0, 1]  # not the wrecker
    lamp = match.state.lamp
    match.answer(1, "furl")
    storm = match.state.storm.force
    assert match.state.lamp == max(0, lamp - 1 - storm - 1)
    assert not match.state.rough


def agreed(s: State, got: list):
    """A rule that goes on when one of two seats is ready."""

    async def run() -> None:
        got.append(await acknowledge(s, (1, 3), Sails(), Sail.HOIST, rule="PHA-4.4"))

    return run()


def test_a_single_answer_is_asked_for_where_somebody_has_to_be_ready_first():
    got: list = []
    asked = open_questions(agreed(state(), got))
    assert {seat: (decision.keys(), decision.pause) for seat, decision in asked.items()} == {
        1: (["hoist"], True),
        3: (["hoist"], True),
    }
    play(agreed(state(), got), (3, "hoist"))
    assert got == [Sail.HOIST]


def test_a_policy_is_asked_for_the_single_answer_as_well():
    seen, got = [], []
    play(agreed(state(lambda s, decision: seen.append(decision.pause) or decision.values[0]), got))
    assert (seen, got) == ([True], [Sail.HOIST])
