"""The kinds of things that content files describe. A hex is a pair (q, r), an edge a hex and a direction."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .words import (
    ActionDie,
    Column,
    ExplorerTrait,
    Face,
    Hex,
    HostileAction,
    HostileTrait,
    Moment,
    Op,
    Roll,
    Side,
    Size,
    Source,
    Twist,
    UniqueAction,
    Use,
    WeaponFlag,
    Who,
)


class _Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Effect(_Record, frozen=True):
    """One operation with its parameters; each is defined in BSF-29.11."""

    op: Op
    n: int = 0
    who: Who = ""
    where: str = ""  # a floor or a place
    die: ActionDie = "d6"
    range: int = 0
    radius: int = 0
    roll: Literal["defence", "agility", "any_action"] = "agility"
    at_most: int = 0  # of a roll of the Blackstone die
    attacks: int = 0
    turns: int = 0
    src: int = 0
    dst: int = 0
    kind: Literal["combat", "challenge"] = "combat"
    hostile: str = ""
    hostiles: tuple[str, ...] = ()
    place: Literal["closest_to_explorer", "nest"] = "closest_to_explorer"
    which: Literal["furthest", "choice"] = "furthest"
    floor: str = ""
    cost: Literal["", "archeotech"] = ""
    id: str = ""  # of an artefact
    otherwise: Effect | None = None


class Option(_Record, frozen=True):
    """One way to use a weapon: what it costs, and how many attacks it makes."""

    cost: int
    attacks: int


class Weapon(_Record, frozen=True):
    """A weapon: its dice by range band, and its own limit of range."""

    id: str
    max_range: int
    options: tuple[Option, ...] = ()  # of an explorer's weapon
    adj: tuple[ActionDie, ...] = ()
    close: tuple[ActionDie, ...] = ()
    far: tuple[ActionDie, ...] = ()
    flags: tuple[WeaponFlag, ...] = ()
    figure: str = ""  # the twin that bears it
    loadout: str = ""  # the hostile figures that bear it


class Unique(_Record, frozen=True):
    """An action that one explorer alone has."""

    id: UniqueAction
    cost: int
    range: int = 0
    die: ActionDie = "d6"
    rolls: tuple[Roll, ...] = ()  # that an Oration lets others re-roll
    hidden_from: int = 0  # the range from which a Cloak makes invisible; 0: it does not
    vitality: bool = False  # a vitality roll follows


class Trait(_Record, frozen=True):
    """What an explorer can always do."""

    id: ExplorerTrait
    die: int = 0  # from which Heavy Tread moves two hexes
    on: Literal["success", "critical"] = "critical"  # the defence roll that starts Duellist
    keeps: Literal["second", "either"] = "second"  # which event roll stands after Foreknowledge


class CardSide(_Record, frozen=True):
    """One side of an explorer's card."""

    move: int
    agility: ActionDie
    vitality: ActionDie
    defence: tuple[ActionDie, ...]
    weapons: tuple[Weapon, ...]
    uniques: tuple[Unique, ...] = ()
    traits: tuple[Trait, ...] = ()


class Agenda(_Record, frozen=True):
    """What turns an explorer's card to its inspired side (BSF-21.9)."""

    check: Literal[
        "owns_discovery",
        "slay_with_weapon_min_wounds",
        "slay_in_one_activation",
        "slay_at_range_in_combat",
        "slay_distinct_types_in_expedition",
        "draw_discoveries_in_expedition",
    ]
    discovery: str = ""
    weapon: str = ""
    wounds: int = 0
    range: int = 0
    count: int = 0


class ExplorerCard(_Record, frozen=True):
    id: str
    ship: str
    slots: int  # spaces for dice and wounds
    figures: tuple[str, ...]
    agenda: Agenda
    plain: CardSide
    inspired: CardSide
    source: Source


class BehaviourRow(_Record, frozen=True):
    """Rolls of the Blackstone die, and the action in each column."""

    first: int
    last: int
    actions: tuple[HostileAction, ...]


class HostileCard(_Record, frozen=True):
    id: str
    size: Size
    move: int
    wounds: int
    figures: int
    weapons: tuple[Weapon, ...]
    columns: tuple[Column, ...]
    behaviour: tuple[BehaviourRow, ...]
    source: Source
    traits: tuple[HostileTrait, ...] = ()
    loadouts: dict[str, int] = {}  # figures of each loadout
    fill: tuple[str, ...] = ()  # the order in which a group takes loadouts
    in_cover_loadouts: tuple[str, ...] = ()  # to which the column in_cover applies; empty: to all


