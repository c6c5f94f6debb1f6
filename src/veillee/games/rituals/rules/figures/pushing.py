"""Pushing and pulling figures: Zone by Zone through passable sides, without Escape (DAR-5.6)."""

from __future__ import annotations

from veillee.shared.bits import numbers_of

from ...state import Figure, Rituals
from ..encounters.ward import barred_to_heroes


def push_ends(s: Rituals, source: Figure, moved: Figure, n: int) -> int:
    """The mask of the Zones up to n steps away where each step is not nearer to the source."""
    return _ends(s, source, moved, n, pull=False)


def pull_ends(s: Rituals, source: Figure, moved: Figure, n: int) -> int:
    """The mask of the Zones up to n steps away where each step is nearer to the source."""
    return _ends(s, source, moved, n, pull=True)


def _ends(s: Rituals, source: Figure, moved: Figure, n: int, *, pull: bool) -> int:
    board = s.board
    barred = barred_to_heroes(s, moved.zone) if moved.is_hero else board.pit_mask
    away = board.steps_of[source.zone]
    reached = edge = 1 << moved.zone
    for _ in range(n):
        beyond = 0
        for zone in numbers_of(edge):
            for step in numbers_of(board.moves.near[zone] & ~barred & ~reached):
                if away[step] < away[zone] if pull else away[step] >= away[zone]:
                    beyond |= 1 << step
        reached |= beyond
        edge = beyond
    return reached & ~(1 << moved.zone)
