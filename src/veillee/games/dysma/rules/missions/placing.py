"""Tokens of set-up (chapter 22): chests, loot, altars and statues before the figures, roles and gifts after them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import cache, lru_cache, partial
from itertools import islice, product
from typing import Literal, TypeAlias

from msgspec.structs import replace

from veillee.kernel.answers import Point
from veillee.kernel.asking import choose
from veillee.kernel.decision import Prompt
from veillee.kernel.errors import Refusal

from ...content import GEOMETRY, MAIN_MISSIONS
from ...content.records import Corner, Member
from ...prompts.ids import FigureId
from ...prompts.missions import (
    NameAmbassador,
    NameDearest,
    NameFlagBearer,
    NameLegend,
    NameResourceBearer,
    PlaceAltar,
    PlaceLoot,
    PlaceStatue,
)
from ...space.candidates import thin, token_points
from ...space.table.ground import Ground, free, ground
from ...space.table.zones import distance_at_least, inside
from ...state import Dysma, Figure, Token
from ...traits import traits
from ..course.deployment import to_centre
from ..course.setup import enlist
from ..course.several import clockwise
from ..figures import skills
from ..figures.refs import ref
from ..moving.places import ask_point
from .carrying import can_carry, give
from .zones import SIDE, TABLE, Zone, zone

TOKEN = GEOMETRY.token_radius
Fits: TypeAlias = Callable[[int, int], bool]
LENGTH = range(SIDE + 1)
STATUE = Member(profile="statue")
#: Tokens have no facing.
_ANYWHERE = replace(TABLE, facings=0)
#: How much an altar's distance from the enemy zone may differ from the printed one (22.47).
ALTAR_BAND = 5
ALTAR_DISTANCE = 10 * MAIN_MISSIONS["portal_activation"].distance_from_enemy_zone


async def place_tokens(s: Dysma) -> None:
    """What the main mission puts on the table before deployment (4.9, 4.10)."""
    match s.main:
        case "chests":
            _lay_chests(s)
        case "loot":
            await _by_turns(s, MAIN_MISSIONS["loot"].tokens, place_loot)
        case "portal_activation":
            await _by_turns(s, MAIN_MISSIONS["portal_activation"].tokens_per_player * len(s.order), place_altar)
        case "two_statues":
            await _by_turns(s, MAIN_MISSIONS["two_statues"].tokens_per_player * len(s.order), place_statue)


async def _by_turns(s: Dysma, count: int, place: Callable[[Dysma, int], Awaitable[bool]]) -> None:
    """Players place tokens by turns, the first player first, as long as there is room (22.20, 22.22, 22.47)."""
    while s.placed < count and await place(s, s.order[s.placed % len(s.order)]):
        s.placed += 1


def _lay_chests(s: Dysma) -> None:
    """Three chests on the centre line (22.16, 22.18, 26.11)."""
    for x, y in chest_places(s.deployment, s.side):
        _lay(s, "chest", -1, x, y)
    s.tell("chests", "DYS-22.16")


def chest_places(deployment: str, side: str) -> list[Corner]:
    """Where the chests lie: the median between the edges, or the diagonal between the corners."""
    places = MAIN_MISSIONS["chests"].token_positions
    if deployment == "diagonal":
        return [(x, SIDE - x if side in ("sw", "ne") else x) for x, _ in places]
    if side.startswith(("west", "east")):
        return [(y, x) for x, y in places]
    return list(places)


def _lay(s: Dysma, kind: Literal["chest", "loot", "altar"], owner: int, x: int, y: int) -> None:
    s.tokens.append(Token(len(s.tokens), kind, owner, x, y, ground(s).height(x, y)))


# Loot, altars, statues: distances are measured from edge to edge (22.19)


async def place_loot(s: Dysma, seat: int) -> bool:
    """One loot, if a spot is left for it (22.21, 22.22)."""
    fits = partial(loot_fits, s)
    points = _spots(fits)
    if points:
        point = await _ask(s, seat, PlaceLoot(), points, fits, "DYS-22.21")
        _lay(s, "loot", -1, point.x, point.y)
        s.tell("loot-placed", "DYS-22.20", seat=seat)
    return bool(points)


def loot_fits(s: Dysma, x: int, y: int) -> bool:
    """Whether loot may lie there: away from edges, zones and other loot, and within reach of figures (22.21, 4.12)."""
    mission = MAIN_MISSIONS["loot"]
    return (
        _off_the_edges(x, y, mission.min_from_edge)
        and _apart(s.tokens, x, y, mission.min_between)
        and all(distance_at_least(zone(s, seat), x, y, 10 * mission.min_from_zone + TOKEN) for seat in s.order)
        and ground(s).standable(x, y, 0, TOKEN)
    )


async def place_altar(s: Dysma, seat: int) -> bool:
    """One altar, at least as far from the others as `altar_room` says (22.44)."""
    apart, free = altar_room(s, seat)
    fits = partial(altar_fits, s, seat, apart)
    point = await _ask(s, seat, PlaceAltar(), thin(free), fits, "DYS-22.44")
    _lay(s, "altar", seat, point.x, point.y)
    s.tell("altar-placed", "DYS-22.44", seat=seat)
    return True


def altar_room(s: Dysma, seat: int) -> tuple[int, list[Point]]:
    """How many steps an altar must be from others, and where it may stand, on whole steps if it can (25.9).

    Where there is no room for it the distance between altars shrinks step by step (22.48).
    """
    table, enemy = ground(s), zone(s, clockwise(s, seat)[1])
    distances = range(MAIN_MISSIONS["portal_activation"].min_between, -1, -1)
    for apart, gap in product(distances, (10, 1)):
        free = [Point(x, y) for x, y in altar_spots(table, enemy, gap) if _apart(s.tokens, x, y, apart)]
        if free:
            break
    return apart, free


@lru_cache(64)
def altar_spots(table: Ground, enemy: Zone, gap: int) -> tuple[Corner, ...]:
    """The points of the `altar_band` where terrain leaves room for an altar; figures and tokens are not considered."""
    return tuple([place for place in altar_band(enemy, gap) if table.standable(*place, 0, TOKEN)])


@cache
def altar_band(enemy: Zone, gap: int) -> tuple[Corner, ...]:
    """The points at an altar's distance from a zone, by y and x (22.47), one every `gap` tenths."""
    least, most = ALTAR_DISTANCE - ALTAR_BAND, ALTAR_DISTANCE + ALTAR_BAND
    blocks = [  # only squares of ten by ten points that can reach into the band are searched
        (x, y)
        for y in range(0, SIDE + 1, 10)
        for x in range(0, SIDE + 1, 10)
        if distance_at_least(enemy, x + 5, y + 5, least - 8) and not distance_at_least(enemy, x + 5, y + 5, most + 9)
    ]
    points = [(x, y) for left, low in blocks for y in range(low, low + 10, gap) for x in range(left, left + 10, gap)]
    inside_band = [
        (x, y)
        for x, y in points
        if distance_at_least(enemy, x, y, least) and not distance_at_least(enemy, x, y, most + 1)
    ]
    return tuple(sorted(inside_band, key=lambda place: (place[1], place[0])))


