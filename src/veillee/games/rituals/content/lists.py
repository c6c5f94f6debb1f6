"""All the lists of the game: what a folder of content files holds."""

from __future__ import annotations

from msgspec import Struct

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


class Content(Struct, frozen=True):
    """Every list of content by the name of its file."""

    constants: Constants
    heroes: dict[str, Hero]
    units: dict[str, Unit]
    witches: dict[str, Witch]
    spells: dict[str, Spell]
    witchcraft: dict[str, Witchcraft]
    plagues: dict[str, Plague]
    loot: dict[str, Item]
    plants: dict[str, Plant]
    plant_tokens: dict[str, PlantToken]
    ai_cards: dict[str, AiCard]
    action_cards: dict[str, ActionCard]
    demon_cards: dict[str, DemonCard]
    demon_piles: dict[str, DemonPile]
    tiles: dict[str, Tile]
    encounters: dict[str, Encounter]
