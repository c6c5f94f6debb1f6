"""Questions of shooting, Combat and replies (chapters 12, 14 and 16): at whom, with what, and how to answer."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Literal, TypeAlias

from veillee.kernel.answers import Compound, Decline, Id, Point
from veillee.kernel.decision import Prompt

from ..rules.dice.pools import Onset, Pool
from ..rules.fighting.threats import Threat
from .dice import Extras
from .ids import FigureId

# Combat


class Turning(enum.Enum):
    """Whether a figure turns to the one it fights."""

    TO_TARGET = "turn"
    KEEP = "keep"


class CombatPlan(Compound, frozen=True):
    """A declared Combat; `weapons` is the number of the weapon set."""

    target: FigureId
    weapons: int
    extras: Extras = ()
    turning: Turning = Turning.TO_TARGET


class DeclareCombat(Prompt[CombatPlan], frozen=True):
    """Whom to fight, and with what. `rolls` has the Combat roll for each target and weapon set, without extra dice."""

    id = "combat"

    figure: FigureId
    onset: Onset | None  # of a charge
    rolls: Mapping[tuple[FigureId, int], Pool]


class StrikeBack(DeclareCombat, frozen=True):
    """Whether to strike at once after a clear win, by Counter-attack or Chain Attack."""

    id = "strike-back"

    skill: Literal["counter", "chain"]


class Strike(Compound, frozen=True):
    """One strike at a figure that breaks off; `weapons` is the number of the striker's weapon set."""

    JOINT = ":"

    striker: FigureId
    weapons: int
    extras: Extras = ()


class LetGo(Decline):
    """To strike at nobody."""

    NONE = "none"


class StrikeRetreating(Prompt[tuple[Strike, ...] | LetGo], frozen=True):
    """Who strikes at a figure that breaks off, in which order and how."""

    id = "strikes"

    target: FigureId


# Shooting


class AtPoint(enum.Enum):
    """A Blast is aimed at a point, which is named afterwards."""

    POINT = "point"


class ShotPlan(Compound, frozen=True):
    """A declared shot."""

    target: FigureId | AtPoint
    weapon: str
    extras: Extras = ()


class DeclareShot(Prompt[ShotPlan], frozen=True):
    """Whom to shoot at, and with what. `rolls` has the Shooting roll for each target and weapon, without extra dice."""

    id = "shoot"

    figure: FigureId
    rolls: Mapping[tuple[FigureId, str], Pool]


class AimBlast(Prompt[Point], frozen=True):
    """At which point a Blast is aimed. `extras` are the dice declared with it."""

    id = "aim"

    figure: FigureId
    missile: str
    extras: Extras = ()


# Replies


class PlainReply(enum.Enum):
    """How an attack or a malefice is answered without striking back."""

    DEFENCE = "defence"
    SPIRIT = "spirit"
    MARCH = "march"  # away from a shot, into cover


class Riposte(Id, frozen=True):
    """To strike back, by the number of the weapon set."""

    PREFIX = "riposte:"


ReplyWay: TypeAlias = PlainReply | Riposte


class ReactionUse(Compound, frozen=True):
    """A reaction that is played, and by whom."""

    JOINT = ":"

    ability: str
    user: FigureId


class ReplyChoice(Compound, frozen=True):
    """A whole reply."""

    way: ReplyWay
    reactions: tuple[ReactionUse, ...] = ()
    extras: Extras = ()


class ReplyTo(Prompt[ReplyChoice], frozen=True):
    """How the target of an attack or a malefice answers. `rolls` has the roll of each way, without what adds dice."""

    id = "reply"

    target: FigureId
    threat: Threat
    rolls: Mapping[ReplyWay, Pool]


class RunForIt(Prompt[FigureId], frozen=True):
    """Which figure runs from an enemy that has ended its move close by."""

    mover: FigureId
