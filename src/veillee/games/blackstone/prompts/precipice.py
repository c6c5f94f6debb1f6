"""The stay at Precipice: trade, facilities, who leads next."""

from __future__ import annotations

from typing import ClassVar

from veillee.kernel.answers import Compound, Decline
from veillee.kernel.decision import Prompt


class VisitShip(Compound, frozen=True):
    """An explorer goes to a ship, and uses its facility or not."""

    WORD: ClassVar[str] = "visit"
    explorer: str
    ship: str
    facility: bool = False


class NobodyElse(Decline):
    DONE = "nobody-else"


class Visit(Prompt[VisitShip | NobodyElse], frozen=True):
    """Who visits which ship next (BSF-30.35)."""


class Convert(Compound, frozen=True):
    WORD: ClassVar[str] = "convert"
    card: str


class Buy(Compound, frozen=True):
    WORD: ClassVar[str] = "buy"
    card: str


class Leave(Decline):
    LEAVE = "leave"


class Bargain(Prompt[Convert | Buy | Leave], frozen=True):
    """Archeotech for trade points, trade points for cards."""

    explorer: str
    ship: str
    points: int


class PickArcheotech(Prompt[str], frozen=True):
    """The card that a facility or a challenge asks for."""

    explorer: str
    ship: str = ""
    challenge: str = ""


class OrderDiscoveries(Prompt[str], frozen=True):
    """In which order the cards looked at are laid apart, the first on top."""


class NameLeader(Prompt[int], frozen=True):
    """The hostile player with the best score names the next leader, by seat (BSF-25.4)."""
