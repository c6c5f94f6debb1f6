"""Shortlists: the answers worth thinking about where a question has many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from veillee.kernel.decision import Decision
from veillee.shared.judging import best_few

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
