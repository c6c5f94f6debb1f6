"""Shortlists: the answers worth thinking about where a question has many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Questions

from ..prompts import (
    Act,
    Exchange,
    Finish,
    Move,
    Order,
    PlagueUse,
    SpreadPlague,
    SummonMinion,
)
from ..state import Rituals
from .acting import act
from .picking import exchange, spread_plague

Judge: TypeAlias = Callable[[Rituals, Decision[Any], Sequence[Any]], list[float]]
#: At most so many Actions are worth thinking about, and so many of one kind of one figure.
MOST, ALIKE = 14, 3


def promising_orders(s: Rituals, decision: Decision[Act], values: Sequence[Order | Finish]) -> Sequence[Order | Finish]:
    """A shortlist: the best Actions by their price, few of one kind, and always to pass or to stop."""
    prices = act(s, decision, values)
    ranked = sorted(range(len(values)), key=lambda place: -prices[place])
    kept: list[Order | Finish] = []
    kinds: dict[tuple[object, ...], int] = {}
    for place in ranked:
        value = values[place]
        if isinstance(value, Finish):
            kept.append(value)
            continue
        if len(kept) >= MOST:
            continue
        kind = _kind(value)
        if kinds.get(kind, 0) < ALIKE:
            kinds[kind] = kinds.get(kind, 0) + 1
            kept.append(value)
    return kept


def _kind(order: Order) -> tuple[object, ...]:
    if isinstance(order, SummonMinion):
        return (SummonMinion,)
    if isinstance(order, Move):
        return (Move, order.figure)
    return (type(order), order.figure)


def few_exchanges(s: Rituals, decision: Decision[Exchange], values: Sequence[Any]) -> Sequence[Any]:
    return best_few(exchange, 1)(s, decision, values)


def few_plagues(s: Rituals, decision: Decision[SpreadPlague], values: Sequence[PlagueUse]) -> Sequence[PlagueUse]:
    return best_few(spread_plague, 6)(s, decision, values)


def candidates(questions: Questions[Rituals]) -> Callable[[Rituals, Decision[Any]], Sequence[Any]]:
    """The answers worth thinking about: the shortlist of a question that has one, else the best answer by its judge.

    Actions are worth the time of a search. Reactions are many, and their judges know the chances exactly.
    """

    def shortlisted(s: Rituals, decision: Decision[Any]) -> Sequence[Any]:
        kind, values = questions[type(decision.about)], decision.candidates()
        if kind.shortlist is not None:
            return kind.shortlist(s, decision, values)
        return values if kind.judge is None else best_few(kind.judge, 1)(s, decision, values)

    return shortlisted


def best_few(judge: Judge, most: int) -> Callable[[Rituals, Decision[Any], Sequence[Any]], Sequence[Any]]:
    """A shortlist: the answers with the best prices."""

    def shortlist(s: Rituals, decision: Decision[Any], values: Sequence[Any]) -> Sequence[Any]:
        prices = judge(s, decision, values)
        ranked = sorted(range(len(values)), key=lambda place: -prices[place])
        return [values[place] for place in ranked[:most]]

    return shortlist
