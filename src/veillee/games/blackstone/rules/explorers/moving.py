"""Moves of explorers: where they can go, and what they meet hex by hex (chapter 8, BSF-11.5, 20.2)."""

from __future__ import annotations

from functools import lru_cache

from veillee.kernel import choose, confirm, offer
from veillee.shared.bits import numbers_of, union

from ...content import CONSTANTS
from ...outcomes.faces import FAIL
from ...outcomes.sight import passive
from ...prompts.acting import AgreeToRide, Carry, FreeMove, Move, MoveTwin
from ...prompts.ids import FigureId, HexId
from ...state import Blackstone, Explorer, Figure
from ..figures.room import EXPLORER_ROOM, Walk, adjacent_to, explorer_load, footprint, full_for_explorers
from ..figures.suffering import suffer
from ..hostiles.reacting import react_to_entry
from .defending import softened
from .paying import highest, pay
from .tests import agility_roll
from .ways import ends_by_several_ways, harmful_hexes, next_hex, ways_to


def move_cost(s: Blackstone) -> int:
    return CONSTANTS.costs.move + s.has_twist("terrifying_howls")


def tread(explorer: Explorer) -> int:
    """The die from which Heavy Tread moves one hex more; 0: the explorer has no such trait."""
    return next((trait.die for trait in explorer.side.traits if trait.id == "heavy_tread"), 0)


def move_of(s: Blackstone, explorer: Explorer, at: int) -> int:
    """The Move value; in the abyss it is one higher."""
    return explorer.side.move + (s.fight.field.places.get("abyss", 0) >> at & 1)


def walk_of(
    s: Blackstone, explorer: Explorer, figure: int, budget: int, *, free: bool = False, through: bool = False
) -> Walk:
    """A move of one figure; `free`: no hex stops it, `through`: it passes hostiles."""
    c, at = s.fight, explorer.hexes[figure]
    hostile = s.hostile_hexes()
    beside = adjacent_to(s, hostile)
    slips = bool(beside >> at & 1) and any(trait.id == "slip_away" for trait in explorer.side.traits)
    sure = s.act is not None and s.act.explorer == explorer.id and s.act.sure_footed
    return Walk(
        s,
        at,
        budget,
        blocked=c.layout.blocked | (0 if through else hostile),
        stops=0 if free else beside,
        links=not c.field.links_once_a_turn or all(id == explorer.id for id in c.crossed),
        first_free=slips or sure,
        rough=s.has_twist("debris"),
    )


def ends(s: Blackstone, explorer: Explorer, figure: int, walk: Walk) -> int:
    """The mask of the hexes where the figure may end its move, without the one where it stands."""
    full = full_for_explorers(s, footprint(len(explorer.hexes))) | s.hostile_hexes()
    return union(walk.layers()) & ~full & ~(1 << explorer.hexes[figure])


def moves(s: Blackstone, explorer: Explorer) -> list[Move]:
    """All Move actions that can be paid; a hex further away may need a higher die (Heavy Tread)."""
    found: list[Move] = []
    cost, most, heavy = move_cost(s), highest(s, explorer), tread(explorer)
    if most < cost:
        return []
    for figure in range(len(explorer.hexes)):
        reach = move_of(s, explorer, explorer.hexes[figure])
        mask = ends(s, explorer, figure, walk_of(s, explorer, figure, reach))
        if heavy and most >= max(heavy, cost):
            mask |= ends(s, explorer, figure, walk_of(s, explorer, figure, reach + 1))
        found += _moves_to(mask, figure)
    return found


@lru_cache(maxsize=4096)
def _moves_to(hexes: int, figure: int) -> tuple[Move, ...]:
    """The moves of a figure to each of a mask of hexes."""
    return tuple(Move(HexId(at), figure) for at in numbers_of(hexes))


def moves_by_several_ways(s: Blackstone, explorer: Explorer) -> list[Move]:
    """The Move actions whose way is worth choosing: something else is met on another one (BSF-30.22)."""
    harm = harmful_hexes(s)
    if not harm:
        return []
    walks: dict[tuple[int, int], tuple[Walk, int]] = {}  # by figure and reach: the walk, and the mask of its ends
    for move in moves(s, explorer):
        way, _ = _walk_to(s, explorer, move)
        _, mask = walks.get((move.figure, way.budget), (way, 0))
        walks[move.figure, way.budget] = way, mask | 1 << move.hex.number
    return [
        Move(HexId(at), figure)
        for (figure, _), (way, mask) in walks.items()
        if union(way.layers()) & harm
        for at in ends_by_several_ways(way, mask, harm)
    ]


def _walk_to(s: Blackstone, explorer: Explorer, move: Move) -> tuple[Walk, int]:
    """The walk that comes to the hex of a Move action, and the die that it costs."""
    reach, cost = move_of(s, explorer, explorer.hexes[move.figure]), move_cost(s)
    way = walk_of(s, explorer, move.figure, reach)
    if not ends(s, explorer, move.figure, way) >> move.hex.number & 1:
        way, cost = walk_of(s, explorer, move.figure, reach + 1), max(tread(explorer), cost)
    return way, cost


