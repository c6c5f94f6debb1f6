"""How a figure walks: one question for the end of the move and for the facing there (7.1 to 7.9, 25.1 to 25.5).

The path finder finds the way. A person may first set corners of the way ("via"), leap from an edge ("jump"), or leave
flags and resources where they lie ("leave", 7.29).
"""

from __future__ import annotations

from collections.abc import Sequence

from veillee.kernel.answers import Point, Region, key_of
from veillee.kernel.errors import Refusal

from ...prompts.ids import FigureId
from ...prompts.moving import Detour, JumpTo, MoveKind, MoveTo, MoveVia, Stay
from ...space.candidates import move_candidates, thin
from ...space.facings import usual_facing
from ...space.paths.gaits import gait_of
from ...space.paths.leaps import jump
from ...space.paths.segments import length
from ...space.paths.ways import MOST_SEGMENTS, Mode, Reach, Way, check_way, reach, too_far
from ...space.table.bodies import step_along
from ...space.table.ground import ground
from ...state import Dysma, Figure
from ..figures.refs import ref
from ..missions import tokens
from . import falls, places

_MODES: dict[MoveKind, Mode] = {MoveKind.RETREAT: "retreat", MoveKind.CONSOLIDATION: "consolidation"}


async def walk(
    s: Dysma, figure: Figure, kind: MoveKind, allowance: int, *, rule: str, seat: int | None = None, stay: bool = False
) -> bool:
    """Ask where a figure goes, and bring it there. `allowance` is in hundredths of a step.

    Returns whether the figure has moved and is still in play. With `stay` its player may decline. A Stupid figure that
    another player moves neither leaps nor picks anything up.
    """
    asker = figure.seat if seat is None else seat
    own, via = kind is not MoveKind.STUPID, list[Point]()
    take, leapt = own, False
    while True:
        found = reach(s, figure, allowance, _MODES.get(kind, "march"))
        points = _ends(s, figure, found, via)
        answer: Point | Stay | Detour = Stay.STAY
        if points and not (leapt and allowance <= 0):
            asides = _asides(s, figure, found, via, take=take) if own else []
            answer = await _ask_end(s, figure, kind, found, via, points, asides, asker, rule=rule, stay=stay)
        if answer is Detour.LEAVE:
            take = False
        elif answer is Detour.VIA:
            via.append(await _ask_via(s, figure, found, via, asker))
        elif answer is Detour.JUMP:
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
        s.tell("moved", rule, figure=ref(figure), how=kind.value, cost=way.cost, way=corners, facing=answer.facing)
    elif not leapt:
        return False
    if take:
        await tokens.moved(s, figure)
    return True


