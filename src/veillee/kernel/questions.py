"""All about one kind of question: words of its answers, sketches, why answers are closed, what bots think.

A game has one table of these, a row for each of its prompts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from .answers import Decline
from .decision import Decision, Prompt
from .page import Trial
from .scene import Item, Sign
from .standing import Standing
from .state import State
from .text import Texts

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Prompt[Any])
V = TypeVar("V")


class Wording(Struct, frozen=True):
    """What one answer is about: facts for its text, the scene elements it can be picked by, and its sentence.

    The sentence is `ask.<prompt>.<variant>`; without a variant `ask.<prompt>.<key>`, or else `ask.<prompt>.option`.
    `signs` say in pictures what the answer costs or brings; a `quiet` answer stops, passes or declines. Answers of one
    question with the same `group` are variants of one answer, which differ in their price or in something added to it:
    clients show them together, the first of them as the plain one.
    """

    facts: dict[str, Any] = {}
    on: tuple[str, ...] = ()
    variant: str = ""
    signs: tuple[Sign, ...] = ()
    quiet: bool = False
    trial: Trial | None = None  # the test of skill that the answer leads to
    group: str = ""


class Closed(Struct, frozen=True):
    """An answer that a player would look for and that is not possible now: which one, why not, which clause."""

    text: str
    reason: str
    rule: str
    on: tuple[str, ...] = ()


class Sum(Struct, frozen=True, omit_defaults=True):
    """An itemised amount: what it is for, each part in words with its number, and the total."""

    label: str
    parts: tuple[tuple[str, int], ...]
    total: int
    short: bool = False  # more than there is


class Sketch(Struct, frozen=True, omit_defaults=True):
    """What is drawn and said while somebody aims at an answer: a way, ranges, lines of sight, a pool of dice."""

    items: tuple[Item, ...] = ()
    lines: tuple[str, ...] = ()
    sums: tuple[Sum, ...] = ()


def _plain_words(state: State, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    return Wording()


def _fields(state: State, decision: Decision[Any], texts: Texts) -> dict[str, Any]:
    return msgspec.structs.asdict(decision.about)


def _no_sketch(state: State, decision: Decision[Any], value: Any, texts: Texts) -> Sketch:
    return Sketch()


def _none_closed(state: State, decision: Decision[Any], texts: Texts) -> tuple[Closed, ...]:
    return ()


@dataclass(frozen=True, kw_only=True)
class QuestionKind(Generic[S, P, V]):
    """All that belongs to one prompt besides the rule that asks it.

    Neither `words` nor `sketch` is called for an aside, for passing, or for a `Decline`, which has `decline_words`.
    `facts` are those of the question's own sentence: the fields of the prompt unless said otherwise. `judge` puts a
    price on each candidate, for bots; `shortlist` names the candidates worth thinking about. `standing` is what a
    player may say beforehand about questions of this kind.
    """

    prompt: type[P]
    words: Callable[[S, Decision[P], V, Texts], Wording] = _plain_words
    decline_words: Callable[[S, Decision[P], Decline, Texts], Wording] = _plain_words
    facts: Callable[[S, Decision[P], Texts], dict[str, Any]] = _fields
    sketch: Callable[[S, Decision[P], V, Texts], Sketch] = _no_sketch
    why_not: Callable[[S, Decision[P], Texts], tuple[Closed, ...]] = _none_closed
    judge: Callable[[S, Decision[P], Sequence[V]], list[float]] | None = None
    shortlist: Callable[[S, Decision[P], Sequence[V]], Sequence[V]] | None = None
    standing: Standing[S, P] | None = None


Questions: TypeAlias = Mapping[type[Prompt[Any]], QuestionKind[S, Any, Any]]


def question_table(*kinds: QuestionKind[S, Any, Any]) -> Questions[S]:
    """The questions of a game by their prompts; each has one row."""
    table = {kind.prompt: kind for kind in kinds}
    assert len(table) == len(kinds), "a prompt has two rows"
    return table
