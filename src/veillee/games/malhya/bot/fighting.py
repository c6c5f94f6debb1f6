"""What bots think of Combat: the blow that removes most life for its price, defence where it counts."""

from __future__ import annotations

from collections.abc import Sequence

from veillee.kernel.decision import Decision

from ..chances import at_least, attack_chances, guard_chances, mean
from ..content import WEAPONS
from ..hero import Hero
from ..prompts.combat import (
    Begin,
    Defend,
    EndActivation,
    EnemyTarget,
    FightDeed,
    FightTurn,
    Guard,
    Hurry,
    HurryByAura,
    Initiative,
    Regain,
    Regenerate,
    Strike,
    TakePlace,
)
from ..prompts.room import Read, Walk
from ..prompts.things import BuyAura, Drink, UseObject
from ..rules.combat.attacking import chosen_lines, struck
from ..rules.combat.beast import BEAST
from ..rules.combat.defending import guard_cost, shield_of
from ..rules.combat.numbers import Shield, attack_cost, enemy_shield, hero_volley
from ..rules.combat.wounding import life_of
from ..rules.room.places import enemy_squares, floor
from ..state import Malhya
from .value import health

#: What an Action Point is worth when it may still serve a defence.
POINT = 0.25


def fight_turn(s: Malhya, decision: Decision[FightTurn], values: Sequence[FightDeed]) -> list[float]:
    hero = s.hero(decision.about.hero)
    return [_price(s, hero, value) for value in values]


def _price(s: Malhya, hero: Hero, deed: FightDeed) -> float:
    match deed:
        case Strike():
            return strike_price(s, hero, deed)
        case Walk():
            return _walk_price(s, hero, deed.square.number)
        case EndActivation.END:
            return POINT * min(hero.ap, 2)
        case Drink():
            return 2.5 if s.hero(deed.target).life <= 1 else -0.5
        case UseObject():
            return 0.4
        case BuyAura():
            return 0.3 if health(hero) < 5 else -0.5
        case Read():
            return 1.5 if deed.chapter not in s.pages else -1.0
        case _:
            return -1.0


def strike_price(s: Malhya, hero: Hero, deed: Strike) -> float:
    """The life an attack takes on average, more if it beats an enemy; Action Points and arrows have their price."""
    lines = chosen_lines(hero, deed.lines)
    volley = hero_volley(hero, lines, deed.arrows)
    cost = POINT * attack_cost(lines, deed.arrows) + 0.2 * len(deed.arrows)
    if s.beast is not None:
        shield = Shield(BEAST.defence.defence_dice, BEAST.defence.dodge_dice, BEAST.defence.shields)
        return 0.5 + mean(attack_chances(volley, shield, mild=s.mild_power_die)) - cost
    if deed.target is not None:
        aims = [s.figure(deed.target.number)]
    else:
        assert deed.direction is not None
        aims = struck(s, hero, next(line.area for line in lines if line.area), deed.direction)
    worth = 0.0
    for figure in aims:
        shield = enemy_shield(s, figure.kind, hindered=False)
        through, left = attack_chances(volley, shield, mild=s.mild_power_die), life_of(s, figure)
        worth += min(mean(through), left) + 1.5 * at_least(through, left)
    return 0.5 + worth - cost


def _walk_price(s: Malhya, hero: Hero, end: int) -> float:
    """Towards somebody to strike; archers keep their distance."""
    ranged = bool(hero.weapon) and WEAPONS[hero.weapon].kind == "ranged"
    near = floor(s).adjacent
    engaged = bool(near[end] & enemy_squares(s))
    if ranged:
        clear = sum(floor(s).view(end, figure.square) == "clear" for figure in s.here.figures)
        now = sum(floor(s).view(hero.square, figure.square) == "clear" for figure in s.here.figures)
        return 0.6 * (bool(clear) - bool(now)) - 0.5 * engaged + 0.2
    if near[hero.square] & enemy_squares(s):
        return -1.0
    tables = [floor(s).ways().costs_to(figure.square) for figure in s.here.figures]
    here, there = min(table[hero.square] for table in tables), min(table[end] for table in tables)
    return 0.3 * (here - there) + 0.6 * engaged - (0.4 if hero.free == 0 else 0.0)


def defend(s: Malhya, decision: Decision[Defend], values: Sequence[Guard]) -> list[float]:
    """The wounds saved on average, against what the means cost; staying conscious is worth most."""
    hero, damage = s.hero(decision.about.hero), decision.about.damage
    prices = []
    for guard in values:
        shield = shield_of(hero, guard, hindered=decision.about.hindered, bought=guard.aura or hero.bought)
        left = guard_chances(damage, shield)
        cost = POINT * guard_cost(hero, guard) + 0.8 * bool(guard.aura) + 1.2 * len(guard.armour)
        prices.append(-mean(left) - 5.0 * at_least(left, hero.life) - cost)
    return prices


def initiative(s: Malhya, decision: Decision[Initiative], values: Sequence[Hurry | HurryByAura | Begin]) -> list[float]:
    return [0.0 if isinstance(value, Begin) else -1.0 for value in values]


def regenerate(s: Malhya, decision: Decision[Regenerate], values: Sequence[Regain | None]) -> list[float]:
    """If every conscious hero keeps two crystals or more."""
    safe = all(hero.life >= 3 for hero in s.heroes if hero.conscious)
    light = {"shock": 0.3, "damage": 0.2, "grave": 0.0}
    return [0.0 if value is None else (1.0 + light[value.zone] if safe else -1.0) for value in values]


def enemy_target(s: Malhya, decision: Decision[EnemyTarget], values: Sequence[str]) -> list[float]:
    """The hero who bears it best."""
    return [health(s.hero(id)) + 0.3 * s.hero(id).ap for id in values]


def take_place(s: Malhya, decision: Decision[TakePlace], values: Sequence[int]) -> list[float]:
    assert s.beast is not None
    life = {zone: s.beast.life[str(zone)] for zone in values}
    return [1.0 if zone == BEAST.heart else 0.5 - 0.1 * life[zone] for zone in values]
