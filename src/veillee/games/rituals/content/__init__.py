"""All that is printed: figures, grimoires, cards, tiles, Encounters. It never changes during play."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.content import Folder

from .checks import cross_faults
from .lists import Content
from .records import (
    ActionCard,
    AiCard,
    Constants,
    DemonCard,
    DemonPile,
    Encounter,
    Hero,
    Item,
    Plague,
    Plant,
    PlantToken,
    Spell,
    Tile,
    Unit,
    Witch,
    Witchcraft,
)


def load_all(path: Path) -> Content:
    """Read a folder of content files, or refuse all their faults."""
    folder = Folder(path)
    content = Content(
        constants=folder.record("constants.toml", Constants),
        heroes=folder.records("heroes.toml", Hero),
        units=folder.records("units.toml", Unit),
        witches=folder.records("witches.toml", Witch),
        spells=folder.records("spells.toml", Spell),
        witchcraft=folder.records("witchcraft.toml", Witchcraft),
        plagues=folder.records("plagues.toml", Plague),
        loot=folder.records("loot.toml", Item),
        plants=folder.records("plants.toml", Plant),
        plant_tokens=folder.records("plant_tokens.toml", PlantToken),
        ai_cards=folder.records("ai_cards.toml", AiCard),
        action_cards=folder.records("action_cards.toml", ActionCard),
        demon_cards=folder.records("demon_cards.toml", DemonCard),
        demon_piles=folder.records("demon_piles.toml", DemonPile),
        tiles=folder.records("tiles.toml", Tile),
        encounters=folder.records("encounters.toml", Encounter),
    )
    folder.finish()
    folder.faults += cross_faults(content)
    folder.finish()
    return content


CONTENT = load_all(Path(__file__).parent)
CONSTANTS = CONTENT.constants
HEROES, UNITS, WITCHES = CONTENT.heroes, CONTENT.units, CONTENT.witches
SPELLS, WITCHCRAFT = CONTENT.spells, CONTENT.witchcraft
PLAGUES, LOOT, PLANTS, PLANT_TOKENS = CONTENT.plagues, CONTENT.loot, CONTENT.plants, CONTENT.plant_tokens
AI_CARDS, ACTION_CARDS = CONTENT.ai_cards, CONTENT.action_cards
DEMON_CARDS, DEMON_PILES = CONTENT.demon_cards, CONTENT.demon_piles
TILES, ENCOUNTERS = CONTENT.tiles, CONTENT.encounters
