"""The formula behind the printed cost of every profile: a price for each of its parts (3.28)."""

from __future__ import annotations

from math import floor

from ..content import ABILITIES, EQUIPMENT, POINTS, SKILLS
from ..content.records import Profile, SkillRef


def formula_cost(profile: Profile) -> int:
    """The cost by the formula, rounded half up. All prices are multiples of a quarter, so the sum is exact."""
    included = [EQUIPMENT[item] for item in profile.included_equipment]
    armour = min(3, profile.ar + sum(item.armour_bonus for item in included))
    worth = (
        POINTS.base
        + POINTS.mv_per_step_above_4 * (min(profile.mv, 6) - 4)
        + POINTS.mv_per_step_above_6 * max(0, profile.mv - 6)
        + _by_value(POINTS.co, profile.co)
        + _by_value(POINTS.ti, profile.ti)
        + _by_value(POINTS.de, profile.de)
        + _by_value(POINTS.es, profile.es)
        + POINTS.ar[str(armour)]
        + POINTS.sa[str(profile.sa)]
        + POINTS.armour_health_coefficient * armour * max(0, profile.sa - 2)
        + (POINTS.armour_defence_coefficient * armour if 0 < profile.de <= 3 else 0)
        + sum(_skill(ref) for ref in profile.skills)
        + sum(ABILITIES[ability].points for ability in profile.abilities)
        + (POINTS.sorcerer if profile.domains else 0)
        + sum(item.price for item in included if item.category != "armour")
    )
    return max(POINTS.minimum, floor(worth + 0.5))


def _by_value(table: dict[str, float], value: int) -> float:
    return table[str(value) if value else "none"]


def _skill(ref: SkillRef) -> float:
    """The price of a skill: of Expert by its roll, of Master by its action, of others by their value."""
    if ref.skill == "expert":
        return POINTS.expert[ref.roll or "unrestricted"] * ref.value
    if ref.skill == "master":
        return POINTS.master[ref.action]
    return SKILLS[ref.skill].points * max(1, ref.value)
