"""What can be bought for a figure, in groups that a page shows as lists of boxes to tick.

A group names the `field` of a draft's member that it fills. An option names the `value` that goes there, and in `needs`
the values of other fields without which it is of no use.
"""

from __future__ import annotations

from typing import Any

import msgspec

from veillee.kernel.text import Texts

from ..content import ARTEFACTS, DOMAINS, EQUIPMENT, SPELLS
from ..content.records import Profile, SkillRef
from ..traits import SORCERER
from ..view.sheets import equipment_text, skill_note, skill_text, spell_text
from .figure_checks import TWICE


def option_groups(profile: Profile, texts: Texts) -> list[dict[str, Any]]:
    """The groups of a profile that have any options, in the order of the rulebook's chapter."""
    groups = [
        ("equipment", 0, _equipment(profile, texts)),
        ("skills", 0, _skills(profile, texts)),
        ("artefacts", profile.artefact_slots, _artefacts(profile, texts)),
        ("domains", 0, _domains(profile, texts)),
        ("spells", 0, _spells(profile, texts)),
    ]
    return [
        {"field": field, "name": texts.say(f"options.{field}"), "most": most, "options": options}
        for field, most, options in groups
        if options
    ]


def _equipment(profile: Profile, texts: Texts) -> list[dict[str, Any]]:
    return [
        {
            "value": option.id,
            "name": equipment_text(option.id, texts),
            "note": " ".join(_brought(skill, texts) for skill in EQUIPMENT[option.id].skills),
            "price": option.price,
            "most": 2 if option.id == TWICE else 1,
            "always": option.mandatory,
        }
        for option in profile.equipment_options
    ]


def _brought(skill: SkillRef, texts: Texts) -> str:
    return texts.say("sheet.line", name=texts.say(f"skill.{skill.skill}"), note=skill_note(skill, texts))


def _skills(profile: Profile, texts: Texts) -> list[dict[str, Any]]:
    return [
        {
            "value": msgspec.to_builtins(option.bare),
            "name": skill_text(option, texts),
            "note": skill_note(option, texts),
            "price": option.price,
            "most": 1,
        }
        for option in profile.skill_options
    ]


def _artefacts(profile: Profile, texts: Texts) -> list[dict[str, Any]]:
    if not profile.artefact_slots:
        return []
    return [
        {
            "value": one.id,
            "name": texts.say(f"artefact.{one.id}"),
            "note": texts.say(f"artefact-note.{one.id}"),
            "price": one.price,
            "most": min(profile.artefact_slots, one.per_figure_limit or one.band_limit or profile.artefact_slots),
        }
        for one in ARTEFACTS.values()
        if not one.requires_keyword or one.requires_keyword in profile.keywords
    ]


def _domains(profile: Profile, texts: Texts) -> list[dict[str, Any]]:
    """The domains to choose from. A profile with one domain has this one, and artefacts open any other (3.21)."""
    if SORCERER not in profile.keywords:
        return []
    imposed = len(profile.domains) == 1
    openers = [["artefacts", one.id] for one in ARTEFACTS.values() if one.extra_domains]
    return [
        {
            "value": domain,
            "name": texts.say(f"domain.{domain}"),
            "note": f"{texts.say(f'domain-note.{domain}')} {_known(domain, texts)}",
            "price": 0,
            "most": 1,
            "needs": openers if imposed else [],
        }
        for domain in (DOMAINS if imposed else profile.domains)
    ]


def _known(domain: str, texts: Texts) -> str:
    """The spells of a domain that cost nothing (3.22)."""
    basic = [spell.id for spell in SPELLS.values() if spell.domain == domain and spell.tier == "basic"]
    return texts.say("options.known", spells=basic)


def _spells(profile: Profile, texts: Texts) -> list[dict[str, Any]]:
    """The paid spells of every domain that the figure could have. Those of the profile's only domain need nothing."""
    own = profile.domains if len(profile.domains) == 1 else ()
    possible = {option["value"] for option in _domains(profile, texts)}
    return [
        {
            "value": spell.id,
            "name": spell_text(spell.id, texts),
            "note": texts.say(f"spell-note.{spell.id}"),
            "price": spell.price,
            "most": 1,
            "needs": [] if spell.domain in own else [["domains", spell.domain]],
        }
        for spell in SPELLS.values()
        if spell.tier == "paid" and spell.domain in possible
    ]
