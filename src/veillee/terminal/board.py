"""The board of a scene on a grid of characters: places where they lie, ways as dotted lines, pieces beside them.

On an open table there are no places: each piece is drawn where it stands, with its facing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from veillee.kernel.answers import Point, Region
from veillee.kernel.scene import Item, Scene

from . import palette
from .free_pieces import APART, GOAL, free_face, short_names
from .looks import PLAIN, Looks
from .open_table import Scale, part_around, pave, places_of
from .printed import fixed_items, moving_items

#: The shape of the rulers along the edges; they are drawn, but descriptions leave them out.
RULER = "ruler"
#: The squares to which an item may move when its own is taken, nearest first; columns are narrower than rows are high.
NEARBY = sorted(
    ((dx, dy) for dx in range(-4, 5) for dy in (-1, 0, 1)), key=lambda by: (abs(by[0]) + 3 * abs(by[1]), by)
)
#: On an open table pieces stand close together: an item may move further away, so that no item hides another.
FURTHER = sorted(
    ((dx, dy) for dx in range(-9, 10) for dy in range(-3, 4)), key=lambda by: (abs(by[0]) + 3 * abs(by[1]), by)
)
#: The dots of a braille sign, by column and row within it.
DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


class Grid:
    """A grid of characters with styles. Items laid on it keep their squares; ways are drawn beneath items."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._signs: dict[tuple[int, int], tuple[str, Style]] = {}
        self._dots: dict[tuple[int, int], int] = {}
        self._ground: dict[tuple[int, int], tuple[str, Style]] = {}
        self._taken: set[tuple[int, int]] = set()

    def free(self, x: int, y: int, width: int, gap: int = 0) -> bool:
        inside = x >= 0 and x + width <= self.width and 0 <= y < self.height
        return inside and not any((column, y) in self._taken for column in range(x - gap, x + width + gap))

    def put(self, x: int, y: int, pieces: Iterable[tuple[str, Style]]) -> None:
        for text, style in pieces:
            for sign in text:
                self._signs[x, y] = (sign, style)
                width = cell_len(sign)
                self._taken.update((x + by, y) for by in range(width))
                x += width

    def pave(self, x: int, y: int, sign: str, style: Style) -> None:
        """Show a sign on a square, beneath all that lies there."""
        self._ground[x, y] = (sign, style)

    def light(self, x: int, y: int, sign: str, style: Style) -> None:
        """Show what is on a square in a style; on bare ground, a sign."""
        known, before = self._ground.get((x, y), (sign, style))
        self._ground[x, y] = (known, before + style)

    def dot_line(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Every second dot from one square to another."""
        (x0, y0), (x1, y1) = start, end
        steps = max(1, round(max(abs(x1 - x0) * 2, abs(y1 - y0) * 4)))
        for step in range(0, steps + 1, 2):
            column = round((x0 + (x1 - x0) * step / steps) * 2)
            row = round((y0 + (y1 - y0) * step / steps) * 4)
            square = (column // 2, row // 4)
            self._dots[square] = self._dots.get(square, 0) | DOTS[column % 2][row % 4]

    def rows(self) -> list[Text]:
        return [self._row(y) for y in range(self.height)]

    def _row(self, y: int) -> Text:
        row = Text(no_wrap=True, end="")
        bare = ""  # the characters between two items become one piece of text
        x = 0
        while x < self.width:
            dots = self._dots.get((x, y), 0)
            sign, style = self._signs.get((x, y)) or (not dots and self._ground.get((x, y))) or ("", palette.FAINT)
            if sign:
                row.append(bare, palette.FAINT).append(sign, style)
                bare = ""
            else:
                bare += chr(0x2800 + dots) if dots else " "
            x += max(1, cell_len(sign))
        return row.append(bare, palette.FAINT)


@dataclass(frozen=True)
class Asked:
    """What a question shows on the board: the tags of items, free points with their tags, and what is aimed at."""

    offers: Mapping[str, str] = field(default_factory=dict)  # item -> tag
    lit: Set[str] = frozenset()
    points: Sequence[tuple[int, str, Point]] = ()  # place among the answers, tag, point
    aimed: int | None = None
    region: Region | None = None


def draw_board(
    scene: Scene, width: int, height: int, asked: Asked, *, close: bool = False, looks: Looks = PLAIN
) -> list[Text]:
    """The rows of the board; with `close`, only the part of an open table that matters now."""
    grid = Grid(width, height)
    offers, lit = asked.offers, asked.lit
    items = (*fixed_items(scene), *moving_items(scene))
    places = places_of(scene)
    if not places:
        return grid.rows()
    scale = Scale(scene, width, height, part_around(scene, asked.region) if close else None)
    pave(grid, scene, scale, asked.region, looks)
    names = short_names(scene)
    at: dict[str, tuple[int, int, int]] = {}  # id -> column, row, width
    # Offered places first, so that they keep their true position.
    for item in sorted(places, key=lambda item: (item.shape == RULER, item.id not in offers)):
        if not scale.shows(item.x, item.y):
            continue
        if item.r:
            pieces = free_face(item, names.get(item.id, ""), offers.get(item.id, ""), item.id in lit, scene.facings)
        else:
            pieces = _face(item, offers.get(item.id, ""), item.id in lit, looks)
        size = sum(cell_len(text) for text, _ in pieces)
        x, y = _room(grid, scale.square(item.x, item.y), size, FURTHER if item.r else NEARBY)
        if item.shape == RULER and (x, y) != scale.square(item.x, item.y):
            continue  # a mark in the wrong place misleads
        grid.put(x, y, pieces)
        at[item.id] = (x, y, size)
    _put_points(grid, scale, asked)
    middle = {item: (x + size / 2 - 0.25, y + 0.5) for item, (x, y, size) in at.items()}
    for line in items:
        if line.kind == "line" and line.at in middle and line.to in middle:
            grid.dot_line(middle[line.at], middle[line.to])
    for line in items:
        if line.kind == "line" and line.at in middle and line.to in middle:
            _label_line(grid, line, middle[line.at], middle[line.to], offers, lit)
    for piece in _stacked(items):
        if piece.item.at in at:
            _lay_beside(grid, at[piece.item.at], piece.face(offers, lit))
    return grid.rows()


def _put_points(grid: Grid, scale: Scale, asked: Asked) -> None:
    """Draw the tags of free points where there is room; the tag of the point aimed at is always drawn."""
    for place, tag, point in sorted(asked.points, key=lambda one: one[0] != asked.aimed):
        aimed = place == asked.aimed
        column, row = scale.square(point.x, point.y)
        x = column - (len(tag) - 1) // 2
        if aimed or (scale.shows(point.x, point.y) and grid.free(x, row, len(tag), gap=1)):
            style = palette.TAG if aimed else palette.CHOICE
            grid.put(x, row, [(tag, style + Style(meta={"answer": place}))])


class Stack:
    """Pieces of one seat and kind on one place: drawn once, with their number."""

    def __init__(self, item: Item) -> None:
        self.item = item
        self.ids = [item.id]

    def face(self, offers: Mapping[str, str], lit: Set[str]) -> list[tuple[str, Style]]:
        item = self.item
        offered = next((piece for piece in self.ids if piece in offers), item.id)
        reach = palette.pick(offered)
        tag = offers.get(offered, "")
        seat = item.seat
        sign = f"{GOAL}{item.text}" if item.r else palette.sign_of(item)  # a disc is no figure that stands
        style = palette.PLAIN if seat is None else palette.badge_style(seat)
        text = "" if seat is None else palette.letter(seat)
        count = str(len(self.ids)) if len(self.ids) > 1 else ""
        sign_style = palette.TAG if offered in lit else Style(color=style.bgcolor or palette.INK_2)
        # A blank first: the place beside the piece may have a number.
        pieces = [(" ", palette.PLAIN), (tag, palette.TAG + reach), (APART, palette.FAINT + reach)] if tag else []
        return [*pieces, (sign, sign_style + reach), (f"{text}{count}", style + reach)]


def _stacked(items: Iterable[Item]) -> list[Stack]:
    stacks: dict[tuple[object, ...], Stack] = {}
    for item in items:
        if item.at and item.kind != "line":
            key = (item.at, item.kind, item.style, item.seat, item.text, item.marks)
            if key in stacks:
                stacks[key].ids.append(item.id)
            else:
                stacks[key] = Stack(item)
    return list(stacks.values())


def _face(item: Item, tag: str, lit: bool, looks: Looks) -> list[tuple[str, Style]]:
    """What is printed at a place: its sign, after its tag in amber if it can be picked."""
    reach = palette.pick(item.id)
    text = item.text or (item.label if item.kind == "label" else "○")
    if item.shape == RULER:
        return [(text, palette.FAINT)]
    if tag:
        style = palette.TAG if lit else palette.CHOICE
        return [(tag, palette.TAG + reach), (APART, palette.FAINT + reach), (text, style + reach)]
    barred = item.shape == "barred"
    colour = palette.LINE_STRONG if barred else palette.colour_of(item, looks, palette.INK)
    return [(text, Style(color=colour, bold=not barred, strike=barred or None) + reach)]


def _room(grid: Grid, wanted: tuple[int, int], size: int, nearby: list[tuple[int, int]]) -> tuple[int, int]:
    x, y = wanted[0] - (size - 1) // 2, wanted[1]
    for gap in (1, 0):
        for dx, dy in nearby:
            if grid.free(x + dx, y + dy, size, gap):
                return x + dx, y + dy
    return min(max(0, x), max(0, grid.width - size)), min(max(0, y), grid.height - 1)


def _lay_beside(grid: Grid, place: tuple[int, int, int], pieces: list[tuple[str, Style]]) -> None:
    """Put a piece where there is room around its place: right, left, below, above."""
    x, y, size = place
    width = sum(cell_len(text) for text, _ in pieces)
    # At the left there is a gap: without it, the number of a place would look like a count of pieces.
    spots = [(x + size, y), (x - width - 1, y)]
    spots += [(x + by, y + row) for row in (1, -1) for by in (0, -1, 1, -width, size)]
    spots += [(x + size + by, y) for by in range(1, 9)]
    for column, row in spots:
        if grid.free(column, row, width):
            grid.put(column, row, pieces)
            return
    grid.put(min(x + size, max(0, grid.width - width)), y, pieces)


def _label_line(
    grid: Grid,
    line: Item,
    start: tuple[float, float],
    end: tuple[float, float],
    offers: Mapping[str, str],
    lit: Set[str],
) -> None:
    """Draw the label of a way: its text, or a sign that it gives or takes something."""
    tag = offers.get(line.id, "")
    text = line.text or (line.note[:1] if line.note[:1] in "+−" else "!" if line.note else "")
    if not (text or tag):
        return
    reach = palette.pick(line.id)
    style = palette.TAG if line.id in lit else palette.QUIET
    apart = APART if tag and text else ""
    width = len(tag) + len(apart) + len(text)
    x = round((start[0] + end[0]) / 2 - width / 2)
    y = int((start[1] + end[1]) / 2)
    for dx in (0, -1, 1):
        if grid.free(x + dx, y, width):
            pieces = [(tag, palette.TAG + reach), (apart, palette.FAINT + reach), (text, style + reach)]
            grid.put(x + dx, y, pieces)
            return
