"""The answers of an activation that a player would look for and that are closed now: which ones, why, which clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Closed
from veillee.kernel.text import Texts

from ..rules.course.actions import LONG
from ..rules.course.activation import PASS, TIRE
from ..rules.figures.refs import item
from ..rules.figures.skills import carries_loot, forbidden, has
from ..space.table.bodies import in_contact
from ..state import Activation, Dysma, Figure
from ..traits import traits

#: More would be a list to read instead of an answer.
MOST = 3
#: The actions that somebody would look for, the most missed first.
LOOKED_FOR = ("charge", "shoot", "fight", "march", "run")
#: Why an action is closed, and the clause.
Reason = tuple[str, str]


def closed(s: Dysma, decision: Decision[Any], texts: Texts) -> tuple[Closed, ...]:
    """At most three closed answers of the questions that run an activation."""
    if decision.prompt == "activate" and not s.extra and PASS not in decision.values:
        return (Closed(texts.say("closed.pass"), texts.say("closed.pass-equal"), "DYS-5.10"),)
    now = s.activation
    if decision.prompt != "act" or now is None or now.multiple:
        return ()
    figure = s.figures[now.figures[0]]
    opened = {str(value).removeprefix(TIRE) for value in decision.values}
    return tuple(
        Closed(texts.say(f"closed.{action}"), texts.say(f"closed.{why}"), rule, (item(figure),))
        for action, why, rule in _shut(s, now, figure, opened)[:MOST]
    )


def _shut(s: Dysma, now: Activation, figure: Figure, opened: set[str]) -> list[tuple[str, str, str]]:
    """The actions that are not open, each with its reason."""
    if now.must_charge:
        return [("shoot", "frenzied", "DYS-15.34"), ("march", "frenzied", "DYS-15.34")]
    if "recovery" in opened:
        rule = "DYS-10.5" if figure.prone else "DYS-10.3"
        return [(action, "recover-first", rule) for action in ("march", "fight")]
    if opened.isdisjoint((*LOOKED_FOR, "stance", "retreat")):
        return []  # its actions are spent, which needs no word
    return [
        (action, *reason) for action in LOOKED_FOR if action not in opened for reason in _why(s, now, figure, action)
    ]


def _why(s: Dysma, now: Activation, figure: Figure, action: str) -> Iterator[Reason]:
    """The reason, if there is one worth telling."""
    enemies = in_contact(s, figure)
    if action in now.done:
        yield "done", "DYS-6.4"
    elif action in LONG and now.done:
        return
    elif action == "fight":
        if not enemies:
            yield "no-contact", "DYS-14.1"
    elif action == "shoot":
        if traits(figure.kit).ranged:
            yield _why_no_shot(figure, bool(enemies))
    elif enemies:
        yield ("charge-contact", "DYS-8.1") if action == "charge" else ("in-contact", "DYS-7.6")
    elif forbidden(figure, action):
        yield "held", "DYS-28.2"
    elif carries_loot(s, figure) and action in LONG:
        yield ("loot-run", "DYS-22.26") if action == "run" else ("loot-charge", "DYS-22.27")
    elif action == "charge" and not has(s, figure, "honourable"):
        yield "no-charge", "DYS-8.3"


def _why_no_shot(figure: Figure, engaged: bool) -> Reason:
    if engaged:
        return "shoot-contact", "DYS-12.1"
    empty = all(weapon in figure.unloaded for weapon in traits(figure.kit).ranged)
    return ("unloaded", "DYS-12.23") if empty else ("no-shot", "DYS-12.1")
