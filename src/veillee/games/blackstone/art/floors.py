"""Bringing the floors of a stronghold together on one picture, so that hexes are as large as possible."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from veillee.shared import hex
from veillee.shared.bits import numbers_of

from ..battlefield import Battlefield
from ..content.words import Hex

#: Half the width of a hex on screen and half the length of its sides.
HALF_WIDTH: Final = 52
HALF_SIDE: Final = 30
#: How many steps a hex of one floor is from any hex of another, at least.
APART: Final = 4
#: How far a floor is moved at most from where its upper left corner meets that of the first floor: columns, rows.
REACH: Final = (40, 24)
#: The width of a picture divided by its height: not less and not more, so that it fills the room of the board.
NARROWEST, WIDEST = (21, 20), (23, 20)


class Room(NamedTuple):
    """The room that hexes take: in half widths of a hex to the right, and in half sides down."""

    left: int
    top: int
    wide: int
    high: int


def room_of(cells: Iterable[Hex]) -> Room:
    spots = [(2 * q + r, r) for q, r in cells]
    left, right = min(column for column, _ in spots), max(column for column, _ in spots)
    top, bottom = min(row for _, row in spots), max(row for _, row in spots)
    return Room(left - 1, 3 * top - 2, right - left + 2, 3 * (bottom - top) + 4)


def padded(wide: int, high: int) -> tuple[int, int]:
    """The size of a picture with so much on it: it is widened or heightened to the form that pictures have."""
    wide = max(wide, -(-high * NARROWEST[0] // NARROWEST[1]))
    return wide, max(high, -(-wide * WIDEST[1] // WIDEST[0]))


def together(field: Battlefield) -> tuple[Hex, ...]:
    """The cell of each hex on the picture: the first floor stays, others are moved beside it or under it."""
    cells = list(field.grid.cells)
    masks = list(field.floors.values())
    laid = [cells[number] for number in numbers_of(masks[0])]
    for mask in masks[1:]:
        numbers = list(numbers_of(mask))
        moved = _nearest(laid, [cells[number] for number in numbers])
        for number, cell in zip(numbers, moved, strict=True):
            cells[number] = cell
        laid += moved
    return tuple(cells)


def _nearest(laid: list[Hex], floor: list[Hex]) -> list[Hex]:
    """A floor moved to where the picture of all that lies stays smallest, apart from what is laid."""
    taken = {near for cell in laid for near in hex.disc(cell, APART - 1)}
    first, own = room_of(laid), room_of(floor)
    best: tuple[int, int, int] | None = None
    found: list[Hex] = []
    for rows in range(REACH[1] + 1):
        for columns in range(-REACH[0], REACH[0] + 1):
            down = (first.top - own.top) // 3 + rows
            right = first.left - own.left + columns
            if (down + right) % 2 or (rows == 0 and columns < 0):
                continue
            moved = [(q + (right - down) // 2, r + down) for q, r in floor]
            if not taken.isdisjoint(moved):
                continue
            room = room_of([*laid, *moved])
            wide, high = padded(room.wide * HALF_WIDTH, room.high * HALF_SIDE)
            rank = wide * high, abs(columns), rows
            if best is None or rank < best:
                best, found = rank, moved
    return found
