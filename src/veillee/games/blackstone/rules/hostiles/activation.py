"""The activation of a hostile group: reinforcements, then one figure after another (chapter 15)."""

from __future__ import annotations

import msgspec

from veillee.kernel import choose

from ...battlefield import NOWHERE
from ...combat import NO_GROUP
from ...outcomes.sight import closest_ranges
from ...prompts.fighting import NextHostile
from ...prompts.ids import HostileId
from ...refs import foe
from ...state import Blackstone, Hostile, HostileTurn, Why
from ..dice import roll_blackstone
from ..strongholds.garrison import still_waits
from .behaviour import action_of, column_of, counted_roll, is_revealed
from .reinforcing import reinforcement_roll
from .special import ACTIONS


async def activate_group(s: Blackstone, group: int) -> None:
    """Every figure that is there when the reinforcement roll is made acts once (BSF-15.18)."""
    c = s.fight
    if c.acting != group and not await _begin(s, group):
        return
    while next(s.in_action(), None) is not None:  # nobody acts against nobody (BSF-15.19)
        s.waypoint()
        hostile = await _next(s, group)
        if hostile is None:
            break
        await _activate(s, hostile)
    c.acting, c.silent = NO_GROUP, ()


async def _begin(s: Blackstone, group: int) -> bool:
    """The reinforcement roll; whether the group acts at all: one that waits does not (BSF-22.31)."""
    c = s.fight
    c.turns_of_group = ()
    if c.groups[group].waiting:
        if still_waits(s, group):
            s.tell("waiting", "BSF-22.31", group=group, kinds=c.kinds_of(group), namesakes=c.has_namesakes(group))
            return False
        changed = msgspec.structs.replace(c.groups[group], waiting=False)
        c.groups = (*c.groups[:group], changed, *c.groups[group + 1 :])
    if s.events is not None:
        s.tell("group-acts", "BSF-15.9", group=group, kinds=c.kinds_of(group), namesakes=c.has_namesakes(group))
    for hostile in c.hostiles:
        hostile.acted = hostile.hex == NOWHERE or hostile.arrived
    await reinforcement_roll(s, group)
    c.acting = group
    return True


async def _next(s: Blackstone, group: int) -> Hostile | None:
    """The figure closest to an explorer that has not acted (BSF-15.9)."""
    left = [h for h in s.fight.hostiles if h.group == group and not h.acted and h.hex != NOWHERE]
    if len(left) <= 1:
        return left[0] if left else None
    ranges = closest_ranges(s, [h.hex for h in left])
    best = min(ranges)
    tied = [h for h, distance in zip(left, ranges, strict=True) if distance == best]
    if s.ties == "auto" or len(tied) == 1:
        return tied[0]  # the lowest figure number (BSF-15.17)
    alike: dict[object, Hostile] = {}
    for h in tied:
        alike.setdefault((h.hex, h.kind, h.loadout, h.damage, h.stunned, h.unbound, h.plasma), h)
    values = [HostileId(h.number) for h in alike.values()]
    chosen = await choose(s, s.hostile_side, NextHostile(group), values, rule="BSF-15.9")
    return s.fight.hostile(chosen.number)


async def _activate(s: Blackstone, hostile: Hostile) -> None:
    """A stunned figure stands up (BSF-15.12); another one makes a behaviour roll and does what it says."""
    hostile.acted, hostile.fire = True, False
    if hostile.stunned:
        hostile.stunned = hostile.plasma = False
        _record(s, HostileTurn(hostile.number, hostile.kind, hostile.index, why=(Why("stood-up", "BSF-15.12"),)))
        s.tell("stood-up", "BSF-15.12", hostile=foe(hostile))
        s.beat()
        return
    why: list[Why] = []
    overheated = hostile.plasma
    column = column_of(s, hostile, why)
    roll = roll_blackstone(s, "behaviour")
    counted = counted_roll(s, hostile, roll, why)
    action = action_of(hostile, counted, column)
    if action == "sneak" and is_revealed(s, hostile):
        why.append(Why("revealed", "BSF-29.11"))
        action = "advance"
    turn = HostileTurn(hostile.number, hostile.kind, hostile.index, roll, counted, column, action, tuple(why))
    _record(s, turn)
    s.tell(
        "behaviour", "BSF-15.10", hostile=foe(hostile), roll=roll,
        counted=counted, column=column, action=action,
    )  # fmt: skip
    s.beat()
    await ACTIONS[action](s, hostile, why)
    s.fight.turns_of_group = (*s.fight.turns_of_group[:-1], msgspec.structs.replace(turn, why=tuple(why)))
    if overheated:
        hostile.plasma = False  # at the end of the activation after the one that overheated it


def _record(s: Blackstone, turn: HostileTurn) -> None:
    s.fight.turns_of_group += (turn,)
