"""The cells of a board of hexes, squares or zones, with their edges and what is in them."""

from __future__ import annotations

from veillee.kernel.scene import Item, Scene


def cells_of(scene: Scene) -> list[Item]:
    """The cells of a board, in the order of the scene."""
    return [item for item in (*scene.fixed, *scene.board) if item.kind == "cell" and item.points]


def edges_of(scene: Scene) -> list[Item]:
    return [item for item in (*scene.fixed, *scene.board) if item.kind == "edge"]


def areas_on(cells: list[Item], scene: Scene) -> dict[str, list[Item]]:
    """The areas that have the outline of a cell, and the small ones whose middle is in it, by the id of the cell."""
    outlines = {cell.points: cell.id for cell in cells}
    found: dict[str, list[Item]] = {}
    for item in (*scene.fixed, *scene.board):
        if item.kind != "area" or item.at:
            continue
        if item.points:
            cell = outlines.get(item.points, "")
        else:
            cell = next((one.id for one in cells if _is_within(item, one)), "") if item.r else ""
        if cell:
            found.setdefault(cell, []).append(item)
    return found


def _is_within(item: Item, cell: Item) -> bool:
    xs, ys = [x for x, _ in cell.points], [y for _, y in cell.points]
    return min(xs) <= item.x <= max(xs) and min(ys) <= item.y <= max(ys)


def pieces_in(cell: Item, scene: Scene) -> list[tuple[Item, int]]:
    """The pieces in a cell; those that look the same are one, with their number."""
    found: dict[tuple[object, ...], tuple[Item, int]] = {}
    for item in scene.board:
        if item.at == cell.id and item.kind not in ("line", "edge", "label"):
            looks = (item.label, item.token, item.letter, item.seat, item.text, item.marks)
            first, count = found.get(looks, (item, 0))
            found[looks] = (first, count + (item.count or 1))
    return list(found.values())
