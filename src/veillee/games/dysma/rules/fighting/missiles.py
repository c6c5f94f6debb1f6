"""Missiles: what is shot, thrown or cast from afar, and where one with Scatter comes down (12.1, 13.3, 15.16)."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from ...content import EQUIPMENT, GEOMETRY, SPELLS
from ...content.records import SkillRef
from ...space.table.bodies import step_along
from ...state import Dysma
from ..dice.throwing import SIDES, die
from ..figures import skills

#: A Scatter die of this number or more is on target (15.16).
ON_TARGET = 7


class Missile(Struct, frozen=True):
    """What is shot: a weapon's or a spell's id, its range in steps, its skills."""

    id: str
    range: int
    skills: tuple[SkillRef, ...] = ()
    magic: bool = False

    @property
    def blast(self) -> bool:
        return bool(skills.used(self.skills, "blast"))


WEAPONS = {
    weapon.id: Missile(weapon.id, weapon.range, weapon.skills)
    for weapon in EQUIPMENT.values()
    if weapon.category == "ranged"
}
#: Magic projectiles are played like shots (13.3).
PROJECTILES = {
    spell.id: Missile(spell.id, spell.range, spell.skills, magic=True)
    for spell in SPELLS.values()
    if spell.kind == "projectile"
}


def scatter(s: Dysma, x: int, y: int) -> tuple[int, int]:
    """Where a missile with Scatter that was aimed at a point comes down (15.16, 15.17)."""
    steps = die(s)
    if steps >= ON_TARGET:
        return x, y
    x, y = _strayed(x, y, s.draw("scatter", len(GEOMETRY.facings)), steps)
    s.tell("scattered", "DYS-15.16", steps=steps, x=x, y=y)
    s.beat()
    return x, y


def landings(missile: Missile, x: int, y: int) -> list[tuple[Fraction, int, int]]:
    """Where a missile that is aimed at a point may come down, each place with its chance."""
    if not skills.used(missile.skills, "scatter"):
        return [(Fraction(1), x, y)]
    strays = [(facing, steps) for facing in range(len(GEOMETRY.facings)) for steps in range(1, ON_TARGET)]
    each = Fraction(1, SIDES * len(GEOMETRY.facings))
    on_target = Fraction(SIDES + 1 - ON_TARGET, SIDES)
    return [(on_target, x, y), *((each, *_strayed(x, y, facing, steps)) for facing, steps in strays)]


def _strayed(x: int, y: int, facing: int, steps: int) -> tuple[int, int]:
    """The place so many steps away, or as far in this direction as the table goes."""
    way = (step_along(x, y, facing, t) for t in range(10 * steps, -1, -1))
    return next(at for at in way if 0 <= at[0] <= GEOMETRY.width and 0 <= at[1] <= GEOMETRY.height)
