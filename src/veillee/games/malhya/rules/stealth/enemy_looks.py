"""Step 2 of an action card: looks, threat, noise dying away (MAL-12.7 to 12.9, 12.22 to 12.30)."""

from __future__ import annotations

from ...content import ROOMS
from ...content.cards import ActionCard, SecondStep
from ...content.words import Compass
from ...hero import NOWHERE
from ...state import Figure, Malhya
from ..room.places import figure_at, floor, hero_squares, plan, standable
from .alert import look_about
from .enemy_moves import come_to_rest, warned, ways_of
from .threat import advance
from .vision import Interrupt, would_see
from .windows import boundary, exposure_window


async def second_step(s: Malhya, card: ActionCard, interrupt: Interrupt) -> None:
    step = card.second
    match step.type:
        case "look":
            for number in lookers(s, step):
                figure = next((one for one in s.here.figures if one.number == number), None)
                if figure is not None:
                    await _look(s, figure, step, interrupt)
        case "threat":
            if met(s, step):
                await advance(s, step.n, "MAL-12.27", interrupt)
        case "remove_noise":
            if met(s, step):
                gone = set(s.sneaking.heard)
                s.here.noises = tuple(square for square in s.here.noises if square not in gone)
                s.tell("noise-gone", "MAL-12.26", room=s.here.page, squares=tuple(sorted(gone)))
        case "none":
            pass


def met(s: Malhya, step: SecondStep) -> bool:
    """The condition of a step without lookers; without enemies only "always" counts (MAL-12.7, 12.28)."""
    match step.when:
        case "always":
            return True
        case "noise":
            return bool(s.here.figures and s.here.noises)
        case "moved":
            return bool(s.sneaking.moved)
        case "enemy_on":
            return bool(lookers(s, step))


def lookers(s: Malhya, step: SecondStep) -> list[int]:
    """The enemy on the marker, or all that step 1 has really moved, in order (MAL-12.8, 12.25)."""
    if step.when == "moved":
        return list(s.sneaking.moved)
    assert step.colour is not None
    spot = ROOMS[s.here.page].markers.get(step.colour)
    figure = figure_at(s, plan(s).number[spot]) if spot is not None else None
    return [figure.number] if figure is not None else []


async def _look(s: Malhya, figure: Figure, step: SecondStep, interrupt: Interrupt) -> None:
    """The enemy moves straight on and then looks that way (MAL-12.8, 12.9)."""
    assert step.dir is not None
    st = s.sneaking
    st.moving, st.steps_left = figure.number, step.move
    while figure in s.here.figures:
        ahead = straight_on(s, figure, step.dir, st.steps_left)
        if ahead == NOWHERE:
            break
        st.ahead = ahead
        if await warned(s, figure, ahead, interrupt):
            continue
        st.steps_left -= ways_of(s, figure).step_cost(figure.square, ahead)
        figure.square, figure.looks, st.ahead = ahead, None, NOWHERE
        s.tell("enemy-step", "MAL-12.8", figure=figure.number, enemy=figure.kind, room=s.here.page, square=ahead)
        s.beat()
        await look_about(s, interrupt)
        await boundary(s, interrupt)
    st.moving, st.ahead = -1, NOWHERE
    await come_to_rest(s, figure, interrupt)
    if not step.vigilance or figure not in s.here.figures:
        return
    while may_watch(s, figure, step.dir) and await exposure_window(
        s, "look", would_see(s, figure, figure.square, step.dir), interrupt
    ):
        if figure not in s.here.figures:
            return
    if may_watch(s, figure, step.dir):
        figure.looks = step.dir
        s.tell("vigilance", "MAL-12.9", figure=figure.number, enemy=figure.kind, dir=step.dir)
        s.beat()
        await look_about(s, interrupt)


def straight_on(s: Malhya, figure: Figure, dir: Compass, points: int) -> int:
    """The next square in a straight line; NOWHERE where lines, figures or void stop the enemy (MAL-12.8, 12.30)."""
    place = floor(s)
    ahead = place.plan.step(figure.square, dir)
    if ahead == NOWHERE:
        return NOWHERE
    cost = ways_of(s, figure).step_cost(figure.square, ahead)
    if not 0 < cost <= points or hero_squares(s) >> ahead & 1:
        return NOWHERE
    if standable(s) >> ahead & 1:
        return ahead
    landing, left = ahead, points - cost  # it may cross an ally or void if it comes to a free square beyond
    while landing != NOWHERE and not standable(s) >> landing & 1:
        beyond = place.plan.step(landing, dir)
        if beyond == NOWHERE or hero_squares(s) >> beyond & 1:
            return NOWHERE
        left -= ways_of(s, figure).step_cost(landing, beyond) or left + 1
        if left < 0:
            return NOWHERE
        landing = beyond
    return ahead


def may_watch(s: Malhya, figure: Figure, dir: Compass) -> bool:
    """The square in front is adjacent, free of obstacles, and available: no void and no figure (MAL-12.9, 12.22)."""
    ahead = plan(s).step(figure.square, dir)
    if ahead == NOWHERE or not standable(s) >> ahead & 1:
        return False
    return ways_of(s, figure).step_cost(figure.square, ahead) > 0
