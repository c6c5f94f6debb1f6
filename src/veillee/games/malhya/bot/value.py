"""How good a position is."""

from __future__ import annotations

from ..content import ENDINGS
from ..state import Malhya

#: The rank of the best ending.
BEST = 5


def evaluate(s: Malhya, seat: int) -> float:
    """From 0 to 1: the rank of the ending, or before it how many crystals heroes have in Life."""
    if s.ending:
        return ENDINGS[s.ending].rank / BEST
    life = sum(hero.life for hero in s.heroes)
    return life / (life + 4 * len(s.heroes) + 1)
