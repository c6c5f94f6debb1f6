"""What figures are worth to a bot, and what it is worth to harm them. A victory point is worth ten."""

from __future__ import annotations

from ..rules.course.ending import TARGET, worth
from ..rules.missions.scoring import kill_points, turn_points
from ..state import Dysma, Figure
from ..traits import traits
from .expect import Result, health

POINT = 10.0
#: What any figure is worth at least, a summoned one too; the share of a figure's worth that it keeps until it dies.
LEAST, LIFE = 4.0, 0.4
#: What it is worth besides to kill a figure that carries a token.
CARRIED = {"loot": 10.0, "flag": 25.0, "resource": 18.0}
#: What a wound on a statue is worth (22.55), and what it costs to kill the last enemy if that ends in a draw.
STATUE, DRAW = 30.0, 60.0
#: What a command point is worth as long as the turn lasts.
COMMAND = 1.2


def price(figure: Figure) -> float:
    """What a figure is worth unhurt."""
    return max(LEAST, float(worth(figure)))


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


def harm(s: Dysma, victim: Figure, by: Figure | None, result: Result) -> float:
    """What an expected result is worth to the side of `by`."""
    if victim.statue:
        return STATUE * result.wounds
    wounds = price(victim) * (1 - LIFE) * result.wounds / traits(victim.kit).sa
    return wounds + result.kill * death(s, victim, by)
