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
