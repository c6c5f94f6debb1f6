"""From cell to cell with the arrow keys: to the answer whose cell lies most nearly in the direction of the key."""

from __future__ import annotations

from veillee.kernel.scene import Item, Scene

from .draft import Draft
from .grid_items import cells_of

#: The widest angle between an arrow and the way to a neighbour, as a tangent: a little more than 60 degrees.
WIDEST = 1.8


def answer_beside(scene: Scene, draft: Draft, dx: int, dy: int) -> int | None:
    """The place among the answers of the nearest cell in a direction; None if no answer is about a cell there."""
    cells = {cell.id: cell for cell in cells_of(scene)} if scene.grid else {}
    offered = [
        (place, cells[item])
        for place, answer in enumerate(draft.question.answers)
        for item in answer.on
        if item in cells
    ]
    start = _start(scene, draft, cells, dict(offered))
    if start is None:
        return None
    ahead = []
    for place, cell in offered:
        right, down = cell.x - start.x, (start.y - cell.y) if scene.up else (cell.y - start.y)
        along, aside = right * dx + down * dy, abs(right * dy) + abs(down * dx)
        if along > 0 and aside <= along * WIDEST:
            ahead.append((along + aside, aside, place))
    return min(ahead)[2] if ahead else None


def _start(scene: Scene, draft: Draft, cells: dict[str, Item], offered: dict[int, Item]) -> Item | None:
    """The cell that is aimed at, or else the one of the piece that acts now, or else any that is offered."""
    if draft.aimed in offered:
        return offered[draft.aimed]
    if not offered:
        return None
    acting = (cells[item.at] for item in scene.board if "active" in item.marks and item.at in cells)
    return next(acting, None) or next(iter(offered.values()))
