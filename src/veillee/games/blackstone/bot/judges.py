"""Shortlists: the answers worth thinking about where a question has many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Questions

from ..prompts.acting import Act, Blast, End, ExplorerDeed, Move, Strike
from ..state import Blackstone
from .acting import act

Judge: TypeAlias = Callable[[Blackstone, Decision[Any], Sequence[Any]], list[float]]
#: At most so many deeds are worth thinking about, and so many of one kind.
MOST, ALIKE = 8, 3
#: Answers this much below the best one are left out.
HOPELESS: Final = 2.5


def promising_deeds(s: Blackstone, decision: Decision[Act], values: Sequence[ExplorerDeed]) -> Sequence[ExplorerDeed]:
    """The best deeds by their price, few of one kind, and always to end the activation."""
    prices = act(s, decision, values)
    ranked = sorted(range(len(values)), key=lambda place: -prices[place])
    least = prices[ranked[0]] - HOPELESS
    kept: list[ExplorerDeed] = []
    kinds: dict[type[object], int] = {}
    for place in ranked:
        value = values[place]
        if isinstance(value, End):
            kept.append(value)
            continue
        kind = Strike if isinstance(value, Blast) else type(value)
        if len(kept) < MOST and prices[place] >= least and kinds.get(kind, 0) < (4 if kind is Move else ALIKE):
            kinds[kind] = kinds.get(kind, 0) + 1
            kept.append(value)
    return kept


def candidates(questions: Questions[Blackstone]) -> Callable[[Blackstone, Decision[Any]], Sequence[Any]]:
    """The answers worth thinking about: the shortlist of a question that has one, else the best answer by its judge.

    Deeds of explorers are worth the time of a search. Other questions are many, and their judges know the chances.
    """

    def shortlisted(s: Blackstone, decision: Decision[Any]) -> Sequence[Any]:
        kind, values = questions[type(decision.about)], decision.candidates()
        if kind.shortlist is not None:
            return kind.shortlist(s, decision, values)
        return values if kind.judge is None else best_few(kind.judge, 1)(s, decision, values)

    return shortlisted


def best_few(judge: Judge, most: int) -> Callable[[Blackstone, Decision[Any], Sequence[Any]], Sequence[Any]]:
    """A shortlist: the answers with the best prices."""

    def shortlist(s: Blackstone, decision: Decision[Any], values: Sequence[Any]) -> Sequence[Any]:
        prices = judge(s, decision, values)
        ranked = sorted(range(len(values)), key=lambda place: -prices[place])
        return [values[place] for place in ranked[:most]]

    return shortlist
