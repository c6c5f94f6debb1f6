"""Quick players for bots, made from the judges and shortlists that stand in a game's table of questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from veillee.kernel.decision import Decision, Policy
from veillee.kernel.questions import Questions
from veillee.kernel.state import State

S = TypeVar("S", bound=State)

Chance: TypeAlias = Callable[[], float]  # a bot's own chance: a number from 0 to 1


def judged_policy(questions: Questions[S], *, doubt: float) -> Callable[[Chance], Policy]:
    """Players that take the answer with the best price; prices that differ by less than `doubt` may change places.

    Where a question has no judge, the first of its values is taken.
    """
    judges = {prompt: kind.judge for prompt, kind in questions.items()}

    def player(chance: Chance) -> Policy:
        def answer(s: S, decision: Decision[Any]) -> Any:
            judge = judges[type(decision.about)]
            if judge is None:
                return decision.values[0]
            values = decision.candidates()
            prices = judge(s, decision, values)
            best, found = -1e9, values[0]
            for value, price in zip(values, prices, strict=True):
                price += chance() * doubt
                if price > best:
                    best, found = price, value
            return found

        return answer

    return player


def shortlisted(questions: Questions[S]) -> Callable[[S, Decision[Any]], Sequence[Any]]:
    """The answers worth thinking about: the shortlist of a question that has one, else all answers."""

    def candidates(s: S, decision: Decision[Any]) -> Sequence[Any]:
        shortlist, values = questions[type(decision.about)].shortlist, decision.candidates()
        return shortlist(s, decision, values) if shortlist else values

    return candidates


def thought_over(questions: Questions[S]) -> Callable[[S, Decision[Any]], Sequence[Any]]:
    """The answers worth the time of a search: the shortlist of a question that has one, else its best answer.

    A question with neither shortlist nor judge has all its answers thought over.
    """

    def candidates(s: S, decision: Decision[Any]) -> Sequence[Any]:
        kind, values = questions[type(decision.about)], decision.candidates()
        if kind.shortlist is not None:
            return kind.shortlist(s, decision, values)
        return values if kind.judge is None else best_few(kind.judge, 1)(s, decision, values)

    return candidates


def best_few(
    judge: Callable[[S, Decision[Any], Sequence[Any]], list[float]], most: int
) -> Callable[[S, Decision[Any], Sequence[Any]], Sequence[Any]]:
    """A shortlist: the answers with the best prices."""

    def shortlist(s: S, decision: Decision[Any], values: Sequence[Any]) -> Sequence[Any]:
        prices = judge(s, decision, values)
        ranked = sorted(range(len(values)), key=lambda place: -prices[place])
        return [values[place] for place in ranked[:most]]

    return shortlist
