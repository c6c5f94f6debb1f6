"""Attacks that hit everybody around a hex: charges, conduits (BSF-12.13, 29.11)."""

from __future__ import annotations

from veillee.shared.bits import numbers_of

from ...battlefield import NOWHERE
from ...content.figures import Weapon
from ...content.words import ActionDie
from ...outcomes.sight import hostiles_in, seen_from
from ...state import Blackstone, Figure
from .striking import attack


def around(s: Blackstone, at: int, radius: int) -> int:
    """The mask of a hex, and for radius 1 of the adjacent ones; a link makes no hexes adjacent (BSF-6.14)."""
    return 1 << at | (s.terrain.adjacent[at] if radius else 0)


def aimable(s: Blackstone, figure: Figure, reach: int, radius: int) -> list[int]:
    """The hexes that the figure sees within a range and that have a hostile within the radius."""
    occupied = s.hostile_hexes()
    seen = seen_from(s, figure.hex, figure.explorer) & s.terrain.within(figure.hex, reach)
    return [at for at in numbers_of(seen) if around(s, at, radius) & occupied]


def volley_weapon(source: str, die: ActionDie, *, bare: bool) -> Weapon:
    """A charge or a conduit as a weapon: the same die at any range; `bare`: cover does not count."""
    dice = (die,)
    return Weapon(source, 99, adj=dice, close=dice, far=dice, flags=("ignores_cover",) if bare else ())


async def volley(
    s: Blackstone, figure: Figure, source: str, die: ActionDie, at: int, radius: int, *, bare: bool = False
) -> None:
    """One attack roll against each hostile within the radius, in order; `bare`: cover does not count."""
    weapon = volley_weapon(source, die, bare=bare)
    for hostile in list(hostiles_in(s, around(s, at, radius))):
        if hostile.hex != NOWHERE:
            await attack(s, figure, weapon, hostile)
