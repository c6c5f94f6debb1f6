"""Things that answers name by a number."""

from __future__ import annotations

from typing import ClassVar

from veillee.kernel.answers import Compound, Id


class HexId(Id, frozen=True):
    """A hex, by its number in reading order."""

    PREFIX: ClassVar[str] = "h"


class HostileId(Id, frozen=True):
    """A hostile figure, by its number in the combat."""

    PREFIX: ClassVar[str] = "x"


class GroupId(Id, frozen=True):
    """A hostile group, by its number in the combat."""

    PREFIX: ClassVar[str] = "g"


class GateId(Id, frozen=True):
    """A portal, by its position in the list of the map."""

    PREFIX: ClassVar[str] = "p"


class LinkId(Id, frozen=True):
    """A link between two hexes, by its position in the list of the stronghold."""

    PREFIX: ClassVar[str] = "l"


class FigureId(Compound, frozen=True):
    """A figure of an explorer; 1 is the second twin."""

    JOINT: ClassVar[str] = ":"
    explorer: str
    figure: int = 0
