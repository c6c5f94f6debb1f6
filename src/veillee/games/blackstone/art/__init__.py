"""The pictures under the battlefields of Blackstone Fortress, drawn from content; each drawing of one is the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ..content import MAPS, STRONGHOLDS
from .names import picture_name
from .picture import draw

#: For each battlefield the function that draws its picture, and one more for each portal that the escape chamber can
#: take the place of.
ART: Mapping[str, Callable[[], str]] = {
    picture_name(card.id, gate): partial(draw, card.id, gate)
    for card in (*MAPS.values(), *STRONGHOLDS.values())
    for gate in range(-1, len(card.portals))
}

__all__ = ["ART", "draw", "picture_name"]
