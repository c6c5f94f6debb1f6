"""The strongholds and the vault: garrisons, places, objectives and events of their own."""

from __future__ import annotations

from typing import ClassVar, Literal

from veillee.kernel.content import Record
from veillee.kernel.contract import Symbol, Text

from .battlefields import Battlefield
from .effects import Effect
from .figures import Band
from .words import Hex, Source

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


class GarrisonGroup(Record, frozen=True):
    """A hostile group of a stronghold, with the rules that bind it."""

    id: str
    at: Hex
    hostiles: tuple[Band, ...]
    rules: tuple[GroupRule, ...] = ()
    fixed_hexes: tuple[Hex, ...] = ()  # BSF-22.16
    floor: str = ""  # it never leaves (BSF-22.18)


class Place(Record, frozen=True):
    """Hexes of a stronghold with a name."""

    id: str
    hexes: tuple[Hex, ...]


class PlaceAction(Record, frozen=True):
    """An action that explorers have on certain places of a stronghold."""

    id: Literal["release", "burn", "unlock"]
    cost: int
    where: tuple[str, ...]


class Objective(Record, frozen=True):
    """What conquers a stronghold (BSF-22.15)."""

    kind: Literal["slain_all", "slain", "access", "burned", "core"]
    ends: Literal["at_once", "when_evacuated"]
    group: str = ""
    hostile: str = ""
    count: int = 0


class EventRow(Record, frozen=True):
    """Rolls of the Blackstone die, and what happens."""

    NEEDS: ClassVar = (Text("event.{id}"), Text("event-note.{id}"))

    id: str
    first: int
    last: int
    effects: tuple[Effect, ...] = ()
    source: Source = "D"


class Stronghold(Battlefield, frozen=True, kw_only=True):
    NEEDS: ClassVar = (
        Text("stronghold.{id}"),
        Text("stronghold-note.{id}"),
        Text("objective-note.{id}"),
        Text("stronghold-rule.{rules}"),
        Text(lambda stronghold: [f"place.{place.id}" for place in stronghold.places]),
        Text(lambda stronghold: [f"place-action.{action.id}" for action in stronghold.actions]),
        Text(lambda stronghold: [f"event-note.{row.id}" for row in stronghold.events]),
        Symbol("emb-{id}"),
    )

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
