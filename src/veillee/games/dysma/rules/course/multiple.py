"""Multiple activation (9.4 to 9.10, 9.20 to 9.22): two or three figures do the same actions together."""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

from veillee.kernel.answers import key_of
from veillee.kernel.asking import choose

from ...prompts.course import (
    Action,
    ActsNext,
    ActTogether,
    AimedAction,
    AnyAction,
    CommonAction,
    JoinMultiple,
    OwnFreeAct,
    Stop,
)
from ...prompts.ids import FigureId
from ...space.candidates import thin
from ...state import Activation, Dysma, Figure
from ..fighting import combat, replies, shooting
from ..figures import effects, skills
from ..figures.refs import ref
from ..magic import spells
from ..moving import charge
from . import actions, turn
from .hand import ask_hand
from .start_end import finish, must_charge, refresh, stupid

MOST = 3
#: Actions that need one common target (9.5).
AIMED = (Action.SHOOT, Action.FIGHT, Action.CHARGE)
#: What is done next in a Multiple activation: by all figures, or by one alone.
SlotAnswer: TypeAlias = CommonAction | OwnFreeAct


def possible(s: Dysma, figures: list[Figure]) -> bool:
    """Whether two of these figures could start the same action (9.9)."""
    return any(_share(s, pair) for pair in combinations(figures, 2))


def _share(s: Dysma, figures: tuple[Figure, ...]) -> bool:
    """Whether all these figures could start one common action, once the tests at the start are made (6.14).

    The Defensive Stance is checked before the other actions, since its check is cheap.
    """
    if all(figure.tired or figure.prone for figure in figures):
        return True  # both begin with Recovery
    if not all(_may_be_fresh(s, figure) for figure in figures):
        return False
    return all(actions.can_stance(s, figure) for figure in figures) or bool(common(*_rested(s, figures)))


def _may_be_fresh(s: Dysma, figure: Figure) -> bool:
    """Whether a figure need not recover, or may be fresh after the test of the Enduring (15.27)."""
    return not figure.prone and (not figure.tired or skills.has(s, figure, "enduring"))


def _rested(s: Dysma, figures: tuple[Figure, ...]) -> tuple[Dysma, tuple[Figure, ...]]:
    """The position and the figures with their tests of the Enduring passed."""
    if not any(figure.tired for figure in figures):
        return s, figures
    there = s.copy()
    rested = tuple(there.figures[figure.id] for figure in figures)
    for figure in rested:
        figure.tired = False
    return there, rested


def common(s: Dysma, figures: tuple[Figure, ...]) -> list[CommonAction]:
    """The actions, with their targets, that all these figures could start."""
    first, *others = [starts(s, figure, [], actions.budget(s, figure)) for figure in figures]
    return [action for action in first if all(action in other for other in others)]


def starts(s: Dysma, figure: Figure, done: list[str], left: int) -> list[CommonAction]:
    """The actions that one figure could do now, with their targets where the figures need a common target."""
    found: list[CommonAction] = []
    for action in actions.possible(s, figure, done, left):
        if isinstance(action, Action) and action in AIMED:
            found += [AimedAction(action, FigureId(target.id)) for target in _targets(s, figure, action)]
        else:
            found.append(action)
    return found


def _targets(s: Dysma, figure: Figure, action: Action) -> list[Figure]:
    if action is Action.CHARGE:
        return list({target.id: target for target, _ in charge.charges(s, figure)}.values())
    return shooting.common_targets(s, figure) if action is Action.SHOOT else combat.targets(s, figure)


async def gather(s: Dysma, figures: list[Figure]) -> list[Figure]:
    """Name two or three figures, one by one (9.8). A figure that joins could start an action of the others (9.9)."""
    chosen: list[Figure] = []
    while len(chosen) < MOST:
        rest = [figure for figure in figures if figure not in chosen]
        if chosen:
            fitting = [figure for figure in rest if _share(s, (*chosen, figure))]
        else:
            fitting = [
                figure for figure in rest if any(_share(s, (figure, other)) for other in rest if other != figure)
            ]
        values: list[FigureId | Stop] = [FigureId(figure.id) for figure in fitting]
        if len(chosen) >= 2:
            values.append(Stop.DONE)
        answer = await choose(s, s.hand, JoinMultiple(len(chosen) + 1), values, rule="DYS-9.8")
        if isinstance(answer, Stop):
            break
        chosen.append(s.figures[answer.number])
    return chosen


async def play(s: Dysma, now: Activation) -> None:
    """The tests, then action after action until the player ends them; then figures that dropped out (6.14, 9.22)."""
    if not now.begun:
        now.begun = True
        _start(s, now)
    while True:
        active = _active(s, now)
        values, more = _listed([*_slot_values(s, now, active), *_free_acts(s, now, active)])
        if not values:
            break
        answer = await ask_hand(s, s.hand, ActTogether(), [*values, Stop.END], rule="DYS-9.8", more=more)
        if isinstance(answer, Stop):
            break
        if isinstance(answer, OwnFreeAct):
            await actions.do_free(s, s.figures[answer.figure.number], answer.act)
        else:
            _drop_frenzied(s, now, answer)
            await _slot(s, now, answer)
    _drop_frenzied(s, now)
    for figure in _active(s, now):
        await finish(s, figure)
    if not next_dropped(s, now):
        turn.after_activation(s)


