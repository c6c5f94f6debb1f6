"""Dice and reactions: re-rolls, wounds, overwatch, and what the hostile side chooses."""

from __future__ import annotations

from typing import ClassVar, Literal

from veillee.kernel.answers import Aside, Compound, Decline
from veillee.kernel.decision import Prompt

from ..content.words import ActionDie, Roll
from .ids import FigureId, HexId, HostileId

#: In place of the number of a die: both dice of the roll.
BOTH = 2


class Means(Compound, frozen=True):
    """What changes a roll: points, a trait, a support or a card, and which die."""

    id: str
    die: int = 0


class Keep(Decline):
    KEEP = "keep"


class Reroll(Prompt[Means | Keep], frozen=True):
    """A roll of action dice that its explorer may change (BSF-30.3)."""

    explorer: str
    roll: Roll
    dice: tuple[ActionDie, ...]
    faces: tuple[int, ...]
    target: int = -1  # the number of the hostile that is attacked, or that attacks
    cover: bool = False
    grievous: bool = False  # the defence is against a Grievous Wound


class SoftenWound(Prompt[str], frozen=True):
    """A card that makes a Grievous Wound a Wound, before the token is placed."""

    explorer: str


class Riposte(Prompt[bool], frozen=True):
    """Duellist: an attack back on the attacker."""

    explorer: str
    hostile: int


class Reaction(Compound, frozen=True):
    """An overwatch attack: who, and with which weapon option. It is paid with the lowest die that pays."""

    WORD: ClassVar[str] = "fire"
    explorer: str
    weapon: str
    attacks: int = 1
    figure: int = 0


class Silence(Aside):
    """To pass for longer (BSF-30.12)."""

    GROUP = "until-group-done"
    TURN = "until-my-turn"


class Overwatch(Prompt[Reaction], frozen=True):
    """A hostile has moved, attacked or arrived in sight of explorers on overwatch."""

    hostile: int
    what: Literal["moved", "attacked", "arrived"]


class NextHostile(Prompt[HostileId], frozen=True):
    """Which of equally close hostiles acts next."""

    group: int


class WhichExplorer(Prompt[FigureId], frozen=True):
    """Which of equally close explorers a hostile moves towards or attacks."""

    hostile: int
    what: Literal["move", "attack"]


class WhichHex(Prompt[HexId], frozen=True):
    """Where the hostile player puts or moves a hostile, among hexes that are equally good by the rules."""

    kind: str
    what: Literal["deploy", "reinforce", "move", "return"]


class LoseDie(Compound, frozen=True):
    """A die that Disrupt takes: of an explorer, or of destiny."""

    WORD: ClassVar[str] = "die"
    value: int
    explorer: str = ""


class Disrupt(Prompt[LoseDie | str], frozen=True):
    """The die that a Rogue Psyker takes away, or the explorer that suffers a Wound instead."""

    hostile: int
