"""Pieces of terrain and plain figures for small tables of Dysma's Portal."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from support.dysma import fig, table
from veillee.games.dysma.content.records import Floor, Rect, TerrainPiece
from veillee.games.dysma.space.table.ground import free, ground
from veillee.games.dysma.state import Dysma, Figure, SpellTerrain
from veillee.kernel.errors import Refusal


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


def crowded(layout: str, seed: int, zones: Iterable[SpellTerrain] = ()) -> Dysma:
    """Figures of both sides on free places of a layout, some on floors."""
    chance = random.Random(seed)
    s = table(layout=layout, zones=list(zones))
    while len(s.figures) < 14:
        x, y, r, h = (
            chance.randrange(12, 349),
            chance.randrange(12, 349),
            *chance.choice(((4, 8), (5, 12), (8, 16), (12, 25))),
        )
        floor = chance.choice(ground(s).surfaces(x, y))
        if free(s, x, y, floor, r, h):
            skills = chance.choice(((), (), ("agile",), ("rider",)))
            one = man(len(s.figures) % 2, x, y, *skills, floor=floor, r=r, h=h, z=floor or ground(s).height(x, y))
            one.id = len(s.figures)
            s.figures.append(one)
    return s


def refused(call: Callable[..., object], *args: Any, **fields: Any) -> tuple[str, str]:
    """The key and the clause of the refusal that a call ends with."""
    with pytest.raises(Refusal) as caught:
        call(*args, **fields)
    return caught.value.key, caught.value.rule
