"""The board of a scene on a grid of characters: places where they lie, ways as dotted lines, pieces beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from veillee.kernel.scene import Item, Scene

from . import palette
from .printed import fixed_items, moving_items

MARGIN = 2
#: Between the tag of an answer and what is printed on the thing, which may be a number too.
APART = "·"
#: Where a thing may move to when its place is taken, nearest first; a column is half as wide as a row is high.
NEARBY = sorted(
    ((dx, dy) for dx in range(-4, 5) for dy in (-1, 0, 1)), key=lambda by: (abs(by[0]) + 3 * abs(by[1]), by)
)
#: The dots of a braille sign, by column and row within it.
DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


class Grid:
    """Characters with their styles; things laid on it keep their squares, the ways run beneath."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._signs: dict[tuple[int, int], tuple[str, Style]] = {}
        self._dots: dict[tuple[int, int], int] = {}
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
        ground = ""  # what lies between things goes into one piece of text
        x = 0
        while x < self.width:
            sign, style = self._signs.get((x, y), ("", palette.FAINT))
            if sign:
                row.append(ground, palette.FAINT).append(sign, style)
                ground = ""
            else:
                dots = self._dots.get((x, y), 0)
                ground += chr(0x2800 + dots) if dots else " "
            x += max(1, cell_len(sign))
        return row.append(ground, palette.FAINT)


def draw_board(scene: Scene, width: int, height: int, offers: Mapping[str, str], lit: Set[str]) -> list[Text]:
    """The rows of the board. `offers` are the tags of items that can be picked, `lit` those aimed at."""
    grid = Grid(width, height)
    items = (*fixed_items(scene), *moving_items(scene))
    places = _places(scene)
    if not places:
        return grid.rows()
    scale = Scale(scene, width, height)
    at: dict[str, tuple[int, int, int]] = {}  # id -> column, row, width
    # Offered places first, so that they keep their true position.
    for item in sorted(places, key=lambda item: item.id not in offers):
        pieces = _face(item, offers.get(item.id, ""), item.id in lit)
        size = sum(cell_len(text) for text, _ in pieces)
        x, y = _room(grid, scale.square(item), size)
        grid.put(x, y, pieces)
        at[item.id] = (x, y, size)
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
        style = palette.PLAIN if seat is None else palette.badge_style(seat)
        text = "" if seat is None else palette.letter(seat)
        count = str(len(self.ids)) if len(self.ids) > 1 else ""
        sign_style = palette.TAG if offered in lit else Style(color=style.bgcolor or palette.INK_2)
        # A blank first: the place it lies beside may bear a number.
        pieces = [(" ", palette.PLAIN), (tag, palette.TAG + reach), (APART, palette.FAINT + reach)] if tag else []
        return [*pieces, (palette.sign_of(item), sign_style + reach), (f"{text}{count}", style + reach)]


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


class Scale:
    """From the scene's measure to squares and back, leaving room at the sides for pieces."""

    def __init__(self, scene: Scene, width: int, height: int) -> None:
        places = _places(scene)
        self._left, self._top = min(item.x for item in places), min(item.y for item in places)
        self._across = max(1, max(item.x for item in places) - self._left)
        self._down = max(1, max(item.y for item in places) - self._top)
        self._width, self._height = max(1, width - 6), max(1, height - 1)

    def square(self, item: Item) -> tuple[int, int]:
        x = MARGIN + (item.x - self._left) * self._width / self._across
        return round(x), round((item.y - self._top) * self._height / self._down)

    def point(self, column: int, row: int) -> tuple[int, int]:
        x = self._left + (column - MARGIN) * self._across / self._width
        return round(x), round(self._top + row * self._down / self._height)


def _places(scene: Scene) -> list[Item]:
    """What has a place of its own on the board."""
    items = (*fixed_items(scene), *moving_items(scene))
    return [item for item in items if item.kind != "line" and not item.at]


def _face(item: Item, tag: str, lit: bool) -> list[tuple[str, Style]]:
    """What is printed at a place: its sign, and when it can be picked its tag in amber before it."""
    reach = palette.pick(item.id)
    text = item.text or (item.label if item.kind == "label" else "○")
    if tag:
        style = palette.TAG if lit else palette.CHOICE
        return [(tag, palette.TAG + reach), (APART, palette.FAINT + reach), (text, style + reach)]
    barred = "barred" in item.style.split()
    colour = palette.LINE_STRONG if barred else palette.colour_of(item, palette.INK)
    return [(text, Style(color=colour, bold=not barred, strike=barred or None) + reach)]


def _room(grid: Grid, wanted: tuple[int, int], size: int) -> tuple[int, int]:
    x, y = wanted[0] - (size - 1) // 2, wanted[1]
    for gap in (1, 0):
        for dx, dy in NEARBY:
            if grid.free(x + dx, y + dy, size, gap):
                return x + dx, y + dy
    return min(max(0, x), max(0, grid.width - size)), min(max(0, y), grid.height - 1)


def _lay_beside(grid: Grid, place: tuple[int, int, int], pieces: list[tuple[str, Style]]) -> None:
    """Put a piece where there is room around its place: right, left, below, above."""
    x, y, size = place
    width = sum(cell_len(text) for text, _ in pieces)
    spots = [(x + size, y), (x - width - 1, y)]  # at the left not closely: a number would seem to count the pieces
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
    """The few signs a way bears: its text, or whether it gives or takes something."""
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
