"""Chapter 6: who is activated, the tests at the start, the actions one by one, and what happens at the end.

An activation has two points to spend (three with Swift): a short action costs one, a long one two. When they are spent
one more short action may be done, which makes the figure Tired and ends the activation (6.8).
"""

from __future__ import annotations

from collections.abc import Sequence

from veillee.kernel.answers import key_of

from ...prompts.course import Act, ActAnswer, Action, Activate, AnyAction, FreeAct, Stop, Tire, Together, UseAbility
from ...prompts.ids import FigureId
from ...state import Activation, Dysma, Figure
from ..figures import states
from ..figures.refs import ref
from ..moving import charge, movement
from . import actions, command, multiple, turn
from .hand import ask_hand
from .several import opponents
from .start_end import finish, must_charge, refresh, stupid


async def activate(s: Dysma) -> None:
    """The hand chooses a figure, or a Multiple activation, or passes (5.3, 5.10, 9.4)."""
    figures = [figure for figure in s.of(s.hand) if not figure.activated]
    values: list[FigureId | Together | Stop] = [FigureId(figure.id) for figure in figures]
    if command.may_multiple(s) and multiple.possible(s, figures):
        values.append(Together.MULTIPLE)
    if turn.may_pass(s):
        values.append(Stop.PASS)
    answer = await ask_hand(s, s.hand, Activate(), values, rule="DYS-5.3")
    if isinstance(answer, Stop):
        turn.pass_hand(s)
        return
    if isinstance(answer, Together):
        chosen = await multiple.gather(s, figures)
        command.buy_multiple(s, chosen)
        s.activation = Activation([figure.id for figure in chosen], multiple=True)
    else:
        figure = s.figures[answer.number]
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
        now.must_charge = now.must_charge and not now.ended and charge.can_charge(s, figure)
        values: list[ActAnswer] = []
        if now.must_charge:
            values = [Action.CHARGE, *filter(actions.keeps_charge, actions.free_acts(s, figure))]
        elif not now.ended and not figure.out:
            values = [*_possible(s, now, figure), *actions.free_acts(s, figure)]
        if not now.must_charge:
            values += [Stop.END, Stop.END_EXTRA] if command.may_extra(s) else [Stop.END]
        answer = await ask_hand(s, figure.seat, Act(FigureId(figure.id)), values, rule="DYS-6.1")
        if isinstance(answer, Stop):
            break
        await _do(s, now, figure, answer)
    await finish(s, figure)
    if answer is Stop.END_EXTRA and command.may_extra(s):  # a dead figure's familiar is gone, too
        command.buy_extra(s)
    elif not multiple.next_dropped(s, now):
        turn.after_activation(s)


def _possible(s: Dysma, now: Activation, figure: Figure) -> Sequence[AnyAction | Tire]:
    """The actions open to a figure that is not forced to charge: all that are possible, or else a fatigue action."""
    left = actions.budget(s, figure) - actions.spent(now.done)
    if left > 0:
        return actions.possible(s, figure, now.done, left)
    if figure.id in now.was_tired or figure.tired or figure.prone:
        return []
    return [Tire(action) for action in actions.possible(s, figure, now.done, 1)]


async def _do(s: Dysma, now: Activation, figure: Figure, answer: AnyAction | Tire | FreeAct) -> None:
    """Carry out an answer. A fatigue action makes the figure Tired and ends the activation (6.8, 6.9)."""
    if not isinstance(answer, Action | UseAbility | Tire):
        await actions.do_free(s, figure, answer)
        return
    action = answer.action if isinstance(answer, Tire) else answer
    now.done.append(key_of(action))
    now.must_charge = False
    await actions.do(s, figure, action)
    if isinstance(answer, Tire):
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
    now.must_charge = must_charge(s, figure)
