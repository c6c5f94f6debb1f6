"""Attacks of heroes (MAL-16.4 to 16.10, 16.18 to 16.23)."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from ...content import WEAPONS
from ...content.gear import Line
from ...content.words import Compass
from ...hero import Hero
from ...prompts.combat import Strike
from ...prompts.ids import FigureId
from ...room import COMPASS
from ...state import Blow, Figure, Malhya
from ..heroes.gear import lose_cubes
from ..room.places import enemy_squares, floor, plan
from .numbers import Hit, Volley, attack_cost, attack_lines, enemy_shield, hero_volley, hit
from .pushing import push
from .rolling import present_blow, roll_attack, roll_defence
from .wounding import beat_figures

ARROWS = ("arrow_green", "arrow_red", "arrow_yellow")


def line_sets(hero: Hero) -> list[tuple[tuple[int, ...], list[Line]]]:
    """The first line with any further ones, by the numbers of those from 2; none without a first line (MAL-16.4)."""
    lines = attack_lines(hero)
    return [(further, with_first(lines, further)) for further in _further_lines(len(lines))]


@cache
def _further_lines(usable: int) -> tuple[tuple[int, ...], ...]:
    """The sets of lines beside the first one, where so many lines are usable."""
    return tuple(chosen for n in range(usable) for chosen in combinations(range(2, usable + 1), n))


def with_first(lines: list[Line], further: tuple[int, ...]) -> list[Line]:
    """The first of these lines, and further ones by their numbers from 2."""
    return [lines[0], *(lines[n - 1] for n in further)] if further else lines[:1]


def arrow_sets(hero: Hero) -> list[tuple[str, ...]]:
    """At most one arrow of each colour, with a ranged weapon (MAL-16.22)."""
    if not hero.weapon or WEAPONS[hero.weapon].kind != "ranged":
        return [()]
    held = [arrow for arrow in ARROWS if hero.held(arrow)]
    return [chosen for n in range(len(held) + 1) for chosen in combinations(held, n)]


def chosen_lines(hero: Hero, numbers: tuple[int, ...]) -> list[Line]:
    return with_first(attack_lines(hero), numbers)


def strikes(s: Malhya, hero: Hero) -> list[Strike]:
    """All attacks that a hero can pay for (MAL-16.4)."""
    found: list[Strike] = []
    quivers = arrow_sets(hero)
    aims = [FigureId(figure.number) for figure in s.here.figures if in_reach(s, hero, figure)]
    for numbers, lines in line_sets(hero):
        area = area_of(lines)
        for arrows in quivers:
            if attack_cost(lines, arrows) > hero.ap:
                continue
            if area:
                found += [
                    Strike(direction=dir, lines=numbers, arrows=arrows) for dir in COMPASS if struck(s, hero, area, dir)
                ]
            else:
                found += [Strike(aim, lines=numbers, arrows=arrows) for aim in aims]
    return found


def area_of(lines: list[Line]) -> str:
    """The area that an attack with these lines strikes; "" for a single target (MAL-16.10)."""
    return next((line.area for line in lines if line.area), "")


def in_reach(s: Malhya, hero: Hero, figure: Figure) -> bool:
    """In melee an enemy beside; at range any enemy in a valid line of sight (MAL-16.4)."""
    place = floor(s)
    if hero.weapon and WEAPONS[hero.weapon].kind == "ranged":
        return place.view(hero.square, figure.square) != "blocked"
    return bool(place.adjacent[hero.square] >> figure.square & 1)


def struck(s: Malhya, hero: Hero, area: str, dir: Compass) -> list[Figure]:
    """The enemies inside an area (MAL-16.10)."""
    mask = area_squares(s, hero.square, area, dir)
    return [figure for figure in s.here.figures if mask >> figure.square & 1]


def area_squares(s: Malhya, square: int, area: str, direction: Compass) -> int:
    """Three squares in a line, or three neighbours in an arc around a direction (MAL-16.10)."""
    areas = floor(s).arcs(square) if area == "arc3" else floor(s).fronts(square)
    return areas[list(COMPASS).index(direction)]


def hindered(s: Malhya, attacker: int, target: int, opposed: int, volley: Volley) -> bool:
    """A hindering line or an opposed figure in between gives the target of a shot a dodge die (MAL-9.4, 9.5, 16.16)."""
    if not volley.ranged or volley.bend:
        return False
    place = floor(s)
    between = place.between(attacker, target) & opposed & ~(1 << target)
    return place.view(attacker, target) == "hindered" or bool(between)


def pay_strike(hero: Hero, strike: Strike) -> Volley:
    """Pay for the lines and arrows of an attack; the dice and effects that they bring (MAL-16.4)."""
    lines = chosen_lines(hero, strike.lines)
    hero.ap -= attack_cost(lines, strike.arrows)
    for arrow in strike.arrows:
        lose_cubes(hero, arrow)
    return hero_volley(hero, lines, strike.arrows)


def attack(s: Malhya, hero: Hero, strike: Strike) -> int:
    """Pay, roll once, and let every enemy struck defend against the same result (MAL-16.10, 16.18).

    Returns how often the weapon heals its bearer (MAL-3.46).
    """
    aims = _aims(s, hero, strike)
    volley = pay_strike(hero, strike)
    hero.free, hero.moved_free = 0, True
    faces, power = roll_attack(s, f"attack-{hero.id}", volley)
    result = hit(volley, faces, power)
    numbers = tuple(figure.number for figure in aims)
    s.blow = Blow(hero=hero.id, aims=numbers, attack=faces, power=power, damage=result.damage)
    s.tell("attack", "MAL-16.4", reveals=True, hero=hero.id, aims=numbers, kinds=tuple(figure.kind for figure in aims),
           attack=faces, power=power, damage=result.damage)  # fmt: skip
    s.beat()
    for figure in aims:
        _meet(s, figure, result, hindered=hindered(s, hero.square, figure.square, enemy_squares(s), volley))
    beat_figures(s)
    if result.push:
        _push_back(s, hero.square, aims, result.push)
    s.blow = None
    return result.heal


def _aims(s: Malhya, hero: Hero, strike: Strike) -> list[Figure]:
    """The enemy named, or all inside the area (MAL-16.4, 16.10)."""
    if strike.target is not None:
        return [s.figure(strike.target.number)]
    assert strike.direction is not None
    return struck(s, hero, area_of(chosen_lines(hero, strike.lines)), strike.direction)


def _meet(s: Malhya, figure: Figure, result: Hit, *, hindered: bool) -> None:
    """An enemy defends against the result of an attack (MAL-16.11, 16.17)."""
    through = roll_defence(s, "enemy-defence", enemy_shield(s, figure.kind, hindered=hindered), result)
    figure.damage += through
    blow = present_blow(s)
    s.tell("enemy-defence", "MAL-16.17", reveals=True, figure=figure.number, enemy=figure.kind, defence=blow.defence,
           dodge=blow.dodge, shields=blow.shields, through=through)  # fmt: skip
    s.beat()


def _push_back(s: Malhya, origin: int, aims: list[Figure], n: int) -> None:
    """Enemies that are still there are pushed; the farther ones go first and make room (MAL-8.17, 16.18)."""
    away = plan(s).distance
    for figure in sorted(aims, key=lambda one: -away(origin, one.square)):
        if figure in s.here.figures:
            push(s, origin, figure, n)
