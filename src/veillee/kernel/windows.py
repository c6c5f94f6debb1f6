"""Questions to several seats at once: windows in which anybody may cut in, and what a group decides as one.

With a policy in the state the seats are asked one after another; so nothing may depend on who was faster, except whose
answer stands, which the journal has.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from types import coroutine
from typing import Any, TypeVar, Unpack

from .asking import Flags, let_concede, taken
from .decision import Asked, Decision, Given, Prompt, Shared
from .state import State

V = TypeVar("V")


@coroutine
def window(
    s: State,
    seats: Sequence[int],
    about: Prompt[V],
    offers: Callable[[int], Sequence[V]],
    /,
    *,
    rule: str,
    **flags: Unpack[Flags],
) -> Generator[Asked, Given, tuple[int, V] | None]:
    """The seat that cuts in, and with what; None if everybody passes. Seats without an offer are not asked.

    A person with several heroes is one seat, and is asked once about all of them. `offers` reads the state: when a bot
    plays on with the hands of others dealt anew, others are asked about what they hold then.
    """
    offered = {seat: values for seat in seats if (values := offers(seat))}
    shared = Shared("window", tuple(offered), offers=offers)
    left = {
        seat: Decision(seat, about, rule, values, "one", optional=True, shared=shared, **flags)
        for seat, values in offered.items()
    }
    if s.policy is None:
        for decision in left.values():
            let_concede(s, decision)
    while left:
        if s.policy is not None:
            seat, decision = next(iter(left.items()))
            value = s.policy(s, decision)
        else:
            answer = yield tuple(left.values())
            seat, value = answer[0], taken(answer)
        if value is not None:
            return seat, value
        del left[seat]
        shared.passed += (seat,)
        for other, decision in list(left.items()):
            decision.top = False  # the position does not know who has passed
            decision.values = offers(other)
            if not decision.values:
                del left[other]
    return None


@coroutine
def choose_as_group(
    s: State, seats: Sequence[int], about: Prompt[V], values: Sequence[V], /, *, rule: str, **flags: Unpack[Flags]
) -> Generator[Asked, Given, V]:
    """One of `values`: every seat of the group may answer, and the first answer stands."""
    if len(values) <= 1 and not flags.get("asides") and "read" not in flags:
        return values[0]
    answer: V = yield from _ask_group(s, seats, about, values, rule, flags)
    return answer


@coroutine
def acknowledge(
    s: State, seats: Sequence[int], about: Prompt[V], value: V, /, *, rule: str, **flags: Unpack[Flags]
) -> Generator[Asked, Given, V]:
    """The only answer there is, asked for all the same: a page has to be read first, a step without return agreed to.

    Every seat of the group may give it, and the first answer stands.
    """
    answer: V = yield from _ask_group(s, seats, about, (value,), rule, flags, pause=True)
    return answer


def _ask_group(
    s: State,
    seats: Sequence[int],
    about: Prompt[V],
    values: Sequence[V],
    rule: str,
    flags: Flags,
    *,
    pause: bool = False,
) -> Generator[Asked, Given, V]:
    shared = Shared("group", tuple(seats)) if len(seats) > 1 else None  # a group of one is asked like anybody
    if s.policy is not None:
        answer: V = s.policy(s, Decision(seats[0], about, rule, values, pause=pause, shared=shared, **flags))
        return answer
    asked: list[Decision[Any]] = [
        Decision(seat, about, rule, values, pause=pause, shared=shared, **flags) for seat in seats
    ]
    for decision in asked:
        let_concede(s, decision)
    answer = taken((yield tuple(asked)))
    return answer
