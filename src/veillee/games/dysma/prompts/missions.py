"""Questions of missions (chapter 22): where tokens go, who has which part, and what is done with tokens in play."""

from __future__ import annotations

import enum

from veillee.kernel.answers import Point
from veillee.kernel.decision import Prompt

from .ids import FigureId, TokenId


class TokenAct(enum.StrEnum):
    """What the active figure may do with tokens besides its actions (22.24, 22.30, 22.32, 22.43)."""

    PICK_UP = "pick_up"
    HAND_OVER = "hand_over"
    DROP = "drop"
    EXIT = "exit"


# Set-up


class PlaceLoot(Prompt[Point], frozen=True):
    id = "loot"


class PlaceAltar(Prompt[Point], frozen=True):
    id = "altar-place"


class PlaceStatue(Prompt[Point], frozen=True):
    id = "statue"


class NameFlagBearer(Prompt[FigureId], frozen=True):
    """Which figure starts with the flag of its player."""

    id = "flag"


class NameResourceBearer(Prompt[FigureId], frozen=True):
    """Which figure secretly receives the resource of this value."""

    id = "resource"

    value: int


class NameAmbassador(Prompt[FigureId], frozen=True):
    id = "ambassador"


class NameLegend(Prompt[FigureId], frozen=True):
    id = "legend"


class NameDearest(Prompt[FigureId], frozen=True):
    """Which of the most expensive figures is the one that Sabotage asks for."""

    id = "dearest"


# In play


class PickUp(Prompt[TokenId], frozen=True):
    """Which of the tokens that the figure touches it picks up."""

    figure: FigureId


class HandOver(Prompt[FigureId], frozen=True):
    """With which friend the figure gives or takes a token."""

    figure: FigureId


class SwitchAltar(Prompt[TokenId], frozen=True):
    """Which of the altars that the figure touches it switches on or off."""

    id = "altar"

    figure: FigureId
