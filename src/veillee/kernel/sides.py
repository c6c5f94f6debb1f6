"""Who plays with whom: the side and the role of each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct


class Part(Struct, frozen=True):
    """What a seat is in a match: seats of one `side` win and lose together; the words of a role are `role.<role>`."""

    side: int
    role: str = ""


def everybody_alone(options: Mapping[str, str], players: int) -> tuple[Part, ...]:
    """Everybody against everybody."""
    return tuple(Part(seat) for seat in range(players))


def all_together(options: Mapping[str, str], players: int) -> tuple[Part, ...]:
    """Everybody on one side, against the game."""
    return tuple(Part(0) for _ in range(players))


def allies(parts: Sequence[Part], seat: int) -> tuple[int, ...]:
    """The seats of a seat's side, its own included."""
    return tuple(other for other, part in enumerate(parts) if part.side == parts[seat].side)
