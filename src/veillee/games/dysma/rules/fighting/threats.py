"""An attack or a malefice as the side that answers it sees it, and how dangerous it is (16.8, 16.15, 16.24)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from ...prompts.dice import Extras
from ...state import Dysma, Figure
from ...traits import traits
from ..dice import odds, pools
from ..dice.pools import Pool
from ..figures import skills
from . import courage
from .attack import Attack, Form, armour_met, wounds_of


class Threat(Struct, frozen=True):
    """An attack or a malefice before it is rolled, as the player who replies sees it."""

    form: Form | Literal["malefice"]
    by: Figure
    pool: Pool
    extra: int  # declared dice on top of the pool
    plain: Pool  # the roll the target makes if nothing else is chosen
    wounds: Callable[..., int]  # what a margin of the attacker would do, and with so much more Armour
    shielded: Callable[[int], bool] = lambda more: False  # whether more Armour would be of use
    march: bool = False  # it is a shot from which the target may march away
    riposte: bool = False
    promised: int = 0  # command points that the target's side has already promised to rolls of this attack
    tie: int = 0  # the margin that a tie counts as: 1 for a Duellist (15.18)
    courage: Fraction = Fraction(1)  # the chance that the target dares to strike back (14.33)


def threat(
    s: Dysma,
    attack: Attack,
    target: Figure,
    pool: Pool,
    extras: Extras,
    *,
    front: bool,
    march: bool = False,
    riposte: bool = False,
    promised: int = 0,
) -> Threat:
    """An attack as the player who replies sees it."""
    by = attack.by
    assert by is not None, "nobody answers a fall"
    enemy = by if attack.melee else None
    return Threat(
        form=attack.form,
        by=by,
        pool=pool,
        extra=len(extras),
        plain=pools.defence(s, target, front=front, enemy=enemy),
        wounds=lambda hits, more=0: wounds_of(s, attack, target, hits, more),
        shielded=lambda more: armour_met(s, attack, target, more) > armour_met(s, attack, target),
        march=march,
        riposte=riposte,
        promised=promised,
        tie=int(attack.form == "combat" and skills.has(s, by, "duellist", "combat")),
        courage=courage.chance(s, target, by) if attack.onset else Fraction(1),
    )


def asks(s: Dysma, target: Figure, threat: Threat) -> bool:
    """Whether the danger is so great that the player wants to be asked for a reply (16.24)."""
    least = s.players[target.seat].reply_threshold
    return not least or 100 * removal(s, target, threat) >= least


def removal(s: Dysma, target: Figure, threat: Threat) -> Fraction:
    """The chance that the attack removes a target that replies with the plain roll."""
    left = traits(target.kit).sa - target.wounds
    stays = skills.has(s, target, "relentless")

    def enough(margin: int) -> Fraction:
        count = threat.wounds(margin)
        return Fraction(count >= left) / (2 if stays and count == left else 1)

    thrown = odds.thrown(s, threat.by, threat.pool, threat.extra)
    return odds.chance(thrown, odds.thrown(s, target, threat.plain), enough, threat.tie)
