"""All the lists of the game: what a folder of content files holds."""

from __future__ import annotations

from msgspec import Struct

from .battlefields import Location, Map, Tile
from .cards import Artefact, Challenge, Discovery, Encounter, Legacy, Resource, Ship
from .constants import Constants
from .figures import ExplorerCard, HostileCard
from .strongholds import EventRow, Stronghold


class Content(Struct, frozen=True):
    """Every list of content by the name of its file."""

    constants: Constants
    explorers: dict[str, ExplorerCard]
    hostiles: dict[str, HostileCard]
    encounters: dict[str, Encounter]
    challenges: dict[str, Challenge]
    discoveries: dict[str, Discovery]
    resources: dict[str, Resource]
    artefacts: dict[str, Artefact]
    ships: dict[str, Ship]
    legacies: dict[str, Legacy]
    locations: dict[str, Location]
    tiles: dict[str, Tile]
    maps: dict[str, Map]
    strongholds: dict[str, Stronghold]
    events: dict[str, EventRow]
