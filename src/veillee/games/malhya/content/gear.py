"""Weapons, objects, resources, recipes and markets as they are printed."""

from __future__ import annotations

from typing import ClassVar, Literal

from veillee.kernel.content import Record
from veillee.kernel.contract import Symbol, Text

from .words import Aptitude, Characteristic, Deck, Rarity, Source, Wound


class PerSpecial(Record, frozen=True):
    """What each special face of a die brings (MAL-16.1, 16.2)."""

    damage: int = 0
    cancel_defence: int = 0
    cancel_dodge: int = 0
    push: int = 0
    heal: int = 0
    shields: int = 0
    convert: Wound | None = None  # so much of the damage left becomes this wound (MAL-17.5)
    convert_n: int = 0


class Line(Record, frozen=True):
    """A combat line of a weapon: its price in Action Points, who may use it, what it adds."""

    cost: int
    requires: dict[Characteristic, int] = {}
    people: str = ""  # the only hero who may use it
    attack_dice: int = 0
    power_dice: int = 0
    flat_damage: int = 0
    special_attack: PerSpecial = PerSpecial()
    special_power: PerSpecial = PerSpecial()
    area: Literal["", "front3", "arc3"] = ""
    push: int = 0
    bend: bool = False
    damage_type: Wound | None = None
    defence_dice: int = 0
    dodge_dice: int = 0
    shields: int = 0
    special_defence: PerSpecial = PerSpecial()
    special_dodge: PerSpecial = PerSpecial()


class WeaponAbility(Record, frozen=True):
    """What a weapon always does."""

    special_attack: PerSpecial = PerSpecial()
    special_power: PerSpecial = PerSpecial()


class Weapon(Record, frozen=True):
    NEEDS: ClassVar = (Text("weapon.{id}"), Text("weapon-note.{id}"), Symbol("weapon-{id}"))

    id: str
    rarity: Rarity
    kind: Literal["melee", "ranged"]
    heavy: bool
    value: int
    ability: WeaponAbility
    attack: tuple[Line, ...]
    defence: tuple[Line, ...]
    source: Source


class Activated(Record, frozen=True):
    """What an armour gives for Action Points."""

    cost: int
    defence_dice: int = 0
    shields: int = 0


class ForTest(Record, frozen=True):
    """Successes that a single-use object adds to a test of an aptitude."""

    aptitude: Aptitude
    n: int


class ObjectEffect(Record, frozen=True):
    """What an object does: when used up, carried, worn or equipped, as its type says."""

    test_successes: ForTest | None = None
    gain_resources: dict[str, int] = {}
    cancel_threat_roll: bool = False
    cancel_alert: bool = False
    aura: int = 0
    aptitudes: tuple[Aptitude, ...] = ()
    special_successes: int = 0
    passive_shields: int = 0
    activated: Activated | None = None
    destroy_shields: int = 0
    life: int = 0
    initiative: int = 0
    move: int = 0
    cancel_threat_dice_per_turn: int = 0


class Object(Record, frozen=True):
    NEEDS: ClassVar = (Text("object.{id}"), Text("object-note.{id}"), Text("slot.{slot}"), Symbol("object-{id}"))

    id: str
    rarity: Rarity
    type: Literal["single_use", "item", "armour", "artefact"]
    value: int
    heavy: bool
    effect: ObjectEffect
    source: Source
    slot: Literal["", "ring", "amulet", "boots", "cloak"] = ""


class Resource(Record, frozen=True):
    """A kind of cubes, and the zone of the backpack it lies in."""

    NEEDS: ClassVar = (
        Text("resource.{id}"),
        Text("resource-note.{id}"),
        Text("resource-zone.{zone}"),
        Symbol("res-{id}"),
    )

    id: str
    zone: Literal["plants", "materials", "potions", "arrows", "picks"]
    source: Source


class Recipe(Record, frozen=True):
    NEEDS: ClassVar = ()

    id: str
    makes: str
    n: int
    needs: dict[str, int]
    aptitudes: tuple[Aptitude, ...]
    source: Source


class Market(Record, frozen=True):
    NEEDS: ClassVar = (Text("market.{id}"),)

    id: str
    stock: dict[Deck, int]
    fixed: dict[str, int]
    price_change: int
    sell: bool
    source: Source
