"""Enemies in Combat: whom they go for, how they move, how they attack (MAL-14.11, 15.1 to 15.20, 16.3)."""

from __future__ import annotations

from veillee.kernel import choose_as_group
from veillee.shared.bits import numbers_of, union
from veillee.shared.graph import Graph

from ...content import ENEMIES
from ...content.words import Square
from ...hero import Hero
from ...prompts.combat import EnemyTarget, EnemyWay, NextFigure
from ...prompts.ids import FigureId, SquareId
from ...state import Blow, Figure, Malhya
from ..heroes.values import ability, standing
from ..room.places import floor, hero_squares, levitates, standable
from .attacking import hindered
from .defending import defend
from .engaged import enemy_engaged, hero_engaged
from .numbers import enemy_volley, hit, sign_of, upgrade
from .pushing import push_hero
from .rolling import roll_attack


async def activate_kind(s: Malhya, kind: str) -> None:
    """All figures of a kind act, one after another, in an order that the players choose (MAL-14.11, 24.8)."""
    f = s.fighting
    while f.waiting and standing(s):
        s.waypoint()
        here = [figure for figure in s.here.figures if figure.number in f.waiting]
        if not here:
            break
        figure = await _next(s, kind, here)
        await activate(s, figure)
        f.waiting = tuple(number for number in f.waiting if number != figure.number)
    f.waiting = ()


async def _next(s: Malhya, kind: str, here: list[Figure]) -> Figure:
    """Asked only if two or more of them can attack in this activation (MAL-24.8)."""
    if len(here) == 1:
        return here[0]
    able, ranked = s.work_out(_ranked, s, here)
    if able < 2:
        return s.figure(ranked[0].number)
    return s.figure((await choose_as_group(s, s.seats, NextFigure(kind), ranked, rule="MAL-14.11")).number)


def _ranked(s: Malhya, here: list[Figure]) -> tuple[int, list[FigureId]]:
    """How many of these figures can attack in this activation, and all of them: those first who have the least way."""
    ranked = sorted(here, key=lambda one: (not targets_now(s, one), nearest_cost(s, one), one.number))
    return sum(can_attack_this_time(s, one) for one in ranked), [FigureId(one.number) for one in ranked]


def move_points(s: Malhya, figure: Figure) -> int:
    """The card's move and the upgrade token (MAL-8.13)."""
    return ENEMIES[figure.kind].move + upgrade(s, figure.kind).move


def reach_of(s: Malhya, figure: Figure, square: int) -> int:
    """The squares that a melee enemy strikes: those adjacent, with the sign of the spear two away (MAL-15.19)."""
    place = floor(s)
    if sign_of(s, figure.kind) == "reach":
        return place.adjacent[square] | place.spear[square]
    return place.adjacent[square]


def is_ranged(figure: Figure) -> bool:
    return ENEMIES[figure.kind].kind == "ranged"


def targets_now(s: Malhya, figure: Figure) -> list[Hero]:
    """The heroes whom an enemy can attack from where it stands (MAL-15.4, 15.9, 15.10)."""
    if not is_ranged(figure):
        reach = reach_of(s, figure, figure.square)
        return [hero for hero in standing(s) if reach >> hero.square & 1]
    place = floor(s)
    if enemy_engaged(s, figure):
        return [hero for hero in standing(s) if place.adjacent[figure.square] >> hero.square & 1]
    clear = [hero for hero in standing(s) if unhindered(s, figure.square, hero)]
    nearest = min((place.plan.distance(figure.square, hero.square) for hero in clear), default=0)
    return [hero for hero in clear if place.plan.distance(figure.square, hero.square) == nearest]


def unhindered(s: Malhya, square: int, hero: Hero) -> bool:
    """A valid line of sight without hindrance, heroes in between included (MAL-9.5, 15.10)."""
    place = floor(s)
    return place.view(square, hero.square) == "clear" and not place.between(square, hero.square) & hero_squares(s)


