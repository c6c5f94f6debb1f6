"""The sheets of figures: weapons, explorers with both sides of their cards, hostiles with their behaviour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from veillee.kernel.content import Record
from veillee.kernel.contract import Row, Symbol, Text, inside

from .words import (
    ActionDie,
    Column,
    ExplorerTrait,
    HostileAction,
    HostileTrait,
    Roll,
    Size,
    Source,
    UniqueAction,
    WeaponFlag,
)


class Option(Record, frozen=True):
    """One way to use a weapon: what it costs, and how many attacks it makes."""

    cost: int
    attacks: int


class Weapon(Record, frozen=True):
    """A weapon: its dice by range band, and its own limit of range."""

    id: str
    max_range: int
    options: tuple[Option, ...] = ()  # of an explorer's weapon
    adj: tuple[ActionDie, ...] = ()
    close: tuple[ActionDie, ...] = ()
    far: tuple[ActionDie, ...] = ()
    flags: tuple[WeaponFlag, ...] = ()
    figure: str = ""  # the twin that bears it
    loadout: str = ""  # the hostile figures that bear it


class Unique(Record, frozen=True):
    """An action that one explorer alone has."""

    id: UniqueAction
    cost: int
    range: int = 0
    die: ActionDie = "d6"
    rolls: tuple[Roll, ...] = ()  # that an Oration lets others re-roll
    hidden_from: int = 0  # the range from which a Cloak makes invisible; 0: it does not
    vitality: bool = False  # a vitality roll follows


class Trait(Record, frozen=True):
    """What an explorer can always do."""

    id: ExplorerTrait
    die: int = 0  # from which Heavy Tread moves two hexes
    on: Literal["success", "critical"] = "critical"  # the defence roll that starts Duellist
    keeps: Literal["second", "either"] = "second"  # which event roll stands after Foreknowledge


class CardSide(Record, frozen=True):
    """One side of an explorer's card."""

    move: int
    agility: ActionDie
    vitality: ActionDie
    defence: tuple[ActionDie, ...]
    weapons: tuple[Weapon, ...]
    uniques: tuple[Unique, ...] = ()
    traits: tuple[Trait, ...] = ()


class Agenda(Record, frozen=True):
    """What turns an explorer's card to its inspired side (BSF-21.9)."""

    check: Literal[
        "owns_discovery",
        "slay_with_weapon_min_wounds",
        "slay_in_one_activation",
        "slay_at_range_in_combat",
        "slay_distinct_types_in_expedition",
        "draw_discoveries_in_expedition",
    ]
    discovery: str = ""
    weapon: str = ""
    wounds: int = 0
    range: int = 0
    count: int = 0


def side_texts(card: ExplorerCard) -> Iterator[str]:
    """The names and the notes of what an explorer can do alone, on each side of the card."""
    for side, face in (("agenda", card.plain), ("inspired", card.inspired)):
        for table, skills in (("unique", face.uniques), ("trait", face.traits)):
            for skill in skills:
                yield from (f"{table}.{skill.id}", f"{table}-note.{skill.id}-{side}")


class ExplorerCard(Record, frozen=True):
    NEEDS: ClassVar = (
        *(Text(f"{table}.{{id}}") for table in ("explorer", "explorer-short", "explorer-title", "explorer-note")),
        Text("actor.{id}"),
        Text("agenda.{id}"),
        Text(lambda card: [f"twin.{figure}" for figure in card.figures if len(card.figures) > 1]),
        Text(lambda card: [f"weapon.{one.id}" for one in inside(card, Weapon)]),
        Text(side_texts),
        Symbol("emb-{id}"),
        Symbol("emb-{figures}"),
        Row("{id}", "bot/camping.py:STRENGTH"),
    )

    id: str
    ship: str
    slots: int  # spaces for dice and wounds
    figures: tuple[str, ...]
    agenda: Agenda
    plain: CardSide
    inspired: CardSide
    source: Source


class BehaviourRow(Record, frozen=True):
    """Rolls of the Blackstone die, and the action in each column."""

    first: int
    last: int
    actions: tuple[HostileAction, ...]


class HostileCard(Record, frozen=True):
    NEEDS: ClassVar = (
        Text("hostile.{id}"),
        Text("hostile-note.{id}"),
        Text("crowd.{id}"),
        Text(lambda card: [f"weapon.{one.id}" for one in card.weapons]),
        Text("trait.{traits}"),
        Text("trait-note.{traits}"),
        Text("loadout.{loadouts}"),
        Symbol("emb-{id}"),
        Row("{id}", "bot/threats.py:WORTH"),
    )

    id: str
    size: Size
    move: int
    wounds: int
    figures: int
    weapons: tuple[Weapon, ...]
    columns: tuple[Column, ...]
    behaviour: tuple[BehaviourRow, ...]
    source: Source
    traits: tuple[HostileTrait, ...] = ()
    loadouts: dict[str, int] = {}  # figures of each loadout
    fill: tuple[str, ...] = ()  # the order in which a group takes loadouts
    in_cover_loadouts: tuple[str, ...] = ()  # to which the column in_cover applies; empty: to all


class Band(Record, frozen=True):
    """So many hostiles of a kind."""

    hostile: str
    n: int
