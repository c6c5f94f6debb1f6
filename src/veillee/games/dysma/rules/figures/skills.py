"""Chapter 15: what a figure's present skills give it. `current_skills` lists them."""

from __future__ import annotations

from ...content import GEOMETRY, MAIN_MISSIONS
from ...content.records import RollKind, SkillRef
from ...current_skills import has, refs
from ...space.table.bodies import within
from ...state import Dysma, Figure
from ...traits import traits

__all__ = [
    "armour",
    "carries_loot",
    "forbidden",
    "has",
    "immune",
    "keen",
    "keyword",
    "masters",
    "mv",
    "refs",
    "rerolls",
    "spirit",
    "used",
    "value",
]

#: Armour runs from 0 to this (1.5, 1.6).
MOST_ARMOUR = 3


def value(s: Dysma, figure: Figure, skill: str, roll: RollKind | None = None) -> int:
    """The value of a skill, added up over all its sources (15.75); 0 without it."""
    return sum(one.value for one in refs(s, figure, skill) if roll is None or one.roll in ("", roll))


def used(gear: tuple[SkillRef, ...], skill: str, roll: RollKind | None = None) -> int:
    """The value of a skill among the skills of things in use; a skill without a value counts 1 for each source."""
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
    """The threshold of Spirit rolls: the best among the figure and Inspiring friends near it (15.47, 15.48)."""
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
    """Armour with the changes by effects, and `more`, held between 0 and 3 (1.6, 28.15)."""
    changed = more + sum(effect.delta for effect in figure.effects if effect.stat == "ar")
    return min(max(traits(figure.kit).ar + changed, 0), MOST_ARMOUR)


def carries_loot(s: Dysma, figure: Figure) -> bool:
    """Whether a figure carries loot: it is slower and may neither Run nor Charge (22.25 to 22.27)."""
    return figure.carries >= 0 and s.tokens[figure.carries].kind == "loot"


def mv(s: Dysma, figure: Figure) -> int:
    """The steps of one March: with effects, then the limit for a figure that carries loot (22.25, 28.15)."""
    steps = traits(figure.kit).mv + sum(effect.delta for effect in figure.effects if effect.stat == "mv")
    if carries_loot(s, figure):
        steps = min(steps, MAIN_MISSIONS["loot"].carrier_mv_max)
    return max(steps, 0)


def forbidden(figure: Figure, action: str) -> bool:
    """Whether an effect keeps a figure from an action."""
    return any(effect.op == "forbid" and action in effect.actions for effect in figure.effects)