def ways_of(s: Malhya, figure: Figure) -> Graph[Square]:
    """The steps of an enemy in Combat; it crosses other enemies, and callers block heroes (MAL-8.6, 15.14)."""
    return floor(s).ways(levitating=levitates(s, figure))


def ends_beside(s: Malhya, figure: Figure, hero: Hero) -> int:
    """The free squares from which a melee enemy strikes a hero: those that the hero would strike with its reach."""
    free = standable(s) | 1 << figure.square
    return free & reach_of(s, figure, hero.square)


def nearest_cost(s: Malhya, figure: Figure) -> int:
    """The cost of the way to the nearest hero."""
    ends = union(ends_beside(s, figure, hero) for hero in standing(s))
    cost, _ = ways_of(s, figure).nearest(figure.square, ends, blocked=hero_squares(s))
    return cost


def can_attack_this_time(s: Malhya, figure: Figure) -> bool:
    if targets_now(s, figure):
        return True
    if is_ranged(figure):
        return any(shots(s, figure, hero, clear=False) for hero in standing(s))
    return nearest_cost(s, figure) <= move_points(s, figure)


async def activate(s: Malhya, figure: Figure) -> None:
    """Attack at once if possible, otherwise move first; never move afterwards (MAL-15.2)."""
    targets = targets_now(s, figure)
    if not targets and not enemy_engaged(s, figure):
        targets = await (_go_and_shoot(s, figure) if is_ranged(figure) else _go_and_strike(s, figure))
    if targets:
        await strike(s, figure, await _pick(s, figure, targets, "MAL-15.4"))


async def _pick(s: Malhya, figure: Figure, heroes: list[Hero], rule: str) -> Hero:
    ids = [hero.id for hero in heroes]
    return s.hero(await choose_as_group(s, s.seats, EnemyTarget(figure.number), ids, rule=rule))


async def _go_and_strike(s: Malhya, figure: Figure) -> list[Hero]:
    """To the nearest hero not engaged, or else engaged; it stops beside the first hero it meets (MAL-15.5 to 15.8)."""
    ways, budget = ways_of(s, figure), move_points(s, figure)
    loose = [hero for hero in standing(s) if not hero_engaged(s, hero)]
    tied_up = [hero for hero in standing(s) if hero_engaged(s, hero)]
    first, second = (tied_up, loose) if ENEMIES[figure.kind].target_engaged_first else (loose, tied_up)
    for group in (first, second):
        ends = {hero.id: ends_beside(s, figure, hero) for hero in group}
        _, nearest = ways.nearest(figure.square, union(ends.values()), blocked=hero_squares(s))
        if nearest:
            equal = [hero for hero in group if ends[hero.id] & nearest]
            hero = await _pick(s, figure, equal, "MAL-15.5")
            goals = ends[hero.id] & nearest
            _go(s, figure, await _end(s, figure, stops(s, figure, goals, budget)))
            return targets_now(s, figure)
    await _come_near(s, figure, first or second, budget)
    return []


async def _end(s: Malhya, figure: Figure, ends: list[int]) -> int:
    """Where an enemy ends, among equals (MAL-1.5, 15.20)."""
    values = [SquareId(end) for end in ends]
    return (await choose_as_group(s, s.seats, EnemyWay(figure.number), values, rule="MAL-1.5")).number


def stops(s: Malhya, figure: Figure, ends: int, budget: int) -> list[int]:
    """Where a melee enemy may stop on the shortest ways to these squares, which are equally near.

    It stops where its points end, or where it becomes able to strike a hero; among equally short ways the players
    choose (MAL-15.7, 15.8, 15.20).
    """
    blocked, free, found = hero_squares(s), standable(s), set[int]()
    onward = ways_of(s, figure).onward(figure.square, ends, blocked=blocked)
    heads = {(figure.square, figure.square)}  # how far each way has come, and its last square to stand on
    while heads:
        here, last = heads.pop()
        if ends >> here & 1 or (here == last != figure.square and reach_of(s, figure, here) & blocked):
            found.add(last)
            continue
        for step, cost in onward[here]:
            if cost > budget:
                found.add(last)
            else:
                heads.add((step, step if free >> step & 1 else last))
    return sorted(found)


