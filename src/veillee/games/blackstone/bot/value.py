"""How good a position is for a side."""

from __future__ import annotations

from ..state import Blackstone


def evaluate(s: Blackstone, seat: int) -> float:
    """From 0 to 1: what explorers have found and how well they are."""
    if s.result:
        won = s.result == "won"
        return float(won != (seat == s.hostile_seat))
    spaces = sum(explorer.free_spaces for explorer in s.explorers if not explorer.out)
    found = sum(len(explorer.discoveries) for explorer in s.explorers)
    worth = (spaces + 2 * found) / (spaces + 2 * found + 20)
    return 1 - worth if seat == s.hostile_seat else worth
