"""The order of initiative: the value of heroes, ties, and heroes who let another one go first (MAL-14.5, 14.10)."""

from __future__ import annotations

from veillee.kernel import choose_as_group

from ...hero import Hero
from ...prompts.combat import Tied
from ...prompts.room import First
from ...state import Malhya, Standing
from ..heroes.values import initiative_value


def base_initiative(s: Malhya, hero: Hero) -> int:
    """The board value; 0 in the first turn after an alert, with a bonus where a page gives one (MAL-14.5, 14.13)."""
    f = s.fighting
    if f.turn > 1:
        return initiative_value(hero)
    return (0 if f.from_zero else initiative_value(hero)) + f.bonus


async def in_order(s: Malhya, places: dict[Standing, int]) -> tuple[Standing, ...]:
    """The highest first; among equals the heroes, then kinds of enemies, each as the players say (MAL-14.10, 24.7).

    The group may have said that it orders heroes and enemies as well.
    """
    gauge: list[Standing] = []
    for value in sorted(set(places.values()), reverse=True):
        tied = [one for one, at in places.items() if at == value]
        if not s.heroes_first:
            gauge += await _ordered(s, value, tied, "MAL-14.10")
            continue
        gauge += await _ordered(s, value, [one for one in tied if one.hero], "MAL-14.10")
        gauge += await _ordered(s, value, [one for one in tied if one.kind], "MAL-14.20")
    return tuple(gauge)


async def _ordered(s: Malhya, value: int, tied: list[Standing], rule: str) -> list[Standing]:
    """Heroes and kinds of enemies with the same initiative, in an order that the players choose.

    A player whose heroes they all are is not asked: whoever begins goes first (MAL-24.7).
    """
    if all(one.hero for one in tied) and len({s.hero(one.hero).seat for one in tied}) == 1:
        return tied
    left, order = list(tied), []
    while left:
        names = list(dict.fromkeys(one.hero or one.kind for one in left))
        first = await choose_as_group(s, s.seats, Tied(value), names, rule=rule)
        chosen = next(one for one in left if first in (one.hero, one.kind))
        left.remove(chosen)
        order.append(chosen)
    return order


def others_first(s: Malhya, hero: Hero) -> list[First]:
    """Heroes of the same player with the same initiative who may go before the one that has not begun (MAL-24.7)."""
    f = s.fighting
    if f.begun:
        return []
    own = base_initiative(s, hero) + hero.raised
    found: list[First] = []
    later = s.heroes[s.heroes.index(hero) + 1 :]  # an earlier one has given way already
    for one in f.gauge:
        if not one.hero:
            break
        other = s.hero(one.hero)
        if other.seat != hero.seat or base_initiative(s, other) + other.raised != own:
            break
        if other in later and other.conscious:
            found.append(First(other.id))
    return found


def give_way(s: Malhya, hero: Hero, other: str) -> None:
    """Another hero acts first, and then this one."""
    f = s.fighting
    rest = tuple(one for one in f.gauge if one.hero != other)
    f.gauge = (Standing(hero=other), Standing(hero=hero.id), *rest)
    hero.stage = "fresh"