async def _ask_end(
    s: Dysma,
    figure: Figure,
    kind: MoveKind,
    found: Reach,
    via: list[Point],
    points: Sequence[Point],
    asides: list[Detour],
    asker: int,
    *,
    rule: str,
    stay: bool,
) -> Point | Stay | Detour:
    """Where the move ends, or how else it is to be made."""

    def legal(point: Point) -> Point:
        facing = places.facing_read(point)
        if via:
            check_way(s, figure, [*via, point], found.allowance, found.mode)
        elif found.way_to(point) is None:
            near = found.nearest(point.x, point.y) or points[0]
            near = Point(near.x, near.y, near.floor, facing)
            off = length(near.x - point.x, near.y - point.y)
            raise Refusal("refusal.out-of-reach", rule="DYS-25.3", near=key_of(near), off=-(-off // 10))
        return Point(point.x, point.y, point.floor, _facing(s, figure, found, via, point) if facing < 0 else facing)

    about = MoveTo(FigureId(figure.id), kind, found.allowance, tuple(via))
    values: Sequence[Point | Stay] = [Stay.STAY, *points] if stay else points
    return await places.ask_point(s, asker, about, values, legal, rule=rule, region=found.region, asides=asides)


def _ends(s: Dysma, figure: Figure, found: Reach, via: list[Point]) -> Sequence[Point]:
    """The snapped ends of a move (25.4); after corners set by hand, those that a straight segment leads to."""
    points = move_candidates(s, figure, found, places.goals(s, figure))
    if not via:
        return points
    straight = [point for point in (via[-1], *points) if _legal_way(s, figure, found, [*via, point])]
    ends = dict.fromkeys((point.x, point.y, point.floor) for point in straight)
    return [Point(*end, _facing(s, figure, found, via, Point(*end))) for end in ends]


def _facing(s: Dysma, figure: Figure, found: Reach, via: list[Point], end: Point) -> int:
    """The facing at the end of a move unless the player chooses one (25.5)."""
    points = _way(s, figure, found, via, end).points
    before = points[-2] if len(points) > 1 else end
    return usual_facing(s, figure, end.x, end.y, end.x - before.x, end.y - before.y)


def _way(s: Dysma, figure: Figure, found: Reach, via: list[Point], end: Point) -> Way:
    """The way to a legal end."""
    way = check_way(s, figure, [*via, end], found.allowance, found.mode) if via else found.way_to(end)
    assert way is not None, f"there is no way to {end}"
    return way


def way_of(s: Dysma, about: MoveTo, end: Point) -> Way:
    """The way to a legal end of the move that a question is about."""
    return _way(s, s.figures[about.figure.number], _reach_of(s, about), list(about.via), end)


def cost_of(s: Dysma, about: MoveTo, end: Point) -> int:
    """The cost of a move to an end (25.1): known for nodes; for other ends and ways by corners, the way is searched."""
    known = None if about.via else _reach_of(s, about).node_costs.get(Point(end.x, end.y, end.floor))
    return way_of(s, about, end).cost if known is None else known


def _reach_of(s: Dysma, about: MoveTo) -> Reach:
    return reach(s, s.figures[about.figure.number], about.allowance, _MODES.get(about.kind, "march"))


def _legal_way(s: Dysma, figure: Figure, found: Reach, corners: list[Point]) -> bool:
    try:
        check_way(s, figure, corners, found.allowance, found.mode)
    except Refusal:
        return False
    return True


def _asides(s: Dysma, figure: Figure, found: Reach, via: list[Point], *, take: bool) -> list[Detour]:
    """The other ways in which a person may make a move (see `Detour`)."""
    asides = [Detour.VIA] if len(via) < MOST_SEGMENTS - 1 else []
    if _landings(s, figure, found, via):
        asides.append(Detour.JUMP)
    if take and figure.carries < 0 and any(token.kind in ("flag", "resource") for token in s.tokens):
        asides.append(Detour.LEAVE)
    return asides


async def _ask_via(s: Dysma, figure: Figure, found: Reach, via: list[Point], asker: int) -> Point:
    """A corner of the way, from which the move can still be ended (24.27)."""

    def legal(point: Point) -> Point:
        corner = Point(point.x, point.y, point.floor)
        if not _ends(s, figure, found, [*via, corner]):
            raise Refusal("refusal.via", rule="DYS-24.27")
        return corner

    corners = [Point(point.x, point.y, point.floor) for point in _ends(s, figure, found, via)]
    about = MoveVia(FigureId(figure.id))
    return await places.ask_point(s, asker, about, thin(corners), legal, rule="DYS-24.27", region=found.region)


async def _jump(s: Dysma, figure: Figure, found: Reach, via: list[Point]) -> int:
    """Leap from an edge: land, take the fall, and return its cost; a figure that survives goes on (24.50)."""
    start, spent = _from(s, figure, found, via)

    def legal(point: Point) -> Point:
        cost, _ = jump(s, figure, start, point)
        if spent + cost > found.allowance:
            raise too_far(spent + cost, found.allowance)
        return Point(point.x, point.y, point.floor)

    about = JumpTo(FigureId(figure.id))
    landings = _landings(s, figure, found, via)
    region = Region(tuple((spot,) for spot in landings), origin=start)
    landing = await places.ask_point(s, figure.seat, about, landings, legal, rule="DYS-21.5", region=region)
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
    except Refusal:  # no figure leaps from a corner where it may pass but not stand
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
