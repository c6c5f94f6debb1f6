"""The sketch of every answer that has one: activations, charges and Combats, replies, shots, abilities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, TypeAlias

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ...content import ABILITIES, GEOMETRY
from ...rules.course.activation import TIRE
from ...rules.dice import odds, pools
from ...rules.dice.pools import Onset
from ...rules.fighting import shooting
from ...rules.fighting.attack import Attack, wounds_of
from ...rules.fighting.combat import KEEP, targets
from ...rules.fighting.missiles import WEAPONS
from ...rules.fighting.shooting import AT_POINT
from ...rules.fighting.threats import Threat
from ...rules.figures import skills
from ...rules.figures.refs import figure_of, item, referred
from ...rules.moving import charge, movement, places
from ...rules.moving.charge import could_intercept
from ...space.paths.charges import charge_way, plunge
from ...space.table.bodies import contact, in_contact
from ...state import Dysma, Figure
from ...traits import traits
from . import drawing, duels
from .drawing import asked_figure, names_of
from .moves import leap_sketch, move_sketch, place_sketch, push_sketch, stance_sketch
from .placing import token_sketch
from .spells import blast_sketch, spell_point, spell_sketch, spell_target

#: More lines than this nobody reads while aiming.
MOST_LINES = 7
Sketcher: TypeAlias = Callable[[Dysma, Decision[Any], Any, Texts], Sketch]


def sketch(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Sketch:
    """What belongs to one answer; nothing where there is nothing to draw or to reckon."""
    make = _SKETCHES.get(decision.prompt)
    aside = isinstance(value, str) and (value in decision.asides or value in ("stay", "none"))
    if make is None or value is None or aside:
        return Sketch()
    found = make(s, decision, value, texts)
    return Sketch(found.items, tuple(islice(found.lines, MOST_LINES)))


# Activations


def _activate(s: Dysma, decision: Decision[Any], value: str, texts: Texts) -> Sketch:
    """How far a figure could go and shoot."""
    if not value[1:].isdecimal():
        return Sketch()
    figure = figure_of(s, value)
    items, said = list[Item](), list[str]()
    if not figure.tired and not figure.prone and not in_contact(s, figure):
        items += [*_reach(s, figure, "march", texts), *_reach(s, figure, "run", texts)]
        mv = skills.mv(s, figure)
        said.append(texts.say("sketch.reach", march=mv, run=2 * mv))
    if not in_contact(s, figure):
        for missile in shooting.ready(figure):
            items += drawing.ring(f"range-{missile.id}", "range", figure, figure.r + 10 * missile.range)
            said.append(texts.say("sketch.weapon", weapon=missile.id, steps=missile.range))
    if foes := in_contact(s, figure):
        said.append(texts.say("sketch.contact", names=names_of(foes, texts)))
    return Sketch(tuple(items), tuple(said))


def _reach(s: Dysma, figure: Figure, action: str, texts: Texts) -> list[Item]:
    """As far as a march or a run could lead over open ground."""
    far = 10 * skills.mv(s, figure) * (2 if action == "run" else 1)
    return drawing.ring(action, "reach", figure, far, texts.say(f"act.{action}"), s.bodies())


def _act(s: Dysma, decision: Decision[Any], value: str, texts: Texts) -> Sketch:
    """What an action could be aimed at."""
    figure, action = referred(s, decision.about["who"]), value.removeprefix(TIRE)
    match action:
        case "march" | "run":
            return Sketch(tuple(_reach(s, figure, action, texts)))
        case "charge":
            return _aims(s, figure, [target for target, _ in charge.charges(s, figure)], texts)
        case "fight":
            return _aims(s, figure, targets(s, figure), texts)
        case "retreat" if not skills.has(s, figure, "elusive"):
            strikers = [enemy for enemy in in_contact(s, figure) if not enemy.prone]
            return Sketch((), (texts.say("sketch.strikers", names=names_of(strikers, texts)),) if strikers else ())
        case "shoot":
            ready = shooting.ready(figure)
            rings = drawing.ranges(s, figure, max((missile.range for missile in ready), default=0), texts)
            found = _aims(s, figure, shooting.common_targets(s, figure), texts)
            return Sketch((*rings, *found.items), found.lines)
    return Sketch()


def _aims(s: Dysma, figure: Figure, found: Sequence[Figure], texts: Texts) -> Sketch:
    """Whom an action could be aimed at, each with the line of sight to it."""
    aims = list({target.id: target for target in found}.values())
    lines = (texts.say("sketch.targets", names=names_of(aims, texts)),) if aims else ()
    return Sketch(tuple(drawing.sight(s, figure, target) for target in aims), lines)


# Charges and Combats


def _charge(s: Dysma, decision: Decision[Any], value: str, texts: Texts) -> Sketch:
    """The way of a charge, who could step in, and the Combat at its end."""
    figure = asked_figure(s, decision)
    found = _onslaught(s, figure, value, texts)
    able = could_intercept(s, figure, value)
    stopping = [ring for one in able for ring in drawing.ring(f"stops-{item(one)}", "bad", one, one.r + 10)]
    lines = (texts.say("sketch.interceptors", names=names_of(able, texts)),) if able else ()
    return Sketch((*found.items, *stopping), (*lines, *found.lines))


def _intercept(s: Dysma, decision: Decision[Any], value: str, texts: Texts) -> Sketch:
    """How the charge would go against whoever steps in."""
    return _onslaught(s, asked_figure(s, decision), value, texts, unlimited=True)


def _onslaught(s: Dysma, figure: Figure, key: str, texts: Texts, *, unlimited: bool = False) -> Sketch:
    name, _, manner = key.partition(":")
    target, mv = figure_of(s, name), skills.mv(s, figure)
    way = (plunge if manner else charge_way)(s, figure, target, mv, unlimited=unlimited)
    if way is None:
        return Sketch()
    there = s.copy()
    charger, met = there.figures[figure.id], there.figures[target.id]
    places.put(there, charger, way.points[-1])
    if way.link:
        there.links.append((charger.id, met.id))
    onset = Onset(figure.x, figure.y, way.drop > 0)
    lines = duels.charge(there, charger, met, onset, texts)
    return Sketch((drawing.way(way.points, way.cost, texts),), tuple(lines))


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
    "move": move_sketch,
    "stance": stance_sketch,
    "via": leap_sketch,
    "jump": leap_sketch,
    "push": push_sketch,
    "deploy": place_sketch,
    "scout": place_sketch,
    "teleport": place_sketch,
    "summon": place_sketch,
    "loot": token_sketch,
    "altar-place": token_sketch,
    "statue": token_sketch,
    "activate": _activate,
    "multiple-figure": _activate,
    "act": _act,
    "charge": _charge,
    "intercept": _intercept,
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
