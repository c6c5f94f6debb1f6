"""A second, plain reading of positions of Blackstone Fortress: slow and simple, apart from the code that chooses."""

from __future__ import annotations

from heapq import heappop, heappush

from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.content import CONSTANTS
from veillee.games.blackstone.outcomes.sight import is_visible, sees_in_dark
from veillee.games.blackstone.outcomes.weapons import arms_at
from veillee.games.blackstone.rules.hostiles.targets import BEASTS, floor_of
from veillee.games.blackstone.state import Blackstone, Figure, Hostile
from veillee.shared.bits import numbers_of

#: In place of a distance: there is no way.
NO_WAY = 10**6


def has(mask: int, at: int) -> bool:
    return bool(mask >> at & 1)


def distances(s: Blackstone, start: int, shut: int = 0) -> dict[int, int]:
    """The number of steps from a hex to every other one; no way leads through a blocked or a shut hex, but to one."""
    near, closed = s.terrain.steps.near, s.terrain.layout.blocked | shut
    found, edge = {start: 0}, [start]
    while edge:
        ahead = []
        for at in edge:
            if at != start and has(closed, at):
                continue
            for there in numbers_of(near[at]):
                if there not in found:
                    found[there] = found[at] + 1
                    ahead.append(there)
        edge = ahead
    return found


def distance(s: Blackstone, a: int, b: int) -> int:
    return distances(s, a).get(b, NO_WAY)


def seen_hexes(s: Blackstone, figure: Figure) -> set[int]:
    """The hexes that an explorer's figure sees."""
    seen = set(numbers_of(s.terrain.seen[figure.hex]))
    if s.fight.darkness and not sees_in_dark(figure.explorer):
        near = distances(s, figure.hex)
        seen = {at for at in seen if near.get(at, NO_WAY) <= s.fight.darkness}
    return seen


def seen_by_any(s: Blackstone) -> set[int]:
    return {at for figure in s.figures() for at in seen_hexes(s, figure)}


def beside(s: Blackstone, a: int, b: int) -> bool:
    return a == b or has(s.terrain.adjacent[a], b)


def room_for(s: Blackstone, hostile: Hostile, at: int) -> bool:
    """Whether a hostile could stand in a hex: nobody else's side is there, and it is not too full."""
    if has(s.terrain.layout.blocked, at) or any(figure.hex == at for figure in s.figures()):
        return False
    sizes = [one.card.size for one in s.fight.on_board() if one is not hostile and one.hex == at] + [hostile.card.size]
    counts = [sizes.count(size) for size in ("small", "large", "huge")]
    return any(all(n <= most for n, most in zip(counts, limit, strict=True)) for limit in CONSTANTS.hex_limits)


def move_ends(s: Blackstone, hostile: Hostile, start: int, *, avoid: set[int] = frozenset()) -> dict[int, int]:
    """The hexes where one move of a hostile may end, each with what it costs."""
    floor, terrain = floor_of(s, hostile), s.terrain
    rough = terrain.rough if s.has_twist("debris") and "scuttle" not in hostile.card.traits else 0
    links = {frozenset(pair) for pair in terrain.links}
    lifts = terrain.field.links_end_moves
    explorers = {figure.hex for figure in s.figures()}
    costs: dict[int, int] = {}
    walked: set[int] = set()
    heap = [(0, start, False)]
    while heap:
        cost, at, over = heappop(heap)
        costs.setdefault(at, cost)
        stops = at != start and any(beside(s, at, one) for one in explorers)
        if over or stops or at in walked:
            continue
        walked.add(at)
        for there in numbers_of(terrain.steps.near[at]):
            shut = there in explorers or has(terrain.layout.blocked, there) or not has(floor, there) or there in avoid
            link = frozenset((at, there)) in links
            paid = cost + (1 if link and lifts else 1 + has(rough, there))
            if not shut and paid <= hostile.card.move:
                heappush(heap, (paid, there, link and lifts))
    return {at: cost for at, cost in costs.items() if at == start or room_for(s, hostile, at)}


def hunted(s: Blackstone, hostile: Hostile) -> list[Figure]:
    """The explorers' figures that a hostile may go after: on its floor, with a way, and not hidden by a Scent Mask."""
    floor, ways = floor_of(s, hostile), distances(s, hostile.hex)
    masked = hostile.kind in BEASTS and len(list(s.in_action())) > 1
    return [
        figure
        for figure in s.figures()
        if has(floor, figure.hex) and figure.hex in ways and not (masked and figure.explorer.unscented)
    ]


def struck(s: Blackstone, hostile: Hostile, *, overcharge: bool = False) -> list[Figure]:
    """The explorers' figures that a hostile may attack now: visible and in range, adjacent ones before others."""
    visible = [figure for figure in s.figures() if is_visible(s, hostile, figure)]
    near = [figure for figure in visible if beside(s, hostile.hex, figure.hex)]
    ways = distances(s, hostile.hex)
    able = [
        figure
        for figure in near or visible
        if figure.hex in ways and arms_at(s, hostile, ways[figure.hex], overcharge=overcharge) is not None
    ]
    if hostile.kind in BEASTS and len(list(s.in_action())) > 1:
        scented = [figure for figure in able if not figure.explorer.unscented]
        return scented or [figure for figure in able if beside(s, hostile.hex, figure.hex)]
    return able


def on_board(hostile: Hostile) -> bool:
    return hostile.hex != NOWHERE