def _active(s: Dysma, now: Activation) -> list[Figure]:
    return [s.figures[one] for one in now.figures if one not in now.dropped and not s.figures[one].out]


def _left(s: Dysma, now: Activation, active: list[Figure]) -> int:
    return min((actions.budget(s, figure) for figure in active), default=0) - actions.spent(now.done)


def _slot_values(s: Dysma, now: Activation, active: list[Figure]) -> list[CommonAction]:
    """The common actions: at first those that all figures can start (9.9), later those that any figure can do (9.7).

    Where the tests at the start leave no action that all can start, the first action is one that any of them can start.
    """
    left = _left(s, now, active)
    if left <= 0:
        return []
    if not now.done and (shared := common(s, tuple(active))):
        return shared
    return list(dict.fromkeys(action for figure in active for action in starts(s, figure, now.done, left)))


def _free_acts(s: Dysma, now: Activation, active: list[Figure]) -> list[OwnFreeAct]:
    """The free acts of each figure: while one of them has to charge, only those that leave its Charge possible."""
    return [
        OwnFreeAct(FigureId(figure.id), act)
        for figure in active
        for act in actions.free_acts(s, figure)
        if not now.frenzied or actions.keeps_charge(act)
    ]


def _listed(values: list[SlotAnswer]) -> tuple[list[SlotAnswer], list[SlotAnswer]]:
    """The listed answers, with room for one more, and the rest: of many targets every k-th is listed (25.14)."""
    aimed = [value for value in values if isinstance(value, AimedAction)]
    room = replies.LONGEST - 1 - (len(values) - len(aimed))
    beyond = set[SlotAnswer](aimed).difference(thin(aimed, room))
    return [value for value in values if value not in beyond], [value for value in values if value in beyond]


def _start(s: Dysma, now: Activation) -> None:
    """The tests before the first action is asked for, the Frenzied check last (6.14).

    A figure that fails the Stupid test drops out (9.22).
    """
    for figure in _active(s, now):
        if stupid(s, figure):
            now.failed.append(figure.id)
            now.dropped.append(figure.id)
        else:
            refresh(s, figure)
    now.frenzied = [figure.id for figure in _active(s, now) if must_charge(s, figure)]


def _drop_frenzied(s: Dysma, now: Activation, first: CommonAction | None = None) -> None:
    """Figures that have to charge drop out unless the first action is a Charge that they can make (9.22).

    Without any action they drop out as well, and charge alone.
    """
    charged = first.target.number if isinstance(first, AimedAction) and first.action is Action.CHARGE else -1
    for figure in [figure for figure in _active(s, now) if figure.id in now.frenzied]:
        if charged not in [target.id for target in _targets(s, figure, Action.CHARGE)]:
            now.dropped.append(figure.id)
    now.frenzied = []


async def _slot(s: Dysma, now: Activation, chosen: CommonAction) -> None:
    """One action by all figures that can do it, in the order their owner chooses; moves before rolls (9.7, 9.20)."""
    action, target = _action_and_target(s, chosen)
    left, done = _left(s, now, _active(s, now)), list(now.done)
    now.done.append(key_of(action))
    waiting = _active(s, now)
    common_target, onslaughts = -1, list[charge.Onslaught]()
    while waiting := [one for one in waiting if not one.out and _able(s, one, action, target, done, left)]:
        about = ActsNext(len(_active(s, now)) - len(waiting) + 1)
        answer = await choose(s, s.hand, about, [FigureId(one.id) for one in waiting], rule="DYS-9.20")
        figure = s.figures[answer.number]
        waiting.remove(figure)
        if action is Action.CHARGE and target is not None:
            onslaught = await charge.charge_at(s, figure, target)
            onslaughts += [onslaught] if onslaught else []
        elif action is Action.MAGIC:
            if spells.can_cast(s, figure, common_target):
                common_target = await actions.cast(s, figure, common_target)
        else:
            await actions.do(s, figure, action, target)
    for onslaught in onslaughts:
        await charge.strike(s, onslaught)
    effects.end_action(s)


def _action_and_target(s: Dysma, chosen: CommonAction) -> tuple[AnyAction, Figure | None]:
    """The chosen action, and the common target if the action needs one."""
    if isinstance(chosen, AimedAction):
        return chosen.action, s.figures[chosen.target.number]
    return chosen, None


def _able(s: Dysma, figure: Figure, action: AnyAction, target: Figure | None, done: list[str], left: int) -> bool:
    """Whether a figure can do an action now, against the common target if there is one."""
    if not actions.able(s, figure, action, done, left):
        return False
    if target is None or not isinstance(action, Action):
        return True
    return any(one is target for one in _targets(s, figure, action))


def next_dropped(s: Dysma, now: Activation) -> bool:
    """Go on with the next figure that dropped out, alone; False if there is none."""
    rest = [one for one in now.dropped if not s.figures[one].out]
    if not rest:
        return False
    figure = s.figures[rest[0]]
    tested = figure.id not in now.failed
    s.activation = Activation(
        [figure.id],
        extra=True,  # no further activation can be bought after this one (9.3)
        begun=tested,
        must_charge=tested,
        was_tired=rest,  # no fatigue action either: it is still the Multiple activation (9.6)
        dropped=rest[1:],
        failed=now.failed,
    )
    s.tell("activated", "DYS-9.22", seat=figure.seat, figure=ref(figure))
    return True
