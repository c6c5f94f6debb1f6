"""All that is printed in the lists of Dysma's Portal. It never changes during play."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec

from veillee.kernel.content import Folder

from .checks import cross_faults
from .lists import Content


def load_all(path: Path) -> Content:
    """Read a folder of content files, or refuse all their faults."""
    folder = Folder(path)
    fields = msgspec.structs.fields(Content)
    content = Content(**{field.name: _read(folder, field.name, field.type) for field in fields})
    folder.finish()
    folder.faults += cross_faults(content)
    folder.finish()
    return content


def _read(folder: Folder, name: str, kind: Any) -> Any:
    """The file of one field of `Content`: records by id if the field is a dict of them, else a single record."""
    if get_origin(kind) is dict:
        return folder.records(f"{name}.toml", get_args(kind)[1])
    return folder.record(f"{name}.toml", kind)


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
