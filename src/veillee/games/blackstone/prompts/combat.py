"""The phases of a combat turn, and what the leader decides in an event."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Literal

from veillee.kernel.answers import Compound, Decline
from veillee.kernel.decision import Prompt

from .ids import GateId, GroupId, HexId, HostileId, LinkId


class Put(Compound, frozen=True):
    """An explorer's figure starts in this hex."""

    explorer: str
    hex: HexId
    figure: int = 0


class Ready(Decline):
    READY = "ready"


class Deploy(Prompt[Put | Ready], frozen=True):
    """Where explorers start: a proposal stands and may be changed (BSF-30.32)."""


class DestinyMeans(Compound, frozen=True):
    """The Long-Hauler, or a card that rolls one destiny die again: its face."""

    id: str
    explorer: str = ""
    die: int = 0


class NotNow(Decline):
    """To decline an offer that could come every turn (BSF-30.31)."""

    NOT_NOW = "not-now"
    NOT_IN_COMBAT = "not-in-combat"
    NOT_IN_EXPEDITION = "not-in-expedition"


class Destiny(Prompt[DestinyMeans | NotNow], frozen=True):
    faces: tuple[int, ...]


class Swap(Compound, frozen=True):
    """Covering fire: two explorers exchange their cards. With Command Vox they need not see each other."""

    WORD: ClassVar[str] = "swap"
    first: str
    second: str
    vox: str = ""  # the explorer whose Command Vox is used


class Gambit(Compound, frozen=True):
    """A gambit, paid with a die, with points, or free."""

    WORD: ClassVar[str] = "gambit"
    explorer: str
    paid: Literal["die", "points", "free"] = "die"


class RerollActivation(Compound, frozen=True):
    """One activation die is rolled again with a card."""

    WORD: ClassVar[str] = "roll-again"
    explorer: str
    die: int


class Call(Enum):
    """The support of the Clarion: a free gambit for everybody."""

    CLARION = "clarion"


class GoOn(Decline):
    DONE = "done"


class Initiative(Prompt[Swap | Gambit | RerollActivation | Call | GoOn], frozen=True):
    """The one question of the initiative phase (BSF-30.27)."""

    seat: int


class AgreeToSwap(Prompt[bool], frozen=True):
    """The other player agrees to a covering fire."""

    first: str
    second: str


class GambitPlace(Prompt[GroupId], frozen=True):
    """The hostile card with which the explorer's card is exchanged."""

    explorer: str


class EventAgain(Prompt[str | NotNow], frozen=True):
    """What rolls the event again: Foreknowledge, or a card."""

    roll: int
    event: str


class KeepEvent(Prompt[int], frozen=True):
    """Which of two event rolls stands."""

    first: int
    second: int


class PickExplorer(Prompt[str], frozen=True):
    """The explorer that an effect concerns; `reason` is its operation or card."""

    reason: str


class PickMarker(Prompt[HexId], frozen=True):
    """The discovery marker that is removed."""


class PickSlain(Prompt[HostileId], frozen=True):
    """The slain hostile that returns."""

    reason: str


class PickGroup(Prompt[GroupId], frozen=True):
    """The group of which a hostile returns."""


class PickPortal(Prompt[GateId], frozen=True):
    """A portal among equally far or close ones."""

    reason: Literal["escape", "removed", "nest"]


class PickLink(Prompt[LinkId], frozen=True):
    """The link that is blocked."""


class PickLock(Prompt[str], frozen=True):
    """The place that loses its Access marker, or the nest where Ur-Ghuls return."""

    reason: Literal["access", "nest"]


class PlaceReturned(Prompt[HexId], frozen=True):
    """Where an explorer's figure comes back."""

    explorer: str
    figure: int
