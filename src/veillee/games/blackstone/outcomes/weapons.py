"""Weapons and defences: who bears what, with which dice at which range (BSF-8.2, 12.12, 17.1, 17.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..content import HOSTILES, RESOURCES
from ..content.figures import Weapon
from ..content.words import ActionDie
from ..state import Blackstone, Explorer, Figure, Hostile
from .faces import better
from .sight import CLOSE_FROM, FAR_FROM, can_reach, passive

#: The die of the Spindle Beam by threat level.
BEAM: dict[int, ActionDie] = {1: "d6", 2: "d8", 3: "d12"}


def weapons_of(explorer: Explorer) -> Iterator[Weapon]:
    """The weapons of the card, and those of cards held."""
    yield from explorer.side.weapons
    for id in dict.fromkeys(explorer.resources):
        weapon = RESOURCES[id].weapon
        if weapon is not None:
            yield weapon


def weapon_of(explorer: Explorer, id: str) -> Weapon:
    return next(weapon for weapon in weapons_of(explorer) if weapon.id == id)


def bearers(explorer: Explorer, weapon: Weapon) -> list[Figure]:
    """The figures that can use a weapon: of the twins the one that bears it, or either (BSF-20.3, 20.13)."""
    return [
        Figure(explorer, number, at)
        for number, at in enumerate(explorer.hexes)
        if not weapon.figure or explorer.card.figures[number] == weapon.figure
    ]


def band_dice(weapon: Weapon, distance: int) -> tuple[ActionDie, ...]:
    """The dice of a weapon at a range; none: it cannot attack there (BSF-8.2, 12.12)."""
    if distance > weapon.max_range:
        return ()
    if distance >= FAR_FROM:
        return weapon.far
    return weapon.close if distance >= CLOSE_FROM else weapon.adj


def blast_dice(weapon: Weapon, distance: int) -> tuple[ActionDie, ...]:
    """The dice of an area attack against one of its targets: those of its band, close dice beyond (BSF-12.7)."""
    return band_dice(weapon, distance) or weapon.close


Arms = tuple[Weapon, tuple[ActionDie, ...]]


@cache
def arms(
    kind: str, loadout: str, threat: int, unbound: bool, distance: int, *, overcharge: bool = False
) -> Arms | None:
    """The weapon that a kind of hostile uses at a range, with its dice; None: it has none for it (BSF-17.1, 17.14)."""
    loadout = "pistol" if loadout == "sergeant" else loadout
    for weapon in HOSTILES[kind].weapons:
        if weapon.loadout != loadout or ("overcharge_only" in weapon.flags) != overcharge:
            continue
        dice = band_dice(weapon, distance)
        if "threat_scaled" in weapon.flags and dice:
            dice = (BEAM[threat],)
        if "empowered_scaled" in weapon.flags and unbound and distance <= weapon.max_range:
            dice = ("d12",)
        if dice:
            return weapon, dice
    return None


def arms_at(s: Blackstone, hostile: Hostile, distance: int, *, overcharge: bool = False) -> Arms | None:
    """The weapon that a hostile uses at a range, with its dice; None: it cannot attack there now (BSF-17.15)."""
    if not can_reach(s, distance):
        return None
    return arms(hostile.kind, hostile.loadout, s.fight.threat, hostile.unbound, distance, overcharge=overcharge)


def defence_dice(explorer: Explorer) -> tuple[ActionDie, ...]:
    """The defence dice of the card, changed by what the explorer wears."""
    dice = explorer.side.defence
    if passive(explorer, "improve_defence"):
        dice = tuple(better(die) for die in dice)
    if more := passive(explorer, "extra_defence_die"):
        dice = (*dice, more.die)
    return dice
