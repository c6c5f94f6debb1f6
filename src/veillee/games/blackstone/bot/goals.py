"""What each explorer of a bot is after in a combat: a marker, a place, a portal, the escape chamber, somebody to slay.

Goals follow from the position alone, so that bots of several seats agree about them without a word.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from veillee.shared.bits import mask_of, numbers_of

from ..battlefield import FAR, NOWHERE, Terrain
from ..content import CONSTANTS, EXPLORERS
from ..rules.combat.escape import open_gates
from ..rules.strongholds.objective import objective_met
from ..state import Blackstone, Explorer

#: So many markers or places are gone for at a time: a group that splits further is beaten one by one.
AT_ONCE: Final = 1
#: The share of free spaces of the whole group below which it leaves, and the one below which an explorer hangs back.
WEARY: Final = 0.3
FRAIL: Final = 0.3
#: How near hunters and escorts come to what they are after.
HUNT_RANGE, ESCORT_RANGE = 2, 2


class Goal(NamedTuple):
    """Where an explorer wants to be: within `reach` of one of these hexes, and what for."""

    kind: Literal["search", "place", "summon", "leave", "hunt", "escort", "none"]
    hexes: tuple[int, ...] = ()
    reach: int = 0
    cost: int = 0  # of the action that is wanted there


NO_GOAL: Final = Goal("none")


def goals_of(s: Blackstone) -> dict[str, Goal]:
    """The goal of each explorer in action."""
    c = s.fight
    group = [explorer for explorer in s.in_action() if any(at != NOWHERE for at in explorer.hexes)]
    if not group:
        return {}
    if c.is_cell:
        return {explorer.id: _hunt([h.hex for h in c.on_board()]) for explorer in group}
    stronghold = c.stronghold
    if stronghold is None:
        if not c.markers or is_weary(s):
            return _leaving(s, group)
        return _shared_out(s, group, "search", [1 << at for at in numbers_of(c.markers)], CONSTANTS.costs.search)
    objective = stronghold.objective
    if objective.kind in ("slain", "slain_all"):
        prey = [h.hex for h in c.on_board() if is_prey(s, h.kind, h.group)]
        return {explorer.id: _hunt(prey) for explorer in group}
    if objective_met(s):
        return _leaving(s, group)
    places = c.field.places
    if objective.kind == "core" and len(c.access) >= objective.count:
        core = tuple(numbers_of(places["core"]))
        return {explorer.id: Goal("place", core) for explorer in group}
    action = stronghold.actions[0]
    left = [places[id] for id in action.where if id not in c.access and id not in c.burned]
    return _shared_out(s, group, "place", left, action.cost)


def is_weary(s: Blackstone) -> bool:
    """Whether the group had better leave: few spaces are free."""
    spaces = sum(EXPLORERS[explorer.id].slots for explorer in s.explorers if not explorer.away)
    free = sum(explorer.free_spaces for explorer in s.in_action())
    return free < WEARY * spaces


def is_prey(s: Blackstone, kind: str, group: int) -> bool:
    """Whether the objective of a stronghold asks for the death of a hostile."""
    stronghold = s.fight.stronghold
    if stronghold is None:
        return False
    objective = stronghold.objective
    if objective.kind == "slain":
        return kind == objective.hostile
    return objective.kind == "slain_all" and s.fight.groups[group].source == objective.group


def _hunt(hexes: Iterable[int]) -> Goal:
    return Goal("hunt", tuple(hexes), HUNT_RANGE)


class Member(NamedTuple):
    """An explorer, as far as goals are shared out by it."""

    id: str
    hexes: tuple[int, ...]
    move: int
    frail: bool = False  # hangs back

    def distance(self, terrain: Terrain, hexes: int) -> float:
        """How many moves a mask of hexes is away from the nearest figure."""
        ranges = terrain.range
        found = min((ranges[at][to] for at in self.hexes if at != NOWHERE for to in numbers_of(hexes)), default=FAR)
        return found / self.move


def distance(s: Blackstone, explorer: Explorer, hexes: int) -> float:
    """How many moves a mask of hexes is away from the nearest figure of an explorer."""
    return Member(explorer.id, explorer.hexes, explorer.side.move).distance(s.terrain, hexes)


def _shared_out(
    s: Blackstone, group: list[Explorer], kind: Literal["search", "place"], wanted: list[int], cost: int
) -> dict[str, Goal]:
    """The nearest places with the explorers that are nearest to them; the others go along with the nearest of these."""
    members = tuple(Member(e.id, e.hexes, e.side.move, e.free_spaces <= FRAIL * EXPLORERS[e.id].slots) for e in group)
    return _shares(s.terrain, members, kind, tuple(wanted), cost)


@lru_cache(maxsize=2048)
def _shares(
    terrain: Terrain, group: tuple[Member, ...], kind: Literal["search", "place"], wanted: tuple[int, ...], cost: int
) -> dict[str, Goal]:
    """What `_shared_out` gives; it is asked for several times while nobody moves, and nobody changes it."""
    found: dict[str, Goal] = {}
    able = [member for member in group if not member.frail] or group
    pairs = sorted(
        (member.distance(terrain, mask), place, number)
        for number, member in enumerate(able)
        for place, mask in enumerate(wanted)
    )
    taken: list[int] = []
    for _, place, number in pairs:
        if len(taken) < AT_ONCE and place not in taken and able[number].id not in found:
            taken.append(place)
            found[able[number].id] = Goal(kind, tuple(numbers_of(wanted[place])), 0, cost)
    active = mask_of(at for place in taken for at in numbers_of(wanted[place]))
    for member in group:
        if member.id not in found:
            near = min(numbers_of(active), key=lambda at: member.distance(terrain, 1 << at), default=NOWHERE)
            found[member.id] = Goal("escort", (near,), ESCORT_RANGE) if near != NOWHERE else NO_GOAL
    return found


def best_gate(s: Blackstone, group: list[Explorer]) -> int:
    """The portal that is the fewest moves away from all explorers together; NOWHERE: none can be opened."""
    gates = s.fight.field.gates
    return min(
        numbers_of(open_gates(s)),
        key=lambda gate: sum(distance(s, explorer, gates[gate].touches) for explorer in group),
        default=NOWHERE,
    )


def _leaving(s: Blackstone, group: list[Explorer]) -> dict[str, Goal]:
    """Everybody goes to the escape chamber, or to the portal where somebody calls it."""
    chamber = s.terrain.chamber
    if chamber:
        return {explorer.id: Goal("leave", tuple(numbers_of(chamber))) for explorer in group}
    gate = best_gate(s, group)
    if gate == NOWHERE:
        return {explorer.id: NO_GOAL for explorer in group}
    touches = s.fight.field.gates[gate].touches
    hexes = tuple(numbers_of(touches))
    caller = min(group, key=lambda explorer: distance(s, explorer, touches))
    return {
        explorer.id: Goal("summon", hexes, 0, CONSTANTS.costs.summon)
        if explorer is caller
        else Goal("escort", hexes, ESCORT_RANGE)
        for explorer in group
    }
