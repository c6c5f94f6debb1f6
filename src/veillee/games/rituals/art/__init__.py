"""The pictures under the boards of Dark Rituals, drawn from the layouts; each drawing of a board is the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ..content import ENCOUNTERS
from .picture import draw

#: For each Encounter, the function that draws the picture of its board.
ART: Mapping[str, Callable[[], str]] = {name: partial(draw, name) for name in ENCOUNTERS}

__all__ = ["ART", "draw"]
