"""Exact chances of tests and attacks, for words, sketches and bots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from .content.words import DieName, Face
from .rules.combat.numbers import Hit, Shield, Volley, hit, left_of, stopped
from .rules.dice import DAMAGE, SHIELDS, SIDES, sides_of

#: Chances by what comes out.
Chances: TypeAlias = Mapping[int, float]
_SPECIAL: Final[Face] = "special"


@cache
def _counts(die: DieName, face: Face, dice: int) -> tuple[float, ...]:
    """The chance of 0, 1, 2... dice that show a face."""
    shown = _sums(die, face, face, dice)
    return tuple(shown.get((count, count), 0.0) for count in range(dice + 1))


@cache
def _sums(die: DieName, first: Face, second: Face, dice: int) -> dict[tuple[int, int], float]:
    """The chances of so many dice that show one face and so many that show another."""
    sides = SIDES[die]
    one: dict[tuple[int, int], float] = defaultdict(float)
    for side in sides:
        one[int(side == first), int(side == second)] += 1 / len(sides)
    return _thrown(one, dice)


def _thrown(one: Mapping[tuple[int, int], float], dice: int) -> dict[tuple[int, int], float]:
    """What so many dice come to, from what one die comes to; both numbers add up."""
    found: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for _ in range(dice):
        more: dict[tuple[int, int], float] = defaultdict(float)
        for (a, b), p in found.items():
            for (c, d), q in one.items():
                more[a + c, b + d] += p * q
        found = more
    return found


# Tests


@cache
def reach_chance(
    skill: int, difficulty: int, limit: int, wanted: int, special: int, had: int = 0, stops: int = 0
) -> float:
    """The chance that a hero who rolls until `wanted` successes are there reaches them before `limit` stops.

    `special` are the successes of each special face, `had` and `stops` what lies there already (MAL-4.4 to 4.8).
    """
    if stops >= limit:
        return 0.0
    if had >= wanted:
        return 1.0
    if skill <= 0:
        return 0.0
    gains: dict[int, float] = defaultdict(float)
    for (plain, extra), p in _sums("skill", "success", _SPECIAL, skill).items():
        gains[plain + special * extra] += p
    halts = _counts("difficulty", "stop", difficulty)
    total = again = 0.0
    for gained, p in gains.items():
        for stopped_by, q in enumerate(halts):
            if not gained and not stopped_by:
                again = p * q
                continue
            if stops + stopped_by >= limit:
                continue
            then = reach_chance(skill, difficulty, limit, wanted, special, had + gained, stops + stopped_by)
            total += p * q * then
    return total / (1 - again) if again < 1 else 0.0


@cache
def fail_chance(difficulty: int, limit: int, stops: int) -> float:
    """The chance that the next roll alone brings the last stop (MAL-4.8)."""
    return sum(_counts("difficulty", "stop", difficulty)[max(0, limit - stops) :])


@cache
def _one_roll(skill: int, difficulty: int, special: int) -> tuple[tuple[int, int, float], ...]:
    """The successes and stops of one roll with their chances; the roll that brings neither is left out.

    The chances add up to 1: a roll that brings nothing is rolled again.
    """
    found: dict[tuple[int, int], float] = defaultdict(float)
    for (plain, extra), p in _sums("skill", "success", _SPECIAL, skill).items():
        for halts, q in enumerate(_counts("difficulty", "stop", difficulty)):
            found[plain + special * extra, halts] += p * q
    nothing = found.pop((0, 0), 0.0)
    return tuple((gained, halts, p / (1 - nothing)) for (gained, halts), p in found.items()) if nothing < 1 else ()


@cache
def kept_successes(skill: int, difficulty: int, room: int, special: int, had: int, most: int) -> float:
    """The successes a hero brings home on average who stops at the best moment; `room` stops lose all of them.

    More than `most` are worth nothing further.
    """
    if had >= most:
        return float(most)
    return max(float(had), next_roll(skill, difficulty, room, special, had, most))


@cache
def next_roll(skill: int, difficulty: int, room: int, special: int, had: int, most: int) -> float:
    """The successes a hero brings home on average who rolls at least once more."""
    rolls = _one_roll(skill, difficulty, special)
    if not rolls:
        return float(had)
    return sum(
        p * kept_successes(skill, difficulty, room - halts, special, min(had + gained, most), most)
        for gained, halts, p in rolls
        if halts < room
    )


# Attacks


@cache
def _harm(die: DieName, dice: int, mild: bool) -> dict[tuple[int, int], float]:
    """The chances of so much damage, or so many shields, with so many special faces."""
    sides = sides_of(die, mild=mild)
    one: dict[tuple[int, int], float] = defaultdict(float)
    for side in sides:
        one[DAMAGE.get(side, 0) + SHIELDS.get(side, 0), int(side == _SPECIAL)] += 1 / len(sides)
    return _thrown(one, dice)


@cache
def _stopping(shield: Shield) -> tuple[Mapping[int, float], float]:
    """The chances of so many shields, and the chance that the whole attack is dodged."""
    dodge_dice = shield.dodge_dice
    dodge_sides = SIDES["dodge"]
    escapes = 1 - (1 - dodge_sides.count("cancel_attack") / len(dodge_sides)) ** dodge_dice
    one: dict[tuple[int, int], float] = defaultdict(float)
    kept = [side for side in dodge_sides if side != "cancel_attack"]
    for side in kept:
        one[SHIELDS.get(side, 0), int(side == _SPECIAL)] += 1 / len(kept)
    found: dict[int, float] = defaultdict(float)
    for (shown, specials), p in _harm("defence", shield.defence_dice, False).items():
        for (more, bonus), q in _thrown(one, dodge_dice).items():
            shields = stopped(shield, (_SPECIAL,) * specials, (_SPECIAL,) * bonus)
            assert shields is not None
            found[shields + shown + more] += p * q * (1 - escapes)
    return found, escapes


@cache
def attack_chances(volley: Volley, shield: Shield, *, mild: bool = False) -> Chances:
    """The chances of the damage that gets through a defence (MAL-16.1, 16.2, 16.17)."""
    found: dict[int, float] = defaultdict(float)
    for (hurt, a), p in _harm("attack", volley.attack_dice, mild).items():
        for (more, b), q in _harm("power", volley.power_dice, mild).items():
            result = hit(volley, (_SPECIAL,) * a, (_SPECIAL,) * b)
            shields, escapes = _stopping(left_of(shield, result))
            found[0] += p * q * escapes
            for n, r in shields.items():
                found[max(0, result.damage + hurt + more - n)] += p * q * r
    return found


@cache
def guard_chances(known: Hit, shield: Shield) -> Chances:
    """The chances of what is left of a known attack after a defence with the dice that it leaves (MAL-16.9, 16.17)."""
    shields, escapes = _stopping(left_of(shield, known))
    found: dict[int, float] = defaultdict(float)
    found[0] = escapes
    for n, p in shields.items():
        found[max(0, known.damage - n)] += p
    return found


def at_least(chances: Chances, n: int) -> float:
    return sum(p for value, p in chances.items() if value >= n)


def mean(chances: Chances) -> float:
    return sum(value * p for value, p in chances.items())
