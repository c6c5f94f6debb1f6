"""Where things are, in words: the cells around a cell, its edges, the ways from it, the place of an item."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, pi

from veillee.kernel.scene import Item, Scene, panels_of
from veillee.kernel.text import Texts

from .free_pieces import ARROWS, arrow
from .grid_items import areas_on, cells_of, edges_of
from .printed import all_items

#: The cells around a hex, in half steps: see `Item.spot`.
AROUND_HEX = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))


def direction(right: float, up: float, texts: Texts) -> str:
    """One of the eight points of the compass."""
    eighth = round(atan2(up, right) * len(ARROWS) / (2 * pi)) % len(ARROWS)
    return texts.say(f"terminal.compass-{eighth}")


def neighbours(cell: Item, scene: Scene, texts: Texts) -> Iterator[str]:
    """The cells around a hex, each with its direction and with the edge between, if there is one."""
    if scene.grid != "hex":
        return
    spots = {other.spot: other for other in cells_of(scene)}
    edges = edges_at(cell, scene)
    for right, down in AROUND_HEX:
        other = spots.get((cell.spot[0] + right, cell.spot[1] + down))
        if other is not None:
            name = f"{other.label} ({edges[other.id]})" if other.id in edges else other.label
            yield texts.say("terminal.lies", side=direction(right, -down, texts), place=name)


def sides_of(cell: Item, scene: Scene, texts: Texts) -> Iterator[str]:
    """The edges at the sides of a cell that no way crosses: each sort once, with the cells beyond or the directions."""
    labels = {item.id: item.label for item in scene.fixed}
    lines = [{item.at, item.to} for item in scene.fixed if item.kind == "line"]
    sorts: dict[str, list[str]] = {}
    for edge in edges_of(scene):
        if cell.id not in (edge.at, edge.to):
            continue
        beyond = edge.to if edge.at == cell.id else edge.at
        if beyond in labels and (scene.grid == "hex" or {cell.id, beyond} in lines):
            continue  # told with the neighbour or with the way
        sorts.setdefault(edge.label, []).append(labels.get(beyond) or _side(cell, edge, scene, texts))
    for name, sides in sorts.items():
        yield texts.say("terminal.edges", name=name, sides=", ".join(dict.fromkeys(sides)))


def sides_beyond(cell: Item, scene: Scene) -> Iterator[str]:
    """The edges at the sides of a cell that no way crosses, with the name of the cell beyond."""
    labels = {item.id: item.label for item in scene.fixed}
    lines = [{item.at, item.to} for item in scene.fixed if item.kind == "line"]
    for beyond, name in edges_at(cell, scene).items():
        if beyond in labels and {cell.id, beyond} not in lines:
            yield f"{name} | {labels[beyond]}"


def _side(cell: Item, edge: Item, scene: Scene, texts: Texts) -> str:
    """The direction of an edge beyond which there is no cell."""
    xs, ys = [x for x, _ in edge.points], [y for _, y in edge.points]
    right, down = sum(xs) / len(xs) - cell.x, sum(ys) / len(ys) - cell.y
    return direction(right, down if scene.up else -down, texts)


def edges_at(cell: Item, scene: Scene) -> dict[str, str]:
    """The names of the edges of a cell, by the cell beyond."""
    edges = [edge for edge in edges_of(scene) if cell.id in (edge.at, edge.to)]
    return {edge.to if edge.at == cell.id else edge.at: edge.label for edge in edges}


def ways_from(cell: Item, scene: Scene) -> Iterator[str]:
    """Where ways lead from a cell: the other ends, with the edges on the way; one through several cells is named.

    Ways are printed on the board: lines that come and go tell what has happened.
    """
    labels = {item.id: item.label for item in scene.fixed}
    edges = edges_at(cell, scene)
    for line in scene.fixed:
        if line.kind != "line" or cell.id not in (line.at, line.to, *line.stops):
            continue
        others = [stop for stop in (line.at, *line.stops, line.to) if stop != cell.id]
        name = line.label if line.stops else edges.get(others[0], "")
        beyond = " – ".join(labels.get(other, "") for other in others)
        yield f"{beyond} ({name})" if name else beyond


def lines_told(scene: Scene) -> Iterator[str]:
    """The lines that come and go: what each tells, and from where to where it goes."""
    items = all_items(scene)
    for line in scene.board:
        if line.kind != "line" or not line.label:
            continue
        ends = [items[end].label for end in (line.at, *line.stops, line.to) if end in items]
        yield " · ".join(filter(None, (line.label, " → ".join(ends))))


def where_of(item: Item, scene: Scene, texts: Texts) -> str:
    """Where an item is: the thing it lies on, its cell, its point on an open table, its panel."""
    items = all_items(scene)
    if item.at and item.at in items:
        return _holder(items[item.at], scene, texts)
    if item.kind == "area":
        return _of_area(item, scene, texts)
    if scene.open and item.kind == "token" and (item.x or item.y):
        return at_point(item, scene, texts)
    return next((panel.title for panel in panels_of(scene.panels) if item in panel.items), "")


def _holder(holder: Item, scene: Scene, texts: Texts) -> str:
    """A place by its name; of a piece that carries something also where the piece is."""
    if holder.kind != "token":
        return holder.label
    beyond = where_of(holder, scene, texts)
    return f"{holder.label}, {beyond}" if beyond else holder.label


def at_point(item: Item, scene: Scene, texts: Texts) -> str:
    """The point of a piece on an open table, written as in answers, and where it faces."""
    floor = f",{item.level}" if item.level else ""
    where = [texts.say("terminal.at", place=f"{item.x},{item.y}{floor}")]
    if facing := arrow(item, scene.facings):
        where.append(texts.say(f"terminal.faces-{ARROWS.index(facing)}"))
    return ", ".join(where)


def _of_area(item: Item, scene: Scene, texts: Texts) -> str:
    """The cell that an area lies on, or its corners on an open table."""
    if not scene.open:
        cells = cells_of(scene)
        labels = {cell.id: cell.label for cell in cells}
        found = areas_on(cells, scene)
        return next((labels[cell] for cell, areas in found.items() if item in areas), "")
    low, high = corners(item)
    return texts.say("terminal.from-to", low=low, high=high)


def corners(item: Item) -> tuple[str, str]:
    """The lower left and the upper right corner around an area."""
    points = item.points or ((item.x - item.r, item.y - item.r), (item.x + item.r, item.y + item.r))
    xs, ys = zip(*points, strict=True)
    return f"{min(xs)},{min(ys)}", f"{max(xs)},{max(ys)}"
