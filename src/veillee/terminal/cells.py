"""Boards of hexes, squares and zones in characters.

Squares are boxes whose sides are drawn by the edges between them, hexes stand in rows that are shifted against each
other. Zones are a list with their contents and ways, or boxes with their names if they fill rows and columns. Edges
are explained under the board. The ground of a cell and what lies flat on it have the signs that the game gives them.
"""

from __future__ import annotations

import re

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from veillee.kernel.scene import Item, Scene

from . import palette
from .board import Asked, Grid, draw_board
from .free_pieces import APART
from .grid_items import areas_on, cells_of, edges_of, pieces_in
from .looks import PLAIN, Looks
from .open_table import sign_of
from .places import lines_told, sides_beyond, ways_from
from .short_names import shortened

#: The lying and the upright stroke of each sort of edge.
STROKES = {
    "wall": ("━", "┃"),
    "limit": ("═", "║"),
    "cover": ("╌", "╎"),
    "door": ("╍", "╏"),
    "hindering": ("┈", "┊"),
}
OPEN = ("─", "│")
#: The least and the greatest width of a cell, and the greatest height.
NARROWEST, WIDEST, HIGHEST = 4, 14, 3
#: What is told under the board of cells that are too narrow takes at most this part of the height.
MOST_OF_HEIGHT = 4

#: A lower board has no letters and numbers around it.
LEAST_WITH_MARGIN = 8
#: The name of a cell by its column and row.
COORDINATES = re.compile(r"([A-Z])(\d{1,2})")

Face = list[tuple[str, Style]]
#: The column and row of the middle of each cell, by its id.
Middles = dict[str, tuple[int, int]]


