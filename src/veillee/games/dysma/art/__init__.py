"""The pictures under the tables of Dysma's Portal, drawn from the layouts; each drawing of a layout is the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ..content import LAYOUTS
from .picture import draw

#: For each layout, the function that draws its picture.
ART: Mapping[str, Callable[[], str]] = {name: partial(draw, name) for name in LAYOUTS}

__all__ = ["ART", "draw"]
