"""Every question of Lueur as a type: the facts it is about, and what may be answered.

Cards, spaces, islands and dice are named by their ids in `content`; a spot of the meeting track by its symbol.
"""

from __future__ import annotations

import enum

from veillee.kernel.answers import Compound, Decline, Id
from veillee.kernel.decision import Prompt


class Stop(Decline):
    """An answer that ends a step, or declines what is offered."""

    DONE = "done"  # no more re-rolls
    KEEP = "keep"  # the black die stays where it lies
    NONE = "none"  # nobody is fetched
    STAY = "stay"  # no boat sails
    STOP = "stop"  # the company walks no further


class RerollWay(enum.StrEnum):
    """What a re-roll is paid with; `TURN` spends three of them to turn a die."""

    COMPANION = "companion"
    TOKEN = "token"
    TRACK = "track"
    TURN = "turn"


class Resolving(enum.Enum):
    """What can be resolved at midday besides a companion or a spell."""

    ALL = "all"  # everything that is left, in the standard order
    ADVENTURER = "adventurer"


class SpellPlace(Id, frozen=True):
    """A spell in front of a player, by its place in the row of spells."""

    PREFIX = "spell-"


class Camping(enum.Enum):
    CAMP = "camp"


class StepTo(Compound, frozen=True):
    """A step of the company: to which space, and how it is paid for (see `rules/province.py`)."""

    space: str
    payment: str


class Crossing(Compound, frozen=True):
    """A boat's way from one island to the next."""

    start: str
    island: str


class PickAdventurer(Prompt[str], frozen=True):
    id = "adventurer"


class Recruit(Prompt[str], frozen=True):
    """Which spot of the meeting track."""


class MoveBlackDie(Prompt[str | Stop], frozen=True):
    """To which other spot."""


class Discard(Prompt[str], frozen=True):
    """With two players: the companion of which spot goes to the cemetery."""


class SketalDie(Prompt[str], frozen=True):
    """Which big die a Sketal brings."""

    card: str


class ReturnDie(Prompt[str], frozen=True):
    """Which die goes back to the reserve."""


class Reroll(Prompt[RerollWay | Stop], frozen=True):
    """Whether to re-roll, and with what."""


class RerollDice(Prompt[str], frozen=True):
    """Which dice are rolled again."""

    way: RerollWay


class TurnPayment(Prompt[tuple[RerollWay, ...]], frozen=True):
    """Which three re-rolls are spent."""


class TurnDie(Prompt[str], frozen=True):
    """Which die is turned."""


class TurnFace(Prompt[str], frozen=True):
    """To which face, by its symbol."""

    die: str  # the kind of die


#: What can be resolved at midday: an enum, a companion's id, or a spell.
Resolvable = Resolving | str | SpellPlace


class Resolve(Prompt[Resolvable], frozen=True):
    """Which card or spell is applied next."""


class Fetch(Prompt[str | Stop], frozen=True):
    """Which companion Cromaug takes from the cemetery."""


class Skull(Prompt[str | SpellPlace], frozen=True):
    """Which companion or spell a skull takes."""


class Step(Prompt[StepTo | Camping | Stop], frozen=True):
    """Where the company goes."""


class Sail(Prompt[Crossing | Stop], frozen=True):
    """Which boat sails where."""
