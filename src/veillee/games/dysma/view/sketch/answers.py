"""The sketches of answers to questions that are named by a text: Combats, replies, shots, abilities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.text import Texts

from ...content import ABILITIES, GEOMETRY
from ...rules.dice import odds, pools
from ...rules.fighting.attack import Attack, wounds_of
from ...rules.fighting.combat import KEEP
from ...rules.fighting.replies import Threat
from ...rules.fighting.shooting import AT_POINT, WEAPONS
from ...rules.figures.refs import figure_of
from ...rules.moving import movement
from ...space.table.bodies import contact
from ...state import Dysma
from ...traits import traits
from . import drawing, duels
from .drawing import asked_figure, names_of, shortened
from .spells import blast_sketch, spell_point, spell_sketch, spell_target

Sketcher: TypeAlias = Callable[[Dysma, Decision[Any], Any, Texts], Sketch]


def sketch(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Sketch:
    """What belongs to one answer; nothing where there is nothing to draw or to reckon."""
    make = _SKETCHES.get(decision.prompt)
    if make is None or value is None or value == "none":
        return Sketch()
    return shortened(make(s, decision, value, texts))


# Combats


def _combat(s: Dysma, decision: Decision[Any], value: tuple[str, ...], texts: Texts) -> Sketch:
    name, number, *more = value
    figure, target = asked_figure(s, decision), figure_of(s, name)
    extras = [part for part in more if part != KEEP]
    weapons = traits(figure.kit).weapon_sets[int(number)]
    lines = duels.fight(s, figure, target, weapons, texts, onset=decision.about["onset"], more=extras)
    return Sketch((), tuple(lines))


def _strikes(s: Dysma, decision: Decision[Any], value: tuple[str, ...], texts: Texts) -> Sketch:
    """The blows at somebody who breaks off: it may only defend itself."""
    if value == ("none",):
        return Sketch()
    target, lines = figure_of(s, decision.about["target"]), list[str]()
    for strike in value:
        name, number, *more = strike.split(":")
        striker = figure_of(s, name)
        weapons = traits(striker.kit).weapon_sets[int(number)]
        lines.append(duels.blow(s, striker, target, weapons, texts, more))
    return Sketch((), tuple(lines))


def _reply(s: Dysma, decision: Decision[Any], value: tuple[str, ...], texts: Texts) -> Sketch:
    """Both rolls as they would be with this reply, and what each side risks."""
    threat: Threat = decision.about["threat"]
    target = figure_of(s, decision.about["target"])
    by = s.figures[threat.by.id] if threat.by else None
    way, _, number = value[0].partition(":")
    reactions = [ABILITIES[part.partition(":")[0]] for part in value[1:] if ":" in part]
    effects = [effect for ability in reactions for effect in ability.effects]
    armour = sum(effect.delta for effect in effects if effect.stat == "ar")
    pool = threat.plain
    if way == "riposte" and by is not None:
        weapons = traits(target.kit).weapon_sets[int(number)]
        pool = pools.combat(s, target, by, weapons)
    else:
        added = tuple((f"ability.{one.id}", e.dice) for one in reactions for e in one.effects if e.roll == "defence")
        pool = pools.Pool(pool.roll, pool.threshold, pool.parts + added, pool.rerolls, pool.explodes, pool.base)
    extras = [part for part in value[1:] if ":" not in part]
    thrown, answer = odds.spread(threat.pool, threat.extra), odds.spread(pool, len(extras))
    taken = duels.against(thrown, answer, lambda margin: threat.wounds(max(margin - armour, 0)), target, s)
    lines = [duels.dice_line(by, threat.pool, texts, declared=threat.extra)] if by is not None else []
    lines += [duels.dice_line(target, pool, texts, extras), duels.chance_line(taken, texts, "sketch.suffered")]
    if way == "riposte" and by is not None:
        blow = Attack("riposte", target, weapons.skills)
        given = duels.against(answer, thrown, lambda margin: wounds_of(s, blow, by, margin), by, s)
        lines.append(duels.chance_line(given, texts, "sketch.given"))
    if way == "march" and ("modifier.cover", -1) not in threat.pool.parts:
        lines.append(texts.say("sketch.march"))
    return Sketch((drawing.sight(s, by, target),) if by is not None else (), tuple(lines))


# Shots


def _shoot(s: Dysma, decision: Decision[Any], value: tuple[str, ...], texts: Texts) -> Sketch:
    """A shot: line of sight, ranges, dice and chances."""
    aim, weapon, *more = value
    figure, missile = asked_figure(s, decision), WEAPONS[weapon]
    rings = drawing.ranges(s, figure, missile.range, texts)
    if aim == AT_POINT:
        return Sketch(tuple(rings))
    target = figure_of(s, aim)
    lines = list(duels.shot(s, figure, missile, target, texts, more))
    mixed = [one for one in s.standing() if one is not target and contact(s, one, target)]
    if mixed and not target.statue:
        lines.append(texts.say("sketch.melee", names=names_of(mixed, texts)))
    if movement.can_react(s, target) and not target.statue:
        lines.append(texts.say("sketch.may-march"))
    return Sketch((*rings, drawing.sight(s, figure, target)), tuple(lines))


def _aim(s: Dysma, decision: Decision[Any], value: Point, texts: Texts) -> Sketch:
    return blast_sketch(s, asked_figure(s, decision), WEAPONS[decision.about["missile"]], value, texts)


def _ability(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Sketch:
    """Whom an ability or a thing is for, and how far it reaches."""
    ability, figure = ABILITIES[decision.about["ability"]], asked_figure(s, decision)
    target = figure_of(s, value[0])
    far = figure.r + 10 * ability.range
    rings = drawing.ring("range", "range", figure, far) if ability.range else []
    link = [drawing.line("for", "measure", figure, target)] if target is not figure else []
    width = max((effect.radius for effect in ability.effects), default=0)
    area = drawing.ring("area", "reach", target, target.r + 10 * width) if 0 < width < GEOMETRY.width // 10 else []
    return Sketch((*rings, *link, *area))


_SKETCHES: dict[str, Sketcher] = {
    "combat": _combat,
    "strike-back": _combat,
    "strikes": _strikes,
    "reply": _reply,
    "shoot": _shoot,
    "aim": _aim,
    "spell": spell_sketch,
    "spell-target": spell_target,
    "spell-point": spell_point,
    "ability-target": _ability,
}
