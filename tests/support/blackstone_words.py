"""Questions, answers and events of Blackstone Fortress in words, for tests."""

from __future__ import annotations

from typing import Any

from support.scripted import open_questions
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.state import Blackstone
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.text import Texts
from veillee.play.question import Answer, Question, question, sentence

FR, EN = GAME.texts["fr"], GAME.texts["en"]


def plain(words: str) -> str:
    """Without the narrow spaces of French print."""
    return words.replace("\u00a0", " ").replace("\u202f", " ")


def decision_of(rule: Any, *given: str) -> Decision[Any]:
    """The one question that is open after these answers."""
    [decision] = open_questions(rule, *given).values()
    return decision


def asked(s: Blackstone, rule: Any, *given: str, texts: Texts = FR) -> Question:
    """The question that is open after these answers, in words."""
    return question(GAME, s, decision_of(rule, *given), texts)


def answer(found: Question, key: str) -> Answer:
    return next(one for one in found.answers if one.key == key)


def text(found: Question, key: str) -> str:
    return plain(answer(found, key).text)


def signs(found: Question, key: str) -> list[tuple[str, str]]:
    """The price of an answer: the icon and the number of each sign."""
    return [(sign.icon, sign.text) for sign in answer(found, key).signs]


def closed(found: Question) -> list[tuple[str, str, str]]:
    """The closed answers: what, why not, by which clause."""
    return [(plain(one.text), plain(one.reason), one.rule) for one in found.closed]


def sketched(s: Blackstone, decision: Decision[Any], key: str, texts: Texts = FR) -> Sketch:
    """What is shown while somebody aims at an answer."""
    return GAME.kind_of(decision).sketch(s, decision, decision.value_of(key), texts)


def lines(sketch: Sketch) -> list[str]:
    return [plain(line) for line in sketch.lines]


def last(s: Blackstone, kind: str, texts: Texts = FR) -> str:
    """The sentence of the last event of a kind."""
    assert s.events is not None
    return plain(sentence(GAME, [event for event in s.events if event.kind == kind][-1], texts))
