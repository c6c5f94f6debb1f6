"""Setting up a combat: the battlefield, explorers, encounter cards with their groups (chapter 9)."""

from __future__ import annotations

from veillee.kernel import choose
from veillee.shared.bits import mask_of, numbers_of

from ...battlefield import NOWHERE, Layout, battlefield_of
from ...content import ENCOUNTERS, MAPS, STRONGHOLDS
from ...prompts.combat import Deploy, PickPortal, Put, Ready
from ...prompts.ids import GateId, HexId
from ...state import Blackstone, Combat, Explorer, Group, Hostile
from ..course.piles import draw_encounter
from ..effects import add_twist
from ..explorers.moving import stand
from ..figures.room import EXPLORER_ROOM, explorer_load, footprint
from ..hostiles.deploying import deploy_group, hex_for
from ..legacies import legacy_effect
from ..strongholds.places import set_core

#: How far sight reaches in the dark corridor, and the threat level of guardians.
DARK_RANGE, GUARDED_THREAT = 3, 2


async def lay_out(s: Blackstone, map: str) -> None:
    """Chambers, markers, portals, what legacies change of them, and explorers on their start hexes (BSF-9.14)."""
    field = battlefield_of(map)
    c = s.combat = Combat(
        map=map,
        layout=Layout(),
        gates=(1 << len(field.gates)) - 1,
        markers=mask_of(field.markers),
        threat=_first_threat(s, map),
    )
    s.combats += not c.is_cell
    stronghold = STRONGHOLDS.get(map)
    if stronghold is not None and "darkness" in stronghold.rules:
        c.darkness = DARK_RANGE
    set_core(s)
    s.tell("combat", "BSF-9.1", map=map, ambush=map in MAPS and MAPS[map].ambush)
    removed = legacy_effect(s, "remove_portal")
    for _ in range(removed.n if removed is not None and not c.is_cell else 0):
        await _remove_nearest_portal(s)
    _propose(s)
    s.beat()


def _first_threat(s: Blackstone, map: str) -> int:
    """The threat level at the start: of several the highest (BSF-29.11)."""
    sharpened = legacy_effect(s, "threat_start")
    levels = [1] + ([sharpened.n] if sharpened is not None else [])
    stronghold = STRONGHOLDS.get(map)
    if stronghold is not None and {"guardian", "guardian_threat_2"} & {*stronghold.rules}:
        levels.append(GUARDED_THREAT)
    return 1 if map in MAPS and MAPS[map].cell else max(levels)


async def _remove_nearest_portal(s: Blackstone) -> None:
    """Shifting Halls: the portal closest to the start hexes goes, never the last one (BSF-9.27)."""
    c = s.fight
    if c.gates.bit_count() <= 1:
        return
    ranges = {gate: min(s.terrain.range_of_gate(gate, at) for at in c.field.start) for gate in numbers_of(c.gates)}
    tied = [GateId(gate) for gate in ranges if ranges[gate] == min(ranges.values())]
    gone = await choose(s, s.leader, PickPortal("removed"), tied, rule="BSF-9.27")
    c.gates &= ~(1 << gone.number)
    s.tell("portal-gone", "BSF-9.27", map=c.map, gate=gone.number)


def _propose(s: Blackstone) -> None:
    """Explorers in leader order fill the start hexes in the listed order (BSF-30.32)."""
    c = s.fight
    for explorer in s.in_order():
        figures = len(explorer.card.figures)
        explorer.hexes = (NOWHERE,) * figures
        for figure in range(figures):
            room = (at for at in c.field.start if explorer_load(s, at) + footprint(figures) <= EXPLORER_ROOM)
            stand(explorer, figure, next(room))


async def place_explorers(s: Blackstone) -> None:
    """Each player may change where the own explorers start (BSF-9.2, 9.24)."""
    c = s.fight
    for seat in dict.fromkeys(s.control(explorer) for explorer in s.in_order()):
        while seat not in c.ready:
            own = [explorer for explorer in s.in_order() if s.control(explorer) == seat]
            values: list[Put | Ready] = [*_other_starts(s, own), Ready.READY]
            chosen = await choose(s, seat, Deploy(), values, rule="BSF-9.24", top=True)
            if isinstance(chosen, Ready):
                c.ready += (seat,)
            else:
                stand(s.explorer(chosen.explorer), chosen.figure, chosen.hex.number)
    c.ready = ()


def _other_starts(s: Blackstone, own: list[Explorer]) -> list[Put]:
    start = s.fight.field.start
    return [
        Put(explorer.id, HexId(at), figure)
        for explorer in own
        for figure, here in enumerate(explorer.hexes)
        for at in start
        if at != here and explorer_load(s, at) + footprint(len(explorer.hexes)) <= EXPLORER_ROOM
    ]


async def deploy_hostiles(s: Blackstone) -> None:
    """One encounter card for each marker (BSF-9.4, 9.5), the garrison of a stronghold, or what waits in the cell."""
    c = s.fight
    if c.is_cell:
        await _deploy_cell(s)
    elif c.stronghold is not None:
        for garrison in c.stronghold.groups:
            at = c.field.at(*garrison.at)
            await deploy_group(
                s, garrison.id, garrison.hostiles, at, rules=garrison.rules, fixed=garrison.fixed_hexes
            )  # fmt: skip
    else:
        for number, at in enumerate(c.field.markers):
            card = draw_encounter(s)
            if not card:
                return
            entry = ENCOUNTERS[card].entries[number]
            s.tell("encounter", "BSF-9.5", card=card, number=number + 1)
            if entry.twist is not None:
                add_twist(s, entry.twist)
            else:
                await deploy_group(s, card, entry.group, at)


async def _deploy_cell(s: Blackstone) -> None:
    """The hostiles of the closed cell are one group (BSF-28.6, 28.15)."""
    c = s.fight
    c.groups = (Group("severed", "small"),)
    for band in MAPS[c.map].cell:
        for number in range(band.n):
            at = await hex_for(s, band.hostile, c.field.at(*band.at), first=number == 0)
            c.hostiles.append(Hostile(len(c.hostiles), band.hostile, 0, len(c.hostiles), hex=at))
