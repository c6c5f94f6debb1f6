"""Extra dice that are declared for a roll: Heroism and the amulet (16.13, 16.14, 16.17, 16.22)."""

from __future__ import annotations

from veillee.kernel.asking import choose

from ...prompts.dice import AddDice, AddedDice, ExtraDie, Extras, PlainRoll
from ...prompts.ids import FigureId
from ...state import Dysma, Figure
from .pools import Pool


def declarable(
    s: Dysma, figure: Figure, pool: Pool, *, promised: int = 0, more: int = 0, declared: Extras = ()
) -> list[Extras]:
    """The extra dice a figure may declare for a roll: Heroism, an amulet, both, none (16.17).

    `promised` command points cannot be spent again; `more` dice join the pool by the same answer; extra dice that the
    figure has `declared` for a later roll cannot be declared again.
    """
    found: list[Extras] = [()]
    if not pool.threshold or figure.statue:
        return found
    dice = pool.dice + more
    heroism = s.players[figure.seat].cp > promised + (ExtraDie.HEROISM in declared)
    amulet = figure.kit.artefacts.count(ExtraDie.AMULET) > figure.spent.count(ExtraDie.AMULET) + (
        ExtraDie.AMULET in declared
    )
    if heroism and dice >= 0:
        found.append((ExtraDie.HEROISM,))
    if amulet and dice >= 0:
        found.append((ExtraDie.AMULET,))
    if heroism and amulet and dice >= -1:
        found.append((ExtraDie.HEROISM, ExtraDie.AMULET))
    return found


async def ask_extras(s: Dysma, figure: Figure, pool: Pool, declared: Extras = ()) -> Extras:
    """Extra dice for a roll that is part of no attack: a test of courage, the Defence against a fall (16.22)."""
    plain, *added = declarable(s, figure, pool, declared=declared)
    possible: list[PlainRoll | AddedDice] = [PlainRoll.ROLL, *(AddedDice(PlainRoll.ROLL, more) for more in added)]
    about = AddDice(FigureId(figure.id), pool.name)
    chosen = await choose(s, figure.seat, about, possible, rule="DYS-16.22")
    return chosen.extras if isinstance(chosen, AddedDice) else plain
