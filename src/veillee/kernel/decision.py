"""Questions that rules put to seats.

A rule suspends only to ask: `await choose(...)` and its kin. With a policy in the state the question is
answered on the spot and the rule never suspends; otherwise the rule yields what it waits for and is sent
`(seat, value)`. Answers are checked before they get here: a rule meets only legal ones.
"""

from __future__ import annotations

import enum
from abc import abstractmethod
from collections.abc import Callable, Coroutine, Generator, Iterable, Sequence
from itertools import chain, combinations, islice, permutations
from types import coroutine
from typing import Any, Literal, TypeAlias, TypedDict, TypeVar, Unpack

from msgspec import Struct

from .errors import Refusal
from .state import State

V = TypeVar("V")
Kind = Literal["one", "some", "number", "place", "order", "yesno"]

#: Bots get at most this many candidates where a person may answer more freely (subsets, orders, regions).
CANDIDATES = 64
PASS = "pass"
CONCEDE = "concede"


class Point(Struct, frozen=True, order=True, omit_defaults=True):
    """A free place of a table, in whole units: where, on which floor (0: the ground), and facing which way."""

    x: int
    y: int
    floor: int = 0
    facing: int = -1  # -1: it does not matter, or the rule decides


class Region(Struct, frozen=True, omit_defaults=True):
    """An area of free points: rings of corners; a point belongs to it by the even-odd rule, edges included.

    The floor of a ring is that of its first corner. With `facings`, an answer may say which way to face, from 0
    (east) counter-clockwise to `facings` - 1. `origin` is where a move starts, `piece` the scene element that comes
    to the point, where it is not the one that stands at the origin.
    """

    rings: tuple[tuple[Point, ...], ...]
    facings: int = 0
    origin: Point | None = None
    piece: str = ""

    def __contains__(self, point: Point) -> bool:
        inside = False
        if point.floor or point.facing >= self.facings:
            return False
        for ring in self.rings:
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
                if (
                    side == 0
                    and min(a.x, b.x) <= point.x <= max(a.x, b.x)
                    and min(a.y, b.y) <= point.y <= max(a.y, b.y)
                ):
                    return True
                if (a.y > point.y) != (b.y > point.y) and (side > 0) == (b.y > a.y):
                    inside = not inside
        return inside


class Unseen(Sequence[V]):
    """Values that are worked out when somebody looks at them."""

    @abstractmethod
    def one_at(self, part: float) -> V:
        """A value for a number from 0 to 1, for who takes any: the others need not be worked out."""


