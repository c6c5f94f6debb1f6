"""Stunned and Rooted (DAR-6.16, 6.17, 6.21 to 6.25): neither adds up."""

from __future__ import annotations

from ...refs import who
from ...state import Figure, Rituals


def stun(s: Rituals, figure: Figure) -> None:
    if not figure.stunned:
        figure.stunned = True
        s.tell("stunned", "DAR-6.21" if figure.is_hero else "DAR-6.16", figure=who(figure))


def root(s: Rituals, figure: Figure) -> None:
    """A Hero until the end of its own next activation, a member of the Legion until that of the Legion's next one.

    What is going on now is no next activation, so that its end is not counted.
    """
    if figure.rooted:
        return
    acting = s.activation is not None and s.activation.number == figure.number and s.side == "heroes"
    if figure.is_legion:
        acting = s.side == "legion"
    figure.rooted = 2 if acting else 1
    s.tell("rooted", "DAR-6.17" if figure.is_hero else "DAR-6.25", figure=who(figure))
