"""Events that bring figures back: hostiles near an explorer or a nest, explorers beside a friend (18.16 to 18.19)."""

from __future__ import annotations

from veillee.kernel import choose
from veillee.shared.bits import numbers_of

from ...battlefield import FAR, NOWHERE
from ...content.effects import Effect
from ...outcomes.cover import exposure
from ...outcomes.sight import closest_range
from ...prompts.combat import PickGroup, PlaceReturned
from ...prompts.ids import GroupId, HexId
from ...refs import foe
from ...state import Blackstone, Explorer, Hostile
from ..course.piles import pick_explorer
from ..dice import roll_blackstone
from ..explorers.moving import stand
from ..explorers.tests import vitality_roll
from ..figures.room import footprint, full_for_explorers, hexes_for_hostile
from ..hostiles.reinforcing import bring_back, fallen, nest_hex, put_back
from ..strongholds.garrison import may_return, nests, rules_of
from ..strongholds.places import pick_slain

#: A slain Ur-Ghul of a pack returns on a roll of so much or less.
PACK_RETURNS = 5


async def return_hostile(s: Blackstone, effect: Effect) -> None:
    """A slain hostile of the leader's choice comes back (BSF-18.17, 22.23)."""
    hostile = await pick_slain(s, "returned", effect.hostile)
    if hostile is None:
        s.tell("nobody-returns", "BSF-18.17")
    elif effect.place == "nest":
        await return_to_nest(s, hostile)
    else:
        room = hexes_for_hostile(s, hostile.kind)
        ranges = {at: closest_range(s, at) for at in numbers_of(room)}
        least = min(ranges.values(), default=FAR)
        near = [at for at in ranges if ranges[at] == least]
        if near:
            put_back(s, hostile, min(near, key=lambda at: (exposure(s, at), at)), "BSF-18.17")


async def return_to_nest(s: Blackstone, hostile: Hostile) -> None:
    at = await nest_hex(s, hostile)
    if at != NOWHERE:
        put_back(s, hostile, at, "BSF-22.23")


async def pack_returns(s: Blackstone) -> None:
    """Each slain Ur-Ghul of a pack may come back in the event phase, while a nest is intact."""
    for hostile in s.fight.hostiles:
        if hostile.slain and "pack" in rules_of(s, hostile.group) and nests(s):
            roll = roll_blackstone(s, "pack")
            s.tell(
                "pack", "BSF-22.23", hostile=foe(hostile), roll=roll,
                back=roll <= PACK_RETURNS,
            )  # fmt: skip
            if roll <= PACK_RETURNS:
                await return_to_nest(s, hostile)


async def reinforce(s: Blackstone, effect: Effect) -> None:
    """A slain figure of a group of the leader's choice returns at a portal, smallest size first (BSF-29.11)."""
    c = s.fight
    able = [
        GroupId(group) for group in range(len(c.groups)) if any(may_return(s, hostile) for hostile in fallen(s, group))
    ]
    if not able:
        s.tell("nobody-returns", "BSF-29.11")
        return
    group = await choose(s, s.leader, PickGroup(), able, rule="BSF-29.11")
    await bring_back(s, group.number, effect.n, floor=c.field.floors.get(effect.floor, 0))


async def heroic_effort(s: Blackstone) -> None:
    """An explorer out of action comes back beside a friend; with nobody out, one makes a vitality roll (18.18)."""
    fallen_friends = [explorer for explorer in s.explorers if explorer.out and not explorer.dead]
    if not fallen_friends:
        friend = await pick_explorer(s, "vitality", [e for e in s.in_order() if e.wounds])
        if friend is not None:
            await vitality_roll(s, friend, "BSF-18.18")
        return
    explorer = await pick_explorer(s, "return", fallen_friends)
    assert explorer is not None
    places = [figure.hex for figure in s.figures()]
    if not places:
        return
    explorer.out = False
    explorer.hexes = tuple(NOWHERE for _ in explorer.hexes)
    for figure in range(len(explorer.hexes)):
        await _stand_beside(s, explorer, figure, places)
    if all(at == NOWHERE for at in explorer.hexes):
        explorer.out = True  # no legal hex exists (BSF-19.4)
        return
    s.tell("back", "BSF-18.18", explorer=explorer.id)
    s.beat()
    await vitality_roll(s, explorer, "BSF-18.18")


async def _stand_beside(s: Blackstone, explorer: Explorer, figure: int, friends: list[int]) -> None:
    """With another explorer, or else as close to one as possible; the leader chooses among equals (BSF-18.19)."""
    terrain = s.terrain
    closed = s.hostile_hexes() | terrain.layout.blocked | full_for_explorers(s, footprint(len(explorer.hexes)))
    room = list(numbers_of(terrain.hexes & ~closed))
    ranges = {at: min(terrain.range[at][friend] for friend in friends) for at in room}
    best = min(ranges.values(), default=FAR)
    if best < FAR:
        values = [HexId(at) for at in room if ranges[at] == best]
        about = PlaceReturned(explorer.id, figure)
        stand(explorer, figure, (await choose(s, s.leader, about, values, rule="BSF-18.19")).number)
