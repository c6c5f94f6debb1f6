"""Questions of the Travel phase."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, TypeAlias

from veillee.kernel.answers import Compound
from veillee.kernel.decision import Prompt

from .ids import HexId
from .things import Use


class Leg(Enum):
    """What the group does, without more words."""

    DRAW = "draw"
    REST = "rest"
    COLLECT = "collect"


class Walk(Compound, frozen=True):
    """The group moves to a hex beside (MAL-6.11)."""

    WORD: ClassVar[str] = "walk"
    hex: HexId


class Craft(Compound, frozen=True):
    """A hero makes something (MAL-22.6)."""

    WORD: ClassVar[str] = "craft"
    hero: str
    recipe: str


TravelDeed: TypeAlias = Leg | Walk | Craft | Use


class Travel(Prompt[TravelDeed], frozen=True):
    free_slots: int
