"""What a figure does: every action has a price, two short ones are weighed against a long one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from math import sqrt

from ..rules.course import actions, activation
from ..rules.course.actions import ABILITY, POTION, TALENT
from ..rules.course.activation import END, END_EXTRA, TIRE
from ..rules.figures.skills import mv
from ..rules.missions import tokens
from ..space.table.bodies import in_contact
from ..state import Activation, Dysma, Figure
from ..traits import traits
from .blows import best_fight, best_rush, best_shot
from .goals import Pull
from .kits import CHARGE, brawl, shoots
from .prices import COMMAND, LIFE, price
from .spells import ability_value, best_spell, potion_value
from .standing import danger
from .value import ON_FIRE, TIRED, closeness, threat

#: Prices of what needs no thought.
FREE = {"pick_up": 12.0, "exit": 30.0, "drop": -20.0, "hand_over": -2.0}
#: How much of a second short action counts when two of them are weighed against a long one.
SECOND = 0.6
#: Of what several do to the same enemy at once, how much each one counts after the one before: it may be dead by then.
FURTHER = 0.6
#: What it costs to run: no second action, and nothing to defend with.
RUN = 0.4
#: What going nearer to an enemy is worth, of what could be done to it there.
APPROACH = 0.45
#: To stop with a stance still open is never better: so low that nobody thinks about it.
IDLE = -5.0


class Outlook:
    """A figure that is to act, with what many prices ask of it; each is worked out once."""

    def __init__(self, s: Dysma, figure: Figure) -> None:
        self.s, self.figure = s, figure

    @cached_property
    def shot(self) -> float:
        return best_shot(self.s, self.figure)

    @cached_property
    def danger(self) -> float:
        return danger(self.s, self.figure)

    @cached_property
    def pull(self) -> Pull:
        return Pull(self.s, self.figure)

    def advance(self, steps: int) -> float:
        """What it is worth to come so many times its Mv nearer to a goal, or to somebody to fight."""
        s, figure = self.s, self.figure
        tenths, gain = 10 * steps * mv(s, figure), 0.0
        if not shoots(figure.kit):
            reach = CHARGE * traits(figure.kit).mv + figure.r
            for enemy in s.enemies(figure.seat):
                far = sqrt((figure.x - enemy.x) ** 2 + (figure.y - enemy.y) ** 2)
                nearer = closeness(max(0.0, far - tenths), reach) - closeness(far, reach)
                blow = brawl(figure.kit, enemy.kit)
                worth = price(enemy) * ((1 - LIFE) * blow.wounds / traits(enemy.kit).sa + LIFE * blow.kill)
                gain = max(gain, nearer * worth)
        elif not self.shot:
            gain = 2.0  # somewhere there is somebody to be seen
        return max(self.pull.nearer(tenths), APPROACH * gain) + 0.05


def next_actions(s: Dysma, figure: Figure, values: Sequence[str]) -> list[float]:
    """What each thing a figure could do now is worth, with what could come after it."""
    now = s.activation
    done = now.done if now is not None else []
    left = activation.budget(s, figure) - sum(actions.points(action) for action in done)
    outlook = Outlook(s, figure)
    raw = {value: action_price(outlook, value) for value in values}
    if "stance" in raw:
        raw[END] = IDLE
    short = {value: price for value, price in raw.items() if _is_short(value)}
    scores = []
    for value, worth in raw.items():
        if value in short and left >= 2 and value != "stance":  # whatever follows would end it (10.17)
            others = [price for other, price in short.items() if other != value]
            worth += SECOND * max(0.0, max(others, default=0.0))
        elif actions.is_aside(value):
            worth += 100.0 if worth > 0 else -1.0  # what takes no action comes first, if it is good
        scores.append(worth)
    return scores


def unspent(s: Dysma) -> float:
    """What those who act can still do with the rest of their activation."""
    now = s.activation
    if s.at != "act" or now is None or now.ended:
        return 0.0
    rests = sorted((_rest(s, now, s.figures[one]) for one in now.figures if one not in now.dropped), reverse=True)
    return sum(rest * FURTHER**number for number, rest in enumerate(rests))


def _rest(s: Dysma, now: Activation, figure: Figure) -> float:
    left = activation.budget(s, figure) - sum(actions.points(action) for action in now.done)
    left -= figure.tired + figure.prone
    if left <= 0 or figure.out:
        return 0.0
    first = max(best_fight(s, figure), best_shot(s, figure) if "shoot" not in now.done else 0.0)
    if traits(figure.kit).sorcerer and "magic" not in now.done:
        first = max(first, best_spell(s, figure))
    second = Outlook(s, figure).advance(1) if "march" not in now.done and not in_contact(s, figure) else 0.0
    if left == 1:
        return max(first, second)
    return max(max(first, second) + SECOND * min(first, second), best_rush(s, figure))


def _is_short(value: str) -> bool:
    return not (value in (END, END_EXTRA) or actions.is_aside(value) or value.startswith(TIRE)) and (
        actions.points(value) == 1
    )


def action_price(one: Outlook, value: str) -> float:
    """What one action is worth by itself."""
    s, figure = one.s, one.figure
    if value.startswith(TIRE):
        tired = TIRED if one.danger < 1.0 else TIRED + 1.5
        return action_price(one, value.removeprefix(TIRE)) - tired
    if value.startswith(TALENT):
        return ability_value(s, figure, value.removeprefix(TALENT))
    if value.startswith(ABILITY):
        return ability_value(s, figure, value.removeprefix(ABILITY))
    if value.startswith(POTION):
        return potion_value(s, figure, value.removeprefix(POTION))
    if value in FREE:
        return FREE[value]
    return _PRICES[value](one) if value in _PRICES else 0.0


def _retreat(one: Outlook) -> float:
    """Out of a fight that goes badly, past the blows of those who are left."""
    s, figure = one.s, one.figure
    blows = [brawl(enemy.kit, figure.kit) for enemy in in_contact(s, figure)]
    taken = sum(price(figure) * ((1 - LIFE) * blow.wounds / traits(figure.kit).sa + LIFE * blow.kill) for blow in blows)
    return one.pull.nearer(10 * mv(s, figure)) - 0.3 * taken - 1.0


def _toggle(one: Outlook) -> float:
    altars = tokens.lying(one.s, one.figure, ("altar",))
    return 14.0 if any(altar.active != (altar.owner == one.figure.seat) for altar in altars) else -10.0


def _end_extra(one: Outlook) -> float:
    """A second figure at once: with points to spare, and for one that can strike before it is struck."""
    s, figure = one.s, one.figure
    if s.players[figure.seat].cp < 2:
        return -1.0
    enemies = list(s.enemies(figure.seat))
    waiting = [other for other in s.of(figure.seat) if not other.activated and other is not figure]
    best = max((threat(other, enemies) for other in waiting), default=0.0)
    return 0.2 * (best - 7.0) - 0.1 * COMMAND


def _bandages(one: Outlook) -> float:
    return 0.5 * price(one.figure) * (1 - LIFE) / traits(one.figure.kit).sa


_PRICES: dict[str, Callable[[Outlook], float]] = {
    "march": lambda one: one.advance(1),
    "run": lambda one: 0.95 * one.advance(2) - RUN,
    "retreat": _retreat,
    "charge": lambda one: best_rush(one.s, one.figure) - 0.5,
    "fight": lambda one: best_fight(one.s, one.figure),
    "shoot": lambda one: one.shot,
    "magic": lambda one: best_spell(one.s, one.figure),
    "stance": lambda one: min(2.0, 0.1 + 0.25 * one.danger),
    "toggle": _toggle,
    "reload": lambda one: 1.8,
    "bandages": _bandages,
    "put_out_fire": lambda one: 0.6 * ON_FIRE,
    "recovery": lambda one: 3.0,
    END: lambda one: 0.0,
    END_EXTRA: _end_extra,
}
