"""All that is printed in the lists of Dysma's Portal. It never changes during play."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.content import load_checked

from .checks import cross_faults
from .lists import Content


def load_all(path: Path) -> Content:
    """Read a folder of content files, or refuse all their faults."""
    return load_checked(path, Content, cross_faults)


CONTENT = load_all(Path(__file__).parent)
PROFILES, SKILLS, ABILITIES = CONTENT.profiles, CONTENT.skills, CONTENT.abilities
EQUIPMENT, ARTEFACTS = CONTENT.equipment, CONTENT.artefacts
DOMAINS, SPELLS, FACTIONS = CONTENT.domains, CONTENT.spells, CONTENT.factions
LAYOUTS, DEPLOYMENTS = CONTENT.layouts, CONTENT.deployments
MAIN_MISSIONS, SECONDARY_MISSIONS = CONTENT.main_missions, CONTENT.secondary_missions
SEVERAL, ENDING, GEOMETRY = CONTENT.several, CONTENT.ending, CONTENT.geometry
QUOTAS, POINTS = CONTENT.quotas, CONTENT.points
CAMPAIGN, INJURIES, ADVANCES = CONTENT.campaign, CONTENT.injuries, CONTENT.advances
WARBANDS = CONTENT.warbands
