"""Chapter 11: sight, cover, and the attacks that Honour forbids."""

from __future__ import annotations

from ...space.sight import rays
from ...space.table.bodies import behind
from ...state import Dysma, Figure
from ..figures import skills


def sees(s: Dysma, viewer: Figure, target: Figure) -> bool:
    """Whether a target is in the field of view and not wholly hidden (11.1, 11.4, 11.9)."""
    return rays.sees(s, viewer, target, skills.keen(s, viewer))


def in_cover(s: Dysma, viewer: Figure, target: Figure) -> bool:
    """Whether a shot meets cover: anything hides part of the target, or it is Stealthy (11.6, 15.36, 15.9, 20.3)."""
    if skills.has(s, target, "stealthy"):
        return True
    return rays.cover(s, viewer, target, skills.has(s, target, "colossus"))


def in_back(s: Dysma, target: Figure, figure: Figure) -> bool:
    """Whether a figure stands in the target's back (11.2, 11.3)."""
    return behind(target, figure.x, figure.y, skills.keen(s, target))


def honour_forbids(s: Dysma, figure: Figure, target: Figure, start: tuple[int, int] | None = None) -> bool:
    """Whether Honour keeps a figure from attacking this enemy: from its back, or while it is Prone (15.45, 15.84).

    `start` is where the attack comes from if not from the figure's place: the start of a charge, or a familiar.
    """
    if not skills.has(s, figure, "honourable"):
        return False
    x, y = start or (figure.x, figure.y)
    return target.prone or behind(target, x, y, skills.keen(s, target))
