"""What every game says at its end: how it ended, who has won and by which clause, as the log has just told it."""

from functools import cache
from random import Random

import pytest

from support.walks import ALL_GAMES, SMALL_GAMES, few_cases
from veillee.kernel.answers import key_of
from veillee.play.ending import end_in_words

FEW = [case for game in ALL_GAMES for case in few_cases(game)]
BY_NAME = {str(case): case for case in FEW}


@cache
def ended(name):
    """The match of a case at its end: the quick player of the game has answered."""
    case = BY_NAME[name]
    match = case.start()
    policy = case.game.judgement.policy(Random(case.seed).random)
    while match.pending:
        seat, decision = next(iter(match.pending.items()))
        match.answer(seat, key_of(policy(match.state, decision)))
    return match


def claims(outcome, event):
    """What an event says of the end, each as a pair: what the event says, and what the outcome says."""
    facts, won = event.facts, not outcome.ending.verdict
    if event.kind in ("won", "crossed"):
        yield tuple(facts.get("seats", (facts.get("seat"),))), outcome.winners
        yield True, won
    if event.kind == "draw":
        yield "draw", outcome.ending.verdict
    if event.kind in ("over", "ending"):
        yield facts.get("ending", facts.get("reason")), outcome.ending.how
    if "winner" in facts:
        yield facts["winner"], "legion" if 0 in outcome.winners else outcome.ending.verdict
    if event.kind == "judged":
        yield facts["met"], outcome.ending.how == "goal"
        yield facts["met"], 0 in outcome.winners


@pytest.mark.parametrize("name", BY_NAME)
def test_an_ended_match_says_how_by_whom_and_by_which_clause(name):
    case, outcome = BY_NAME[name], ended(name).outcome
    assert outcome.ending.rule in case.game.clauses
    assert outcome.winners or outcome.ending.verdict, "no seat has won, and nobody else is named"
    for texts in case.both_texts():
        end = end_in_words(outcome, case.game.sides(case.options, case.players), texts)
        for sentence in (end.verdict, end.how):
            assert sentence.endswith((".", "!"))
            assert not set("{}_") & set(sentence)
        if not outcome.ending.verdict and len(outcome.winners) < case.players:
            assert all(texts.seat(seat) in end.verdict for seat in outcome.winners)


@pytest.mark.parametrize("name", BY_NAME)
def test_the_ending_agrees_with_the_last_lines_of_the_log(name):
    match = ended(name)
    lines = [event for event in match.events if event.seats is None]
    assert match.outcome.ending.rule in {event.rule for event in lines}
    found = [claim for event in lines[-2:] for claim in claims(match.outcome, event)]
    assert found or match.game in SMALL_GAMES, lines[-1]
    for said, true in found:
        assert said == true, lines[-1]
