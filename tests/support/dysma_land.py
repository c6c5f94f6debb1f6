"""Terrain made by hand for tests of Dysma's Portal."""

from __future__ import annotations

from typing import Any

import pytest

from veillee.games.dysma.content import LAYOUTS
from veillee.games.dysma.content.records import Floor, Layout, Rect, Terrain, TerrainPiece, Wall

_KINDS: dict[Terrain, str] = {
    "difficult": "wood",
    "impassable": "house",
    "open_building": "ruin",
    "obstacle": "hedge",
    "raised": "hill",
}


def piece(type: Terrain, rect: Rect, height: int = 10, **fields: Any) -> TerrainPiece:
    """A rectangle of terrain."""
    return TerrainPiece(
        id=f"{type}-{rect[0]}-{rect[1]}", kind=_KINDS[type], type=type, height=height, rect=rect, **fields
    )


def tower(rect: Rect, z: int = 30, walls: tuple[Wall, ...] = ()) -> TerrainPiece:
    """An open building whose one floor lies at height `z` over the whole of it."""
    return piece("open_building", rect, z, floors=(Floor(rect, z),), walls=walls)


def land(monkeypatch: pytest.MonkeyPatch, *pieces: TerrainPiece) -> str:
    """Lay these pieces out and return the id of the layout, for `table(layout=...)`."""
    monkeypatch.setitem(LAYOUTS, "made-by-hand", Layout("made-by-hand", 0, pieces))
    return "made-by-hand"
