"""The Ward of Encounter 4, and where Heroes may not go (DAR-5.5, 10.45, 16.6 to 16.8, 16.20)."""

from __future__ import annotations

from ...state import Rituals


def ward_stands(s: Rituals) -> bool:
    """Whether Heroes cannot enter the Caves: their Witch is in play, and the entrance is held (DAR-16.6, 16.20)."""
    if not s.has("pekka_ward"):
        return False
    held = any(figure.zone == s.board.entrance for figure in s.legion())
    return held and any(witch.unit == s.keeper for witch in s.witches())


def barred_to_heroes(s: Rituals, zone: int) -> int:
    """The mask of the Zones that a Hero in a Zone may not enter: the Pit, and from outside the Caves with a Ward."""
    if s.board.caves and not s.board.caves >> zone & 1 and ward_stands(s):
        return s.board.pit_mask | s.board.caves
    return s.board.pit_mask
