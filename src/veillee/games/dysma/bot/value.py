"""How good a position is for a seat: victory points, figures with their wounds and states, places, threats."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from ..content import GEOMETRY
from ..content.records import Member
from ..rules.course.ending import TARGET
from ..rules.missions.scoring import turn_points
from ..state import Dysma, Figure
from ..traits import traits
from .goals import prospects
from .kits import CHARGE, PAIRS, brawl, volley
from .prices import COMMAND, POINT, harm_to_kit, present

# The weights come from a logistic regression over 120 games of quick play: these predicted the winner best.
#: The worth of a victory; and of reaching the target with the points that the turn would bring if it ended now.
WON, LONE = 400.0, 120.0
#: The worth of each point that the turn would bring if it ended now: HELD for this turn, AGAIN for later turns.
HELD, AGAIN = 3.0, 2.0
#: The weight of nearness to goals.
ON_THE_WAY = 0.6
#: What each state takes from the worth of a figure; On Guard adds to it.
TIRED, PRONE, ON_FIRE, POISONED, ON_GUARD = 3.0, 3.5, 3.0, 2.0, 0.8
#: The share of a figure's threat that counts before its activation, and during or after it.
WAITING, DONE = 0.35, 0.2


def lead(s: Dysma, seat: int) -> float:
    """What the position is worth to a seat, less what it is worth to the best placed of the other seats."""
    others = [other for other in range(len(s.players)) if other != seat]
    if s.at == "over":
        if s.winner >= 0:
            return WON if s.winner == seat else -WON
        return 0.0
    empty = [other for other in others if not any(s.of(other))]
    if s.turn and (len(empty) == len(others) or not any(s.of(seat))):
        return _settled(s, seat, others)
    return side(s, seat) - max(side(s, other) for other in others)


def _settled(s: Dysma, seat: int, others: list[int]) -> float:
    """The lead where a side has no figure left: the points at the end of this turn decide (23.11)."""
    mine = _soon(s, seat)
    best = max(_soon(s, other) for other in others)
    if (mine >= TARGET) == (best >= TARGET):
        return 0.0
    return WON if mine >= TARGET else -WON


def _soon(s: Dysma, seat: int) -> int:
    """The victory points of a seat if the turn ended now."""
    return s.players[seat].vp + (turn_points(s, seat) if s.main and s.turn else 0)


def side(s: Dysma, seat: int) -> float:
    """What the position is worth to a seat by itself."""
    player = s.players[seat]
    own = list(s.of(seat))
    value = POINT * min(player.vp, TARGET) + COMMAND * player.cp
    if s.main and s.turn:
        sure = _certainty(s)
        soon = turn_points(s, seat)
        value += soon * (HELD + AGAIN * POINT * sure) + ON_THE_WAY * prospects(s, seat)
        if player.vp + soon >= TARGET:
            value += LONE * sure
        if s.secondary == "witch_hunt" and player.cast:
            value += POINT
    enemies = list(s.enemies(seat))
    active = s.activation.figures if s.activation is not None else ()
    for figure in own:
        value += present(figure) - _ailments(figure)
        value += (DONE if figure.activated or figure.id in active else WAITING) * threat(figure, enemies)
    return value


def _certainty(s: Dysma) -> float:
    """How likely points that would be scored now are still scored at the end of the turn: more with each activation."""
    done = waiting = 0
    for figure in s.standing():
        if figure.activated:
            done += 1
        else:
            waiting += 1
    return 0.45 + 0.5 * done / max(1, done + waiting)


def _ailments(figure: Figure) -> float:
    """What states take from a figure."""
    value = 0.0
    if figure.tired:
        value += TIRED
    if figure.prone:
        value += PRONE
    if figure.on_fire:
        value += ON_FIRE
    if figure.poisoned:
        value += POISONED
    if figure.on_guard:
        value -= ON_GUARD
    return value


def threat(figure: Figure, enemies: list[Figure]) -> float:
    """The worth of the most harmful thing that a figure could do to one enemy; farther enemies count less.

    A figure in contact with an enemy does not shoot (12.1).
    """
    blow = bolt = 0.0
    free = True
    kit, x, y = figure.kit, figure.x, figure.y
    reach = CHARGE * traits(kit).mv + figure.r
    apart = figure.r + GEOMETRY.contact_gap
    for enemy in enemies:
        far = sqrt((x - enemy.x) ** 2 + (y - enemy.y) ** 2)
        struck, shot, span = _harms(kit, enemy.kit, enemy.wounds)
        if struck > blow:  # nearness only lessens it
            blow = max(blow, struck * closeness(far, reach + enemy.r))
        if shot > bolt:
            bolt = max(bolt, shot * closeness(far, span))
        free = free and far > apart + enemy.r
    return max(blow, bolt) if free else blow


@lru_cache(PAIRS)
def _harms(kit: Member, other: Member, wounds: int) -> tuple[float, float, int]:
    """What a blow and a shot of a figure with one kit are worth against a figure with another kit and so many wounds.

    The third number is the range of the shot, in tenths of a step; without range the shot is worth nothing.
    """
    shot, span = volley(kit, other)
    struck = harm_to_kit(other, wounds, brawl(kit, other))
    return struck, harm_to_kit(other, wounds, shot) if span else 0.0, span


def closeness(far: float, reach: float) -> float:
    """1 within reach; beyond it, less with the square of the distance."""
    return 1.0 if far <= reach else (reach / far) ** 2 if far else 1.0
