"""How hostiles move: towards an explorer, out of sight, or unseen (chapter 16)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from veillee.kernel import choose
from veillee.shared.bits import numbers_of

from ...battlefield import FAR, NOWHERE, Terrain
from ...outcomes.cover import exposed_to
from ...outcomes.sight import are_adjacent, seen_by_explorers
from ...prompts.fighting import WhichHex
from ...prompts.ids import HexId
from ...refs import foe
from ...state import Blackstone, Figure, Hostile, Trap, Why
from ..dice import roll_action, roll_blackstone
from ..explorers.overwatch import trigger
from ..explorers.striking import hit
from ..figures.room import Walk, adjacent_to, hexes_for_hostile
from ..figures.suffering import damage
from .targets import floor_of, scented

#: A hostile that enters a Cracked Slab is wounded on a roll of the Blackstone die of so much or less.
SLAB_HARM = 5


def walk_of(s: Blackstone, hostile: Hostile, move: int, *, unseen: int = 0, start: int = NOWHERE) -> Walk:
    """A move of a hostile of at most so many hexes; `unseen`: hexes it must not enter besides.

    It begins where the hostile stands, or at `start` where a move before would have brought it.
    """
    explorers, terrain = s.explorer_hexes(), s.terrain
    blocked = explorers | terrain.layout.blocked | (terrain.hexes & ~floor_of(s, hostile)) | unseen
    rough = s.has_twist("debris") and "scuttle" not in hostile.card.traits
    begin = hostile.hex if start == NOWHERE else start
    return Walk(s, begin, move, blocked=blocked, stops=adjacent_to(s, explorers), rough=rough)


def ends_of(s: Blackstone, hostile: Hostile, walk: Walk) -> dict[int, int]:
    """The hexes in which the move may end, each with what it costs: those with room, and its own (BSF-16.18)."""
    room = hexes_for_hostile(s, hostile.kind, leaving=hostile) | 1 << walk.start
    return {at: cost for cost, layer in enumerate(walk.layers()) for at in numbers_of(layer & room)}


def steps_to(s: Blackstone, hostile: Hostile, figure: Figure) -> tuple[int, ...]:
    """The steps from each hex to an explorer's, past other explorers and blocked hexes (BSF-16.19)."""
    others = s.explorer_hexes() & ~(1 << figure.hex)
    terrain = s.terrain
    blocked = others | terrain.layout.blocked | (terrain.hexes & ~floor_of(s, hostile))
    return _costs(terrain, figure.hex, blocked)


@lru_cache(maxsize=1024)
def _costs(terrain: Terrain, to: int, blocked: int) -> tuple[int, ...]:
    """The steps from each hex to a hex; all hostiles that go after the same explorer ask for them."""
    return terrain.steps.costs_to(to, blocked=blocked)


async def move_towards(s: Blackstone, hostile: Hostile, figure: Figure, why: list[Why]) -> None:
    """Move as close as possible, of equal hexes to the best covered one (BSF-16.11 to 16.13, 16.20)."""
    if are_adjacent(s, hostile.hex, figure.hex):
        why.append(Why("already-adjacent", "BSF-16.13", figure.explorer.id))
        return
    steps = steps_to(s, hostile, figure)
    walk = walk_of(s, hostile, hostile.card.move)
    ends = ends_of(s, hostile, walk)
    best = min(steps[at] for at in ends)
    if best >= steps[hostile.hex]:
        why.append(Why("no-closer", "BSF-16.20", figure.explorer.id))
        return
    near = [at for at in ends if steps[at] == best]
    bare = exposed_to(s)
    exposed = {at: sum(hexes >> at & 1 for hexes in bare) for at in near}
    least = min(exposed.values())
    covered = [at for at in near if exposed[at] == least]
    end = await _end_of(s, hostile, covered, ends)
    asked = len(covered) > 1 and is_asked(s)
    word = "asked" if asked else "cover" if len(covered) < len(near) else "only" if len(near) == 1 else "order"
    why.append(Why("moved-to", "BSF-16.12", figure.explorer.id, "", end, best, least, word))
    await go(s, hostile, walk.path(end))


def is_asked(s: Blackstone) -> bool:
    """Whether a hostile player chooses between hexes that are alike (BSF-16.27)."""
    return s.hostile_seat >= 0 and s.ties == "ask"


async def _end_of(s: Blackstone, hostile: Hostile, hexes: list[int], costs: dict[int, int]) -> int:
    """Of equally close and covered hexes the one with the shortest way; a hostile player chooses (BSF-16.27)."""
    if is_asked(s):
        values = [HexId(at) for at in hexes]
        chosen = await choose(s, s.hostile_seat, WhichHex(hostile.kind, "move"), values, rule="BSF-16.27")
        return chosen.number
    return min(hexes, key=lambda at: (costs[at], at))


def _ranges(s: Blackstone, hostile: Hostile, hexes: Iterable[int]) -> dict[int, int]:
    """The range from each hex to the closest explorer that this hostile notices and can get to (BSF-22.18)."""
    prey = [figure.hex for figure in _noticed(s, hostile)]
    ranges = s.terrain.range
    return {at: min([ranges[at][hex] for hex in prey], default=FAR) for at in hexes}


