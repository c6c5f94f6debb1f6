"""The rules that bind the hostile groups of a stronghold (BSF-22.16 to 22.23, 22.31)."""

from __future__ import annotations

from ...battlefield import NOWHERE
from ...content.strongholds import GarrisonGroup, GroupRule
from ...outcomes.sight import range_between, visible_figures
from ...state import Blackstone, Hostile

#: The range from Mallex at which his group stops waiting.
WAKING_RANGE = 5


def garrison_of(s: Blackstone, group: int) -> GarrisonGroup | None:
    """The group of the stronghold's list that a group is; None: encounter cards have brought it."""
    c = s.fight
    if c.stronghold is None:
        return None
    source = c.groups[group].source
    return next((one for one in c.stronghold.groups if one.id == source), None)


def rules_of(s: Blackstone, group: int) -> tuple[GroupRule, ...]:
    garrison = garrison_of(s, group)
    return garrison.rules if garrison is not None else ()


def may_return(s: Blackstone, hostile: Hostile) -> bool:
    """Whether a slain hostile may come back: not if its nests are all burned, nor if its group never does."""
    rules = rules_of(s, hostile.group)
    return "no_reinforcements" not in rules and not ("pack" in rules and not nests(s))


def nests(s: Blackstone) -> list[str]:
    """The nests that are not destroyed."""
    c = s.fight
    return [place for place in c.field.places if place.startswith("nest") and place not in c.burned]


def still_waits(s: Blackstone, group: int) -> bool:
    """Whether the group of Mallex waits on: no explorer is visible to it, none near Mallex (BSF-22.31)."""
    for hostile in s.fight.hostiles:
        if hostile.group != group or hostile.hex == NOWHERE:
            continue
        if visible_figures(s, hostile):
            return False
        if hostile.kind == "obsidius_mallex" and any(
            range_between(s, hostile.hex, figure.hex) <= WAKING_RANGE for figure in s.figures()
        ):
            return False
    return True
