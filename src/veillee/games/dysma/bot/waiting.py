"""Who comes next: one figure, or several at once where they can strike one enemy before it strikes (9.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from veillee.kernel.decision import Decision

from ..rules.course import activation, command, multiple
from ..rules.figures.refs import figure_of
from ..rules.figures.skills import mv
from ..state import Dysma, Figure
from ..traits import traits
from .acting import FURTHER, IDLE, Outlook, action_price
from .blows import fights, rushes, shots
from .goals import Pull
from .prices import COMMAND
from .standing import danger

#: A strike worth less than this is not waited for.
LEAST = 1.0
#: What a figure's strikes are worth, by the key of the action such as "shoot:f7".
Plan = Mapping[str, float]


def activate(s: Dysma, decision: Decision[Any], values: Sequence[str]) -> list[float]:
    """How urgent each figure is, and several at once."""
    plans = _plans(s, decision.seat)
    scores = []
    for value in values:
        if value == activation.PASS:
            scores.append(0.4)  # unless somebody has something to do
        elif value == activation.MULTIPLE:
            scores.append(best_common(s, plans)[0])
        else:
            figure = figure_of(s, value)
            scores.append(_urgency(s, figure, plans[figure.id]))
    return scores


def _plans(s: Dysma, seat: int) -> dict[int, Plan]:
    """What those who wait could strike at, by their ids."""
    return {figure.id: strikes(s, figure) for figure in s.of(seat) if not figure.activated}


def strikes(s: Dysma, figure: Figure) -> Plan:
    """All that a figure could strike at now."""
    kinds = (("shoot", shots), ("charge", rushes), ("fight", fights))
    return {f"{action}:f{target}": value for action, found in kinds for target, value in found(s, figure).items()}


def _urgency(s: Dysma, figure: Figure, plan: Plan) -> float:
    """What a figure could do now, and what could be done to it first."""
    if figure.tired and figure.prone:
        return 0.3
    value = max((0.0, *plan.values())) + 0.6 * Pull(s, figure).nearer(10 * mv(s, figure)) + 0.25 * danger(s, figure)
    if traits(figure.kit).sorcerer:
        value += 2.0
    return value * (0.6 if figure.tired or figure.prone else 1.0)


def best_common(s: Dysma, plans: Mapping[int, Plan]) -> tuple[float, str]:
    """What the best strike by two or three is worth beyond its command points, and its key; 0 and "" without any."""
    fresh = [plan for one, plan in plans.items() if not (s.figures[one].tired or s.figures[one].prone)]
    best = (0.0, "")
    for key in dict.fromkeys(key for plan in fresh for key in plan):
        values = sorted((plan[key] for plan in fresh if plan.get(key, 0.0) >= LEAST), reverse=True)
        if len(values) >= 2:
            worth = sum(value * FURTHER**number for number, value in enumerate(values[: multiple.MOST]))
            best = max(best, (worth - COMMAND * command.MULTIPLE, key))
    return best


def figures(s: Dysma, decision: Decision[Any], values: Sequence[str]) -> list[float]:
    """Who joins: those who strike best at the common target."""
    plans = _plans(s, decision.seat)
    _, key = best_common(s, plans)
    return [LEAST if value == multiple.DONE else plans[figure_of(s, value).id].get(key, 0.0) for value in values]


def slot(s: Dysma, decision: Decision[Any], values: Sequence[str]) -> list[float]:
    """What several do next, each as far as it can."""
    assert s.activation is not None
    active = [s.figures[one] for one in s.activation.figures if not s.figures[one].out]
    plans = [strikes(s, figure) for figure in active]
    scores = []
    for value in values:
        name, _, rest = value.partition(":")
        if value == activation.END:
            scores.append(IDLE if "stance" in values else 0.0)
        elif name in multiple.AIMED:
            scores.append(sum(plan.get(value, 0.0) for plan in plans))
        elif name[1:].isdecimal():  # what one of them does beside its actions
            scores.append(action_price(Outlook(s, figure_of(s, name)), rest))
        else:
            scores.append(sum(action_price(Outlook(s, figure), value) for figure in active))
    return scores
