"""What is drawn and said while an answer to an Attack, a target, a Zone or a Plague is aimed at."""

from __future__ import annotations

from collections import Counter

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch, Sum
from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ...content import CONSTANTS
from ...prompts import (
    Blow,
    Defend,
    FigureId,
    GainEnergy,
    Means,
    PickTarget,
    PickZone,
    PlagueUse,
    React,
    SpreadPlague,
    SpreadWounds,
    ZoneId,
)
from ...rules.fighting.means import cost_of, effects_of
from ...rules.figures.attributes import health_left
from ...rules.legion.plague import wounds_by_hero
from ...state import Rituals
from ..wording.naming import name_of, opening, source_name
from . import drawing
from .acting import hit_lines, move_lines
from .chances import bonus_of, held, hit, passing


def _blow(s: Rituals, blow: Blow) -> list[Item]:
    """The line from the attacker to the target."""
    attacker, target = s.figure(blow.attacker), s.figure(blow.target)
    if attacker is None or target is None or attacker is target:
        return []
    return [drawing.aim_at(attacker, target)]


def defend_sketch(s: Rituals, decision: Decision[Defend], value: bool, texts: Texts) -> Sketch:
    """The Defence that is needed, the chance of it, and what the attacker can still pay."""
    blow = decision.about.blow
    items = _blow(s, blow)
    dice = blow.guard_dice + (blow.defence_dice if value else 0)
    if not dice:
        return Sketch(tuple(items))
    found = held(s, blow, defends=value)
    key = "sketch.defence-turned" if found.turned else "sketch.defence"
    need = max(blow.total - blow.defence, 0)
    line = texts.say(key, need=need, dice=dice, n=len(s.reserve), chance=found.chance)
    sums = drawing.energy(s, texts.say("action.defend"), CONSTANTS.prices.defend, texts) if value else ()
    return Sketch(tuple(items), (line,), sums)


def react_sketch(s: Rituals, decision: Decision[React], value: Means, texts: Texts) -> Sketch:
    blow = decision.about.blow
    items = _blow(s, blow)
    moved = s.figure(blow.target if decision.about.moment == "self_attacked_before_roll" else blow.attacker)
    if value.zone is not None and moved is not None:
        items.append(drawing.aim_zone(moved, value.zone.number))
    needs_part = value.zone is not None or value.figure is not None
    lines: tuple[str, ...] = (texts.say(f"spell-note.{value.id}"),) if needs_part else ()  # others say it themselves
    if decision.about.moment == "self_attacked_before_roll":
        lines += _passing(s, blow, value, texts)
    sums = drawing.energy(s, source_name(value.id, texts), cost_of(value.id), texts)
    return Sketch(tuple(items), lines, (*_raised(blow, value, texts), *sums))


def _passing(s: Rituals, blow: Blow, value: Means, texts: Texts) -> tuple[str, ...]:
    """Before the roll: how often the Attack goes through with what changes its numbers."""
    effects = [effect for effect in effects_of(value.id) if effect.op in ("defence", "mod_attack")]
    if not effects:
        return ()
    return (texts.say("sketch.before-roll", chance=passing(s, blow, effects)),)


def _raised(blow: Blow, value: Means, texts: Texts) -> tuple[Sum, ...]:
    """After the roll: what a fixed bonus makes of the Defence, and whether that is enough."""
    bonus = sum(effect.resistance for effect in effects_of(value.id) if not effect.dice)
    if blow.total < 0 or not bonus:
        return ()
    parts = ((texts.say("sketch.now"), blow.defence), (source_name(value.id, texts), bonus))
    total = blow.defence + bonus
    return (Sum(texts.say("sketch.defended"), parts, total, short=total < blow.total),)


def target_sketch(s: Rituals, decision: Decision[PickTarget], value: FigureId, texts: Texts) -> Sketch:
    """The line to the target, and the chance of an Attack on it."""
    figure, target = s.figure(decision.about.figure), s.figure(value.number)
    if figure is None or target is None or figure is target:
        return Sketch()
    if decision.about.op == "attack":
        found = hit(s, figure, target, bonus_of(s, figure, decision.about.source))
        words = texts.say("sketch.chance", chance=found.chance)
        items = (drawing.aim_at(figure, target, words), drawing.label(s, target.zone, words))
        return Sketch(items, tuple(hit_lines(s, found, texts)))
    return Sketch((drawing.aim_at(figure, target),))


def zone_sketch(s: Rituals, decision: Decision[PickZone], value: ZoneId, texts: Texts) -> Sketch:
    """Where a figure goes; for a member of the Legion also what awaits it there."""
    moved = s.figure(decision.about.moved)
    if moved is None or moved.zone == value.number:
        return Sketch()
    lines = move_lines(s, moved, value.number, texts) if moved.is_legion else []
    return Sketch((drawing.aim_zone(moved, value.number),), tuple(lines))


def plague_sketch(s: Rituals, decision: Decision[SpreadPlague], value: PlagueUse, texts: Texts) -> Sketch:
    """What is left of wounded Heroes, or how much Energy there will be."""
    if isinstance(value, GainEnergy):
        total = s.energy + s.exhausted
        parts = ((texts.say("sketch.tokens"), total), (texts.say(f"plague.{decision.about.plague}"), value.n))
        return Sketch(sums=(Sum(texts.say("sketch.energy"), parts, total + value.n),))
    if not isinstance(value, SpreadWounds):
        return Sketch()
    lines = []
    taken = wounds_by_hero(s, value)
    for id, n in Counter(value.heroes).items():
        hero = s.figure(id.number)
        if hero is not None:
            spared = n - taken[id.number]
            left = health_left(hero) - taken[id.number]
            key = "sketch.plague-deadly" if not left else "sketch.plague-spared" if spared else "sketch.plague-left"
            lines.append(texts.say(key, name=opening(name_of(s, hero, texts)), n=n, spared=spared, left=left))
    return Sketch(lines=tuple(lines))
