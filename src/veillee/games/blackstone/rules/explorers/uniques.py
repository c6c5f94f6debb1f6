"""The unique actions of explorers (BSF-11.11, 11.34)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from veillee.shared.bits import numbers_of

from ...content.figures import Unique
from ...content.words import UniqueAction
from ...outcomes.sight import are_adjacent
from ...prompts.acting import UseUnique
from ...prompts.ids import HexId
from ...state import Blackstone, Explorer, Figure, Trap
from ..dice import roll_six
from .tests import vitality_roll
from .volleys import aimable, volley

CHARGE_RADIUS = 1


class Skill(NamedTuple):
    """A unique action: on what it can be used now, and what it does."""

    uses: Callable[[Blackstone, Explorer, Unique], list[UseUnique]]
    perform: Callable[[Blackstone, Explorer, Unique, UseUnique], Awaitable[None]]


def unique_of(explorer: Explorer, id: str) -> Unique:
    return next(unique for unique in explorer.side.uniques if unique.id == id)


def _currents(s: Blackstone, explorer: Explorer, unique: Unique) -> list[UseUnique]:
    """Any destiny die of this turn, available or not; of equal ones one (BSF-30.2)."""
    c = s.fight
    return [UseUnique(unique.id, die=value) for value in dict.fromkeys(c.destiny + c.spent_destiny)]


async def _read_currents(s: Blackstone, explorer: Explorer, unique: Unique, use: UseUnique) -> None:
    """A destiny die is rolled again and is then available; a discarded one is taken first, for it gains more."""
    c = s.fight
    if use.die in c.spent_destiny:
        place = c.spent_destiny.index(use.die)
        c.spent_destiny = c.spent_destiny[:place] + c.spent_destiny[place + 1 :]
    else:
        place = c.destiny.index(use.die)
        c.destiny = c.destiny[:place] + c.destiny[place + 1 :]
    new = roll_six(s, "destiny", 1)
    c.destiny = tuple(sorted(c.destiny + new))
    s.tell("currents", "BSF-11.11", explorer=explorer.id, old=use.die, new=new[0])


def _oration(s: Blackstone, explorer: Explorer, unique: Unique) -> list[UseUnique]:
    return [] if explorer.preaching else [UseUnique(unique.id)]


async def _preach(s: Blackstone, explorer: Explorer, unique: Unique, use: UseUnique) -> None:
    explorer.preaching = True


def _flock(s: Blackstone, explorer: Explorer, unique: Unique) -> list[UseUnique]:
    """Another wounded explorer in the same or an adjacent hex."""
    return [
        UseUnique(unique.id, explorer=other.id)
        for other in s.in_action()
        if other is not explorer and other.wounds and any(are_adjacent(s, explorer.hexes[0], at) for at in other.hexes)
    ]


async def _tend(s: Blackstone, explorer: Explorer, unique: Unique, use: UseUnique) -> None:
    await vitality_roll(s, s.explorer(use.explorer), "BSF-11.11", unique.die)


def _cloak(s: Blackstone, explorer: Explorer, unique: Unique) -> list[UseUnique]:
    return [] if explorer.cloaked else [UseUnique(unique.id)]


async def _hide(s: Blackstone, explorer: Explorer, unique: Unique, use: UseUnique) -> None:
    explorer.cloaked = True


def trap_hexes(s: Blackstone, at: int) -> list[HexId]:
    """The own hex and adjacent ones without a hostile and without another Trap."""
    taken = s.hostile_hexes()
    for trap in s.fight.traps:
        taken |= 1 << trap.hex
    return [HexId(hex) for hex in numbers_of((1 << at | s.terrain.adjacent[at]) & ~taken)]


def _traps(s: Blackstone, explorer: Explorer, unique: Unique) -> list[UseUnique]:
    return [UseUnique(unique.id, hex=hex) for hex in trap_hexes(s, explorer.hexes[0])]


async def _lay_trap(s: Blackstone, explorer: Explorer, unique: Unique, use: UseUnique) -> None:
    assert use.hex is not None
    s.fight.traps += (Trap(use.hex.number, unique.die, explorer.id),)


def _stalking(s: Blackstone, explorer: Explorer, unique: Unique) -> list[UseUnique]:
    return [] if explorer.stalking else [UseUnique(unique.id)]


async def _stalk(s: Blackstone, explorer: Explorer, unique: Unique, use: UseUnique) -> None:
    explorer.stalking = True


def _repairs(s: Blackstone, explorer: Explorer, unique: Unique) -> list[UseUnique]:
    return [UseUnique(unique.id)] if explorer.grievous else []


async def _repair(s: Blackstone, explorer: Explorer, unique: Unique, use: UseUnique) -> None:
    """A Grievous Wound becomes a Wound; on the inspired side a vitality roll follows."""
    explorer.grievous -= 1
    explorer.wounds += 1
    s.tell("repaired", "BSF-11.11", explorer=explorer.id)
    if unique.vitality:
        await vitality_roll(s, explorer, "BSF-11.11")


def _charges(s: Blackstone, explorer: Explorer, unique: Unique) -> list[UseUnique]:
    """Once in a combat; thrown by the first twin."""
    if unique.id in explorer.used:
        return []
    thrower = Figure(explorer, 0, explorer.hexes[0])
    return [UseUnique(unique.id, hex=HexId(at)) for at in aimable(s, thrower, unique.range, CHARGE_RADIUS)]


async def _throw_charge(s: Blackstone, explorer: Explorer, unique: Unique, use: UseUnique) -> None:
    assert use.hex is not None
    explorer.used += (unique.id,)
    thrower = Figure(explorer, 0, explorer.hexes[0])
    await volley(s, thrower, unique.id, unique.die, use.hex.number, CHARGE_RADIUS, bare=True)


SKILLS: dict[UniqueAction, Skill] = {
    "read_currents": Skill(_currents, _read_currents),
    "inspiring_oration": Skill(_oration, _preach),
    "tend_flock": Skill(_flock, _tend),
    "chameleoline": Skill(_cloak, _hide),
    "booby_trap": Skill(_traps, _lay_trap),
    "stalk": Skill(_stalking, _stalk),
    "self_repair": Skill(_repairs, _repair),
    "demo_charge": Skill(_charges, _throw_charge),
}