class Band(_Record, frozen=True):
    """So many hostiles of a kind."""

    hostile: str
    n: int


class Entry(_Record, frozen=True):
    """What an encounter card brings at one place: a group, or a twist."""

    group: tuple[Band, ...] = ()
    twist: Twist | None = None


class Encounter(_Record, frozen=True):
    id: str
    set: str
    entries: tuple[Entry, Entry, Entry, Entry]
    source: Source


class Step(_Record, frozen=True):
    """One step of a challenge (chapter 28)."""

    who: Literal["each", "leader_choice", "random", "volunteer", "failed"]
    test: Literal["agility", "vitality", "defence", "blackstone", "attack", "none"] = "none"
    at_least: int = 0  # of a Blackstone test
    at_most: int = 0
    hostile: str = ""  # of an attack
    progress_below: int = 0  # the step is made only then
    progress_from: int = 0
    without_volunteer: bool = False
    cost: Literal["", "archeotech"] = ""
    fail: tuple[Effect, ...] = ()
    success: tuple[Effect, ...] = ()
    critical: tuple[Effect, ...] = ()


class Challenge(_Record, frozen=True):
    id: str
    source: Source
    optional: bool = False
    special: Literal["", "shadow_ambush", "crossfire", "severed"] = ""
    steps: tuple[Step, ...] = ()


class Discovery(_Record, frozen=True):
    id: str
    kind: Literal["clue", "archeotech"]
    source: Source
    value: int = 0  # in trade points
    hold: tuple[Effect, ...] = ()


class Resource(_Record, frozen=True):
    id: str
    ship: str
    price: int
    use: Use
    when: Moment
    effects: tuple[Effect, ...]
    source: Source
    cost: int = 0
    weapon: Weapon | None = None


class Artefact(_Record, frozen=True):
    id: str
    stronghold: str
    use: Use
    when: Moment
    effects: tuple[Effect, ...]
    source: Source
    cost: int = 0


class Support(_Record, frozen=True):
    user: str  # the id of an explorer, or "leader"
    cost: int = 0


class Ship(_Record, frozen=True):
    id: str
    home_of: tuple[str, ...]
    support: Support
    facility: tuple[Effect, ...]
    source: Source


class Legacy(_Record, frozen=True):
    id: str
    kind: Literal["new_threat", "enhancement", "countdown"]
    source: Source
    core: bool = False
    adds: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()


class Tile(_Record, frozen=True):
    """A chamber, for drawing."""

    id: str
    hexes: tuple[Hex, ...]
    source: Source
    cover: tuple[Side, ...] = ()
    wall: tuple[Side, ...] = ()


class Placement(_Record, frozen=True):
    """Where a chamber lies: shifted, and turned by sixths counter-clockwise."""

    tile: str
    q: int
    r: int
    rot: int = 0
    role: Literal["chamber", "arrival"] = "chamber"
    floor: str = ""


class Portal(_Record, frozen=True):
    """The cell beside the battlefield that holds it, the hexes it touches, the other cells of the escape chamber."""

    id: str
    cell: Hex
    touches: tuple[Hex, ...]
    escape: tuple[Hex, Hex]


class Location(_Record, frozen=True):
    """A location that lies on a hex of a map (BSF-9.25); an action of it can be used once in a combat."""

    id: str
    kind: Literal["action", "passive", "on_enter"]
    effects: tuple[Effect, ...]
    source: Source
    cost: int = 0


class LocationAt(_Record, frozen=True):
    id: str
    at: Hex


class BandAt(_Record, frozen=True):
    hostile: str
    n: int
    at: Hex


class Battlefield(_Record, frozen=True, kw_only=True):
    """What maps and strongholds have in common."""

    id: str
    placements: tuple[Placement, ...]
    hexes: tuple[Hex, ...]
    cover: tuple[Side, ...]
    wall: tuple[Side, ...] = ()
    start: tuple[Hex, ...]
    discovery: tuple[Hex, ...] = ()
    portals: tuple[Portal, ...] = ()
    source: Source


class Map(Battlefield, frozen=True, kw_only=True):
    """A combat card of the exploration deck, or the closed cell of a challenge."""

    ambush: bool = False
    locations: tuple[LocationAt, ...] = ()
    cell: tuple[BandAt, ...] = ()


