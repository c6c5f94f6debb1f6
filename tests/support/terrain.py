"""Pieces of terrain and plain figures for small tables of Dysma's Portal."""

from __future__ import annotations

from typing import Any

from support.dysma import fig
from veillee.games.dysma.content.records import Floor, Rect, TerrainPiece
from veillee.games.dysma.state import Figure


def piece(kind: Any, rect: Rect, height: int, **fields: Any) -> TerrainPiece:
    """A rectangular piece of a type: `piece("obstacle", (30, 213, 90, 216), 7)`."""
    return TerrainPiece(id=f"{kind}_{rect[0]}_{rect[1]}", kind=kind, type=kind, rect=rect, height=height, **fields)


def tower(rect: Rect, *heights: int, **fields: Any) -> TerrainPiece:
    """An open building with a floor of its whole size at each height."""
    floors = tuple(Floor(rect=rect, z=z) for z in heights)
    return piece("open_building", rect, max(heights, default=20), floors=floors, **fields)


def man(seat: int, x: int, y: int, *skills: Any, **fields: Any) -> Figure:
    """A medium figure with nothing special."""
    return fig("royal_guard", seat, x, y, *skills, **fields)
