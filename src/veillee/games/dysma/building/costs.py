"""What a figure and a warband cost (3.10, 3.29, 27.6)."""

from __future__ import annotations

from ..content import ADVANCES, ARTEFACTS, EQUIPMENT, PROFILES, SPELLS
from ..content.records import Member, Profile, SkillRef, Warband

#: Each advance of a campaign makes its figure dearer by this much (27.6).
PER_ADVANCE = 2


def cost_of(member: Member) -> int:
    """Profile, bought equipment, skills, artefacts and paid spells; a familiar is paid as an artefact."""
    profile = PROFILES[member.profile]
    return (
        profile.cost
        + sum(item_price(profile, item) for item in bought_equipment(member))
        + sum(skill_price(profile, skill) for skill in member.skills)
        + sum(ARTEFACTS[artefact].price for artefact in member.artefacts)
        + sum(SPELLS[spell].price for spell in member.spells)
        + sum(PER_ADVANCE for mark in member.marks if mark in ADVANCES)
    )


def total(warband: Warband) -> int:
    """What the whole warband costs."""
    return sum(cost_of(member) for member in warband.members)


def spent_in(warband: Warband, faction: str) -> int:
    """What the figures of one faction cost with all they carry (3.29)."""
    return sum(cost_of(member) for member in warband.members if PROFILES[member.profile].faction == faction)


def bought_equipment(member: Member) -> tuple[str, ...]:
    """The equipment that the list names, and the equipment that the profile must buy (1.17)."""
    options = PROFILES[member.profile].equipment_options
    always = (option.id for option in options if option.mandatory and option.id not in member.equipment)
    return (*member.equipment, *always)


def item_price(profile: Profile, item: str) -> int:
    """The price in the profile's own list, which may differ from the general one."""
    return next((option.price for option in profile.equipment_options if option.id == item), EQUIPMENT[item].price)


def skill_price(profile: Profile, skill: SkillRef) -> int:
    """The price in the profile's list; 0 for a skill that is not in the list, which the checks refuse."""
    return next((option.price for option in profile.skill_options if option.bare == skill), 0)
