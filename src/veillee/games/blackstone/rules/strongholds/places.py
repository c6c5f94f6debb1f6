"""The places of strongholds: anchors, nests, locks and the core (BSF-22.15, 22.22, 22.24, 22.30)."""

from __future__ import annotations

import msgspec

from veillee.kernel import choose
from veillee.shared.bits import first_of, numbers_of

from ...battlefield import NOWHERE
from ...outcomes.sight import visible_adjacent_hostiles
from ...prompts.combat import PickSlain
from ...prompts.ids import HostileId
from ...state import Blackstone, Explorer, Hostile
from ..explorers.overwatch import trigger
from ..figures.room import hexes_for_hostile
from ..hostiles.reinforcing import put_back
from .garrison import may_return
from .objective import check_objective

LOCKS = 4


async def use_place(s: Blackstone, explorer: Explorer, action: str, place: str) -> None:
    """Burn a nest, or place an Access marker on an anchor or a lock."""
    c = s.fight
    if action == "burn":
        c.burned += (place,)
        s.tell("nest-burned", "BSF-22.24", explorer=explorer.id, place=place)
    else:
        c.access += (place,)
        s.tell("access", "BSF-22.24", explorer=explorer.id, place=place)
    s.beat()
    set_core(s)
    check_objective(s)
    if c.stronghold is not None and "awakening" in c.stronghold.rules:
        await _awaken(s, place)


def set_core(s: Blackstone) -> None:
    """The core is open while four Access markers lie (BSF-22.22)."""
    c = s.fight
    core = c.field.places.get("core", 0)
    blocked = 0 if len(c.access) >= LOCKS else core
    if c.layout.blocked != blocked:
        c.layout = msgspec.structs.replace(c.layout, blocked=blocked)
        s.tell("core-closed" if blocked else "core-opened", "BSF-22.22")


def slain_hostiles(s: Blackstone, kind: str = "") -> list[Hostile]:
    """Slain hostiles that may return; of those that are alike one (BSF-30.2)."""
    alike: dict[object, Hostile] = {}
    for hostile in s.fight.hostiles:
        if hostile.slain and (not kind or hostile.kind == kind) and may_return(s, hostile):
            alike.setdefault((hostile.kind, hostile.loadout, hostile.group), hostile)
    return list(alike.values())


async def pick_slain(s: Blackstone, reason: str, kind: str = "") -> Hostile | None:
    """The leader chooses the slain hostile that returns."""
    values = [HostileId(hostile.number) for hostile in slain_hostiles(s, kind)]
    if not values:
        return None
    chosen = await choose(s, s.leader, PickSlain(reason), values, rule="BSF-18.17")
    return s.fight.hostile(chosen.number)


async def _awaken(s: Blackstone, lock: str) -> None:
    """Each opened lock lets a slain hostile return at the portal closest to it (BSF-22.30)."""
    hostile = await pick_slain(s, "awakening")
    c = s.fight
    if hostile is None or not c.gates:
        return
    at = first_of(c.field.places[lock])
    range_of = s.terrain.range_of_gate
    shortest = min(range_of(gate, at) for gate in numbers_of(c.gates))
    closest = [gate for gate in numbers_of(c.gates) if range_of(gate, at) == shortest]
    room = hexes_for_hostile(s, hostile.kind)
    hex = min(
        numbers_of(room), key=lambda hex: (min(range_of(gate, hex) for gate in closest), hex), default=NOWHERE
    )  # fmt: skip
    if hex != NOWHERE:
        put_back(s, hostile, hex, "BSF-22.30")
        await trigger(s, hostile, "arrived")


def conquers_core(s: Blackstone) -> bool:
    """Whether an explorer stands on the open core with no visible hostile adjacent (BSF-22.22)."""
    c = s.fight
    core = c.field.places.get("core", 0)
    return len(c.access) >= LOCKS and any(
        core >> figure.hex & 1 and not visible_adjacent_hostiles(s, figure) for figure in s.figures()
    )
