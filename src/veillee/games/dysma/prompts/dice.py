"""Questions about dice (chapters 2 and 16): which extra dice are added, whether failed ones are rolled again."""

from __future__ import annotations

import enum
from typing import TypeAlias

from veillee.kernel.answers import Compound, Decline
from veillee.kernel.decision import Prompt

from .ids import FigureId


class ExtraDie(enum.StrEnum):
    """A die that is declared on top of a roll, by what pays for it."""

    HEROISM = "heroism"  # a command point
    AMULET = "amulet"  # the artefact of that name, used up


#: The extra dice of one roll, each at most once, Heroism first.
Extras: TypeAlias = tuple[ExtraDie, ...]


class PlainRoll(Decline):
    """To add no die."""

    ROLL = "roll"


class AddedDice(Compound, frozen=True):
    """A roll with extra dice: its key is that of the plain roll, then the dice ("roll+heroism")."""

    plain: PlainRoll
    extras: Extras


class AddDice(Prompt[PlainRoll | AddedDice], frozen=True):
    """Which extra dice are added to a roll that is part of no attack. `roll` is what texts call the roll."""

    id = "extras"

    figure: FigureId
    roll: str


class RerollFailed(Prompt[bool], frozen=True):
    """Whether the failed dice of a roll are rolled again. `roll` is what texts call the roll."""

    id = "reroll"

    figure: FigureId
    roll: str
