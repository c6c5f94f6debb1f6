"""The region board: hexes and their neighbours (MAL-6.2, 6.12)."""

from __future__ import annotations

from typing import Final

from ...content import CONSTANTS, REGION
from ...content.records import Hex, HexSpot

_NUMBER: Final = {hex.at: number for number, hex in enumerate(REGION.hexes)}
#: The six neighbours of a hex in axial coordinates.
AROUND: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def hex_at(at: HexSpot) -> Hex:
    return REGION.hexes[_NUMBER[at]]


def number_of(at: HexSpot) -> int:
    return _NUMBER[at]


def marches_to_destination(start: int) -> int:
    """The number of hexes to walk from a hex to the one with the destination."""
    far, ring = 0, {start}
    seen = set(ring)
    while not any(REGION.hexes[n].card == CONSTANTS.destination_card for n in ring):
        ring = {near for n in ring for near in enterable(REGION.hexes[n].at)} - seen
        seen |= ring
        far += 1
    return far


def enterable(at: HexSpot) -> list[int]:
    """The hexes beside that the group may enter: no sea, no half hex (MAL-6.12)."""
    q, r = at
    numbers = [_NUMBER[q + dq, r + dr] for dq, dr in AROUND if (q + dq, r + dr) in _NUMBER]
    return sorted(n for n in numbers if REGION.hexes[n].terrain != "sea" and not REGION.hexes[n].half)
