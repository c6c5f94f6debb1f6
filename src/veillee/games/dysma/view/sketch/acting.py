"""What is drawn and said while a figure, its action or its charge is chosen: how far, at whom, at what risk."""

from __future__ import annotations

from collections.abc import Sequence

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ...prompts.course import Act, Action, Activate, AnyAction, FreeAct, JoinMultiple, Tire, Together
from ...prompts.ids import FigureId
from ...prompts.moving import Charge, ChargeAt, Intercept
from ...rules.course.actions import able, budget
from ...rules.dice.pools import Onset
from ...rules.fighting import shooting
from ...rules.fighting.combat import targets
from ...rules.fighting.strikes import strikers
from ...rules.figures import skills
from ...rules.figures.refs import figure_key
from ...rules.moving import charge, places
from ...space.table.bodies import in_contact
from ...state import Dysma, Figure
from . import drawing, duels
from .drawing import names_of, shortened


def activate_sketch(
    s: Dysma, decision: Decision[Activate] | Decision[JoinMultiple], value: FigureId | Together, texts: Texts
) -> Sketch:
    """How far a figure could go and shoot."""
    if isinstance(value, Together):
        return Sketch()
    figure = s.figures[value.number]
    items, said = list[Item](), list[str]()
    ways = [way for way in (Action.MARCH, Action.RUN) if able(s, figure, way, [], budget(s, figure))]
    if ways:
        items += [ring for way in ways for ring in _reach(s, figure, way, texts)]
        said.append(" ".join(texts.say(f"sketch.reach-{way}", steps=_length(s, figure, way)) for way in ways))
    if not in_contact(s, figure):
        for missile in shooting.ready(figure):
            items += drawing.ring(f"range-{missile.id}", "range", figure, figure.r + 10 * missile.range)
            said.append(texts.say("sketch.weapon", weapon=missile.id, steps=missile.range))
    if foes := in_contact(s, figure):
        said.append(texts.say("sketch.contact", names=names_of(foes, texts)))
    return shortened(Sketch(tuple(items), tuple(said)))


def _reach(s: Dysma, figure: Figure, action: Action, texts: Texts) -> list[Item]:
    """A circle: how far a march or a run could lead over open ground."""
    far = 10 * _length(s, figure, action)
    return drawing.ring(action.value, "reach", figure, far, texts.say(f"act.{action}"), s.bodies())


def _length(s: Dysma, figure: Figure, action: Action) -> int:
    """The steps of a march or a run (7.1, 7.10)."""
    return skills.mv(s, figure) * (2 if action is Action.RUN else 1)


def act_sketch(s: Dysma, decision: Decision[Act], value: AnyAction | Tire | FreeAct, texts: Texts) -> Sketch:
    """What an action could be aimed at."""
    figure = s.figures[decision.about.figure.number]
    match value.action if isinstance(value, Tire) else value:
        case Action.MARCH:
            return Sketch(tuple(_reach(s, figure, Action.MARCH, texts)))
        case Action.RUN:
            return Sketch(tuple(_reach(s, figure, Action.RUN, texts)))
        case Action.CHARGE:
            return _aims(s, figure, [target for target, _ in charge.charges(s, figure)], texts)
        case Action.FIGHT:
            return _aims(s, figure, targets(s, figure), texts)
        case Action.RETREAT if not skills.has(s, figure, "elusive"):
            able = strikers(s, figure)
            return Sketch((), (texts.say("sketch.strikers", names=names_of(able, texts)),) if able else ())
        case Action.SHOOT:
            ready = shooting.ready(figure)
            rings = drawing.ranges(s, figure, max((missile.range for missile in ready), default=0), texts)
            found = _aims(s, figure, shooting.common_targets(s, figure), texts)
            return Sketch((*rings, *found.items), found.lines)
    return Sketch()


def _aims(s: Dysma, figure: Figure, found: Sequence[Figure], texts: Texts) -> Sketch:
    """The figures that an action could be aimed at, each with the line of sight to it."""
    aims = list({target.id: target for target in found}.values())
    lines = (texts.say("sketch.targets", names=names_of(aims, texts)),) if aims else ()
    return Sketch(tuple(drawing.sight(s, figure, target) for target in aims), lines)


def charge_sketch(s: Dysma, decision: Decision[Charge], value: ChargeAt, texts: Texts) -> Sketch:
    """The way of a charge, the enemies that could step into it, and the Combat at its end (25.2)."""
    figure = s.figures[decision.about.figure.number]
    found = _onslaught(s, figure, value, texts)
    able = charge.could_intercept(s, figure, value)
    stopping = [ring for one in able for ring in drawing.ring(f"stops-{figure_key(one)}", "bad", one, one.r + 10)]
    lines = (texts.say("sketch.interceptors", names=names_of(able, texts)),) if able else ()
    return shortened(Sketch((*found.items, *stopping), (*lines, *found.lines)))


def intercept_sketch(s: Dysma, decision: Decision[Intercept], value: FigureId, texts: Texts) -> Sketch:
    """How the charge would go against the figure that steps in."""
    charger = s.figures[decision.about.figure.number]
    return shortened(_onslaught(s, charger, ChargeAt(value), texts, unlimited=True))


def _onslaught(s: Dysma, figure: Figure, chosen: ChargeAt, texts: Texts, *, unlimited: bool = False) -> Sketch:
    """The way of a charge, and the Combat at its end."""
    way = charge.way_of(s, figure, chosen, unlimited=unlimited)
    if way is None:
        return Sketch()
    there = s.copy()
    charger, met = there.figures[figure.id], there.figures[chosen.target.number]
    places.put(there, charger, way.points[-1])
    if way.link:
        there.links.append((charger.id, met.id))
    onset = Onset(figure.x, figure.y, way.drop > 0)
    lines = duels.charge(there, charger, met, onset, texts)
    return Sketch((drawing.way(way.points, way.cost, texts),), tuple(lines))
