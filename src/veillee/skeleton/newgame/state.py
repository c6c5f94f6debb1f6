"""The position of a game: plain data, and nothing else."""

from __future__ import annotations

from veillee.kernel import State


class NewGame(State, kw_only=True):
    hands: list[int]  # the card of each seat
    deck: list[int]  # the next card is the last of the list
    shown: list[int] = []  # cards that lie face up, because somebody has swapped them
    turn: int = 0  # how many seats have decided
