"""Attributes as they are shown: printed value, Attribute Board, Upgrades and lasting changes."""

from __future__ import annotations

from ..content import HEROES, UNITS, WITCHES
from ..content.records import Attribute, Profile
from ..state import Figure, Rituals


def profile_of(s: Rituals, figure: Figure) -> Profile | None:
    """The side of the card of a member of the Legion or a Serf that counts now; None for a Hero."""
    if figure.is_hero:
        return None
    card = WITCHES[figure.unit] if figure.category == "witch" else UNITS[figure.unit]
    return card.enraged if s.enraged and figure.is_legion and card.enraged else card.calm


def value(s: Rituals, figure: Figure, name: Attribute) -> int:
    """An Attribute with every bonus that lasts (DAR-9.1)."""
    changed = sum(one.n for one in s.modifiers if one.figure == figure.number and one.attr in (name, "all"))
    profile = profile_of(s, figure)
    if profile is not None:
        return max(0, int(getattr(profile, name, 0)) + changed)
    upgrades = {"force": figure.attack, "resistance": figure.defence, "agility": figure.artefact}
    printed = int(getattr(HEROES[figure.unit], name))
    return max(0, printed + s.cubes[name] + bool(upgrades.get(name)) + changed)