def draw_any_board(
    scene: Scene, width: int, height: int, asked: Asked, *, close: bool = False, looks: Looks = PLAIN
) -> list[Text]:
    """The rows of a board of any kind."""
    if not scene.grid:
        return draw_board(scene, width, height, asked, close=close, looks=looks)
    cells = Cells(scene, asked, looks)
    if scene.grid == "zone" and not cells.in_rows:
        return cells.as_list()
    margin = Margin(cells.cells if scene.grid == "square" and height >= LEAST_WITH_MARGIN else [])
    width, height = width - margin.wide, height - margin.high
    key = cells.key()
    grid, middles = cells.draw(width, max(1, height - len(key)))
    if cells.covered:  # the lines that tell of it take their height from the board, where more may be covered then
        most = max(1, height // MOST_OF_HEIGHT)
        grid, middles = cells.draw(width, max(1, height - len(key) - len(cells.covered_lines(width)[:most])))
        key = [*key, *cells.covered_lines(width)[:most]]
    wanted = [middles[item] for item in (asked.lit or asked.offers) if item in middles]
    high = max(1, height - len(key))
    left = _begin([x for x, _ in wanted], width, grid.width)
    top = _begin([y for _, y in wanted], high, grid.height)
    return [*margin.around(_window(grid, left, top, width, high), left, top, middles), *key]


class Margin:
    """The letters above and the numbers beside a board whose cells are named by them: "E6"."""

    def __init__(self, cells: list[Item]) -> None:
        named = [COORDINATES.fullmatch(cell.label) for cell in cells]
        self._cells = {cell.id: found for cell, found in zip(cells, named, strict=True) if found}
        if len(self._cells) < len(cells):
            self._cells = {}
        self.wide, self.high = (3, 1) if self._cells else (0, 0)

    def around(self, rows: list[Text], left: int, top: int, middles: Middles) -> list[Text]:
        """The rows of a board, of which the part from `left` and `top` is shown, with letters and numbers."""
        if not self._cells:
            return rows
        letters = {middles[cell][0] - left: named[1] for cell, named in self._cells.items()}
        numbers = {middles[cell][1] - top: named[2] for cell, named in self._cells.items()}
        width = rows[0].cell_len if rows else 0
        head = "".join(letters.get(x, " ") for x in range(width))
        side = (Text(f"{numbers.get(y, ''):>2} ", palette.FAINT) for y in range(len(rows)))
        shown = [Text().append_text(number).append_text(row) for number, row in zip(side, rows, strict=True)]
        return [Text(" " * self.wide + head.rstrip(), palette.FAINT), *shown]


class Cells:
    """The cells of a scene with what a question shows of them."""

    def __init__(self, scene: Scene, asked: Asked, looks: Looks) -> None:
        self.scene = scene
        self.asked = asked
        self.looks = looks
        self.cells = cells_of(scene)
        self.edges = edges_of(scene)
        #: What lies flat on each cell, by the id of the cell.
        self.flat = areas_on(self.cells, scene)
        spots = {cell.spot for cell in self.cells}
        across, down = ({spot[0] for spot in spots}, {spot[1] for spot in spots})
        self._names: dict[int, dict[str, str]] = {}  # shortened names of the cells, by the width there is for them
        #: The offered cells whose number leaves no room for all that is there.
        self.covered: list[Item] = []
        #: Whether the cells fill rows and columns without a gap.
        self.in_rows = len(spots) == len(self.cells) == len(across) * len(down)

    def key(self) -> list[Text]:
        """One line that explains the strokes of the edges, one for the signs of the ground, if there are any."""
        return [line for line in (self._strokes_line(), self._signs_line()) if line]

    def _signs_line(self) -> Text:
        """The looks that the game explains, as far as they have a sign here."""
        line = Text()
        for item in (*self.scene.fixed, *self.scene.board):
            if item.shape == "key" and (sign := sign_of(item, self.looks)):
                colour = palette.colour_of(item, self.looks, palette.LINE_STRONG)
                line.append(f" {sign} ", Style(color=colour)).append(f"{item.label} ", palette.QUIET)
        return line

    def _strokes_line(self) -> Text:
        names = {edge.shape: edge.label for edge in reversed(self.edges)}
        line = Text()
        for sort, stroke in STROKES.items():
            if sort in names:
                line.append(f" {stroke[1]} ", _edge_style(sort)).append(f"{names[sort]} ", palette.QUIET)
        return line

    def draw(self, width: int, height: int) -> tuple[Grid, Middles]:
        """The cells, and where the middle of each cell is."""
        self.covered = []
        return self.draw_hexes(width, height) if self.scene.grid == "hex" else self.draw_squares(width, height)

    def covered_lines(self, width: int) -> list[Text]:
        """Who stands in the cells in which there is room for the number only."""
        lines = [Text()]
        for cell in self.covered:
            told = Text().append(self.asked.offers[cell.id], palette.TAG + palette.pick(cell.id))
            for piece, count in pieces_in(cell, self.scene):
                told.append(" ")
                for text, style in self._piece(piece, count):
                    told.append(text, style)
                told.append(f" {piece.label}", palette.QUIET + palette.pick(piece.id))
            if lines[-1] and lines[-1].cell_len + 2 + told.cell_len > width:
                lines.append(Text())
            lines[-1].append("  " if lines[-1] else "").append_text(told)
        return lines

    def draw_squares(self, width: int, height: int) -> tuple[Grid, Middles]:
        """The room, as large as it needs to be, and where the middle of each cell is."""
        columns = 1 + max(cell.spot[0] for cell in self.cells)
        rows = 1 + max(cell.spot[1] for cell in self.cells)
        longest = max(len(cell.label) for cell in self.cells) + 1 if self.scene.grid == "zone" else 0
        wide = min(max((width - 1) // columns, NARROWEST), max(WIDEST, longest))
        high = min(max((height - 1) // rows, 2), HIGHEST + 1)
        grid = Grid(max(width, columns * wide + 1), max(height, rows * high + 1))
        for cell in self.cells:
            x, y = cell.spot[0] * wide, cell.spot[1] * high
            for dy in (0, high):
                grid.put(x, y + dy, [("┼" + OPEN[0] * (wide - 1) + "┼", palette.GROUND)])
            for dy in range(1, high):
                grid.put(x, y + dy, [(OPEN[1], palette.GROUND)])
                grid.put(x + wide, y + dy, [(OPEN[1], palette.GROUND)])
            self._fill(grid, cell, x + 1, y + 1, wide - 1, high - 1)
        spots = {cell.id: cell.spot for cell in self.cells}
        for edge in self.edges:
            if edge.at not in spots or edge.to not in spots:
                continue
            (one, row), (other, below) = sorted((spots[edge.at], spots[edge.to]))
            lying, upright = STROKES.get(edge.shape, OPEN)
            style = _edge_style(edge.shape) + palette.pick(edge.id)
            if row == below:
                for dy in range(1, high):
                    grid.put(other * wide, row * high + dy, [(upright, style)])
            else:
                grid.put(one * wide + 1, max(row, below) * high, [(lying * (wide - 1), style)])
        return grid, {cell: (x * wide + wide // 2, y * high + high // 2) for cell, (x, y) in spots.items()}

    def draw_hexes(self, width: int, height: int) -> tuple[Grid, Middles]:
        """Rows of hexes; a spot counts half a hex across. Under each row there is room for the edges below it."""
        columns = 2 + max(cell.spot[0] for cell in self.cells)
        rows = 1 + max(cell.spot[1] for cell in self.cells)
        half = min(max(width // columns, NARROWEST // 2), WIDEST // 2)
        high = min(max(height // rows, 1), HIGHEST)
        grid = Grid(max(width, columns * half), max(height, rows * high))
        spots = {cell.id: cell.spot for cell in self.cells}
        for cell in self.cells:
            x, y = cell.spot[0] * half, cell.spot[1] * high
            grid.put(x, y, [("⟨", palette.FAINT)])
            grid.put(x + 2 * half - 1, y, [("⟩", palette.FAINT)])
            self._fill(grid, cell, x + 1, y, 2 * half - 2, max(1, high - 1))
        for edge in self.edges:
            if edge.at not in spots or edge.to not in spots:
                continue
            (row, one), (below, other) = sorted((spots[item][1], spots[item][0]) for item in (edge.at, edge.to))
            lying, upright = STROKES.get(edge.shape, OPEN)
            style = _edge_style(edge.shape) + palette.pick(edge.id)
            if row == below:
                grid.put(max(one, other) * half - 1, row * high, [(upright * 2, style)])
            elif high > 1:
                grid.put(max(one, other) * half, below * high - 1, [(lying * half, style)])
        return grid, {cell: (x * half + half, y * high) for cell, (x, y) in spots.items()}

    def as_list(self) -> list[Text]:
        """Zones one below the other: name, contents, where one can go from there."""
        lines = []
        for zone in self.cells:
            head = Text("┌ ", palette.FAINT)
            for text, style in self._name(zone):
                head.append(text, style)
            lines.append(head)
            for piece, count in pieces_in(zone, self.scene):
                line = Text("│ ", palette.FAINT)
                for text, style in self._piece(piece, count):
                    line.append(text, style)
                lines.append(line.append(f" {piece.label}", palette.QUIET + palette.pick(piece.id)))
            ways = [f"→ {way}" for way in ways_from(zone, self.scene)]
            last = " · ".join([*ways, *sides_beyond(zone, self.scene)])
            lines.append(Text(f"└ {last}".rstrip(), palette.FAINT))
        return [*lines, *(Text(line, palette.QUIET) for line in lines_told(self.scene))]

    def _fill(self, grid: Grid, cell: Item, x: int, y: int, wide: int, high: int) -> None:
        """The number and the pieces of a cell in the room between its sides; what has no room is a sign for more."""
        tag = self.asked.offers.get(cell.id, "")
        lit = cell.id in self.asked.lit
        reach = palette.pick(cell.id)
        if self.scene.grid == "zone" and high > 1:
            grid.put(x, y, [(self._shortened(wide)[cell.label], palette.FAINT + reach)])
            y, high = y + 1, high - 1
        flat = self._flat(cell)
        faces: list[Face] = [[(tag, palette.TAG + reach)]] if tag else []
        if tag and len(tag) + _width(flat) <= wide:  # what lies there stands beside the number, however narrow the cell
            faces[0] += flat
        faces += [self._piece(piece, count) for piece, count in pieces_in(cell, self.scene)]
        ground = "░" if lit else cell.text[:1] or sign_of(cell, self.looks) or "·"
        colour = palette.GLOW if tag else palette.colour_of(cell, self.looks, palette.LINE_STRONG)
        if not faces or (tag and len(faces) == 1):
            shown: Face = [(ground, Style(color=colour, bold=lit) + reach)]
            faces.append(shown if tag else [*shown, *flat])
        elif not tag and sum(_width(face) + 1 for face in faces) + _width(flat) <= wide and flat:
            faces.append(flat)
        lines = _in_lines(faces, wide, high, tagged=bool(tag))
        if tag and [face for line in lines for face in line] != faces and pieces_in(cell, self.scene):
            self.covered.append(cell)
        for row, line in enumerate(lines):
            column = x
            for face in line:
                grid.put(column, y + row, face)
                column += _width(face) + 1

    def _shortened(self, wide: int) -> dict[str, str]:
        """The names of the cells, all shortened in one way."""
        if wide not in self._names:
            self._names[wide] = shortened({cell.label for cell in self.cells}, wide)
        return self._names[wide]

    def _flat(self, cell: Item) -> Face:
        """What lies flat on a cell: its letter or its sign."""
        return [
            (sign, Style(color=palette.colour_of(item, self.looks, palette.INK_2)) + palette.pick(item.id))
            for item in self.flat.get(cell.id, ())
            if (sign := item.text or sign_of(item, self.looks))
        ]

    def _name(self, zone: Item) -> Face:
        tag, reach = self.asked.offers.get(zone.id, ""), palette.pick(zone.id)
        style = palette.TAG if zone.id in self.asked.lit else palette.CHOICE if tag else palette.PLAIN
        before: Face = [(tag, palette.TAG + reach), (APART, palette.FAINT + reach)] if tag else []
        return [*before, (zone.label, style + reach)]

    def _piece(self, piece: Item, count: int) -> Face:
        reach, tag = palette.pick(piece.id), self.asked.offers.get(piece.id, "")
        before: Face = [(tag, palette.TAG + reach), (APART, palette.FAINT + reach)] if tag else []
        many: Face = [(f"×{count}", palette.QUIET + reach)] if count > 1 else []
        return [*before, *piece_face(piece, lit=piece.id in self.asked.lit), *many]


def piece_face(piece: Item, *, lit: bool = False) -> Face:
    """A piece in a cell: its sign and its letter."""
    sign, letter, style = palette.figure(piece)
    looks = palette.TAG if lit else Style(color=style.bgcolor or palette.INK_2)
    reach = palette.pick(piece.id)
    return [(sign, looks + reach), (letter, style + reach)]


def _in_lines(faces: list[Face], wide: int, high: int, *, tagged: bool) -> list[list[Face]]:
    """The faces from left to right in so many lines; in the place of those without room there is a sign.

    Of a cell that is `tagged` with a number the lines under the board tell all.
    """
    lines: list[list[Face]] = [[]]
    for number, face in enumerate(faces):
        used = sum(_width(one) + 1 for one in lines[-1])
        if lines[-1] and used + _width(face) > wide:
            if len(lines) == high:
                more = f"+{len(faces) - number}"
                if used + len(more) <= wide:
                    lines[-1].append([(more, palette.QUIET)])
                elif not tagged:  # close to the last figure, without the number or the letter if need be
                    last = lines[-1][-1]
                    room = wide - used + _width(last) + 1
                    sign = more if _width(last) + len(more) <= room else "+"
                    lines[-1][-1] = [*_cut(last, room - len(sign)), (sign, palette.QUIET)]
                return lines
            lines.append([])
        lines[-1].append(_cut(face, wide))
    return lines


def _window(grid: Grid, left: int, top: int, width: int, height: int) -> list[Text]:
    """The part of a board that there is room for."""
    rows = grid.rows()[top : top + height]
    return [row[left : left + width] for row in rows] if grid.width > width else rows


def _begin(wanted: list[int], shown: int, whole: int) -> int:
    """Where a part of a length begins that has what is wanted in its middle and does not go beyond the whole."""
    middle = (min(wanted) + max(wanted)) // 2 if wanted else 0
    return max(0, min(middle - shown // 2, whole - shown))


def _cut(face: Face, wide: int) -> Face:
    """A face without the parts that go beyond the width."""
    kept: Face = []
    for text, style in face:
        if _width(kept) + cell_len(text) <= wide:
            kept.append((text, style))
    return kept


def _width(face: Face) -> int:
    return sum(cell_len(text) for text, _ in face)


def _edge_style(sort: str) -> Style:
    colours = {"wall": "#b06bf0", "limit": "#8290cc", "cover": "#f1f3fb", "door": "#d9c595", "hindering": "#ffe066"}
    return Style(color=colours.get(sort, palette.LINE_STRONG), bold=True)