def altar_fits(s: Dysma, seat: int, apart: int, x: int, y: int) -> bool:
    """Whether an altar may stand there: by the next player's zone (22.47, 26.10), and `apart` from altars (22.74)."""
    enemy = zone(s, clockwise(s, seat)[1])
    return (
        distance_at_least(enemy, x, y, ALTAR_DISTANCE - ALTAR_BAND)
        and not distance_at_least(enemy, x, y, ALTAR_DISTANCE + ALTAR_BAND + 1)
        and _apart(s.tokens, x, y, apart)
        and ground(s).standable(x, y, 0, TOKEN)
    )


async def place_statue(s: Dysma, seat: int) -> bool:
    """One statue (22.53)."""
    fits = partial(statue_fits, s, seat)
    point = await _ask(s, seat, PlaceStatue(), _spots(fits), fits, "DYS-22.53")
    statue = enlist(s, seat, STATUE)
    statue.x, statue.y, statue.z = point.x, point.y, ground(s).height(point.x, point.y)
    statue.facing = to_centre(point.x, point.y)
    statue.out = ""
    s.tell("statue-placed", "DYS-22.53", seat=seat, figure=ref(statue))
    return True


def statue_fits(s: Dysma, seat: int, x: int, y: int) -> bool:
    """Whether a statue may stand there: not in its owner's zone, away from edges and its twin (22.53, 22.57)."""
    mission = MAIN_MISSIONS["two_statues"]
    sisters = [figure for figure in s.bodies() if figure.statue and figure.seat == seat]
    return (
        _off_the_edges(x, y, mission.min_from_edge)
        and not inside(zone(s, seat), x, y)
        and _apart(sisters, x, y, mission.min_between)
        and free(s, x, y, 0, TOKEN, GEOMETRY.sizes["token"].height)
    )


def _off_the_edges(x: int, y: int, steps: int) -> bool:
    least = 10 * steps + TOKEN
    return least <= x <= SIDE - least and least <= y <= SIDE - least


def _apart(others: Sequence[Token] | Sequence[Figure], x: int, y: int, steps: int) -> bool:
    least = 10 * steps + 2 * TOKEN
    return all((x - other.x) ** 2 + (y - other.y) ** 2 >= least * least for other in others)


