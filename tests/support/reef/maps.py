"""The three boards of the reef: their cells with outlines, the edges between cells, and which cells are neighbours."""

from __future__ import annotations

from msgspec import Struct

from veillee.kernel.scene import Grid

Corner = tuple[int, int]
#: The corners of a hex around its middle; hexes of a row are 86 apart, rows 75.
HEX = ((0, -50), (43, -25), (43, 25), (0, 50), (-43, 25), (-43, -25))
SQUARE = ((-40, -40), (40, -40), (40, 40), (-40, 40))


class Cell(Struct, frozen=True):
    id: str
    spot: tuple[int, int]
    middle: Corner
    corners: tuple[Corner, ...]
    style: str = ""


class Edge(Struct, frozen=True):
    """What stands between two cells. Only walls and limits stop a diver."""

    cells: tuple[str, str]
    sort: str
    ends: tuple[Corner, Corner]

    @property
    def id(self) -> str:
        return f"edge-{'-'.join(self.cells)}"


class Board(Struct, frozen=True):
    name: str
    grid: Grid
    size: tuple[int, int]
    cells: dict[str, Cell]
    edges: tuple[Edge, ...]
    ways: dict[str, tuple[str, ...]]  # the neighbours that can be reached from each cell
    home: str  # where the divers begin
    lair: str  # where the shark begins
    garden: str  # where the urchins sit
    rock: str  # where the turtle rests


def _shared(one: Cell, other: Cell) -> tuple[Corner, ...]:
    return tuple(corner for corner in one.corners if corner in other.corners)


def _grid(name: str, grid: Grid, cells: list[Cell], edges: dict[tuple[str, str], str], *where: str) -> Board:
    """A board whose cells are neighbours where their outlines share two corners."""
    by_id = {cell.id: cell for cell in cells}
    beside = {
        cell.id: [other.id for other in cells if other is not cell and len(_shared(cell, other)) == 2] for cell in cells
    }
    drawn = []
    for (one, other), sort in edges.items():
        first, last = _shared(by_id[one], by_id[other])
        drawn.append(Edge((one, other), sort, (first, last)))
        if sort in ("wall", "limit"):
            beside[one].remove(other)
            beside[other].remove(one)
    size = (
        max(x for cell in cells for x, _ in cell.corners) + 20,
        max(y for cell in cells for _, y in cell.corners) + 20,
    )
    ways = {cell: tuple(others) for cell, others in beside.items()}
    return Board(name, grid, size, by_id, tuple(drawn), ways, *where)


def _placed(corners: tuple[Corner, ...], x: int, y: int) -> tuple[Corner, ...]:
    return tuple((x + dx, y + dy) for dx, dy in corners)


def _shoal() -> Board:
    """Hexes in five rows, the odd ones shifted; two are missing. A spot counts half hexes across."""
    cells = []
    for row in range(5):
        for column in range(6 - row % 2):
            if (column, row) in ((2, 1), (4, 3)):
                continue
            x, y = 63 + 86 * column + 43 * (row % 2), 70 + 75 * row
            style = ("deep", "coral", "sand")[(column + 2 * row) % 3]
            cells.append(Cell(f"s{column}{row}", (2 * column + row % 2, row), (x, y), _placed(HEX, x, y), style))
    edges = {("s00", "s10"): "wall", ("s10", "s11"): "cover", ("s12", "s22"): "limit", ("s30", "s31"): "wall"}
    return _grid("shoal", "hex", cells, edges, "s11", "s44", "s12", "s01")


def _wreck() -> Board:
    """A room of squares, five by four."""
    cells = []
    for row in range(4):
        for column in range(5):
            x, y = 60 + 80 * column, 60 + 80 * row
            cells.append(Cell(f"w{column}{row}", (column, row), (x, y), _placed(SQUARE, x, y), "sand"))
    edges = {
        ("w10", "w20"): "wall",
        ("w11", "w21"): "door",
        ("w12", "w22"): "wall",
        ("w13", "w23"): "wall",
        ("w21", "w31"): "hindering",
        ("w02", "w03"): "cover",
    }
    return _grid("wreck", "square", cells, edges, "w01", "w41", "w02", "w03")


def _bay() -> Board:
    """Five zones of different shapes; lines join those that are neighbours."""
    outlines: dict[str, tuple[Corner, tuple[Corner, ...]]] = {
        "lagoon": ((150, 120), ((20, 20), (280, 20), (280, 220), (20, 220))),
        "pass": ((380, 120), ((300, 20), (460, 20), (460, 220), (300, 220))),
        "beach": ((130, 340), ((20, 240), (240, 240), (240, 440), (20, 440))),
        "cave": ((350, 340), ((260, 240), (420, 240), (460, 300), (460, 440), (260, 440))),
        "light": ((560, 230), ((480, 120), (640, 60), (640, 400), (480, 340))),
    }
    cells = {
        name: Cell(name, (number % 3, number // 3), middle, corners, "deep" if number % 2 else "sand")
        for number, (name, (middle, corners)) in enumerate(outlines.items())
    }
    ways = {
        "lagoon": ("pass", "beach"),
        "pass": ("lagoon", "light"),
        "beach": ("lagoon", "cave"),
        "cave": ("beach", "light"),
        "light": ("pass", "cave"),
    }
    door = Edge(("beach", "cave"), "door", ((250, 300), (250, 380)))
    wall = Edge(("pass", "cave"), "wall", ((300, 230), (460, 230)))
    return Board("bay", "zone", (660, 460), cells, (door, wall), ways, "beach", "light", "lagoon", "cave")


BOARDS = (_shoal(), _wreck(), _bay())
