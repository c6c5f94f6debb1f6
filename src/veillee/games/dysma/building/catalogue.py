"""The workshop of warbands: everything that can be bought, in words, and the costs and faults of a draft.

A draft is a `Warband` as plain data: name, format, factions, members with what is bought for each. Pages ask here for
faults, costs and quotas, so that they need no rules of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Workshop
from veillee.kernel.text import Texts

from ..content import FACTIONS, PROFILES, QUOTAS, WARBANDS
from ..content.records import Member, Profile, Warband
from ..prompts.course import ChooseWarband
from ..traits import known_spells, traits
from ..view.sheets import (
    CHARACTERISTICS,
    ability_text,
    characteristic,
    equipment_text,
    skill_note,
    skill_text,
    spell_text,
)
from .checks import check_ids, faults
from .codec import write_code
from .costs import cost_of, spent_in, total
from .files import read_plain, read_text, write_json, write_toml
from .options import option_groups
from .printing import printed
from .quotas import quotas, types_of

#: The formats that a table can be laid for (3.1, 26.8, 27.1); the first is the usual one.
FORMATS = (200, 100, 150, 175, 225, 250, 300)


def catalogue(texts: Texts) -> dict[str, Any]:
    """Everything that can be picked, with names, notes and prices."""
    return {
        "formats": sorted(FORMATS),
        "format": FORMATS[0],
        "most_factions": 2,
        "factions": [_named("faction", faction, texts) for faction in FACTIONS],
        "types": [{"id": quota, "name": texts.say(f"quota.{quota}")} for quota in QUOTAS],
        "profiles": [_profile(profile, texts) for profile in PROFILES.values() if profile.type in QUOTAS],
        "ready": [_ready(warband, texts) for warband in WARBANDS.values()],
    }


def _named(section: str, id: str, texts: Texts) -> dict[str, Any]:
    return {"id": id, "name": texts.say(f"{section}.{id}"), "note": texts.say(f"{section}-note.{id}")}


def _profile(profile: Profile, texts: Texts) -> dict[str, Any]:
    bare = Member(profile=profile.id)
    return {
        "id": profile.id,
        "name": texts.say(f"profile.{profile.id}"),
        "faction": profile.faction,
        "type": profile.type,
        "cost": cost_of(bare),
        "line": _line(bare, texts),
        "included": [equipment_text(item, texts) for item in profile.included_equipment],
        "has": [
            *({"name": skill_text(ref, texts), "note": skill_note(ref, texts)} for ref in profile.skills),
            *({**_named("ability", one, texts), "name": ability_text(one, texts)} for one in profile.abilities),
            *({**_named("spell", one, texts), "name": spell_text(one, texts)} for one in known_spells(bare)),
        ],
        "groups": option_groups(profile, texts),
    }


def _line(member: Member, texts: Texts) -> str:
    known = traits(member)
    return " · ".join(characteristic(stat, getattr(known, stat), texts) for stat in CHARACTERISTICS)


def _ready(warband: Warband, texts: Texts) -> dict[str, Any]:
    """A ready warband as a draft to start from. The draft has no id, as the player is going to change it."""
    about = _named("warband", warband.id, texts)
    draft = msgspec.structs.replace(warband, id="", name=about["name"])
    return about | {"format": warband.format, "draft": msgspec.to_builtins(draft)}


def check_draft(draft: Any, texts: Texts) -> dict[str, Any]:
    """The costs, the quotas and the faults of a draft, and its code, which an illegal draft has too."""
    warband = read_plain(draft)
    check_ids(warband)
    return {
        "cost": total(warband),
        "format": warband.format,
        "figures": [{"cost": cost_of(member), "line": _line(member, texts)} for member in warband.members],
        "quotas": _quotas(warband.members, warband.format, texts),
        "allies": [_ally(warband, faction, texts) for faction in warband.factions] if _allied(warband) else [],
        "faults": [_fault(fault, texts) for fault in faults(warband)],
        "code": write_code(warband),
        "table": {"format": str(warband.format), "warband-1": "choose"},
    }


def _quotas(members: Iterable[Member], points: int, texts: Texts) -> list[dict[str, Any]]:
    counts = types_of(members)
    return [
        {"id": kind, "name": texts.say(f"quota.{kind}"), "count": counts[kind], "least": least, "most": most}
        for kind, (least, most) in quotas(points).items()
    ]


def _allied(warband: Warband) -> bool:
    """Whether a warband has figures of two factions (3.8)."""
    present = {PROFILES[member.profile].faction for member in warband.members}
    return len(present & set(warband.factions)) > 1


def _ally(warband: Warband, faction: str, texts: Texts) -> dict[str, Any]:
    """One faction of an alliance with its own points and quotas (3.8, 3.29)."""
    own = [member for member in warband.members if PROFILES[member.profile].faction == faction]
    points = spent_in(warband, faction)
    return {"name": texts.say(f"faction.{faction}"), "points": points, "quotas": _quotas(own, points, texts)}


def _fault(fault: Refusal, texts: Texts) -> dict[str, Any]:
    """A fault in words, its clause, and the number of the figure at fault, from 1 on; 0 for the whole warband."""
    said = texts.say(fault.key, **fault.facts)
    return {
        "text": said[:1].upper() + said[1:],  # a fault may begin with the name of a type, which has a small letter
        "rule": fault.rule,
        "figure": fault.facts.get("number", 0),
    }


def read_draft(text: str) -> dict[str, Any]:
    """The draft in a file or a code. Ids that the game does not have are refused."""
    warband = read_text(text)
    check_ids(warband)
    draft: dict[str, Any] = msgspec.to_builtins(warband)
    return draft


def write_draft(draft: Any, form: str) -> str:
    """A draft as the text of a file."""
    warband = read_plain(draft)
    return write_json(warband) if form == "json" else write_toml(warband)


def print_draft(draft: Any, texts: Texts) -> dict[str, Any]:
    """The cards and the glossary of a draft, to be printed for play with miniatures."""
    warband = read_plain(draft)
    check_ids(warband)
    return printed(warband, texts)


WORKSHOP = Workshop(
    prompt=ChooseWarband, catalogue=catalogue, check=check_draft, read=read_draft, write=write_draft, sheet=print_draft
)
