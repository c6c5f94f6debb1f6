"""Elements that are drawn over a room while a player aims: ways, lines of sight, squares."""

from __future__ import annotations

from collections.abc import Iterable

from veillee.kernel.scene import Item
from veillee.kernel.text import Texts
from veillee.shared.bits import numbers_of

from ...art.coordinates import middle_of, outline_of
from ...rules.room.places import plan
from ...state import Malhya


def _line(s: Malhya, name: str, style: str, squares: Iterable[int]) -> Item:
    """A line from the middle of one square to the next."""
    return Item(name, "line", "", style, points=tuple(middle_of(plan(s), square) for square in squares))


def way_line(s: Malhya, start: int, path: Iterable[int]) -> list[Item]:
    """The squares that a figure goes through."""
    squares = (start, *path)
    return [_line(s, "way", "move-way", squares)] if len(squares) > 1 else []


def sight_line(s: Malhya, start: int, end: int, *, hindered: bool = False) -> list[Item]:
    """The line from an attacker to a target, or from an enemy to what it sees; a hindered line has another look."""
    return [_line(s, f"sight-{start}-{end}", "sight-cover" if hindered else "sight", (start, end))]


def areas(s: Malhya, mask: int, style: str, texts: Texts) -> list[Item]:
    """Squares that an answer is about."""
    words = texts.say(f"sketch.{style}")
    return [
        Item(f"{style}-{square}", "area", words, style, points=outline_of(plan(s), square))
        for square in numbers_of(mask)
    ]
