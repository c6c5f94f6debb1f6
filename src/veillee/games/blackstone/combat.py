"""A combat: hostiles and their groups, the initiative track, the battlefield as it is now, and why hostiles did what.

Hexes are numbers in reading order (see `battlefield`). A hostile holds numbers and texts only, so that it is copied at
once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from veillee.kernel.data import Data

from .battlefield import NOWHERE, Battlefield, Layout, Terrain, battlefield_of
from .content import HOSTILES, STRONGHOLDS
from .content.battlefields import LocationAt, Map
from .content.figures import HostileCard
from .content.strongholds import Stronghold
from .content.words import ActionDie, Column, HostileAction, Size, Twist

Phase = Literal["placing", "destiny", "initiative", "activation", "event"]
#: In place of the number of a group: none.
NO_GROUP = -1


class Hostile(Data):
    """A hostile figure of a combat. `number` tells figures apart; it is never used again."""

    number: int
    kind: str
    group: int
    index: int  # within its group, in order of deployment (BSF-9.19)
    loadout: str = ""
    hex: int = NOWHERE  # NOWHERE: slain
    namesakes: bool = False  # another group has hostiles of this kind too
    damage: int = 0
    slain: int = 0  # the how manieth hostile to fall in this combat; 0: on the battlefield
    stunned: bool = False
    unbound: bool = False  # the marker of a Rogue Psyker
    plasma: bool = False  # the marker of an overheated weapon
    fire: bool = False  # the marker of Firestorm
    guardian: bool = False
    shielded: bool = False  # Voltagheist has been tried this turn
    acted: bool = False  # in this activation of its group
    arrived: bool = False  # back on the battlefield since this turn: it does not act yet (BSF-15.8)
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
    smallest: Size
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
    acting: int = NO_GROUP  # the group in the middle of its activation
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
    refused: tuple[tuple[str, str], ...] = ()  # pairs of explorers whose covering fire a player has refused this phase
    swaps_over: bool = False  # covering fire is over in this initiative phase (BSF-10.16)
    called: bool = False  # the leader has been asked for the Clarion apart from gambits
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

    def has_namesakes(self, group: int) -> bool:
        """Whether another group is of the same kinds of hostiles."""
        kinds = self.kinds_of(group)
        return any(self.kinds_of(other) == kinds for other in range(len(self.groups)) if other != group)

    def kinds_of(self, group: int) -> tuple[str, ...]:
        """The kinds of the hostiles of a group, slain ones too, in the order of deployment."""
        return tuple(dict.fromkeys(hostile.kind for hostile in self.hostiles if hostile.group == group))

    def hostile(self, number: int) -> Hostile:
        return self.hostiles[number]
