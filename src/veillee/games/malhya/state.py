"""The position of a scenario; everything printed is named by its id."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from veillee.kernel.data import Data
from veillee.kernel.state import State

from .content.places import Token
from .content.words import Compass, Face, HexSpot, Level, Weather
from .hero import NOWHERE, Hero

#: Among the pages that are shown: the introduction, which has no number.
INTRODUCTION: Final = "intro"

#: One hero for each at least.
MOST_PLAYERS: Final = 4
#: The seats, by the number of players.
SEATS: Final = tuple(tuple(range(players)) for players in range(MOST_PLAYERS + 1))

Mode = Literal["none", "infiltration", "combat"]
Phase = Literal["start", "main", "enemy", "second"]


class Figure(Data):
    """An enemy in a room."""

    number: int
    kind: str
    square: int
    damage: int = 0
    looks: Compass | None = None  # the direction of its vigilance token
    overlooks: tuple[str, ...] = ()  # heroes that it takes no notice of until the end of the cycle (MAL-13.25)
    overlooked: tuple[int, ...] = ()  # squares of corpses, likewise


class Weakened(Struct, frozen=True):
    """A lasting change that the book has made to a kind of enemies."""

    no_levitation: bool = False
    no_sign: bool = False
    dodge_dice: int = 0


#: A kind of enemies that the book has left as it is.
AS_PRINTED: Final = Weakened()


class Room(Data):
    """The room in play. Squares are numbers in reading order."""

    page: str
    entry: str
    entered: int  # heroes at set-up: the column of the deployment, the life of enemies
    victory: str  # chapters; "" for none
    figures: list[Figure] = []
    numbered: int = 0  # enemies so far
    with_enemies: bool = False  # it was set up with enemies
    interest: tuple[Token, ...] = ()
    access: tuple[Token, ...] = ()
    open_doors: tuple[str, ...] = ()
    corpses: tuple[int, ...] = ()
    noises: tuple[int, ...] = ()
    rule: str = ""  # the chapter whose room rule holds


class Stealth(Data):
    """Infiltration: the threat track, the cycle, the row of action cards."""

    level: Level
    threat: int = 1  # the space of the cube
    rising: int = 0  # spaces that the open page adds to it once the book is closed (MAL-5.16)
    cycle: int = 0
    phase: Phase = "start"
    turns: tuple[str, ...] = ()  # heroes at their turn; the last one interrupts the one before
    row: tuple[str, ...] = ()  # action cards of this enemy phase
    card: int = 0  # the position of the card that is being resolved
    step: int = 0  # of the card: 1 or 2; 0: not begun
    moving: int = -1  # the enemy that moves
    ahead: int = NOWHERE  # the square that it is about to step on
    steps_left: int = 0  # movement points of that enemy
    moved: tuple[int, ...] = ()  # enemies that step 1 has really moved, in order
    heard: tuple[int, ...] = ()  # noises that enemies have gone to in step 1
    exit: int = NOWHERE  # the exit token by which heroes leave now
    departing: bool = False  # the whole group leaves by the exit whose page is open
    calm: bool = False  # an alarm without enemies has been dealt with: no further alert (MAL-13.7)


class Standing(Struct, frozen=True):
    """A place on the initiative gauge: a hero, or a kind of enemies; the second one of a kind acts twice."""

    hero: str = ""
    kind: str = ""
    second: bool = False


class Fight(Data):
    """Combat: the turn, upgrades, the gauge."""

    turn: int = 0
    from_zero: bool = False  # the first turn begins with initiative 0 (MAL-14.5)
    bonus: int = 0  # of the first turn (MAL-14.13)
    stage: Literal["regeneration", "initiative", "upgrades", "actions"] = "regeneration"
    upgrades: dict[str, str] = {}  # the token of each kind
    gauge: tuple[Standing, ...] = ()  # those who have yet to act, the next one first
    acting: Standing | None = None
    begun: bool = False  # the acting hero has done something
    waiting: tuple[int, ...] = ()  # figures of the acting kind that have yet to act, in order


class BeastFight(Data):
    """The river beast: life and heroes of each zone, by its id."""

    life: dict[str, int]
    places: dict[str, int] = {}  # the zone of each hero
    attack_dice: int = 0  # lasting changes
    power_dice: int = 0
    card: str = ""  # the action card that named the zone under attack


class Blow(Data):
    """An attack that is being worked out: both rolls are seen before wounds count."""

    hero: str = ""  # who attacks, or ...
    figure: int = -1
    beast: bool = False
    targets: tuple[str, ...] = ()  # heroes attacked
    aims: tuple[int, ...] = ()  # figures attacked
    attack: tuple[Face, ...] = ()
    power: tuple[Face, ...] = ()
    damage: int = 0
    shielding: str = ""  # the hero who defends now
    defence: tuple[Face, ...] = ()
    dodge: tuple[Face, ...] = ()
    shields: int = 0


class Trial(Data):
    """A test that is being taken (MAL-4)."""

    id: str
    page: str
    participants: tuple[str, ...] = ()
    left: tuple[str, ...] = ()  # those who have yet to roll, in order
    hero: str = ""  # who rolls now
    skill_dice: int = 0
    difficulty: int = 0
    limit: int = 0  # stops
    pick: str = ""
    plants: int = 0
    light: bool = False  # heavy items do not count
    special: int = 0  # successes for each special face
    successes: int = 0
    stops: int = 0
    rolls: int = 0
    skill: tuple[Face, ...] = ()  # the last roll
    hard: tuple[Face, ...] = ()
    validated: int = 0
    passed: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()


class Book(Data):
    """The page that is open."""

    page: str  # a chapter or an event
    step: int = 0
    active: str = ""  # the hero who opened it
    exit: int = NOWHERE  # the access token it was opened from
    next: str = ""  # the page to read next
    ends_turn: tuple[str, ...] = ()  # heroes whose turn ends when the book closes
    elsewhere: bool = False  # it has changed the room or the mode


class Stall(Data):
    """A market: what is on sale."""

    id: str
    cards: tuple[str, ...] = ()


class Day(Data):
    """Travel: the day board."""

    at: HexSpot
    weather: Weather
    tokens: int
    slots: tuple[str, ...] = ()  # travel cards, or "rest"
    crystals: int = 0
    day: tuple[str, ...] = ()  # decks; the last card is the top one
    night: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    day_discards: tuple[str, ...] = ()
    night_discards: tuple[str, ...] = ()
    event_discards: tuple[str, ...] = ()
    collected: tuple[HexSpot, ...] = ()  # today


class Malhya(State, kw_only=True):
    """A scenario. `at` is one of: heroes, travel, book, infiltration, combat, beast, over."""

    players: int
    size: int  # heroes of the group
    random_group: bool = False  # chance takes the heroes
    veteran: bool = False
    mild_power_die: bool = False
    collecting: bool = True  # rest, collecting and crafting are played (MAL-1.10)
    heroes_first: bool = True  # before enemies with the same initiative, unasked (MAL-24.7)
    stepwise: tuple[int, ...] = ()  # seats that are asked at every step of enemies (MAL-11.33)
    heroes: list[Hero] = []
    gold: int = 0
    cards: tuple[str, ...] = ()  # scenario cards of the group
    flags: tuple[str, ...] = ()
    counters: dict[str, int] = {}
    picks: dict[str, str] = {}  # what each hero has picked where the book asks everybody
    pages: tuple[str, ...] = ()  # pages read, by number; never their text (MAL-5.15)
    reading: tuple[str, ...] = ()  # the page that lies open to be read, also when the book is closed behind it
    notes: tuple[str, ...] = ()  # lines that the book has added to it
    unread: bool = False  # nobody has been asked anything since the page, or a line of it, was added
    used: tuple[str, ...] = ()  # options of chapters that are there once
    successes: int = 0  # of the last test
    pending_mode: Mode = "none"
    pending_level: Level = "normal"
    # Decks: the last card is the top one
    decks: dict[str, tuple[str, ...]] = {}
    talents: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    action_discards: tuple[str, ...] = ()
    day: Day
    book: Book | None = None
    trial: Trial | None = None
    stall: Stall | None = None
    mode: Mode = "none"
    room: Room | None = None
    kept_rooms: dict[str, Room] = {}  # rooms that stay as they were left (MAL-21.8)
    stealth: Stealth | None = None
    fight: Fight | None = None
    beast: BeastFight | None = None
    blow: Blow | None = None
    weakened: dict[str, Weakened] = {}
    ending: str = ""

    def hero(self, id: str) -> Hero:
        for hero in self.heroes:
            if hero.id == id:
                return hero
        raise KeyError(id)

    def figure(self, number: int) -> Figure:
        for figure in self.here.figures:
            if figure.number == number:
                return figure
        raise KeyError(number)

    @property
    def here(self) -> Room:
        assert self.room is not None, "no room is laid out"
        return self.room

    @property
    def sneaking(self) -> Stealth:
        assert self.stealth is not None, "nobody sneaks"
        return self.stealth

    @property
    def fighting(self) -> Fight:
        assert self.fight is not None, "there is no combat"
        return self.fight

    @property
    def seats(self) -> tuple[int, ...]:
        return SEATS[self.players]

    def lit(self, flag: str) -> bool:
        return flag in self.flags
