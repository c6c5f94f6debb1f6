"""What is drawn and said while a figure is moved or placed: its way, and enemies that would see or charge it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ...prompts.course import Deploy, PlaceScout
from ...prompts.moving import FaceOnGuard, JumpTo, MoveTo, MoveVia, Push, PushTo, SummonTo, TeleportTo
from ...rules.figures import skills
from ...rules.figures.refs import figure_key
from ...rules.moving import charge, places, walking
from ...rules.moving.falls import DANGEROUS
from ...space.paths.pushes import push_end
from ...space.table.bodies import behind, within
from ...state import Dysma, Figure
from ..wording.moving import steps
from ..wording.naming import name_of
from . import drawing
from .drawing import MOST_NAMES, names_of

P = TypeVar("P", Deploy, PlaceScout, TeleportTo, SummonTo)


def move_sketch(s: Dysma, decision: Decision[MoveTo], value: Point, texts: Texts) -> Sketch:
    """The way with its cost, and which enemies would see or could charge the figure at its end."""
    way = walking.way_of(s, decision.about, value)
    left = decision.about.allowance - way.cost
    facts = {name: steps(length, texts) for name, length in (("cost", way.cost), ("left", max(left, 0)))}
    items, lines = standing(s, s.figures[decision.about.figure.number], value, texts)
    return Sketch((*items, drawing.way(way.points, way.cost, texts)), (texts.say("sketch.way", **facts), *lines))


def standing(s: Dysma, figure: Figure, point: Point, texts: Texts) -> tuple[list[Item], list[str]]:
    """Which enemies would see a figure at a point, and which could charge it from behind (25.2)."""
    there = s.copy()
    moved = there.figures[figure.id]
    moved.out = ""
    places.put(there, moved, point)
    seen = places.watchers(there, moved)
    items = [
        drawing.line(f"seen-{figure_key(one)}", f"{'cover' if hid else 'clear'} faint", one, moved) for one, hid in seen
    ]
    alone = next(there.enemies(figure.seat), None) is None
    lines = [] if alone else [_seen(seen, texts)]
    if danger := [enemy for enemy in there.enemies(figure.seat) if _charges_back(there, enemy, moved)]:
        lines.append(texts.say("sketch.behind", names=names_of(danger, texts)))
    return items, lines


def _seen(seen: Sequence[tuple[Figure, bool]], texts: Texts) -> str:
    """Which enemies see a figure, and from which it has cover: by name if they are few."""
    if len(seen) >= MOST_NAMES:
        return texts.say("sketch.seen-many", seen=len(seen), covered=sum(hidden for _, hidden in seen))
    plain = [(name_of(one, texts), hidden) for one, hidden in seen]
    names = [texts.say("sketch.covered", name=name) if hidden else name for name, hidden in plain]
    return texts.say("sketch.seen", names=names) if names else texts.say("sketch.unseen")


def _charges_back(s: Dysma, enemy: Figure, figure: Figure) -> bool:
    """Whether an enemy could charge a figure from behind in this position."""
    near = within(enemy, figure, 20 * skills.mv(s, enemy) + charge.ROUNDED)
    if not near or not behind(figure, enemy.x, enemy.y, skills.keen(s, figure)):
        return False
    return any(target is figure for target, _ in charge.charges(s, enemy))


def stance_sketch(s: Dysma, decision: Decision[FaceOnGuard], value: Point, texts: Texts) -> Sketch:
    """Which enemies see a figure that goes On Guard, and which could charge it from behind."""
    items, lines = standing(s, s.figures[decision.about.figure.number], value, texts)
    return Sketch(tuple(items), tuple(lines))


def place_sketch(s: Dysma, decision: Decision[P], value: Point, texts: Texts) -> Sketch:
    """A place for a figure: how far the nearest enemy and the nearest token are, and which enemies see it."""
    figure = s.figures[decision.about.figure.number].copy()
    figure.x, figure.y = value.x, value.y
    items, lines = standing(s, figure, value, texts)
    if enemy := min(s.enemies(figure.seat), key=lambda one: drawing.gap(figure, one), default=None):
        far = steps(drawing.gap(figure, enemy), texts)
        lines.insert(0, texts.say("sketch.nearest", name=name_of(enemy, texts), steps=far))
        items.append(drawing.line("nearest", "measure", figure, enemy, texts.say("sketch.steps", steps=far)))
    lying = [token for token in s.tokens if not token.gone and token.carrier < 0]
    if goal := min(lying, key=lambda one: drawing.token_gap(figure, one), default=None):
        far = steps(drawing.token_gap(figure, goal), texts)
        lines.append(texts.say("sketch.goal", token=goal.kind, steps=far))
        items.append(drawing.line("goal", "measure", figure, Point(goal.x, goal.y)))
    return Sketch(tuple(items), tuple(lines))


def leap_sketch(s: Dysma, decision: Decision[MoveVia] | Decision[JumpTo], value: Point, texts: Texts) -> Sketch:
    """The line to a corner of a way, or to the landing of a leap."""
    region = decision.region
    if region is None or region.origin is None:
        return Sketch()
    return Sketch((drawing.line("leap", "way", region.origin, value),))


def push_sketch(s: Dysma, decision: Decision[Push], value: PushTo, texts: Texts) -> Sketch:
    """Where a figure is pushed to, and how deep it would fall."""
    victim = s.figures[decision.about.victim.number]
    x, y, floor, _, drop = push_end(s, victim, value.direction.number, value.tenths)
    lines = (texts.say("sketch.fall", steps=drop // 10),) if drop >= DANGEROUS else ()
    return Sketch((drawing.line("push", "way", victim, Point(x, y, floor)),), lines)
