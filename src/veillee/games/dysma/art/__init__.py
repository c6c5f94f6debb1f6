"""The pictures under the tables of Dysma's Portal: drawn by rule from the layouts, the same every time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ..content import LAYOUTS
from .picture import draw

#: The pictures by their layout, drawn on demand.
ART: Mapping[str, Callable[[], str]] = {name: partial(draw, name) for name in LAYOUTS}

__all__ = ["ART", "draw"]
