"""How the activation of each figure starts and ends (6.14), alone or with others."""

from __future__ import annotations

from ...state import Dysma, Figure
from ..dice import throwing
from ..figures import skills, states, wounds
from ..figures.refs import ref
from ..magic import applying
from ..moving import charge


def stupid(s: Dysma, figure: Figure) -> bool:
    """The test of a Stupid figure: on a 1 another player has its activation (15.58)."""
    if not skills.has(s, figure, "stupid") or throwing.single(s, 2):
        return False
    s.tell("stupid", "DYS-15.58", figure=ref(figure))
    return True


def refresh(s: Dysma, figure: Figure) -> None:
    """Regeneration and Enduring (15.52, 15.87, 15.27)."""
    if figure.wounds and skills.has(s, figure, "regeneration"):
        wounds.heal(s, figure, 1)
    if figure.tired and skills.has(s, figure, "enduring") and throwing.single(s, 5):
        states.clear(s, figure, "tired")


def must_charge(s: Dysma, figure: Figure) -> bool:
    """The Frenzied check, the last one at the start: whether the figure has to charge (15.34)."""
    return skills.has(s, figure, "frenzied") and charge.can_charge(s, figure)


async def finish(s: Dysma, figure: Figure) -> None:
    """The end of an activation: fire, then poison, then Activated (6.14, 10.11, 10.13)."""
    if not figure.out:
        applying.end_activation(s, figure)
    if figure.on_fire and not figure.out:
        s.tell("burns", "DYS-10.11", figure=ref(figure))
        await wounds.wound(s, figure, 1)
    if figure.poisoned and not figure.out and throwing.single(s, 6):
        s.tell("poison-works", "DYS-10.13", figure=ref(figure))
        await wounds.wound(s, figure, 1)
    figure.activated = True
