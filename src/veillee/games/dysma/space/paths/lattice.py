"""The lattice that path finding goes by: its places, its edges, and which edges a figure closes (24.25, 24.48, 24.49).

The places are numbered row by row, with a margin all round the table. So the numbers of a place and of its neighbour
differ by the same step everywhere, and all nodes with no terrain near them share one list of edges.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from veillee.shared.plane import Box, ceil_sqrt

from ...content import GEOMETRY
from ..table.ground import SIDE, WIDEST
from .segments import length

#: The distance between two neighbouring places, in tenths of a step.
UNIT = GEOMETRY.lattice
#: Where the edges of a place lead to. An edge is named by a bit: 1 shifted by the position of its offset here.
OFFSETS = tuple(
    (dx, dy)
    for dy in (-10, -5, 0, 5, 10)
    for dx in (-10, -5, 0, 5, 10)
    if (dx, dy) != (0, 0) and (abs(dx), abs(dy)) != (10, 10)
)
#: How far an edge goes at most along x or y, and in a straight line (rounded up).
EDGE_SPAN = 10
LONGEST_EDGE = 12
#: No figure closes an edge of a place farther away than this.
CLOSING_DISTANCE = 2 * WIDEST + GEOMETRY.exclusion + LONGEST_EDGE
#: The bits of all edges of a place.
ALL = (1 << len(OFFSETS)) - 1
#: A further bit, set for a place that is itself too near to a figure.
TAKEN = 1 << len(OFFSETS)
_MARGIN = 12
STRIDE = SIDE // UNIT + 1 + 2 * _MARGIN
PLACES = STRIDE * STRIDE
#: The coordinates of each place; places in the margin are off the table.
XS = [UNIT * (place % STRIDE - _MARGIN) for place in range(PLACES)]
YS = [UNIT * (place // STRIDE - _MARGIN) for place in range(PLACES)]

#: An edge: the step from the number of its node to that of the node it leads to, its cost, its bit.
Edge: TypeAlias = tuple[int, int, int]

DELTAS = tuple(dy // UNIT * STRIDE + dx // UNIT for dx, dy in OFFSETS)
LENGTHS = tuple(length(dx, dy) for dx, dy in OFFSETS)
#: The edges of every node with no terrain near it.
OPEN: tuple[Edge, ...] = tuple(
    (delta, cost, 1 << bit) for bit, (delta, cost) in enumerate(zip(DELTAS, LENGTHS, strict=True))
)
#: The edges of every node that lies deep in difficult terrain: each costs twice its length.
SLOWED: tuple[Edge, ...] = tuple((delta, 2 * cost, bit) for delta, cost, bit in OPEN)


def _ahead(edges: tuple[Edge, ...], step: int, cost: int) -> tuple[Edge, ...]:
    """The edges that a search still has to try from a node that it reached by `step` from the node before.

    Both nodes have all of `edges`. The node before has straight edges of its own to the ends of the other edges, which
    cost no more, and the search has tried them already.
    """
    straight = {delta: price for delta, price, _ in edges} | {0: 0}
    return tuple([one for one in edges if straight.get(step + one[0], cost + one[1] + 1) > cost + one[1]])


#: By the step that led to a node, the edges that are still to be tried: away from terrain, and in difficult terrain.
AHEAD = {step: _ahead(OPEN, step, cost) for step, cost, _ in OPEN}
AHEAD_SLOWED = {step: _ahead(SLOWED, step, cost) for step, cost, _ in SLOWED}


def place_of(x: int, y: int) -> int:
    """The place at a point, or else the next place to its south and west."""
    return (y // UNIT + _MARGIN) * STRIDE + x // UNIT + _MARGIN


def strips(box: Box, room: int) -> Iterator[range]:
    """The places on the table that lie in an upright rectangle or at most `room` outside it, row by row."""
    x0, y0, x1, y1 = box
    left, right = max(0, -(-(x0 - room) // UNIT)), min(SIDE, x1 + room) // UNIT
    for row in range(max(0, -(-(y0 - room) // UNIT)), min(SIDE, y1 + room) // UNIT + 1):
        first = (row + _MARGIN) * STRIDE + _MARGIN
        yield range(first + left, first + right + 1)


@lru_cache(4096)
def closed_edges(mx: int, my: int, square: int) -> tuple[tuple[int, int], ...]:
    """The edges that a figure closes which stands at (mx, my) from a place.

    An edge is closed that comes nearer to the figure than the root of `square`. The result lists the neighbours of the
    place, as the step to each, with the bits of the edges closed there.
    """
    far = ceil_sqrt(square) + LONGEST_EDGE
    span = far // UNIT + 1
    found = []
    for j in range(-span, span + 1):
        for i in range(-span, span + 1):
            x, y = mx - UNIT * i, my - UNIT * j  # from the neighbour to the figure
            away = x * x + y * y
            if away < square:
                found.append((j * STRIDE + i, ALL | TAKEN))
            elif away < far * far:
                bits = _closed_from(x, y, square)
                if bits:
                    found.append((j * STRIDE + i, bits))
    return tuple(found)


def _closed_from(x: int, y: int, square: int) -> int:
    """The bits of the edges from (0, 0) that come nearer to (x, y) than the root of `square`; (0, 0) is not so near."""
    bits = 0
    for bit, (dx, dy) in enumerate(OFFSETS):
        along, whole = dx * x + dy * y, dx * dx + dy * dy
        if along <= 0:
            continue  # the edge leads away from the figure
        if along >= whole:
            closed = (x - dx) ** 2 + (y - dy) ** 2 < square
        else:
            closed = (dx * y - dy * x) ** 2 < square * whole
        if closed:
            bits |= 1 << bit
    return bits


@lru_cache(1024)
def taken_places(mx: int, my: int, square: int) -> tuple[int, ...]:
    """The steps to the places nearer than the root of `square` to a figure at (mx, my) from a place."""
    return tuple(place for place, bits in closed_edges(mx, my, square) if bits & TAKEN)
