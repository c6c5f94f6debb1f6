"""An open table on a grid of characters: the part that is shown, its areas, and where a point may be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, sin
from typing import Protocol

from rich.style import Style

from veillee.kernel.answers import Region
from veillee.kernel.scene import Item, Scene

from . import palette
from .looks import Looks
from .printed import fixed_items, moving_items

MARGIN = 2
Corners = Sequence[tuple[int, int]]
ALLOWED = "·"
#: A disc is drawn as a polygon with so many corners.
ROUND = 24
#: The least share of the table that a close look shows; the margin around what matters, as a share of the table.
LEAST_PART, AROUND = 1 / 3, 0.1


class Floor(Protocol):
    """A surface to draw on: squares whose ground can be set."""

    width: int
    height: int

    def pave(self, x: int, y: int, sign: str, style: Style) -> None:
        """Show a sign on a square, beneath all that lies there."""

    def light(self, x: int, y: int, sign: str, style: Style) -> None:
        """Show what is on a square in a style; on bare ground, a sign."""


class Scale:
    """Converts points of the scene to squares and back; at the sides there is room for pieces.

    An open table is shown whole, or only the given `part` (left, low, right, high).
    """

    def __init__(self, scene: Scene, width: int, height: int, part: tuple[int, int, int, int] | None = None) -> None:
        if scene.open:
            left, low, right, high = part or (0, 0, *scene.size)
        else:
            places = places_of(scene)
            left, right = min(item.x for item in places), max(item.x for item in places)
            low, high = min(item.y for item in places), max(item.y for item in places)
        self._up, self._open = scene.up, scene.open
        self._left, self._low = left, low
        self._across, self._deep = max(1, right - left), max(1, high - low)
        self._width, self._height = max(1, width - 6), max(1, height - 1)

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a point lies, in columns and rows."""
        down = (y - self._low) / self._deep
        return (
            MARGIN + (x - self._left) * self._width / self._across,
            (1 - down if self._up else down) * self._height,
        )

    def square(self, x: int, y: int) -> tuple[int, int]:
        column, row = self.place(x, y)
        return round(column), round(row)

    def point(self, column: int, row: int) -> tuple[int, int]:
        down = row / self._height
        x = self._left + (column - MARGIN) * self._across / self._width
        return round(x), round(self._low + (1 - down if self._up else down) * self._deep)

    def shows(self, x: int, y: int) -> bool:
        """Whether a point of an open table is in the part that is shown."""
        if not self._open:
            return True
        return 0 <= x - self._left <= self._across and 0 <= y - self._low <= self._deep


def places_of(scene: Scene) -> list[Item]:
    """The items that have a place of their own on the board; on an open table, all but its areas."""
    items = (*fixed_items(scene), *moving_items(scene))
    return [item for item in items if item.kind != "line" and not item.at and not (item.kind == "area" and scene.open)]


def areas_of(scene: Scene) -> list[Item]:
    """The areas of an open table, those that never change first."""
    if not scene.open:
        return []
    return [item for item in (*scene.fixed, *scene.board) if item.kind == "area"]


def part_around(scene: Scene, region: Region | None) -> tuple[int, int, int, int] | None:
    """The part of an open table to look at closely: around the region of a question, or the piece that acts."""
    if region is not None:
        points = [(corner.x, corner.y) for ring in region.rings for corner in ring]
    else:
        points = [(item.x, item.y) for item in scene.board if "active" in item.marks and item.turn >= 0]
    if not points or not scene.open:
        return None
    spans = []
    for axis, full in enumerate(scene.size):
        low, high = min(point[axis] for point in points), max(point[axis] for point in points)
        half = max((high - low) / 2 + AROUND * full, LEAST_PART * full / 2)
        middle = min(max((low + high) / 2, half), full - half)  # not beyond the edges
        spans.append((max(0, round(middle - half)), min(full, round(middle + half))))
    (left, right), (low, high) = spans
    return left, low, right, high


def sign_of(item: Item, looks: Looks) -> str:
    """What an area is filled with; nothing for those that the game gives no sign."""
    words = item.style.split()
    return next((sign for word, sign in looks.fills.items() if word in words), "")


def pave(floor: Floor, scene: Scene, scale: Scale, region: Region | None, looks: Looks) -> None:
    """The ground of an open table, and on it where the point that is asked for may be."""
    for item in areas_of(scene):
        sign = sign_of(item, looks)
        if item.shape == "zone" and item.emphasis != "weak" and item.seat is not None:
            sign, style = palette.letter(item.seat).lower(), Style(color=palette.SEATS[item.seat], dim=True)
        else:
            style = palette.GROUND
        if not sign:
            continue
        style += palette.pick(item.id)
        corners = item.points or _round(item)
        if len(sign) > 1:
            _stroke(floor, scale, corners, sign, style)
        else:
            # An area so small that it holds no square's middle is shown, too.
            for x, y in [*_squares(floor, scale, [corners])] or [scale.square(item.x, item.y)]:
                floor.pave(x, y, sign, style)
    if region is not None and scene.open:
        rings = [[(corner.x, corner.y) for corner in ring] for ring in region.rings]
        for x, y in _squares(floor, scale, rings):
            floor.light(x, y, ALLOWED, palette.ALLOWED)


def _round(item: Item) -> Corners:
    angles = [2 * pi * step / ROUND for step in range(ROUND)]
    return [(round(item.x + item.r * cos(angle)), round(item.y + item.r * sin(angle))) for angle in angles]


def _squares(floor: Floor, scale: Scale, rings: Iterable[Corners]) -> Iterator[tuple[int, int]]:
    """The squares whose middle is in the rings, by the even-odd rule; found row by row, which is quick."""
    placed = [[scale.place(*corner) for corner in ring] for ring in rings]
    edges = [edge for ring in placed for edge in zip(ring, [*ring[1:], ring[0]], strict=True)]
    for y in range(floor.height):
        crossings = sorted(
            x0 + (y - y0) * (x1 - x0) / (y1 - y0) for (x0, y0), (x1, y1) in edges if (y0 <= y) != (y1 <= y)
        )
        for enter, leave in zip(crossings[::2], crossings[1::2], strict=True):
            first, last = max(0, -int(-enter // 1)), min(floor.width - 1, int(leave // 1))
            yield from ((x, y) for x in range(first, last + 1))


def _stroke(floor: Floor, scale: Scale, corners: Corners, signs: str, style: Style) -> None:
    """Draw a thin area as a stroke along its longest side."""
    placed = [scale.place(*corner) for corner in corners]
    (x0, y0), (x1, y1) = max(
        zip(placed, [*placed[1:], placed[0]], strict=True),
        key=lambda edge: abs(edge[0][0] - edge[1][0]) + 2 * abs(edge[0][1] - edge[1][1]),
    )
    steps = max(1, round(max(abs(x1 - x0), abs(y1 - y0))))
    sign = signs[0] if abs(x1 - x0) >= 2 * abs(y1 - y0) else signs[1]
    for step in range(steps + 1):
        x, y = round(x0 + (x1 - x0) * step / steps), round(y0 + (y1 - y0) * step / steps)
        floor.pave(x, y, sign, style)


def legend(scene: Scene, looks: Looks) -> list[str]:
    """Each sign of the ground with the names of what it stands for."""
    names: dict[str, dict[str, None]] = {}
    for item in areas_of(scene):
        if sign := sign_of(item, looks):
            names.setdefault(sign, {})[item.label] = None
    return [f"{' '.join(sign)} {' ; '.join(labels)}" for sign, labels in names.items()]
