"""Threat tracks and the cards of Infiltration and of travel as they are printed."""

from __future__ import annotations

from typing import ClassVar, Literal

from veillee.kernel.content import Record
from veillee.kernel.contract import Text

from .words import Colour, Compass, Gem, Level, Period, Source, Terrain, Weather


class ThreatZone(Record, frozen=True):
    """A stretch of the threat track: how far enemies see, how many cards an enemy phase has (MAL-10.4)."""

    zone: Literal["green", "orange", "red"]
    first: int
    last: int
    vision: int
    cards: int


class ThreatTrack(Record, frozen=True):
    NEEDS: ClassVar = (Text("track.{id}"),)

    id: Level
    spaces: int
    zones: tuple[ThreatZone, ...]
    source: Source


class Goal(Record, frozen=True):
    """The reference point that enemies go to: a marker, the nearest noise, the nearest access (MAL-12.6)."""

    kind: Literal["marker", "noise", "access"]
    colour: Colour | None = None


class FirstStep(Record, frozen=True):
    """The first step of an action card: enemies move, or the threat rises with each corpse."""

    type: Literal["move_nearest", "threat_per_corpse"]
    count: int = 0
    move: int = 0
    toward: Goal | None = None
    n: int = 0


class SecondStep(Record, frozen=True):
    """The second step of an action card, and the condition it has."""

    type: Literal["none", "look", "threat", "remove_noise"]
    when: Literal["always", "moved", "noise", "enemy_on"] = "always"
    colour: Colour | None = None  # of the marker that an enemy must stand on
    move: int = 0
    dir: Compass | None = None
    vigilance: bool = False
    n: int = 0


class ActionCard(Record, frozen=True):
    NEEDS: ClassVar = (Text("loot.{loot}"), Text("gem.{gem}"))

    id: str
    first: FirstStep
    second: SecondStep
    loot: Literal["nothing", "gold1", "gold2", "common_object", "common_weapon"]
    gem: Gem
    zone: int
    source: Source


class TravelEffect(Record, frozen=True):
    """One symbol of a travel card whose terrain does not match (MAL-6.7)."""

    weather: Weather | None = None
    token: int = 0
    if_terrain: Terrain | None = None
    or_village: bool = False


class TravelCard(Record, frozen=True):
    NEEDS: ClassVar = (Text("terrain.{terrain}"), Text("period.{period}"))

    id: str
    period: Period
    terrain: Terrain
    event_first: str
    effects: tuple[TravelEffect, ...]
    source: Source


class EventCard(Record, frozen=True):
    NEEDS: ClassVar = ()

    id: str
    fair: str
    bad: str
    source: Source
