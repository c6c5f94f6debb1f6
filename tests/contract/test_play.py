"""What is true of every game while it is played: it ends, it is never stuck, and it can be taken up anywhere."""

import os
import sys
from contextlib import suppress
from random import Random

import pytest

from support.walks import (
    ALL_GAMES,
    LONG,
    Case,
    Glances,
    by_seat,
    every_case,
    few_cases,
    free_answer,
    played,
    positions,
    walk,
)
from veillee.kernel.answers import key_of
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.flow import Flow, play_out
from veillee.kernel.journal import Header, audit, read, replay
from veillee.kernel.match import Match
from veillee.kernel.standing import Ask
from veillee.play.bots.random_bot import uniform
from veillee.play.journal_file import JournalFile
from veillee.play.record import Record

FEW = [case for game in ALL_GAMES for case in few_cases(game)]
EVERY = [case for game in ALL_GAMES for case in every_case(game)]
#: Of short games three are played; of long ones no other once so many questions have been answered.
ENOUGH = 1000


def new(case: Case, seed: int):
    return case.game.new(case.options, case.players, Dice(dice_key(seed_of(seed))))


def questions(pending) -> dict:
    return {seat: (decision.prompt, decision.kind, decision.keys()) for seat, decision in pending.items()}


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_random_games_end_with_a_result_for_every_seat(case):
    for seed in range(3):
        s = play_out(case.game, new(case, seed), uniform(seed))
        outcome = case.game.outcome(s)
        assert len(outcome.scores) == case.players
        assert set(outcome.winners) <= set(range(case.players))
        assert outcome.winners == tuple(sorted(set(outcome.winners)))


@pytest.mark.parametrize("case", FEW, ids=str)
def test_a_live_state_offers_a_real_choice_and_every_answer_has_its_own_key(case):
    match = case.start()
    for _ in positions(match, case, sys.maxsize):
        assert case.game.outcome(match.state) is None
        assert match.outcome is None
        for seat, decision in match.pending.items():
            assert seat == decision.seat in range(case.players)
            values, keys = decision.candidates(), decision.keys()
            assert len(values) > 1 or decision.region is not None or decision.pause, decision
            assert len(values) == 1 or not decision.pause, decision
            assert len(set(keys)) == len(keys), f"{decision.prompt}: two answers alike: {keys}"
            assert len({key_of(value) for value in decision.values}) == len(decision.values)
            assert list(map(decision.value_of, keys)) == list(values)
            assert all(len(key) < 200 and key == key.strip() and key.isprintable() for key in keys)
            judged = case.game.judgement.candidates(match.state, decision)
            assert judged
            assert set(map(key_of, judged)) <= set(keys)
    assert match.outcome is not None


@pytest.mark.parametrize("case", FEW, ids=str)
def test_a_match_can_be_taken_up_again_after_every_choice(case):
    """From the checkpoint as it is saved, with the few choices since: a restart, a reconnect, another process."""
    match, glances = case.start(), Glances()
    for _ in played(case).again(match):
        if not glances.worth(match):
            continue
        done, saved = match.checkpoint()
        again = Match(case.game, case.game.state.decode(saved.encode()), done=done)
        for choice in match.choices[done:]:
            again.repeat(choice)
        assert again.state.digest() == match.state.digest()
        assert questions(again.pending) == questions(match.pending)

        clone = match.clone()
        assert clone.state.digest() == match.state.digest()
        assert questions(clone.pending) == questions(match.pending)
        clone.close()


@pytest.mark.parametrize("case", FEW, ids=str)
def test_a_match_taken_up_again_tells_the_same_story_from_there(case):
    match, again = case.start(), None
    chance = Random(case.seed)
    for _ in played(case).again(match):
        if again is not None:
            assert again.repeat(match.choices[-1]) == match.events
        done, saved = match.checkpoint()
        if done == match.done and chance.random() < 0.3:
            again = Match(case.game, saved.copy(), done=done)


@pytest.mark.parametrize("case", FEW, ids=str)
def test_every_position_reads_back_from_its_text_and_from_its_bytes(case):
    match, glances = case.start(), Glances()
    state = case.game.state
    for _ in played(case).again(match):
        if not glances.worth(match):
            continue
        text = match.state.to_text()
        assert state.from_text(text).digest() == match.state.digest()
        assert state.from_text(text).to_text() == text
        assert state.decode(match.state.encode()).digest() == match.state.digest()
        assert match.state.copy().digest() == match.state.digest()


@pytest.mark.parametrize("case", FEW, ids=str)
def test_a_journal_replays_choice_by_choice_with_undos_in_between(case, tmp_path, monkeypatch):
    monkeypatch.setattr(os, "fsync", lambda number: None)
    chance = Random(case.seed)
    header = Header.of(
        case.game, case.options, ("human",) * case.players, tuple("ABCDE"[: case.players]), seed_of(case.seed)
    )
    journal = JournalFile(tmp_path / "one.jsonl", header)
    record = Record.create(case.game, header, journal)
    match = record.match
    seen = [match.state.digest()]
    undos = 5
    while match.pending and match.done < LONG:
        seat = chance.choice(list(match.pending))
        record.commit(record.choose(seat, key_of(free_answer(match.pending[seat], chance))), journal)
        seen.append(match.state.digest())
        if undos and chance.random() < 0.1:
            undos -= 1
            record.commit(record.back(chance.randrange(max(0, match.done - 9), match.done)), journal)
            del seen[match.done + 1 :]
            assert match.state.digest() == seen[-1]
    journal.close()
    saved = read(journal.path)
    assert [again.state.digest() for again in replay(saved, case.game)] == seen
    assert list(audit(saved, case.game))[-1].outcome == match.outcome
    again = Record.load(saved.indexed(), case.game)
    assert again.match.outcome == match.outcome
    assert again.heard == record.heard


