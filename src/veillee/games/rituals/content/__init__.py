"""All that is printed: figures, grimoires, cards, tiles, Encounters. It never changes during play."""

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
HEROES, UNITS, WITCHES = CONTENT.heroes, CONTENT.units, CONTENT.witches
SPELLS, WITCHCRAFT = CONTENT.spells, CONTENT.witchcraft
PLAGUES, LOOT, PLANTS, PLANT_TOKENS = CONTENT.plagues, CONTENT.loot, CONTENT.plants, CONTENT.plant_tokens
AI_CARDS, ACTION_CARDS = CONTENT.ai_cards, CONTENT.action_cards
DEMON_CARDS, DEMON_PILES = CONTENT.demon_cards, CONTENT.demon_piles
TILES, ENCOUNTERS = CONTENT.tiles, CONTENT.encounters
