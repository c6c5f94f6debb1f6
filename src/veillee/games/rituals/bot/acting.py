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
from ..rules.figures.attributes import ABILITIES, HEALTH, profile
from ..state import Figure, Rituals
from .outlook import Outlook
from .stakes import AVAILABLE, CUBE, INGREDIENT, PLAGUE, PRESENCE, TOKEN, WOUNDED, hurt, witch_worth
from .targets import serf_worth

PRICES: Final = CONSTANTS.prices
#: What a token of Energy is worth while a round lasts.
ENERGY: Final = 0.16
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
    card = profile(view.s, figure)
    force = view.modified(figure) if view.s.modifiers else 0
    worth = view.strike(figure, card, target, force=force) - ENERGY * PRICES.attack
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
    worth = serf_worth(view.s, figures[order.serf.number], fed=True) + _healing(view, witch, healed)
    return worth - ENERGY * PRICES.feed + _then(view, witch, witch.zone, PRICES.feed, first)


def _healing(view: Outlook, witch: Figure, healed: int) -> float:
    if not healed or witch.category != "witch":
        return 0.3 * healed
    health = HEALTH[witch.unit]
    before, after = hurt(witch.wounds, health), hurt(witch.wounds - healed, health)
    return WOUNDED * witch_worth(view.s, witch, view.stakes) * (before - after)


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
        worth += _effect(view, figures, caster, effect, target, zone, reach)
    return worth + _then(view, caster, caster.zone, cost, first)


def _effect(
    view: Outlook, figures: dict[int, Figure], caster: Figure, effect: Effect, target: int, zone: int, reach: int
) -> float:
    """What one operation brings; `target` and `zone` are those chosen for the first operation that needs any."""
    s = view.s
    match effect.op:
        case "attack":
            return _spell_attack(view, caster, effect, target, zone, reach)
        case "wound":
            return view.numbered[target].gain[min(3, effect.n)] if target in view.numbered else 0.0
        case "heal":
            return _healing(view, caster, min(effect.n, caster.wounds)) if effect.who == "self" else 0.4
        case "push" | "pull":
            return _shift(view, figures, effect, target, zone)
        case "stun" | "root":
            return _binding(view, figures, caster, effect, target, zone)
        case "mod":
            if effect.who == "legion_one":
                return 0.0
            hero = figures.get(target)
            return 0.0 if hero is None else (2.2 if hero.place == view.next_place else 1.2)
        case "summon":
            return effect.n * (PRESENCE[effect.unit] + 0.3) - 0.6
        case "possess":
            return 4.0 if view.stakes.possessed and not s.demon_came else -3.0 if s.encounter == "e1" else 0.8
        case "energy":
            return (AVAILABLE + ENERGY) * min(effect.n, s.exhausted) if s.energy < 8 else 0.0
        case "hero_energy_loss" | "discard_plants":
            return INGREDIENT * min(max(1, effect.n), len(s.reserve))
        case "board_down":
            return CUBE
        case "plague":
            return PLAGUE
        case "extra_action":
            return _frenzy(view, figures, target)
        case "teleport" | "move":
            moved = figures.get(target, caster)
            return view.pull(moved, zone) - view.pull(moved, moved.zone) if zone >= 0 else 0.0
    return 0.0


def _spell_attack(view: Outlook, caster: Figure, effect: Effect, target: int, zone: int, reach: int) -> float:
    """One Attack with what the spell adds, or one against each Hero of a Zone."""
    card = profile(view.s, caster)
    if effect.scope == "one":
        if target not in view.numbered:
            return view.best_strike(caster, zone if zone >= 0 else caster.zone)
        aimed = view.numbered[target]
        bonus = {"stun": 1.2, "heal_self": 0.0, "": 0.0}[effect.on_hit]
        if effect.on_hit == "heal_self":
            bonus = _healing(view, caster, min(1, caster.wounds))
        if bonus and not aimed.figure.is_hero:
            bonus = 0.0
        return view.strike(caster, card, aimed, effect.dice, effect.force, effect.wounds) + 0.6 * bonus
    there = caster.zone if zone < 0 else zone
    return sum(
        view.strike(caster, card, aimed, effect.dice, effect.force, effect.wounds)
        for aimed in view.targets
        if aimed.zone == there and aimed.figure.is_hero
    )


def _frenzy(view: Outlook, figures: dict[int, Figure], number: int) -> float:
    """A free Attack of a member with 2 more Force."""
    member = figures.get(number)
    if member is None:
        return 0.0
    card, reach = profile(view.s, member), view.board.range_of[member.zone]
    return max(
        (view.strike(member, card, t, force=2) for t in view.targets if reach[t.zone] <= card.range), default=0.0
    )


def _shift(view: Outlook, figures: dict[int, Figure], effect: Effect, target: int, zone: int) -> float:
    """A Hero is moved: out of reach of Witches and Souls, or within reach of those who strike."""
    hero = figures.get(target)
    if hero is None or zone < 0:
        return 0.3
    return harm_at(view, hero, hero.zone) - harm_at(view, hero, zone)


def harm_at(view: Outlook, hero: Figure, zone: int) -> float:
    """How much a Hero in a Zone troubles the Legion."""
    found = 0.0
    weight = 1.0 if hero.place == view.next_place else 0.5
    for figure in view.s.figures:
        if figure.category in ("witch", "demon"):
            far = view.board.steps_of[zone][figure.zone]
            found += weight * (2.0, 1.4, 0.8, 0.4)[min(far, 3)]
    for soul in view.s.trapped:
        far = view.board.steps_of[zone][soul]
        found += weight * (5.0, 3.0, 1.5, 0.5)[min(far, 3)]
    return found


def _binding(
    view: Outlook, figures: dict[int, Figure], caster: Figure, effect: Effect, target: int, zone: int
) -> float:
    """Heroes that lose an Action or cannot move."""
    if target:
        marked = [figures[target]]
    else:
        there = caster.zone if zone < 0 else zone
        marked = [figure for figure in view.s.figures if figure.category == "hero" and figure.zone == there]
    worth = 1.6 if effect.op == "stun" else 0.9
    return sum(worth * (2.0 if hero.place == view.next_place else 1.0) for hero in marked)


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
