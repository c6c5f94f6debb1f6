"""Multiple activation (9.4 to 9.10, 9.20 to 9.22): two or three figures do the same actions together.

An action is named as in a single activation, with the common target where there has to be one: "march", "shoot:f7".
"""

from __future__ import annotations

from itertools import combinations

from ...named import choose
from ...space.candidates import thin
from ...state import Activation, Dysma, Figure
from ..fighting import combat, replies, shooting
from ..figures import effects, skills
from ..figures.refs import figure_of, item, ref
from ..magic import spells
from ..moving import charge
from . import actions, activation, ending, turn

MOST = 3
DONE = "done"
#: Actions that need one common target (9.5).
AIMED = ("shoot", "fight", "charge")


def possible(s: Dysma, figures: list[Figure]) -> bool:
    """Whether two of them could start the same action (9.9)."""
    return any(_share(s, pair) for pair in combinations(figures, 2))


def _share(s: Dysma, figures: tuple[Figure, ...]) -> bool:
    """Whether all of them could start one action. The stances that cost nothing to look at come first."""
    down = [figure.tired or figure.prone for figure in figures]
    if any(down):
        return all(down)
    return all(actions.can_stance(s, figure) for figure in figures) or bool(common(s, figures))


def common(s: Dysma, figures: tuple[Figure, ...]) -> list[str]:
    """The actions, with their targets, that all of them could start."""
    first, *others = [starts(s, figure, [], activation.budget(s, figure)) for figure in figures]
    return [key for key in first if all(key in other for other in others)]


def starts(s: Dysma, figure: Figure, done: list[str], left: int) -> list[str]:
    """The actions one figure could do now, with the target where others have to share it."""
    found = []
    for action in actions.possible(s, figure, done, left):
        if action in AIMED:
            found += [f"{action}:{item(target)}" for target in _targets(s, figure, action)]
        else:
            found.append(action)
    return found


def _targets(s: Dysma, figure: Figure, action: str) -> list[Figure]:
    if action == "charge":
        return list({target.id: target for target, _ in charge.charges(s, figure)}.values())
    return shooting.common_targets(s, figure) if action == "shoot" else combat.targets(s, figure)


async def gather(s: Dysma, figures: list[Figure]) -> list[Figure]:
    """Name two or three figures, one by one (9.8). Only those join who could start an action of the others (9.9)."""
    chosen: list[Figure] = []
    while len(chosen) < MOST:
        rest = [figure for figure in figures if figure not in chosen]
        if chosen:
            fitting = [figure for figure in rest if _share(s, (*chosen, figure))]
        else:
            fitting = [
                figure for figure in rest if any(_share(s, (figure, other)) for other in rest if other != figure)
            ]
        values = [item(figure) for figure in fitting] + ([DONE] if len(chosen) >= 2 else [])
        answer = await choose(s, s.hand, "multiple-figure", values, rule="DYS-9.8", about={"number": len(chosen) + 1})
        if answer == DONE:
            break
        chosen.append(figure_of(s, answer))
    return chosen


async def play(s: Dysma, now: Activation) -> None:
    """Slot after slot until nothing is left or the player ends it; those who dropped out come after (9.22)."""
    while True:
        active = _active(s, now)
        values, more = _listed([*_slot_values(s, now, active), *_free_acts(s, active)])
        if not values:
            break
        answer = await ending.ask(s, s.hand, "slot", [*values, activation.END], rule="DYS-9.8", more=more)
        if answer == activation.END:
            break
        name, _, act = answer.partition(":")
        if name.startswith("f") and name[1:].isdecimal():
            await actions.do_aside(s, figure_of(s, name), act)
        else:
            if not now.begun:
                now.begun = True
                _begin(s, now, answer)
            await _slot(s, now, answer)
    for figure in _active(s, now):
        await activation.finish(s, figure)
    if not next_dropped(s, now):
        turn.after_activation(s)


def _active(s: Dysma, now: Activation) -> list[Figure]:
    return [s.figures[one] for one in now.figures if one not in now.dropped and not s.figures[one].out]


def _left(s: Dysma, now: Activation, active: list[Figure]) -> int:
    spent = sum(actions.points(action) for action in now.done)
    return min((activation.budget(s, figure) for figure in active), default=0) - spent


def _slot_values(s: Dysma, now: Activation, active: list[Figure]) -> list[str]:
    """First what all can start (9.9), afterwards what anybody still can (9.7)."""
    left = _left(s, now, active)
    if left <= 0:
        return []
    if not now.begun:
        return common(s, tuple(active))
    return list(dict.fromkeys(key for figure in active for key in starts(s, figure, now.done, left)))


def _free_acts(s: Dysma, active: list[Figure]) -> list[str]:
    return [f"{item(figure)}:{act}" for figure in active for act in actions.asides(s, figure)]


def _listed(keys: list[str]) -> tuple[list[str], list[str]]:
    """A list with room for an end, and what goes beyond it: of many targets every k-th is listed (25.14)."""
    aimed = [key for key in keys if key.startswith(AIMED)]
    room = replies.LONGEST - 1 - (len(keys) - len(aimed))
    beyond = set(aimed).difference(thin(aimed, room))
    return [key for key in keys if key not in beyond], [key for key in keys if key in beyond]


def _begin(s: Dysma, now: Activation, first: str) -> None:
    """The tests at the start; who fails the Stupid test or has to charge elsewhere drops out (9.22)."""
    for figure in _active(s, now):
        if activation.stupid(s, figure):
            now.failed.append(figure.id)
            now.dropped.append(figure.id)
            continue
        activation.refresh(s, figure)
        frenzied = skills.has(s, figure, "frenzied") and charge.can_charge(s, figure)
        if frenzied and not first.startswith("charge:"):
            now.dropped.append(figure.id)


async def _slot(s: Dysma, now: Activation, key: str) -> None:
    """One action by all who can do it, in the order their owner likes; movement before dice (9.7, 9.20)."""
    action, target = _parted(s, key)
    left, done = _left(s, now, _active(s, now)), list(now.done)
    now.done.append(action)
    waiting = _active(s, now)
    common_target, onslaughts = -1, list[charge.Onslaught]()
    while waiting := [one for one in waiting if not one.out and _able(s, one, action, target, done, left)]:
        about = {"number": len(_active(s, now)) - len(waiting) + 1}
        answer = await choose(s, s.hand, "slot-order", [item(one) for one in waiting], rule="DYS-9.20", about=about)
        figure = figure_of(s, answer)
        waiting.remove(figure)
        if action == "charge" and target is not None:
            onslaught = await charge.charge_at(s, figure, target)
            onslaughts += [onslaught] if onslaught else []
        elif action == "magic":
            if spells.can_cast(s, figure, common_target):
                common_target = await actions.cast(s, figure, common_target)
        else:
            await actions.do(s, figure, action, target)
    for onslaught in onslaughts:
        await charge.strike(s, onslaught)
    effects.end_action(s)


def _able(s: Dysma, figure: Figure, action: str, target: Figure | None, done: list[str], left: int) -> bool:
    """Whether a figure can do an action now, against the common target if there is one."""
    if not actions.able(s, figure, action, done, left):
        return False
    return target is None or any(one is target for one in _targets(s, figure, action))


def _parted(s: Dysma, key: str) -> tuple[str, Figure | None]:
    """An action and its common target from "shoot:f7"."""
    action, _, name = key.partition(":")
    return (action, figure_of(s, name)) if action in AIMED else (key, None)


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
