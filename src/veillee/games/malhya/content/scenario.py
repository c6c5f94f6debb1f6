"""Dice, the cards, clues and endings of the scenario, and the numbers of the rules."""

from __future__ import annotations

from typing import ClassVar, Literal

from veillee.kernel.content import Record
from veillee.kernel.contract import Symbol, Text

from .words import DieName, Face, Gem, Period, Rarity, Source, Terrain, Weather


class FaceCount(Record, frozen=True):
    face: Face
    count: int


class Die(Record, frozen=True):
    """A kind of dice, with its faces."""

    NEEDS: ClassVar = (Text("die.{id}"),)

    id: DieName
    sides: int
    faces: tuple[FaceCount, ...]
    source: Source


class ScenarioCard(Record, frozen=True):
    NEEDS: ClassVar = (Text("scenario-card.{id}"),)

    id: str
    kind: Literal["location", "key", "relic", "treasure", "paper"]
    source: Source


class Clue(Record, frozen=True):
    """A line of the journal; its id is the flag that puts it there (MAL-5.7)."""

    NEEDS: ClassVar = (Text("clue.{id}"),)

    id: str
    source: Source


class Ending(Record, frozen=True):
    NEEDS: ClassVar = (
        Text("ending.{id}"),
        Text("mhay-fate.{mhay}"),
        Text("cylinder-fate.{cylinder}"),
        Symbol("vig-{id}"),
    )

    id: str
    chapters: tuple[str, ...]
    mhay: Literal["dead", "alive", "gone"]
    cylinder: Literal["opened", "destroyed", "sealed", "given", "none"]
    rank: int
    source: Source


class Constants(Record, frozen=True):
    """Numbers of the rules that stand on no card."""

    NEEDS: ClassVar = ()

    action_points: int
    slots: tuple[Period, ...]
    start_weather: Weather
    start_travel_tokens: int
    most_travel_tokens: int
    move_cost: dict[Weather, int]
    rest_heal: int
    rest_aura: int
    collect_cost: int
    collect: dict[Terrain, dict[Gem, str]]  # the resource that a gem brings; "" for none
    destination_chapter: str
    destination_card: str
    assassinate_melee: int
    assassinate_ranged: int
    move_corpse: int
    first_aid: int
    change_weapon: int
    bare_hands_cost: int
    lock_stops: dict[str, int]  # by the pick that is used
    lock_stops_most: int
    empty_deck_gold: dict[Rarity, int]
