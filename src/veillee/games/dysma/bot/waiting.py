"""Which figure is activated next, or which figures together, to strike one enemy before it strikes back (9.4).

Also what a player buys with command points at the end of the turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from veillee.kernel.answers import key_of
from veillee.kernel.decision import Decision

from ..prompts.course import (
    Action,
    Activate,
    ActTogether,
    AimedAction,
    BuyConcentration,
    BuyVigour,
    CommonAction,
    JoinMultiple,
    OwnFreeAct,
    SpendLeftover,
    Stop,
    Together,
)
from ..prompts.ids import FigureId
from ..rules.course import command, multiple
from ..rules.figures.skills import mv
from ..state import Dysma, Figure
from ..traits import traits
from .acting import FURTHER, IDLE, Outlook, action_price
from .blows import fights, rushes, shots
from .goals import Pull
from .prices import COMMAND, price
from .standing import danger

#: A figure whose strike is worth less than this does not join a Multiple activation.
LEAST = 1.0
#: What the strikes that a figure could make are worth.
Plan: TypeAlias = Mapping[AimedAction, float]


def activate(s: Dysma, decision: Decision[Activate], values: Sequence[FigureId | Together | Stop]) -> list[float]:
    """How urgent each answer is: to activate a figure, to activate several together, to pass."""
    plans = _plans(s, decision.seat)
    scores = []
    for value in values:
        if isinstance(value, Stop):
            scores.append(0.4)  # to pass is better only than to activate a figure that has nothing to do
        elif isinstance(value, Together):
            scores.append(best_common(s, plans)[0])
        else:
            scores.append(_urgency(s, s.figures[value.number], plans[value.number]))
    return scores


def _plans(s: Dysma, seat: int) -> dict[int, Plan]:
    """What the figures of a seat that are not Activated could strike at, by their ids."""
    return {figure.id: strikes(s, figure) for figure in s.of(seat) if not figure.activated}


def strikes(s: Dysma, figure: Figure) -> Plan:
    """What each strike that a figure could make now is worth."""
    kinds = ((Action.SHOOT, shots), (Action.CHARGE, rushes), (Action.FIGHT, fights))
    return {
        AimedAction(action, FigureId(target)): value
        for action, found in kinds
        for target, value in found(s, figure).items()
    }


def _urgency(s: Dysma, figure: Figure, plan: Plan) -> float:
    """The worth of what a figure could do now, and a part of what enemies could do to it before it acts."""
    if figure.tired and figure.prone:
        return 0.3
    value = max((0.0, *plan.values())) + 0.6 * Pull(s, figure).nearer(10 * mv(s, figure)) + 0.25 * danger(s, figure)
    if traits(figure.kit).sorcerer:
        value += 2.0
    return value * (0.6 if figure.tired or figure.prone else 1.0)


def best_common(s: Dysma, plans: Mapping[int, Plan]) -> tuple[float, AimedAction | None]:
    """The best common strike of two or three figures, after its worth less its command points; or 0 and None."""
    fresh = [plan for one, plan in plans.items() if not (s.figures[one].tired or s.figures[one].prone)]
    best, found = (0.0, ""), None
    for strike in dict.fromkeys(strike for plan in fresh for strike in plan):
        values = sorted((plan[strike] for plan in fresh if plan.get(strike, 0.0) >= LEAST), reverse=True)
        if len(values) >= 2:
            worth = sum(value * FURTHER**number for number, value in enumerate(values[: multiple.MOST]))
            rank = (worth - COMMAND * command.MULTIPLE, key_of(strike))
            if rank > best:
                best, found = rank, strike
    return best[0], found


def join(s: Dysma, decision: Decision[JoinMultiple], values: Sequence[FigureId | Stop]) -> list[float]:
    """Which figure joins a Multiple activation: the one whose part in the best common strike is worth most."""
    plans = _plans(s, decision.seat)
    _, strike = best_common(s, plans)
    return [
        LEAST if isinstance(value, Stop) else plans[value.number].get(strike, 0.0) if strike else 0.0
        for value in values
    ]


def act_together(
    s: Dysma, decision: Decision[ActTogether], values: Sequence[CommonAction | OwnFreeAct | Stop]
) -> list[float]:
    """What several figures do next: an action is worth the sum of its worths to each figure."""
    assert s.activation is not None
    active = [s.figures[one] for one in s.activation.figures if not s.figures[one].out]
    plans = [strikes(s, figure) for figure in active]
    scores = []
    for value in values:
        if isinstance(value, Stop):
            scores.append(IDLE if Action.STANCE in values else 0.0)
        elif isinstance(value, AimedAction):
            scores.append(sum(plan.get(value, 0.0) for plan in plans))
        elif isinstance(value, OwnFreeAct):
            scores.append(action_price(Outlook(s, s.figures[value.figure.number]), value.act))
        else:
            scores.append(sum(action_price(Outlook(s, figure), value) for figure in active))
    return scores


def leftover(
    s: Dysma, decision: Decision[SpendLeftover], values: Sequence[BuyVigour | BuyConcentration | Stop]
) -> list[float]:
    """With the command points left at the end of a turn, bots let their most valuable Tired figure rest."""
    scores = []
    for value in values:
        match value:
            case BuyVigour(figure):
                scores.append(price(s.figures[figure.number]))
            case BuyConcentration():
                scores.append(1.0)
            case _:
                scores.append(0.0)
    return scores
