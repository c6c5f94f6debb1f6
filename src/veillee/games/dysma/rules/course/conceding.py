"""Giving up (23.9, 23.12): at every question while two players are left, with more only in the player's own turn."""

from __future__ import annotations

from ...state import Dysma
from ..figures import wounds
from . import turn
from .ending import CONCEDED, finish
from .several import in_game


def concede(s: Dysma, seat: int) -> None:
    """A player gives up: the last one left wins; until then the others play on without those figures (23.9, 23.12)."""
    figures = list(s.of(seat))
    s.players[seat].conceded = True
    s.tell("conceded", "DYS-23.9", seat=seat)
    left = in_game(s)
    if len(left) == 1:
        s.winner = left[0]
        finish(s, "conceded", CONCEDED)
        return
    for figure in figures:
        if not figure.out:  # a familiar goes with its sorcerer
            wounds.remove(s, figure, out="gone")
    s.extra = False
    turn.after_activation(s)
