"""The words of the Actions of the Legion: who does what, to whom or where, at which price and chance."""

from __future__ import annotations

from typing import Any

from veillee.kernel.answers import Decline, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.text import Texts

from ...content import CONSTANTS, SPELLS, UNITS, WITCHCRAFT
from ...prompts import (
    Act,
    Attack,
    Cast,
    Feed,
    FigureId,
    Finish,
    HandCard,
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
    ZoneId,
)
from ...rules.figures.entering import heroes_in
from ...state import Figure, Rituals
from ..naming import figure_key, unit_name
from ..sketch.chances import Hit, ability_of, effects_of, hits
from .naming import listed, mention, name_of, named, opening, price, source_name, zone_said

PRICES = CONSTANTS.prices


def act_facts(s: Rituals, decision: Decision[Act], texts: Texts) -> dict[str, Any]:
    """Before the first Action who may act, before the second one who has acted."""
    number = decision.about.figure
    if not number:
        return {"line": texts.say("acting.first", n=s.energy)}
    return {"line": texts.say("acting.second", figure=opening(named(s, number, texts)), n=s.energy)}


def ending(s: Rituals, decision: Decision[Act], value: Decline, texts: Texts) -> Wording:
    """To pass, with all that follows from it, or to stop."""
    if value is not Finish.PASS:
        return Wording()
    return Wording({"n": s.exhausted}, variant="pass-round" if s.exhausted else "pass-idle")


def act(s: Rituals, decision: Decision[Act], value: Order, texts: Texts) -> Wording:
    """An Action: its member, its kind, then target or Zone. Actions of one kind and member are variants of one."""
    figure = s.figure(value.figure.number)
    assert figure is not None, "an Action of a figure that is not in play"
    facts: dict[str, Any] = {"figure": opening(name_of(s, figure, texts))}
    on = [figure_key(figure)]
    group = f"{figure.number} {value.WORD}"
    match value:
        case Recover():
            return Wording(facts, tuple(on), "recover")
        case Move():
            facts["zone"] = _zone_with_heroes(s, value.zone, texts)
            return Wording(facts, (*on, key_of(value.zone)), "move", price(PRICES.move), group=group)
        case Attack():
            facts["aim"] = _aimed(s, hits(s, value), "", texts)
            return Wording(facts, (*on, key_of(value.target)), "attack", price(PRICES.attack), group=group)
        case Cast() | PlayCard() | UseAbility():
            return _carried_out(s, figure, value, facts, texts)
        case SummonMinion():
            facts |= {"unit": mention(value.unit, texts), "zone": _zone_with_heroes(s, value.zone, texts)}
            signs = price(UNITS[value.unit].summon_cost)
            return Wording(facts, (*on, key_of(value.zone)), "summon", signs, group=f"{group} {value.unit}")
        case SummonWitch():
            facts |= {"witch": unit_name(value.witch, texts), "n": CONSTANTS.summon_witch_price}
            return Wording(facts, tuple(on), "call", price(CONSTANTS.summon_witch_price), group=group)
        case Possess():
            facts["serf"] = _serf(s, value.serf, texts)
            return Wording(facts, (*on, key_of(value.serf)), "possess", price(PRICES.possess), group=group)
        case Feed():
            facts |= {"serf": named(s, value.serf.number, texts), "more": _next_soul(s, texts)}
            return Wording(facts, (*on, key_of(value.serf)), "feed", price(PRICES.feed), group=group)
        case TakeRuby():
            return Wording(facts, tuple(on), "take", price(PRICES.take_ruby))
        case ThrowRuby():
            facts["demon"] = unit_name(s.demon, texts)
            return Wording(facts, tuple(on), "throw", price(PRICES.throw_ruby))


def _zone_with_heroes(s: Rituals, zone: ZoneId, texts: Texts) -> str:
    """A Zone, with the Heroes who stand there."""
    said = zone_said(s.encounter, zone.number, texts)
    heroes = [name_of(s, hero, texts) for hero in heroes_in(s, zone.number)]
    return texts.say("acting.beside", zone=said, heroes=listed(heroes, texts)) if heroes else said


def _serf(s: Rituals, id: FigureId, texts: Texts) -> str:
    serf = s.figure(id.number)
    assert serf is not None, "a Serf that is not in play"
    zone = zone_said(s.encounter, serf.zone, texts)
    return texts.say("acting.serf", serf=name_of(s, serf, texts), zone=zone)


