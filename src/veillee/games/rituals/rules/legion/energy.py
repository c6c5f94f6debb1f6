"""Energy of the Witch Master: available, exhausted, gained and paid for good (chapter 4)."""

from __future__ import annotations

from ...state import Rituals


def spend(s: Rituals, n: int) -> None:
    """Turn available tokens to exhausted; whoever asks has checked that there are enough (DAR-4.8)."""
    s.energy -= n
    s.exhausted += n


def give_back(s: Rituals, n: int) -> None:
    """Return tokens to the box for good (DAR-4.17)."""
    s.energy -= n


def gain(s: Rituals, n: int) -> None:
    """New tokens from the box, available at once (DAR-4.14); there is no upper limit (DAR-4.23)."""
    s.energy += n


def recover(s: Rituals, n: int) -> int:
    """Exhausted tokens become available, as many as there are; how many did (DAR-19.10)."""
    n = min(n, s.exhausted)
    s.energy += n
    s.exhausted -= n
    return n


def recover_all(s: Rituals) -> None:
    recover(s, s.exhausted)
