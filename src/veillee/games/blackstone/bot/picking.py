"""The worth of what the leader names in events and challenges, and of what the hostile side chooses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from veillee.kernel.decision import Decision

from ..battlefield import NOWHERE
from ..content import EXPLORERS
from ..outcomes.cover import exposure
from ..outcomes.faces import odds
from ..outcomes.sight import closest_range
from ..outcomes.weapons import defence_dice
from ..prompts.combat import (
    PickExplorer,
    PickGroup,
    PickLink,
    PickLock,
    PickMarker,
    PickPortal,
    PickSlain,
    PlaceReturned,
)
from ..prompts.fighting import Disrupt, LoseDie, NextHostile, WhichExplorer, WhichHex
from ..prompts.ids import FigureId, GateId, GroupId, HexId, HostileId
from ..state import Blackstone, Explorer
from .healing import relief
from .odds import harm
from .outlook import Outlook
from .threats import WORTH

#: Points for an explorer who is inspired with the next one.
NEARLY: Final = 1.0


def pick_explorer(s: Blackstone, decision: Decision[PickExplorer], values: Sequence[str]) -> list[float]:
    known = {one.id: one for one in s.explorers + s.resting}
    return [_named(known[value], decision.about.reason) for value in values]


def _named(explorer: Explorer, reason: str) -> float:
    if reason == "inspiration":
        return 0.0 if explorer.points >= 4 else 2.0 - explorer.inspired + NEARLY * (explorer.points == 2)
    if reason == "vitality":
        return relief(explorer, (explorer.side.vitality,))
    healthy = explorer.free_spaces / EXPLORERS[explorer.id].slots
    if reason == "sealed_reliquary":
        return healthy + 3.0 * odds((explorer.side.agility,)).passed
    return healthy - 0.2 * explorer.grievous


def pick_marker(s: Blackstone, decision: Decision[PickMarker], values: Sequence[HexId]) -> list[float]:
    """The marker that is furthest away."""
    return [float(closest_range(s, value.number)) for value in values]


def pick_slain(s: Blackstone, decision: Decision[PickSlain], values: Sequence[HostileId]) -> list[float]:
    return [-WORTH[s.fight.hostile(value.number).kind] for value in values]


def pick_group(s: Blackstone, decision: Decision[PickGroup], values: Sequence[GroupId]) -> list[float]:
    worst = dict.fromkeys(values, 0.0)
    for hostile in s.fight.hostiles:
        group = GroupId(hostile.group)
        if hostile.hex == NOWHERE and group in worst:
            worst[group] = max(worst[group], WORTH[hostile.kind])
    return [-worst[value] for value in values]


def pick_portal(s: Blackstone, decision: Decision[PickPortal], values: Sequence[GateId]) -> list[float]:
    """A near one for the escape chamber."""
    figures = s.figures()
    return [-float(sum(s.terrain.range_of_gate(value.number, figure.hex) for figure in figures)) for value in values]


def pick_first(
    s: Blackstone, decision: Decision[PickLink] | Decision[PickLock] | Decision[NextHostile], values: Sequence[Any]
) -> list[float]:
    """Nothing tells the answers apart."""
    return [0.0 for _ in values]


def place_returned(s: Blackstone, decision: Decision[PlaceReturned], values: Sequence[HexId]) -> list[float]:
    view = Outlook(s, s.explorer(decision.about.explorer))
    return [-view.threats.at(value.number) for value in values]


# The hostile side: the hostile player, or the leader of the explorers, who spares them


def which_explorer(s: Blackstone, decision: Decision[WhichExplorer], values: Sequence[FigureId]) -> list[float]:
    """Towards the explorer with the most covered spaces and the weakest defence; the leader chooses the other way."""
    sign = 1.0 if decision.seat == s.hostile_seat else -1.0
    return [sign * _prey(s.explorer(value.explorer)) for value in values]


def _prey(explorer: Explorer) -> float:
    covered = explorer.wounds + explorer.grievous
    return covered + 2.0 * (explorer.free_spaces == 0) + 2.0 * harm(("d8",), False, defence_dice(explorer))


def which_hex(s: Blackstone, decision: Decision[WhichHex], values: Sequence[HexId]) -> list[float]:
    """Near explorers, out of their sight."""
    return [-0.3 * closest_range(s, value.number) - exposure(s, value.number) for value in values]


def disrupt(s: Blackstone, decision: Decision[Disrupt], values: Sequence[LoseDie | str]) -> list[float]:
    """The best die of an explorer that has few, or a Wound; the leader gives the worst die away."""
    sign = 1.0 if decision.seat == s.hostile_seat else -1.0
    return [
        sign * (2.0 * _prey(s.explorer(value)) if isinstance(value, str) else value.value / 2.0) for value in values
    ]
