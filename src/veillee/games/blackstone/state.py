"""The position of an expedition and of the stay at Precipice after it; everything printed is named by its id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from veillee.kernel.data import Data
from veillee.kernel.state import State

from .battlefield import NOWHERE, Terrain, battlefield_of
from .combat import Combat, Group, Hostile, HostileTurn, TrackCard, Trap, Why
from .content.words import Twist
from .explorer import Explorer, Figure

Mode = Literal["one_off", "campaign"]
Destination = Literal["expedition", "stronghold", "vault"]
GoalName = Literal["normal", "hard", "extreme"]
Ties = Literal["ask", "auto"]


#: In place of a seat: nobody.
NOBODY = -1


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
    bought: bool = False  # somebody has bought a card
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
    """An expedition. `at` is one of: leader, group, destination, ships, camp, combat, recovery, home, arrival, legacy,
    trade, over.
    """

    mode: Mode
    players: int
    hostile_seat: int = -1  # of the hostile player; -1: nobody
    goal: GoalName = "normal"
    stirring: bool = False
    turn_limit: int = 0  # the last turn of a combat between bots; 0: there is none (BSF-18.9)
    leader_points: bool = False
    size: int = 4  # of the group
    random_group: bool = False  # chance takes the explorers
    ties: Ties = "ask"
    explorers: list[Explorer] = []  # the group, in the order taken
    resting: list[Explorer] = []  # those who stay at Precipice, dead ones too
    leader: int = 0  # a seat; NOBODY before the group has one
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
    rounds_over: int = 0  # each with its leader step
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
        c = self.combat
        assert c is not None, "there is no combat"
        return battlefield_of(c.map).terrain(c.layout)

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
        present = {one.id: one for one in self.explorers if not (one.out or one.away)}
        return [present[id] for id in self.order if id in present]

    def figures(self) -> list[Figure]:
        """The figures of explorers on the battlefield."""
        return [
            Figure(explorer, number, at)
            for explorer in self.explorers
            if not explorer.out
            for number, at in enumerate(explorer.hexes)
            if at != NOWHERE
        ]

    def figure_hexes(self) -> list[int]:
        """The hex of each figure of explorers on the battlefield."""
        return [at for explorer in self.explorers if not explorer.out for at in explorer.hexes if at != NOWHERE]

    def explorer_hexes(self) -> int:
        """The mask of the hexes with explorers."""
        mask = 0
        for at in self.figure_hexes():
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


__all__ = [
    "NOBODY",
    "Activation",
    "Blackstone",
    "Combat",
    "Destination",
    "Explorer",
    "Figure",
    "GoalName",
    "Group",
    "Hostile",
    "HostileTurn",
    "Mode",
    "Past",
    "Ties",
    "TrackCard",
    "Trade",
    "Trap",
    "Why",
]
