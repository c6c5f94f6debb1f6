"""The position of a skirmish. Lengths are tenths of a step; everything printed is named by its id (see `content`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from veillee.kernel.data import Data
from veillee.kernel.state import State

from .campaign.chronicle import Chronicle
from .content.records import Duration, Member, RollKind, SkillRef, StateName, Warband

#: Why a figure is not on the table: not yet deployed, killed, taken off with loot, or gone without being killed.
Out = Literal["", "waiting", "killed", "taken_off", "gone"]


class Lasting(Data):
    """A temporary effect on a figure (28.2). `source` is the id of the spell, ability or artefact it comes from."""

    op: Literal["skill", "dice", "stat", "forbid", "ward", "later"]
    source: str
    origin: Literal["spell", "ability", "artefact"]
    by: int  # the seat that the effect comes from
    duration: Duration = "end_of_turn"
    skill: SkillRef | None = None
    roll: RollKind | Literal["any", ""] = ""
    dice: int = 0
    stat: Literal["mv", "ar", ""] = ""
    delta: int = 0
    actions: tuple[str, ...] = ()
    state: StateName | Literal[""] = ""  # a state that the figure receives at the end of its activation
    radius: int = 0  # the radius of a ward around its bearer, in steps
    cast: int = 0  # which use of the spell or ability it comes from, see `Dysma.casts`
    kept: bool = False  # kept by Concentration: the effect lasts through the next turn


class Figure(Data):
    """One miniature, or a mission's statue. `z` is the height it stands at, `floor` 0 on the ground."""

    id: int  # its place in `Dysma.figures`
    seat: int
    kit: Member
    number: int = 1  # its number among the figures of one profile, those of all players together
    r: int = 5
    h: int = 12
    x: int = 0
    y: int = 0
    z: int = 0
    floor: int = 0
    facing: int = 0
    wounds: int = 0
    activated: bool = False
    tired: bool = False
    prone: bool = False
    on_fire: bool = False
    poisoned: bool = False
    on_guard: bool = False
    out: Out = ""
    statue: bool = False
    caster: int = -1  # the id of the figure whose familiar or summoned figure it is
    carries: int = -1  # a token
    unloaded: list[str] = []
    spent: list[str] = []  # single-use things that were used, one entry for each use
    used: list[str] = []  # abilities used this turn
    effects: list[Lasting] = []


class Token(Data):
    """A marker of a mission, which lies on the table or is carried by a figure."""

    id: int
    kind: Literal["chest", "loot", "flag", "altar", "resource"]
    owner: int = -1
    x: int = 0
    y: int = 0
    z: int = 0
    floor: int = 0
    carrier: int = -1
    value: int = 0  # of a resource: known to its owner, and to the others once it has been scored
    revealed: bool = False
    active: bool = False  # of an altar
    handed: bool = False  # this turn
    gone: bool = False


class SpellTerrain(Data):
    """A disc of terrain that a spell made, in tenths."""

    x: int
    y: int
    radius: int
    terrain: str
    height: int
    source: str
    by: int
    cast: int = 0
    kept: bool = False


class Player(Data):
    warband: Warband | None = None
    secret: bool = False  # the chosen warband, which is not revealed yet
    cp: int = 0
    vp: int = 0
    sources: dict[str, int] = {}  # victory points by where they come from
    zone: int = -1  # which of the zones of the deployment
    conceded: bool = False
    ambassador: int = -1
    legend: int = -1
    dearest: int = -1  # the figure that Sabotage asks for
    cast: bool = False  # a spell succeeded this turn
    granted: dict[str, int] = {}  # by effect with a limit per turn: how often it was used this turn
    gifts: list[int] = []  # the figures that have secretly received a resource, while resources are given out
    rerolls: Literal["auto", "ask", "never"] = "auto"
    reply_threshold: int = 0  # in per cent, see 16.24


class Activation(Data):
    """The figure or figures being activated, and what they have done."""

    figures: list[int]
    multiple: bool = False
    extra: bool = False  # bought with a command point, after another activation
    begun: bool = False  # the tests at its start have been made
    done: list[str] = []  # actions in their order, such as "march" or "ability:volley"
    was_tired: list[int] = []  # figures that may not do a fatigue action
    dropped: list[int] = []  # figures that dropped out of a Multiple activation and act alone afterwards
    failed: list[int] = []  # figures whose Stupid test failed, so that they dropped out
    must_charge: bool = False  # the figure is Frenzied and can charge: its first action must be a Charge
    frenzied: list[int] = []  # the figures of a Multiple activation of which this was true at its start
    ended: bool = False


class Dysma(State, kw_only=True):
    """A game. `at` is one of: warbands, zones, tokens, deploy, roles, scouts, activate, act, end, over."""

    players: list[Player]
    figures: list[Figure] = []
    tokens: list[Token] = []
    zones: list[SpellTerrain] = []
    links: list[tuple[int, int]] = []  # figures in contact across an obstacle (20.12)
    layout: str = ""  # "": an empty table
    deployment: str = ""
    side: str = ""  # the first player's choice of orientation
    main: str = ""
    secondary: str = ""
    format: int = 200
    decisive_end: bool = False
    play_on: bool = False
    campaign: bool = False  # warbands may have figures with injuries and advances
    order: list[int] = []  # seats in the rolled order
    turn: int = 0
    first: int = 0  # the seat with the first activation of this turn
    hand: int = 0  # the seat whose activation it is
    placed: int = 0  # how many steps of the present part of set-up are done
    finished: list[int] = []  # seats that have no figure left to activate, in the order in which this happened
    activation: Activation | None = None
    casts: int = 0  # how many spells, abilities and artefacts have been used
    scored: bool = False  # this turn somebody scored or was wounded
    idle: int = 0  # how many turns in a row nobody scored or was wounded
    winner: int = -1
    extra: bool = False  # the next activation is one bought with a command point
    chronicle: Chronicle | None = None  # of a game that belongs to a campaign

    def may_concede(self, seat: int, *, top: bool) -> bool:
        """At every question while two players are left; with more only between the player's own actions (23.12)."""
        own = top and self.at in ("activate", "act") and seat == self.hand
        return own or sum(not player.conceded for player in self.players) == 2

    def standing(self) -> Iterator[Figure]:
        """The figures in play, without statues (22.56)."""
        return (figure for figure in self.figures if not figure.out and not figure.statue)

    def bodies(self) -> Iterator[Figure]:
        """Everything that stands on the table and takes room: figures and statues."""
        return (figure for figure in self.figures if not figure.out)

    def of(self, seat: int) -> Iterator[Figure]:
        return (figure for figure in self.figures if figure.seat == seat and not figure.out and not figure.statue)

    def enemies(self, seat: int) -> Iterator[Figure]:
        return (figure for figure in self.figures if figure.seat != seat and not figure.out and not figure.statue)
