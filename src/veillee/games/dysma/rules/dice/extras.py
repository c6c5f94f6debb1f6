"""Extra dice that are declared for a roll: Heroism and the amulet (16.13, 16.14, 16.17, 16.22)."""

from __future__ import annotations

from ...named import choose
from ...state import Dysma, Figure
from ..figures.refs import item, ref
from .pools import AMULET, HEROISM, Pool


def declarable(
    s: Dysma, figure: Figure, pool: Pool, *, promised: int = 0, more: int = 0, declared: tuple[str, ...] = ()
) -> list[tuple[str, ...]]:
    """The extra dice a figure may declare for a roll: Heroism, an amulet, both, none (16.17).

    `promised` command points are not free any more; `more` dice come to the pool by the same answer; what the figure
    has `declared` for a roll to come is not there twice.
    """
    found: list[tuple[str, ...]] = [()]
    if not pool.threshold or figure.statue:
        return found
    dice = pool.dice + more
    heroism = s.players[figure.seat].cp > promised + (HEROISM in declared)
    amulet = figure.kit.artefacts.count(AMULET) > figure.spent.count(AMULET) + (AMULET in declared)
    if heroism and dice >= 0:
        found.append((HEROISM,))
    if amulet and dice >= 0:
        found.append((AMULET,))
    if heroism and amulet and dice >= -1:
        found.append((HEROISM, AMULET))
    return found


async def ask_extras(s: Dysma, figure: Figure, pool: Pool, declared: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Extra dice for a roll that is part of no attack: a test of courage, the Defence against a fall (16.22)."""
    possible = [("roll", *more) for more in declarable(s, figure, pool, declared=declared)]
    about = {"who": ref(figure), "figure": item(figure), "roll": pool.name}
    return (await choose(s, figure.seat, "extras", possible, rule="DYS-16.22", about=about))[1:]
