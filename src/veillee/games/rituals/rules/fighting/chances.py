"""The exact chances of an Attack as the position stands, with all that Heroes would cast (DAR-6.10, chapter 11).

What the Witch Master may still decide is not counted in: he neither Defends nor uses a means that is not named, and a
Plague that comes between two Attacks gives Energy. Everything here reads the position and throws no die.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

from msgspec import Struct

from ...prompts import Blow
from ...state import Figure, Rituals
from ..dice import sums
from ..encounters.victory import GameOver
from ..figures.attributes import health_left, wound_cap
from ..figures.elimination import Cause, by_figure, eliminate
from ..heroes.alchemy import bonus_of, lessening, resisting, turning
from ..legion.plague import unwelcoming
from .strike import Bonus, Strike, card_strike

# Attacks of the Legion, on Heroes and Serfs, who never roll Defence dice (DAR-6.8, DAR-6.9)


def hit_chance(s: Rituals, strike: Strike) -> float:
    """The chance that the Attack succeeds although the target casts what it can pay."""
    resistance = strike.resistance(s)
    return sum(
        chance
        for rolled, chance in enumerate(sums(strike.dice))
        if rolled + strike.fixed > resistance and not _cost_of_resisting(s, strike, rolled, resistance)
    )


def _cost_of_resisting(s: Rituals, strike: Strike, rolled: int, resistance: int) -> int:
    """The Ingredients for which the target makes an Attack fail that would succeed; 0: it cannot."""
    if not strike.target.is_hero:
        return 0
    return sum(level for _, level in resisting(s, strike.target, rolled + strike.fixed, resistance))


def may_resist(s: Rituals, strike: Strike) -> bool:
    """Whether some roll of the Attack would succeed and is made to fail by what the target casts."""
    resistance = strike.resistance(s)
    successes = range(max(0, resistance - strike.fixed + 1), len(sums(strike.dice)))
    return any(_cost_of_resisting(s, strike, rolled, resistance) for rolled in successes)


def wounds_taken(s: Rituals, target: Figure, wounds: int) -> int:
    """The Wounds that a target takes from an Attack that succeeds, after all that it casts against them."""
    dealt = wound_cap(target, wounds)
    if target.is_hero:
        dealt = lessening(s, target, dealt)[1]
    return min(dealt, health_left(target))


class _World(Struct):
    """A way in which the first Attacks of several may have ended, and how likely it is."""

    s: Rituals
    chance: float


def hit_chances(s: Rituals, attacker: Figure, targets: Sequence[Figure], bonus: Bonus) -> list[float]:
    """The chance of each of several Attacks one after another: what one Hero pays, the next one cannot (DAR-6.38)."""
    worlds = [_World(s.copy(), 1.0)]
    found = []
    for target in targets:
        succeeded, after = 0.0, dict[tuple[str, int, int, int], _World]()
        for world in worlds:
            for then, hit in _ends(world, attacker.number, target.number, bonus):
                succeeded += then.chance if hit else 0.0
                same = after.setdefault(_what_matters(then.s, attacker.number), _World(then.s, 0.0))
                same.chance += then.chance
        found.append(succeeded)
        worlds = [world for world in after.values() if world.s.at != "over"]
    return found


def _what_matters(s: Rituals, attacker: int) -> tuple[str, int, int, int]:
    """All that later Attacks depend on: how the game stands, and what is left of the attacker, -1 if it is gone."""
    striker = s.figure(attacker)
    return s.at, len(s.reserve), s.heroes_lost, health_left(striker) if striker else -1


def _ends(world: _World, attacker: int, target: int, bonus: Bonus) -> list[tuple[_World, bool]]:
    """How one Attack may end in a world: missed, missed for Ingredients, or with the Wounds that are taken."""
    s = world.s
    striker, struck = s.figure(attacker), s.figure(target)
    if striker is None or struck is None:
        return [(world, False)]
    strike = card_strike(s, striker, struck, bonus)
    resistance = strike.resistance(s)
    found: list[tuple[_World, bool]] = []
    for rolled, chance in enumerate(sums(strike.dice)):
        then = _World(s, world.chance * chance)
        hit = rolled + strike.fixed > resistance
        cost = _cost_of_resisting(s, strike, rolled, resistance) if hit else 0
        if cost:
            then.s = _poorer(s, cost)
        elif hit:
            then.s = _wounded(s, strike)
        found.append((then, hit and not cost))
    return found


def _poorer(s: Rituals, n: int) -> Rituals:
    then = s.copy()
    del then.reserve[len(then.reserve) - n :]
    return then


def _wounded(s: Rituals, strike: Strike) -> Rituals:
    """The position after a success, with whoever it eliminates taken off."""
    target = strike.target
    cast = lessening(s, target, wound_cap(target, strike.wounds))[0] if target.is_hero else []
    then = _poorer(s, sum(reaction.level for reaction in cast))
    struck = then.figure(target.number)
    assert struck is not None
    struck.wounds += wounds_taken(s, target, strike.wounds)
    if not health_left(struck):
        with contextlib.suppress(GameOver):
            eliminate(then, struck, by_figure(strike.attacker))
            _welcome(then)
    return then


def _welcome(s: Rituals) -> None:
    """Wounds of the welcome that are owed fall before the next Attack (DAR-17.10)."""
    if s.owed_welcome:
        s.owed_welcome = False
        for witch in unwelcoming(s):
            witch.wounds += 1
            if not health_left(witch):
                eliminate(s, witch, Cause("encounter"))


# Attacks on the Legion


def chance_with(
    s: Rituals, attacker: Figure | None, blow: Blow, *, defence: int, defence_dice: int, changed: int = 0
) -> float:
    """The chance that an Attack on the Legion succeeds against a Defence and dice that are still to be rolled.

    Before the roll the dice of the attacker are counted in; `changed` is what would be added to its total. A Hero whose
    Attack fails casts what turns it (DAR-11.15).
    """
    fixed = blow.fixed + changed
    rolls = enumerate(sums(blow.dice)) if blow.total < 0 else [(blow.rolled, 1.0)]
    guards = sums(defence_dice)
    return sum(
        chance * against * _turned(s, attacker, blow.dice, fixed, rolled + fixed, defence + guard)
        for rolled, chance in rolls
        for guard, against in enumerate(guards)
    )


def _turned(
    s: Rituals,
    attacker: Figure | None,
    dice: int,
    fixed: int,
    total: int,
    defence: int,
    used: tuple[str, ...] = (),
    spent: int = 0,
) -> float:
    """The chance that an Attack with this total succeeds in the end: one that fails may be raised or rolled again."""
    if total > defence:
        return 1.0
    found = None
    if attacker is not None and attacker.is_hero:
        found = turning(s, attacker, dice, fixed, total, defence, used, spent)
    if found is None:
        return 0.0
    reaction, level = found
    used, spent = (*used, reaction.id), spent + level
    if reaction.effect.op == "reroll_attack":
        return sum(
            chance * _turned(s, attacker, dice, fixed, rolled + fixed, defence, used, spent)
            for rolled, chance in enumerate(sums(dice))
        )
    bonus = bonus_of(reaction, level)
    return _turned(s, attacker, dice, fixed + bonus, total + bonus, defence, used, spent)
