"""Closed answers: the actions that a player would expect but cannot choose now, each with its reason and clause."""

from __future__ import annotations

from collections.abc import Iterator, Set

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Closed
from veillee.kernel.text import Texts

from ..prompts.course import Act, Action, Activate, AnyAction, FreeAct, Stop, Tire
from ..rules.course.actions import LONG, MASTERED, budget, points, repeatable, spent
from ..rules.fighting import shooting
from ..rules.figures.refs import figure_key
from ..rules.figures.skills import carries_loot, forbidden
from ..rules.moving import charge
from ..space.table.bodies import in_contact
from ..state import Activation, Dysma, Figure
from ..traits import traits

#: The most closed answers that are shown.
MOST = 3
#: The actions that players expect, the most important first.
LOOKED_FOR = (Action.CHARGE, Action.SHOOT, Action.FIGHT, Action.MARCH, Action.RUN)
#: Why an action is closed, and the clause.
Reason = tuple[str, str]


def closed_activations(s: Dysma, decision: Decision[Activate], texts: Texts) -> tuple[Closed, ...]:
    """Passing is closed where the player has as many figures to activate as the others."""
    if s.extra or Stop.PASS in decision.values:
        return ()
    return (Closed(texts.say("closed.pass"), texts.say("closed.pass-equal"), "DYS-5.10"),)


def closed_actions(s: Dysma, decision: Decision[Act], texts: Texts) -> tuple[Closed, ...]:
    """At most three actions that the active figure cannot do now."""
    now = s.activation
    if now is None or now.multiple:
        return ()
    figure = s.figures[now.figures[0]]
    opened = {value.action if isinstance(value, Tire) else value for value in decision.values}
    return tuple(
        Closed(texts.say(f"closed.{action}"), texts.say(f"closed.{why}"), rule, (figure_key(figure),))
        for action, why, rule in shut(s, now, figure, opened)[:MOST]
    )


def shut(
    s: Dysma, now: Activation, figure: Figure, opened: Set[AnyAction | Tire | FreeAct | Stop]
) -> list[tuple[Action, str, str]]:
    """The actions that are closed, each with its reason and clause. Half a truth is not told."""
    if now.must_charge:
        expected = (Action.SHOOT, Action.MARCH) if traits(figure.kit).ranged else (Action.MARCH,)
        return [(action, "frenzied", "DYS-15.34") for action in expected]
    if Action.RECOVERY in opened:
        rule = "DYS-10.5" if figure.prone else "DYS-10.3"
        return [(action, "recover-first", rule) for action in (Action.MARCH, Action.FIGHT)]
    if opened.isdisjoint((*LOOKED_FOR, Action.STANCE, Action.RETREAT)):
        return []  # the figure's actions are spent: no reason has to be told
    return [
        (action, *reason) for action in LOOKED_FOR if action not in opened for reason in _why(s, now, figure, action)
    ]


def _why(s: Dysma, now: Activation, figure: Figure, action: Action) -> Iterator[Reason]:
    """The reasons worth telling why an action is closed."""
    enemies = in_contact(s, figure)
    if not repeatable(s, figure, action, now.done):
        yield "done", "DYS-6.4"
    elif points(action) > max(budget(s, figure) - spent(now.done), 1):  # a fatigue action is a short one, too
        return
    elif forbidden(figure, MASTERED.get(action, action)):
        yield "held", "DYS-28.2"
    elif action is Action.FIGHT:
        if not enemies:
            yield "no-contact", "DYS-14.1"
    elif action is Action.SHOOT:
        if traits(figure.kit).ranged:
            yield from _why_no_shot(s, figure, engaged=bool(enemies))
    elif enemies:
        yield ("charge-contact", "DYS-8.1") if action is Action.CHARGE else ("in-contact", "DYS-7.6")
    elif carries_loot(s, figure) and action in LONG:
        yield ("loot-run", "DYS-22.26") if action is Action.RUN else ("loot-charge", "DYS-22.27")
    elif action is Action.CHARGE and (why := charge.why_none(s, figure)):
        yield why, "DYS-8.3"


def _why_no_shot(s: Dysma, figure: Figure, *, engaged: bool) -> Iterator[Reason]:
    if engaged:
        yield "shoot-contact", "DYS-12.1"
    elif why := shooting.why_none(s, figure):
        yield why, {"unloaded": "DYS-12.23", "used-up": "DYS-17.10", "no-shot": "DYS-12.1"}[why]
