"""Cards used between two actions of the owner's activation, each by its operation (BSF-24.9, 29.11)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import NamedTuple

import msgspec

from veillee.shared.bits import numbers_of

from ...battlefield import NOWHERE
from ...content import CONSTANTS
from ...content.effects import Effect
from ...content.words import Op
from ...outcomes.sight import are_adjacent, hostiles_in, seen_from
from ...prompts.acting import UseCard
from ...prompts.ids import HexId, HostileId
from ...state import Blackstone, Explorer, Figure, Trap
from ..figures.room import adjacent_to, footprint, full_for_explorers
from ..figures.suffering import damage, heal, stun_hostile
from .cards import held, usable
from .moving import free_move, stand
from .paying import activation, destiny_left
from .uniques import trap_hexes
from .volleys import aimable, volley

BEST_DIE = 6


class Handling(NamedTuple):
    """How an operation is used in an activation: on what, and what it does."""

    uses: Callable[[Blackstone, Explorer, Effect, str], list[UseCard]]
    perform: Callable[[Blackstone, Explorer, Effect, UseCard], Awaitable[None]]


def own_figures(explorer: Explorer) -> list[Figure]:
    return [Figure(explorer, number, at) for number, at in enumerate(explorer.hexes)]


def _once(s: Blackstone, explorer: Explorer, effect: Effect, id: str) -> list[UseCard]:
    return [UseCard(id)]


def _patients(s: Blackstone, explorer: Explorer, effect: Effect, id: str) -> list[UseCard]:
    """Wounded explorers near, or for a hymn those who see the owner."""
    found = []
    for other in s.in_action():
        if not other.wounds:
            continue
        if effect.who == "visible_explorer":
            reached = other is not explorer and any(
                seen_from(s, at, other) >> hex & 1 for at in other.hexes for hex in explorer.hexes
            )
        else:
            reached = any(are_adjacent(s, at, hex) for at in other.hexes for hex in explorer.hexes)
        if reached:
            found.append(UseCard(id, explorer=other.id))
    return found


async def _heal(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    heal(s, s.explorer(use.explorer), effect.n, "BSF-29.3")


def _throws(s: Blackstone, explorer: Explorer, effect: Effect, id: str) -> list[UseCard]:
    return [
        UseCard(id, hex=HexId(at), figure=figure.number)
        for figure in own_figures(explorer)
        for at in aimable(s, figure, effect.range, effect.radius)
    ]


async def _throw(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    assert use.hex is not None
    figure = own_figures(explorer)[use.figure]
    await volley(s, figure, use.id, effect.die, use.hex.number, effect.radius)


def _barriers(s: Blackstone, explorer: Explorer, effect: Effect, id: str) -> list[UseCard]:
    hexes = {at: number for number, at in reversed(list(enumerate(explorer.hexes)))}
    taken = s.fight.layout.barriers
    return [UseCard(id, figure=number) for at, number in hexes.items() if not taken >> at & 1]


async def _barrier(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    """All open edges of the hex become cover until the combat ends (BSF-29.6)."""
    layout = s.fight.layout
    barriers = layout.barriers | 1 << explorer.hexes[use.figure]
    s.fight.layout = msgspec.structs.replace(layout, barriers=barriers)


def _own_dice(s: Blackstone, explorer: Explorer, effect: Effect, id: str) -> list[UseCard]:
    return [UseCard(id, die=value) for value in dict.fromkeys(explorer.dice) if value < BEST_DIE]


async def _raise_die(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    place = explorer.dice.index(use.die)
    higher = min(use.die + effect.n, BEST_DIE)
    explorer.dice = tuple(sorted((*explorer.dice[:place], higher, *explorer.dice[place + 1 :])))


def _neighbours(s: Blackstone, explorer: Explorer, effect: Effect, id: str) -> list[UseCard]:
    near = adjacent_to(s, sum({1 << at for at in explorer.hexes}))
    alike = {(h.hex, h.kind, h.loadout, h.damage, h.group): h for h in hostiles_in(s, near)}
    return [UseCard(id, hostile=HostileId(h.number)) for h in alike.values()]


async def _bomb(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    assert use.hostile is not None
    hostile = s.fight.hostile(use.hostile.number)
    for _ in range(effect.n):
        if hostile.hex != NOWHERE:
            damage(s, hostile, CONSTANTS.grievous_damage, "BSF-29.11", by=explorer, weapon=use.id, active=True)


def _hostile_hexes(s: Blackstone, explorer: Explorer, effect: Effect, id: str) -> list[UseCard]:
    near = adjacent_to(s, sum({1 << at for at in explorer.hexes})) & s.hostile_hexes()
    return [UseCard(id, hex=HexId(at)) for at in numbers_of(near)]


async def _stun_hex(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    assert use.hex is not None
    for hostile in list(hostiles_in(s, 1 << use.hex.number)):
        stun_hostile(s, hostile, "BSF-19.1", by=explorer, weapon=use.id, active=True)


async def _lens(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    activation(s).lensed = True


def _not_lensed(s: Blackstone, explorer: Explorer, effect: Effect, id: str) -> list[UseCard]:
    return [] if activation(s).lensed else [UseCard(id)]


def _snares(s: Blackstone, explorer: Explorer, effect: Effect, id: str) -> list[UseCard]:
    """The own hexes and adjacent ones without figures."""
    own = {HexId(at) for at in explorer.hexes}
    free = ~s.explorer_hexes()
    hexes = {hex for at in explorer.hexes for hex in trap_hexes(s, at) if hex in own or free >> hex.number & 1}
    return [UseCard(id, hex=hex) for hex in sorted(hexes)]


async def _snare(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    assert use.hex is not None
    s.fight.traps += (Trap(use.hex.number, effect.die, explorer.id),)


def _scented(s: Blackstone, explorer: Explorer, effect: Effect, id: str) -> list[UseCard]:
    return [] if explorer.unscented else [UseCard(id)]


async def _mask_scent(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    explorer.unscented = True


async def _gain_die(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    activation(s).extra += (effect.n,)


def _unsure(s: Blackstone, explorer: Explorer, effect: Effect, id: str) -> list[UseCard]:
    return [] if activation(s).sure_footed else [UseCard(id)]


async def _be_sure(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    activation(s).sure_footed = True


def _landings(s: Blackstone, explorer: Explorer, effect: Effect, id: str) -> list[UseCard]:
    """Hexes within range with room, no hostile in them or adjacent."""
    hostile = s.hostile_hexes()
    closed = hostile | adjacent_to(s, hostile) | s.terrain.layout.blocked
    closed |= full_for_explorers(s, footprint(len(explorer.hexes)))
    return [
        UseCard(id, hex=HexId(at), figure=figure.number)
        for figure in own_figures(explorer)
        for at in numbers_of(s.terrain.within(figure.hex, effect.range) & s.terrain.hexes & ~closed)
        if at != figure.hex
    ]


async def _land(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    assert use.hex is not None
    stand(explorer, use.figure, use.hex.number)


async def _oil(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    activation(s).oiled += effect.attacks


def _steps(s: Blackstone, explorer: Explorer, effect: Effect, id: str) -> list[UseCard]:
    return [UseCard(id, figure=figure.number) for figure in own_figures(explorer)]


async def _slip(s: Blackstone, explorer: Explorer, effect: Effect, use: UseCard) -> None:
    await free_move(s, explorer, effect.n, use.figure)


def _needs_more_destiny(s: Blackstone) -> bool:
    """Whether the limit of destiny dice is reached and a die is still there."""
    return bool(s.fight.destiny) and destiny_left(s) <= 0


HANDLINGS: dict[Op, Handling] = {
    "heal": Handling(_patients, _heal),
    "area_attack": Handling(_throws, _throw),
    "barrier": Handling(_barriers, _barrier),
    "die_plus": Handling(_own_dice, _raise_die),
    "grievous": Handling(_neighbours, _bomb),
    "stun": Handling(_hostile_hexes, _stun_hex),
    "ignore_cover_and_wall": Handling(_not_lensed, _lens),
    "trap": Handling(_snares, _snare),
    "ignored_by": Handling(_scented, _mask_scent),
    "gain_die": Handling(_once, _gain_die),
    "ignore_first_stop": Handling(_unsure, _be_sure),
    "teleport": Handling(_landings, _land),
    "reroll_failed": Handling(_once, _oil),
    "free_move": Handling(_steps, _slip),
}


def uses_of(s: Blackstone, explorer: Explorer) -> Iterator[tuple[UseCard, int]]:
    """What the explorer can do with cards now, each with its cost in dice (0: none)."""
    for card in usable(explorer, "own_activation"):
        effect = card.effects[0]
        if effect.op in HANDLINGS:
            for use in HANDLINGS[effect.op].uses(s, explorer, effect, card.id):
                yield use, card.cost
    battery = held(explorer, "extra_destiny")
    if battery and _needs_more_destiny(s):
        yield UseCard(battery), 0
