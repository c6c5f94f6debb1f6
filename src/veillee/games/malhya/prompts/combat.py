"""Questions of Combat, and of the river beast."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, TypeAlias

from veillee.kernel.answers import Compound, Decline
from veillee.kernel.decision import Prompt

from ..content.words import Compass, Wound
from .ids import FigureId, SquareId
from .room import First, Read, Walk
from .things import Use


class Regain(Compound, frozen=True):
    """An unconscious hero regains a crystal from a zone; all conscious ones suffer such a wound (MAL-17.12)."""

    WORD: ClassVar[str] = "regain"
    hero: str
    zone: Wound


class Regenerate(Prompt[Regain], frozen=True):
    unconscious: int


class Hurry(Compound, frozen=True):
    """Action Points of a hero raise initiative for this turn (MAL-14.4)."""

    WORD: ClassVar[str] = "hurry"
    hero: str
    points: int


class HurryByAura(Compound, frozen=True):
    """An Aura token raises initiative (MAL-3.49)."""

    WORD: ClassVar[str] = "hurry-aura"
    hero: str
    effect: str


class Begin(Decline):
    """The gauge stays as it is."""

    BEGIN = "begin"


class Initiative(Prompt[Hurry | HurryByAura | Begin], frozen=True):
    turn: int


class Tied(Prompt[str], frozen=True):
    """Who goes first among equals: heroes of several players, or kinds of enemies (MAL-14.10, 14.20, 24.7)."""

    initiative: int


class NextFigure(Prompt[FigureId], frozen=True):
    """Which figure of a kind acts next (MAL-14.11)."""

    kind: str


class EnemyTarget(Prompt[str], frozen=True):
    """Whom an enemy attacks or goes for, among equals (MAL-15.4)."""

    figure: int


class EnemyWay(Prompt[SquareId], frozen=True):
    """Where an enemy ends, among equals (MAL-1.5, 15.11, 15.20)."""

    figure: int


class Strike(Compound, frozen=True):
    """An attack: the target or the direction of an area, the further lines that are paid, the arrows (MAL-16.4)."""

    WORD: ClassVar[str] = "strike"
    target: FigureId | None = None
    direction: Compass | None = None
    lines: tuple[int, ...] = ()  # beyond the first, by number from 2
    arrows: tuple[str, ...] = ()


class EndActivation(Decline):
    END = "end"


FightDeed: TypeAlias = Walk | Strike | Read | Use | First | EndActivation


class FightTurn(Prompt[FightDeed], frozen=True):
    hero: str


class ArmourUse(Enum):
    """What a hero does with the armour beyond its passive shields (MAL-16.12, 16.15)."""

    ACTIVATE = "armour"
    DESTROY = "destroy"


class Guard(Compound, frozen=True):
    """How a hero defends: lines that are paid, armour, talents, an Aura token, the armour destroyed (MAL-16.12)."""

    WORD: ClassVar[str] = "guard"
    lines: tuple[int, ...] = ()
    armour: tuple[ArmourUse, ...] = ()
    talents: tuple[str, ...] = ()
    aura: str = ""


class Defend(Prompt[Guard], frozen=True):
    """How a hero meets an attack whose dice lie on the table (MAL-16.12)."""

    hero: str
    damage: int
    hindered: bool = False
    cancel_defence: int = 0  # dice of the defence that special faces of the attack cancel (MAL-16.9)
    cancel_dodge: int = 0


class TakePlace(Prompt[int], frozen=True):
    """The zone of the river beast that a hero goes to (MAL-20.2)."""

    hero: str
