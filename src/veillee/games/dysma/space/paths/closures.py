"""Which edges other figures close to a search, and on which nodes they let no move end (24.22, 24.24)."""

from __future__ import annotations

from .lattice import CLOSING_DISTANCE, OFFSETS, TAKEN, UNIT, XS, YS, closed_edges, place_of, taken_places
from .nodes import Nodes
from .obstacles import Clearance, FigureObstacles, comes_too_near

#: How many figures on uneven ground are remembered.
_MOST = 512


def closed_by_figures(nodes: Nodes, obstacles: FigureObstacles) -> dict[int, int]:
    """For each node that another figure is near: the bits of the edges which the figure closes."""
    found: dict[int, int] = {}
    known = found.get
    for clearance in obstacles.clearances:
        place = place_of(clearance.x, clearance.y)
        pattern = closed_edges(clearance.x % UNIT, clearance.y % UNIT, clearance.passing)
        if nodes.relief.hilly[place]:
            for number, bits in _closed_uneven(nodes, clearance, place, pattern):
                found[number] = known(number, 0) | bits
        elif clearance.low < 0 < clearance.high:
            for offset, bits in pattern:
                number = place + offset
                found[number] = known(number, 0) | bits
        for floor, level in nodes.levels.items():
            in_the_way = clearance.low < floor < clearance.high
            if in_the_way and nodes.floor_near(clearance.x, clearance.y, floor, CLOSING_DISTANCE):
                for offset, bits in pattern:
                    number = level.get(place + offset, -1)
                    if number >= 0:
                        found[number] = known(number, 0) | bits
    return found


def _closed_uneven(
    nodes: Nodes, clearance: Clearance, place: int, pattern: tuple[tuple[int, int], ...]
) -> list[tuple[int, int]]:
    """The nodes near a figure on uneven ground, with the bits of the edges it closes.

    There it matters how high the mover stands along each edge. The result is remembered: most figures stay where they
    are from one search to the next.
    """
    found = nodes.uneven.get(clearance)
    if found is None:
        found, low, high, heights, uneven = [], clearance.low, clearance.high, nodes.z, nodes.relief.uneven
        for offset, bits in pattern:
            number = place + offset
            if not uneven[number]:
                if low < heights[number] < high:
                    found.append((number, bits))
            elif nodes.is_node[number] and (really := _closed_at_height(nodes, clearance, number, bits)):
                found.append((number, really))
        if len(nodes.uneven) >= _MOST:
            nodes.uneven.clear()
        nodes.uneven[clearance] = found
    return found


def _closed_at_height(nodes: Nodes, clearance: Clearance, place: int, bits: int) -> int:
    """Those of `bits` whose edges come near the figure at a height where it matters."""
    low, high = clearance.low, clearance.high
    really = TAKEN if bits & TAKEN and low < nodes.z[place] < high else 0
    x, y = XS[place], YS[place]
    for bit, lowest, highest, parts in nodes.relief.heights(place):
        if bits & bit and lowest < high and highest > low:
            if low < lowest and highest < high:
                really |= bit  # the figure is in the way at all heights of the edge
            else:
                dx, dy = OFFSETS[bit.bit_length() - 1]
                edge, centre = (x, y, x + dx, y + dy), (clearance.x, clearance.y)
                if comes_too_near(parts, edge, centre, low, high, clearance.passing):
                    really |= bit
    return really


def taken_by_figures(nodes: Nodes, obstacles: FigureObstacles) -> set[int]:
    """The nodes on which a move may not end because another figure is too near (24.24)."""
    found: set[int] = set()
    for clearance in obstacles.clearances:
        place, low, high = place_of(clearance.x, clearance.y), clearance.low, clearance.high
        pattern = taken_places(clearance.x % UNIT, clearance.y % UNIT, clearance.ending)
        if nodes.relief.hilly[place]:
            found.update([place + offset for offset in pattern if low < nodes.z[place + offset] < high])
        elif low < 0 < high:
            found.update([place + offset for offset in pattern])
        for floor, level in nodes.levels.items():
            if low < floor < high and nodes.floor_near(clearance.x, clearance.y, floor, CLOSING_DISTANCE):
                found.update([level[place + offset] for offset in pattern if place + offset in level])
    for door in nodes.doors:
        if not obstacles.may_end(nodes.x[door], nodes.y[door], nodes.z[door]):
            found.add(door)
    return found
