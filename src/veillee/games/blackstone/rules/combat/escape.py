"""The escape chamber: where it can be called, and how it replaces a portal (BSF-6.11, 11.10, 18.16)."""

from __future__ import annotations

import msgspec

from veillee.kernel import choose
from veillee.shared.bits import mask_of, numbers_of

from ...battlefield import NOWHERE
from ...prompts.combat import PickPortal
from ...prompts.ids import GateId
from ...state import Blackstone


def open_gates(s: Blackstone) -> int:
    """The mask of the portals that the escape chamber may replace now; none if it is there already (BSF-11.10)."""
    c = s.fight
    if c.layout.escape != NOWHERE:
        return 0
    if c.stronghold is None:
        return c.gates
    if "no_retreat" in c.stronghold.rules:
        return 0
    if "only_lower_exit" in c.stronghold.rules:
        lower = c.field.floors["lower"]
        return mask_of(gate for gate in numbers_of(c.gates) if c.field.gates[gate].touches & lower)
    return c.gates


def place_escape(s: Blackstone, gate: int, rule: str) -> None:
    """Replace a portal by the escape chamber."""
    c = s.fight
    c.gates &= ~(1 << gate)
    c.layout = msgspec.structs.replace(c.layout, escape=gate)
    s.tell("escape", rule, map=c.map, gate=gate)
    s.beat()


async def furthest_gate(s: Blackstone) -> int:
    """The portal with the greatest range to its closest explorer; the leader chooses among equals (BSF-18.16)."""
    figures = s.figures()
    far = {
        gate: min((s.terrain.range_of_gate(gate, figure.hex) for figure in figures), default=0)
        for gate in numbers_of(open_gates(s))
    }
    tied = [GateId(gate) for gate in far if far[gate] == max(far.values())]
    return (await choose(s, s.leader, PickPortal("escape"), tied, rule="BSF-18.16")).number
