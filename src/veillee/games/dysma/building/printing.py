"""A warband on paper: a card for each kind of figure with boxes for wounds, then a glossary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from veillee.kernel.text import Texts

from ..content.records import Member, Warband
from ..traits import traits
from ..view.sheets import CHARACTERISTICS, ability_text, characteristic, equipment_text, skill_text, spell_text
from .codec import write_code
from .costs import cost_of
from .sheets import warband_title


def printed(warband: Warband, texts: Texts) -> dict[str, Any]:
    """The cards and the glossary of a warband. Equal figures share a card; a figure with a name has its own."""
    alike = Counter(warband.members)
    return {
        "title": warband_title(warband, texts),
        "figures": [_card(member, count, texts) for member, count in alike.items()],
        "glossary": [
            {"title": texts.say(f"printed.{part}"), "entries": [{"name": name, "note": note} for name, note in entries]}
            for part, entries in _glossary(alike, texts).items()
            if entries
        ],
        "code": write_code(warband),
    }


def _card(member: Member, count: int, texts: Texts) -> dict[str, Any]:
    known = traits(member)
    own = f"{member.name}, " if member.name else ""
    lines = {
        "equipment": [equipment_text(item, texts) for item in known.equipment],
        "skills": [skill_text(ref, texts) for ref in known.skills],
        "abilities": [ability_text(ability, texts) for ability in known.abilities],
        "spells": [spell_text(spell, texts) for spell in known.spells],
        "artefacts": [texts.say(f"artefact.{artefact}") for artefact in known.artefacts],
    }
    return {
        "name": own + texts.say(f"profile.{member.profile}"),
        "type": texts.say(f"sheet.type.{known.type}"),
        "cost": texts.say("sheet.cost", cost=cost_of(member)),
        "count": count,
        "stats": [characteristic(stat, getattr(known, stat), texts) for stat in CHARACTERISTICS],
        "boxes": known.sa,
        "ticked": texts.say("printed.wounds"),
        "lines": [
            {"title": texts.say(f"printed.{part}"), "text": ", ".join(words)} for part, words in lines.items() if words
        ],
    }


def _glossary(members: Iterable[Member], texts: Texts) -> dict[str, list[tuple[str, str]]]:
    """The short texts of everything that the figures have, each once, sorted by name."""
    kits = [traits(replace(member, name="")) for member in members]

    def notes(section: str, ids: Iterator[str]) -> list[tuple[str, str]]:
        return sorted((texts.say(f"{section}.{id}"), texts.say(f"{section}-note.{id}")) for id in set(ids))

    return {
        "skills": notes("skill", (id for kit in kits for ref in kit.skills for id in (ref.skill, ref.of) if id)),
        "abilities": notes("ability", (ability for kit in kits for ability in kit.abilities)),
        "spells": notes("spell", (spell for kit in kits for spell in kit.spells)),
        "artefacts": notes("artefact", (artefact for kit in kits for artefact in kit.artefacts)),
    }
