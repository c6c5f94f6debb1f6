"""All that is printed: heroes, cards, enemies, rooms, the region, the scenario book. It never changes during play."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.content import Folder

from .checks import cross_faults
from .lists import Content


def load_all(path: Path) -> Content:
    """Read a folder of content files, or refuse all faults, within records and between them."""
    folder = Folder(path)
    content = folder.whole(Content)
    folder.faults += [fault for fault in cross_faults(content, folder.unread) if not folder.follows(fault)]
    folder.finish(content)
    return content


CONTENT = load_all(Path(__file__).parent)
CONSTANTS, DICE, REGION = CONTENT.constants, CONTENT.dice, CONTENT.region
HEROES, TALENTS, WEAPONS, OBJECTS = CONTENT.heroes, CONTENT.talents, CONTENT.weapons, CONTENT.objects
RESOURCES, RECIPES, MARKETS = CONTENT.resources, CONTENT.recipes, CONTENT.markets
ENEMIES, UPGRADES, BEASTS = CONTENT.enemies, CONTENT.upgrades, CONTENT.beasts
TRACKS, ACTION_CARDS = CONTENT.tracks, CONTENT.action_cards
TRAVEL_CARDS, EVENT_CARDS = CONTENT.travel_cards, CONTENT.event_cards
TILES, ROOMS, DEPLOYMENTS = CONTENT.tiles, CONTENT.rooms, CONTENT.deployments
SCENARIO_CARDS, CLUES, ENDINGS = CONTENT.scenario_cards, CONTENT.clues, CONTENT.endings
CHAPTERS, EVENTS = CONTENT.chapters, CONTENT.events
