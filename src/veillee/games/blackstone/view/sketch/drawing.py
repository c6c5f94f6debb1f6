"""Elements that are drawn over the battlefield while a player aims: ways, lines of sight, hexes, few words."""

from __future__ import annotations

from collections.abc import Iterable

from veillee.kernel.scene import Item
from veillee.kernel.text import Texts
from veillee.shared.bits import numbers_of

from ...art.coordinates import middle_of, outline_of
from ...state import Blackstone


def _line(s: Blackstone, name: str, style: str, hexes: Iterable[int]) -> Item:
    """A line from the middle of one hex to the next."""
    return Item(name, "line", "", style, points=tuple(middle_of(s.fight.field, at) for at in hexes))


def sight(s: Blackstone, start: int, end: int, *, cover: bool) -> list[Item]:
    """The line from an attacker to its target; through cover it has another look. Within one hex none is drawn."""
    if start == end:
        return []
    return [_line(s, f"sight-{end}", "sight-cover" if cover else "sight", (start, end))]


def way(s: Blackstone, start: int, path: tuple[int, ...]) -> list[Item]:
    """The hexes that a figure goes through."""
    return [_line(s, "way", "move-way", (start, *path))] if path else []


def _area(s: Blackstone, at: int, style: str, words: str) -> Item:
    return Item(f"{style}-{at}", "area", words, style, points=outline_of(s.fight.field, at))


def reach(s: Blackstone, start: int, far: int, texts: Texts) -> list[Item]:
    """The hexes within a range that are seen from a hex."""
    words = texts.say("sketch.range", n=far)
    inside = s.terrain.within(start, far) & s.terrain.seen[start] & s.terrain.hexes
    return [_area(s, at, "reach", words) for at in numbers_of(inside)]


def blast(s: Blackstone, hexes: int, texts: Texts) -> list[Item]:
    """The hexes that an attack hits, or whose entry could harm."""
    words = texts.say("sketch.danger")
    return [_area(s, at, "blast", words) for at in numbers_of(hexes)]
