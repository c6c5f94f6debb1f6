"""The activation of an explorer: all that can be done with a die, with points or with a card."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, TypeAlias

from veillee.kernel.answers import Aside, Compound, Decline
from veillee.kernel.decision import Prompt

from .ids import FigureId, GateId, GroupId, HexId, HostileId


class Move(Compound, frozen=True):
    """A Move action; of the twins the figure that moves first."""

    WORD: ClassVar[str] = "move"
    hex: HexId
    figure: int = 0


class Search(Compound, frozen=True):
    WORD: ClassVar[str] = "search"
    hex: HexId


class Summon(Compound, frozen=True):
    WORD: ClassVar[str] = "summon"
    gate: GateId


class Strike(Compound, frozen=True):
    """A weapon action on its first target. The number of attacks tells the options of a weapon apart."""

    WORD: ClassVar[str] = "strike"
    weapon: str
    target: HostileId
    attacks: int = 1
    aim: bool = False
    figure: int = 0


class Blast(Compound, frozen=True):
    """A weapon action against all hostiles around a hex (BSF-12.7)."""

    WORD: ClassVar[str] = "blast"
    weapon: str
    hex: HexId


class UseUnique(Compound, frozen=True):
    """The unique action of an explorer, with what it is used on."""

    WORD: ClassVar[str] = "unique"
    id: str
    explorer: str = ""
    hex: HexId | None = None
    die: int = 0  # the face of a destiny die


class UseCard(Compound, frozen=True):
    """A card used between two actions (BSF-24.9), with what it is used on."""

    WORD: ClassVar[str] = "card"
    id: str
    explorer: str = ""
    hostile: HostileId | None = None
    hex: HexId | None = None
    die: int = 0  # the face of an own die
    figure: int = 0


class UseSupport(Compound, frozen=True):
    """The support of a ship, with the hostile group it is used on."""

    WORD: ClassVar[str] = "support"
    ship: str
    group: GroupId | None = None


class UseLocation(Compound, frozen=True):
    """The action of the location on the explorer's hex."""

    WORD: ClassVar[str] = "location"
    id: str
    gate: GateId | None = None


class UsePlace(Compound, frozen=True):
    """The action of a place of a stronghold."""

    WORD: ClassVar[str] = "place"
    id: str
    place: str


class Deed(Enum):
    """What needs no more words."""

    RECUPERATE = "recuperate"
    SEARCH_ANYWHERE = "search-anywhere"
    INSPIRE = "inspire"
    DESTINY_FIRST = "destiny-first"
    OWN_FIRST = "own-first"


class End(Decline):
    """The end of the activation: the dice that are left go on overwatch (BSF-13.1)."""

    END = "end"


ExplorerDeed: TypeAlias = (
    Move | Search | Summon | Strike | Blast | UseUnique | UseCard | UseSupport | UseLocation | UsePlace | Deed | End
)


class Detour(Aside):
    """How else a person may make a move."""

    OWN_WAY = "own-way"  # on a way that is chosen hex by hex


class Act(Prompt[ExplorerDeed], frozen=True):
    explorer: str


class MoveTwin(Prompt[HexId], frozen=True):
    """Where the other twin moves in the same Move action."""

    explorer: str
    figure: int


class OwnMove(Prompt[Move], frozen=True):
    """Where an explorer goes on a way of the player's choice."""

    explorer: str


class NextHex(Prompt[HexId], frozen=True):
    """The next hex of this way; `end` is the number of the last one."""

    explorer: str
    figure: int
    end: int


class Carry(Prompt[FigureId], frozen=True):
    """Whom the Cargo Harness takes along; `end` is the number of the hex where the move ends."""

    explorer: str
    end: int


class AgreeToRide(Prompt[bool], frozen=True):
    """The player of the passenger agrees to be taken along to the hex of the number `end`."""

    explorer: str
    passenger: str
    end: int


class FreeMove(Prompt[HexId], frozen=True):
    """Where the Key of the Well leads."""

    explorer: str
    figure: int


class NextTarget(Prompt[HostileId], frozen=True):
    """The target of a further attack of one weapon action."""

    explorer: str
    weapon: str
    figure: int
    left: int  # attacks, this one included
    aim: bool = False
    sure: bool = False  # each attack counts as rolled critical


class FreeStrike(Prompt[Strike | Blast], frozen=True):
    """The weapon action that Kravv'cha'to gives."""

    explorer: str
