"""Things that answers name by a number."""

from __future__ import annotations

from typing import ClassVar

from veillee.kernel.answers import Id


class SquareId(Id, frozen=True):
    """A square of the room, by its number in reading order."""

    PREFIX: ClassVar[str] = "q"


class FigureId(Id, frozen=True):
    """An enemy, by its number in the room."""

    PREFIX: ClassVar[str] = "x"


class HexId(Id, frozen=True):
    """A hex of the region, by its position in the list of hexes."""

    PREFIX: ClassVar[str] = "h"
