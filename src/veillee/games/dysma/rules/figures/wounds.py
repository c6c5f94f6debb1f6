"""Wounds, Relentless and leaving play (1.7, 1.13, 15.1)."""

from __future__ import annotations

from ...space.table.bodies import unlink
from ...state import Dysma, Figure, Out
from ...traits import traits
from ..dice.throwing import single
from ..missions import carrying, scoring
from . import skills
from .refs import ref

#: Relentless: on this and more the figure stays.
RELENTLESS_ON = 5


async def wound(s: Dysma, victim: Figure, count: int, by: Figure | None = None) -> bool:
    """Give a figure wounds; `by` is the figure credited with them. Returns whether the wounded figure left play."""
    if count <= 0 or victim.out:
        return False
    health = traits(victim.kit).sa
    if victim.statue:
        count = min(count, health - victim.wounds)
    victim.wounds += count
    s.scored = True
    s.tell("wounded", "DYS-12.18", figure=ref(victim), count=count, left=max(health - victim.wounds, 0))
    s.beat()
    if victim.statue:
        scoring.statue_wounded(s, victim, count, by)
    if victim.wounds < health:
        return False
    if victim.wounds == health and skills.has(s, victim, "relentless") and single(s, RELENTLESS_ON):
        victim.wounds -= 1
        s.tell("relentless", "DYS-15.1", figure=ref(victim))
        return False
    remove(s, victim, by)
    return True


def heal(s: Dysma, figure: Figure, count: int) -> int:
    """Take wounds off a figure, never below none (1.13). Returns how many."""
    healed = min(count, figure.wounds)
    if healed > 0:
        figure.wounds -= healed
        s.tell("healed", "DYS-1.13", figure=ref(figure), count=healed)
        s.beat()
    return healed


def remove(s: Dysma, figure: Figure, by: Figure | None = None, out: Out = "killed") -> None:
    """Take a figure out of play (1.7, 1.14): it drops what it carries, and figures it summoned go, too."""
    figure.out = out
    figure.effects = []
    unlink(s, figure)
    if out != "taken_off":  # the event of the loot has already told that the figure left
        s.tell("removed", "DYS-1.7", figure=ref(figure), out=out)
        s.beat()
    carrying.leave_behind(s, figure)
    if out == "killed" and not figure.statue:
        scoring.killed(s, figure, by)
    for other in s.figures:
        if other.caster == figure.id and not other.out:
            remove(s, other, out="gone")
