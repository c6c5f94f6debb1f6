"""The worth of Actions of the Legion, and those worth thinking about.

The worth of a first Action counts in what the second one may bring. Energy has its price; to pass is worth the Energy
that returns, less the activation that the Heroes win by it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from veillee.kernel.decision import Decision

from ..content import CONSTANTS, SPELLS, UNITS, WITCHCRAFT
from ..content.records import Effect
from ..prompts import (
    Act,
    Attack,
    Cast,
    Feed,
    Finish,
    Move,
    Order,
    PlayCard,
    Possess,
    Recover,
    SummonMinion,
    SummonWitch,
    TakeRuby,
    ThrowRuby,
    UseAbility,
)
from ..rules.figures.attributes import ABILITIES, profile
from ..state import Figure, Rituals
from .effects import effect_worth, healing
from .outlook import Outlook
from .stakes import ENERGY, PRESENCE, TOKEN
from .targets import serf_worth

PRICES: Final = CONSTANTS.prices
#: What an activation is worth that the Witch Master gives up by passing.
TEMPO: Final = 2.6
#: The share of the second Action that the first one can count on.
SECOND: Final = 0.85
#: The least that a second Action has to bring.
IDLE: Final = 0.05


def act(s: Rituals, decision: Decision[Act], values: Sequence[Order | Finish]) -> list[float]:
    """A price for each Action, for passing and for stopping."""
    view = Outlook(s)
    first = not s.turn.actions
    figures = {figure.number: figure for figure in s.figures}
    prices: list[float] = []
    for order in values:
        if isinstance(order, Finish):
            prices.append(_passing(s) if first else IDLE)
        else:
            prices.append(_PRICED[type(order)](view, figures, order, first))
    return prices


def _passing(s: Rituals) -> float:
    """What the Energy that returns is worth, less the activation."""
    return ENERGY * 1.1 * s.exhausted - TEMPO


def follow_up(view: Outlook, figure: Figure) -> float:
    """What a further Attack of a figure may bring."""
    if view.s.energy < PRICES.attack:
        return 0.0
    return max(0.0, view.best_strike(figure, figure.zone) - ENERGY * PRICES.attack)


def _then(view: Outlook, figure: Figure, zone: int, spent: int, first: bool, worn: float = 1.0) -> float:
    """What a second Action of the figure from a Zone may bring after so much Energy is spent."""
    if not first or view.s.energy - spent < PRICES.attack:
        return 0.0
    gain = worn * view.best_strike(figure, zone) - ENERGY * PRICES.attack
    return SECOND * gain if gain > 0.0 else 0.0


def _recover(view: Outlook, figures: dict[int, Figure], order: Recover, first: bool) -> float:
    figure = figures[order.figure.number]
    return 0.5 + _then(view, figure, figure.zone, 0, first)


def _move(view: Outlook, figures: dict[int, Figure], order: Move, first: bool) -> float:
    figure, zone = figures[order.figure.number], order.zone.number
    gain = view.pull(figure, zone) - view.pull(figure, figure.zone)
    if not figure.ruby:
        gain += _then(view, figure, zone, PRICES.move, first)
        if first and not figure.is_hero:
            gain -= 0.25 * _then(view, figure, figure.zone, PRICES.move, first)
    elif first and view.board.moves.near[zone] >> view.board.pit & 1:
        gain += 20.0
    return gain - ENERGY * PRICES.move


def _attack(view: Outlook, figures: dict[int, Figure], order: Attack, first: bool) -> float:
    figure, target = figures[order.figure.number], view.numbered[order.target.number]
    worth = view.strike(figure, profile(view.s, figure), target) - ENERGY * PRICES.attack
    worn = 1.0 if target.figure.category == "hero" else 0.5
    return worth + _then(view, figure, figure.zone, PRICES.attack, first, worn)


def _summon_minion(view: Outlook, figures: dict[int, Figure], order: SummonMinion, first: bool) -> float:
    witch = figures[order.figure.number]
    unit = UNITS[order.unit]
    key = (unit.id, order.zone.number)
    worth = view.summons.get(key)
    if worth is None:
        figure = Figure(number=0, unit=unit.id, category="minion", zone=order.zone.number)
        worth = PRESENCE[unit.id] * max(0.2, 1.2 - 0.12 * view.crowd) + 0.5 * view.pull(figure, figure.zone)
        worth = view.summons[key] = worth - ENERGY * unit.summon_cost - 0.6
    return worth + _then(view, witch, witch.zone, unit.summon_cost, first)


def _summon_witch(view: Outlook, figures: dict[int, Figure], order: SummonWitch, first: bool) -> float:
    in_play = sum(figure.category == "witch" for figure in view.s.figures)
    worth = 0.6 * view.stakes.witch if in_play == 1 else 3.0 if view.s.round <= 2 else 1.0
    return worth - TOKEN * CONSTANTS.summon_witch_price


def _possess(view: Outlook, figures: dict[int, Figure], order: Possess, first: bool) -> float:
    s, serf = view.s, figures[order.serf.number]
    worth = PRESENCE.get(f"possessed_{serf.unit}", 0.8)
    if s.encounter == "e1":
        worth -= 5.0
    elif view.stakes.possessed and not s.demon_came:
        left = sum(figure.category == "possessed" for figure in s.figures)
        worth += (8.0, 8.0, 3.0, 0.5)[min(3, left)]
    witch = figures[order.figure.number]
    return worth - ENERGY * PRICES.possess - 0.5 + _then(view, witch, witch.zone, PRICES.possess, first)


def _feed(view: Outlook, figures: dict[int, Figure], order: Feed, first: bool) -> float:
    witch = figures[order.figure.number]
    healed = min(CONSTANTS.feed_heals, witch.wounds)
    worth = serf_worth(view.s, figures[order.serf.number], fed=True) + healing(view, witch, healed)
    return worth - ENERGY * PRICES.feed + _then(view, witch, witch.zone, PRICES.feed, first)


def _take_ruby(view: Outlook, figures: dict[int, Figure], order: TakeRuby, first: bool) -> float:
    return 14.0


def _throw_ruby(view: Outlook, figures: dict[int, Figure], order: ThrowRuby, first: bool) -> float:
    return 40.0


# Spells, cards and abilities: the sum of what their operations bring


def _cast(view: Outlook, figures: dict[int, Figure], order: Cast, first: bool) -> float:
    spell = SPELLS[order.spell]
    return _worked(view, figures, order, spell.effects, spell.cost, spell.range, first)


def _play_card(view: Outlook, figures: dict[int, Figure], order: PlayCard, first: bool) -> float:
    card = WITCHCRAFT[order.card]
    return _worked(view, figures, order, card.effects, card.cost, card.range, first)


def _use_ability(view: Outlook, figures: dict[int, Figure], order: UseAbility, first: bool) -> float:
    figure = figures[order.figure.number]
    ability = next(one for one in ABILITIES[figure.unit] if one.id == order.ability)
    return _worked(view, figures, order, ability.effects, ability.cost, -1, first)


def _worked(
    view: Outlook,
    figures: dict[int, Figure],
    order: Cast | PlayCard | UseAbility,
    effects: tuple[Effect, ...],
    cost: int,
    reach: int,
    first: bool,
) -> float:
    caster = figures[order.figure.number]
    target = order.target.number if order.target else 0
    zone = order.zone.number if order.zone is not None else -1
    worth = -ENERGY * cost
    for effect in effects:
        worth += effect_worth(view, figures, caster, effect, target, zone, reach)
    return worth + _then(view, caster, caster.zone, cost, first)


_PRICED: Final[dict[type[Any], Callable[[Outlook, dict[int, Figure], Any, bool], float]]] = {
    Recover: _recover,
    Move: _move,
    Attack: _attack,
    Cast: _cast,
    PlayCard: _play_card,
    UseAbility: _use_ability,
    SummonMinion: _summon_minion,
    SummonWitch: _summon_witch,
    Possess: _possess,
    Feed: _feed,
    TakeRuby: _take_ruby,
    ThrowRuby: _throw_ruby,
}
