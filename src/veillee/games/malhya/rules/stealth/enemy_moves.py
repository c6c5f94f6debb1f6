"""Step 1 of an action card: enemies move towards a point, or the threat rises with each corpse (MAL-12.3 to 12.6)."""

from __future__ import annotations

from itertools import combinations

from veillee.kernel import choose_as_group
from veillee.shared.bits import mask_of, numbers_of
from veillee.shared.graph import FAR, Graph

from ...content import ROOMS
from ...content.cards import ActionCard, Goal
from ...hero import NOWHERE
from ...prompts.ids import FigureId, SquareId
from ...prompts.room import Danger, EnemyEnd, WhichEnemy
from ...state import Figure, Malhya
from ..room.places import floor, hero_squares, levitates, standable
from ..room.returning import set_down
from .alert import look_about
from .entering import zone
from .threat import advance
from .vision import Interrupt, unseen_by, would_see
from .windows import boundary, exposure_window, open_window, stepping


async def first_step(s: Malhya, card: ActionCard, interrupt: Interrupt) -> None:
    step = card.first
    if step.type == "threat_per_corpse":
        if s.here.figures:
            await advance(s, step.n * len(s.here.corpses), "MAL-12.27", interrupt)
        return
    assert step.toward is not None
    for number in await _nearest(s, card, step.toward):
        figure = next((one for one in s.here.figures if one.number == number), None)
        if figure is not None:
            await _move(s, figure, step.toward, step.move, interrupt)
    s.sneaking.moving = -1


def goals(s: Malhya, goal: Goal) -> list[int]:
    """The squares of the reference points on the board (MAL-12.6)."""
    place = floor(s)
    match goal.kind:
        case "marker":
            assert goal.colour is not None
            spot = ROOMS[s.here.page].markers.get(goal.colour)
            return [place.plan.number[spot]] if spot is not None else []
        case "noise":
            return list(s.here.noises)
        case "access":
            return [place.plan.number[token.at] for token in s.here.access]


def ways_of(s: Malhya, figure: Figure) -> Graph[tuple[int, int]]:
    """In Infiltration an enemy never crosses a hindering line (MAL-12.5)."""
    place = floor(s)
    return place.ways(levitating=levitates(s, figure), sneaking=True)


def nearest_goals(s: Malhya, figure: Figure, goal: Goal) -> tuple[int, list[int]]:
    """What the way to the nearest reference point costs an enemy, and all points as near (MAL-12.4, 12.24)."""
    graph, blocked = ways_of(s, figure), hero_squares(s)
    costs = {
        square: graph.costs_to(square, blocked=blocked & ~(1 << square), until=figure.square)[figure.square]
        for square in goals(s, goal)
    }
    least = min(costs.values(), default=FAR)
    return least, [square for square, cost in costs.items() if cost == least < FAR]


def ends(s: Malhya, figure: Figure, square: int, points: int) -> list[int]:
    """The squares with the lowest cost left that an enemy can reach; none if it cannot come closer (MAL-12.29)."""
    graph, blocked = ways_of(s, figure), hero_squares(s)
    left = graph.costs_to(square, blocked=blocked & ~(1 << square), until=figure.square)
    free = (standable(s) | 1 << figure.square) & graph.reach(figure.square, points, blocked=blocked)
    best = min(left[end] for end in numbers_of(free))
    if best >= left[figure.square]:
        return []
    return [end for end in numbers_of(free) if left[end] == best]


async def _nearest(s: Malhya, card: ActionCard, goal: Goal) -> list[int]:
    """The enemies that move, nearest first; distances are measured once, ties are chosen (MAL-12.3, 12.4, 12.20).

    Of equally near enemies that all move, the order is asked if two of them may want the same square (MAL-24.5).
    """
    costs: dict[int, int] = {}
    wanted: dict[int, set[int]] = {}  # where each may end
    for figure in s.here.figures:
        cost, squares = nearest_goals(s, figure, goal)
        possible = {end for square in squares for end in ends(s, figure, square, card.first.move)}
        if cost > 0 and possible:
            costs[figure.number], wanted[figure.number] = cost, possible
    chosen: list[int] = []
    while costs and len(chosen) < card.first.count:
        least = min(costs.values())
        tied = [FigureId(number) for number, cost in costs.items() if cost == least]
        rivals = any(wanted[one.number] & wanted[other.number] for one, other in combinations(tied, 2))
        if len(tied) <= card.first.count - len(chosen) and not rivals:
            number = tied[0].number
        else:
            number = (await choose_as_group(s, s.seats, WhichEnemy(card.id), tied, rule="MAL-12.4")).number
        chosen.append(number)
        del costs[number]
    return chosen


