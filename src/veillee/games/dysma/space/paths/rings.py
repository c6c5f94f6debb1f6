"""Smoothed outlines of areas made of lattice squares, for shading. The exact limit is known to the rules alone."""

from __future__ import annotations

from collections.abc import Iterable

from veillee.kernel.answers import Point

from .lattice import UNIT

#: How far a smoothed outline may be off, in tenths.
_AWAY = 1
#: How many sides of squares one straight stroke of an outline replaces at most.
_LONGEST = 24
#: How far a square reaches to the west and south of its node; the rest of a unit lies to the east and north.
_LOW = UNIT // 2


def rings(nodes: Iterable[Point]) -> tuple[tuple[Point, ...], ...]:
    """The outlines of the squares around nodes, holes included, floor by floor."""
    floors: dict[int, set[tuple[int, int]]] = {}
    for node in nodes:
        floors.setdefault(node.floor, set()).add((node.x // UNIT, node.y // UNIT))
    return tuple(ring for floor in sorted(floors) for ring in _outlines(floors[floor], floor))


def _outlines(squares: set[tuple[int, int]], floor: int) -> list[tuple[Point, ...]]:
    """The outlines of a set of squares, along the sides between squares inside and outside, the inside on the left.

    The corners of an outline are the middles of these sides.
    """
    following: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for i, j in sorted(squares):
        if (i, j - 1) not in squares:
            following.setdefault((i, j), []).append((i + 1, j))
        if (i + 1, j) not in squares:
            following.setdefault((i + 1, j), []).append((i + 1, j + 1))
        if (i, j + 1) not in squares:
            following.setdefault((i + 1, j + 1), []).append((i, j + 1))
        if (i - 1, j) not in squares:
            following.setdefault((i, j + 1), []).append((i, j))
    found = []
    while following:
        here = first = next(iter(following))
        middles = []
        while True:
            after = following[here].pop()
            if not following[here]:
                del following[here]
            middles.append((UNIT * (here[0] + after[0]) // 2 - _LOW, UNIT * (here[1] + after[1]) // 2 - _LOW))
            here = after
            if here == first:
                break
        found.append(tuple(Point(x, y, floor) for x, y in _straightened(middles)))
    return found


def _straightened(ring: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A ring without the corners that lie within a tenth of a straight line between others."""
    kept, start = [ring[0]], 0
    while start < len(ring) - 1:
        end = start + 1
        while end + 1 < len(ring) and end - start < _LONGEST and _nearly_straight(ring, start, end + 1):
            end += 1
        kept.append(ring[end])
        start = end
    return kept if len(kept) > 2 else ring


def _nearly_straight(ring: list[tuple[int, int]], start: int, end: int) -> bool:
    """Whether all corners between two corners of a ring lie near the line through these two."""
    (ax, ay), (bx, by) = ring[start], ring[end]
    dx, dy = bx - ax, by - ay
    square = _AWAY * _AWAY * (dx * dx + dy * dy)
    return all((dx * (y - ay) - dy * (x - ax)) ** 2 <= square for x, y in ring[start + 1 : end])
