"""A match: answers and refusals, undo, clones and forks, checkpoints, and bugs that do no harm."""

from dataclasses import replace

import msgspec
import pytest

from support.toy import CARDS, TOY, Lighthouse, Signal
from support.walks import Case, walk
from veillee.games import load
from veillee.kernel import match as module
from veillee.kernel.asking import choose
from veillee.kernel.dice import Dice, seed_of
from veillee.kernel.errors import Refusal, RuleBug
from veillee.kernel.match import Match

LONG = Case(load("lueur"), {}, 2)


def start(players: int = 2, seed: int = 1, game=TOY) -> Match:
    return Match.start(game, {}, players, seed_of(seed))


def dusk(match: Match) -> None:
    """Everybody gives one measure of oil and the first card."""
    for seat in range(len(match.state.keepers)):
        match.answer(seat, "1")
        match.answer(seat, match.pending[seat].keys()[0])


def snapshot(match: Match) -> tuple:
    keys = {seat: (decision.prompt, decision.keys()) for seat, decision in match.pending.items()}
    return match.state.digest(), match.done, keys, [(choice.seat, choice.key) for choice in match.choices]


# Answers


def test_an_answer_changes_the_match_and_returns_what_happened():
    match = start()
    dusk(match)
    events = match.events
    assert [event.kind for event in events] == ["lit", "lit"]
    assert match.state.lamp == 8
    assert match.done == 4
    assert [(choice.seat, choice.key) for choice in match.choices[:2]] == [(0, "1"), (0, match.choices[1].value)]


def test_what_happens_before_the_first_question_is_told_too():
    async def run(s):
        s.roll("storm", 1, 6)
        s.tell("lit")
        await choose(s, 0, Signal(), "ab", rule="", top=True)

    assert [event.kind for event in start(game=replace(TOY, run=run)).events] == ["roll", "lit"]


def test_what_set_up_tells_is_among_the_first_events():
    def setup(options, players, dice):
        s = TOY.setup(options, players, dice)
        s.events = []
        s.tell("lit")
        return s

    match = start(game=replace(TOY, setup=setup))
    assert [event.kind for event in match.events] == ["lit"]
    assert [event.kind for event in match.answer(0, "1")] == []


@pytest.mark.parametrize(
    ("seat", "key", "refusal"),
    [(0, "9", "answer.number"), (0, "", "answer.number"), (5, "1", "answer.not-asked"), (-1, "1", "answer.not-asked")],
)
def test_a_refused_answer_changes_nothing(seat, key, refusal):
    match = start()
    match.answer(1, "2")
    before = snapshot(match)
    with pytest.raises(Refusal) as refused:
        match.answer(seat, key)
    assert refused.value.key == refusal
    assert snapshot(match) == before
    match.answer(0, "1")


def test_a_seat_that_has_answered_is_asked_nothing_more_until_the_others_have():
    match = start()
    match.answer(0, "1")
    match.answer(0, match.pending[0].keys()[0])
    assert list(match.pending) == [1]
    with pytest.raises(Refusal, match="not-asked"):
        match.answer(0, "1")


def test_an_outcome_is_there_only_when_the_game_is_over():
    match = start()
    assert match.outcome is None
    for _ in walk(match):
        pass
    assert match.outcome.scores == (match.state.lamp,) * 2


def test_a_lost_game_is_won_by_nobody():
    match = start()
    match.state.lamp = -90
    for _ in walk(match):
        pass
    assert match.outcome.winners == ()


# Bugs


def broken_game(when: str):
    """The toy, with a bug at a step."""

    async def run(s):
        if s.at == when:
            raise KeyError("mended soon")
        running = TOY.run(s)
        answer = None
        while True:
            try:
                asked = running.send(answer)
            except StopIteration:
                return
            if s.at == when:
                running.close()
                raise KeyError("mended soon")
            answer = await _pass_on(asked)

    return replace(TOY, run=run)


class _pass_on:  # noqa: N801
    def __init__(self, asked):
        self.asked = asked

    def __await__(self):
        return (yield self.asked)


def test_a_bug_in_a_rule_leaves_the_match_as_it_was_and_says_where_it_happened():
    match = start(game=broken_game("watch"))
    match.answer(0, "1")
    match.answer(0, match.pending[0].keys()[0])
    match.answer(1, "3")
    before = snapshot(match)
    with pytest.raises(RuleBug) as bug:
        match.answer(1, match.pending[1].keys()[0])
    said = str(bug.value)
    assert said.startswith("toy: KeyError: 'mended soon'\n--- after 4 choices: 1 ")
    position = said.split("\n", 2)[2]
    assert Lighthouse.from_text(position).at == "watch"
    assert isinstance(bug.value.__cause__, KeyError)
    assert snapshot(match) == before
    with pytest.raises(RuleBug):
        match.answer(1, match.pending[1].keys()[0])


