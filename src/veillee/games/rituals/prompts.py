"""Every question of the game as a type, and every answer that is more than an id."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from veillee.kernel.answers import Aside, Compound, Decline, Id
from veillee.kernel.decision import Prompt

from .content.records import Attribute, Trigger


class FigureId(Id, frozen=True):
    """A figure, by its number."""

    PREFIX: ClassVar[str] = "f"


class ZoneId(Id, frozen=True):
    """A Zone, by its number in reading order."""

    PREFIX: ClassVar[str] = "z"


class HandCard(Id, frozen=True):
    """A card of the hand, by its position from 0."""

    PREFIX: ClassVar[str] = "c"


# Actions of the Legion. Each names the member that acts, and all that it needs at its beginning.


class Recover(Compound, frozen=True):
    """A stunned member spends its first Action to recover (DAR-6.16)."""

    WORD: ClassVar[str] = "recover"
    figure: FigureId


class Move(Compound, frozen=True):
    WORD: ClassVar[str] = "move"
    figure: FigureId
    zone: ZoneId


class Attack(Compound, frozen=True):
    WORD: ClassVar[str] = "attack"
    figure: FigureId
    target: FigureId


class Cast(Compound, frozen=True):
    """A spell of a Witch's grimoire; target and Zone are those of its first effect that has any."""

    WORD: ClassVar[str] = "cast"
    figure: FigureId
    spell: str
    target: FigureId | None = None
    zone: ZoneId | None = None


class PlayCard(Compound, frozen=True):
    """A Witchcraft card as an Action of a Witch."""

    WORD: ClassVar[str] = "play"
    figure: FigureId
    card: str
    target: FigureId | None = None
    zone: ZoneId | None = None


class UseAbility(Compound, frozen=True):
    WORD: ClassVar[str] = "use"
    figure: FigureId
    ability: str
    target: FigureId | None = None
    zone: ZoneId | None = None


class SummonMinion(Compound, frozen=True):
    WORD: ClassVar[str] = "summon"
    figure: FigureId
    unit: str
    zone: ZoneId


class SummonWitch(Compound, frozen=True):
    WORD: ClassVar[str] = "call"
    figure: FigureId
    witch: str


class Possess(Compound, frozen=True):
    WORD: ClassVar[str] = "possess"
    figure: FigureId
    serf: FigureId


class Feed(Compound, frozen=True):
    WORD: ClassVar[str] = "feed"
    figure: FigureId
    serf: FigureId


class TakeRuby(Compound, frozen=True):
    WORD: ClassVar[str] = "take"
    figure: FigureId


class ThrowRuby(Compound, frozen=True):
    WORD: ClassVar[str] = "throw"
    figure: FigureId


Order: TypeAlias = (
    Recover
    | Move
    | Attack
    | Cast
    | PlayCard
    | UseAbility
    | SummonMinion
    | SummonWitch
    | Possess
    | Feed
    | TakeRuby
    | ThrowRuby
)


class Finish(Decline):
    """How an activation of the Witch Master ends: before its first Action he passes, after it he stops."""

    PASS = "pass-round"
    STOP = "stop"


class Act(Prompt[Order | Finish], frozen=True):
    """An Action of the Legion. `figure` is the number of the member that has acted, 0 before the first Action."""

    figure: int = 0


class Exchange(Prompt[HandCard], frozen=True):
    """Which Witchcraft cards to exchange at the start of a round."""


class Hush(Aside):
    """No more questions in this activation of the Heroes (DAR-21.9)."""

    NO_MORE = "no-more"


class Blow(Compound, frozen=True):
    """An Attack as questions show it. A total of -1 is not rolled yet: then `lead` tells what is to come."""

    attacker: int
    target: int
    total: int = -1
    defence: int = -1
    defence_dice: int = 0
    wounds: int = 1
    ranged: bool = False
    dice: int = 0  # of the attacker
    lead: int = 0  # before the roll: what the attacker has beside dice, less the Resistance of the target
    guard_dice: int = 0  # Defence dice that the target is still to roll without paying for Defend
    fixed: int = 0  # what the Attack Total has beside dice; it may lie below 0
    rolled: int = 0  # what the dice of the attacker show together
    faces: int = 0  # how many Defence dice have been rolled, and what they show together
    shown: int = 0


class Defend(Prompt[bool], frozen=True):
    """Whether to pay for Defence dice."""

    blow: Blow


class Means(Compound, frozen=True):
    """A defence spell or a Witchcraft card as a Reaction, with what it needs: a Zone to go to, a figure to give up."""

    id: str
    zone: ZoneId | None = None
    figure: FigureId | None = None


class React(Prompt[Means], frozen=True):
    """Whether to use a spell or a card at a moment of an Attack, or after an elimination."""

    moment: Trigger
    blow: Blow


class PickTarget(Prompt[FigureId], frozen=True):
    """Whom an effect is about: `source` is the id of the spell, card or ability, `op` what happens to the target."""

    source: str
    op: str
    figure: int  # who acts


class PickZone(Prompt[ZoneId], frozen=True):
    """Where a figure goes by an effect. `unit` is what is placed where `moved` is 0."""

    source: str
    op: str
    moved: int = 0
    unit: str = ""


class PickUpgrade(Prompt[str], frozen=True):
    """Which Upgrade a wounded Hero loses, for a price (Mutilate)."""

    hero: int
    ability: str
    cost: int


class PickCube(Prompt[Attribute], frozen=True):
    """Which cube goes back by an effect."""

    source: str


class GainEnergy(Compound, frozen=True):
    """A Plague turned into Energy for good."""

    WORD: ClassVar[str] = "energy"
    n: int


class SpreadWounds(Compound, frozen=True):
    """A Plague turned into Wounds: a Hero for each Wound, those of one Hero side by side."""

    WORD: ClassVar[str] = "wounds"
    heroes: tuple[FigureId, ...]


class LowerCubes(Compound, frozen=True):
    """A Plague turned against the Attribute Board: a cube for each space."""

    WORD: ClassVar[str] = "cubes"
    cubes: tuple[Attribute, ...]


PlagueUse: TypeAlias = GainEnergy | SpreadWounds | LowerCubes


class SpreadPlague(Prompt[PlagueUse], frozen=True):
    plague: str
    value: int


class AppearingHero(Prompt[str], frozen=True):
    """Which Hero takes an empty place (option `appear_choice`)."""

    place: int


class BreakTie(Prompt[FigureId | ZoneId], frozen=True):
    """Which of several equal targets or Zones a Hero takes (option `tie_break`)."""

    hero: int
    about: Literal["target", "zone"]
