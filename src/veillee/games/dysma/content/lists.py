"""All the lists of the game: what a folder of content files holds."""

from __future__ import annotations

from msgspec import Struct

from .records import (
    Ability,
    Advance,
    Artefact,
    CampaignRules,
    Deployment,
    Domain,
    Ending,
    Equipment,
    Faction,
    Geometry,
    Injury,
    Layout,
    MainMission,
    Points,
    Profile,
    Quota,
    SecondaryMission,
    SeveralZones,
    Skill,
    Spell,
    Warband,
)


class Content(Struct, frozen=True):
    """A field for each content file, named like the file: a list of records by their ids, or a single record."""

    profiles: dict[str, Profile]
    skills: dict[str, Skill]
    abilities: dict[str, Ability]
    equipment: dict[str, Equipment]
    artefacts: dict[str, Artefact]
    domains: dict[str, Domain]
    spells: dict[str, Spell]
    factions: dict[str, Faction]
    layouts: dict[str, Layout]
    deployments: dict[str, Deployment]
    main_missions: dict[str, MainMission]
    secondary_missions: dict[str, SecondaryMission]
    several: dict[str, SeveralZones]
    ending: Ending
    geometry: Geometry
    quotas: dict[str, Quota]
    points: Points
    campaign: CampaignRules
    injuries: dict[str, Injury]
    advances: dict[str, Advance]
    warbands: dict[str, Warband]