# Undo


def test_undo_goes_back_to_every_point_and_the_same_dice_come_again():
    match = LONG.start()
    seen = [snapshot(match), *(snapshot(match) for _ in walk(match, 3))]
    choices = list(match.choices)
    assert len(choices) > 4 * module.SPARSE
    for to in [*range(len(choices) - 1, -1, -37), 0]:
        match.undo(to)
        assert snapshot(match) == seen[to]
        for choice in choices[to:]:
            match.answer(choice.seat, choice.key)
            assert match.state.digest() == seen[match.done][0]


def test_undo_one_by_one_goes_through_every_position():
    match = start(4, seed=5)
    seen = [snapshot(match), *(snapshot(match) for _ in walk(match))]
    for to in range(match.done - 1, -1, -1):
        match.undo(to)
        assert snapshot(match) == seen[to]


def test_old_checkpoints_are_thinned_but_the_first_and_the_newest_are_kept():
    match = LONG.start()
    kept = [done for _ in walk(match, 3) for done, _ in [match.checkpoint()]]
    numbers = [number for number, _ in match._checkpoints]
    assert numbers[0] == 0
    assert len(numbers) <= match.done // module.SPARSE + module.RECENT + 1
    assert max(done - saved for done, saved in enumerate(kept, 1)) < module.SPARSE


@pytest.mark.parametrize("to", [-1, 0, 1, 99])
def test_there_is_nothing_to_undo_before_the_first_choice_nor_after_the_last(to):
    match = start()
    if to == 1:
        match.answer(0, "1")
    before = snapshot(match)
    with pytest.raises(Refusal) as refused:
        match.undo(to)
    assert (refused.value.key, refused.value.facts) == ("undo.nothing", {"done": match.done, "first": 0})
    assert snapshot(match) == before


def test_a_seat_alone_may_take_back_its_own_choices_until_something_was_revealed():
    match = start()
    assert match.undo_point({0}) is None
    match.answer(0, "1")
    match.answer(0, match.pending[0].keys()[0])
    assert match.undo_point({0}) == 0
    assert match.undo_point({1}) is None
    match.answer(1, "0")
    assert match.undo_point({0}) is None
    assert match.undo_point({1}) == 2
    match.answer(1, match.pending[1].keys()[0])  # now gifts and signals are revealed
    assert match.choices[-1].reveals
    assert match.undo_point({1}) is None


def test_what_brought_dice_cannot_be_taken_back_alone():
    match = start(1)
    for _ in walk(match):
        if match.state.storm is not None:
            break
    assert match.choices[-1].reveals
    assert match.undo_point({0}) is None
    match.undo(match.done - 1)  # but all together may


# Clones, forks, checkpoints


def test_a_clone_is_at_the_same_point_and_goes_its_own_way():
    match = start(3)
    for _ in walk(match, 2):
        before = snapshot(match)
        clone = match.clone()
        assert clone.state.digest() == match.state.digest()
        assert {seat: d.keys() for seat, d in clone.pending.items()} == {
            seat: d.keys() for seat, d in match.pending.items()
        }
        for seat, decision in list(clone.pending.items())[:1]:
            clone.answer(seat, decision.candidates()[-1])
        clone.close()
        assert snapshot(match) == before


def test_in_a_fork_the_unseen_is_dealt_anew_and_the_seen_is_as_it_was():
    match = start(3)
    match.answer(1, "2")
    match.answer(1, match.pending[1].keys()[0])
    before = snapshot(match)
    texts = TOY.texts["fr"]
    hands, gifts, signals, dice = set(), set(), set(), set()
    for number in range(30):
        fork = match.fork(0, bytes([number]) * 16)
        s = fork.state
        assert TOY.view(s, 0, texts) == TOY.view(match.state, 0, texts)
        assert s.keepers[0] == match.state.keepers[0]
        assert sorted([*s.deck, *(card for keeper in s.keepers for card in keeper.cards)]) == sorted(CARDS)
        assert s.keepers[1].signal in s.keepers[1].cards
        hands.add(tuple(s.keepers[1].cards))
        gifts.add(s.keepers[1].gift)
        signals.add(s.keepers[1].signal)
        dice.add(tuple(s.dice.roll("storm", 8, 6)))
    assert len(hands) > 20
    assert len(signals) > 10
    assert gifts == {0, 1, 2, 3}
    assert len(dice) == 30
    assert snapshot(match) == before


