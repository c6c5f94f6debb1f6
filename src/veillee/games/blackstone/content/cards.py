"""Cards that are drawn, held or bought, and the ships of Precipice."""

from __future__ import annotations

from typing import Literal

from .effects import Effect
from .figures import Band, Weapon
from .record import Record
from .words import Moment, Source, Twist, Use


class Entry(Record, frozen=True):
    """What an encounter card brings at one place: a group, or a twist."""

    group: tuple[Band, ...] = ()
    twist: Twist | None = None


class Encounter(Record, frozen=True):
    id: str
    set: str
    entries: tuple[Entry, Entry, Entry, Entry]
    source: Source


class Step(Record, frozen=True):
    """One step of a challenge (chapter 28)."""

    who: Literal["each", "leader_choice", "random", "volunteer", "failed"]
    test: Literal["agility", "vitality", "defence", "blackstone", "attack", "none"] = "none"
    at_least: int = 0  # of a Blackstone test
    at_most: int = 0
    hostile: str = ""  # of an attack
    progress_below: int = 0  # the step is made only then
    progress_from: int = 0
    without_volunteer: bool = False
    cost: Literal["", "archeotech"] = ""
    fail: tuple[Effect, ...] = ()
    success: tuple[Effect, ...] = ()
    critical: tuple[Effect, ...] = ()


class Challenge(Record, frozen=True):
    id: str
    source: Source
    optional: bool = False
    special: Literal["", "shadow_ambush", "crossfire", "severed"] = ""
    steps: tuple[Step, ...] = ()


class Discovery(Record, frozen=True):
    id: str
    kind: Literal["clue", "archeotech"]
    source: Source
    value: int = 0  # in trade points
    hold: tuple[Effect, ...] = ()


class Resource(Record, frozen=True):
    id: str
    ship: str
    price: int
    use: Use
    when: Moment
    effects: tuple[Effect, ...]
    source: Source
    cost: int = 0
    weapon: Weapon | None = None


class Artefact(Record, frozen=True):
    id: str
    stronghold: str
    use: Use
    when: Moment
    effects: tuple[Effect, ...]
    source: Source
    cost: int = 0


class Support(Record, frozen=True):
    user: str  # the id of an explorer, or "leader"
    cost: int = 0


class Ship(Record, frozen=True):
    id: str
    home_of: tuple[str, ...]
    support: Support
    facility: tuple[Effect, ...]
    source: Source


class Legacy(Record, frozen=True):
    id: str
    kind: Literal["new_threat", "enhancement", "countdown"]
    source: Source
    core: bool = False
    adds: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
