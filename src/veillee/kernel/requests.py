"""Acting unasked: a seat asks to be heard (to cut in, to give a card to an ally, to change an order).

What a seat may ask for at any time is `Game.wishes`. A request lies in the state until the rules come to a boundary,
where they hear all requests in the order in which they came. Asking for the same thing again withdraws a request.

A boundary is the end of a step, never its beginning: a flow that is entered anew at an open question begins the step
again, and would hear a request that came after the question was put.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from .answers import key_of
from .errors import Refusal
from .state import Request, State

S = TypeVar("S", bound=State)
V = TypeVar("V")


def put(s: S, seat: int, key: str, wishes: Callable[[S, int], Sequence[Any]]) -> None:
    """Let a request lie in the state, or withdraw it; refused if the seat cannot ask for this now."""
    request = Request(seat, key)
    if request in s.requests:
        s.requests = tuple(other for other in s.requests if other != request)
        return
    possible = [key_of(wish) for wish in wishes(s, seat)]
    if key not in possible:
        raise Refusal("request.impossible", given=key, possible=", ".join(possible))
    s.requests += (request,)


def hear(s: S, wishes: Callable[[S, int], Sequence[V]], *, rule: str) -> Iterator[tuple[int, V]]:
    """Each request that is still possible, with its seat; the seat is told of one whose reason is gone."""
    return _heard(s, wishes, rule) if s.requests else iter(())  # nearly always there are none


def _heard(s: S, wishes: Callable[[S, int], Sequence[V]], rule: str) -> Iterator[tuple[int, V]]:
    while s.requests:
        first, *rest = s.requests
        s.requests = tuple(rest)
        for wish in wishes(s, first.seat):
            if key_of(wish) == first.key:
                yield first.seat, wish
                break
        else:
            s.tell("request-gone", rule, to=(first.seat,), seat=first.seat)
