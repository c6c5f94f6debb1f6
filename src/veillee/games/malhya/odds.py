"""Chances of skill tests and of attacks, worked out exactly (MAL-4, 16)."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import comb

from .content import DICE
from .content.records import DieName, Face


@cache
def chance_of(die: DieName, face: Face) -> float:
    """The chance that a die shows a face."""
    return sum(part.count for part in DICE[die].faces if part.face == face) / DICE[die].sides


@cache
def successes(dice: int, special: int) -> tuple[float, ...]:
    """The chance of each number of successes in one roll; a special face yields `special` of them."""
    plain, bonus = chance_of("skill", "success"), chance_of("skill", "special")
    found = [0.0] * (dice * max(1, special) + 1)
    for a in range(dice + 1):
        for b in range(dice - a + 1):
            ways = comb(dice, a) * comb(dice - a, b)
            found[a + b * special] += ways * plain**a * bonus**b * (1 - plain - bonus) ** (dice - a - b)
    return tuple(found)


@cache
def stops(dice: int) -> tuple[float, ...]:
    """The chance of each number of stops in one roll."""
    p = chance_of("difficulty", "stop")
    return tuple(comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1))


@cache
def reach(skill: int, special: int, difficulty: int, room: int, missing: int) -> float:
    """The chance to gain `missing` successes, rolling as often as it takes, before `room` stops have come (MAL-4.8)."""
    if missing <= 0:
        return 1.0
    if room <= 0:
        return 0.0
    gained, stopped = successes(skill, special), stops(difficulty)
    again = gained[0] * stopped[0]
    if again >= 1.0:
        return 0.0
    total = 0.0
    for (a, p), (b, q) in product(enumerate(gained), enumerate(stopped)):
        if p * q and b < room and (a or b):
            total += p * q * reach(skill, special, difficulty, room - b, missing - a)
    return total / (1.0 - again)


@cache
def worth(skill: int, special: int, difficulty: int, room: int, held: int, most: int) -> float:
    """The successes that a hero brings home on average who stops at the best moment; a failure loses all of them.

    More than `most` are worth nothing further.
    """
    if held >= most:
        return float(most)
    return max(float(held), roll_worth(skill, special, difficulty, room, held, most))


@cache
def roll_worth(skill: int, special: int, difficulty: int, room: int, held: int, most: int) -> float:
    """What the next roll is worth to a hero who holds so many successes, with what may come after it."""
    gained, stopped = successes(skill, special), stops(difficulty)
    again = gained[0] * stopped[0]
    if again >= 1.0:
        return float(held)
    total = 0.0
    for (a, p), (b, q) in product(enumerate(gained), enumerate(stopped)):
        if p * q and b < room and (a or b):
            total += p * q * worth(skill, special, difficulty, room - b, min(held + a, most), most)
    return total / (1.0 - again)
