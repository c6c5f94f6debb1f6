"""Questions in a room: set-up, Infiltration, windows, ties of enemies."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Literal, TypeAlias

from veillee.kernel.answers import Compound, Decline
from veillee.kernel.decision import Prompt

from .ids import FigureId, SquareId
from .things import Use


class PlaceEnemy(Prompt[SquareId], frozen=True):
    """Where an enemy stands whose marker is taken (MAL-7.5)."""

    kind: str


class Enter(Enum):
    """All stand where they should. This is the usual answer, so it is no `Decline`, which clients show last."""

    ENTER = "enter"


class PutHero(Compound, frozen=True):
    """A hero starts on another square; who stands there changes places."""

    WORD: ClassVar[str] = "put"
    hero: str
    square: SquareId


class Arrange(Prompt[Enter | PutHero], frozen=True):
    """Where heroes start (MAL-7.6, 24.4)."""

    page: str


class Walk(Compound, frozen=True):
    """A move to a square: with what is left of the free move first, then for Action Points."""

    WORD: ClassVar[str] = "walk"
    square: SquareId


class Stab(Compound, frozen=True):
    """A melee assassination (MAL-11.6)."""

    WORD: ClassVar[str] = "stab"
    figure: FigureId


class Shoot(Compound, frozen=True):
    """A ranged assassination (MAL-11.5)."""

    WORD: ClassVar[str] = "shoot"
    figure: FigureId


class Drag(Compound, frozen=True):
    """A corpse is moved (MAL-11.8)."""

    WORD: ClassVar[str] = "drag"
    corpse: SquareId
    to: SquareId


class Tend(Compound, frozen=True):
    """First aid (MAL-11.9)."""

    WORD: ClassVar[str] = "tend"
    hero: str


class Read(Compound, frozen=True):
    """The interest token on the hero's square is read again (MAL-7.10), or in Combat (MAL-7.15)."""

    WORD: ClassVar[str] = "read"
    chapter: str


class Watch(Compound, frozen=True):
    """A watch mark is put on an enemy or lifted (MAL-11.30)."""

    WORD: ClassVar[str] = "watch"
    figure: FigureId


class Turn(Decline):
    """How a hero's turn ends."""

    WAIT = "wait"
    END = "end"


class Together(Enum):
    """What the group does as one in a hero phase (MAL-13.6, 13.16)."""

    END_STEALTH = "end-stealth"


class AllLeave(Compound, frozen=True):
    """The whole group goes to an exit and leaves, where nothing threatens (MAL-13.8, 13.11)."""

    WORD: ClassVar[str] = "all-leave"
    square: SquareId


class First(Compound, frozen=True):
    """Another hero of the same player goes first; this one has done nothing yet (MAL-11.2, 14.10)."""

    WORD: ClassVar[str] = "first"
    hero: str


Sneak: TypeAlias = Walk | Stab | Shoot | Drag | Tend | Read | Watch | Use | First | Together | AllLeave | Turn


class NextHero(Prompt[str], frozen=True):
    """The hero who takes a turn next, where heroes of several players may (MAL-11.2)."""

    phase: Literal["main", "second"]


class Act(Prompt[Sneak], frozen=True):
    hero: str


class TakeHand(Compound, frozen=True):
    """A waiting hero interrupts (MAL-11.12)."""

    WORD: ClassVar[str] = "interrupt"
    hero: str


class Pace(Enum):
    """Whether a player is asked at every step of enemies (MAL-11.33)."""

    EVERY_STEP = "every-step"
    NO_STEPS = "no-steps"


class Danger(Prompt[TakeHand], frozen=True):
    """A window W1 to W3, W5, W6: what is about to happen, and to whom (MAL-11.25 to 11.30)."""

    window: Literal["step", "look", "threat", "cards", "watch", "boundary"]
    figure: int = -1
    seen: tuple[str, ...] = ()  # heroes about to be seen
    corpses: tuple[int, ...] = ()  # corpses about to be seen
    others: tuple[int, ...] = ()  # further enemies that would see somebody


class Kill(Compound, frozen=True):
    """The assassination that cancels an alert (MAL-13.1)."""

    WORD: ClassVar[str] = "kill"
    hero: str
    figure: FigureId
    shot: bool = False


class Undo(Compound, frozen=True):
    """The object that cancels an alert (MAL-13.25)."""

    WORD: ClassVar[str] = "undo"
    hero: str
    object: str


class Alert(Prompt[Kill | Undo], frozen=True):
    """The window W4: an alert that somebody may still cancel (MAL-11.28)."""

    why: Literal["spotted", "last-space", "deck", "alarm"]
    spotters: tuple[int, ...] = ()


class Hush(Prompt[str], frozen=True):
    """The object that undoes a threat roll (MAL-3.47)."""

    hero: str
    rolled: int


class FewerDice(Prompt[str], frozen=True):
    """The Aura effect that removes threat dice before the roll (MAL-3.49)."""

    hero: str
    dice: int


class WhichEnemy(Prompt[FigureId], frozen=True):
    """Which of several equally near enemies a card moves (MAL-12.4)."""

    card: str


class EnemyEnd(Prompt[SquareId], frozen=True):
    """Where an enemy ends that has several ways equally good (MAL-12.4, 24.5)."""

    figure: int


class Leave(Decline):
    STAY = "stay"


class Exit(Enum):
    LEAVE = "leave"


class LeaveBy(Prompt[Exit | Leave], frozen=True):
    """Whether a hero leaves the room by an exit (MAL-13.9)."""

    hero: str
    chapter: str


class ComeBack(Prompt[bool], frozen=True):
    """Whether a hero who has left the room comes back (MAL-13.10)."""

    hero: str
