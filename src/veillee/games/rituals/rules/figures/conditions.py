"""Stunned and Rooted (DAR-6.16, 6.17, 6.21 to 6.25): neither adds up."""

from __future__ import annotations

from ...state import Figure, Rituals
from .attributes import is_active


def stun(s: Rituals, figure: Figure) -> None:
    if not figure.stunned:
        figure.stunned = True
        s.tell("stunned", "DAR-6.21" if figure.is_hero else "DAR-6.16", figure=figure)


def root(s: Rituals, figure: Figure) -> None:
    """A Hero is Rooted until the end of its own next activation, a member of the Legion until that of the Legion.

    An activation that is going on is not the next one: its end is counted in.
    """
    if figure.rooted:
        return
    in_activation = s.side == "legion" if figure.is_legion else is_active(s, figure)
    figure.rooted = 2 if in_activation else 1
    s.tell("rooted", "DAR-6.17" if figure.is_hero else "DAR-6.25", figure=figure)