GroupRule = Literal["guardian", "no_reinforcements", "defensive_fire", "wait_until_seen", "pack", "guardian_threat_2"]
StrongholdRule = Literal[
    "guardian",
    "defensive_fire",
    "wait_until_seen",
    "only_lower_exit",
    "darkness",
    "pack",
    "guardian_threat_2",
    "no_retreat",
    "awakening",
]


class GarrisonGroup(_Record, frozen=True):
    """A hostile group of a stronghold, with the rules that bind it."""

    id: str
    at: Hex
    hostiles: tuple[Band, ...]
    rules: tuple[GroupRule, ...] = ()
    fixed_hexes: tuple[Hex, ...] = ()  # BSF-22.16
    floor: str = ""  # it never leaves (BSF-22.18)


class Place(_Record, frozen=True):
    """Hexes of a stronghold with a name."""

    id: str
    hexes: tuple[Hex, ...]


class PlaceAction(_Record, frozen=True):
    """An action that explorers have on certain places of a stronghold."""

    id: Literal["release", "burn", "unlock"]
    cost: int
    where: tuple[str, ...]


class Objective(_Record, frozen=True):
    """What conquers a stronghold (BSF-22.15)."""

    kind: Literal["slain_all", "slain", "access", "burned", "core"]
    ends: Literal["at_once", "when_evacuated"]
    group: str = ""
    hostile: str = ""
    count: int = 0


class EventRow(_Record, frozen=True):
    """Rolls of the Blackstone die, and what happens."""

    id: str
    first: int
    last: int
    effects: tuple[Effect, ...] = ()
    source: Source = "D"


class Stronghold(Battlefield, frozen=True, kw_only=True):
    kind: Literal["stronghold", "vault"]
    access_cards: int
    artefact: str = ""
    links: tuple[tuple[Hex, Hex], ...] = ()
    links_end_moves: bool = False
    links_once_a_turn: bool = False  # for explorers
    groups: tuple[GarrisonGroup, ...]
    places: tuple[Place, ...]
    actions: tuple[PlaceAction, ...] = ()
    rules: tuple[StrongholdRule, ...]
    objective: Objective
    reward: tuple[Effect, ...]
    events: tuple[EventRow, ...]


class Costs(_Record, frozen=True):
    move: int
    recuperate: int
    search: int
    summon: int
    aim: int


class Spends(_Record, frozen=True):
    inspire: int
    search_anywhere: int
    gambit: int
    reroll: int


class Goal(_Record, frozen=True):
    clues: int
    archeotech: int


class LeaderPoints(_Record, frozen=True):
    clue: int
    inspired: int
    out_of_action: int
    card_left: int


class Constants(_Record, frozen=True):
    destiny_dice: int
    destiny_per_activation: int
    group: int
    most_points: int
    grievous_damage: int
    clues_for_stronghold: int
    resources_shown: int
    home_bonus: int
    kept_cards: int
    challenge_cards: int
    combat_cards: int
    ships: int
    most_threat: int
    most_turns: int
    stirring_turn: int
    stirring: int
    cell_turns: int
    base_sets: tuple[str, ...]
    hex_limits: tuple[tuple[int, int, int], ...]
    dice: dict[ActionDie, tuple[Face, ...]]
    costs: Costs
    spends: Spends
    reinforcements: dict[Size, tuple[int, ...]]
    goals: dict[Literal["normal", "hard", "extreme"], Goal]
    leader_points: LeaderPoints


__all__ = [
    "ActionDie",
    "Agenda",
    "Artefact",
    "Band",
    "BandAt",
    "Battlefield",
    "BehaviourRow",
    "CardSide",
    "Challenge",
    "Column",
    "Constants",
    "Costs",
    "Discovery",
    "Effect",
    "Encounter",
    "Entry",
    "EventRow",
    "ExplorerCard",
    "ExplorerTrait",
    "Face",
    "GarrisonGroup",
    "Goal",
    "GroupRule",
    "Hex",
    "HostileAction",
    "HostileCard",
    "HostileTrait",
    "LeaderPoints",
    "Legacy",
    "Location",
    "LocationAt",
    "Map",
    "Moment",
    "Objective",
    "Op",
    "Option",
    "Place",
    "PlaceAction",
    "Placement",
    "Portal",
    "Resource",
    "Roll",
    "Ship",
    "Side",
    "Size",
    "Source",
    "Spends",
    "Step",
    "Stronghold",
    "StrongholdRule",
    "Support",
    "Tile",
    "Trait",
    "Twist",
    "Unique",
    "UniqueAction",
    "Use",
    "Weapon",
    "WeaponFlag",
    "Who",
]
