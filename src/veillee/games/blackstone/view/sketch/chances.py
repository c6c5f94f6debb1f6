"""Exact chances of rolls: fail, success and critical of the kept die, what they do to a hostile, whether it falls."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ...content import CONSTANTS
from ...content.figures import Weapon
from ...content.words import ActionDie
from ...rules.dice import BLACKSTONE_SIDES, CHANCES, CRITICAL, FAIL, SUCCESS
from ...rules.explorers.striking import ARMOUR_FROM, VOLTAGHEIST_FROM, band_dice
from ...rules.figures.seeing import hostile_in_cover, ignores_cover, range_between
from ...state import Blackstone, Figure, Hostile


class Odds(Struct, frozen=True):
    """The chances of the three faces of the kept die."""

    fail: float
    success: float
    critical: float


def odds(dice: Sequence[ActionDie]) -> Odds:
    """The chances of the best of some dice."""
    miss, short = 1.0, 1.0
    for die in dice:
        fail, success, _ = CHANCES[die]
        miss *= fail
        short *= fail + success
    return Odds(miss, short - miss, 1 - short)


def behind_cover(one: Odds) -> Odds:
    """Against a target in cover each success fails, and each critical is a success (BSF-7.10)."""
    return Odds(one.fail + one.success, one.critical, 0.0)


def per_cent(chance: float) -> int:
    """A chance in per cent; 0 and 100 are kept for what cannot fail and cannot happen."""
    rounded = round(100 * chance)
    if 0 < chance < 1:
        return min(max(rounded, 1), 99)
    return rounded


class Shot(Struct, frozen=True):
    """One or several attacks on one hostile: with which dice, from how far, and what comes of them."""

    hostile: int
    dice: tuple[ActionDie, ...]
    distance: int
    cover: bool  # counts; False with aim too
    one: Odds  # of one attack, after cover
    slay: float  # the chance that the attacks slay the hostile, without changed dice
    damage: float  # what the attacks are expected to do


def shot(
    s: Blackstone,
    figure: Figure,
    weapon: Weapon,
    hostile: Hostile,
    *,
    attacks: int = 1,
    aim: bool = False,
    scuttled: bool = False,
    sure: bool = False,
    dice: tuple[ActionDie, ...] = (),
) -> Shot:
    """The attacks of one weapon action if all are made on one hostile.

    `scuttled`: the target counts as in cover; `sure`: each attack counts as rolled critical; `dice`: in place of those
    of the band.
    """
    distance = range_between(s, figure.hex, hostile.hex)
    rolled = dice or band_dice(weapon, distance)
    lensed = s.act is not None and s.act.lensed and s.act.explorer == figure.explorer.id
    bare = aim or lensed or ignores_cover(weapon.flags)
    cover = not bare and (scuttled or hostile_in_cover(s, figure, hostile.hex))
    one = Odds(0.0, 0.0, 1.0) if sure else odds(rolled)
    one = behind_cover(one) if cover else one
    slay, damage = _come_to(hostile, one, attacks)
    return Shot(hostile.number, rolled, distance, cover, one, slay, damage)


def _come_to(hostile: Hostile, one: Odds, attacks: int) -> tuple[float, float]:
    """The chance that some attacks slay a hostile, and the damage that can be expected of them (BSF-12.4, 29.16)."""
    needed = hostile.toughness - hostile.damage
    traits = hostile.card.traits
    armoured = "power_armour" in traits
    held_back = (ARMOUR_FROM if armoured else VOLTAGHEIST_FROM) - 1
    through = held_back / BLACKSTONE_SIDES
    fresh = "voltagheist" in traits and not hostile.shielded
    chances: dict[tuple[int, bool], float] = {(0, fresh): 1.0}
    for _ in range(attacks):
        then: dict[tuple[int, bool], float] = {}
        for (done, shield), chance in chances.items():
            passes = through if armoured or shield else 1.0
            for added, charged, part in (
                (0, shield, one.fail),
                (0, False, one.success * (1 - passes)),
                (1, False, one.success * passes),
                (CONSTANTS.grievous_damage, shield, one.critical),
            ):
                key = min(done + added, needed), charged
                if part:
                    then[key] = then.get(key, 0.0) + chance * part
        chances = then
    slay = sum(chance for (done, _), chance in chances.items() if done >= needed)
    return slay, sum(done * chance for (done, _), chance in chances.items())


def better_chance(dice: Sequence[ActionDie], faces: Sequence[int], again: Sequence[int]) -> float:
    """The chance that rolling some dice again gives a better best face than there is now."""
    best = max(faces)
    kept = max((face for place, face in enumerate(faces) if place not in again), default=FAIL)
    new = odds([dice[place] for place in again])
    at_least = {FAIL: 1.0, SUCCESS: new.success + new.critical, CRITICAL: new.critical}
    return at_least[min(best + 1, CRITICAL)] if kept <= best < CRITICAL else 0.0
