"""Giving up: who may, when, and what becomes of the others (23.9, 23.12)."""

import pytest

from support import open_questions, rule
from support.dysma import fig, table
from veillee.games.dysma.game import GAME, outcome
from veillee.games.dysma.rules.course import ending
from veillee.games.dysma.rules.course.conceding import concede
from veillee.games.dysma.rules.course.play import play as whole_flow
from veillee.games.dysma.state import Token
from veillee.kernel.answers import GiveUp
from veillee.kernel.dice import seed_of
from veillee.kernel.match import Match

GUARD, ARCHER, ORC = "royal_guard", "elf_archer", "orc_warrior"


@rule("DYS-23.9")
def test_a_player_may_concede_and_the_opponent_wins():
    s = table(fig(GUARD, 0, 50, 50), fig(ARCHER, 0, 90, 50), fig(ORC, 1, 50, 300), main="chests", secondary="survival")
    s.players[0].vp = 11
    question = open_questions(whole_flow(s))[0]
    assert GiveUp.CONCEDE in question.asides
    assert GiveUp.CONCEDE not in question.candidates()
    assert open_questions(whole_flow(s), "concede") == {}
    assert (s.at, s.winner, outcome(s).winners) == ("over", 1, (1,))


@rule("DYS-23.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_between_two_giving_up_is_offered_at_every_question_of_either(seat):
    match, met = Match.start(GAME, {f"warband-{seat + 1}": "choose"}, 2, seed_of(5)), set()
    while match.pending and match.done < 150:
        asked, question = next(iter(match.pending.items()))
        if asked == seat and question.prompt not in met:
            met.add(question.prompt)
            assert question.value_of("concede") is question.asides[-1] is GiveUp.CONCEDE
            flow = match.clone()
            flow.answer(seat, GiveUp.CONCEDE)
            assert (flow.over, GAME.outcome(flow.state).winners) == (True, (1 - seat,))
            GAME.view(flow.state, seat, GAME.texts["fr"])  # whatever was not there yet, it can be looked at
        match.answer(asked, question.keys()[match.done % len(question.keys())])
    assert {"warband", "deploy", "activate", "act", "move"} <= met


@rule("DYS-23.12")
def test_with_three_it_is_offered_between_the_actions_of_ones_own_turn():
    s = table(*(fig(GUARD, seat, 50 + 60 * seat, 50) for seat in range(3)), players=3, at="activate")
    assert [s.may_concede(seat, top=True) for seat in range(3)] == [True, False, False]
    assert not s.may_concede(0, top=False)
    s.players[2].conceded = True
    assert s.may_concede(1, top=False)


@rule("DYS-23.12")
def test_with_three_the_figures_of_who_concedes_go_without_points_and_the_others_play_on():
    s = table(
        fig(GUARD, 0, 50, 50, carries=0),
        fig(ORC, 1, 50, 300),
        fig(ORC, 2, 90, 300),
        players=3,
        main="loot",
        secondary="survival",
        tokens=(Token(0, "loot", carrier=0),),
        scored=True,
    )
    concede(s, 0)
    assert (s.at, s.hand, s.figures[0].out) == ("activate", 1, "gone")
    assert [player.vp for player in s.players] == [0, 0, 0]
    assert s.tokens[0].carrier == -1
    assert not ending.check(s)  # its lack of figures ends nothing
    s.decisive_end, s.turn = True, 12
    s.players[0].vp, s.players[2].vp = 9, 3
    assert ending.winner(s) == 2  # who conceded is not ranked
    concede(s, 1)
    assert (s.at, s.winner) == ("over", 2)


@rule("DYS-23.12", "DYS-5.3")
def test_after_a_concession_the_hand_goes_to_the_next_player():
    s = table(*(fig(GUARD, seat, 50 + 40 * seat, 50) for seat in range(4)), players=4, turn=2, first=3, hand=1)
    s.extra = True
    concede(s, 1)
    assert (s.at, s.hand, s.extra) == ("activate", 2, False)
