"""How figures come into play, are placed, and leave: numbers are given in order of entering (DAR-2.24)."""

from __future__ import annotations

from itertools import count

from ...content import UNITS
from ...content.records import Category
from ...state import Figure, Rituals


def enter(s: Rituals, unit: str, category: Category, zone: int, place: int = 0) -> Figure:
    """A new figure, without Wounds or conditions (DAR-2.25)."""
    s.numbered += 1
    figure = Figure(s.numbered, unit, category, zone, place, ordinal=free_ordinal(s, unit, category))
    s.figures.append(figure)
    return figure


def free_ordinal(s: Rituals, unit: str, category: Category) -> int:
    """The lowest ordinal that no figure in play has with the same letter; 0 for those who are the only ones.

    There is never more than one of a Hero, a Witch, a Creature or a Demon. All Serfs have one letter, and all
    Possessed Serfs; Minions whose names begin with one letter have ids that begin with one letter.
    """
    if category not in ("minion", "serf", "possessed"):
        return 0
    alike = [one for one in s.figures if one.category == category]
    if category == "minion":
        alike = [one for one in alike if one.unit[0] == unit[0]]
    taken = {one.ordinal for one in alike}
    return next(ordinal for ordinal in count(1) if ordinal not in taken)


def enter_unit(s: Rituals, unit: str, zone: int) -> Figure:
    return enter(s, unit, UNITS[unit].category, zone)


def is_left(s: Rituals, unit: str) -> bool:
    """Whether another figure of this kind may come into play (DAR-7.3)."""
    return [figure.unit for figure in s.figures].count(unit) < UNITS[unit].count


def take_off(s: Rituals, figure: Figure) -> None:
    """Take a figure off the board; changes of its Attributes end with it."""
    s.figures.remove(figure)
    if s.modifiers:
        s.modifiers = [modifier for modifier in s.modifiers if modifier.figure != figure.number]


def swap(s: Rituals, figure: Figure, unit: str) -> Figure:
    """Replace a figure by another one in its Zone, without Wounds and with a new number (DAR-7.37)."""
    take_off(s, figure)
    return enter_unit(s, unit, figure.zone)


def heroes_in(s: Rituals, zone: int) -> list[Figure]:
    """The Heroes of a Zone, by place."""
    found = [figure for figure in s.figures if figure.zone == zone and figure.category == "hero"]
    if len(found) > 1:
        found.sort(key=lambda hero: hero.place)
    return found
