"""All that is printed: explorers, hostiles, cards, ships, battlefields. It never changes during play."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.content import load_checked

from .checks import cross_faults
from .lists import Content


def load_all(path: Path) -> Content:
    """Read a folder of content files, or refuse all their faults."""
    return load_checked(path, Content, cross_faults)


CONTENT = load_all(Path(__file__).parent)
CONSTANTS = CONTENT.constants
EXPLORERS, HOSTILES, ENCOUNTERS = CONTENT.explorers, CONTENT.hostiles, CONTENT.encounters
CHALLENGES, DISCOVERIES, EVENTS = CONTENT.challenges, CONTENT.discoveries, CONTENT.events
RESOURCES, ARTEFACTS, SHIPS = CONTENT.resources, CONTENT.artefacts, CONTENT.ships
LEGACIES, LOCATIONS, TILES = CONTENT.legacies, CONTENT.locations, CONTENT.tiles
MAPS, STRONGHOLDS = CONTENT.maps, CONTENT.strongholds
