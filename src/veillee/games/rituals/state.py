"""The position of a game. Zones are numbers in reading order (see `board`); everything printed is named by its id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from veillee.kernel.data import Data
from veillee.kernel.state import State

from .board import NOWHERE, Board, board_of
from .content import CONSTANTS, ENCOUNTERS
from .content.records import Attribute, Category, Encounter, SpecialRule, Until

Side = Literal["legion", "heroes"]
#: The members of the Dark Legion, in the order of DAR-10.40 (4).
LEGION: tuple[Category, ...] = ("demon", "witch", "creature", "possessed", "minion")
CUBES: tuple[Attribute, ...] = ("force", "resistance", "agility", "alchemy")


class Who(Struct, frozen=True):
    """A figure in an event: its number, what it is, the place of a Hero, and its ordinal."""

    number: int
    unit: str
    place: int = 0
    ordinal: int = 0


class Figure(Data):
    """A figure on the board. `number` tells figures apart and settles ties (DAR-2.24); it is never used again."""

    number: int
    unit: str  # its id among heroes, witches or units
    category: Category
    zone: int
    place: int = 0  # of a Hero: the number of its Action card; 0: no Hero
    wounds: int = 0
    stunned: bool = False
    #: How many activations must still end before it can move: a Hero's own ones, for a member any of the Legion.
    rooted: int = 0
    ruby: bool = False  # a Possessed Serf carries a Ruby
    attack: str = ""  # Upgrades of a Hero: ids of Loot cards
    defence: str = ""
    artefact: str = ""
    #: Tells apart figures in play that have one letter; it does not change when others fall. 0: nobody has its letter.
    ordinal: int = 0

    def who(self) -> Who:
        return Who(self.number, self.unit, self.place, self.ordinal)

    @property
    def is_hero(self) -> bool:
        return self.category == "hero"

    @property
    def is_serf(self) -> bool:
        return self.category == "serf"

    @property
    def is_legion(self) -> bool:
        return self.category not in ("hero", "serf")


class Modifier(Struct, frozen=True):
    """A change of Attributes of a figure that ends by itself."""

    figure: int
    attr: Attribute | Literal["all"]
    n: int
    until: Until


class Deck(Data):
    """A pile face down, whose last card is the top one, and its discard pile."""

    cards: list[str] = []
    discard: list[str] = []


class PlantPile(Struct, frozen=True):
    """A Plant token that lies face down in a Zone."""

    zone: int
    token: str


class Reason(Struct, frozen=True, omit_defaults=True):
    """Why an entry of a Hero card was taken or passed over: a sentence `why.<key>`, its clause, what it is about."""

    key: str
    rule: str
    figure: int = 0  # the number of a figure
    unit: str = ""  # and what it is, for the time when the figure is gone
    zone: int = NOWHERE
    n: int = 0
    word: str = ""  # a target word, or the id of a Reaction
    other: int = 0  # the figure that was not chosen
    other_unit: str = ""
    ordinal: int = 0  # of `figure`, then of `other`
    other_ordinal: int = 0


class ReadEntry(Struct, frozen=True, omit_defaults=True):
    """What came of one entry at one reading."""

    card: str
    entry: int  # from 0
    taken: bool
    reasons: tuple[Reason, ...]
    skipped: tuple[Reason, ...] = ()  # of the entry taken: why its first parts could not be done (DAR-10.12)


class Reading(Data):
    """One Action of a Hero: the entries read in order, the last of them taken, or none."""

    entries: list[ReadEntry] = []
    deeds: list[Reason] = []  # what was done then: whom, where, with which Reaction
    skipped: list[Reason] = []  # why later parts of the entry could not be done when their turn came (DAR-10.12)


class Activation(Data):
    """Why the Hero that acts now, or acted last, did what it did."""

    card: str  # the AI card
    place: int
    hero: str
    number: int  # of the figure
    start: int  # the Zone where it stood first
    appeared: bool = False
    stunned: bool = False  # the first Action was lost
    over: bool = False  # the Hero acts no more; its card stays open until the next one is turned (DAR-11.12)
    readings: list[Reading] = []
    reactions: list[Reason] = []  # Alchemy cast as Reactions since the card was turned


class LegionTurn(Data):
    """The activation of the Witch Master: the member that acts, and what it has done."""

    begun: bool = False  # the Demon's card has been drawn
    figure: int = 0  # the number of the member that acts; 0: none has acted yet
    actions: int = 0
    moves: int = 0
    escaped: bool = False  # a Ruby carrier has used its automatic Escape (DAR-15.8)


class Rituals(State, kw_only=True):
    """A game. `at` is one of: initial, heroes, legion, over."""

    encounter: str
    figures: list[Figure] = []  # in play, by number
    numbered: int = 0  # the highest number given to a figure
    round: int = 1
    side: Side = "heroes"  # whose activation it is
    passed: bool = False  # the Witch Master has passed: after the Heroes a new round begins
    turn: LegionTurn
    # The Witch Master
    energy: int = 0
    exhausted: int = 0
    hand: list[str] = []
    witchcraft: Deck
    plagues: Deck
    souls: int = 0  # the Soul Counter
    rewards: list[int] = []  # spaces with a Plague Reward
    plague: str = ""  # the Plague whose use is being chosen
    owed_plagues: int = 0  # Plague Rewards that were reached and are not resolved yet
    # The Heroes
    ai: Deck
    loot: Deck
    plants: Deck
    reserve: list[str] = []  # the Ingredients of all Heroes
    cubes: dict[str, int]
    met: list[str] = []  # Heroes that have been in play
    activation: Activation | None = None
    hushed: bool = False  # no more questions in this activation of the Heroes (DAR-21.9)
    modifiers: list[Modifier] = []
    # Tokens
    chests: list[int] = []
    piles: list[PlantPile] = []
    seen_tokens: list[str] = []  # Plant tokens that were turned up
    rubies: list[int] = []
    trapped: list[int] = []  # Soul tokens on the board
    freed: int = 0
    offered: int = 0  # Souls on the Pit
    # The Demon
    demon: str = ""  # which one may come
    demon_pile: Deck
    demon_card: str = ""  # in force
    demon_came: bool = False
    owed_welcome: bool = False  # the Demon came, no Witch stood in the green Zone, and the Wounds are still to come
    # What counts for victory
    heroes_lost: int = 0
    heroes_lost_to_demon: int = 0
    witches_lost: int = 0
    serfs_lost: int = 0
    gone_witches: list[str] = []  # out of the game
    keeper: str = ""  # the Witch with a part of her own: the Ritual's, or the Sacrifice's
    starters: list[str] = []  # the Witches placed at the start
    lost_goals: list[str] = []  # conditions of victory that were told to be out of reach
    summoned_in: list[int] = []  # Zones where somebody was summoned this round
    winner: Literal["", "legion", "heroes"] = ""
    ending: str = ""  # the condition that was met
    # Options
    level: Literal["simplified", "standard", "advanced"] = "standard"
    tie_break: Literal["auto", "player"] = "auto"
    appear_choice: Literal["random", "player"] = "random"
    plague_floor: bool = False
    plague_fixed: bool = False

    @property
    def board(self) -> Board:
        return board_of(self.encounter)

    @property
    def scenario(self) -> Encounter:
        return ENCOUNTERS[self.encounter]

    @property
    def enraged(self) -> bool:
        return self.souls >= CONSTANTS.enraged_from

    def tell(
        self,
        kind: str,
        rule: str = "",
        /,
        *,
        to: tuple[int, ...] | None = None,
        reveals: bool = False,
        **facts: object,
    ) -> None:
        """Announce what happened. A figure is told of as it is now, so that the log can name it when it is gone.

        An event with a Zone also says on which board, so that the Zone can be named.
        """
        if self.events is not None:
            told = {name: fact.who() if isinstance(fact, Figure) else fact for name, fact in facts.items()}
            if "zone" in facts:
                told["encounter"] = self.encounter
            super().tell(kind, rule, to=to, reveals=reveals, **told)

    def has(self, rule: SpecialRule) -> bool:
        return rule in self.scenario.special_rules

    def figure(self, number: int) -> Figure | None:
        """The figure in play with this number."""
        for figure in self.figures:
            if figure.number == number:
                return figure
        return None

    def heroes(self) -> Iterator[Figure]:
        """By place (DAR-6.38)."""
        return iter(sorted((f for f in self.figures if f.category == "hero"), key=lambda f: f.place))

    def legion(self) -> Iterator[Figure]:
        return (f for f in self.figures if f.category not in ("hero", "serf"))

    def serfs(self) -> Iterator[Figure]:
        return (f for f in self.figures if f.category == "serf")

    def witches(self) -> Iterator[Figure]:
        return (f for f in self.figures if f.category == "witch")

    def hero_at(self, place: int) -> Figure | None:
        """The Hero of a place; None: the place is empty."""
        for figure in self.figures:
            if figure.place == place:
                return figure
        return None

    def demon_figure(self) -> Figure | None:
        for figure in self.figures:
            if figure.category == "demon":
                return figure
        return None
