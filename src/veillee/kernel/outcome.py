"""How a match ends."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Ending(Struct, frozen=True, omit_defaults=True):
    """What ended a match: how, by which clause, and who has won where the winning seats do not say it.

    The sentence of `how` is `ended.<how>` of the game's texts, or else `ended.other`; it may use `facts`, and `how`.
    `verdict` names a sentence `verdict.<verdict>` of the game: the side of the game that has won, a draw, a return.
    """

    how: str
    rule: str
    verdict: str = ""
    facts: dict[str, Any] = {}


class Outcome(Struct, frozen=True):
    """How a game ended: everybody's result, who has won (several: together; none: the ending says who), and why."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: Ending
