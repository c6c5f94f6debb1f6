"""Chapter 15: which skills a figure has now, from its kit, from effects on it and from the Auras of its friends."""

from __future__ import annotations

from functools import lru_cache

from ...content import ADVANCES, ARTEFACTS, EQUIPMENT, GEOMETRY, MAIN_MISSIONS, PROFILES
from ...content.records import Member, RollKind, SkillRef
from ...space.table.bodies import within
from ...state import Dysma, Figure
from ...traits import traits

#: Armour runs from 0 to this (1.5, 1.6).
MOST_ARMOUR = 3


#: Every skill that an Aura can spread: for all others nobody has to look round for friends.
SPREAD = {
    one.of
    for source in (PROFILES, EQUIPMENT, ARTEFACTS)
    for thing in source.values()
    for one in (*thing.skills, *getattr(thing, "skill_options", ()))
    if one.skill == "aura"
} | {mark.effect.of for mark in ADVANCES.values() if mark.effect.skill == "aura"}


@lru_cache(4096)  # as of traits
def _owned(kit: Member) -> dict[str, tuple[SkillRef, ...]]:
    """The skills of a kit, by their id."""
    found: dict[str, tuple[SkillRef, ...]] = {}
    for one in traits(kit).skills:
        found[one.skill] = (*found.get(one.skill, ()), one)
    return found


def refs(s: Dysma, figure: Figure, skill: str) -> tuple[SkillRef, ...]:
    """Every source of a skill that a figure has now; skills of weapons and spells are with those who use them."""
    found = _owned(figure.kit).get(skill, ())
    if figure.effects:
        found += tuple(one for effect in figure.effects if (one := effect.skill) is not None and one.skill == skill)
    if skill in SPREAD:
        found += _from_auras(s, figure, skill)
    return found


def _from_auras(s: Dysma, figure: Figure, skill: str) -> tuple[SkillRef, ...]:
    """A skill that friends within six steps spread, or the figure itself (15.3)."""
    return tuple(
        SkillRef(skill=skill, value=aura.of_value, roll=aura.roll)
        for friend in s.of(figure.seat)
        for aura in _owned(friend.kit).get("aura", ())
        if aura.of == skill and within(friend, figure, GEOMETRY.aura_range)
    )


def has(s: Dysma, figure: Figure, skill: str, roll: RollKind | None = None) -> bool:
    """Whether a figure has a skill; with `roll`, on that roll (15.74)."""
    return any(roll is None or one.roll in ("", roll) for one in refs(s, figure, skill))


def value(s: Dysma, figure: Figure, skill: str, roll: RollKind | None = None) -> int:
    """The value of a skill, added up over all its sources (15.75); 0 without it."""
    return sum(one.value for one in refs(s, figure, skill) if roll is None or one.roll in ("", roll))


def used(gear: tuple[SkillRef, ...], skill: str, roll: RollKind | None = None) -> int:
    """The value of a skill among those of what is in use; a skill without a value counts 1 for each source."""
    return sum(one.value or 1 for one in gear if one.skill == skill and (roll is None or one.roll in ("", roll)))


def rerolls(s: Dysma, figure: Figure, roll: RollKind, gear: tuple[SkillRef, ...] = ()) -> int:
    """How many dice of a roll may be rerolled: Expert of the figure and of what it uses (15.30, 15.75)."""
    return value(s, figure, "expert", roll) + used(gear, "expert", roll)


def immune(s: Dysma, figure: Figure, skill: str) -> bool:
    """Whether a skill does nothing to a figure (15.37)."""
    return any(one.of == skill for one in refs(s, figure, "immunity"))


def masters(s: Dysma, figure: Figure, action: str) -> bool:
    """Whether a figure may do an action twice in its activation (15.46)."""
    return any(one.action == action for one in refs(s, figure, "master"))


def keyword(figure: Figure, word: str) -> bool:
    """Whether a figure has a keyword."""
    return word in traits(figure.kit).keywords


def keen(s: Dysma, figure: Figure) -> bool:
    """Whether a figure sees all round and has no back (15.53)."""
    return has(s, figure, "keen_senses")


def spirit(s: Dysma, figure: Figure) -> int:
    """The threshold of Spirit rolls: the best of its own and those of Inspiring friends near it (15.47, 15.48)."""
    own = traits(figure.kit)
    found = [own.es] if own.es else []
    for other in s.of(figure.seat):
        inspiring = other is not figure and refs(s, other, "inspiring")
        if inspiring and any(one.keyword in ("", *own.keywords) for one in inspiring):
            es = traits(other.kit).es
            if es and within(other, figure, GEOMETRY.aura_range):
                found.append(es)
    return min(found, default=0)


def armour(s: Dysma, figure: Figure, more: int = 0) -> int:
    """Armour with what effects add and take, and `more`, held between 0 and 3 (1.6, 28.15)."""
    changed = more + sum(effect.delta for effect in figure.effects if effect.stat == "ar")
    return min(max(traits(figure.kit).ar + changed, 0), MOST_ARMOUR)


def carries_loot(s: Dysma, figure: Figure) -> bool:
    """Whether it carries loot, which slows it and forbids it to Run and to Charge (22.25 to 22.27)."""
    return figure.carries >= 0 and s.tokens[figure.carries].kind == "loot"


def mv(s: Dysma, figure: Figure) -> int:
    """Steps of one March: with effects, then the limit for who carries loot (22.25, 28.15)."""
    steps = traits(figure.kit).mv + sum(effect.delta for effect in figure.effects if effect.stat == "mv")
    if carries_loot(s, figure):
        steps = min(steps, MAIN_MISSIONS["loot"].carrier_mv_max)
    return max(steps, 0)


def forbidden(figure: Figure, action: str) -> bool:
    """Whether an effect keeps a figure from an action."""
    return any(effect.op == "forbid" and action in effect.actions for effect in figure.effects)
