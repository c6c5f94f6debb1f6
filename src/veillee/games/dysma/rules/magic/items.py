"""Things that are used: bandages (17.12)."""

from __future__ import annotations

from veillee.kernel.asking import choose

from ...content import EQUIPMENT
from ...prompts.ids import FigureId
from ...prompts.magic import BandageTarget
from ...space.table.bodies import contact
from ...state import Dysma, Figure
from ...traits import traits
from ..figures import wounds
from ..figures.refs import ref

BANDAGES = "bandages"


def left(figure: Figure, thing: str) -> int:
    """How many uses of a single-use thing a figure has left: one for each it owns."""
    own = traits(figure.kit)
    return (own.equipment + own.artefacts).count(thing) - figure.spent.count(thing)


def hands(s: Dysma, figure: Figure) -> list[Figure]:
    """The figures that a figure can give something to: itself and friends in contact."""
    return [figure, *(other for other in s.of(figure.seat) if other is not figure and contact(s, figure, other))]


def can_bandage(s: Dysma, figure: Figure) -> bool:
    """Whether a figure has bandages and a wounded figure in reach."""
    return left(figure, BANDAGES) > 0 and any(other.wounds for other in hands(s, figure))


async def bandage(s: Dysma, figure: Figure) -> None:
    """Use bandages on itself or on a friend in contact."""
    possible = [FigureId(other.id) for other in hands(s, figure) if other.wounds]
    chosen = await choose(s, figure.seat, BandageTarget(FigureId(figure.id)), possible, rule="DYS-17.12")
    target = s.figures[chosen.number]
    figure.spent.append(BANDAGES)
    s.tell("bandaged", "DYS-17.12", seat=figure.seat, figure=ref(figure), target=ref(target))
    for effect in EQUIPMENT[BANDAGES].use_effects:
        wounds.heal(s, target, effect.n)
