"""What figures are worth to a bot, and what it is worth to harm them. A victory point is worth ten."""

from __future__ import annotations

from ..content.records import Member
from ..rules.course.ending import TARGET, worth_of_kit
from ..rules.missions.scoring import kill_points, turn_points
from ..state import Dysma, Figure
from ..traits import traits
from .expect import Result, health

POINT = 10.0
#: The least worth of any figure, even a summoned one; and the share of a figure's worth that only its death takes.
LEAST, LIFE = 4.0, 0.4
#: The additional worth of killing a figure that carries a token.
CARRIED = {"loot": 10.0, "flag": 25.0, "resource": 18.0}
#: The worth of a wound on a statue (22.55); the price of killing the last enemy if the game then ends in a draw.
STATUE, DRAW = 30.0, 60.0
#: What a command point is worth as long as the turn lasts.
COMMAND = 1.2


def price(figure: Figure) -> float:
    """What a figure is worth unhurt."""
    return price_of_kit(figure.kit)


def price_of_kit(kit: Member) -> float:
    """What a figure with this kit is worth unhurt."""
    return max(LEAST, float(worth_of_kit(kit)))


def present(figure: Figure) -> float:
    """What a figure is worth with its wounds."""
    return price(figure) * (LIFE + (1 - LIFE) * health(figure) / traits(figure.kit).sa)


def death(s: Dysma, victim: Figure, by: Figure | None) -> float:
    """What the death of a figure is worth to the side of `by`, beyond the wounds."""
    value = price(victim) * LIFE
    if by is not None and by.seat != victim.seat:
        value += POINT * kill_points(s, victim, by)
    if s.secondary == "sacrifice" and traits(victim.kit).type != "summoned":
        value -= POINT
    if victim.carries >= 0:
        value += CARRIED[s.tokens[victim.carries].kind]
    if by is not None and _is_last(s, victim) and not _wins_now(s, by.seat):
        value -= DRAW
    return value


def _is_last(s: Dysma, victim: Figure) -> bool:
    """Whether a side would have no figure left, familiars aside."""
    return not any(other is not victim and traits(other.kit).type != "familiar" for other in s.of(victim.seat))


def _wins_now(s: Dysma, seat: int) -> bool:
    """Whether a seat would have enough points to win if the turn ended now."""
    return s.players[seat].vp + (turn_points(s, seat) if s.main else 0) >= TARGET


def rough_harm(victim: Figure, expected: Result) -> float:
    """What an expected result is worth without points of missions; a wounded figure is killed more easily."""
    return harm_to_kit(victim.kit, victim.wounds, expected)


def harm_to_kit(kit: Member, wounds: int, expected: Result) -> float:
    """The rough harm that an expected result does to a figure with this kit and so many wounds."""
    kill, full = expected.kill, traits(kit).sa
    if wounds:
        kill = min(1.0, kill + 0.35 * expected.wounds * wounds / full)
    return price_of_kit(kit) * ((1 - LIFE) * expected.wounds / full + LIFE * kill)


def harm(s: Dysma, victim: Figure, by: Figure | None, result: Result) -> float:
    """What an expected result is worth to the side of `by`, with the points of missions."""
    if victim.statue:
        return STATUE * result.wounds
    wounds = price(victim) * (1 - LIFE) * result.wounds / traits(victim.kit).sa
    return wounds + result.kill * death(s, victim, by)