def _go(s: Malhya, figure: Figure, square: int) -> None:
    """An enemy moves to a square that its points reach."""
    if square != figure.square:
        s.tell("enemy-moves", "MAL-15.5", figure=figure.number, enemy=figure.kind, room=s.here.page, square=square)
        figure.square = square
        s.beat()


async def _come_near(s: Malhya, figure: Figure, heroes: list[Hero], budget: int) -> None:
    """No way to anybody: as near as possible to the nearest of these by path length, figures ignored (MAL-15.6)."""
    graph = ways_of(s, figure)
    reach = (graph.reach(figure.square, budget, blocked=hero_squares(s)) & standable(s)) | 1 << figure.square
    left = [graph.costs_to(hero.square) for hero in heroes]
    nearest = min(ways[figure.square] for ways in left)
    equal = [ways for ways in left if ways[figure.square] == nearest]
    rank = {end: min(ways[end] for ways in equal) for end in numbers_of(reach)}
    best = min(rank.values())
    _go(s, figure, await _end(s, figure, [end for end in rank if rank[end] == best]))


def shots(s: Malhya, figure: Figure, hero: Hero, *, clear: bool) -> list[int]:
    """The squares in reach of a ranged enemy from which it sees a hero, clearly or hindered (MAL-15.11, 15.12)."""
    graph = ways_of(s, figure)
    reach = graph.reach(figure.square, move_points(s, figure), blocked=hero_squares(s)) & standable(s)
    reach |= 1 << figure.square
    if clear:
        return [end for end in numbers_of(reach) if unhindered(s, end, hero)]
    return [end for end in numbers_of(reach) if floor(s).view(end, hero.square) != "blocked"]


async def _go_and_shoot(s: Malhya, figure: Figure) -> list[Hero]:
    """A square with a clear line to the nearest hero, as far off as may be; else a hindered one (MAL-15.11, 15.12)."""
    place, found = floor(s), ways_of(s, figure).costs_from(figure.square, blocked=hero_squares(s))
    heroes = standing(s)
    away = {hero.id: place.plan.distance(figure.square, hero.square) for hero in heroes}
    for clear in (True, False):
        for distance in sorted(set(away.values())):
            equal = [hero for hero in heroes if away[hero.id] == distance and shots(s, figure, hero, clear=clear)]
            if not equal:
                continue
            hero = await _pick(s, figure, equal, "MAL-15.11")
            ends = shots(s, figure, hero, clear=clear)
            rank = {end: (-place.plan.distance(end, hero.square), found[end]) for end in ends}
            best = min(rank.values())
            end = await _end(s, figure, [one for one in ends if rank[one] == best])
            _go(s, figure, end)
            return [hero]
    loose = [hero for hero in heroes if not hero_engaged(s, hero)] or heroes
    await _come_near(s, figure, loose, move_points(s, figure))
    return []


async def strike(s: Malhya, figure: Figure, hero: Hero) -> None:
    """One attack against one hero (MAL-15.2, 16.3, 16.18)."""
    volley = enemy_volley(s, figure.kind)
    attack, power = roll_attack(s, "enemy-attack", volley)
    result = hit(volley, attack, power)
    s.blow = Blow(figure=figure.number, targets=(hero.id,), attack=attack, power=power, damage=result.damage)
    s.tell("enemy-attack", "MAL-16.3", reveals=True, figure=figure.number, enemy=figure.kind, target=hero.id,
           attack=attack, power=power, damage=result.damage)  # fmt: skip
    s.beat()
    long_reach = not is_ranged(figure) and not floor(s).adjacent[figure.square] >> hero.square & 1
    screened = hindered(s, figure.square, hero.square, hero_squares(s), volley) or (
        long_reach and floor(s).view(figure.square, hero.square) == "hindered"
    )
    await defend(s, hero, volley, result, hindered=screened)
    if result.push and hero.conscious and not ability(hero).immune_push:
        push_hero(s, figure.square, hero, result.push)
    s.blow = None
