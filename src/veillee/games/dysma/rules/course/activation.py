"""Chapter 6: who is activated, the tests at the start, the actions one by one, and what happens at the end.

An activation has two points to spend (three with Swift): a short action costs one, a long one two. When they are spent
one short action more may be done, which tires and ends the activation (6.8).
"""

from __future__ import annotations

from ...state import Activation, Dysma, Figure
from ..dice import throwing
from ..figures import skills, states, wounds
from ..figures.refs import figure_of, item, ref
from ..magic import applying
from ..moving import charge, movement
from . import actions, command, ending, multiple, turn
from .several import opponents

PASS, MULTIPLE, END, END_EXTRA = "pass", "multiple", "end", "end_extra"
TIRE = "tire:"


async def activate(s: Dysma) -> None:
    """The hand chooses a figure, or a Multiple activation, or passes (5.3, 5.10, 9.4)."""
    figures = [figure for figure in s.of(s.hand) if not figure.activated]
    values = [item(figure) for figure in figures]
    if command.may_multiple(s) and multiple.possible(s, figures):
        values.append(MULTIPLE)
    if turn.may_pass(s):
        values.append(PASS)
    answer = await ending.ask(s, s.hand, "activate", values, rule="DYS-5.3")
    if answer == PASS:
        turn.pass_hand(s)
        return
    if answer == MULTIPLE:
        chosen = await multiple.gather(s, figures)
        command.buy_multiple(s, chosen)
        s.activation = Activation([figure.id for figure in chosen], multiple=True)
    else:
        figure = figure_of(s, answer)
        s.activation = Activation([figure.id], extra=s.extra)
        s.extra = False
        s.tell("activated", "DYS-5.3", seat=s.hand, figure=ref(figure))
    s.at = "act"


async def act(s: Dysma) -> None:
    """Play the present activation to its end, and hand on."""
    now = s.activation
    assert now is not None, "nobody is activated"
    if now.multiple:
        await multiple.play(s, now)
    else:
        await _alone(s, now, s.figures[now.figures[0]])


async def _alone(s: Dysma, now: Activation, figure: Figure) -> None:
    """The activation of one figure: its start, question after question, its end."""
    if not now.begun:
        now.begun = True
        await start(s, now, figure)
    while True:
        values: list[str] = []
        if now.ended or figure.out:
            now.must_charge = False
        else:
            values = [*_must_or_may(s, now, figure), *actions.asides(s, figure)]
        if not now.must_charge:
            values += [END, END_EXTRA] if command.may_extra(s) else [END]
        answer = await ending.ask(s, figure.seat, "act", values, rule="DYS-6.1", about={"who": ref(figure)})
        if answer in (END, END_EXTRA):
            break
        await _do(s, now, figure, answer)
    await finish(s, figure)
    if answer == END_EXTRA and command.may_extra(s):  # its familiar may have gone with it
        command.buy_extra(s)
    elif not multiple.next_dropped(s, now):
        turn.after_activation(s)


def _must_or_may(s: Dysma, now: Activation, figure: Figure) -> list[str]:
    """The actions open to a figure: what it must do first, else all that is possible, else a fatigue action."""
    now.must_charge = now.must_charge and charge.can_charge(s, figure)
    if now.must_charge:
        return ["charge"]
    left = budget(s, figure) - sum(actions.points(action) for action in now.done)
    if left > 0:
        return actions.possible(s, figure, now.done, left)
    if figure.id in now.was_tired or figure.tired or figure.prone:
        return []
    return [TIRE + action for action in actions.possible(s, figure, now.done, 1)]


def budget(s: Dysma, figure: Figure) -> int:
    """Two short actions or a long one; Swift adds a short one (6.1, 15.64)."""
    return 3 if skills.has(s, figure, "swift") else 2


async def _do(s: Dysma, now: Activation, figure: Figure, answer: str) -> None:
    """Carry out what was chosen. A fatigue action tires and ends the activation (6.8, 6.9)."""
    if actions.is_aside(answer):
        await actions.do_aside(s, figure, answer)
        return
    action = answer.removeprefix(TIRE)
    now.done.append(action)
    now.must_charge = False
    await actions.do(s, figure, action)
    if answer.startswith(TIRE):
        states.make(s, figure, "tired")
        now.ended = True


async def start(s: Dysma, now: Activation, figure: Figure) -> None:
    """The tests before the first action (6.14): Stupid, Regeneration, Enduring, Frenzied."""
    if figure.tired:
        now.was_tired.append(figure.id)  # even if it recovers: 6.10, 10.20, 15.27
    if figure.id in now.failed or stupid(s, figure):
        now.ended = True
        await movement.stupid_march(s, figure, opponents(s, figure.seat)[0])
        return
    refresh(s, figure)
    now.must_charge = skills.has(s, figure, "frenzied") and charge.can_charge(s, figure)


def stupid(s: Dysma, figure: Figure) -> bool:
    """The test of the Stupid: on a 1 somebody else has its activation (15.58)."""
    if not skills.has(s, figure, "stupid") or throwing.single(s, 2):
        return False
    s.tell("stupid", "DYS-15.58", figure=ref(figure))
    return True


def refresh(s: Dysma, figure: Figure) -> None:
    """Regeneration and Enduring (15.52, 15.87, 15.27)."""
    if figure.wounds and skills.has(s, figure, "regeneration"):
        wounds.heal(s, figure, 1)
    if figure.tired and skills.has(s, figure, "enduring") and throwing.single(s, 5):
        states.clear(s, figure, "tired")


async def finish(s: Dysma, figure: Figure) -> None:
    """The end of an activation: fire, then poison, then Activated (6.14, 10.11, 10.13)."""
    if not figure.out:
        applying.end_activation(s, figure)
    if figure.on_fire and not figure.out:
        s.tell("burns", "DYS-10.11", figure=ref(figure))
        await wounds.wound(s, figure, 1)
    if figure.poisoned and not figure.out and throwing.single(s, 6):
        s.tell("poison-works", "DYS-10.13", figure=ref(figure))
        await wounds.wound(s, figure, 1)
    figure.activated = True
