"""How events name figures, so that the log can still tell of them when they are gone."""

from __future__ import annotations

from msgspec import Struct

from .state import Figure


class Who(Struct, frozen=True):
    """A figure in an event: its number, what it is, the place of a Hero, and its ordinal."""

    number: int
    unit: str
    place: int = 0
    ordinal: int = 0


def who(figure: Figure) -> Who:
    return Who(figure.number, figure.unit, figure.place, figure.ordinal)
