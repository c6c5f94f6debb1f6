"""Elements that are drawn over the board while a player aims: lines, Zones in range, and sums of Energy."""

from __future__ import annotations

from veillee.kernel.questions import Sum
from veillee.kernel.scene import Item
from veillee.kernel.text import Texts
from veillee.shared.bits import numbers_of

from ...art.coordinates import zone_middle, zone_outline
from ...board import ANYWHERE
from ...state import Figure, Rituals
from ..naming import figure_key, zone_key

#: How far below the middle of a Zone a label stands, so that it covers no figure.
BELOW = 44


def line(name: str, start: str, end: str, words: str = "") -> Item:
    """A line from one thing to another."""
    return Item(name, "line", words, "aim", words, at=start, to=end, shape="curved")


def aim_at(figure: Figure, target: Figure, words: str = "") -> Item:
    """The line from a figure to its target."""
    return line(f"aim-{target.number}", figure_key(figure), figure_key(target), words)


def aim_zone(figure: Figure, zone: int) -> Item:
    return line(f"aim-zone-{zone}", figure_key(figure), zone_key(zone))


def label(s: Rituals, zone: int, words: str) -> Item:
    """A few words in a Zone."""
    x, y = zone_middle(s.board, zone)
    return Item(f"words-{zone}", "label", words, "chance", words, x=x, y=y + BELOW)


def reach(s: Rituals, zone: int, far: int, texts: Texts) -> list[Item]:
    """The Zones within a range; a range that reaches everything, or only the own Zone, is not drawn."""
    if not 0 < far < ANYWHERE:
        return []
    words = texts.say("sketch.range", n=far)
    inside = numbers_of(s.board.in_range(zone, far))
    return [Item(f"range-{one}", "area", words, "range", points=zone_outline(s.board, one)) for one in inside]


def energy(s: Rituals, what: str, cost: int, texts: Texts) -> tuple[Sum, ...]:
    """What is left of the Energy; what is free needs no sum."""
    if not cost:
        return ()
    parts = ((texts.say("sketch.ready"), s.energy), (what, -cost))
    return (Sum(texts.say("sketch.energy"), parts, s.energy - cost),)
