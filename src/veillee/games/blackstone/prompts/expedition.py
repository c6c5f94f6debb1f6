"""Setting out, exploring, challenges, recovery."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Literal

from veillee.kernel.answers import Aside, Compound
from veillee.kernel.decision import Prompt

from ..state import Destination


class ByLot(Enum):
    LOT = "lot"


class FirstLeader(Prompt[int | ByLot], frozen=True):
    """Which seat leads the expedition at first, or that chance names it (BSF-2.1)."""


class FormGroup(Prompt[str], frozen=True):
    """One player takes the whole group in one choice (BSF-2.21)."""

    size: int


class TakeExplorer(Prompt[str], frozen=True):
    """One explorer for a player, in leader order (BSF-2.3)."""


class ChooseDestination(Prompt[Destination], frozen=True):
    clues: int  # held by the group


class PayClues(Prompt[str], frozen=True):
    """The clues that the group gives for a stronghold, if it holds more than needed."""


class AddShip(Prompt[str], frozen=True):
    """A further ship, until four are in place (BSF-2.10)."""


class Give(Compound, frozen=True):
    """A card goes from one explorer to another."""

    WORD: ClassVar[str] = "give"
    giver: str
    card: str
    taker: str


class InspireNow(Compound, frozen=True):
    """An explorer spends points to be inspired, in the leader step (BSF-21.6)."""

    WORD: ClassVar[str] = "inspire"
    explorer: str


class UseInCamp(Compound, frozen=True):
    """A card that can be used at any time (BSF-24.9)."""

    WORD: ClassVar[str] = "card"
    explorer: str
    card: str


class Onward(Enum):
    EXPLORE = "explore"


class TurnBack(Enum):
    """No way of declining: it stands beside `Onward`, before the gifts, which may be many."""

    STOP = "stop"


class Pause(Aside):
    PAUSE = "pause"


class SetOut(Enum):
    """No way of declining, as `TurnBack`."""

    DONE = "done"


class Exchange(Prompt[Give | SetOut], frozen=True):
    """Cards change hands before an expedition, or at Precipice."""

    where: Literal["set_up", "precipice"]


class Camp(Prompt[Give | InspireNow | UseInCamp | Onward | TurnBack], frozen=True):
    """Between two exploration cards: the leader step and the next exploration step in one (BSF-30.30)."""

    left: int  # cards in the pile
    next: Literal["card", "stronghold", "nothing"]


class AgreeToStop(Prompt[bool], frozen=True):
    """The other players agree to end the expedition."""


class DropCards(Prompt[str], frozen=True):
    """Cards above ten go back to their piles when the game is paused (BSF-23.2)."""

    explorer: str
    count: int


class SkipCard(Prompt[str], frozen=True):
    """A card held that puts the revealed exploration card out of play."""

    revealed: str


class PutUnder(Prompt[bool], frozen=True):
    """Whether a card that was looked at goes under its pile."""

    card: str


class TakeOn(Prompt[bool], frozen=True):
    """An optional challenge."""

    challenge: str


class Volunteer(Prompt[str], frozen=True):
    """Which explorers step forward."""

    challenge: str


class Bet(Enum):
    HIGHER = "higher"
    NOT_HIGHER = "not-higher"


class Guess(Prompt[Bet], frozen=True):
    """Crossfire: whether the next die is higher than the last."""

    explorer: str
    last: int
    right: int  # right guesses so far


class Ambushed(Prompt[str], frozen=True):
    """Shadow Ambush: which Ur-Ghul is attacked, by the explorer beside whom it stands."""

    explorer: str


class RecoveryMeans(Compound, frozen=True):
    """A card for the recovery step: who uses it, on whom."""

    explorer: str
    card: str
    target: str = ""


class Recover(Prompt[RecoveryMeans], frozen=True):
    """Cards before the rolls of the recovery step (BSF-30.33)."""


class LifeSaver(Compound, frozen=True):
    """What changes a recovery roll that kills: a card of an explorer, or the Shriving Chapel."""

    id: str
    explorer: str = ""


class SaveLife(Prompt[LifeSaver], frozen=True):
    explorer: str
    roll: int


class TestAgain(Prompt[str], frozen=True):
    """A card that rolls the Blackstone die of a challenge again."""

    explorer: str
    roll: int


class LeaderOrder(Prompt[str], frozen=True):
    """The order in which explorers are dealt with (BSF-2.2)."""


class Wish(Enum):
    """What a seat may ask for unasked."""

    ORDER = "order"
    STOP = "stop"
