"""A number that a person is told about what chance may bring, together with what the number is about.

A sentence never gets a bare chance. It gets a `Probability` or an `Average` of the game, which knows how to read from
the events that follow what came of it, and which answers to later questions it assumes. So what was told can be held to
what happens: by a test that throws the dice, and by whoever looks back at a match. A game has a subclass for each kind
of event that it tells a number of, with fields that say whom and what the number is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from .decision import Decision
from .state import Event

#: The number does not depend on the answer to this question: anything may be answered.
ANY_ANSWER: Final = object()

#: What the sentence takes for granted has not happened ("if it strikes back"): nothing can be said of the number.
UNMET: Final = float("nan")

#: Next to 0 and 1, where sums of floats can no longer be told from a certain end.
CERTAIN = 1e-9


class Forecast(Struct, frozen=True):
    """A number about what follows an answer; in a scene or in the question itself, about what follows from now on."""

    value: float

    def came(self, state: Any, events: Sequence[Event]) -> float | None:
        """What came of it, from the position of now and all events since it was told; None while that is open.

        Of a probability: 1 if the event came, 0 if it did not. Of an average: how much it was. `UNMET` where something
        that its sentence takes for granted has not happened.
        """
        raise NotImplementedError

    def later(self, state: Any, decision: Decision[Any]) -> Any:
        """The answer to a later question that the number assumes, or `ANY_ANSWER`."""
        return ANY_ANSWER

    def said(self, lang: str) -> str:
        """The number as it stands in a sentence."""
        raise NotImplementedError


class Probability(Forecast, frozen=True):
    """How likely an event is, from 0 to 1."""

    def said(self, lang: str) -> str:
        return f"{per_cent(self.value)}\u202f%" if lang == "fr" else f"{per_cent(self.value)}%"


class Average(Forecast, frozen=True):
    """How much something comes to on average."""

    def said(self, lang: str) -> str:
        rounded = f"{self.value:.1f}".removesuffix(".0")
        return rounded.replace(".", ",") if lang == "fr" else rounded


def per_cent(chance: float) -> int:
    """A chance as a whole number of per cent; what is neither sure nor impossible is never 100 or 0."""
    rounded = round(100 * chance)
    if CERTAIN < chance < 1 - CERTAIN:
        return min(max(rounded, 1), 99)
    return rounded