async def make_move(s: Blackstone, explorer: Explorer, move: Move, *, own_way: bool = False) -> None:
    """Pay, walk, take somebody along, and let the other twin move too (BSF-20.2)."""
    way, cost = _walk_to(s, explorer, move)
    pay(s, explorer, cost)
    passenger = await _passenger(s, explorer, move)
    await walk(s, explorer, move.figure, way, move.hex.number, own_way=own_way)
    if passenger is not None:
        _bring(s, explorer, move.figure, passenger)
    if len(explorer.hexes) > 1 and not explorer.out:
        other = 1 - move.figure
        way = walk_of(s, explorer, other, move_of(s, explorer, explorer.hexes[other]))
        values = [HexId(at) for at in numbers_of(ends(s, explorer, other, way))]
        about = MoveTwin(explorer.id, other)
        chosen = await offer(s, s.control(explorer), about, values, rule="BSF-20.2")
        if chosen is not None:
            await walk(s, explorer, other, way, chosen.number)


async def _passenger(s: Blackstone, explorer: Explorer, move: Move) -> Figure | None:
    """Cargo Harness: a willing explorer of the starting hex may be taken along, if there is room at the end."""
    if passive(explorer, "carry_explorer") is None:
        return None
    start, end = explorer.hexes[move.figure], move.hex.number
    room = EXPLORER_ROOM - explorer_load(s, end) - footprint(len(explorer.hexes))
    others = [figure for figure in s.figures() if figure.hex == start and figure.explorer is not explorer]
    willing = [figure for figure in others if footprint(len(figure.explorer.hexes)) <= room]
    while True:
        values = [FigureId(figure.explorer.id, figure.number) for figure in willing]
        chosen = await offer(s, s.control(explorer), Carry(explorer.id, end), values, rule="BSF-29.11")
        if chosen is None:
            return None
        seat = s.control(s.explorer(chosen.explorer))
        about = AgreeToRide(explorer.id, chosen.explorer, end)
        if seat == s.control(explorer) or await confirm(s, seat, about, rule="BSF-29.11"):
            return next(f for f in willing if chosen == FigureId(f.explorer.id, f.number))
        willing = [figure for figure in willing if figure.explorer.id != chosen.explorer]


def _bring(s: Blackstone, explorer: Explorer, figure: int, passenger: Figure) -> None:
    """The passenger is placed in the final hex; it enters no hex on the way."""
    if explorer.out or passenger.explorer.out:
        return
    at = explorer.hexes[figure]
    if explorer_load(s, at) + footprint(len(passenger.explorer.hexes)) <= EXPLORER_ROOM:
        stand(passenger.explorer, passenger.number, at)
        s.tell("carried", "BSF-29.11", explorer=explorer.id, passenger=passenger.explorer.id)


def stand(explorer: Explorer, figure: int, at: int) -> None:
    """Put a figure in a hex."""
    explorer.hexes = tuple(at if number == figure else hex for number, hex in enumerate(explorer.hexes))


async def free_move(s: Blackstone, explorer: Explorer, reach: int, figure: int = 0) -> None:
    """A move without the stop rule and through hostiles."""
    way = walk_of(s, explorer, figure, reach, free=True, through=True)
    values = [HexId(at) for at in numbers_of(ends(s, explorer, figure, way))]
    if values:
        about = FreeMove(explorer.id, figure)
        chosen = await choose(s, s.control(explorer), about, values, rule="BSF-29.11")
        await walk(s, explorer, figure, way, chosen.number)


async def walk(s: Blackstone, explorer: Explorer, figure: int, way: Walk, end: int, *, own_way: bool = False) -> None:
    """Go hex by hex on the safest way, or on one that the player chooses; each hex is dealt with before the next step
    (BSF-8.15, 30.22).
    """
    c = s.fight
    start = explorer.hexes[figure]
    ways = ways_to(way, end) if own_way else [way.path(end, harmful_hexes(s))]
    links = c.field.links
    here = start
    path: tuple[int, ...] = ()
    while here != end:
        there = await next_hex(s, explorer, figure, ways, path) if own_way else ways[0][len(path)]
        path += (there,)
        stand(explorer, figure, there)
        if links and ((here, there) in links or (there, here) in links) and explorer.id not in c.crossed:
            c.crossed += (explorer.id,)
        here = there
        await _enter(s, explorer, figure)
        if explorer.out:
            return  # the rest of the move is lost (BSF-8.16)
    s.tell("moved", "BSF-11.5", explorer=explorer.id, figure=figure, map=c.map, start=start, path=path)
    s.beat()


async def _enter(s: Blackstone, explorer: Explorer, figure: int) -> None:
    """The Cracked Slab, hostile reactions, Loose Cabling, in this order (BSF-8.15, 9.25)."""
    c, at = s.fight, explorer.hexes[figure]
    if c.field.spots.get("weak_floor") == at:
        if await agility_roll(s, explorer, "BSF-9.25") == FAIL:
            suffer(s, explorer, "BSF-9.25")
    if not explorer.out:
        await react_to_entry(s, explorer, figure)
    if s.has_twist("loose_cabling") and c.markers >> at & 1 and not explorer.out:
        if await agility_roll(s, explorer, "BSF-29.13") == FAIL:
            suffer(s, explorer, "BSF-29.13", grievous=not await softened(s, explorer))