class Conceded(Exception):
    """A seat has given the game up instead of answering: what was being played unwinds to the game's own course."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class Decision(Struct, gc=False):
    """What one seat is asked: a prompt, its clause, and the values it may answer with.

    `values` is all there is for `one` and `yesno`; the whole range for `number`; what may be picked from for
    `some` and `order`; the snapped points for `place`. `top` marks a question at which the flow can be entered
    anew from the state alone; `optional` one that may be passed; `secret` one whose answer others do not see.
    `asides` are answers that only a person thinks of (to concede, to go by a detour): lists for bots leave them
    out. `read` understands keys that are not listed, such as any legal point of a region, or refuses them.
    """

    seat: int
    prompt: str
    rule: str
    values: Sequence[Any]
    kind: Kind = "one"
    about: dict[str, Any] = {}
    top: bool = False
    optional: bool = False
    secret: bool = False
    least: int = 0
    most: int = 0
    region: Region | None = None
    asides: Sequence[Any] = ()
    read: Callable[[str], Any] | None = None

    def candidates(self) -> Sequence[Any]:
        """Whole answers to pick from, for bots, keyboards and tests; None is to pass."""
        if self.kind == "some":
            sizes = range(self.least, self.most + 1)
            subsets = chain.from_iterable(combinations(self.values, size) for size in sizes)
            return list(islice(subsets, CANDIDATES))
        if self.kind == "order":
            return list(islice(permutations(self.values), CANDIDATES))
        return [*self.values, None] if self.optional else self.values

    def keys(self) -> list[str]:
        """The keys of the candidates, in their order."""
        return [key_of(value) for value in self.candidates()]

    def value_of(self, key: str) -> Any:
        """The answer that `key` stands for, or a refusal that says what is possible."""
        for value in self._readings(key):
            return value
        raise Refusal(
            f"answer.{self.kind}",
            rule=self.rule,
            given=key,
            possible=", ".join(key_of(value) for value in self.values[:12]),
            least=self.least,
            most=self.most,
        )

    def _readings(self, key: str) -> Iterable[Any]:
        if self.optional and key == PASS:
            yield None
        elif self.kind in ("some", "order"):
            yield from (value for value in self.asides if key_of(value) == key)
            by_key = {key_of(value): value for value in self.values}
            parts = key.split("+") if key else []
            if len(set(parts)) == len(parts) and all(part in by_key for part in parts):
                whole = len(parts) == len(by_key) if self.kind == "order" else self.least <= len(parts) <= self.most
                if whole:
                    picked = parts if self.kind == "order" else [part for part in by_key if part in parts]
                    yield tuple(by_key[part] for part in picked)
        else:
            yield from (value for value in chain(self.values, self.asides) if key_of(value) == key)
            if self.read is not None:
                yield self.read(key)
            elif self.region is not None and (point := point_of(key)) is not None and point in self.region:
                yield point


class Flags(TypedDict, total=False):
    """What every kind of question may say about itself; see `Decision`."""

    about: dict[str, Any]
    top: bool
    secret: bool
    asides: Sequence[Any]
    read: Callable[[str], Any]


class Wait(Struct):
    """A branch that goes on by itself once `ready`, which others bring about."""

    seat: int
    prompt: str
    rule: str
    ready: Callable[[], bool]


#: What a suspended rule waits for, all at the same time.
Asked: TypeAlias = tuple[Decision | Wait, ...]
Answer: TypeAlias = tuple[int, Any]
Rule: TypeAlias = Coroutine[Asked, Answer, None]
Policy: TypeAlias = Callable[[Any, Decision], Any]


def key_of(value: Any) -> str:
    """The short stable text a value is journalled and addressed by."""
    if isinstance(value, str):
        return value
    if value is None:
        return PASS
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, enum.Enum):
        return value.name.lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, tuple):
        return "+".join(key_of(part) for part in value)
    if isinstance(value, Point):
        floor = f",{value.floor}" if value.floor else ""
        return f"{value.x},{value.y}{floor}" + (f"@{value.facing}" if value.facing >= 0 else "")
    raise TypeError(f"{value!r} cannot be an answer: use texts, numbers, enums, points, or tuples of them")


def point_of(key: str) -> Point | None:
    """The point that a key stands for: "120,40", "120,40,30" on a floor, "120,40@8" with a facing."""
    place, _, facing = key.partition("@")
    try:
        x, y, *floor = map(int, place.split(","))
        point = Point(x, y, floor[0] if floor else 0, int(facing or -1))
    except ValueError:
        return None
    return point if key_of(point) == key else None  # one key for each point: not "1, 2" nor "01,2"


def _ask(s: State, decision: Decision) -> Generator[Asked, Answer, Any]:
    if s.policy is not None:
        return s.policy(s, decision)
    may_concede = s.may_concede(decision.seat, top=decision.top)
    if may_concede:
        decision.asides = (*decision.asides, CONCEDE)
    _, value = yield (decision,)
    if may_concede and value == CONCEDE:
        raise Conceded(decision.seat)
    return value


@coroutine
def choose(
    s: State,
    seat: int,
    prompt: str,
    values: Sequence[V],
    *,
    rule: str,
    **flags: Unpack[Flags],
) -> Generator[Asked, Answer, V]:
    """One of `values`. A single value is taken without asking; there has to be one."""
    if len(values) <= 1 and not flags.get("asides") and "read" not in flags:
        return values[0]
    answer: V = yield from _ask(s, Decision(seat, prompt, rule, values, **flags))
    return answer


@coroutine
def offer(
    s: State,
    seat: int,
    prompt: str,
    values: Sequence[V],
    *,
    rule: str,
    **flags: Unpack[Flags],
) -> Generator[Asked, Answer, V | None]:
    """One of `values`, or None to pass: a window in which a seat may cut in. Without values nothing is asked."""
    if not values:
        return None
    answer: V | None = yield from _ask(s, Decision(seat, prompt, rule, values, "one", optional=True, **flags))
    return answer


@coroutine
def choose_some(
    s: State,
    seat: int,
    prompt: str,
    values: Sequence[V],
    *,
    rule: str,
    most: int,
    least: int = 0,
    **flags: Unpack[Flags],
) -> Generator[Asked, Answer, tuple[V, ...]]:
    """Between `least` and `most` of `values`, in their order."""
    assert least <= most, f"{prompt}: at least {least} and at most {most} cannot be"
    most = min(most, len(values))
    if least >= len(values) or most == 0:
        return tuple(values[:most])
    answer: tuple[V, ...] = yield from _ask(
        s, Decision(seat, prompt, rule, values, "some", least=least, most=most, **flags)
    )
    return answer


@coroutine
def choose_number(
    s: State,
    seat: int,
    prompt: str,
    low: int,
    high: int,
    *,
    rule: str,
    **flags: Unpack[Flags],
) -> Generator[Asked, Answer, int]:
    """A whole number from `low` to `high`."""
    assert low <= high, f"{prompt}: there is no number from {low} to {high}"
    if low == high:
        return low
    values = range(low, high + 1)
    answer: int = yield from _ask(s, Decision(seat, prompt, rule, values, "number", least=low, most=high, **flags))
    return answer


@coroutine
def choose_place(
    s: State,
    seat: int,
    prompt: str,
    points: Sequence[V],
    *,
    rule: str,
    region: Region | None = None,
    **flags: Unpack[Flags],
) -> Generator[Asked, Answer, V]:
    """One of the cells or points; with a region, any point in it (then `points` are its snapped candidates).

    The region is what a client shades. `read` may be stricter or wider: it decides which points are answers.
    """
    if region is None and len(points) <= 1:
        return points[0]
    assert points, f"{prompt}: a region needs snapped points, for keyboards and bots"
    answer: V = yield from _ask(s, Decision(seat, prompt, rule, points, "place", region=region, **flags))
    return answer


@coroutine
def choose_order(
    s: State,
    seat: int,
    prompt: str,
    values: Sequence[V],
    *,
    rule: str,
    **flags: Unpack[Flags],
) -> Generator[Asked, Answer, tuple[V, ...]]:
    """All of `values`, in the order the seat wants."""
    if len(values) <= 1:
        return tuple(values)
    answer: tuple[V, ...] = yield from _ask(s, Decision(seat, prompt, rule, values, "order", **flags))
    return answer


@coroutine
def confirm(
    s: State,
    seat: int,
    prompt: str,
    *,
    rule: str,
    **flags: Unpack[Flags],
) -> Generator[Asked, Answer, bool]:
    """Yes or no."""
    answer: bool = yield from _ask(s, Decision(seat, prompt, rule, (True, False), "yesno", **flags))
    return answer


@coroutine
def until(seat: int, prompt: str, ready: Callable[[], bool], *, rule: str) -> Generator[Asked, Answer, None]:
    """Wait inside `together` for what other branches do. Branches played one after another never wait."""
    while not ready():
        yield (Wait(seat, prompt, rule, ready),)


@coroutine
def together(s: State, branches: Sequence[Rule]) -> Generator[Asked, Answer, None]:
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


def _all_at_once(branches: Sequence[Rule]) -> Generator[Asked, Answer, None]:
    asked: dict[int, Asked] = {}
    waits: set[int] = set()

    def step(number: int, answer: Answer | None) -> None:
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
            answer: Answer | None = yield tuple(chain.from_iterable(asked.values()))
            if answer is None:  # an outer `together` woke us: only the waits have to be looked at again
                continue
            for number, items in asked.items():
                if any(isinstance(item, Decision) and item.seat == answer[0] for item in items):
                    step(number, answer)
                    break
    except BaseException:  # somebody gave up, or the whole flow is dropped
        _close(branches)
        raise


def _is_over(item: Decision | Wait) -> bool:
    return isinstance(item, Wait) and item.ready()
