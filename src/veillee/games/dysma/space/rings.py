"""Outlines of areas made of lattice squares, for shading."""

from __future__ import annotations

from collections.abc import Iterable

from veillee.kernel.decision import Point

from .lattice import UNIT

_LOW = UNIT // 2  # a square reaches so far below its node, and the rest of a unit above it


def rings(nodes: Iterable[Point]) -> tuple[tuple[Point, ...], ...]:
    """The outlines of the squares around nodes, holes included, floor by floor."""
    floors: dict[int, set[tuple[int, int]]] = {}
    for node in nodes:
        floors.setdefault(node.floor, set()).add((node.x // UNIT, node.y // UNIT))
    return tuple(ring for floor in sorted(floors) for ring in _outlines(floors[floor], floor))


def _outlines(squares: set[tuple[int, int]], floor: int) -> list[tuple[Point, ...]]:
    """Walk the edges between squares inside and outside, the inside on the left."""
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
        corners = []
        before = (0, 0)
        while True:
            after = following[here].pop()
            if not following[here]:
                del following[here]
            step = (after[0] - here[0], after[1] - here[1])
            if step != before:
                corners.append(here)
            before, here = step, after
            if here == first:
                break
        found.append(tuple(Point(UNIT * i - _LOW, UNIT * j - _LOW, floor) for i, j in corners))
    return found
