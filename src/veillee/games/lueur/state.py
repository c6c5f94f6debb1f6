"""The position of a game of Lueur. Symbols are numbers (see `content`), everything else is named by its id."""

from __future__ import annotations

from veillee.kernel.data import Data
from veillee.kernel.state import State

from .content import COMPANIONS, DICE, KAAR


class Die(Data):
    """A die with the face it shows. `rolled`: its face is a result of today; `used`: it served for a step today."""

    id: str
    face: int = 0
    rolled: bool = False
    used: bool = False


class Companion(Data):
    """A companion in somebody's row."""

    id: str
    die: str = ""  # colour of the big die this Sketal was given
    resolved: bool = False  # its line was applied today
    spent: bool = False  # its re-roll was used today


class Spell(Data):
    """A spell token in front of its holder; face down nobody knows its id."""

    id: str
    revealed: bool = False


class Count(Data):
    """The final count of one player."""

    before: int = 0
    cards: int = 0
    journey: int = 0
    fireflies: int = 0
    footprints: int = 0


class Player(Data):
    adventurer: str = ""
    score: int = 0
    footprints: int = 0
    fireflies: int = 0
    tokens: int = 0  # re-roll tokens
    row: list[Companion] = []
    spells: list[Spell] = []
    dice: list[Die] = []  # in the order of one roll
    resolved: bool = False  # the adventurer's line was applied today
    done: bool = False  # has finished the present step
    company: str = ""
    camp: str = ""
    visited: list[str] = []  # where the company has been today
    boats: list[str] = []
    count: Count | None = None  # once the game is over

    @property
    def immune(self) -> bool:
        """Whether the black die does nothing to this player: they have Kaar."""
        return any(companion.id == KAAR for companion in self.row)

    @property
    def all_fireflies(self) -> int:
        return self.fireflies + sum(COMPANIONS[companion.id].fireflies for companion in self.row)


class Spot(Data):
    """A place of the meeting track."""

    companion: str = ""
    footprints: int = 0
    dice: list[Die] = []


class Lueur(State, kw_only=True):
    journey: str
    day: int = 1
    first: int = 0  # the first player of the day
    turn: int = 0  # how many have played their morning, or chosen their adventurer
    players: list[Player] = []
    spots: list[Spot] = []
    deck: list[str] = []  # the next card is the last of the list
    pile: list[str] = []  # of spells, likewise
    cemetery: set[str] = set()
    reserve: set[str] = set()  # dice
    gone: list[str] = []  # spells that acted or were cancelled face up
    buried: dict[str, int] = {}  # companions sent to the cemetery this midday, and by which seat
    returned: dict[str, int] = {}  # dice put back into the reserve this midday, and by which seat

    def order(self) -> list[int]:
        """The seats in turn order: the first player of the day, then clockwise."""
        count = len(self.players)
        return [(self.first + step) % count for step in range(count)]


def stream(seat: int) -> str:
    """The name of a seat's own dice stream."""
    return f"seat-{seat}"


def sort_dice(dice: list[Die]) -> None:
    dice.sort(key=lambda die: DICE[die.id].order)