def test_in_a_fork_the_questions_to_others_tell_nothing_of_what_they_really_hold():
    match = start(3)
    for seat in range(3):
        match.answer(seat, "1")
    held = match.pending[1].keys()
    differing = 0
    for number in range(30):
        fork = match.fork(0, bytes([number]) * 16)
        assert list(fork.pending[1].values) == fork.state.keepers[1].cards
        differing += fork.pending[1].keys() != held
        fork.play_out(lambda s, decision: decision.candidates()[0])
    assert differing > 20


def test_a_spectators_fork_deals_every_hand_anew():
    match = start(2)
    forks = [match.fork(None, bytes([number]) * 16).state for number in range(10)]
    for seat in (0, 1):
        assert len({tuple(s.keepers[seat].cards) for s in forks}) > 5


def test_a_match_taken_up_from_its_checkpoint_counts_its_choices_from_there():
    match = start(2)
    dusk(match)
    match.answer(0, "7,7")
    done, state = match.checkpoint()
    again = Match(TOY, Lighthouse.decode(state.encode()), done=done)
    for choice in match.choices[done:]:
        again.answer(choice.seat, choice.key)
    assert snapshot(again)[:3] == snapshot(match)[:3]
    assert again.first == done == 4
    with pytest.raises(Refusal) as refused:
        again.undo(done - 1)
    assert refused.value.facts["first"] == done
    again.undo(done)
    assert again.done == done


def test_the_checkpoint_is_the_last_point_that_can_be_entered_anew():
    match = start(2)
    dusk(match)
    assert match.checkpoint()[0] == 4
    match.state.keepers[1].cards = ["horn-1", "rope-1"]  # so that the buoy opens a window
    match.answer(0, "5,5")
    assert match.pending[1].prompt == "rope"
    assert match.checkpoint()[0] == 4
    assert match.checkpoint()[1].copy().digest() == match.checkpoint()[1].digest()


def test_options_and_numbers_of_players_are_checked_before_anything_begins():
    with pytest.raises(Refusal) as refused:
        Match.start(TOY, {}, 9, seed_of(1))
    assert refused.value.facts == {"least": 1, "most": 4, "players": 9}
    with pytest.raises(Refusal) as refused:
        Match.start(TOY, {"wether": "calm"}, 2, seed_of(1))
    assert (refused.value.key, refused.value.facts["possible"]) == ("table.option", "nights, weather, wrecker")
    with pytest.raises(Refusal) as refused:
        Match.start(TOY, {"weather": "fog"}, 2, seed_of(1))
    assert (refused.value.key, refused.value.facts["possible"]) == ("table.option-value", "calm, rough")


def test_the_same_seed_gives_the_same_match_and_another_one_another():
    one, same, other = start(seed=1), start(seed=1), start(seed=2)
    assert one.state.digest() == same.state.digest() != other.state.digest()
    assert msgspec.msgpack.decode(one.state.dice.encode(), type=Dice) == one.state.dice


def test_a_rule_that_fails_before_its_first_question_is_a_bug_with_its_position():
    async def fails(s):
        raise KeyError("lamp")

    with pytest.raises(RuleBug, match=r"KeyError: 'lamp'\n--- after 0 choices"):
        start(game=replace(TOY, run=fails))


# Looking back


def test_the_past_is_where_the_match_was():
    match = Match.start(LONG.game, {}, 2, seed_of(3))
    digests = [match.state.digest()]
    while match.pending and match.done < 70:
        seat = next(iter(match.pending))
        match.answer(seat, match.pending[seat].keys()[-1])
        digests.append(match.state.digest())
    now = snapshot(match)
    for to, digest in enumerate(digests):
        assert match.past(to).state.digest() == digest
    assert snapshot(match) == now


@pytest.mark.parametrize("to", [-1, 5])
def test_there_is_no_past_before_the_beginning_and_none_in_the_future(to):
    match = start()
    dusk(match)
    with pytest.raises(Refusal):
        match.past(to)


def test_checking_an_answer_changes_nothing():
    match = start()
    before = snapshot(match)
    assert match.check(0, "1") == 1
    for seat, key in ((0, "99"), (7, "1")):
        with pytest.raises(Refusal):
            match.check(seat, key)
    assert snapshot(match) == before
