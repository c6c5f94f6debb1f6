"""What bots think of Combat: the blow that removes most life for its price, defence where it counts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from veillee.kernel.decision import Decision

from ..chances import Chances, at_least, attack_chances, mean
from ..content import ENEMIES, WEAPONS
from ..hero import Hero
from ..outcomes import beast_strike_chances, strike_shield, through_chances
from ..prompts.combat import (
    ArmourUse,
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
from ..rules.combat.attacking import area_of, in_reach, struck, with_first
from ..rules.combat.beast import BEAST
from ..rules.combat.defending import guard_cost
from ..rules.combat.numbers import Shield, Volley, attack_cost, attack_lines, hero_volley
from ..rules.combat.wounding import life_of
from ..rules.room.places import enemy_squares, floor
from ..state import Malhya
from .odds import danger
from .using import aura_price, drink_price
from .value import health

#: What an Action Point is worth while enemies have yet to act, when it may serve a defence; and when none of them has.
POINT, LATE = 0.2, 0.02
#: What the life of an enemy is worth, by its share, and what it is worth that it falls: in what its attack does.
SHARE, FALL = 0.6, 0.8
#: What an Action Point is worth that the hero's own attack of this turn would miss; an Aura token; an armour.
MISSED, TOKEN, ARMOUR = 0.8, 0.4, 2.0
DOWN: Final = 4.0
#: What a square is worth by which a hero comes nearer to enemies who shoot and will not come themselves.
NEARER: Final = 0.15
#: So many deeds are worth a search, and by how much they may be behind the best one.
THOUGHT, CLOSE = 5, 1.5


def point_worth(s: Malhya) -> float:
    """Action Points left over serve defences of this turn only."""
    gauge = s.fighting.gauge if s.fight is not None else ()
    return POINT if any(one.kind for one in gauge) else LATE


def fight_turn(s: Malhya, decision: Decision[FightTurn], values: Sequence[FightDeed]) -> list[float]:
    hero = s.hero(decision.about.hero)
    walks, strikes = _Walks(s, hero) if s.beast is None else None, _Strikes(s, hero)
    prices = []
    for value in values:
        if walks is not None and isinstance(value, Walk):
            prices.append(walks.price(value))
        elif isinstance(value, Strike):
            prices.append(strikes.price(value))
        else:
            prices.append(_price(s, hero, value))
    return prices


def worth_a_thought(s: Malhya, decision: Decision[FightTurn], values: Sequence[FightDeed]) -> Sequence[FightDeed]:
    """The best few attacks and uses; a walk, a page and the end of an activation are taken as they are priced.

    What a walk is good for shows only with the attack that follows.
    """
    prices = fight_turn(s, decision, values)
    ranked = sorted(range(len(values)), key=lambda place: -prices[place])
    if isinstance(values[ranked[0]], Walk | Read | EndActivation):
        return [values[ranked[0]]]
    near = [place for place in ranked[:THOUGHT] if prices[ranked[0]] - prices[place] <= CLOSE]
    return [values[place] for place in near if not isinstance(values[place], Walk | Read | EndActivation)]


def _price(s: Malhya, hero: Hero, deed: FightDeed) -> float:
    match deed:
        case EndActivation.END:
            return 0.0
        case Drink():
            return drink_price(s, deed)
        case UseObject():
            return 0.4
        case BuyAura():
            return aura_price(s, deed) + 2.0 * _can_strike(s, hero)
        case Read():
            return 1.5 if deed.chapter not in s.pages and hero.ap >= 2 else -1.0
        case _:
            return -1.0


def _can_strike(s: Malhya, hero: Hero) -> bool:
    if s.beast is not None:
        return True
    return any(in_reach(s, hero, figure) for figure in s.here.figures)


class _Strikes:
    """What attacks take from enemies on average, and whether they fall; points and arrows have their price."""

    def __init__(self, s: Malhya, hero: Hero) -> None:
        self.s, self.hero = s, hero
        self.lines, self.point = attack_lines(hero), point_worth(s)
        self.opposed = enemy_squares(s) if s.beast is None else 0
        # The same lines and arrows are offered against every enemy in reach.
        self._volleys: dict[tuple[tuple[int, ...], tuple[str, ...]], tuple[Volley, float]] = {}

    def price(self, deed: Strike) -> float:
        s = self.s
        volley, cost = self._volley(deed)
        if s.beast is not None:
            return 1.0 + mean(beast_strike_chances(s, volley)) - cost
        if deed.target is not None:
            aims = [s.figure(deed.target.number)]
        else:
            assert deed.direction is not None
            aims = struck(s, self.hero, area_of(with_first(self.lines, deed.lines)), deed.direction)
        worth = 0.0
        for figure in aims:
            shield = strike_shield(s, self.hero, figure, volley, self.opposed)
            worth += danger(figure.kind) * _taken(volley, shield, s.mild_power_die, life_of(s, figure))
        return 1.0 + worth - cost

    def _volley(self, deed: Strike) -> tuple[Volley, float]:
        """The attack with the lines and arrows of a deed, and what they cost."""
        found = self._volleys.get((deed.lines, deed.arrows))
        if found is None:
            lines = with_first(self.lines, deed.lines)
            cost = self.point * attack_cost(lines, deed.arrows) + 0.2 * len(deed.arrows)
            found = self._volleys[deed.lines, deed.arrows] = hero_volley(self.hero, lines, deed.arrows), cost
        return found


@cache
def _taken(volley: Volley, shield: Shield, mild: bool, life: int) -> float:
    """What an attack takes of an enemy with so much life left: its share of that life, and whether it falls."""
    through = attack_chances(volley, shield, mild=mild)
    return SHARE * at_most(through, life) / life + FALL * at_least(through, life)


def at_most(chances: Chances, most: int) -> float:
    """The mean of what counts up to a bound."""
    return sum(min(value, most) * p for value, p in chances.items())


class _Walks:
    """Walks to where somebody can be struck with the points left; archers keep their distance."""

    def __init__(self, s: Malhya, hero: Hero) -> None:
        self.hero, self.place, self.enemies = hero, floor(s), enemy_squares(s)
        self.squares = [figure.square for figure in s.here.figures]
        self.archers = [figure.square for figure in s.here.figures if ENEMIES[figure.kind].kind == "ranged"]
        self.point = point_worth(s)
        self.distances = self.place.ways().distances
        self.costs, self.archer_away = self.distances[hero.square], self._far(hero.square)
        lines = attack_lines(hero)
        self.points = hero.ap - lines[0].cost if lines else -1
        self.ranged = bool(hero.weapon) and WEAPONS[hero.weapon].kind == "ranged"
        self.engaged = bool(self.place.adjacent[hero.square] & self.enemies)
        self.sees_now = self.ranged and self._sees(hero.square)

    def _sees(self, square: int) -> bool:
        return bool(self.place.clear[square] & self.enemies)

    def price(self, deed: Walk) -> float:
        end = deed.square.number
        beside = self.place.adjacent[end] & self.enemies
        paid = max(0, self.costs[end] - self.hero.free)
        enough = paid <= self.points
        if self.engaged or (self.ranged and not enough):
            return -1.0
        if self.ranged:
            room = min(self.place.plan.distance(end, square) for square in self.squares)
            gain = 3.0 * (self._sees(end) - self.sees_now)
            return gain - 0.5 * bool(beside) + 0.02 * room - self.point * paid - 0.2
        if beside and enough:
            return 1.5 - 0.4 * paid - 0.3 * beside.bit_count()
        return NEARER * (self.archer_away - self._far(end)) - 0.1 - self.point * paid

    def _far(self, square: int) -> int:
        """The way from a square to the nearest enemy who shoots."""
        away = self.distances[square]
        return min([away[archer] for archer in self.archers], default=0)


def defend(s: Malhya, decision: Decision[Defend], values: Sequence[Guard]) -> list[float]:
    """The wounds saved on average, against what the means cost; staying conscious is worth most."""
    hero = s.hero(decision.about.hero)
    spare = hero.ap if hero.stage == "done" else hero.ap - sum(line.cost for line in attack_lines(hero))
    prices = []
    for guard in values:
        left = through_chances(hero, decision.about, guard)
        paid = guard_cost(hero, guard)
        cost = LATE * paid + MISSED * max(0, paid - max(0, spare)) + ARMOUR * (ArmourUse.DESTROY in guard.armour)
        cost += TOKEN * bool(guard.aura)
        prices.append(-at_most(left, hero.life) - DOWN * at_least(left, hero.life) - cost)
    return prices


def initiative(s: Malhya, decision: Decision[Initiative], values: Sequence[Hurry | HurryByAura | Begin]) -> list[float]:
    return [0.0 if isinstance(value, Begin) else -1.0 for value in values]


def regenerate(s: Malhya, decision: Decision[Regenerate], values: Sequence[Regain | None]) -> list[float]:
    """If every conscious hero keeps two crystals or more."""
    safe = all(hero.life >= 2 for hero in s.heroes if hero.conscious)
    light = {"shock": 0.3, "damage": 0.2, "grave": 0.0}
    return [0.0 if value is None else (1.0 + light[value.zone] if safe else -1.0) for value in values]


def enemy_target(s: Malhya, decision: Decision[EnemyTarget], values: Sequence[str]) -> list[float]:
    """The hero who bears it best."""
    return [health(s.hero(id)) + 0.3 * s.hero(id).ap for id in values]


def take_place(s: Malhya, decision: Decision[TakePlace], values: Sequence[int]) -> list[float]:
    assert s.beast is not None
    life = {zone: s.beast.life[str(zone)] for zone in values}
    return [1.0 if zone == BEAST.heart else 0.5 - 0.1 * life[zone] for zone in values]
