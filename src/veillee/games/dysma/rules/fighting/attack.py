"""What every attack has in common (12.16 to 12.20): hits, armour, wounds and states."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ...content.records import RollKind, SkillRef
from ...state import Dysma, Figure
from ..dice import pools
from ..dice.pools import Onset
from ..figures import skills, states, wounds
from ..figures.refs import ref

#: The keywords of figures whose wounds Blessed doubles (15.5).
UNHOLY = ("Mort-vivant", "Démon")
Form = Literal["combat", "riposte", "shooting", "projectile", "ability", "fall"]


class Attack(Struct, frozen=True):
    """Who attacks, how, and with which skills of weapon, spell or ability."""

    form: Form
    by: Figure | None  # None: nobody attacks, as in a fall
    gear: tuple[SkillRef, ...] = ()
    onset: Onset | None = None  # of a charge
    credit: Figure | None = None  # the figure that caused a fall (21.12)

    @property
    def roll(self) -> RollKind | None:
        """The kind of roll of this attack; None for the attack of an ability, which is none of the four rolls."""
        if self.form in ("combat", "riposte"):
            return "combat"
        return "shooting" if self.form in ("shooting", "projectile") else None

    @property
    def melee(self) -> bool:
        return self.form in ("combat", "riposte")


class Struck(Struct, frozen=True):
    """What an attack did to one figure."""

    figure: Figure
    hits: int
    wounds: int


def strength(s: Dysma, attack: Attack, victim: Figure, skill: str) -> int:
    """The value with which a skill of the attack works on the victim; skills without a value count 1."""
    if skills.immune(s, victim, skill):
        return 0
    found = _of(attack.gear, attack.roll, skill)
    if attack.by is not None:
        found += _of(skills.refs(s, attack.by, skill), attack.roll, skill)
    return found


def _of(refs: tuple[SkillRef, ...], roll: RollKind | None, skill: str) -> int:
    return sum(one.value or 1 for one in refs if one.skill == skill and one.roll in ("", roll))


def armour_met(s: Dysma, attack: Attack, victim: Figure, more: int = 0) -> int:
    """The Armour against this attack, with `more` points: Vicious cancels it, Piercing lowers it (15.50, 15.67)."""
    onset = attack.onset
    if onset is not None and strength(s, attack, victim, "vicious") and pools.treacherous(s, onset, victim):
        return 0
    return max(skills.armour(s, victim, more) - strength(s, attack, victim, "piercing"), 0)


def wounds_of(s: Dysma, attack: Attack, victim: Figure, hits: int, more: int = 0) -> int:
    """The number of wounds from a number of hits: armour, Suffering, then Blessed (12.18, 15.55, 15.56).

    `more` is Armour that the victim would have besides its own.
    """
    count = hits - armour_met(s, attack, victim, more)
    if count <= 0:
        return 0
    count += strength(s, attack, victim, "suffering")
    holy = any(skills.keyword(victim, word) for word in UNHOLY)
    return count * 2 if holy and strength(s, attack, victim, "blessed") else count


async def hurt(s: Dysma, attack: Attack, victim: Figure, hits: int) -> Struck:
    """The first part of what hits do: wounds and removal, then states (14.28). Hits of a fall do nothing else."""
    if hits <= 0:
        return Struck(victim, 0, 0)
    count = wounds_of(s, attack, victim, hits)
    s.tell("hit", "DYS-12.17", figure=ref(victim), hits=hits, wounds=count)
    gone = await wounds.wound(s, victim, count, attack.by or attack.credit)
    if not gone:
        if strength(s, attack, victim, "flaming") or (attack.melee and _burns(s, attack.by, victim)):
            states.make(s, victim, "on_fire")
        if count and strength(s, attack, victim, "venomous"):
            states.make(s, victim, "poisoned")
    return Struck(victim, hits, count)


def _burns(s: Dysma, by: Figure | None, victim: Figure) -> bool:
    """A figure On Fire sets others on fire in Combat (10.12, 10.21)."""
    return by is not None and by.on_fire and not skills.immune(s, victim, "flaming")
