"""How a match ends."""

from __future__ import annotations

from msgspec import Struct


class Outcome(Struct, frozen=True):
    """How a game ended: everybody's result, and who has won (several: together; none: lost to the game)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
