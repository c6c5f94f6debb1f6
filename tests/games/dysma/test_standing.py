"""What a player says beforehand about replies and reactions."""

from types import SimpleNamespace

import pytest

from support import rule
from veillee.games import load
from veillee.games.dysma import standing
from veillee.games.dysma.prompts.course import ChangeSettings, SetReplies, SetRerolls, Stop
from veillee.games.dysma.prompts.fighting import RunForIt
from veillee.games.dysma.prompts.moving import Intercept
from veillee.kernel.decision import Decision
from veillee.kernel.standing import Ask
from veillee.play.question import question
from veillee.play.standing import StandingAnswers
from veillee.play.texts import game_texts

GAME = load("dysma")


@rule("DYS-16.24")
@pytest.mark.parametrize(
    ("option", "risk", "asked"),
    [
        ("ask", 0.0, True),
        ("from-10", 0.09, False),
        ("from-10", 0.10, True),
        ("from-25", 0.24, False),
        ("from-25", 0.25, True),
        ("from-100", 0.99, False),
        ("from-100", 1.0, True),
    ],
)
def test_a_reply_is_asked_for_from_the_danger_on_that_was_said(monkeypatch, option, risk, asked):
    monkeypatch.setattr(standing, "removal", lambda s, target, threat: risk)
    s = SimpleNamespace(figures=["a figure"])
    about = SimpleNamespace(target=SimpleNamespace(number=0), threat=None)
    decision = SimpleNamespace(about=about, values=["the plain roll", "another"])
    answer = standing.REPLIES.answer(s, decision, lambda subject: option)
    assert answer == (Ask.ASK if asked else "the plain roll")


@pytest.mark.parametrize("prompt", [Intercept, RunForIt])
def test_reactions_can_be_declined_for_a_turn_or_for_good(prompt):
    said = GAME.questions[prompt].standing
    assert said.answer(None, None, lambda subject: "ask") is Ask.ASK
    assert said.answer(None, None, lambda subject: "turn") is None
    assert said.answer(None, None, lambda subject: "never") is None
    assert said.lasts(SimpleNamespace(turn=3), 0, "turn") == "3"
    assert said.lasts(SimpleNamespace(turn=3), 0, "never") == ""


def test_rerolls_are_taken_or_left_without_asking():
    answers = [
        standing.REROLLS.answer(None, None, lambda subject, said=said: said) for said in ("ask", "always", "never")
    ]
    assert answers == [Ask.ASK, True, False]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_all_that_can_be_said_is_listed_in_words(lang):
    found = StandingAnswers(GAME).in_words(None, 0, game_texts(GAME, lang, ("Ana", "Bo")))
    assert {one.prompt for one in found} == {"intercept", "run-for-it", "scroll", "reply", "reroll"}


def test_the_old_setting_for_replies_is_understood_and_no_longer_shown():
    about = ChangeSettings("auto", 0)
    decision = Decision(0, about, "DYS-16.24", (SetRerolls("ask"), Stop.DONE), asides=[SetReplies(25)])
    assert decision.value_of("reply-25") == SetReplies(25)
    asked = question(GAME, None, decision, game_texts(GAME, "en", ("Ana", "Bo")))
    assert [answer.key for answer in asked.answers] == ["rerolls-ask", "done"]
