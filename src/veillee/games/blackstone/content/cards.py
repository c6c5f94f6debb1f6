"""Cards that are drawn, held or bought, and the ships of Precipice."""

from __future__ import annotations

from typing import ClassVar, Literal

from veillee.kernel.content import Record
from veillee.kernel.contract import Count, DrawnBy, Row, Symbol, Text

from .effects import Effect
from .figures import Band, Weapon
from .words import Moment, Source, Twist, Use


class Entry(Record, frozen=True):
    """What an encounter card brings at one place: a group, or a twist."""

    group: tuple[Band, ...] = ()
    twist: Twist | None = None


class Encounter(Record, frozen=True):
    NEEDS: ClassVar = (
        Text("encounter.{id}"),
        Text(lambda card: [f"twist.{entry.twist}" for entry in card.entries if entry.twist]),
        Text(lambda card: [f"twist-note.{entry.twist}" for entry in card.entries if entry.twist]),
        Symbol(lambda card: [f"twist-{entry.twist}" for entry in card.entries if entry.twist]),
    )

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
    NEEDS: ClassVar = (
        Text("challenge.{id}"),
        Text("challenge-note.{id}"),
        Text("challenge-rule.{special}"),
        Text(lambda card: [f"challenge-who.{step.who}" for step in card.steps]),
    )

    id: str
    source: Source
    optional: bool = False
    special: Literal["", "shadow_ambush", "crossfire", "severed"] = ""
    steps: tuple[Step, ...] = ()


class Discovery(Record, frozen=True):
    NEEDS: ClassVar = (
        Text("discovery.{id}"),
        Text("discovery-note.{id}"),
        DrawnBy("{id}", "web/icons.toml"),
        Count(36),
    )

    id: str
    kind: Literal["clue", "archeotech"]
    source: Source
    value: int = 0  # in trade points
    hold: tuple[Effect, ...] = ()


class Resource(Record, frozen=True):
    NEEDS: ClassVar = (
        Text("card.{id}"),
        Text("card-note.{id}"),
        Text("card-short.{id}"),
        Text(lambda card: [f"weapon.{card.weapon.id}"] if card.weapon else []),
        DrawnBy("{id}", "web/icons.toml"),
        Row("{id}", "bot/wares.py:WARES"),
    )

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
    NEEDS: ClassVar = (
        Text("card.{id}"),
        Text("card-note.{id}"),
        Text("card-short.{id}"),
        DrawnBy("{id}", "web/icons.toml"),
    )

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
    NEEDS: ClassVar = (
        Text("ship.{id}"),
        Text("support-note.{id}"),
        Text("facility-note.{id}"),
        Text("facility-short.{id}"),
        Symbol("emb-{id}"),
        Row("{id}", "bot/wares.py:FACILITIES"),
    )

    id: str
    home_of: tuple[str, ...]
    support: Support
    facility: tuple[Effect, ...]
    source: Source


class Legacy(Record, frozen=True):
    NEEDS: ClassVar = (Text("legacy.{id}"), Text("legacy-note.{id}"))

    id: str
    kind: Literal["new_threat", "enhancement", "countdown"]
    source: Source
    core: bool = False
    adds: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
