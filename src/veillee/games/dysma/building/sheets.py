"""A warband in a few lines of text, for the terminal."""

from __future__ import annotations

from veillee.kernel.text import Texts

from ..content import ADVANCES, WARBANDS
from ..content.records import Member, Warband
from ..traits import traits
from ..view.sheets import CHARACTERISTICS, characteristic, skill_text
from .costs import cost_of, total


def warband_title(warband: Warband, texts: Texts) -> str:
    """Name, factions and cost. A warband without a name shows the name of the ready warband, or a dash."""
    ready = texts.say(f"warband.{warband.id}") if warband.id in WARBANDS else "–"
    return texts.say(
        "warband-sheet.head",
        name=warband.name or ready,
        factions=warband.factions,
        cost=total(warband),
        format=warband.format,
    )


def figure_title(member: Member, texts: Texts) -> str:
    """The name that a figure was given, its profile, and its cost."""
    own = f"{member.name}, " if member.name else ""
    return texts.say("warband-sheet.figure", name=own, profile=member.profile, cost=cost_of(member))


def figure_lines(member: Member, texts: Texts) -> list[str]:
    """The title of a figure, its characteristics, and everything that it has."""
    known = traits(member)
    has = [
        *(texts.say(f"equipment.{item}") for item in known.equipment),
        *(skill_text(ref, texts) for ref in known.skills),
        *(texts.say(f"ability.{ability}") for ability in known.abilities),
        *(texts.say(f"artefact.{artefact}") for artefact in known.artefacts),
        *(texts.say(f"spell.{spell}") for spell in known.spells),
        *(texts.say(f"{'advance' if mark in ADVANCES else 'injury'}.{mark}") for mark in member.marks),
    ]
    return [
        figure_title(member, texts),
        " · ".join(characteristic(stat, getattr(known, stat), texts) for stat in CHARACTERISTICS),
        *([", ".join(has)] if has else []),
    ]
