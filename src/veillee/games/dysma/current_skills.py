"""The skills that a figure has now: those of its kit, of effects on it, and of the Auras of its friends (15.3).

This module lies below `rules/` and `space/paths/`, and both use it: a skill may let a figure fly, so path finding must
know. Of `space/` it uses only the distance between bases. What the skills do stands in the rules.
"""

from __future__ import annotations

from functools import lru_cache

from .content import ADVANCES, ARTEFACTS, EQUIPMENT, GEOMETRY, PROFILES
from .content.records import Member, RollKind, SkillRef
from .space.table.bodies import within
from .state import Dysma, Figure
from .traits import traits

#: Every skill that some Aura of the game gives to friends. For all other skills no friend has to be looked at.
AURA_SKILLS = {
    one.of
    for source in (PROFILES, EQUIPMENT, ARTEFACTS)
    for thing in source.values()
    for one in (*thing.skills, *getattr(thing, "skill_options", ()))
    if one.skill == "aura"
} | {mark.effect.of for mark in ADVANCES.values() if mark.effect.skill == "aura"}


def refs(s: Dysma, figure: Figure, skill: str) -> tuple[SkillRef, ...]:
    """Every source of a skill that a figure has now. The skills of weapons and spells count where these are used."""
    found = _of_kit(figure.kit).get(skill, ())
    if figure.effects:
        found += tuple(one for effect in figure.effects if (one := effect.skill) is not None and one.skill == skill)
    if skill in AURA_SKILLS:
        found += _from_auras(s, figure, skill)
    return found


def has(s: Dysma, figure: Figure, skill: str, roll: RollKind | None = None) -> bool:
    """Whether a figure has a skill; with `roll`, whether the skill counts for this roll (15.74)."""
    return any(roll is None or one.roll in ("", roll) for one in refs(s, figure, skill))


@lru_cache(4096)  # as many kits as `traits` remembers
def _of_kit(kit: Member) -> dict[str, tuple[SkillRef, ...]]:
    """The skills of a kit, by their id."""
    found: dict[str, tuple[SkillRef, ...]] = {}
    for one in traits(kit).skills:
        found[one.skill] = (*found.get(one.skill, ()), one)
    return found


def _from_auras(s: Dysma, figure: Figure, skill: str) -> tuple[SkillRef, ...]:
    """A skill that friends within six steps give to a figure by their Auras, or the figure by its own (15.3)."""
    return tuple(
        SkillRef(skill=skill, value=aura.of_value, roll=aura.roll)
        for friend in s.of(figure.seat)
        for aura in _of_kit(friend.kit).get("aura", ())
        if aura.of == skill and within(friend, figure, GEOMETRY.aura_range)
    )
