"""Quick, sensible play: the judge of a question puts a price on each answer, and the best answer is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision, Policy
from veillee.kernel.questions import Questions

from ..state import Dysma

V = TypeVar("V")
Judge: TypeAlias = Callable[[Dysma, Decision[Any], Sequence[Any]], list[float]]
Shortlist: TypeAlias = Callable[[Dysma, Decision[Any], Sequence[V]], Sequence[V]]
#: A bot's own source of chance: gives a number from 0 to 1.
Chance: TypeAlias = Callable[[], float]
#: At most so much is added to each price at random, so that answers nearly as good as the best are taken now and then.
DOUBT = 0.3
#: Of several places within so many tenths of each other, a shortlist has only the best.
APART = 40


def policy(questions: Questions[Dysma]) -> Callable[[Chance], Policy]:
    """Players that take the best answer by the judge of the question, or any answer where there is no judge."""
    judges = {prompt: kind.judge for prompt, kind in questions.items()}

    def player(chance: Chance) -> Policy:
        def answer(s: Dysma, decision: Decision[Any]) -> Any:
            values = decision.candidates()
            judge = judges[type(decision.about)]
            if judge is None:
                return values[int(chance() * len(values))]
            scores = judge(s, decision, values)
            return max(zip(scores, values, strict=True), key=lambda one: one[0] + DOUBT * chance())[1]

        return answer

    return player


def candidates(questions: Questions[Dysma]) -> Callable[[Dysma, Decision[Any]], Sequence[Any]]:
    """The answers worth thinking about: the shortlist of a question, the best answer by its judge, or all answers."""

    def shortlisted(s: Dysma, decision: Decision[Any]) -> Sequence[Any]:
        kind, values = questions[type(decision.about)], decision.candidates()
        if kind.shortlist is not None:
            return kind.shortlist(s, decision, values)
        return values if kind.judge is None else best_few(kind.judge, 1, 0.0)(s, decision, values)

    return shortlisted


def best_few(judge: Judge, most: int, behind: float) -> Shortlist[Any]:
    """A shortlist: at most `most` answers, the best first, none priced more than `behind` below the best."""

    def shortlist(s: Dysma, decision: Decision[Any], values: Sequence[V]) -> Sequence[V]:
        scores = judge(s, decision, values)
        ranked = sorted(zip(scores, range(len(values)), strict=True), key=lambda one: (-one[0], one[1]))
        least = ranked[0][0] - behind
        found: list[V] = []
        for score, number in ranked:
            if len(found) == most or score < least:
                break
            if not any(_are_near(values[number], other) for other in found):
                found.append(values[number])
        return found

    return shortlist


def _are_near(value: object, other: object) -> bool:
    """Whether two answers are places so near to each other that one is enough."""
    return (
        isinstance(value, Point)
        and isinstance(other, Point)
        and (value.x - other.x) ** 2 + (value.y - other.y) ** 2 < APART**2
    )
