"""Which figure comes next and what it does: every action has a price, two short ones are weighed against a long one."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from ..rules import actions, activation, tokens
from ..rules.actions import ABILITY, POTION, TALENT
from ..rules.activation import END, END_EXTRA, TIRE
from ..rules.skills import mv
from ..space.bodies import in_contact
from ..state import Dysma, Figure
from ..traits import traits
from .blows import best_fight, best_rush, best_shot
from .goals import Pull
from .kits import CHARGE, brawl, missiles, shoots
from .prices import COMMAND, LIFE, price
from .spells import ability_value, best_spell, potion_value
from .standing import danger
from .value import ON_FIRE, TIRED, closeness

#: Prices of what needs no thought.
FREE = {"pick_up": 12.0, "exit": 30.0, "drop": -20.0, "hand_over": -2.0}
#: How much of a second short action counts when two of them are weighed against a long one.
SECOND = 0.6
#: What it costs to run: no second action, and nothing to defend with.
RUN = 0.4
#: What going nearer to an enemy is worth, of what could be done to it there.
APPROACH = 0.45


def next_figures(s: Dysma, seat: int, values: Sequence[str]) -> list[float]:
    """How urgent each figure is: what it could do now, and what could be done to it first."""
    scores = []
    for value in values:
        if value == activation.PASS:
            scores.append(0.4)  # unless somebody has something to do
        elif value == activation.MULTIPLE:
            scores.append(-5.0)
        else:
            scores.append(urgency(s, s.figures[int(value[1:])]))
    return scores


def urgency(s: Dysma, figure: Figure) -> float:
    """What a figure could do now, and what could be done to it first."""
    if figure.tired and figure.prone:
        return 0.3
    now = max(best_fight(s, figure), best_shot(s, figure), best_rush(s, figure))
    value = now + 0.6 * Pull(s, figure).nearer(10 * mv(s, figure)) + 0.25 * danger(s, figure)
    if traits(figure.kit).sorcerer:
        value += 2.0
    return value * (0.6 if figure.tired or figure.prone else 1.0)


def next_actions(s: Dysma, figure: Figure, values: Sequence[str]) -> list[float]:
    """What each thing a figure could do now is worth, with what could come after it."""
    now = s.activation
    done = now.done if now is not None else []
    left = activation.budget(s, figure) - sum(actions.points(action) for action in done)
    raw = {value: _price(s, figure, value, done) for value in values}
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
    """What the figure that acts can still do with the rest of its activation."""
    now = s.activation
    if s.at != "act" or now is None or now.multiple or now.ended:
        return 0.0
    figure = s.figures[now.figures[0]]
    left = activation.budget(s, figure) - sum(actions.points(action) for action in now.done)
    left -= figure.tired + figure.prone
    if left <= 0 or figure.out:
        return 0.0
    first = max(best_fight(s, figure), best_shot(s, figure) if "shoot" not in now.done else 0.0)
    if traits(figure.kit).sorcerer and "magic" not in now.done:
        first = max(first, best_spell(s, figure))
    second = _march(s, figure) if "march" not in now.done and not in_contact(s, figure) else 0.0
    if left == 1:
        return max(first, second)
    return max(max(first, second) + SECOND * min(first, second), best_rush(s, figure))


def _is_short(value: str) -> bool:
    return not (value in (END, END_EXTRA) or actions.is_aside(value) or value.startswith(TIRE)) and (
        actions.points(value) == 1
    )


def _price(s: Dysma, figure: Figure, value: str, done: list[str]) -> float:
    """What one action is worth by itself."""
    if value.startswith(TIRE):
        tired = TIRED if danger(s, figure) < 1.0 else TIRED + 1.5
        return _price(s, figure, value.removeprefix(TIRE), done) - tired
    if value.startswith(TALENT):
        return ability_value(s, figure, value.removeprefix(TALENT))
    if value.startswith(ABILITY):
        return ability_value(s, figure, value.removeprefix(ABILITY))
    if value.startswith(POTION):
        return potion_value(s, figure, value.removeprefix(POTION))
    if value in FREE:
        return FREE[value]
    return _PRICES[value](s, figure) if value in _PRICES else 0.0


def _march(s: Dysma, figure: Figure) -> float:
    return _advance(s, figure, 10 * mv(s, figure))


def _run(s: Dysma, figure: Figure) -> float:
    return 0.95 * _advance(s, figure, 20 * mv(s, figure)) - RUN


def _advance(s: Dysma, figure: Figure, tenths: int) -> float:
    """What it is worth to come so much nearer to a goal, or to somebody to fight."""
    reach, gain = CHARGE * traits(figure.kit).mv + figure.r, 0.0
    if not shoots(figure.kit):
        for enemy in s.enemies(figure.seat):
            far = sqrt((figure.x - enemy.x) ** 2 + (figure.y - enemy.y) ** 2)
            nearer = closeness(max(0.0, far - tenths), reach) - closeness(far, reach)
            blow = brawl(figure.kit, enemy.kit)
            worth = price(enemy) * ((1 - LIFE) * blow.wounds / traits(enemy.kit).sa + LIFE * blow.kill)
            gain = max(gain, nearer * worth)
    elif missiles(figure.kit) and not best_shot(s, figure):
        gain = 2.0  # somewhere there is somebody to be seen
    return max(Pull(s, figure).nearer(tenths), APPROACH * gain) + 0.05


def _retreat(s: Dysma, figure: Figure) -> float:
    """Out of a fight that goes badly, past the blows of those who are left."""
    blows = [brawl(enemy.kit, figure.kit) for enemy in in_contact(s, figure)]
    taken = sum(price(figure) * ((1 - LIFE) * one.wounds / traits(figure.kit).sa + LIFE * one.kill) for one in blows)
    return Pull(s, figure).nearer(10 * mv(s, figure)) - 0.3 * taken - 1.0


def _stance(s: Dysma, figure: Figure) -> float:
    return min(2.0, 0.1 + 0.25 * danger(s, figure))


def _toggle(s: Dysma, figure: Figure) -> float:
    altars = tokens.lying(s, figure, ("altar",))
    return 14.0 if any(altar.active != (altar.owner == figure.seat) for altar in altars) else -10.0


def _reload(s: Dysma, figure: Figure) -> float:
    return 1.8


def _end(s: Dysma, figure: Figure) -> float:
    return 0.0


def _end_extra(s: Dysma, figure: Figure) -> float:
    """A second figure at once: with points to spare, and for one that can strike before it is struck."""
    if s.players[figure.seat].cp < 2:
        return -1.0
    waiting = [one for one in s.of(figure.seat) if not one.activated and one is not figure]
    best = max((max(best_rush(s, one), best_shot(s, one)) for one in waiting), default=0.0)
    return 0.2 * (best - 7.0) - 0.1 * COMMAND


def _bandages(s: Dysma, figure: Figure) -> float:
    return 0.5 * price(figure) * (1 - LIFE) / traits(figure.kit).sa


_PRICES = {
    "march": _march,
    "run": _run,
    "retreat": _retreat,
    "charge": lambda s, figure: best_rush(s, figure) - 0.5,
    "fight": best_fight,
    "shoot": best_shot,
    "magic": best_spell,
    "stance": _stance,
    "toggle": _toggle,
    "reload": _reload,
    "bandages": _bandages,
    "put_out_fire": lambda s, figure: 0.6 * ON_FIRE,
    "recovery": lambda s, figure: 3.0,
    END: _end,
    END_EXTRA: _end_extra,
}
