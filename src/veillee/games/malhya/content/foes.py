"""Enemies, their upgrades and the beast of the river as they are printed."""

from __future__ import annotations

from typing import ClassVar, Literal

from veillee.kernel.content import Record
from veillee.kernel.contract import Symbol, Text

from .gear import PerSpecial
from .words import Source, Wound


class Attack(Record, frozen=True):
    """The attack printed on an enemy's card."""

    attack_dice: int
    power_dice: int
    flat_damage: int
    damage_type: Wound


class Defence(Record, frozen=True):
    """The defence printed on an enemy's card."""

    defence_dice: int
    dodge_dice: int
    shields: int


class Sign(Record, frozen=True):
    """What the sign token does to a type of enemies for a combat turn (MAL-14.9)."""

    effect: Literal["flat_damage", "reach", "grave", "rally", "act_twice"]
    n: int


class Enemy(Record, frozen=True):
    """An enemy card. `life` is for one, two, three, four heroes and, for veterans, one more (MAL-14.14)."""

    NEEDS: ClassVar = (
        *(Text(f"{table}.{{id}}") for table in ("enemy", "enemies", "enemy-short", "enemy-note", "enemy-sign")),
        Symbol("emb-{id}"),
    )

    id: str
    kind: Literal["melee", "ranged"]
    initiative: int
    move: int
    life: tuple[int, ...]
    attack: Attack
    defence: Defence
    sign: Sign
    source: Source
    special_attack: PerSpecial = PerSpecial()
    special_power: PerSpecial = PerSpecial()
    levitation: bool = False
    target_engaged_first: bool = False
    no_assassination: bool = False


class Upgrade(Record, frozen=True):
    """An upgrade token for enemies (MAL-14.7)."""

    NEEDS: ClassVar = (Text("upgrade.{id}"),)

    id: str
    copies: int
    source: Source
    initiative: int = 0
    move: int = 0
    attack_dice: int = 0
    power_dice: int = 0
    defence_dice: int = 0
    dodge_dice: int = 0
    sign: bool = False


class BeastZone(Record, frozen=True):
    """A zone of the river beast (MAL-20.1)."""

    id: int
    life_per_hero: int
    places: int
    source: Source
    special_attack: PerSpecial = PerSpecial()  # while the zone is open
    special_power: PerSpecial = PerSpecial()
    attack_dice: int = 0  # the lasting change of the beast's attack when the zone closes
    power_dice: int = 0
    heart_places: int = 0  # places at the heart that its closing opens


#: The tables with a sentence for each zone of a beast.
ZONE_TEXTS = ("zone", "zone-open", "zone-closed")


class Beast(Record, frozen=True):
    """The river beast, fought by zones."""

    NEEDS: ClassVar = (
        Text("beast.{id}"),
        Text("beast-note.{id}"),
        Text(lambda beast: [f"{table}.{zone.id}" for zone in beast.zones for table in ZONE_TEXTS]),
        Symbol("emb-{id}"),
    )

    id: str
    page: str
    initiative: int
    attack: Attack
    defence: Defence
    sign_attack_dice: int
    victory: str
    defeat: str
    heart: int  # the zone whose closing wins
    zones: tuple[BeastZone, ...]
    source: Source
