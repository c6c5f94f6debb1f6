"""Where the spaces of the Province lie: seen from one another, and from the villages whose names are on the board."""

from __future__ import annotations

from functools import cache
from math import dist
from typing import NamedTuple

from ..content import SPACES, Space


class Bearing(NamedTuple):
    """A space seen from the nearest village; `nth` numbers spaces with equal bearings, nearest first, 0 if single."""

    village: str
    direction: str
    nth: int


def direction(here: str, there: str) -> str:
    """Where a space lies, seen from another: n, ne, e… An angle below 22 degrees is straight on."""
    across, down = SPACES[there].x - SPACES[here].x, SPACES[there].y - SPACES[here].y
    vertical = "" if 5 * abs(down) < 2 * abs(across) else "n" if down < 0 else "s"
    horizontal = "" if 5 * abs(across) < 2 * abs(down) else "w" if across < 0 else "e"
    return vertical + horizontal


@cache
def bearings() -> dict[str, Bearing]:
    """The bearing of every space that has no name; with `nth`, no two are equal."""
    villages = [space for space in SPACES.values() if space.kind == "village"]
    alike: dict[tuple[str, ...], list[tuple[float, str]]] = {}
    for space in SPACES.values():
        if space.symbol:
            village = min(villages, key=lambda village: _apart(village, space))
            told = (village.id, direction(village.id, space.id), space.kind, space.symbol)
            alike.setdefault(told, []).append((_apart(village, space), space.id))
    return {
        id: Bearing(village, way, nth if len(spaces) > 1 else 0)
        for (village, way, *_), spaces in alike.items()
        for nth, (_, id) in enumerate(sorted(spaces), 1)
    }


def _apart(one: Space, other: Space) -> float:
    return dist((one.x, one.y), (other.x, other.y))
