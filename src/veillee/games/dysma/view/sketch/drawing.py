"""Elements that are drawn over the table while a player aims: ways, lines of sight, ranges, each with its label."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt

from veillee.kernel.answers import Point
from veillee.kernel.questions import Sketch
from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ...content import GEOMETRY
from ...rules.fighting.seeing import in_cover, sees
from ...rules.figures.refs import figure_key
from ...space.table.bodies import Disc
from ...state import Dysma, Figure, Token
from ..board import SIZE
from ..wording.moving import steps
from ..wording.naming import name_of

#: The most names that a line tells, and the most lines that a sketch shows.
MOST_NAMES, MOST_LINES = 5, 7
#: Half the width and half the height of a label, and its distance from the thing it belongs to, in tenths of a step.
WIDE, HIGH, ASIDE = 20, 6, 12
#: The facings from a circle's middle in which a place for its label is looked for: north and south first.
_AROUND = (8, 24, 0, 16, *range(4, 32, 8), *range(2, 32, 4), *range(1, 32, 2))


def shortened(sketch: Sketch) -> Sketch:
    """A sketch with no more lines than a player reads while aiming."""
    return Sketch(sketch.items, sketch.lines[:MOST_LINES])


def names_of(figures: Iterable[Figure], texts: Texts) -> list[str]:
    """The names of figures; of many only the first few and a sign that there are more."""
    names = [name_of(figure, texts) for figure in figures]
    return names if len(names) <= MOST_NAMES else [*names[:MOST_NAMES], "…"]


def way(points: Sequence[Point], cost: int, texts: Texts) -> Item:
    """A way, with its cost as a label beside its end."""
    words = texts.say("sketch.steps", steps=steps(cost, texts))
    end = points[-1]
    x = min(max(end.x, WIDE), SIZE[0] - WIDE)
    y = end.y + ASIDE if end.y + ASIDE <= SIZE[1] - HIGH else end.y - ASIDE
    corners = tuple((point.x, point.y) for point in points)
    return Item("way", "line", words, "way", words, x=x, y=y, points=corners)


def line(name: str, style: str, a: Disc | Point, b: Disc | Point, text: str = "") -> Item:
    """A straight line, with a label in its middle."""
    x, y = (a.x + b.x) // 2, (a.y + b.y) // 2
    return Item(name, "line", text, style, text, x=x, y=y, points=((a.x, a.y), (b.x, b.y)))


def sight(s: Dysma, viewer: Figure, target: Figure) -> Item:
    """The line of sight to a figure: clear, or through cover."""
    style = "cover" if sees(s, viewer, target) and in_cover(s, viewer, target) else "clear"
    return line(f"sight-{figure_key(target)}", style, viewer, target)


def ring(name: str, style: str, at: Disc | Point, r: int, text: str = "", avoid: Iterable[Disc] = ()) -> list[Item]:
    """A circle, and its label at a point of the circle that is on the table and, if possible, away from figures."""
    drawn = [Item(name, "area", text, style, x=at.x, y=at.y, r=r)]
    spots = [(at.x + r * x // 1000, at.y + r * y // 1000) for x, y in (GEOMETRY.facings[n] for n in _AROUND)]
    spots = [(x, y) for x, y in spots if WIDE <= x <= SIZE[0] - WIDE and HIGH <= y <= SIZE[1] - HIGH]
    others = list(avoid)
    clear = [
        spot
        for spot in spots
        if not any(abs(one.x - spot[0]) < WIDE and abs(one.y - spot[1]) < ASIDE for one in others)
    ]
    if text and spots:
        x, y = (clear or spots)[0]
        drawn.append(Item(f"{name}-words", "label", text, style, text, x=x, y=y))
    return drawn


def ranges(s: Dysma, eye: Figure, reach: int, texts: Texts) -> list[Item]:
    """Circles of half and full range, `reach` steps, around the base of `eye` (24.54)."""
    if not reach:
        return []
    full = texts.say("sketch.range", steps=reach)
    half = texts.say("sketch.half", steps=steps(50 * reach, texts))
    return [
        *ring("half", "range half", eye, eye.r + 5 * reach, half, s.bodies()),
        *ring("range", "range", eye, eye.r + 10 * reach, full, s.bodies()),
    ]


def token_gap(figure: Figure, token: Token) -> int:
    """How far a base is from a token, in hundredths of a step."""
    far = isqrt(100 * ((figure.x - token.x) ** 2 + (figure.y - token.y) ** 2))
    return max(far - 10 * (figure.r + GEOMETRY.token_radius), 0)


def gap(a: Disc, b: Disc) -> int:
    """How far two bases are apart, in hundredths of a step."""
    return max(isqrt(100 * ((a.x - b.x) ** 2 + (a.y - b.y) ** 2)) - 10 * (a.r + b.r), 0)