def _spots(fits: Fits) -> list[Point]:
    """Snapped points that fit (25.9); where the lattice has none, the first point of the table that fits."""
    return token_points(fits) or list(islice((Point(x, y) for y in LENGTH for x in LENGTH if fits(x, y)), 1))


async def _ask(s: Dysma, seat: int, about: Prompt[Point], points: list[Point], fits: Fits, rule: str) -> Point:
    """Ask for a place that fits."""

    def legal(point: Point) -> Point:
        if point.floor or not fits(point.x, point.y):
            raise Refusal(f"refusal.{about.id}", rule=rule)
        return Point(point.x, point.y)

    return await ask_point(s, seat, about, points, legal, rule=rule, region=_ANYWHERE, top=True)


# Roles and carried tokens, after deployment


async def assign_roles(s: Dysma) -> None:
    """Flag and resources, ambassador, legend, and the figure that Sabotage asks for, in player order (4.9, 22.68)."""
    while s.placed < len(s.order):
        seat = s.order[s.placed]
        player = s.players[seat]
        given = any(token.owner == seat for token in s.tokens)
        if s.main == "capture_the_flag" and not given:
            await _give_flag(s, seat)
        if s.main == "pillage" and not given:
            await _give_resources(s, seat)
        if s.secondary == "ambassador" and player.ambassador < 0:
            player.ambassador = await _name(s, seat, NameAmbassador(), ambassadors(s, seat), "DYS-22.63")
        if s.secondary == "legend" and player.legend < 0:
            player.legend = await _name(s, seat, NameLegend(), own(s, seat), "DYS-22.64")
        if s.secondary == "sabotage" and player.dearest < 0:
            player.dearest = await _name(s, seat, NameDearest(), dearest(s, seat), "DYS-22.66")
        s.placed += 1


def own(s: Dysma, seat: int) -> list[Figure]:
    """A seat's figures, with its Scouts that are not placed yet."""
    return [one for one in s.figures if one.seat == seat and one.out in ("", "waiting") and not one.statue]


def ambassadors(s: Dysma, seat: int) -> list[Figure]:
    """The figures that may be ambassador: no support and no Beast, unless there is no other figure (22.63, 22.68)."""
    fit = [one for one in own(s, seat) if traits(one.kit).type != "support" and not skills.has(s, one, "beast")]
    return fit or own(s, seat)


def dearest(s: Dysma, seat: int) -> list[Figure]:
    """The most expensive figures, with all that was bought (22.65)."""
    costs = {one.id: traits(one.kit).cost for one in own(s, seat)}
    return [one for one in own(s, seat) if costs[one.id] == max(costs.values())]


async def _name(s: Dysma, seat: int, about: Prompt[FigureId], figures: list[Figure], rule: str) -> int:
    answer = await choose(s, seat, about, [FigureId(figure.id) for figure in figures], rule=rule, top=True)
    s.tell(f"{about.id}-named", rule, seat=seat, figure=ref(s.figures[answer.number]))
    return answer.number


async def _give_flag(s: Dysma, seat: int) -> None:
    """Each player's flag goes to one of its figures that can carry it (22.37, 22.80)."""
    bearers = [FigureId(figure.id) for figure in own(s, seat) if can_carry(s, figure)]
    if bearers:
        answer = await choose(s, seat, NameFlagBearer(), bearers, rule="DYS-22.37", top=True)
        figure = s.figures[answer.number]
        flag = Token(len(s.tokens), "flag", seat)
        s.tokens.append(flag)
        give(s, figure, flag)
        s.tell("flag-given", "DYS-22.37", seat=seat, figure=ref(figure))


async def _give_resources(s: Dysma, seat: int) -> None:
    """Three different figures secretly receive the values, the highest first (22.49, 22.52).

    The bearers are shown when all resources are given, in the order of the figures, so that the order tells no value.
    """
    values = MAIN_MISSIONS["pillage"].resource_values
    gifts = s.players[seat].gifts
    bearers = [figure for figure in own(s, seat) if can_carry(s, figure)]
    while len(gifts) < min(len(values), len(bearers)):
        left = [FigureId(figure.id) for figure in bearers if figure.id not in gifts]
        about = NameResourceBearer(values[len(gifts)])
        answer = await choose(s, seat, about, left, rule="DYS-22.49", top=True, secret=True)
        gifts.append(answer.number)
    for figure, worth in sorted(zip(gifts, values, strict=False)):
        token = Token(len(s.tokens), "resource", seat, value=worth)
        s.tokens.append(token)
        give(s, s.figures[figure], token)
        s.tell("resource-given", "DYS-22.49", seat=seat, figure=ref(s.figures[figure]))
    s.players[seat].gifts = []
