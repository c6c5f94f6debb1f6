"""How answers name figures and tokens: "f3" and "t2", which are also their elements of the scene."""

from __future__ import annotations

from veillee.kernel.answers import Id


class FigureId(Id, frozen=True):
    """A figure, by its number in the state."""

    PREFIX = "f"


class TokenId(Id, frozen=True):
    """A token of a mission, by its number in the state."""

    PREFIX = "t"
