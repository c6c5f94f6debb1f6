"""How rules put questions to seats.

A rule suspends only to ask: `await choose(...)` and its kin. With a policy in the state the question is
answered on the spot and the rule never suspends; otherwise the rule yields what it waits for and is sent
`(seat, value)`. Answers are checked before they get here: a rule meets only legal ones.

What every question has is given by place, and only by place: names would be compared with those of all flags.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import chain
from types import coroutine
from typing import Any, TypedDict, TypeVar, Unpack

from .answers import GiveUp, Region, are_lazy
from .decision import Asked, Conceded, Decision, Given, Prompt, Rule, Wait
from .state import State

V = TypeVar("V")


class Flags(TypedDict, total=False):
    """What every kind of question may say about itself; see `Decision`."""

    top: bool
    secret: bool
    asides: Sequence[Any]
    read: Callable[[str], Any]


def _ask(s: State, decision: Decision[Any]) -> Generator[Asked, Given, Any]:
    if s.policy is not None:
        return s.policy(s, decision)
    let_concede(s, decision)
    return taken((yield (decision,)))


def let_concede(s: State, decision: Decision[Any]) -> None:
    """Offer to give up, where the seat may do so now."""
    if s.may_concede(decision.seat, top=decision.top):
        decision.asides = (*decision.asides, GiveUp.CONCEDE)


def taken(answer: Given) -> Any:
    """The value of an answer; a seat that gives up ends what is being played."""
    seat, value = answer
    if value is GiveUp.CONCEDE:
        raise Conceded(seat)
    return value


@coroutine
def choose(
    s: State,
    seat: int,
    about: Prompt[V],
    values: Sequence[V],
    /,
    *,
    rule: str,
    **flags: Unpack[Flags],
) -> Generator[Asked, Given, V]:
    """One of `values`. A single value is taken without asking; there has to be one.

    Values that are worked out when somebody looks at them are several.
    """
    if not are_lazy(values) and len(values) <= 1 and not flags.get("asides") and "read" not in flags:
        return values[0]
    decision: Decision[Any] = Decision(seat, about, rule, values, **flags)
    answer: V = s.policy(s, decision) if s.policy is not None else (yield from _ask(s, decision))
    return answer


@coroutine
def offer(
    s: State,
    seat: int,
    about: Prompt[V],
    values: Sequence[V],
    /,
    *,
    rule: str,
    **flags: Unpack[Flags],
) -> Generator[Asked, Given, V | None]:
    """One of `values`, or None to pass: a window in which a seat may cut in. Without values nothing is asked."""
    if not values:
        return None
    answer: V | None = yield from _ask(s, Decision(seat, about, rule, values, "one", optional=True, **flags))
    return answer


@coroutine
def choose_some(
    s: State,
    seat: int,
    about: Prompt[V],
    values: Sequence[V],
    /,
    *,
    rule: str,
    most: int,
    least: int = 0,
    **flags: Unpack[Flags],
) -> Generator[Asked, Given, tuple[V, ...]]:
    """Between `least` and `most` of `values`, in their order."""
    assert least <= most, f"{about.id}: at least {least} and at most {most} cannot be"
    most = min(most, len(values))
    if least >= len(values) or most == 0:
        return tuple(values[:most])
    answer: tuple[V, ...] = yield from _ask(
        s, Decision(seat, about, rule, values, "some", least=least, most=most, **flags)
    )
    return answer


@coroutine
def choose_number(
    s: State,
    seat: int,
    about: Prompt[int],
    low: int,
    high: int,
    /,
    *,
    rule: str,
    **flags: Unpack[Flags],
) -> Generator[Asked, Given, int]:
    """A whole number from `low` to `high`."""
    assert low <= high, f"{about.id}: there is no number from {low} to {high}"
    if low == high:
        return low
    values = range(low, high + 1)
    answer: int = yield from _ask(s, Decision(seat, about, rule, values, "number", least=low, most=high, **flags))
    return answer


@coroutine
def choose_place(
    s: State,
    seat: int,
    about: Prompt[V],
    points: Sequence[V],
    /,
    *,
    rule: str,
    region: Region | Callable[[], Region] | None = None,
    **flags: Unpack[Flags],
) -> Generator[Asked, Given, V]:
    """One of the cells or points; with a region, any point in it (then `points` are its snapped candidates).

    The region is what a client shades; a function is called when somebody looks at it, before the next answer.
    `read` may be stricter or wider: it decides which points are answers.
    """
    if region is None and len(points) <= 1:
        return points[0]
    assert points, f"{about.id}: a region needs snapped points, for keyboards and bots"
    answer: V = yield from _ask(s, Decision(seat, about, rule, points, "place", area=region, **flags))
    return answer


@coroutine
def choose_order(
    s: State,
    seat: int,
    about: Prompt[V],
    values: Sequence[V],
    /,
    *,
    rule: str,
    **flags: Unpack[Flags],
) -> Generator[Asked, Given, tuple[V, ...]]:
    """All of `values`, in the order the seat wants."""
    if len(values) <= 1:
        return tuple(values)
    answer: tuple[V, ...] = yield from _ask(s, Decision(seat, about, rule, values, "order", **flags))
    return answer


@coroutine
def confirm(
    s: State,
    seat: int,
    about: Prompt[bool],
    /,
    *,
    rule: str,
    **flags: Unpack[Flags],
) -> Generator[Asked, Given, bool]:
    """Yes or no."""
    answer: bool = yield from _ask(s, Decision(seat, about, rule, (True, False), "yesno", **flags))
    return answer


@coroutine
def until(
    seat: int, about: type[Prompt[Any]], ready: Callable[[], bool], *, rule: str
) -> Generator[Asked, Given, None]:
    """Wait inside `together` for what other branches do. Branches played one after another never wait."""
    while not ready():
        yield (Wait(seat, about, rule, ready),)


@coroutine
def together(s: State, branches: Sequence[Rule]) -> Generator[Asked, Given, None]:
    """Run several rules at the same time: every seat that has something to decide is asked at once.

    The branches are started in the given order and answered in any. With a policy they simply run one after
    another, which is why nothing in a branch may depend on who was faster.
    """
    if s.policy is None:
        yield from _all_at_once(branches)
        return
    try:
        for branch in branches:
            yield from branch
    except BaseException:
        _close(branches)
        raise


def _close(branches: Sequence[Rule]) -> None:
    """Drop branches: those never begun would complain that nobody ever ran them."""
    for branch in branches:
        branch.close()


def _all_at_once(branches: Sequence[Rule]) -> Generator[Asked, Given, None]:
    asked: dict[int, Asked] = {}
    waits: set[int] = set()

    def step(number: int, answer: Given | None) -> None:
        waits.discard(number)
        try:
            items = asked[number] = branches[number].send(answer)  # type: ignore[arg-type]
        except StopIteration:
            asked.pop(number, None)
        else:
            if Wait in map(type, items):
                waits.add(number)

    try:
        for number in range(len(branches)):
            step(number, None)
        while asked:
            while waits and (ready := [n for n in sorted(waits) if any(_is_over(item) for item in asked[n])]):
                step(ready[0], None)
            if not asked:
                return
            answer: Given | None = yield tuple(chain.from_iterable(asked.values()))
            if answer is None:  # an outer `together` woke us: only the waits have to be looked at again
                continue
            for number, items in asked.items():
                if any(isinstance(item, Decision) and item.seat == answer[0] for item in items):
                    step(number, answer)
                    break
    except BaseException:  # somebody gave up, or the whole flow is dropped
        _close(branches)
        raise


def _is_over(item: Decision[Any] | Wait) -> bool:
    return isinstance(item, Wait) and item.ready()
