"""Chapter 20: what terrain does to figures beside it. Costs of ground, walls and lines of sight are in `space`."""

from __future__ import annotations

from ...content import GEOMETRY
from ...space.table.bodies import touches
from ...space.table.ground import Area, ground
from ...state import Dysma, Figure


def obstacle_defender(s: Dysma, target: Figure, start: tuple[int, int]) -> bool:
    """Whether a figure stands at an obstacle and is charged from its other side, which gives it Defender (20.10)."""
    return any(
        _at_obstacle(target, area) and area.span(*start, target.x, target.y) is not None for area in ground(s).obstacles
    )


def _at_obstacle(figure: Figure, area: Area) -> bool:
    """Whether a base is in contact with an obstacle."""
    if figure.floor:
        return False
    x0, y0, x1, y1 = area.box
    dx, dy = max(x0 - figure.x, 0, figure.x - x1), max(y0 - figure.y, 0, figure.y - y1)
    return dx * dx + dy * dy <= (figure.r + GEOMETRY.contact_gap) ** 2


def link(s: Dysma, a: Figure, b: Figure) -> None:
    """A charge ended at an obstacle: both stay on their sides and count as in contact (20.11)."""
    if not touches(a, b):
        s.links.append((a.id, b.id))
