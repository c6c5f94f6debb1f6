"""What a figure does next: every action has a price, and two short actions are weighed against a long one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from math import sqrt

from veillee.kernel.decision import Decision

from ..prompts.course import Act, ActAnswer, Action, DrinkPotion, FreeAct, Stop, Tire, UseAbility, UseTalent
from ..prompts.missions import TokenAct
from ..rules.course import actions
from ..rules.figures.skills import mv
from ..rules.missions.carrying import lying
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

#: The worth of each thing that a figure can do with a token, in any position.
TOKEN_ACTS = {TokenAct.PICK_UP: 12.0, TokenAct.EXIT: 30.0, TokenAct.DROP: -20.0, TokenAct.HAND_OVER: -2.0}
#: A second short action counts this share of its worth when two short actions are compared with a long one.
SECOND = 0.6
#: When several figures strike one enemy, each strike counts this share of the one before: the enemy may die earlier.
FURTHER = 0.6
#: The price of a Run, after which the figure has no second action.
RUN = 0.4
#: To come nearer to an enemy is worth this share of the worth of a Combat against that enemy.
APPROACH = 0.45
#: The worth of ending an activation where going On Guard is possible: so low that the shortlist leaves it out.
IDLE = -5.0


class Outlook:
    """A figure that is to act, with the values that the prices of several actions need, each worked out once."""

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
        """The worth of coming `steps` times the figure's Mv nearer to a goal, or to an enemy to fight."""
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
            gain = 2.0  # a shooter without a target may see one from elsewhere
        return max(self.pull.nearer(tenths), APPROACH * gain) + 0.05


def act(s: Dysma, decision: Decision[Act], values: Sequence[ActAnswer]) -> list[float]:
    """The worth of each answer of the active figure, with the short action that could follow."""
    figure = s.figures[decision.about.figure.number]
    now = s.activation
    left = actions.budget(s, figure) - actions.spent(now.done if now is not None else [])
    outlook = Outlook(s, figure)
    raw = {value: action_price(outlook, value) for value in values}
    if Action.STANCE in raw:
        raw[Stop.END] = IDLE
    short = {value: price for value, price in raw.items() if _is_short(value)}
    scores = []
    for value, worth in raw.items():
        if value in short and left >= 2 and value is not Action.STANCE:  # the next action would end On Guard (10.17)
            others = [price for other, price in short.items() if other != value]
            worth += SECOND * max(0.0, max(others, default=0.0))
        elif isinstance(value, FreeAct):
            worth += 100.0 if worth > 0 else -1.0  # a good free act comes before all actions, since it costs none
        scores.append(worth)
    return scores


def unspent(s: Dysma) -> float:
    """The worth of what the active figures can still do in their activation."""
    now = s.activation
    if s.at != "act" or now is None or now.ended:
        return 0.0
    rests = sorted((_rest(s, now, s.figures[one]) for one in now.figures if one not in now.dropped), reverse=True)
    return sum(rest * FURTHER**number for number, rest in enumerate(rests))


def _rest(s: Dysma, now: Activation, figure: Figure) -> float:
    """The worth of what one active figure can still do."""
    left = actions.budget(s, figure) - actions.spent(now.done)
    left -= figure.tired + figure.prone
    if left <= 0 or figure.out:
        return 0.0
    first = max(best_fight(s, figure), best_shot(s, figure) if Action.SHOOT not in now.done else 0.0)
    if traits(figure.kit).sorcerer and Action.MAGIC not in now.done:
        first = max(first, best_spell(s, figure))
    second = Outlook(s, figure).advance(1) if Action.MARCH not in now.done and not in_contact(s, figure) else 0.0
    if left == 1:
        return max(first, second)
    return max(max(first, second) + SECOND * min(first, second), best_rush(s, figure))


def _is_short(value: ActAnswer) -> bool:
    return isinstance(value, Action | UseAbility) and actions.points(value) == 1


def action_price(one: Outlook, value: ActAnswer) -> float:
    """What one action is worth by itself."""
    s, figure = one.s, one.figure
    match value:
        case Tire(action):
            return action_price(one, action) - (TIRED if one.danger < 1.0 else TIRED + 1.5)
        case UseAbility(ability) | UseTalent(ability):
            return ability_value(s, figure, ability)
        case DrinkPotion(artefact):
            return potion_value(s, figure, artefact)
        case TokenAct():
            return TOKEN_ACTS[value]
        case Stop():
            return _end_extra(one) if value is Stop.END_EXTRA else 0.0
        case Action():
            return _PRICES[value](one)


def _retreat(one: Outlook) -> float:
    """A Retreat towards a goal of the mission, less the blows of the enemies in contact."""
    s, figure = one.s, one.figure
    blows = [brawl(enemy.kit, figure.kit) for enemy in in_contact(s, figure)]
    taken = sum(price(figure) * ((1 - LIFE) * blow.wounds / traits(figure.kit).sa + LIFE * blow.kill) for blow in blows)
    return one.pull.nearer(10 * mv(s, figure)) - 0.3 * taken - 1.0


def _toggle(one: Outlook) -> float:
    altars = lying(one.s, one.figure, ("altar",))
    return 14.0 if any(altar.active != (altar.owner == one.figure.seat) for altar in altars) else -10.0


def _end_extra(one: Outlook) -> float:
    """An Extra activation: good with command points to spare and a dangerous figure not yet Activated."""
    s, figure = one.s, one.figure
    if s.players[figure.seat].cp < 2:
        return -1.0
    enemies = list(s.enemies(figure.seat))
    waiting = [other for other in s.of(figure.seat) if not other.activated and other is not figure]
    best = max((threat(other, enemies) for other in waiting), default=0.0)
    return 0.2 * (best - 7.0) - 0.1 * COMMAND


def _bandages(one: Outlook) -> float:
    return 0.5 * price(one.figure) * (1 - LIFE) / traits(one.figure.kit).sa


_PRICES: dict[Action, Callable[[Outlook], float]] = {
    Action.MARCH: lambda one: one.advance(1),
    Action.RUN: lambda one: 0.95 * one.advance(2) - RUN,
    Action.RETREAT: _retreat,
    Action.CHARGE: lambda one: best_rush(one.s, one.figure) - 0.5,
    Action.FIGHT: lambda one: best_fight(one.s, one.figure),
    Action.SHOOT: lambda one: one.shot,
    Action.MAGIC: lambda one: best_spell(one.s, one.figure),
    Action.STANCE: lambda one: min(2.0, 0.1 + 0.25 * one.danger),
    Action.TOGGLE: _toggle,
    Action.RELOAD: lambda one: 1.8,
    Action.BANDAGES: _bandages,
    Action.PUT_OUT_FIRE: lambda one: 0.6 * ON_FIRE,
    Action.RECOVERY: lambda one: 3.0,
}
