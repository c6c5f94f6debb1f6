"""Chapter 25: how a player is asked for a point of the table, and how a figure is put there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from veillee.kernel.answers import Point, Region, point_of
from veillee.kernel.asking import choose_place
from veillee.kernel.decision import Prompt
from veillee.kernel.errors import Refusal

from ...content import GEOMETRY
from ...content.records import Shape
from ...space.sight.rays import cover, sees
from ...space.table.ground import ground
from ...state import Dysma, Figure
from ..course.several import opponents
from ..figures import skills, states
from ..missions.zones import zone

V = TypeVar("V")
#: The check of a free point by a rule: returns the legal point, or raises a refusal.
Legal = Callable[[Point], Point]


def here(figure: Figure) -> Point:
    """The place and facing of a figure, as a point."""
    return Point(figure.x, figure.y, figure.floor, figure.facing)


def put(s: Dysma, figure: Figure, point: Point) -> None:
    """Put a figure on a point with its facing, and end the states and links that a move ends."""
    figure.x, figure.y, figure.floor = point.x, point.y, point.floor
    figure.z = point.floor or ground(s).height(point.x, point.y)
    if point.facing >= 0:
        figure.facing = point.facing
    states.moved(s, figure)


def goals(s: Dysma, figure: Figure) -> list[tuple[int, int, int]]:
    """The goals of the main mission for a figure, each with its radius: tokens, statues, zones, quarters (25.4)."""
    found = [(token.x, token.y, GEOMETRY.token_radius) for token in s.tokens if not token.gone and token.carrier < 0]
    if s.main == "two_statues":
        found += [(one.x, one.y, one.r) for one in s.bodies() if one.statue and one.seat != figure.seat]
    if s.main in ("breakthrough", "capture_the_flag"):
        enemies = opponents(s, figure.seat)
        found += [(*_middle(shape), 0) for seat in enemies for shape in zone(s, seat)]
    if s.main == "loot" and figure.carries >= 0:
        found += [(*_middle(shape), 0) for shape in zone(s, figure.seat)]
    if s.main == "control":
        near, far = GEOMETRY.width // 4, GEOMETRY.width * 3 // 4
        found += [(x, y, 0) for y in (near, far) for x in (near, far)]
    return found


def _middle(shape: Shape) -> tuple[int, int]:
    """The middle of a part of a zone."""
    if shape.rect is not None:
        x0, y0, x1, y1 = shape.rect
        return (x0 + x1) // 2, (y0 + y1) // 2
    assert shape.corner is not None
    x, y = shape.corner
    half = shape.radius // 2
    return (half if x == 0 else x - half), (half if y == 0 else y - half)


def watchers(s: Dysma, figure: Figure) -> list[tuple[Figure, bool]]:
    """The enemies who see a figure, each with whether it has cover from there (25.2)."""
    seen_by = [enemy for enemy in s.enemies(figure.seat) if sees(s, enemy, figure, skills.keen(s, enemy))]
    stealthy, colossus = skills.has(s, figure, "stealthy"), skills.has(s, figure, "colossus")
    return [(enemy, stealthy or cover(s, enemy, figure, colossus)) for enemy in seen_by]


async def ask_point(
    s: Dysma,
    seat: int,
    about: Prompt[V],
    points: Sequence[V],
    legal: Callable[[Point], V],
    *,
    rule: str,
    region: Region | Callable[[], Region] | None = None,
    asides: Sequence[Any] = (),
    top: bool = False,
) -> V:
    """Ask for a point of the table. `points` are the snapped ones; any other `legal` point is an answer (25.10)."""

    def read(key: str) -> V:
        point = point_of(key)
        if point is None:
            raise Refusal("refusal.no-point", rule=rule)
        return legal(point)

    return await choose_place(s, seat, about, points, rule=rule, region=region, asides=asides, read=read, top=top)


def facing_read(point: Point) -> int:
    """The facing of an answered point, -1 for none; a facing that does not exist is refused (24.3)."""
    if point.facing >= len(GEOMETRY.facings):
        raise Refusal("refusal.facing", rule="DYS-24.3", facing=point.facing, most=len(GEOMETRY.facings) - 1)
    return point.facing
