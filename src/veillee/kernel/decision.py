"""What rules ask and what they wait for: prompts, decisions, and the types of suspended rules.

A question is a `Prompt` of its own type, whose fields are the facts it is about; see `asking` for how it is put.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Iterable, Sequence
from itertools import chain, combinations, islice, permutations
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from .answers import PASS, Region, key_of, point_of
from .errors import Refusal

V = TypeVar("V")
P = TypeVar("P", bound="Prompt[Any]")
Kind = Literal["one", "some", "number", "place", "order", "yesno"]

#: Bots get at most this many candidates where a person may answer more freely (subsets, orders, regions).
CANDIDATES = 64


class Prompt(Struct, Generic[V], frozen=True, gc=False):
    """A kind of question: a game has a subclass for each, with its facts as fields and V as the type of its answers.

    `id` names it in texts and on the wire: that of `class SpellTarget` is "spell-target" unless the class sets another.
    """

    id: ClassVar[str] = ""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        if "id" not in cls.__dict__:
            cls.id = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()


class Shared(Struct):
    """Several seats are asked at once; the question of each has this in common.

    A "window": each may cut in, the first to take closes it for all, and it ends when all have passed; `offers` gives
    what a seat may take in the position of now. A "group": the seats decide as one, and the first answer stands.
    """

    kind: Literal["window", "group"]
    seats: tuple[int, ...]
    passed: tuple[int, ...] = ()
    offers: Callable[[int], Sequence[Any]] | None = None


class Decision(Struct, Generic[P], gc=False):
    """What one seat is asked: `about` is the prompt with its facts, `rule` the clause, `values` what may be answered.

    `values` is all there is for `one` and `yesno`; the whole range for `number`; what may be picked from for
    `some` and `order`; the snapped points for `place`. `top` marks a question at which the flow can be entered
    anew from the state alone; `optional` one that may be passed; `secret` one whose answer others do not see.
    `asides` are answers that only a person thinks of (to concede, to go by a detour): lists for bots leave them
    out. `read` understands keys that are not listed, such as any legal point of a region, or refuses them.
    `area` is the region of a `place`, or a function that works the region out when `region` is first read.
    `shared` is set where several seats are asked the same thing at once. `pause` marks a question with a single answer,
    which is asked so that a player goes on only when ready.
    """

    seat: int
    about: P
    rule: str
    values: Sequence[Any]
    kind: Kind = "one"
    top: bool = False
    optional: bool = False
    secret: bool = False
    least: int = 0
    most: int = 0
    area: Region | Callable[[], Region] | None = None
    asides: Sequence[Any] = ()
    read: Callable[[str], Any] | None = None
    shared: Shared | None = None
    pause: bool = False

    @property
    def prompt(self) -> str:
        """The id of the question, as texts and the wire name it."""
        return self.about.id

    @property
    def region(self) -> Region | None:
        """The region that a client shades, worked out at the first look."""
        if self.area is not None and not isinstance(self.area, Region):
            self.area = self.area()
        return self.area

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


class Wait(Struct):
    """A branch that waits until other branches make `ready` true; then it goes on by itself and asks `about`."""

    seat: int
    about: type[Prompt[Any]]
    rule: str
    ready: Callable[[], bool]

    @property
    def prompt(self) -> str:
        """The id of the question that the branch asks after the wait."""
        return self.about.id


class Conceded(Exception):
    """A seat has given the game up instead of answering: what was being played unwinds to the game's own course."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


#: What a suspended rule waits for, all at the same time.
Asked: TypeAlias = tuple[Decision[Any] | Wait, ...]
#: What it is sent: the seat that has answered, and the value.
Given: TypeAlias = tuple[int, Any]
Rule: TypeAlias = Coroutine[Asked, Given, None]
Policy: TypeAlias = Callable[[Any, Decision[Any]], Any]
