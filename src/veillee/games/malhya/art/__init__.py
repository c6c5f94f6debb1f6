"""The pictures under the boards of Malhya; each drawing of one is the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ..content import ROOMS
from .region import draw_region
from .river import draw_river
from .room import draw_room

#: The functions that draw pictures, by name: the region, the ford of the river beast, each room with squares.
ART: Mapping[str, Callable[[], str]] = {
    "region": draw_region,
    "river": draw_river,
    **{f"room-{page}": partial(draw_room, page) for page, room in ROOMS.items() if not room.place},
}

__all__ = ["ART"]
