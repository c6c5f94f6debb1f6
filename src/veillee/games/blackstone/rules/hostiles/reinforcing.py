"""Reinforcement rolls, and where hostiles come back (BSF-15.1 to 15.7, 15.13 to 15.24)."""

from __future__ import annotations

from veillee.kernel import choose
from veillee.shared.bits import first_of, numbers_of

from ...battlefield import NOWHERE
from ...content import CONSTANTS, HOSTILES
from ...outcomes.cover import exposure
from ...outcomes.sight import closest_range
from ...prompts.combat import PickLock
from ...prompts.fighting import WhichHex
from ...prompts.ids import HexId
from ...refs import foe
from ...state import Blackstone, Hostile
from ..dice import roll_blackstone
from ..explorers.overwatch import trigger
from ..figures.room import hexes_for_hostile, nearest
from ..legacies import legacy_effect
from ..strongholds.garrison import may_return, nests, rules_of
from .targets import floor_of


def fallen(s: Blackstone, group: int) -> list[Hostile]:
    """The slain figures of a group, those slain first in front (BSF-15.15)."""
    return sorted((h for h in s.fight.hostiles if h.group == group and h.slain), key=lambda h: h.slain)


async def reinforcement_roll(s: Blackstone, group: int) -> None:
    """Roll if somebody of the group has been slain; the size of its smallest hostile returns (BSF-15.1 to 15.4)."""
    c = s.fight
    if "no_reinforcements" in rules_of(s, group) or not fallen(s, group):
        return
    size = c.groups[group].smallest
    for attempt in range(2):
        roll = roll_blackstone(s, "reinforcements")
        counted = max(roll + _modifier(s), 1)
        table = CONSTANTS.reinforcements[size]
        count = table[counted - 1] if counted <= len(table) else 0
        if s.events is not None:
            s.tell(
                "reinforcement-roll", "BSF-15.2", group=group, kinds=c.kinds_of(group),
                namesakes=c.has_namesakes(group), roll=roll, counted=counted, count=count,
            )  # fmt: skip
        back = await bring_back(s, group, count)
        able = [h for h in fallen(s, group) if HOSTILES[h.kind].size == size and may_return(s, h)]
        if back or not able or attempt or not s.has_twist("endless_hordes"):
            return
        s.tell("roll-again", "BSF-15.21", group=group, kinds=c.kinds_of(group), namesakes=c.has_namesakes(group))


def _modifier(s: Blackstone) -> int:
    """Tight Weave, and the option by which long combats grow worse (BSF-18.21)."""
    weave = legacy_effect(s, "reinforcement_mod")
    lower = CONSTANTS.stirring if s.stirring and s.fight.turn >= CONSTANTS.stirring_turn else 0
    return (weave.n if weave is not None else 0) - lower


async def bring_back(s: Blackstone, group: int, count: int, *, floor: int = 0) -> int:
    """So many slain figures of the group's smallest size return, one at a time; how many came (BSF-15.16)."""
    c = s.fight
    size = c.groups[group].smallest
    comrades = [h.hex for h in c.on_board() if h.group == group]
    able = [h for h in fallen(s, group) if HOSTILES[h.kind].size == size and may_return(s, h)]
    back = 0
    for hostile in able[:count]:
        at = await (nest_hex(s, hostile) if "pack" in rules_of(s, group) else portal_hex(s, hostile, comrades, floor))
        if at == NOWHERE:
            s.tell("no-room", "BSF-15.24", hostile=foe(hostile))
            continue
        put_back(s, hostile, at, "BSF-15.5")
        back += 1
        if c.phase == "activation":
            await trigger(s, hostile, "arrived")
    return back


async def portal_hex(s: Blackstone, hostile: Hostile, comrades: list[int], floor: int = 0) -> int:
    """A hex that touches a portal and has room, close to a comrade, or else to an explorer (BSF-15.5, 15.6)."""
    c, terrain = s.fight, s.terrain
    touched = 0
    for gate in numbers_of(c.gates):
        touched |= c.field.gates[gate].touches
    room = hexes_for_hostile(s, hostile.kind) & touched & floor_of(s, hostile)
    if floor:
        room &= floor
    if not room:
        return NOWHERE

    def distance(at: int) -> int:
        return min(terrain.range[at][hex] for hex in comrades) if comrades else closest_range(s, at)

    least = min(distance(at) for at in numbers_of(room))
    hexes = sorted((at for at in numbers_of(room) if distance(at) == least), key=lambda at: (exposure(s, at), at))
    if s.hostile_seat >= 0:
        values = [HexId(at) for at in hexes]
        about = WhichHex(hostile.kind, "reinforce")
        return (await choose(s, s.hostile_seat, about, values, rule="BSF-15.5")).number
    return hexes[0]


async def nest_hex(s: Blackstone, hostile: Hostile) -> int:
    """The intact nest closest to an explorer, or the closest hex with room; NOWHERE: none (BSF-22.23)."""
    homes = {nest: first_of(s.fight.field.places[nest]) for nest in nests(s)}
    if not homes:
        return NOWHERE
    best = min(closest_range(s, at) for at in homes.values())
    tied = [nest for nest, at in homes.items() if closest_range(s, at) == best]
    nest = await choose(s, s.leader, PickLock("nest"), tied, rule="BSF-22.23")
    hexes = nearest(s, homes[nest], hexes_for_hostile(s, hostile.kind))
    return first_of(hexes) if hexes else NOWHERE


def put_back(s: Blackstone, hostile: Hostile, at: int, rule: str) -> None:
    """A slain hostile is deployed again without damage (BSF-19.5); it does not act this turn (BSF-15.8)."""
    hostile.hex, hostile.slain, hostile.damage = at, 0, 0
    hostile.acted = hostile.arrived = True
    s.tell(
        "returned", rule, hostile=foe(hostile), map=s.fight.map, hex=at
    )  # fmt: skip
    s.beat()
