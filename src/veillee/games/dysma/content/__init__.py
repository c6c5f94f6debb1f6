"""All that is printed in the lists of Dysma's Portal. It never changes during play."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.content import Folder

from .checks import cross_faults
from .lists import Content
from .records import (
    Ability,
    Artefact,
    CampaignRules,
    Deployment,
    Domain,
    Ending,
    Equipment,
    Faction,
    Geometry,
    Layout,
    MainMission,
    Mark,
    Points,
    Profile,
    Quota,
    SecondaryMission,
    SeveralZones,
    Skill,
    Spell,
    Warband,
)


def load_all(path: Path) -> Content:
    """Read a folder of content files, or refuse all their faults."""
    folder = Folder(path)
    content = Content(
        folder.records("profiles.toml", Profile),
        folder.records("skills.toml", Skill),
        folder.records("abilities.toml", Ability),
        folder.records("equipment.toml", Equipment),
        folder.records("artefacts.toml", Artefact),
        folder.records("domains.toml", Domain),
        folder.records("spells.toml", Spell),
        folder.records("factions.toml", Faction),
        folder.records("layouts.toml", Layout),
        folder.records("deployments.toml", Deployment),
        folder.records("main_missions.toml", MainMission),
        folder.records("secondary_missions.toml", SecondaryMission),
        folder.records("several.toml", SeveralZones),
        folder.record("ending.toml", Ending),
        folder.record("geometry.toml", Geometry),
        folder.records("quotas.toml", Quota),
        folder.record("points.toml", Points),
        folder.record("campaign.toml", CampaignRules),
        folder.records("injuries.toml", Mark),
        folder.records("advances.toml", Mark),
        folder.records("warbands.toml", Warband),
    )
    folder.finish()
    folder.faults += cross_faults(content)
    folder.finish()
    return content


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
