"""The bone die, and exact chances of its sums."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..content import CONSTANTS
from ..state import Rituals

FACES: Final = CONSTANTS.die
BEST: Final = max(FACES)


def roll_bones(s: Rituals, stream: str, count: int) -> tuple[int, ...]:
    """What so many dice show."""
    if count <= 0:
        return ()
    return tuple(FACES[side] for side in s.roll(stream, count, len(FACES)))


@cache
def ways(count: int) -> tuple[int, ...]:
    """In how many ways so many dice make each sum, from 0 on."""
    if count <= 0:
        return (1,)
    one = [FACES.count(face) for face in range(BEST + 1)]
    fewer = ways(count - 1)
    found = [0] * (len(fewer) + BEST)
    for total, so_far in enumerate(fewer):
        for face, more in enumerate(one):
            found[total + face] += so_far * more
    return tuple(found)


@cache
def sums(count: int) -> tuple[float, ...]:
    """The chance of each sum of so many dice, from 0 on."""
    found = ways(count)
    return tuple(one / sum(found) for one in found)


@cache
def chance_to_hit(attack_dice: int, defence_dice: int, lead: int) -> float:
    """The chance that attack dice and a `lead` (Force minus Resistance) exceed the defence dice (DAR-6.10).

    Ways are counted in whole numbers and divided once, so that equal chances are equal numbers (DAR-10.47).
    """
    attack, defence = ways(attack_dice), ways(defence_dice)
    hits = sum(
        one * other
        for total, one in enumerate(attack)
        for against, other in enumerate(defence)
        if total + lead > against
    )
    return hits / (sum(attack) * sum(defence))
