"""Every question of the game as a type: its fields are the facts it is about."""

from __future__ import annotations

from veillee.kernel import Prompt


class Swap(Prompt[bool], frozen=True):
    """Whether to swap one's card."""

    card: int