def _noticed(s: Blackstone, hostile: Hostile) -> list[Figure]:
    """The explorers' figures on the floor of a hostile that no Scent Mask hides from it."""
    floor = floor_of(s, hostile)
    return [figure for figure in scented(s, hostile, s.figures()) if floor >> figure.hex & 1]


def _went_to(s: Blackstone, hostile: Hostile, key: str, rule: str, at: int) -> Why:
    """Where a hostile goes, and how far that is from the closest explorer that it notices, if there is a way to one."""
    ranges = s.terrain.range[at]
    prey = [figure for figure in _noticed(s, hostile) if ranges[figure.hex] < FAR]
    if not prey:
        return Why(key, rule, hex=at, word="alone")
    closest = min(prey, key=lambda figure: ranges[figure.hex])
    return Why(key, rule, closest.explorer.id, hex=at, n=ranges[closest.hex])


async def fall_back(s: Blackstone, hostile: Hostile, why: list[Why]) -> bool:
    """Two moves to a hex that no explorer sees, as far away as possible; False: there is none (BSF-16.4, 16.14).

    The first move ends as close to that hex as possible, and a hostile that is there makes no second one.
    """
    seen, start = seen_by_explorers(s), hostile.hex
    once = ends_of(s, hostile, walk_of(s, hostile, hostile.card.move))
    costs = {at: cost for at, cost in once.items() if not seen >> at & 1}
    halts: dict[int, list[tuple[int, int, int]]] = {}  # of each hex of two moves: where the first one may end
    for halt, paid in once.items():
        if halt == start:
            continue
        further = walk_of(s, hostile, hostile.card.move, start=halt)
        for at, more in ends_of(s, hostile, further).items():
            if not seen >> at & 1 and at not in once:
                halts.setdefault(at, []).append((more, paid, halt))
                costs[at] = min(costs.get(at, FAR), paid + more)
    if not costs:
        why.append(Why("nowhere-to-hide", "BSF-16.4"))
        return False
    far = _ranges(s, hostile, costs)
    end = min(costs, key=lambda at: (-far[at], costs[at], at))
    why.append(_went_to(s, hostile, "fell-back-to", "BSF-16.14", end))
    if end in halts:
        bare = exposed_to(s)
        _, _, _, halt = min(
            (more, sum(hexes >> halt & 1 for hexes in bare), paid, halt) for more, paid, halt in halts[end]
        )
        await go(s, hostile, walk_of(s, hostile, hostile.card.move).path(halt))
        if hostile.hex == NOWHERE:
            return True
    await go(s, hostile, walk_of(s, hostile, hostile.card.move).path(end))
    return True


async def sneak(s: Blackstone, hostile: Hostile, why: list[Why]) -> None:
    """As close as possible to an explorer without entering a hex that one sees (BSF-16.6, 16.15)."""
    walk = walk_of(s, hostile, hostile.card.move, unseen=seen_by_explorers(s))
    ends = ends_of(s, hostile, walk)
    near = _ranges(s, hostile, ends)
    end = min(ends, key=lambda at: (near[at], ends[at], at))
    if end == hostile.hex:
        why.append(Why("no-sneaking-closer", "BSF-16.15"))
        return
    why.append(_went_to(s, hostile, "sneaked-to", "BSF-16.15", end))
    await go(s, hostile, walk.path(end))


async def go(s: Blackstone, hostile: Hostile, path: tuple[int, ...]) -> None:
    """Walk hex by hex; traps and the Cracked Slab are met on the way (BSF-8.15, 16.17). Then explorers may react."""
    if not path:
        return
    start = hostile.hex
    for at in path:
        hostile.hex = at
        await _spring(s, hostile)
        if hostile.hex != NOWHERE:
            _tread(s, hostile)
        if hostile.hex == NOWHERE:
            return
    s.tell(
        "hostile-moved", "BSF-16.10", hostile=foe(hostile), map=s.fight.map,
        start=start, path=path,
    )  # fmt: skip
    s.beat()
    await trigger(s, hostile, "moved")


async def _spring(s: Blackstone, hostile: Hostile) -> None:
    """A Trap is sprung by the first hostile that moves into its hex (BSF-29.7); kills count for its owner."""
    c = s.fight
    trap: Trap | None = next((trap for trap in c.traps if trap.hex == hostile.hex), None)
    if trap is None:
        return
    c.traps = tuple(other for other in c.traps if other is not trap)
    face = roll_action(s, "trap", (trap.die,))[0]
    s.tell(
        "trap-sprung", "BSF-29.7", hostile=foe(hostile), owner=trap.owner,
        map=c.map, hex=trap.hex, die=trap.die, face=face,
    )  # fmt: skip
    await hit(s, hostile, face, by=s.explorer(trap.owner))


def _tread(s: Blackstone, hostile: Hostile) -> None:
    """The Cracked Slab wounds hostiles too; nobody is credited for it (BSF-9.26)."""
    c = s.fight
    if c.field.spots.get("weak_floor") == hostile.hex:
        roll = roll_blackstone(s, "slab")
        s.tell(
            "slab", "BSF-9.25", hostile=foe(hostile), roll=roll,
            harm=roll <= SLAB_HARM,
        )  # fmt: skip
        if roll <= SLAB_HARM:
            damage(s, hostile, 1, "BSF-9.26")
