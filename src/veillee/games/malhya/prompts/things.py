"""What a hero may use or give at many moments: potions, objects, Aura tokens, talents, weapons, artefacts."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from veillee.kernel.answers import Compound, Decline
from veillee.kernel.decision import Prompt

from ..content.words import Characteristic, Wound


class Drink(Compound, frozen=True):
    """A potion of a hero, used on that hero or on one beside (MAL-17.8, 17.9)."""

    WORD: ClassVar[str] = "drink"
    hero: str
    potion: str
    target: str


class UseObject(Compound, frozen=True):
    """A single-use object (MAL-3.3)."""

    WORD: ClassVar[str] = "use"
    hero: str
    object: str


class BuyAura(Compound, frozen=True):
    """An effect of a hero's card, or a talent, for one Aura token (MAL-3.28, 3.44)."""

    WORD: ClassVar[str] = "aura"
    hero: str
    effect: str


class UseTalent(Compound, frozen=True):
    """A talent that works once a day (MAL-3.44)."""

    WORD: ClassVar[str] = "talent"
    hero: str
    talent: str


class Equip(Compound, frozen=True):
    """An artefact or armour from the backpack is put on; what it takes the place of comes off (MAL-3.9, 3.51)."""

    WORD: ClassVar[str] = "equip"
    hero: str
    object: str


class Unequip(Compound, frozen=True):
    """An artefact is taken off and leaves the game of this hero (MAL-3.7)."""

    WORD: ClassVar[str] = "unequip"
    hero: str
    object: str


class ChangeWeapon(Compound, frozen=True):
    WORD: ClassVar[str] = "weapon"
    hero: str


Use: TypeAlias = Drink | UseObject | BuyAura | UseTalent | Equip | Unequip | ChangeWeapon


class Keep(Decline):
    """Nothing is given up."""

    KEEP = "keep"


class Overflow(Prompt[str], frozen=True):
    """The object that goes when the backpack is too full (MAL-3.1)."""

    hero: str
    carry: int


class TooHeavy(Prompt[str], frozen=True):
    """The heavy item that goes when a hero bears too many (MAL-3.21)."""

    hero: str
    most: int


class KeepWeapons(Prompt[str], frozen=True):
    """The weapon that goes when a hero has a third one (MAL-3.43)."""

    hero: str


class KeepArmour(Prompt[str], frozen=True):
    """The armour to wear when another one is gained (MAL-3.43)."""

    hero: str


class WearNow(Prompt[bool], frozen=True):
    """Whether an artefact is put on as it is received (MAL-3.4)."""

    hero: str
    object: str


class Recipient(Prompt[str], frozen=True):
    """The hero who receives a card or cubes (MAL-3.35)."""

    thing: str


class Mend(Compound, frozen=True):
    """The zones that heals take a crystal from, one for each heal (MAL-17.11)."""

    zones: tuple[Wound, ...] = ()


class HealPlan(Prompt[Mend], frozen=True):
    hero: str
    n: int


class WakeFrom(Prompt[Wound], frozen=True):
    """The zone from which an unconscious hero regains a crystal."""

    hero: str


class LoseResource(Prompt[str], frozen=True):
    hero: str


class LoseAnything(Prompt[str], frozen=True):
    """A card or a resource that a hero loses."""

    hero: str


class Raise(Prompt[Characteristic], frozen=True):
    """The characteristic that a level up raises (MAL-3.32)."""

    hero: str


class LearnTalent(Prompt[str], frozen=True):
    """One of two talents (MAL-3.27)."""

    hero: str
