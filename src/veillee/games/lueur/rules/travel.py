"""Afternoon: what both journeys share (first part of chapter 9)."""

from __future__ import annotations

from veillee.kernel.asking import choose

from ..content import Gain
from ..prompts import Skull, SpellPlace
from ..state import Lueur
from .arrival import bury
from .midday import different_spells, leave_game
from .score import receive


async def cross(s: Lueur, seat: int, gives: Gain, where: str) -> None:
    """Apply the icons of a path, space or island that is walked over or entered."""
    receive(s, seat, gives, 1, "LUE-9.5" if gives.burst else "LUE-9.4", where)
    if gives.discard:
        await pay_skull(s, seat)


async def pay_skull(s: Lueur, seat: int) -> None:
    """Send a companion to the cemetery or cancel a spell; with neither, the player passes freely. No effect applies."""
    player = s.players[seat]
    companions = [companion.id for companion in player.row]
    spells = different_spells(player)
    if not companions and not spells:
        return
    values: list[str | SpellPlace] = [*companions, *spells]
    choice = await choose(s, seat, Skull(), values, rule="LUE-9.7")
    if isinstance(choice, SpellPlace):
        spell = player.spells.pop(choice.number)
        if spell.revealed:
            leave_game(s, spell)
        s.tell("spell-cancelled", "LUE-9.47", seat=seat)
    else:
        await bury(s, seat, next(c for c in player.row if c.id == choice), "LUE-9.46")
