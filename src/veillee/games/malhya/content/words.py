"""The words of the content: characteristics, wounds, terrains, faces of dice, and places on a plan."""

from __future__ import annotations

from typing import Literal, TypeAlias

#: "S": stated in the rulebook, "P": published elsewhere, "D": designed for this edition, open to tuning.
Source = Literal["S", "P", "D"]
Characteristic = Literal["physical", "dexterity", "intellect", "knowledge", "senses"]
Aptitude = Literal[
    "swimming",
    "alchemy",
    "lore",
    "force",
    "camouflage",
    "vigilance",
    "climbing",
    "balance",
    "demolition",
    "charisma",
    "crafting",
    "mechanics",
]
#: The zones of a hero's crystals that are wounds (MAL-17.2).
Wound = Literal["shock", "damage", "grave"]
Terrain = Literal["forest", "plain", "mountain", "marsh", "sea", "city"]
Weather = Literal["fair", "bad"]
Period = Literal["day", "night"]
Gem = Literal["white", "blue", "red", "black"]
Colour = Literal["yellow", "blue", "green", "red"]
Compass = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Rarity = Literal["common", "rare"]
Bonus = Literal["life", "carry", "move", "aura", "initiative", "talent"]
Level = Literal["normal", "difficult"]
#: What a hero may be given: gold, cubes of resources by id, or cards from a deck.
Deck = Literal["common_object", "rare_object", "common_weapon", "rare_weapon"]
DieName = Literal["skill", "difficulty", "threat_white", "threat_black", "attack", "power", "defence", "dodge"]
Face = Literal[
    "blank",
    "success",
    "stop",
    "special",
    "damage1",
    "damage2",
    "damage3",
    "shield1",
    "shield2",
    "cancel_attack",
    "threat1",
    "threat2",
    "threat3",
    "alarm",
]
Square: TypeAlias = tuple[int, int]
#: The east or south side of a square.
Side: TypeAlias = tuple[int, int, Literal["E", "S"]]
HexSpot: TypeAlias = tuple[int, int]
