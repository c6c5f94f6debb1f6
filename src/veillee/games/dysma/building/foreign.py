"""How large a warband from outside may be. Anybody may send one to a server, so every size has a bound.

The bounds are far above every warband that can be played; a sender learns which bound was passed. Text is bounded
before it is parsed, because a small text can be slow to parse: tomllib needs more than a second for 16 KB of one key
with thousands of dots.
"""

from __future__ import annotations

import tomllib
from typing import Any

from veillee.kernel.errors import Refusal

from ..content.records import Member, Warband

#: Characters of a file, dots in one of its lines (a key has a part for each dot).
LONGEST_TEXT, MOST_DOTS = 64_000, 16
#: Of a warband: its figures, entries of one of its lists, characters of an id or a name, any number in it.
MOST_FIGURES, MOST_LISTED, LONGEST_WORD, LARGEST_NUMBER = 200, 50, 200, 1_000_000


def parse_toml(text: str) -> dict[str, Any]:
    """The tables of a TOML text that somebody sent."""
    check_length(text)
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise Refusal("building.dots", line=number, most=MOST_DOTS)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise Refusal("building.not-toml", reason=str(fault)) from fault
    except RecursionError as fault:
        raise Refusal("building.too-deep") from fault
    except ValueError as fault:  # Python converts no number of more than 4,300 digits
        raise Refusal("building.too-large") from fault


def check_length(text: str | bytes) -> None:
    """Refuse a text that is longer than any warband."""
    if len(text) > LONGEST_TEXT:
        raise Refusal("building.too-long", most=LONGEST_TEXT)


def check_size(warband: Warband) -> Warband:
    """The warband, unless it is larger than any that can be played."""
    if len(warband.members) > MOST_FIGURES:
        raise Refusal("building.too-many", count=len(warband.members), most=MOST_FIGURES)
    skills = [skill for member in warband.members for skill in member.skills]
    numbers = [warband.format, *(number for skill in skills for number in (skill.value, skill.of_value))]
    if any(abs(number) > LARGEST_NUMBER for number in numbers):
        raise Refusal("building.too-large")
    ids = [warband.factions, *(listed for member in warband.members for listed in _ids(member))]
    most = max(len(listed) for listed in (*ids, *(member.skills for member in warband.members)))
    if most > MOST_LISTED:
        raise Refusal("building.too-many", count=most, most=MOST_LISTED)
    words = [warband.id, warband.name, *(word for listed in ids for word in listed)]
    words += [word for member in warband.members for word in (member.profile, member.name)]
    words += [word for skill in skills for word in (skill.skill, skill.action, skill.of, skill.keyword)]
    if too_long := next((word for word in words if len(word) > LONGEST_WORD), None):
        raise Refusal("building.word", word=too_long[:20], most=LONGEST_WORD)
    return warband


def _ids(member: Member) -> tuple[tuple[str, ...], ...]:
    """What a figure has beside its skills, as lists of ids."""
    return member.equipment, member.artefacts, member.domains, member.spells, member.marks
