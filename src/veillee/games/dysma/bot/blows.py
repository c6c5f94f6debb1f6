"""What Combats, charges, shots and replies are worth in a position, all modifiers of their rolls counted.

A worth is always the worth to the attacker's side, in the unit of `prices`."""

from __future__ import annotations

from ..prompts.fighting import ReplyWay, Riposte
from ..rules.dice import pools
from ..rules.dice.pools import Onset
from ..rules.fighting import seeing, shooting
from ..rules.fighting.attack import Attack
from ..rules.fighting.combat import may_attack, targets
from ..rules.fighting.missiles import Missile
from ..rules.fighting.threats import Threat
from ..rules.figures.skills import keen, mv
from ..space.sight.rays import sees
from ..space.table.bodies import contact, in_contact, square
from ..state import Dysma, Figure
from ..traits import traits
from .expect import Chances, Result, against, chances, health, result, toll, wounds_result
from .kits import brawl, shoots, volley
from .prices import harm

#: The price of the Riposte that tires a figure: RIPOSTED before its activation of this turn, SPENT after it.
RIPOSTED, SPENT = 3.5, 2.0
#: A shot that may hit a friend in contact with its target (12.21) has this share of its worth.
MIXED = 0.4


def fight(s: Dysma, by: Figure, target: Figure, number: int = 0, onset: Onset | None = None, extra: int = 0) -> float:
    """The worth of a Combat with weapon set `number` and `extra` dice, if the target makes its best reply."""
    weapons = traits(by.kit).weapon_sets[number]
    attack = Attack("combat", by, pools.gear(weapons, onset), onset)
    pool = pools.combat(s, by, target, weapons, onset)
    front = not (pools.treacherous(s, onset, target) if onset else seeing.in_back(s, target, by))
    plain = harm(
        s, target, by, against(s, attack, pool, target, pools.defence(s, target, front=front, enemy=by), extra)
    )
    if target.statue or target.tired or not traits(target.kit).co:
        return plain
    return min(plain, riposte(s, by, target, attack, pool, extra) + (SPENT if target.activated else RIPOSTED))


def riposte(s: Dysma, by: Figure, target: Figure, attack: Attack, pool: pools.Pool, extra: int, more: int = 0) -> float:
    """The worth of a Combat with `extra` dice if the target strikes back with its best weapons and `more` dice."""
    worst = 1e9
    for weapons in traits(target.kit).weapon_sets:
        blow = Attack("riposte", target, weapons.skills)
        back = pools.combat(s, target, by, weapons)
        given = against(s, attack, pool, target, back, extra, more)
        taken = against(s, blow, back, by, pool, more, extra)
        worst = min(worst, harm(s, target, by, given) - harm(s, by, target, taken))
    return worst


def best_fight(s: Dysma, by: Figure) -> float:
    """The worth of the best Combat against an enemy in contact; 0 if there is none."""
    return max(fights(s, by).values(), default=0.0)


def fights(s: Dysma, by: Figure) -> dict[int, float]:
    """The worth of every Combat that could be made, by the id of its target."""
    return {target.id: fight(s, by, target) for target in targets(s, by)}


def rush(s: Dysma, by: Figure, target: Figure) -> float:
    """The worth of a charge from the figure's place. A shooter that charges loses its shots and is struck at."""
    onset = Onset(by.x, by.y)
    value = max(fight(s, by, target, number, onset) for number in range(len(traits(by.kit).weapon_sets)))
    if shoots(by.kit) and not target.statue:
        shots_lost = harm(s, target, by, volley(by.kit, target.kit)[0])
        blows_taken = (1 - brawl(by.kit, target.kit).kill) * harm(s, by, target, brawl(target.kit, by.kit))
        value -= max(0.0, shots_lost) + max(0.0, blows_taken)  # harm to the last figure of a side may be negative
    return value


def best_rush(s: Dysma, by: Figure) -> float:
    """The worth of the best charge that `rushes` finds; 0 if there is none."""
    return max(rushes(s, by).values(), default=0.0)


def rushes(s: Dysma, by: Figure) -> dict[int, float]:
    """The worth of every charge that looks possible, in range and in sight, by the id of its target."""
    if not traits(by.kit).co or by.tired or by.prone or in_contact(s, by):
        return {}
    far, sharp = 20 * mv(s, by) + by.r, keen(s, by)
    near = [
        enemy
        for enemy in s.bodies()
        if enemy.seat != by.seat
        and square(by, enemy) <= (far + enemy.r) ** 2
        and may_attack(s, by, enemy)
        and sees(s, by, enemy, sharp)
    ]
    return {enemy.id: rush(s, by, enemy) for enemy in near}


def shot(s: Dysma, by: Figure, target: Figure, missile: Missile, extra: int = 0, eye: Figure | None = None) -> float:
    """The worth of a shot or magic projectile with `extra` dice, from the place of `eye` if given, else of `by`."""
    attack = Attack("projectile" if missile.magic else "shooting", by, missile.skills)
    pool = shooting.preview(s, by, missile, target, eye)
    front = not seeing.in_back(s, target, eye or by)
    value = harm(s, target, by, against(s, attack, pool, target, pools.defence(s, target, front=front), extra))
    if any(contact(s, friend, target) for friend in s.of(by.seat)):
        value *= MIXED
    return value


def best_shot(s: Dysma, by: Figure) -> float:
    """The worth of the best shot; 0 if there is none."""
    return max((0.0, *shots(s, by).values()))


def shots(s: Dysma, by: Figure) -> dict[int, float]:
    """The worth of every shot that could be made, by the id of its target, each with the best weapon for it."""
    found: dict[int, float] = {}
    for missile in shooting.ready(by) if traits(by.kit).ti else ():
        for target in shooting.targets(s, by, missile):
            found[target.id] = max(found.get(target.id, 0.0), shot(s, by, target, missile))
    return found


def reply(s: Dysma, target: Figure, threat: Threat, way: ReplyWay, extra: int, armour: int, dice: int) -> float:
    """What an attack is still worth to the attacker if the target replies in this `way`.

    The reply has `extra` declared dice; its reactions add `armour`, and `dice` to a Defence roll.
    """
    by = threat.by
    attack = chances(threat.pool, threat.extra)
    if isinstance(way, Riposte):
        weapons = traits(target.kit).weapon_sets[way.number]
        back = pools.combat(s, target, by, weapons)
        blow = Attack("riposte", target, weapons.skills)
        taken = result(chances(back, extra), attack, toll(s, blow, by), health(by))
        given = _wounds(threat, attack, chances(back, extra), health(target), armour)
        return harm(s, target, by, given) - harm(s, by, target, taken)
    return harm(s, target, by, _wounds(threat, attack, chances(threat.plain, extra + dice), health(target), armour))


def _wounds(threat: Threat, attack: Chances, answer: Chances, left: int, armour: int) -> Result:
    """What a threat does to a figure that has `left` health, and `armour` more than now."""
    wounds = [threat.wounds(margin, armour) for margin in (threat.tie, *range(1, len(attack)))]
    return wounds_result(attack, answer, wounds, left)