def _next_soul(s: Rituals, texts: Texts) -> str:
    """What the next step of the Soul Counter brings; "" at its end."""
    souls = s.souls + 1
    if souls > CONSTANTS.soul_counter_most:
        return ""
    parts = [texts.say("acting.soul", n=souls)]
    if souls == CONSTANTS.enraged_from:
        parts.append(texts.say("acting.rage"))
    if souls in s.rewards:
        parts.append(texts.say("acting.plague"))
    return "".join(parts)


def _aimed(s: Rituals, found: list[Hit], on_hit: str, texts: Texts) -> str:
    """The targets of Attacks with their chances, and what a success brings."""
    aims = [texts.say("acting.aim", name=name_of(s, one.target, texts), chance=one.chance) for one in found]
    said = listed(aims, texts)
    if len(found) == 1:
        only = found[0]
        if only.deadly:
            said += texts.say("acting.deadly")
        if only.target.is_serf and only.deadly:
            said += _next_soul(s, texts)
        elif on_hit and not (only.deadly and on_hit == "stun"):
            said += texts.say(f"acting.on-hit-{on_hit}")
    return said


def _carried_out(
    s: Rituals, figure: Figure, value: Cast | PlayCard | UseAbility, facts: dict[str, Any], texts: Texts
) -> Wording:
    """A spell, card or ability: by its Attack, its target, its Zone, or by what it does."""
    source, cost, card = _source(s, figure, value)
    target = s.figure(value.target.number) if value.target else None
    on = [figure_key(figure), card, *(key_of(one) for one in (value.target, value.zone) if one is not None)]
    facts["source"] = source_name(source, texts)
    group = f"{figure.number} {source}"
    found = hits(s, value)
    if found:
        on_hit = next((effect.on_hit for effect in effects_of(value, figure) if effect.op == "attack"), "")
        facts["aim"] = _aimed(s, found, on_hit, texts)
        if value.zone:
            where = zone_said(s.encounter, value.zone.number, texts)
            facts["aim"] = texts.say("acting.in-zone", zone=where, aim=facts["aim"])
        return Wording(facts, tuple(on), f"{value.WORD}-attack", price(cost), group=group)
    if target is not None and value.zone:
        facts |= {"target": name_of(s, target, texts), "zone": zone_said(s.encounter, value.zone.number, texts)}
        return Wording(facts, tuple(on), f"{value.WORD}-shift", price(cost), group=f"{group} {target.number}")
    if target is not None:
        facts["target"] = name_of(s, target, texts)
        return Wording(facts, tuple(on), f"{value.WORD}-target", price(cost), group=group)
    if value.zone:
        facts["zone"] = _zone_with_heroes(s, value.zone, texts)
        return Wording(facts, tuple(on), f"{value.WORD}-zone", price(cost), group=group)
    table = "spell" if source in SPELLS else "card" if source in WITCHCRAFT else "ability"
    facts["note"] = texts.say(f"{table}-note.{source}")
    return Wording(facts, tuple(on), f"{value.WORD}-plain", price(cost))


def _source(s: Rituals, figure: Figure, value: Cast | PlayCard | UseAbility) -> tuple[str, int, str]:
    """What is used, what it costs, and the card that shows it in the scene."""
    if isinstance(value, Cast):
        return value.spell, SPELLS[value.spell].cost, f"spell-{value.spell}"
    if isinstance(value, PlayCard):
        return value.card, WITCHCRAFT[value.card].cost, key_of(HandCard(s.hand.index(value.card)))
    return value.ability, ability_of(figure, value.ability).cost, f"ability-{value.ability}"


def order_cost(s: Rituals, figure: Figure, value: Order) -> int:
    """The Energy that an Action costs."""
    match value:
        case Recover():
            return 0
        case Move():
            return PRICES.move
        case Attack():
            return PRICES.attack
        case Cast() | PlayCard() | UseAbility():
            return _source(s, figure, value)[1]
        case SummonMinion():
            return UNITS[value.unit].summon_cost
        case SummonWitch():
            return CONSTANTS.summon_witch_price
        case Possess():
            return PRICES.possess
        case Feed():
            return PRICES.feed
        case TakeRuby():
            return PRICES.take_ruby
        case ThrowRuby():
            return PRICES.throw_ruby
