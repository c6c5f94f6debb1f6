"""A grid as a picture: one square for each case, the warmer the more the first seat wins."""

from __future__ import annotations

from html import escape

from veillee.shared.svg import element

from .grid import Grid
from .stats import Share

#: The side of a square, the room for the names of rows and columns, the least width of a picture, the size of letters.
SQUARE, MARGIN, LEAST_WIDTH, FONT_SIZE = 34, 170, 520, 11
#: Room to the right of the last column, into which its slanting name reaches.
LEAN = 70
#: The colours of a square where the first seat loses, draws and wins; and those of letters and paper.
COLD, EVEN, WARM = (43, 92, 138), (244, 236, 216), (190, 74, 36)
INK, PAPER, SHEET = "#2b2620", "#fdf8ec", "#fbf5e6"


def draw(grid: Grid, title: str) -> str:
    """An SVG document of a grid with two axes, or with one and a column for each seat."""
    rows = grid.axes[0].values
    columns = grid.axes[1].values if len(grid.axes) == 2 else tuple(str(seat + 1) for seat in range(grid.seats))
    width, height = max(LEAST_WIDTH, MARGIN + SQUARE * len(columns) + LEAN), MARGIN + SQUARE * len(rows) + 20
    parts = [
        element("rect", width=width, height=height, fill=SHEET),
        _text(12, 22, title, size=13, anchor="start", weight="bold"),
        *(_text(MARGIN - 8, MARGIN + SQUARE * at + 21, name, anchor="end") for at, name in enumerate(rows)),
        *(_column(MARGIN + SQUARE * at + 21, MARGIN - 8, name) for at, name in enumerate(columns)),
    ]
    for y, row in enumerate(rows):
        for x, column in enumerate(columns):
            cell = grid.cell(row, column) if len(grid.axes) == 2 else grid.cell(row)
            share = cell.share(0 if len(grid.axes) == 2 else x)
            if share.of:
                parts += _square(MARGIN + SQUARE * x, MARGIN + SQUARE * y, share, f"{row} – {column}")
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        font_family="Georgia, serif",
    )


def _square(x: int, y: int, share: Share, name: str) -> list[str]:
    number = f"{100 * share.share:.0f}"
    ink = PAPER if abs(share.share - 0.5) > 0.28 else INK
    square = element("rect", x=x + 1, y=y + 1, width=SQUARE - 2, height=SQUARE - 2, rx=4, fill=colour(share.share))
    about = element("title", escape(f"{name}: {number} % [{100 * share.low:.0f} – {100 * share.high:.0f}]"))
    return [element("g", about, square, _text(x + SQUARE // 2, y + 21, number, fill=ink))]


def colour(share: float) -> str:
    """The colour of a square: from COLD at a share of 0 to WARM at 1."""
    end, part = (WARM, 2 * share - 1) if share > 0.5 else (COLD, 1 - 2 * share)
    mixed = (round(even + (far - even) * part) for even, far in zip(EVEN, end, strict=True))
    return "#" + "".join(f"{one:02x}" for one in mixed)


def _text(
    x: int, y: int, text: str, *, size: int = FONT_SIZE, anchor: str = "middle", fill: str = INK, weight: str = ""
) -> str:
    more = {"font_weight": weight} if weight else {}
    return element("text", escape(text), x=x, y=y, font_size=size, text_anchor=anchor, fill=fill, **more)


def _column(x: int, y: int, text: str) -> str:
    return element(
        "text",
        escape(text),
        font_size=FONT_SIZE,
        text_anchor="start",
        fill=INK,
        transform=f"translate({x} {y}) rotate(-60)",
    )
