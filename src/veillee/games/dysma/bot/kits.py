"""How dangerous a figure with one kit is to a figure with another kit: these two on an empty table.

The results are remembered for each pair of kits.
"""

from __future__ import annotations

from functools import lru_cache

from veillee.kernel.dice import Dice

from ..content import SPELLS
from ..content.records import Member
from ..rules.dice import pools
from ..rules.dice.pools import Aim, Onset
from ..rules.fighting.attack import Attack
from ..rules.fighting.missiles import PROJECTILES, WEAPONS, Missile
from ..state import Dysma, Figure, Player
from ..traits import traits
from .expect import Result, Toll, against, chances, health, result

#: The range of a charge, in tenths of a step for each step of Mv.
CHARGE = 20
#: How many kits and pairs are remembered: a server meets new kits without end.
KITS, PAIRS = 1 << 12, 1 << 15


def _pair(a: Member, b: Member) -> tuple[Dysma, Figure, Figure]:
    """Two figures on an empty table, one step apart, face to face."""
    figures = [
        Figure(number, number, kit, r=traits(kit).r, h=traits(kit).h, x=100 + 40 * number, y=100, facing=16 * number)
        for number, kit in enumerate((a, b))
    ]
    s = Dysma(dice=Dice(b""), players=[Player(), Player()], figures=figures)
    return s, figures[0], figures[1]


@lru_cache(PAIRS)
def brawl(a: Member, b: Member) -> Result:
    """The result of a charge of `a` upon `b`: from the front, with the best weapons, against a Defence roll."""
    s, by, victim = _pair(a, b)
    if not traits(a).co:
        return Result(0.0, 0.0)
    onset = Onset(by.x, by.y)
    found = []
    for weapons in traits(a).weapon_sets:
        attack = Attack("combat", by, pools.gear(weapons, onset), onset)
        answer = pools.defence(s, victim, front=True, enemy=by)
        found.append(against(s, attack, pools.combat(s, by, victim, weapons, onset), victim, answer))
    return max(found)


@lru_cache(KITS)
def missiles(kit: Member) -> tuple[Missile, ...]:
    """The ranged weapons and magic projectiles of a kit; none without a characteristic to shoot with."""
    spells = [SPELLS[spell] for spell in traits(kit).spells]
    magic = [PROJECTILES[one.id] for one in spells if one.id in PROJECTILES]
    return (*(WEAPONS[weapon] for weapon in dict.fromkeys(traits(kit).ranged)), *magic) if traits(kit).ti else ()


@lru_cache(PAIRS)
def volley(a: Member, b: Member) -> tuple[Result, int]:
    """The best shot of `a` at `b` from half range, or the best wounding malefice; and its range in tenths of a step."""
    s, by, victim = _pair(a, b)
    best = (Result(0.0, 0.0), 0)
    for missile in missiles(a):
        attack = Attack("shooting", by, missile.skills)
        pool = pools.shooting(s, by, missile.skills, Aim(), covered=False)
        best = max(best, (against(s, attack, pool, victim, pools.defence(s, victim, front=True)), 10 * missile.range))
    for spell in (SPELLS[one] for one in traits(a).spells):
        if spell.kind == "malefice" and any(effect.op in ("wound", "wound_margin") for effect in spell.effects):
            won = chances(pools.spirit(s, by))
            best = max(best, (result(won, chances(pools.spirit(s, victim)), Toll(0), health(victim)), 10 * spell.range))
    return best


@lru_cache(KITS)
def shoots(kit: Member) -> int:
    """The greatest range of a kit, in tenths of a step; 0 without anything to shoot."""
    return max((10 * missile.range for missile in missiles(kit)), default=0)
