"""Whether a stronghold is conquered (BSF-22.8, 22.13 to 22.15)."""

from __future__ import annotations

from ...battlefield import NOWHERE
from ...state import Blackstone


class Conquered(Exception):
    """The objective of a stronghold is met: the combat ends at once, whatever is going on (BSF-22.8)."""


def objective_met(s: Blackstone) -> bool:
    """The check of the objective, without what it asks for at the end of a turn."""
    c = s.fight
    stronghold = c.stronghold
    if stronghold is None:
        return False
    goal = stronghold.objective
    if goal.kind == "slain_all":
        group = next(n for n, g in enumerate(c.groups) if g.source == goal.group)
        return all(hostile.hex == NOWHERE for hostile in c.hostiles if hostile.group == group)
    if goal.kind == "slain":
        return any(hostile.kind == goal.hostile and hostile.slain for hostile in c.hostiles)
    if goal.kind == "burned":
        return len(c.burned) >= goal.count
    if goal.kind == "access":
        return len(c.access) >= goal.count
    return False  # the core is tested in the event phase (BSF-22.22)


def check_objective(s: Blackstone) -> None:
    """End the combat if an objective that ends it at once is met."""
    stronghold = s.fight.stronghold
    if stronghold is not None and stronghold.objective.ends == "at_once" and objective_met(s):
        raise Conquered
