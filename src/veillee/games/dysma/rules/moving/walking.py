"""How a figure walks: one question for the end of the move and for the way it then looks (7.1 to 7.9, 25.1 to 25.5).

The path finder knows the way. A person may lay down corners of it first ("via"), leap from an edge ("jump"), or leave
flags and resources where they lie ("leave", 7.29).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from veillee.kernel.answers import Point, Region, key_of
from veillee.kernel.errors import Refusal

from ...space.candidates import facing_candidates, move_candidates, thin
from ...space.paths.gaits import gait_of
from ...space.paths.leaps import jump
from ...space.paths.ways import MOST_SEGMENTS, Mode, Reach, Way, check_way, reach
from ...space.table.bodies import step_along
from ...space.table.ground import ground
from ...state import Dysma, Figure
from ..figures.refs import ref
from ..missions import tokens
from . import falls, places

How = Literal["march", "run", "retreat", "consolidation", "reaction", "stupid"]
_MODES: dict[str, Mode] = {"retreat": "retreat", "consolidation": "consolidation"}


async def walk(
    s: Dysma, figure: Figure, how: How, allowance: int, *, rule: str, seat: int | None = None, stay: bool = False
) -> bool:
    """Ask where a figure goes, and bring it there. `allowance` is in hundredths of a step.

    Returns whether it has moved and is still in play. With `stay` it may decline. What another player does with a
    Stupid figure has no leap and picks nothing up.
    """
    asker = figure.seat if seat is None else seat
    own, via = how != "stupid", list[Point]()
    take, leapt = own, False
    while True:
        found = reach(s, figure, allowance, _MODES.get(how, "march"))
        points = _ends(s, figure, found, via)
        answer: Point | str = "stay"
        if points and not (leapt and allowance <= 0):
            asides = _asides(s, figure, found, via, take=take) if own else []
            answer = await _ask_end(s, figure, how, found, via, points, asides, asker, rule=rule, stay=stay)
        if answer == "leave":
            take = False
        elif answer == "via":
            via.append(await _ask_via(s, figure, found, via, asker))
        elif answer == "jump":
            allowance -= await _jump(s, figure, found, via)
            via, leapt = [], True
            if figure.out:
                return False
        else:
            break
    if isinstance(answer, Point):
        way = _way(s, figure, found, via, answer)
        places.put(s, figure, answer)
        corners = [[point.x, point.y, point.floor] for point in way.points]
        s.tell("moved", rule, figure=ref(figure), how=how, cost=way.cost, way=corners, facing=answer.facing)
    elif not leapt:
        return False
    if take:
        await tokens.moved(s, figure)
    return True


async def _ask_end(
    s: Dysma,
    figure: Figure,
    how: How,
    found: Reach,
    via: list[Point],
    points: Sequence[Point],
    asides: list[str],
    asker: int,
    *,
    rule: str,
    stay: bool,
) -> Point | str:
    """Where the move ends, or how else it is to be made."""

    def legal(point: Point) -> Point:
        facing = places.facing_read(point)
        if via:
            check_way(s, figure, [*via, point], found.allowance, found.mode)
        elif found.way_to(point) is None:
            near = found.nearest(point.x, point.y) or points[0]
            near = Point(near.x, near.y, near.floor, facing)
            raise Refusal("refusal.out-of-reach", rule="DYS-25.3", x=point.x, y=point.y, near=key_of(near))
        return Point(point.x, point.y, point.floor, _facing(s, figure, found, via, point) if facing < 0 else facing)

    return await places.ask_point(
        s,
        asker,
        "move",
        points,
        legal,
        rule=rule,
        region=found.region() if s.policy is None else places.UNDRAWN,
        about={
            "who": ref(figure),
            "how": how,
            "figure": figure.id,
            "allowance": found.allowance,
            "via": tuple(via),
            "nodes": found.node_costs if s.policy is None else {},  # what they cost is for the eyes of persons (25.1)
        },
        others=("stay",) if stay else (),
        asides=asides,
    )


def _ends(s: Dysma, figure: Figure, found: Reach, via: list[Point]) -> Sequence[Point]:
    """The snapped ends of a move (25.4); after corners laid down by hand, those a straight leg leads to."""
    points = move_candidates(s, figure, found, places.goals(s, figure))
    if not via:
        return points
    straight = [point for point in (via[-1], *points) if _legal_way(s, figure, found, [*via, point])]
    ends = dict.fromkeys((point.x, point.y, point.floor) for point in straight)
    return [Point(*end, _facing(s, figure, found, via, Point(*end))) for end in ends]


def _facing(s: Dysma, figure: Figure, found: Reach, via: list[Point], end: Point) -> int:
    """Which way a figure looks at the end of its move unless its player says so (25.5)."""
    points = _way(s, figure, found, via, end).points
    before = points[-2] if len(points) > 1 else end
    return facing_candidates(s, figure, end.x, end.y, end.x - before.x, end.y - before.y)[0]


def _way(s: Dysma, figure: Figure, found: Reach, via: list[Point], end: Point) -> Way:
    """The way to an end that was found legal."""
    way = check_way(s, figure, [*via, end], found.allowance, found.mode) if via else found.way_to(end)
    assert way is not None, f"there is no way to {end}"
    return way


def way_of(s: Dysma, about: dict[str, Any], end: Point) -> Way:
    """The way to a legal end of the move that a question is about."""
    figure = s.figures[about["figure"]]
    found = reach(s, figure, about["allowance"], _MODES.get(about["how"], "march"))
    return _way(s, figure, found, list(about["via"]), end)


def _legal_way(s: Dysma, figure: Figure, found: Reach, corners: list[Point]) -> bool:
    try:
        check_way(s, figure, corners, found.allowance, found.mode)
    except Refusal:
        return False
    return True


def _asides(s: Dysma, figure: Figure, found: Reach, via: list[Point], *, take: bool) -> list[str]:
    """What else a person may say about a move."""
    asides = ["via"] if len(via) < MOST_SEGMENTS - 1 else []
    if _landings(s, figure, found, via):
        asides.append("jump")
    if take and figure.carries < 0 and any(token.kind in ("flag", "resource") for token in s.tokens):
        asides.append("leave")
    return asides


async def _ask_via(s: Dysma, figure: Figure, found: Reach, via: list[Point], asker: int) -> Point:
    """A corner of the way, from which the move can still be ended (24.27)."""

    def legal(point: Point) -> Point:
        corner = Point(point.x, point.y, point.floor)
        if not _ends(s, figure, found, [*via, corner]):
            raise Refusal("refusal.via", rule="DYS-24.27", x=point.x, y=point.y)
        return corner

    corners = [Point(point.x, point.y, point.floor) for point in _ends(s, figure, found, via)]
    region = found.region() if s.policy is None else None
    about = {"who": ref(figure)}
    answer = await places.ask_point(s, asker, "via", thin(corners), legal, rule="DYS-24.27", region=region, about=about)
    assert isinstance(answer, Point)
    return answer


async def _jump(s: Dysma, figure: Figure, found: Reach, via: list[Point]) -> int:
    """Leap from an edge: land, take the fall, and say what it cost; who survives goes on (24.50)."""
    start, spent = _from(s, figure, found, via)

    def legal(point: Point) -> Point:
        cost, _ = jump(s, figure, start, point)
        if spent + cost > found.allowance:
            raise Refusal("refusal.too-far", rule="DYS-24.23", cost=spent + cost, most=found.allowance)
        return Point(point.x, point.y, point.floor)

    about = {"who": ref(figure)}
    landings = _landings(s, figure, found, via)
    region = Region(tuple((spot,) for spot in landings), origin=start) if s.policy is None else None
    landing = await places.ask_point(
        s, figure.seat, "jump", landings, legal, rule="DYS-21.5", region=region, about=about
    )
    assert isinstance(landing, Point)
    cost, drop = jump(s, figure, start, landing)
    places.put(s, figure, landing)
    s.tell("jumped", "DYS-21.5", figure=ref(figure), x=landing.x, y=landing.y, floor=landing.floor)
    await falls.fall(s, figure, drop)
    return spent + cost


def _from(s: Dysma, figure: Figure, found: Reach, via: list[Point]) -> tuple[Point, int]:
    """Where a leap starts, and what the way there costs."""
    if not via:
        return places.here(figure), 0
    return via[-1], check_way(s, figure, via, found.allowance, found.mode).cost


def _landings(s: Dysma, figure: Figure, found: Reach, via: list[Point]) -> list[Point]:
    """Snapped points to leap to: the first one in each of eight directions."""
    try:
        start, spent = _from(s, figure, found, via)
    except Refusal:  # a corner that may be passed but not stood on: nobody leaps from there
        return []
    table, walk = ground(s), gait_of(s, figure)
    height = table.level(start.x, start.y, start.floor)
    if height is None or height < falls.DANGEROUS or walk.rider or walk.flight:
        return []
    landings = []
    for facing in range(0, 32, 4):
        for far in range(5, 45, 5):
            x, y = step_along(start.x, start.y, facing, far)
            below = [floor for floor in table.surfaces(x, y) if (table.level(x, y, floor) or 0) < height]
            landing = Point(x, y, max(below, default=0))
            try:
                cost, _ = jump(s, figure, start, landing)
            except Refusal:
                continue
            if spent + cost <= found.allowance:
                landings.append(landing)
                break
    return landings
