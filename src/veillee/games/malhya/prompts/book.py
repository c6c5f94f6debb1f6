"""Questions of the book: choices, tests, markets."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, TypeAlias

from veillee.kernel.answers import Compound, Decline
from veillee.kernel.decision import Prompt


class TakeHero(Prompt[str], frozen=True):
    """The hero of a seat (MAL-2.2)."""

    taken: int  # heroes so far
    size: int  # heroes of the group


class ChooseOption(Prompt[str], frozen=True):
    """An option of the open page, by its id."""

    page: str


class TurnedPage(Enum):
    """The page has been read."""

    TURN = "turn"


class TurnPage(Prompt[TurnedPage], frozen=True):
    """A page of which something comes without a choice: it is read first (MAL-5.1)."""

    page: str


class PickOne(Prompt[str], frozen=True):
    """A value that every hero picks (MAL-18.32)."""

    hero: str
    key: str


class WhichHero(Prompt[str], frozen=True):
    """The hero whom an effect of the book concerns, chosen by the group."""

    page: str


class Tester(Prompt[str], frozen=True):
    """The hero who takes a test alone (MAL-4.23)."""

    test: str


class Helpers(Prompt[str], frozen=True):
    """Those who take part beside a hero, or at all (MAL-4.33)."""

    test: str


class TestOrder(Prompt[str], frozen=True):
    """The order in which heroes take a test (MAL-4.12)."""

    test: str


class Prepared(Compound, frozen=True):
    """What a hero brings to a test before the first roll (MAL-24.1)."""

    WORD: ClassVar[str] = "roll"
    aura: str = ""  # the effect or talent that a token buys
    light: str = ""  # the effect that lets heavy items not count
    pick: str = ""
    plants: int = 0
    objects: tuple[str, ...] = ()


class NoRoll(Decline):
    """The last hero of a group test need not roll (MAL-4.12)."""

    NO_ROLL = "no-roll"


class Prepare(Prompt[Prepared | NoRoll], frozen=True):
    hero: str
    test: str


class Go(Decline):
    """The hero stops the test with what has been reached."""

    STOP = "stop"


class Again(Compound, frozen=True):
    """All dice are rolled again; or an object adds successes, and the hero is asked anew (MAL-4.21)."""

    WORD: ClassVar[str] = "again"
    object: str = ""


class RollOn(Prompt[Again | Go], frozen=True):
    """To go on or to stop after a roll (MAL-4.9)."""

    hero: str
    test: str


class Buy(Compound, frozen=True):
    WORD: ClassVar[str] = "buy"
    card: str
    hero: str


class BuyCubes(Compound, frozen=True):
    WORD: ClassVar[str] = "cubes"
    resource: str
    hero: str


class Sell(Compound, frozen=True):
    WORD: ClassVar[str] = "sell"
    card: str
    hero: str


class LeaveMarket(Decline):
    LEAVE = "leave"


Deal: TypeAlias = Buy | BuyCubes | Sell | LeaveMarket


class Trade(Prompt[Deal], frozen=True):
    market: str
