"""Questions that are still named by a text: each is to become a type in `prompts.py`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from veillee.kernel import asking
from veillee.kernel.answers import Region
from veillee.kernel.decision import Prompt

from .state import Dysma

V = TypeVar("V")


class Named(Prompt[Any], frozen=True):
    """A question by its name, with its facts by theirs."""

    name: str
    facts: dict[str, Any]

    @property
    def id(self) -> str:  # type: ignore[override]  # until every question is a type
        return self.name

    def __getitem__(self, name: str) -> Any:
        return self.facts[name]

    def get(self, name: str) -> Any:
        return self.facts.get(name)


def choose(
    s: Dysma,
    seat: int,
    prompt: str,
    values: Sequence[V],
    *,
    rule: str,
    about: dict[str, Any] | None = None,
    **flags: Any,
) -> Coroutine[Any, Any, V]:
    return asking.choose(s, seat, Named(prompt, about or {}), values, rule=rule, **flags)


def offer(
    s: Dysma,
    seat: int,
    prompt: str,
    values: Sequence[V],
    *,
    rule: str,
    about: dict[str, Any] | None = None,
    **flags: Any,
) -> Coroutine[Any, Any, V | None]:
    return asking.offer(s, seat, Named(prompt, about or {}), values, rule=rule, **flags)


def choose_place(
    s: Dysma,
    seat: int,
    prompt: str,
    points: Sequence[V],
    *,
    rule: str,
    region: Region | Callable[[], Region] | None = None,
    about: dict[str, Any] | None = None,
    **flags: Any,
) -> Coroutine[Any, Any, V]:
    return asking.choose_place(s, seat, Named(prompt, about or {}), points, rule=rule, region=region, **flags)


def confirm(
    s: Dysma, seat: int, prompt: str, *, rule: str, about: dict[str, Any] | None = None
) -> Coroutine[Any, Any, bool]:
    return asking.confirm(s, seat, Named(prompt, about or {}), rule=rule)
