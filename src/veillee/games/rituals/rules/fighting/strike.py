"""One Attack while it is being resolved: who, whom, with what, and what was rolled."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from ...content import HEROES
from ...prompts import Blow
from ...state import Figure, Rituals
from ..figures.attributes import profile, value, wound_cap


class Bonus(Struct, frozen=True):
    """What a spell, an ability or an entry adds to an Attack."""

    dice: int = 0
    force: int = 0
    wounds: int = 0
    reach: int = -1  # -1: that of the profile
    on_hit: Literal["", "stun", "heal_self"] = ""


PLAIN = Bonus()


class Strike(Struct):
    """An Attack. The Attack Total is dice, `force` and `shift`; the Defence is Resistance, `guard` and Defence dice."""

    attacker: Figure
    target: Figure
    bonus: Bonus
    dice: int
    force: int
    wounds: int
    reach: int
    ranged: bool = False
    faces: tuple[int, ...] = ()
    shift: int = 0  # what Reactions change in the Attack Total
    guard: int = 0  # Resistance added by Reactions
    guard_dice: int = 0  # Defence dice added by Reactions, rolled with or without Defend
    defence_faces: tuple[int, ...] = ()
    defended: bool = False
    negated: bool = False
    used: list[str] = field(default_factory=list)  # spells used in this Attack: each once (DAR-7.6)
    hit: bool = False

    @property
    def total(self) -> int:
        """The Attack Total as it is shown: never below 0."""
        return max(0, sum(self.faces) + self.force + self.shift)

    @property
    def raw_total(self) -> int:
        """Dice, Force and all that Reactions change; it may lie below 0, and what is added counts from there."""
        return sum(self.faces) + self.force + self.shift

    @property
    def fixed(self) -> int:
        """The Attack Total without its dice."""
        return self.force + self.shift

    def resistance(self, s: Rituals) -> int:
        """The Defence Total without dice. A target has no Aid (DAR-9.3)."""
        return value(s, self.target, "resistance") + self.guard

    def defence(self, s: Rituals) -> int:
        return value(s, self.target, "resistance") + self.guard + sum(self.defence_faces)

    def defence_dice(self, s: Rituals) -> int:
        """The dice that Defend would roll."""
        return profile(s, self.target).defence_dice

    def blow(self, s: Rituals) -> Blow:
        """The Attack as a question shows it."""
        rolled = bool(self.faces) or self.defended
        return Blow(
            self.attacker.number,
            self.target.number,
            self.total if rolled else -1,
            self.defence(s) if rolled else -1,
            self.defence_dice(s) if self.target.is_legion else 0,
            wound_cap(self.target, self.wounds),
            self.ranged,
            self.dice,
            0 if rolled else self.fixed - self.resistance(s),
            0 if self.defence_faces else self.guard_dice,
            self.fixed,
            sum(self.faces),
            len(self.defence_faces),
            sum(self.defence_faces),
        )


def hero_strike(s: Rituals, hero: Figure, target: Figure, bonus: Bonus = PLAIN) -> Strike:
    """An Attack of a Hero: melee in its Zone, else the ranged weapon (DAR-6.4); a longer reach is melee (DAR-10.52)."""
    card = HEROES[hero.unit]
    force = value(s, hero, "force", acting=True) + bonus.force
    if hero.zone != target.zone and bonus.reach < 0 and card.ranged is not None:
        weapon = card.ranged
        return Strike(
            hero,
            target,
            bonus,
            weapon.dice + bonus.dice,
            force,
            weapon.wounds + bonus.wounds,
            weapon.range,
            ranged=True,
        )
    melee = card.melee
    return Strike(hero, target, bonus, melee.dice + bonus.dice, force, melee.wounds + bonus.wounds, max(bonus.reach, 0))


def card_strike(s: Rituals, attacker: Figure, target: Figure, bonus: Bonus = PLAIN) -> Strike:
    """An Attack of a member of the Legion or of a Militia, whose Aid comes from Heroes (DAR-16.4, DAR-16.26)."""
    card = profile(s, attacker)
    return Strike(
        attacker,
        target,
        bonus,
        card.attack_dice + bonus.dice,
        value(s, attacker, "force", acting=True) + bonus.force,
        card.wounds + bonus.wounds,
        card.range if bonus.reach < 0 else bonus.reach,
        ranged=attacker.zone != target.zone,
    )
