"""Attacks of hostiles outside their activation: Firestorm, and guards that fire across lanes (BSF-8.15, 29.17)."""

from __future__ import annotations

from collections.abc import Iterator

from ...outcomes.sight import is_visible, range_between, seen_from
from ...outcomes.weapons import arms_at
from ...refs import foe
from ...state import Blackstone, Explorer, Figure, Hostile
from ..strongholds.garrison import rules_of
from .special import FIRE_RANGE
from .striking import attack
from .targets import attackable


def lanes(s: Blackstone) -> int:
    """The mask of the firing lanes."""
    return s.fight.field.places.get("lanes", 0)


def _guards(s: Blackstone) -> Iterator[Hostile]:
    """Guards that may still fire this turn; a stunned one does not (BSF-16.29)."""
    return (
        hostile
        for hostile in s.fight.on_board()
        if not hostile.fired and not hostile.stunned and "defensive_fire" in rules_of(s, hostile.group)
    )


def endangered(s: Blackstone) -> int:
    """The mask of the hexes whose entry would draw an attack."""
    c = s.fight
    mask = 0
    for hostile in c.on_board():
        if hostile.fire and not hostile.stunned:
            mask |= s.terrain.within(hostile.hex, FIRE_RANGE) & seen_from(s, hostile.hex)
    if lanes(s) and next(_guards(s), None) is not None:
        mask |= lanes(s)
    return mask


async def react_to_entry(s: Blackstone, explorer: Explorer, figure: int) -> None:
    """An explorer has entered a hex: the Firebrand burns it, or one guard fires at it."""
    at = explorer.hexes[figure]
    here = Figure(explorer, figure, at)
    for hostile in list(s.fight.on_board()):
        if (
            hostile.fire
            and not hostile.stunned
            and range_between(s, hostile.hex, at) <= FIRE_RANGE
            and is_visible(s, hostile, here)
            and arms_at(s, hostile, range_between(s, hostile.hex, at)) is not None
        ):
            await attack(s, hostile, here)
            if explorer.out:
                return
    if lanes(s) >> at & 1:
        await _fire_across(s, here)


async def _fire_across(s: Blackstone, figure: Figure) -> None:
    """The closest guard that may attack the explorer does so once; one with another explorer beside it may not
    (BSF-17.3, 22.19).
    """
    able = [hostile for hostile in _guards(s) if figure in attackable(s, hostile)]
    if able:
        guard = min(able, key=lambda hostile: (range_between(s, hostile.hex, figure.hex), hostile.number))
        guard.fired = True
        s.tell("lane-fire", "BSF-22.19", hostile=foe(guard))
        await attack(s, guard, figure)
