"""Plagues in solo (DAR-7.23 to 7.29, 7.38 to 7.45), and the Wounds for a Demon that was not welcomed (DAR-17.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import TypeVar

from veillee.kernel import choose

from ...content import PLAGUES
from ...content.records import Attribute
from ...prompts import FigureId, GainEnergy, LowerCubes, PlagueUse, SpreadPlague, SpreadWounds
from ...state import CUBES, Figure, Rituals
from ..decks import draw
from ..figures.attributes import cube_down, health_left
from ..figures.elimination import BY_MASTER, Cause
from ..figures.wounds import spared_at_most, take_wounds
from ..heroes.alchemy import lessening, pay
from .energy import gain

T = TypeVar("T")


async def settle(s: Rituals) -> None:
    """Carry out what eliminations have noted as owed: Welcome Wounds, then Plagues one after another (DAR-7.44)."""
    while s.owed_welcome or s.owed_plagues:
        if s.owed_welcome:
            s.owed_welcome = False
            await _welcome_wounds(s)
        else:
            s.owed_plagues -= 1
            await spread(s)


async def _welcome_wounds(s: Rituals) -> None:
    """No Witch stood in the green Zone: each Witch takes a Wound (DAR-17.10)."""
    s.tell("poor-welcome", "DAR-17.10")
    for witch in unwelcoming(s):
        await take_wounds(s, witch, 1, Cause("encounter"))


def unwelcoming(s: Rituals) -> list[Figure]:
    """The Witches on whom the Wounds of the welcome fall, in the Encounter's order (DAR-17.21)."""
    return [witch for id in s.starters for witch in s.witches() if witch.unit == id]


async def spread(s: Rituals) -> None:
    """One Plague: its value is used in one of three ways at once, and the card is discarded (DAR-7.24, DAR-7.26)."""
    card = draw(s, s.plagues, "plagues")
    if not card:
        return
    value = PLAGUES[card].value
    if s.plague_fixed:
        value = 2
    elif s.plague_floor:
        value = max(value, 2)
    s.tell("plague", "DAR-7.24", plague=card, value=value, reveals=True)
    s.beat()
    s.plague = card
    use = await choose(s, 0, SpreadPlague(card, value), list(plague_uses(s, value)), rule="DAR-7.26")
    s.plague = ""
    if isinstance(use, GainEnergy):
        gain(s, use.n)
        s.tell("plague-energy", "DAR-7.38", n=use.n)
    elif isinstance(use, LowerCubes):
        for attr in use.cubes:
            cube_down(s, attr, "DAR-7.40")
    else:
        for number in dict.fromkeys(use.heroes):
            hero = s.figure(number.number)
            if hero is not None:
                await take_wounds(s, hero, use.heroes.count(number), BY_MASTER)
    s.plagues.discard.append(card)
    s.beat()


def wounds_by_hero(s: Rituals, use: SpreadWounds) -> dict[int, int]:
    """By the number of each Hero: the Wounds of a Plague that it takes after what it casts, in the order of giving."""
    then, found = s.copy(), dict[int, int]()
    for id in dict.fromkeys(use.heroes):
        hero = then.figure(id.number)
        assert hero is not None, "a Hero who is not in play"
        answers, n = lessening(then, hero, use.heroes.count(id))
        pay(then, sum(reaction.level for reaction in answers))
        found[id.number] = min(n, health_left(hero))
    return found


def plague_uses(s: Rituals, value: int) -> Iterator[PlagueUse]:
    """Every use with its split; points that find no Health and no cube are lost (DAR-7.27).

    A Hero may be given as many Wounds more as it could spare itself by Alchemy.
    """
    yield GainEnergy(value)
    heroes = list(s.heroes())
    most = [health_left(hero) + spared_at_most(s, hero) for hero in heroes]
    for split in _splits([FigureId(hero.number) for hero in heroes], most, value):
        yield SpreadWounds(split)
    cubes: list[Attribute] = list(CUBES)
    for lowered in _splits(cubes, [s.cubes[attr] for attr in cubes], value):
        yield LowerCubes(lowered)


def _splits(things: Sequence[T], most: Sequence[int], points: int) -> Iterator[tuple[T, ...]]:
    """All ways to spread points over things, each up to its most; no point is kept back that finds a place."""
    limit = dict(zip(range(len(things)), most, strict=True))
    spent = min(points, sum(most))
    if not spent:
        return
    for split in combinations_with_replacement(range(len(things)), spent):
        if all(split.count(one) <= limit[one] for one in set(split)):
            yield tuple(things[one] for one in split)
