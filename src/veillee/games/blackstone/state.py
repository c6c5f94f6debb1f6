"""The position of an expedition and of the stay at Precipice after it.

Hexes are numbers in reading order (see `battlefield`); everything printed is named by its id. Explorers and hostiles
hold numbers, texts and tuples only, so that they are copied at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec import Struct

from veillee.kernel.data import Data
from veillee.kernel.state import State

from .battlefield import NOWHERE, Battlefield, Layout, Terrain, battlefield_of
from .content import EXPLORERS, HOSTILES, STRONGHOLDS
from .content.records import (
    ActionDie,
    CardSide,
    Column,
    ExplorerCard,
    HostileAction,
    HostileCard,
    LocationAt,
    Map,
    Stronghold,
    Twist,
)

Phase = Literal["placing", "destiny", "initiative", "activation", "event"]
Mode = Literal["one_off", "campaign"]
Destination = Literal["expedition", "stronghold", "vault"]
GoalName = Literal["normal", "hard", "extreme"]
Ties = Literal["ask", "auto"]
#: In place of the number of a group: none.
NO_GROUP = -1


class Explorer(Data):
    """An explorer: the card, the cards held, the figures."""

    id: str
    seat: int = 0  # the player that took this explorer; see `control`
    inspired: bool = False
    points: int = 0  # of inspiration
    wounds: int = 0
    grievous: int = 0
    #: Unspent activation dice in ascending order: each lies on a space of the card. After the explorer's activation
    #: they are overwatch dice.
    dice: tuple[int, ...] = ()
    on_watch: bool = False
    stunned: bool = False
    out: bool = False  # out of action
    away: bool = False  # waits outside the closed cell in which two others fight (BSF-28.6)
    dead: bool = False
    hexes: tuple[int, ...] = ()  # of each figure; NOWHERE: not on the battlefield
    discoveries: tuple[str, ...] = ()
    resources: tuple[str, ...] = ()
    artefacts: tuple[str, ...] = ()
    exhausted: tuple[str, ...] = ()
    # Markers that last until the next activation begins
    cloaked: bool = False
    stalking: bool = False
    preaching: bool = False
    unscented: bool = False
    # In this initiative phase
    swapped: bool = False  # has taken part in covering fire
    free_gambits: int = 0
    # In this combat
    used: tuple[str, ...] = ()  # what can be used once in a combat
    far_kills: int = 0  # as the agenda of Amallyn counts them
    worth: int = 0  # Wounds values of hostiles slain since the last inspiration roll
    # In this expedition
    kinds_slain: tuple[str, ...] = ()
    found: tuple[str, ...] = ()  # Discovery cards that this explorer has drawn
    # Bought at Precipice for the next expedition
    extra_dice: int = 0  # rolled in the first turn of the first combat
    saved_rolls: int = 0  # recovery rolls that may be made again

    @property
    def card(self) -> ExplorerCard:
        return EXPLORERS[self.id]

    @property
    def side(self) -> CardSide:
        card = EXPLORERS[self.id]
        return card.inspired if self.inspired else card.plain

    @property
    def free_spaces(self) -> int:
        """Spaces of the card without a wound token."""
        return EXPLORERS[self.id].slots - self.wounds - self.grievous

    @property
    def cards(self) -> tuple[str, ...]:
        """Resources and artefacts."""
        return self.resources + self.artefacts


class Figure(NamedTuple):
    """One figure of an explorer on the battlefield."""

    explorer: Explorer
    number: int  # among the figures of the explorer
    hex: int


class Hostile(Data):
    """A hostile figure of a combat. `number` tells figures apart; it is never used again."""

    number: int
    kind: str
    group: int
    index: int  # within its group, in order of deployment (BSF-9.19)
    loadout: str = ""
    hex: int = NOWHERE  # NOWHERE: slain
    damage: int = 0
    slain: int = 0  # the how manieth hostile to fall in this combat; 0: on the battlefield
    stunned: bool = False
    unbound: bool = False  # the marker of a Rogue Psyker
    plasma: bool = False  # the marker of an overheated weapon
    fire: bool = False  # the marker of Firestorm
    guardian: bool = False
    shielded: bool = False  # Voltagheist has been tried this turn
    acted: bool = False  # in this activation of its group
    fired: bool = False  # across a lane this turn

    @property
    def card(self) -> HostileCard:
        return HOSTILES[self.kind]

    @property
    def toughness(self) -> int:
        """The Wounds value: the damage that slays it."""
        return HOSTILES[self.kind].wounds + self.guardian


class Group(Struct, frozen=True):
    """A hostile group: what brought it, and the size that its reinforcement rolls bring back."""

    source: str  # the id of an encounter card, or of a garrison group
    smallest: Literal["small", "large", "huge"]
    waiting: bool = False  # until it has seen an explorer (BSF-22.31)


class TrackCard(Struct, frozen=True, omit_defaults=True):
    """An initiative card: of an explorer, or of a group."""

    explorer: str = ""
    group: int = NO_GROUP


class Trap(Struct, frozen=True):
    hex: int
    die: ActionDie
    owner: str


class Why(Struct, frozen=True, omit_defaults=True):
    """One step of the explanation of what a hostile did: a sentence `why.<key>`, its clause, what it is about."""

    key: str
    rule: str
    explorer: str = ""
    other: str = ""  # the explorer that was not chosen
    hex: int = NOWHERE
    n: int = 0
    m: int = 0
    word: str = ""


class HostileTurn(Struct, frozen=True, omit_defaults=True):
    """What one hostile of the acting group did, and why."""

    hostile: int
    kind: str
    index: int
    roll: int = 0  # of the Blackstone die; 0: it stood up or waited
    counted: int = 0  # the roll after modifiers
    column: Column = "other"
    action: HostileAction = "hold"
    why: tuple[Why, ...] = ()


class Combat(Data, kw_only=True):
    """A combat: the battlefield, the hostiles, the initiative track and all that lasts for a turn or for the combat."""

    map: str  # the id of a map or of a stronghold
    phase: Phase = "placing"
    turn: int = 1
    layout: Layout
    gates: int = 0  # mask of the portals that are still there
    markers: int = 0  # mask of the hexes with a discovery marker
    hostiles: list[Hostile] = []
    groups: tuple[Group, ...] = ()
    fallen: int = 0  # how many hostiles have been slain, returned ones counted again
    track: tuple[TrackCard, ...] = ()
    turned: int = 0  # how many cards of the track lie face down, from the left
    destiny: tuple[int, ...] = ()  # available, ascending
    spent_destiny: tuple[int, ...] = ()  # discarded or used this turn
    rolled_for: tuple[str, ...] = ()  # supports that change how destiny dice are sorted this turn
    twists: tuple[Twist, ...] = ()
    drawn: tuple[str, ...] = ()  # encounter cards
    threat: int = 1
    no_destiny: int = 0  # turns to come without a destiny roll
    darkness: int = 0  # how far sight reaches; 0: as far as it goes
    dark_turns: int = 0  # turns for which a narrower darkness still lasts
    dark_before: int = 0  # the darkness that comes back after it
    link_turns: int = 0  # turns for which links stay shut
    crossed: tuple[str, ...] = ()  # explorers that have used a link this turn
    rerolled_group: int = NO_GROUP  # Vanguard: attack rolls against it may be made again this turn
    unseen: bool = False  # Traveller: explorers are visible only to adjacent hostiles this turn
    traps: tuple[Trap, ...] = ()
    access: tuple[str, ...] = ()  # places with an Access marker
    burned: tuple[str, ...] = ()  # nests with a Fire marker
    used_locations: tuple[str, ...] = ()
    escape_event: bool = False  # the event Escape Chamber has been resolved
    not_offered: tuple[str, ...] = ()  # means that are no longer offered in this combat (BSF-30.31)
    ready: tuple[int, ...] = ()  # seats that have said all in this phase
    swaps_over: bool = False  # covering fire is over in this initiative phase (BSF-10.16)
    gambler: str = ""  # the explorer that tries gambits
    gamblers: tuple[str, ...] = ()  # explorers that have finished with gambits
    silent: tuple[int, ...] = ()  # seats that pass all overwatch until the acting group is done (BSF-30.12)
    silent_till_turn: tuple[int, ...] = ()  # and until an explorer of theirs is activated
    turns_of_group: tuple[HostileTurn, ...] = ()  # what the acting group, or the last one to act, did and why

    @property
    def field(self) -> Battlefield:
        return battlefield_of(self.map)

    @property
    def terrain(self) -> Terrain:
        return battlefield_of(self.map).terrain(self.layout)

    @property
    def stronghold(self) -> Stronghold | None:
        return STRONGHOLDS.get(self.map)

    @property
    def locations(self) -> tuple[LocationAt, ...]:
        """The locations that lie on hexes of the map."""
        card = battlefield_of(self.map).card
        return card.locations if isinstance(card, Map) else ()

    @property
    def is_cell(self) -> bool:
        """Whether this is the closed cell of the challenge Severed."""
        return self.map == "mc01"

    def on_board(self) -> Iterator[Hostile]:
        return (hostile for hostile in self.hostiles if hostile.hex != NOWHERE)

    def hostile(self, number: int) -> Hostile:
        return self.hostiles[number]


class Activation(Data):
    """What counts for the explorer that acts now."""

    explorer: str
    stood_up: bool = False
    destiny: int = 0  # destiny dice used
    more_destiny: int = 0  # further ones allowed by cards
    destiny_first: bool = False  # costs are paid with destiny dice where one pays
    extra: tuple[int, ...] = ()  # dice outside the spaces
    kills: int = 0
    oiled: int = 0  # attacks whose failures may be rolled again
    lensed: bool = False  # the next attack ignores cover and one wall
    sure_footed: bool = False  # the first hex of a move does not stop


class Trade(Data):
    """The trade phase: what each ship shows, who has been where."""

    rows: dict[str, tuple[str, ...]]
    exchanged: bool = False  # cards have been given before the visits
    visited: tuple[str, ...] = ()
    visitor: str = ""
    ship: str = ""
    points: int = 0
    converted: bool = False


class Past(Struct, frozen=True):
    """What the campaign knows of the fortress, beside explorers and their cards."""

    legacies: tuple[str, ...] = ()
    conquered: tuple[str, ...] = ()


class Blackstone(State, kw_only=True):
    """An expedition. `at` is one of: group, destination, exchange, ships, camp, card, combat, recovery, home, arrival,
    legacy, trade, over.
    """

    mode: Mode
    players: int
    hostile_seat: int = -1  # of the hostile player; -1: nobody
    goal: GoalName = "normal"
    stirring: bool = False
    leader_points: bool = False
    size: int = 4  # of the group
    random_group: bool = False  # chance takes the explorers
    ties: Ties = "ask"
    explorers: list[Explorer] = []  # the group, in the order taken
    resting: list[Explorer] = []  # those who stay at Precipice, dead ones too
    leader: int = 0  # a seat
    leading: int = 0  # with one player: the position of the explorer that holds the marker
    order: tuple[str, ...] = ()  # the leader order of the explorers
    destination: Destination = "expedition"
    stronghold: str = ""  # the one that is attacked
    # Piles: the last card is the top one
    exploration: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()  # challenges and combats that are not in the pile and have not been resolved
    card: str = ""  # the exploration card that is being resolved
    discoveries: tuple[str, ...] = ()
    laid_apart: tuple[str, ...] = ()  # discoveries that go on top after the next shuffle at set-up
    encounters: tuple[str, ...] = ()
    legacy_pile: tuple[str, ...] = ()
    resource_piles: dict[str, tuple[str, ...]] = {}
    past: Past = Past()
    ships: tuple[str, ...] = ()
    used_supports: tuple[str, ...] = ()
    seen_exploration: int = 0  # cards at the top of the pile that the explorers have looked at
    seen_discoveries: int = 0
    combat: Combat | None = None
    act: Activation | None = None
    trade: Trade | None = None
    combats: int = 0  # begun in this expedition
    stop_refused: bool = False  # a player has refused to end the expedition before the next card
    wiped_out: bool = False  # everybody was out of action at the end of a combat
    paused: bool = False
    not_offered: tuple[str, ...] = ()  # means that are no longer offered in this expedition (BSF-30.31)
    scores: tuple[int, ...] = ()  # leader points by seat, at the end
    next_leader: int = 0
    result: Literal["", "won", "lost"] = ""
    ending: str = ""  # why the expedition or the campaign is over

    @property
    def fight(self) -> Combat:
        assert self.combat is not None, "there is no combat"
        return self.combat

    @property
    def terrain(self) -> Terrain:
        assert self.combat is not None, "there is no combat"
        return self.combat.terrain

    def explorer(self, id: str) -> Explorer:
        for explorer in self.explorers:
            if explorer.id == id:
                return explorer
        raise KeyError(id)

    def in_action(self) -> Iterator[Explorer]:
        """The explorers that are in action and take part, in the order taken."""
        return (explorer for explorer in self.explorers if not (explorer.out or explorer.away))

    def in_order(self) -> list[Explorer]:
        """The explorers that are in action and take part, in leader order (BSF-2.2)."""
        return [one for id in self.order if not ((one := self.explorer(id)).out or one.away)]

    def figures(self) -> list[Figure]:
        """The figures of explorers on the battlefield."""
        return [
            Figure(explorer, number, at)
            for explorer in self.explorers
            if not explorer.out
            for number, at in enumerate(explorer.hexes)
            if at != NOWHERE
        ]

    def explorer_hexes(self) -> int:
        """The mask of the hexes with explorers."""
        mask = 0
        for explorer in self.explorers:
            if not explorer.out:
                for at in explorer.hexes:
                    if at != NOWHERE:
                        mask |= 1 << at
        return mask

    def hostile_hexes(self) -> int:
        """The mask of the hexes with hostiles."""
        mask = 0
        for hostile in self.fight.hostiles:
            if hostile.hex != NOWHERE:
                mask |= 1 << hostile.hex
        return mask

    def has_twist(self, twist: Twist) -> bool:
        return self.combat is not None and twist in self.combat.twists

    def control(self, explorer: Explorer) -> int:
        """The seat that decides for an explorer: of three players the leader controls the fourth too (BSF-1.8)."""
        return self.leader if explorer.seat < 0 else explorer.seat

    @property
    def hostile_side(self) -> int:
        """The seat that decides for hostiles: the hostile player, or else the leader."""
        return self.hostile_seat if self.hostile_seat >= 0 else self.leader

    def explorer_seats(self) -> tuple[int, ...]:
        """The seats of the explorers' players."""
        return tuple(seat for seat in range(self.players) if seat != self.hostile_seat)