async def _move(s: Malhya, figure: Figure, goal: Goal, points: int, interrupt: Interrupt) -> None:
    """One enemy moves square by square; each step is announced before it is made (MAL-11.13, 11.14)."""
    st = s.sneaking
    st.moving, st.steps_left = figure.number, points
    _, squares = nearest_goals(s, figure, goal)
    end = NOWHERE
    while st.steps_left > 0 and figure in s.here.figures:
        possible = {one: square for square in squares for one in ends(s, figure, square, st.steps_left)}
        if not possible:
            break
        if end not in possible:
            end = await _choose_end(s, figure, list(possible))
        path = _path(s, figure, end)
        if not path:
            break
        st.ahead = path[0]
        if await warned(s, figure, path[0], interrupt):
            continue  # somebody has acted: the way is worked out anew (MAL-11.15)
        cost = ways_of(s, figure).step_cost(figure.square, path[0])
        st.steps_left -= cost
        figure.square, figure.looks, st.ahead = path[0], None, NOWHERE
        if figure.number not in st.moved:
            st.moved += (figure.number,)
            squares = [possible[end]]  # it has made up its mind
            if goal.kind == "noise" and squares[0] not in st.heard:
                st.heard += (squares[0],)
        s.tell(
            "enemy-step", "MAL-12.3", figure=figure.number, enemy=figure.kind, room=s.here.page, square=figure.square
        )
        s.beat()
        await look_about(s, interrupt)
        await boundary(s, interrupt)
        if figure.square == end:
            break
    st.ahead = NOWHERE
    await come_to_rest(s, figure, interrupt)


async def come_to_rest(s: Malhya, figure: Figure, interrupt: Interrupt) -> None:
    """An enemy whose move broke off is set down, and looks from there (MAL-8.5, 12.18)."""
    before = figure.square
    set_down(s, figure)
    if figure.square != before and figure in s.here.figures:
        await look_about(s, interrupt)


def _path(s: Malhya, figure: Figure, end: int) -> tuple[int, ...]:
    """Among the shortest ways the one on which the enemy sees least, as players would choose (MAL-12.4, 24.5)."""
    graph, blocked = ways_of(s, figure), hero_squares(s)
    near = graph.reach(figure.square, s.sneaking.steps_left, blocked=blocked)
    views, unseen = floor(s).vision(zone(s).vision), unseen_by(s, figure)
    seeing = mask_of(square for square in numbers_of(near) if views[square] & unseen)
    path = graph.path(figure.square, end, blocked=blocked, shunned=seeing)
    assert path is not None, "there is no way"
    return path


async def _choose_end(s: Malhya, figure: Figure, possible: list[int]) -> int:
    """Where an enemy ends is chosen among equals; the one farthest from all heroes is named first (MAL-12.4, 24.5)."""
    heroes = list(numbers_of(hero_squares(s)))
    place = floor(s)
    ranked = sorted(possible, key=lambda end: (-sum(place.plan.distance(end, hero) for hero in heroes), end))
    values = [SquareId(end) for end in ranked]
    return (await choose_as_group(s, s.seats, EnemyEnd(figure.number), values, rule="MAL-12.4")).number


async def warned(s: Malhya, figure: Figure, square: int, interrupt: Interrupt) -> bool:
    """W1 before a step that exposes somebody, W6 for those who watch this enemy or every step; whether they acted."""
    if await exposure_window(s, "step", would_see(s, figure, square, None), interrupt):
        return True
    watching = {hero.id for hero in s.heroes if figure.number in hero.watches}.union(stepping(s))
    watchers = tuple(hero.id for hero in s.heroes if hero.id in watching)
    return bool(watchers) and await open_window(s, Danger("watch", figure.number), interrupt, only=watchers)
