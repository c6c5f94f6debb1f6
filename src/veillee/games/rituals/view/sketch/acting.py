"""What is drawn and said while an Action of the Legion is aimed at."""

from __future__ import annotations

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ...content import CONSTANTS
from ...prompts import (
    Act,
    Attack,
    Cast,
    Feed,
    Move,
    Order,
    PlayCard,
    Possess,
    SummonMinion,
    UseAbility,
)
from ...rules.figures.attributes import always_escapes, health_left, profile, value
from ...rules.figures.escaping import hindrance, quicker_heroes
from ...rules.legion.energy import spend
from ...rules.legion.targets import reach_of
from ...state import Figure, Rituals
from ..naming import unit_name
from ..wording.acting import order_cost
from ..wording.naming import listed, name_of, opening, source_name
from . import drawing
from .chances import Hit, effects_of, hits, range_of
from .next_hero import next_hero

#: What an Action is called in the sum of its Energy.
_NAMES = {"move": "move", "attack": "attack", "possess": "possess", "feed": "feed", "take": "take_ruby"}


def act_sketch(s: Rituals, decision: Decision[Act], order: Order, texts: Texts) -> Sketch:
    """Chances, ranges, who holds a figure where it goes, and what the next Hero would do to it there."""
    figure = s.figure(order.figure.number)
    assert figure is not None, "an Action of a figure that is not in play"
    cost = order_cost(s, figure, order)
    sums = drawing.energy(s, _name(order, texts), cost, texts)
    items, lines = list[Item](), list[str]()
    match order:
        case Move():
            lines = move_lines(s, figure, order.zone.number, texts, cost)
            items.append(drawing.aim_zone(figure, order.zone.number))
        case Attack():
            items, lines = _attack(s, figure, hits(s, order), profile(s, figure).range, texts)
        case Cast() | PlayCard() | UseAbility():
            items, lines = _carried_out(s, figure, order, cost, texts)
        case SummonMinion():
            if order.zone.number != figure.zone:
                items.append(drawing.aim_zone(figure, order.zone.number))
        case Possess() | Feed():
            serf = s.figure(order.serf.number)
            if serf is not None:
                items.append(drawing.aim_at(figure, serf))
            if isinstance(order, Feed) and figure.wounds:
                lines.append(texts.say("sketch.feeds", n=min(figure.wounds, CONSTANTS.feed_heals)))
            if isinstance(order, Feed) and s.has("trapped_souls"):
                lines.append(texts.say("sketch.swallows"))
    return Sketch(tuple(items), tuple(lines), sums)


def _name(order: Order, texts: Texts) -> str:
    """What the Energy is paid for."""
    match order:
        case Cast():
            return texts.say(f"spell.{order.spell}")
        case PlayCard():
            return texts.say(f"card.{order.card}")
        case UseAbility():
            return source_name(order.ability, texts)
        case SummonMinion():
            return unit_name(order.unit, texts)
    words = {"call": "summon_witch", "throw": "throw_ruby", "recover": "special"}
    return texts.say(f"action.{_NAMES.get(order.WORD) or words[order.WORD]}")


# Attacks


def _attack(s: Rituals, figure: Figure, found: list[Hit], far: int, texts: Texts) -> tuple[list[Item], list[str]]:
    """The line to each target with the chance, and how the chance comes about."""
    items = drawing.reach(s, figure.zone, far, texts)
    lines = []
    for one in found:
        words = texts.say("sketch.chance", chance=one.chance)
        items.append(drawing.aim_at(figure, one.target, words))
        if len(found) == 1:
            items.append(drawing.label(s, one.target.zone, words))
        lines += hit_lines(s, one, texts)
    return items, lines


def hit_lines(s: Rituals, one: Hit, texts: Texts) -> list[str]:
    """Dice and Force against Resistance with what Heroes can pay to change it, and Wounds against Health."""
    strike, target = one.strike, one.target
    facts = {
        "name": opening(name_of(s, target, texts)),
        "dice": strike.dice,
        "force": strike.fixed,
        "resistance": strike.resistance(s),
        "chance": one.chance,
        "n": len(s.reserve),
    }
    return [texts.say("sketch.roll-resisted" if one.resisted else "sketch.roll", **facts), _wounds_line(one, texts)]


def _wounds_line(one: Hit, texts: Texts) -> str:
    """What a success takes: the Wounds dealt, those that the target spares itself, and the Health left."""
    dealt, left = one.strike.wounds, health_left(one.target)
    if one.several and one.taken < min(dealt, left):  # another Attack may use up what it would pay with
        key = "sketch.deadly-unless" if dealt >= left else "sketch.wounds-unless"
        return texts.say(key, n=dealt, left=left - dealt)
    key = "sketch.deadly" if one.deadly else "sketch.wounds" if one.taken == dealt else "sketch.spared"
    return texts.say(key, n=dealt, spared=dealt - one.taken, left=left - one.taken)


def _carried_out(
    s: Rituals, figure: Figure, order: Cast | PlayCard | UseAbility, cost: int, texts: Texts
) -> tuple[list[Item], list[str]]:
    """A spell, card or ability: its range, its Attacks, or whom and where it is about."""
    effect = effects_of(order, figure)[0]
    far = reach_of(s, effect, figure, range_of(order))
    found = hits(s, order)
    if found:
        return _attack(s, figure, found, far, texts)
    items = drawing.reach(s, figure.zone, far, texts)
    lines = []
    target = s.figure(order.target.number) if order.target else None
    if target is not None and target is not figure:
        items.append(drawing.aim_at(figure, target))
    if order.zone is not None:
        moved = target or figure
        if moved.zone != order.zone.number:
            items.append(drawing.aim_zone(moved, order.zone.number))
        if moved.is_legion and effect.op in ("move", "teleport"):
            lines += move_lines(s, moved, order.zone.number, texts, cost)
    return items, lines


# Moves


def move_lines(s: Rituals, figure: Figure, zone: int, texts: Texts, cost: int = 0) -> list[str]:
    """Who could hold a figure where it goes, and what the next Hero would do to it there, after the price is paid."""
    then = s.copy()
    there = then.figure(figure.number)
    assert there is not None, "a figure that is not in play"
    there.zone = zone
    spend(then, cost)
    return [*_held(then, there, texts), *next_hero(then, there, texts)]


def _held(s: Rituals, figure: Figure, texts: Texts) -> list[str]:
    """The Heroes whose Agility keeps the figure from leaving its Zone again (DAR-5.3)."""
    if always_escapes(figure):
        return []
    own = value(s, figure, "agility", acting=True)
    holding = quicker_heroes(s, figure)
    if not holding:
        return []
    names = listed([name_of(s, hero, texts) for hero in holding], texts)
    return [texts.say("sketch.held", names=names, agility=hindrance(s, figure), own=own)]
