"""Chapter 10: how figures receive and lose states. All rules set and clear states here."""

from __future__ import annotations

from ...content.records import StateName
from ...space.table.bodies import unlink
from ...state import Dysma, Figure
from ...traits import traits
from . import skills
from .refs import ref

#: Poison does nothing to figures with these keywords, which do not live (15.66, 28.5).
LIFELESS = frozenset({"Mort-vivant", "Construit"})


def make(s: Dysma, figure: Figure, state: StateName, *, moment: bool = True) -> bool:
    """Give a figure a state, unless it has the state (10.1) or cannot have it. Returns whether the state is new.

    Without `moment` the new state is shown together with what follows.
    """
    if getattr(figure, state) or not _can_have(s, figure, state):
        return False
    setattr(figure, state, True)
    if state == "prone":
        lose_guard(s, figure)
    s.tell("state", "DYS-10.1", figure=ref(figure), state=state)
    if moment:
        s.beat()
    return True


def clear(s: Dysma, figure: Figure, state: StateName) -> bool:
    """Take a state from a figure. Returns whether the figure had the state."""
    if not getattr(figure, state):
        return False
    setattr(figure, state, False)
    s.tell("state-gone", "DYS-10.19", figure=ref(figure), state=state)
    return True


def lose_guard(s: Dysma, figure: Figure) -> None:
    """On Guard ends when the figure does an action, falls Prone or is moved (10.17)."""
    if figure.on_guard:
        figure.on_guard = False
        s.tell("guard-lost", "DYS-10.17", figure=ref(figure))


def moved(s: Dysma, figure: Figure) -> None:
    """A figure has moved or was moved: its guard and its links across obstacles are gone (10.17, 20.12)."""
    lose_guard(s, figure)
    unlink(s, figure)


def _can_have(s: Dysma, figure: Figure, state: StateName) -> bool:
    if figure.statue or figure.out:
        return False
    if state == "prone":
        return not skills.has(s, figure, "steadfast")
    if state == "on_guard":
        return not figure.prone
    if state == "poisoned":
        return LIFELESS.isdisjoint(traits(figure.kit).keywords)
    return True
