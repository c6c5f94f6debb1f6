"""Ways of moves that differ in what is met on them, and a way that a player chooses hex by hex (BSF-8.15, 30.22)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from veillee.kernel import choose

from ...prompts.acting import NextHex
from ...prompts.ids import HexId
from ...state import Blackstone, Explorer
from ..figures.room import Walk
from ..hostiles.reacting import endangered


def harmful_hexes(s: Blackstone) -> int:
    """The mask of the hexes whose entry could harm an explorer."""
    c = s.fight
    harm = endangered(s)
    if s.has_twist("loose_cabling"):
        harm |= c.markers
    if "weak_floor" in c.field.spots:
        harm |= 1 << c.field.spots["weak_floor"]
    return harm


def ends_by_several_ways(walk: Walk, ends: int, harm: int) -> list[int]:
    """The hexes of a mask that a move could come to by ways that enter other harmful hexes."""
    met: dict[int, set[tuple[int, ...]]] = {}
    for way in walk.ways():
        if ends >> way[-1] & 1:
            met.setdefault(way[-1], set()).add(_met(way, harm))
    return sorted(end for end, several in met.items() if len(several) > 1)


def ways_to(walk: Walk, end: int) -> list[tuple[int, ...]]:
    return [way for way in walk.ways() if way[-1] == end]


async def next_hex(
    s: Blackstone, explorer: Explorer, figure: int, ways: Sequence[tuple[int, ...]], entered: tuple[int, ...]
) -> int:
    """The next hex of a way that the player chooses; nobody is asked while what can be met is alike."""
    harm, done = harmful_hexes(s), len(entered)
    left = [way for way in ways if way[:done] == entered]
    if _differ(left, harm, done):
        values = [HexId(at) for at in dict.fromkeys(way[done] for way in left)]
        about = NextHex(explorer.id, figure, ways[0][-1])
        return (await choose(s, s.control(explorer), about, values, rule="BSF-30.22")).number
    return left[0][done]


def _differ(ways: Iterable[tuple[int, ...]], harm: int, done: int) -> bool:
    return len({_met(way[done:], harm) for way in ways}) > 1


def _met(way: Iterable[int], harm: int) -> tuple[int, ...]:
    """The hexes of a way that could harm, in the order in which they are entered."""
    return tuple(at for at in way if harm >> at & 1)
