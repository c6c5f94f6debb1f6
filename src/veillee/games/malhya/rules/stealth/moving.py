"""Heroes move square by square (MAL-7.9, 7.14, 8.4 to 8.12, 11.13)."""

from __future__ import annotations

from functools import cache

from veillee.shared.bits import mask_of, picked, union

from ...hero import Hero
from ...prompts.ids import SquareId
from ...prompts.room import Walk
from ...state import Malhya
from ..heroes.values import card
from ..room.places import enemy_squares, floor, plan, standable
from ..room.returning import occupied, stand_up
from .alert import look_about
from .assassinating import note_action
from .tokens import read_token, token_under
from .vision import Interrupt, seen_squares
from .windows import boundary


def points(hero: Hero) -> int:
    """Movement points: what is left of the free move, and what Action Points buy (MAL-8.11, 8.12)."""
    return hero.free + hero.ap // card(hero).move_cost_ap


def reachable(s: Malhya, hero: Hero) -> int:
    """The squares on which a move may end: enemies block, allies are crossed, void is jumped (MAL-8.5 to 8.8)."""
    budget = points(hero)
    if budget <= 0:
        return 0
    reach = floor(s).ways().reach(hero.square, budget, blocked=enemy_squares(s))
    return reach & standable(s)


def walks(s: Malhya, hero: Hero) -> list[Walk]:
    """A walk to each of those squares."""
    return picked(_walks(len(plan(s).at)), reachable(s, hero))


@cache
def _walks(squares: int) -> tuple[Walk, ...]:
    """A walk to each square of a room with so many squares."""
    return tuple(Walk(SquareId(square)) for square in range(squares))


def way(s: Malhya, hero: Hero, goal: int) -> tuple[int, ...]:
    """The cheapest way to a square in reach; of equally cheap ones one that is seen least and crosses fewest tokens.

    In Combat tokens need not be read: there it is one on which the hero is engaged least (MAL-15.16).
    """
    place = floor(s)
    if s.mode == "combat":
        bad = union(place.adjacent[figure.square] for figure in s.here.figures)
    else:
        tokens = mask_of(place.plan.number[token.at] for token in (*s.here.interest, *s.here.access))
        bad = tokens & ~(1 << goal) | seen_squares(s)
    path = place.ways().path(hero.square, goal, blocked=enemy_squares(s), shunned=bad, budget=points(hero))
    assert path is not None, "out of reach"
    return path


async def walk_to(s: Malhya, hero: Hero, goal: int, interrupt: Interrupt) -> None:
    """Move along the way; tokens are read, vision is checked and requests are served after each square."""
    for square in way(s, hero, goal):
        if not standable(s) >> goal & 1 or not can_step(s, hero, square):
            break  # somebody has come to the goal meanwhile, or into the way
        step(s, hero, square)
        left = hero.free, hero.ap
        await arrive(s, hero, interrupt)
        if hero.square != square or (hero.free, hero.ap) != left or hero.stage != "acting" or not hero.conscious:
            break  # the hero has left or fallen, has done or paid for something else, or the turn has ended
    if hero.in_room and hero.conscious and occupied(s, hero):
        stand_up(s, hero)
        await look_about(s, interrupt)


def can_step(s: Malhya, hero: Hero, square: int) -> bool:
    """What happened on the way may have made the next step impossible (MAL-11.15)."""
    cost = floor(s).ways().step_cost(hero.square, square)
    return 0 < cost <= points(hero) and not enemy_squares(s) >> square & 1


def step(s: Malhya, hero: Hero, square: int) -> None:
    """One square: the free move first, then Action Points (MAL-8.7, 8.11, 8.12)."""
    cost = floor(s).ways().step_cost(hero.square, square)
    free = min(cost, hero.free)
    hero.free -= free
    hero.ap -= (cost - free) * card(hero).move_cost_ap
    hero.moved_free = True
    note_action(hero, "move")
    hero.square = square
    s.tell("step", "MAL-8.4", hero=hero.id, room=s.here.page, square=square, ap=hero.ap, free=hero.free)


async def arrive(s: Malhya, hero: Hero, interrupt: Interrupt) -> None:
    """What a square brings: its token, the eyes of enemies, those who have asked for the hand (MAL-7.9, 12.18)."""
    alone = not any(other is not hero and other.conscious and other.square == hero.square for other in s.heroes)
    over_void = plan(s).void >> hero.square & 1
    if s.mode == "infiltration" and alone and not over_void:
        token = token_under(s, hero)
        if token is not None:
            await read_token(s, hero, token, interrupt)
    if s.mode == "infiltration":
        await look_about(s, interrupt)
        await boundary(s, interrupt)
