"""Attacks of explorers: who can be attacked with what, and one attack from its roll to its wounds (chapter 12)."""

from __future__ import annotations

from veillee.shared.bits import numbers_of

from ...battlefield import NOWHERE
from ...content import CONSTANTS
from ...content.figures import Weapon
from ...content.words import ActionDie
from ...outcomes.faces import CRITICAL, FAIL, SUCCESS
from ...outcomes.shots import attack_of
from ...outcomes.sight import (
    can_reach,
    hostiles_in,
    range_between,
    seen_from,
    visible_adjacent_hostiles,
)
from ...outcomes.wards import NEVER, ward_of
from ...outcomes.weapons import band_dice
from ...refs import foe
from ...state import Blackstone, Explorer, Figure, Hostile
from ..dice import roll_blackstone
from ..figures.suffering import damage, stun_hostile
from .rolls import Throw, make

#: In the abyss no action may cost so much.
ABYSS_LIMIT = 5


def allowed_cost(s: Blackstone, explorer: Explorer, die: int) -> int:
    """The highest cost of an action that a die may pay: in the abyss none costs 5+ (BSF-29.10)."""
    if any(s.fight.field.places.get("abyss", 0) >> at & 1 for at in explorer.hexes):
        return min(die, ABYSS_LIMIT - 1)
    return die


def in_sight(s: Blackstone, figure: Figure) -> list[tuple[Hostile, int]]:
    """The hostiles that a figure may attack, each with its range: if one is adjacent and visible, only adjacent ones
    (BSF-12.1, 12.2). Whether a weapon has dice for the range is apart.
    """
    ranges, seen = s.terrain.range[figure.hex], seen_from(s, figure.hex, figure.explorer)
    near = seen & s.terrain.adjacent[figure.hex]
    there = [hostile for hostile in s.fight.hostiles if hostile.hex != NOWHERE and seen >> hostile.hex & 1]
    adjacent = [hostile for hostile in there if near >> hostile.hex & 1]
    return [
        (hostile, ranges[hostile.hex])
        for hostile in adjacent or there
        if can_reach(s, ranges[hostile.hex], figure.explorer)
    ]


def targets(s: Blackstone, figure: Figure, weapon: Weapon) -> list[Hostile]:
    """The hostiles that a figure may attack with a weapon."""
    return [hostile for hostile, distance in in_sight(s, figure) if band_dice(weapon, distance)]


def blast_hexes(s: Blackstone, figure: Figure, weapon: Weapon) -> list[int]:
    """The hexes that an area attack may be aimed at: visible, in range, with somebody to hit (BSF-12.7)."""
    terrain = s.terrain
    seen = seen_from(s, figure.hex, figure.explorer)
    occupied = s.hostile_hexes() & seen
    near = 0
    for hostile in visible_adjacent_hostiles(s, figure):
        near |= 1 << hostile.hex
    found = []
    for at in numbers_of(seen & terrain.within(figure.hex, weapon.max_range)):
        around = (1 << at | terrain.adjacent[at]) & occupied
        if around and (not near or around & near) and can_reach(s, terrain.range[figure.hex][at], figure.explorer):
            found.append(at)
    return found


def blast_targets(s: Blackstone, figure: Figure, at: int) -> list[Hostile]:
    """Everybody in the hex and around it that the attacker sees, in order (BSF-12.7, 12.11); Blackout ends attacks."""
    seen = seen_from(s, figure.hex, figure.explorer)
    found = hostiles_in(s, (1 << at | s.terrain.adjacent[at]) & seen)
    return [h for h in found if can_reach(s, range_between(s, figure.hex, h.hex), figure.explorer)]


async def attack(
    s: Blackstone,
    figure: Figure,
    weapon: Weapon,
    hostile: Hostile,
    *,
    aim: bool = False,
    dice: tuple[ActionDie, ...] = (),
    sure: bool = False,
    scuttled: bool = False,
    active: bool = True,
) -> None:
    """One attack, in the order of BSF-12.9; what is thrown, and what the arguments mean, is said by `attack_of`."""
    explorer = figure.explorer
    distance = range_between(s, figure.hex, hostile.hex)
    explorer.stalking = False
    act = s.act if active else None
    thrown = attack_of(
        s, figure, weapon, hostile, aim=aim, dice=dice, sure=sure, scuttled=scuttled, active=active
    )  # fmt: skip
    cover = thrown.cover
    s.tell(
        "attack", "BSF-12.9", explorer=explorer.id, hostile=foe(hostile),
        weapon=weapon.id, distance=distance, cover=cover, aim=aim,
    )  # fmt: skip
    throw = Throw(
        explorer, "attack", thrown.dice, "BSF-12.3", target=hostile, distance=distance, cover=cover, figure=figure
    )
    face = CRITICAL if thrown.sure else await make(s, throw, lambda best: not surely_slain(hostile, best, cover=cover))
    if act is not None:
        act.lensed = False
        act.oiled = max(act.oiled - 1, 0)
    await hit(
        s, hostile, face - cover, by=explorer, weapon=weapon.id, distance=distance, active=active,
        stuns=thrown.stuns,
    )  # fmt: skip


async def hit(
    s: Blackstone,
    hostile: Hostile,
    face: int,
    *,
    by: Explorer | None,
    weapon: str = "",
    distance: int = 0,
    active: bool = False,
    stuns: bool = False,
) -> None:
    """What a kept face does to a hostile after cover: traits, damage, stun (BSF-12.3, 12.4, 12.8, 29.16)."""
    if face <= FAIL:
        s.tell("missed", "BSF-12.3", hostile=foe(hostile))
        s.beat()
        return
    if face == SUCCESS and _shrugs_off(s, hostile):
        s.beat()
        return
    amount = CONSTANTS.grievous_damage if face == CRITICAL else 1
    damage(s, hostile, amount, "BSF-12.3", by=by, weapon=weapon, distance=distance, active=active)
    if stuns and face == CRITICAL:
        stun_hostile(s, hostile, "BSF-12.8", by=by, weapon=weapon, distance=distance, active=active)
    s.beat()


def _shrugs_off(s: Blackstone, hostile: Hostile) -> bool:
    """Voltagheist and Power Armour may ignore a Wound; they are rolled without asking (BSF-29.16)."""
    ward = ward_of(hostile)
    if ward.next == NEVER:
        return False
    if ward.once:
        hostile.shielded = True
    needed = ward.next
    roll = roll_blackstone(s, "armour")
    s.tell(
        "armour", "BSF-29.16", hostile=foe(hostile), roll=roll,
        held=roll >= needed,
    )  # fmt: skip
    return roll >= needed


def surely_slain(hostile: Hostile, best: int, *, cover: bool) -> bool:
    """Whether a face slays for certain, so that nothing better is worth having (BSF-30.4)."""
    may_ignore = ward_of(hostile).next != NEVER
    return best - cover == SUCCESS and hostile.toughness - hostile.damage <= 1 and not may_ignore
