"""Heroes and talents as they are printed."""

from __future__ import annotations

from typing import ClassVar, Literal

from veillee.kernel.content import Record
from veillee.kernel.contract import Symbol, Text

from .words import Aptitude, Bonus, Characteristic, Source, Wound


class AuraEffect(Record, frozen=True):
    """What one Aura token buys, in the mode that it names (MAL-3.28)."""

    id: str
    when: Literal["test", "infiltration", "combat", "travel", "any"]
    source: Source
    chars: tuple[Characteristic, ...] = ()  # that the skill dice count for
    skill_dice: int = 0
    ignore_heavy: bool = False
    heal: int = 0
    cancel_threat_dice: int = 0
    move_points: int = 0
    travel_tokens: int = 0
    initiative: int = 0
    attack_dice: int = 0
    defence_dice: int = 0
    dodge_dice: int = 0


class Growth(Record, frozen=True):
    """The bonus for raising a characteristic to a level (MAL-3.32)."""

    char: Characteristic
    level: int
    bonus: Bonus
    source: Source


class TestBonus(Record, frozen=True):
    """Successes at the start of every test that lists the aptitude (MAL-4.37)."""

    aptitude: Aptitude
    successes: int


class Ability(Record, frozen=True):
    """What one hero alone can do."""

    id: str
    source: Source
    heavy_capacity: int = 0
    immune_push: bool = False
    test_bonus: TestBonus | None = None
    end_of_combat_heal: int = 0
    rest_heal_bonus: int = 0
    corpse_move_free: bool = False
    lock_stops_bonus: int = 0


class HeroCard(Record, frozen=True):
    """A hero's card and board."""

    NEEDS: ClassVar = (
        *(Text(f"{table}.{{id}}") for table in ("hero", "hero-note", "people", "actor", "told", "of")),
        Text(lambda hero: [f"{table}.{hero.ability.id}" for table in ("ability", "ability-does")]),
        Text(lambda hero: [f"aura-effect.{effect.id}" for effect in hero.aura_effects]),
        Symbol("emb-{id}"),
    )

    id: str
    life: int
    aura: int
    carry: int
    initiative: int
    move: int
    move_cost_ap: int
    wait_cost_ap: int
    track_max: int
    characteristics: dict[Characteristic, int]
    ability: Ability
    evolution: tuple[Growth, ...]
    aura_effects: tuple[AuraEffect, ...]
    start_talent: str
    start_weapon: str
    start_gold: int
    source: Source
    start_objects: tuple[str, ...] = ()
    start_resources: dict[str, int] = {}


class InCombat(Record, frozen=True):
    """What a talent adds in Combat."""

    melee_attack_flat_damage: int = 0
    defence_dice: int = 0
    power_dice: int = 0
    ranged_ignore_hindering: bool = False
    damage_type: Wound | None = None


class InInfiltration(Record, frozen=True):
    """What a talent changes in Infiltration; a cost of 0 leaves the printed one."""

    cancel_threat_dice_per_turn: int = 0
    assassinate_melee_cost: int = 0
    silent_shots: bool = False


class InTravel(Record, frozen=True):
    """What a talent gives in Travel; a cost of 0 leaves the printed one."""

    travel_tokens: int = 0
    bad_weather_move_cost: int = 0


class TalentSide(Record, frozen=True):
    """One side of a talent. `ap` is the price of a use, where the activation is "ap" (MAL-3.44)."""

    activation: Literal["passive", "ap", "aura", "once_per_day"]
    ap: int = 0
    aptitudes: tuple[Aptitude, ...] = ()
    special_successes: int = 0
    combat: InCombat = InCombat()
    infiltration: InInfiltration = InInfiltration()
    travel: InTravel = InTravel()


class Talent(Record, frozen=True):
    NEEDS: ClassVar = (
        Text("talent.{id}"),
        Text("talent-note.{id}"),
        Text("talent-does.{id}"),
        Text("school.{school}"),
        Symbol("talent-{school}"),
    )

    id: str
    school: Literal["scholar", "mhay", "rogue", "ranger", "warrior"]
    basic: TalentSide
    advanced: TalentSide
    source: Source
