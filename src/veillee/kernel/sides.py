"""Who plays with whom: the side and the role of each seat."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

#: Between whom there are secrets: each seat may hide something from all others, a side from other sides, nobody.
Secrets: TypeAlias = Literal["seats", "sides", "none"]


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


def share_everything(secrets: Secrets, parts: Sequence[Part], seats: Collection[int]) -> bool:
    """Whether none of `seats` may know what another of them may not."""
    return secrets == "none" or (secrets == "sides" and len({parts[seat].side for seat in seats}) <= 1)
