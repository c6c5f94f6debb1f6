"""How one simulated game went."""

from __future__ import annotations

from msgspec import Struct


class Result(Struct, frozen=True):
    """How one game went: the kinds of bots by seat, who won, how many decisions each seat took, what it played with."""

    seed: int
    seats: tuple[str, ...]
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    decisions: tuple[int, ...] = ()
    failure: str = ""
    brought: tuple[tuple[str, ...], ...] = ()  # empty where the game gives everybody the same
    case: int = 0  # which of the cases of the run
    ending: str = ""  # how the game ended
    verdict: str = ""  # who has won where the winners do not say it: a side of the game, a draw
