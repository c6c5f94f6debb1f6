"""Pushing and pulling figures: Zone by Zone through passable sides, without Escape (DAR-5.6)."""

from __future__ import annotations

from functools import lru_cache

from veillee.shared.bits import numbers_of

from ...board import Board
from ...state import Figure, Rituals
from ..encounters.ward import barred_to_heroes


def push_ends(s: Rituals, source: Figure, moved: Figure, n: int) -> int:
    """The mask of the Zones up to n steps away where each step is not nearer to the source."""
    return _ends(s.board, source.zone, moved.zone, n, _barred(s, moved), pull=False)


def pull_ends(s: Rituals, source: Figure, moved: Figure, n: int) -> int:
    """The mask of the Zones up to n steps away where each step is nearer to the source."""
    return _ends(s.board, source.zone, moved.zone, n, _barred(s, moved), pull=True)


def _barred(s: Rituals, moved: Figure) -> int:
    return barred_to_heroes(s, moved.zone) if moved.is_hero else s.board.pit_mask


@lru_cache(4096)
def _ends(board: Board, source: int, start: int, n: int, barred: int, *, pull: bool) -> int:
    """The Zones where a figure can be moved to from a Zone; they depend on the board alone."""
    away = board.steps_of[source]
    reached = edge = 1 << start
    for _ in range(n):
        beyond = 0
        for zone in numbers_of(edge):
            for step in numbers_of(board.moves.near[zone] & ~barred & ~reached):
                if away[step] < away[zone] if pull else away[step] >= away[zone]:
                    beyond |= 1 << step
        reached |= beyond
        edge = beyond
    return reached & ~(1 << start)
