"""The pictures under the boards of Blackstone Fortress; each drawing of one is the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ..content import MAPS, STRONGHOLDS
from .horizon import draw_horizon
from .names import picture_name
from .picture import draw
from .voyage import draw_port, draw_way

#: The functions that draw pictures, by name: what lies under the map of a campaign, the port, the way into the
#: fortress, and each battlefield, with one more for each portal that the escape chamber can take the place of.
ART: Mapping[str, Callable[[], str]] = {
    "campaign": draw_horizon,
    "port": draw_port,
    "way": draw_way,
    **{
        picture_name(card.id, gate): partial(draw, card.id, gate)
        for card in (*MAPS.values(), *STRONGHOLDS.values())
        for gate in range(-1, len(card.portals))
    },
}

__all__ = ["ART", "draw", "picture_name"]
