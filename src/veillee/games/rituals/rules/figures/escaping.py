"""Leaving a Zone that opponents hold (chapter 5)."""

from __future__ import annotations

from ...state import Figure, Rituals
from .attributes import always_escapes, value
from .entering import heroes_in


def hindrance(s: Rituals, figure: Figure) -> int:
    """The highest Agility among opponents in the figure's Zone that are not stunned; -1 without any (DAR-5.2, 6.23).

    Serfs hinder nobody, and Heroes have no Aid here (DAR-5.4).
    """
    highest, zone, hero = -1, figure.zone, figure.category == "hero"
    for other in s.figures:
        if other.zone != zone or other.stunned or other.category == "serf":
            continue
        if (other.category == "hero") != hero:
            highest = max(highest, value(s, other, "agility"))
    return highest


def can_leave(s: Rituals, figure: Figure) -> bool:
    """Whether the figure may leave its Zone by a Move: its Agility matches that of its opponents (DAR-5.3)."""
    if figure.rooted:
        return False
    if figure.category != "hero" and always_escapes(figure):
        return True
    held = hindrance(s, figure)
    return held < 0 or value(s, figure, "agility", acting=True) >= held


def quicker_heroes(s: Rituals, figure: Figure) -> list[Figure]:
    """The Heroes of its Zone whom a member of the Legion does not escape, by place (DAR-5.3)."""
    own = value(s, figure, "agility", acting=True)
    return [h for h in heroes_in(s, figure.zone) if not h.stunned and value(s, h, "agility") > own]
