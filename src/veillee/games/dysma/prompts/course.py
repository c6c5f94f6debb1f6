"""Questions of set-up, turns and activations (chapters 3 to 6, 9 and 23)."""

from __future__ import annotations

import enum
from typing import Literal, TypeAlias

from veillee.kernel.answers import Aside, Compound, Decline, Point
from veillee.kernel.decision import Prompt

from .ids import FigureId
from .missions import TokenAct

# Set-up


class ChooseWarband(Prompt[str], frozen=True):
    """Which ready warband, by its id, or which list of one's own, by its code."""

    id = "warband"


class ChooseSide(Prompt[str], frozen=True):
    """Two players: at which side of the table the first player deploys."""

    id = "side"


class ChooseZone(Prompt[int], frozen=True):
    """More than two players: which deployment zone."""

    id = "zone"


class Deploy(Prompt[Point], frozen=True):
    """Where in its zone a figure is placed."""

    figure: FigureId


class PlaceScout(Prompt[Point], frozen=True):
    """Where a Scout hides."""

    id = "scout"

    figure: FigureId


# What ends an activation, a list or a question


class Stop(Decline):
    """An answer that passes, ends the activation, or ends a list of choices."""

    PASS = "pass"  # another player activates a figure instead
    END = "end"  # of the activation
    END_EXTRA = "end_extra"  # of the activation, and an Extra activation is bought
    DONE = "done"  # nothing more is named, bought or set


# Actions


class Action(enum.StrEnum):
    """The actions of an activation that everybody has; abilities come besides (6.2, 6.3)."""

    MARCH = "march"
    FIGHT = "fight"
    SHOOT = "shoot"
    MAGIC = "magic"
    CHARGE = "charge"
    RUN = "run"
    RETREAT = "retreat"
    STANCE = "stance"
    PUT_OUT_FIRE = "put_out_fire"
    RELOAD = "reload"
    TOGGLE = "toggle"  # an altar
    BANDAGES = "bandages"
    RECOVERY = "recovery"


class UseAbility(Compound, frozen=True):
    """An ability that takes an action, by its id."""

    JOINT = ":"
    WORD = "ability"

    ability: str


class UseTalent(Compound, frozen=True):
    """An ability that takes no action, by its id."""

    JOINT = ":"
    WORD = "talent"

    ability: str


class DrinkPotion(Compound, frozen=True):
    """An artefact used between actions, by its id: a potion, or the anti-magic scroll."""

    JOINT = ":"
    WORD = "potion"

    artefact: str


#: What takes points of an activation.
AnyAction: TypeAlias = Action | UseAbility
#: What a figure may do that is no action (6.18).
FreeAct: TypeAlias = UseTalent | DrinkPotion | TokenAct


class Tire(Compound, frozen=True):
    """A fatigue action: one more action, after which the figure is Tired (6.8)."""

    JOINT = ":"
    WORD = "tire"

    action: AnyAction


class AimedAction(Compound, frozen=True):
    """An action of several figures upon their common target: "shoot:f7" (9.5)."""

    JOINT = ":"

    action: Action
    target: FigureId


class OwnFreeAct(Compound, frozen=True):
    """A free act of one figure during a Multiple activation: "f3:talent:taunt"."""

    JOINT = ":"

    figure: FigureId
    act: FreeAct


#: What several figures may do together.
CommonAction: TypeAlias = AnyAction | AimedAction


# Activations


class OwnTurn(Aside):
    """What the player whose turn it is may do before any answer: look at the settings."""

    SETTINGS = "settings"


class Together(enum.Enum):
    """To activate two or three figures at once."""

    MULTIPLE = "multiple"


class Activate(Prompt[FigureId | Together | Stop], frozen=True):
    """Which figure is activated."""


#: What the active figure may do next.
ActAnswer: TypeAlias = AnyAction | Tire | FreeAct | Stop


class Act(Prompt[ActAnswer], frozen=True):
    """What the active figure does next."""

    figure: FigureId


class JoinMultiple(Prompt[FigureId | Stop], frozen=True):
    """Which figure comes next into a Multiple activation."""

    id = "multiple-figure"

    number: int


class ActTogether(Prompt[CommonAction | OwnFreeAct | Stop], frozen=True):
    """What the figures of a Multiple activation do next."""

    id = "slot"


class ActsNext(Prompt[FigureId], frozen=True):
    """Which figure is the next to do the common action."""

    id = "slot-order"

    number: int


# Settings


class SetRerolls(Compound, frozen=True):
    """When a player wants to be asked about rerolls: "rerolls-ask"."""

    JOINT = "-"
    WORD = "rerolls"

    when: Literal["auto", "ask", "never"]


class SetReplies(Compound, frozen=True):
    """From which danger on, in per cent, a player wants to be asked about replies: "reply-25".

    Today players say this beforehand, see `standing.py`; journals of earlier versions hold it as an answer.
    """

    JOINT = "-"
    WORD = "reply"
    RETIRED = True

    threshold: int


class ChangeSettings(Prompt[SetRerolls | SetReplies | Stop], frozen=True):
    """Which setting is changed; the fields say how they stand."""

    id = "settings"

    rerolls: str
    threshold: int


# Command points at the end of a turn


class UseId(Compound, frozen=True):
    """One use of a spell or ability whose effects last: its id, and the number of the use (see `Dysma.casts`)."""

    JOINT = ":"

    source: str
    number: int


class BuyVigour(Compound, frozen=True):
    """A figure is no longer Tired (9.14)."""

    WORD = "vigour"

    figure: FigureId


class BuyConcentration(Compound, frozen=True):
    """The effects of a spell or ability last one turn more (9.15)."""

    WORD = "concentration"

    use: UseId


class SpendLeftover(Prompt[BuyVigour | BuyConcentration | Stop], frozen=True):
    """What is bought with the command points that are left."""

    id = "leftover"
