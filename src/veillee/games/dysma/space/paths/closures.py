"""Where other figures stand in the way of a search: what cannot be passed, where a move cannot end (24.22, 24.24)."""

from __future__ import annotations

from .lattice import FAR, OFFSETS, TAKEN, UNIT, XS, YS, closed_edges, place_of, taken_places
from .nodes import Nodes
from .obstacles import Crowd, Keep, meets

_MOST = 512


def closed(at: Nodes, crowd: Crowd) -> dict[int, int]:
    """For each node that somebody hampers, the bits of the offsets he closes."""
    found: dict[int, int] = {}
    known = found.get
    for keep in crowd.keeps:
        place = place_of(keep.x, keep.y)
        pattern = closed_edges(keep.x % UNIT, keep.y % UNIT, keep.passing)
        if at.relief.hilly[place]:
            for number, bits in _closed_uneven(at, keep, place, pattern):
                found[number] = known(number, 0) | bits
        elif keep.low < 0 < keep.high:
            for offset, bits in pattern:
                number = place + offset
                found[number] = known(number, 0) | bits
        for floor, level in at.levels.items():
            if keep.low < floor < keep.high and at.floor_near(keep.x, keep.y, floor, FAR):
                for offset, bits in pattern:
                    number = level.get(place + offset, -1)
                    if number >= 0:
                        found[number] = known(number, 0) | bits
    return found


def _closed_uneven(at: Nodes, keep: Keep, place: int, pattern: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """The same on ground with heights: there it matters how high the mover stands on its way.

    It is remembered: most figures stay where they are from one search to the next.
    """
    found = at.uneven.get(keep)
    if found is None:
        found, low, high, heights, uneven = [], keep.low, keep.high, at.z, at.relief.uneven
        for offset, bits in pattern:
            number = place + offset
            if not uneven[number]:
                if low < heights[number] < high:
                    found.append((number, bits))
            elif at.is_node[number] and (really := _really_closed(at, keep, number, bits)):
                found.append((number, really))
        if len(at.uneven) >= _MOST:
            at.uneven.clear()
        at.uneven[keep] = found
    return found


def _really_closed(at: Nodes, keep: Keep, place: int, bits: int) -> int:
    low, high = keep.low, keep.high
    really = TAKEN if bits & TAKEN and low < at.z[place] < high else 0
    x, y = XS[place], YS[place]
    for bit, lowest, highest, parts in at.relief.heights(place):
        if bits & bit and lowest < high and highest > low:
            if low < lowest and highest < high:
                really |= bit  # at all its heights
            else:
                dx, dy = OFFSETS[bit.bit_length() - 1]
                if meets(parts, (x, y, x + dx, y + dy), (keep.x, keep.y), low, high, keep.passing):
                    really |= bit
    return really


def taken(at: Nodes, crowd: Crowd) -> set[int]:
    """The nodes at which a move may not end because of somebody (24.24)."""
    found: set[int] = set()
    for keep in crowd.keeps:
        place, low, high = place_of(keep.x, keep.y), keep.low, keep.high
        pattern = taken_places(keep.x % UNIT, keep.y % UNIT, keep.ending)
        if at.relief.hilly[place]:
            found.update([place + offset for offset in pattern if low < at.z[place + offset] < high])
        elif low < 0 < high:
            found.update([place + offset for offset in pattern])
        for floor, level in at.levels.items():
            if low < floor < high and at.floor_near(keep.x, keep.y, floor, FAR):
                found.update([level[place + offset] for offset in pattern if place + offset in level])
    for door in at.doors:
        if not crowd.may_end(at.x[door], at.y[door], at.z[door]):
            found.add(door)
    return found
