"""The lattice that path finding walks on (24.25, 24.48, 24.49): its places, its offsets, and how a figure closes it.

The places of the ground are numbered row by row, with a margin all round. So a step to a neighbour is the same
difference of numbers everywhere, and all nodes in the open can share one list of edges.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from veillee.shared.plane import Box, ceil_sqrt

from ...content import GEOMETRY
from ..table.ground import SIDE, WIDEST
from .segments import length

UNIT = GEOMETRY.lattice
OFFSETS = tuple(
    (dx, dy)
    for dy in (-10, -5, 0, 5, 10)
    for dx in (-10, -5, 0, 5, 10)
    if (dx, dy) != (0, 0) and (abs(dx), abs(dy)) != (10, 10)
)
#: How far an edge goes along x and y at most, and in all.
SPREAD = 10
FARTHEST = 12
FAR = 2 * WIDEST + GEOMETRY.exclusion + FARTHEST  # no figure closes an edge from farther away
ALL = (1 << len(OFFSETS)) - 1
#: Set besides ALL for a node that is itself too near to a figure.
TAKEN = 1 << len(OFFSETS)
_MARGIN = 12
STRIDE = SIDE // UNIT + 1 + 2 * _MARGIN
PLACES = STRIDE * STRIDE
#: Where the places are; those of the margin are off the table.
XS = [UNIT * (place % STRIDE - _MARGIN) for place in range(PLACES)]
YS = [UNIT * (place // STRIDE - _MARGIN) for place in range(PLACES)]

Edge: TypeAlias = tuple[int, int, int]  # the step to the number of the node it leads to, its cost, its bit

DELTAS = tuple(dy // UNIT * STRIDE + dx // UNIT for dx, dy in OFFSETS)
LENGTHS = tuple(length(dx, dy) for dx, dy in OFFSETS)
#: The edges of every node with nothing near it.
OPEN: tuple[Edge, ...] = tuple(
    (delta, cost, 1 << bit) for bit, (delta, cost) in enumerate(zip(DELTAS, LENGTHS, strict=True))
)


#: The edges of every node deep in a slow place.
SLOWED: tuple[Edge, ...] = tuple((delta, 2 * cost, bit) for delta, cost, bit in OPEN)


def _ahead(edges: tuple[Edge, ...], step: int, cost: int) -> tuple[Edge, ...]:
    """The edges worth a look from a node that was reached by a step from another one, both with all these edges.

    That one has straight edges of its own to the rest, which cost no more; it has tried them before.
    """
    straight = {delta: price for delta, price, _ in edges} | {0: 0}
    return tuple([one for one in edges if straight.get(step + one[0], cost + one[1] + 1) > cost + one[1]])


#: By the step to a node, the edges to go on with: in the open, and in a slow place.
AHEAD = {step: _ahead(OPEN, step, cost) for step, cost, _ in OPEN}
AHEAD_SLOWED = {step: _ahead(SLOWED, step, cost) for step, cost, _ in SLOWED}


def place_of(x: int, y: int) -> int:
    """The place at a point, or the one before it in x and y."""
    return (y // UNIT + _MARGIN) * STRIDE + x // UNIT + _MARGIN


def strips(box: Box, room: int) -> Iterator[range]:
    """The places of the table that lie at most `room` outside an upright rectangle, row by row."""
    x0, y0, x1, y1 = box
    left, right = max(0, -(-(x0 - room) // UNIT)), min(SIDE, x1 + room) // UNIT
    for row in range(max(0, -(-(y0 - room) // UNIT)), min(SIDE, y1 + room) // UNIT + 1):
        first = (row + _MARGIN) * STRIDE + _MARGIN
        yield range(first + left, first + right + 1)


@lru_cache(4096)
def closed_edges(mx: int, my: int, square: int) -> tuple[tuple[int, int], ...]:
    """Which edges a figure closes that lies (mx, my) off the lattice, as (place, bits of offsets) around its cell."""
    far = ceil_sqrt(square) + FARTHEST
    span = far // UNIT + 1
    found = []
    for j in range(-span, span + 1):
        for i in range(-span, span + 1):
            x, y = mx - UNIT * i, my - UNIT * j  # from the place to the figure
            away = x * x + y * y
            if away < square:
                found.append((j * STRIDE + i, ALL | TAKEN))
            elif away < far * far:
                bits = _closed_from(x, y, square)
                if bits:
                    found.append((j * STRIDE + i, bits))
    return tuple(found)


def _closed_from(x: int, y: int, square: int) -> int:
    """The bits of the offsets that come nearer to (x, y) than the root of `square`; they start far enough away."""
    bits = 0
    for bit, (dx, dy) in enumerate(OFFSETS):
        along, whole = dx * x + dy * y, dx * dx + dy * dy
        if along <= 0:
            continue  # it leads away
        if along >= whole:
            closed = (x - dx) ** 2 + (y - dy) ** 2 < square
        else:
            closed = (dx * y - dy * x) ** 2 < square * whole
        if closed:
            bits |= 1 << bit
    return bits


@lru_cache(1024)
def taken_places(mx: int, my: int, square: int) -> tuple[int, ...]:
    """The lattice places nearer to such a figure than the root of `square`."""
    return tuple(place for place, bits in closed_edges(mx, my, square) if bits & TAKEN)
