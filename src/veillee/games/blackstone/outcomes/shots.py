"""Attacks of explorers: what would be thrown against a hostile, and the exact chances of what comes of it.

A `Throw` of the rules rolls the dice that `attack_of` names, and `come_to` follows the steps of the rules after it:
cover, Voltagheist and Power Armour, damage, stun. All chances hold for the dice as they fall: nobody changes a roll.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from ..content import CONSTANTS
from ..content.figures import Weapon
from ..content.words import ActionDie
from ..prompts.fighting import Reaction
from ..state import Blackstone, Figure, Hostile
from .cover import Trigger, covers_hostile, is_scuttled
from .faces import Odds, odds
from .sight import is_lensed, range_between, seen_from
from .wards import Ward, chance_through, ward_of
from .weapons import band_dice, weapon_of


class Attack(Struct, frozen=True):
    """One attack as it would be thrown."""

    dice: tuple[ActionDie, ...]
    cover: bool  # counts: False with aim, too
    sure: bool = False  # it counts as rolled critical (BSF-11.33)
    stuns: bool = False  # with a critical

    @property
    def odds(self) -> Odds:
        """The chances of fail, success and critical after cover."""
        rolled = Odds(0.0, 0.0, 1.0) if self.sure else odds(self.dice)
        return rolled.behind_cover() if self.cover else rolled


class Target(Struct, frozen=True):
    """What counts of a hostile that is attacked."""

    left: int  # the damage that slays it
    ward: Ward
    stunned: bool


class Fate(Struct, frozen=True):
    """What comes of attacks on one hostile."""

    slay: float  # the chance that they slay it
    damage: float  # what they are expected to do, at most what slays it


class Shot(Struct, frozen=True):
    """One or several attacks on one hostile: with which dice, from how far, and what comes of them."""

    explorer: str
    hostile: int
    distance: int
    attacks: tuple[Attack, ...]
    fate: Fate

    @property
    def first(self) -> Attack:
        return self.attacks[0]

    @property
    def hit(self) -> float:
        """The chance that the first attack is a success or a critical after cover, whatever the target ignores."""
        return self.first.odds.passed


def attack_of(
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
    first: bool = True,
) -> Attack:
    """What one attack would throw (BSF-12.3, 12.9).

    `dice` stand for those of the band in area attacks; `sure`: it counts as rolled critical; `scuttled`: the target
    counts as in cover; `active`: it is made in the explorer's own activation; `first`: no attack before it used up a
    Phase Lens.
    """
    lensed = active and first and is_lensed(s, figure.explorer)
    cover = covers_hostile(s, figure, weapon, hostile.hex, bare=aim or lensed, scuttled=scuttled)
    rolled = dice or band_dice(weapon, range_between(s, figure.hex, hostile.hex))
    return Attack(rolled, cover, sure, "stun_on_critical" in weapon.flags)


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
    active: bool = True,
    first: bool = True,
) -> Shot:
    """The attacks of one weapon action if all that can be made are made on one hostile; for the rest see `attack_of`.

    Only the first attack goes through a Phase Lens: a hostile behind a wall cannot be the target of further ones.
    """
    through = active and first and is_lensed(s, figure.explorer)
    if through and not seen_from(s, figure.hex, figure.explorer, lens=False) >> hostile.hex & 1:
        attacks = 1
    thrown = tuple(
        attack_of(
            s, figure, weapon, hostile, aim=aim, dice=dice, sure=sure, scuttled=scuttled, active=active,
            first=first and number == 0,
        )
        for number in range(attacks)
    )  # fmt: skip
    distance = range_between(s, figure.hex, hostile.hex)
    return Shot(figure.explorer.id, hostile.number, distance, thrown, come_to(thrown, target_of(hostile)))


def reaction_shot(s: Blackstone, reaction: Reaction, hostile: Hostile, what: Trigger) -> Shot:
    """The attacks of an overwatch action on the hostile that has moved, attacked or arrived (BSF-13.3)."""
    explorer = s.explorer(reaction.explorer)
    figure = Figure(explorer, reaction.figure, explorer.hexes[reaction.figure])
    return shot(
        s, figure, weapon_of(explorer, reaction.weapon), hostile, attacks=reaction.attacks,
        scuttled=is_scuttled(hostile, what), active=False,
    )  # fmt: skip


def target_of(hostile: Hostile) -> Target:
    return Target(hostile.toughness - hostile.damage, ward_of(hostile), hostile.stunned)


@cache
def come_to(attacks: tuple[Attack, ...], target: Target) -> Fate:
    """What comes of attacks on a hostile, made one after the other until it is slain (BSF-12.4, 19.1, 29.16)."""
    left, ward = target.left, target.ward
    chances = {(0, ward.once, target.stunned): 1.0}  # by damage, whether the ward of once is unused, stun
    for attack in attacks:
        faces, then = attack.odds, dict[tuple[int, bool, bool], float]()
        for (done, fresh, stunned), chance in chances.items():
            if done >= left:
                outcomes = [(done, fresh, stunned, 1.0)]
            else:
                through = chance_through(ward.next if fresh else ward.later)
                again = attack.stuns and stunned  # one that lies already takes 1 damage more
                outcomes = [
                    (done, fresh, stunned, faces.fail),
                    (done, False, stunned, faces.success * (1 - through)),
                    (done + 1, False, stunned, faces.success * through),
                    (done + CONSTANTS.grievous_damage + again, fresh, stunned or attack.stuns, faces.critical),
                ]
            for dealt, unused, lies, part in outcomes:
                if part:
                    key = min(dealt, left), unused, lies
                    then[key] = then.get(key, 0.0) + chance * part
        chances = then
    slay = sum(chance for (done, _, _), chance in chances.items() if done >= left)
    return Fate(slay, sum(done * chance for (done, _, _), chance in chances.items()))