@pytest.mark.parametrize("case", [case for game in ALL_GAMES for case in few_cases(game, rounds=4)], ids=str)
def test_it_does_not_matter_who_answers_first(case):
    """After the same answers of each seat the position is the same, whatever the order they came in."""
    trails, together = [], False
    for order in ("first", "last", "any"):
        if trails and not together:
            return  # nobody was ever asked while another was, so there is no other order
        policy, asked = by_seat(case.seed)
        chance = Random(case.seed)
        match = case.start()
        trail = {}
        while match.pending:
            seats = list(match.pending)
            together = together or len(seats) > 1
            seat = {"first": seats[0], "last": seats[-1], "any": chance.choice(seats)}[order]
            match.answer(seat, key_of(policy(match.state, match.pending[seat])))
            trail[tuple(asked[seat] for seat in range(case.players))] = (match.state.digest(), match.state.to_text())
        trails.append(trail)
    for trail in trails[1:]:
        for answers, (digest, text) in trail.items():
            if answers in trails[0] and digest != trails[0][answers][0]:
                assert text == trails[0][answers][1], f"after {answers} answers of the seats"
    assert len({list(trail.values())[-1][0] for trail in trails}) == 1


@pytest.mark.parametrize("case", FEW, ids=str)
def test_rollouts_and_suspended_play_come_to_the_same_end(case):
    answered = 0
    for seed in range(3):
        if answered > ENOUGH:
            break
        policy, asked = by_seat(seed)
        rollout = play_out(case.game, new(case, seed), policy)
        answered += asked.total()

        policy, _ = by_seat(seed)
        flow = Flow(case.game, new(case, seed))
        while flow.pending:
            seat, decision = next(iter(flow.pending.items()))
            flow.answer(seat, policy(flow.state, decision))
        assert flow.state.to_text() == rollout.to_text()

        policy, _ = by_seat(seed)
        flow = Flow(case.game, new(case, seed))
        for _ in range(20):
            if flow.pending:
                seat, decision = next(iter(flow.pending.items()))
                flow.answer(seat, policy(flow.state, decision))
        flow.play_out(policy)
        assert flow.state.digest() == rollout.digest()


@pytest.mark.parametrize("case", FEW, ids=str)
def test_the_quick_player_of_the_bots_gives_only_possible_answers(case):
    match = case.start()
    quick = case.game.judgement.policy(Random(case.seed).random)
    while match.pending:
        seat, decision = next(iter(match.pending.items()))
        match.answer(seat, key_of(quick(match.state, decision)))
        worth = case.game.judgement.evaluate(match.state, match.done % case.players)
        assert -1e6 < worth < 1e6


@pytest.mark.parametrize("case", FEW, ids=str)
def test_every_seat_has_a_part_and_no_side_is_left_out(case):
    parts = case.game.parts(case.game.agreed(case.options, case.players), case.players)
    assert len(parts) == case.players
    assert {part.side for part in parts} == set(range(max(part.side for part in parts) + 1))


@pytest.mark.parametrize("case", FEW, ids=str)
def test_a_standing_answer_is_legal_or_leaves_the_question_to_the_player(case):
    """Whatever a player has said beforehand, the match goes on, and an answer so given is one that could be given."""
    for option_number in range(4):
        match = case.start()
        while match.pending and match.done < LONG:
            seat, decision = next(iter(match.pending.items()))
            kind = case.game.kind_of(decision)
            key = key_of(decision.candidates()[0])  # without the keys of all others, which take long to work out
            if kind.standing is not None:
                options = kind.standing.options
                option = options[option_number % len(options)]
                assert kind.standing.default in options
                assert isinstance(kind.standing.lasts(match.state, seat, option), str)
                value = kind.standing.answer(match.state, decision, lambda subject, option=option: option)
                with suppress(Refusal):
                    key = key if value is Ask.ASK else key_of(decision.value_of(key_of(value)))
            match.answer(seat, key, standing=True)
        assert match.done >= LONG or match.outcome is not None


@pytest.mark.parametrize("case", FEW, ids=str)
def test_a_window_ends_when_all_have_passed_and_the_first_to_take_closes_it(case):
    match = case.start()
    while match.pending and match.done < LONG:
        seats = [seat for seat, decision in match.pending.items() if decision.shared is not None]
        if not seats:
            next(walk(match, match.done))
            continue
        shared = match.pending[seats[0]].shared
        if shared.kind == "group":
            assert tuple(seats) == shared.seats
            match.answer(seats[-1], match.pending[seats[-1]].keys()[-1])
        elif match.done % 2:
            match.answer(seats[-1], match.pending[seats[-1]].keys()[0])
        else:
            for seat in reversed(seats):
                assert match.pending[seat].shared is shared
                assert seat not in shared.passed
                match.answer(seat, "pass")
            assert shared.passed[-len(seats) :] == tuple(reversed(seats))
        assert all(decision.shared is not shared for decision in match.pending.values())
