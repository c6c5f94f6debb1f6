"""Questions of moving (chapters 7, 8, 15, 21, 24 and 25): where figures go, whom they charge, where they are pushed."""

from __future__ import annotations

import enum

from veillee.kernel.answers import Aside, Compound, Decline, Id, Point
from veillee.kernel.decision import Prompt

from .ids import FigureId


class MoveKind(enum.StrEnum):
    """What kind of move a figure makes."""

    MARCH = "march"
    RUN = "run"
    RETREAT = "retreat"
    CONSOLIDATION = "consolidation"
    REACTION = "reaction"  # of somebody who is shot at
    STUPID = "stupid"  # that another player makes with a Stupid figure


class Stay(Decline):
    """To leave a figure where it is."""

    STAY = "stay"  # it does not make its move
    NONE = "none"  # it is not pushed


class Detour(Aside):
    """How else a person may make a move."""

    VIA = "via"  # by a corner that is laid down first
    JUMP = "jump"  # by a leap from an edge
    LEAVE = "leave"  # without picking anything up at its end


class MoveTo(Prompt[Point | Stay], frozen=True):
    """Where a move ends, and which way the figure then looks.

    `allowance` is what the way may cost, in hundredths of a step; `via` are the corners laid down so far.
    """

    id = "move"

    figure: FigureId
    kind: MoveKind
    allowance: int
    via: tuple[Point, ...]


class MoveVia(Prompt[Point], frozen=True):
    """By which corner the way of a move goes."""

    id = "via"

    figure: FigureId


class JumpTo(Prompt[Point], frozen=True):
    """Where a leap from an edge lands."""

    id = "jump"

    figure: FigureId


class FaceOnGuard(Prompt[Point], frozen=True):
    """Which way a figure looks that goes On Guard."""

    id = "stance"

    figure: FigureId


class Ailment(enum.StrEnum):
    """A state that Recovery takes away."""

    TIRED = "tired"
    PRONE = "prone"


class RecoverFrom(Prompt[Ailment], frozen=True):
    id = "recovery"

    figure: FigureId


class Manner(enum.StrEnum):
    """How a charge comes upon its target."""

    WALK = "walk"
    PLUNGE = "plunge"  # by a leap from above


class ChargeAt(Compound, frozen=True):
    """A charge: "f5" on foot, "f5:plunge" from above."""

    JOINT = ":"

    target: FigureId
    manner: Manner = Manner.WALK


class Charge(Prompt[ChargeAt], frozen=True):
    """Whom a figure charges, and how."""

    figure: FigureId


class Intercept(Prompt[FigureId], frozen=True):
    """Which figure steps into a charge of `figure` upon `target`."""

    figure: FigureId
    target: FigureId


class Direction(Id, frozen=True):
    """One of the 32 facings: "d8" is north."""

    PREFIX = "d"


class PushTo(Compound, frozen=True):
    """A push in a direction, so many tenths of a step far: "d8:20"."""

    JOINT = ":"

    direction: Direction
    tenths: int


class Push(Prompt[PushTo | Stay], frozen=True):
    """Where the pusher's owner sends the victim."""

    pusher: FigureId
    victim: FigureId


class TeleportTo(Prompt[Point], frozen=True):
    """Where a figure appears that vanishes from its place."""

    id = "teleport"

    figure: FigureId


class SummonTo(Prompt[Point], frozen=True):
    """Where a summoned figure appears."""

    id = "summon"

    figure: FigureId
