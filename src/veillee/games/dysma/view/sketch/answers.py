"""The sketches of answers to questions that are still named by a text: activations, charges, moves, placing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, TypeAlias

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ...rules.course.activation import TIRE
from ...rules.dice.pools import Onset
from ...rules.fighting import shooting
from ...rules.fighting.combat import targets
from ...rules.figures import skills
from ...rules.figures.refs import figure_of, item, referred
from ...rules.moving import charge, places
from ...rules.moving.charge import could_intercept
from ...space.paths.charges import charge_way, plunge
from ...space.table.bodies import in_contact
from ...state import Dysma, Figure
from . import drawing, duels
from .drawing import asked_figure, names_of
from .moves import leap_sketch, move_sketch, place_sketch, push_sketch, stance_sketch
from .placing import token_sketch

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


# Charges


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
}
