"""What is drawn while a token of the mission is placed: the distances that decide whether it may lie there."""

from __future__ import annotations

from math import isqrt

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ...content import GEOMETRY, MAIN_MISSIONS
from ...content.records import Shape
from ...prompts.missions import PlaceAltar, PlaceLoot, PlaceStatue
from ...rules.course.several import clockwise
from ...rules.missions.placing import altar_room
from ...rules.missions.zones import SIDE, zone
from ...state import Dysma
from ..wording.moving import steps
from . import drawing

TOKEN = GEOMETRY.token_radius


def token_sketch(
    s: Dysma, decision: Decision[PlaceLoot | PlaceAltar | PlaceStatue], value: Point, texts: Texts
) -> Sketch:
    """How far a loot, altar or statue would be from others of its kind, zones and edges (22.21, 22.47, 22.53)."""
    mission = MAIN_MISSIONS[s.main]
    likes = [Point(token.x, token.y) for token in s.tokens]
    if isinstance(decision.about, PlaceStatue):
        likes = [Point(one.x, one.y) for one in s.bodies() if one.statue and one.seat == decision.seat]
    items, lines = list[Item](), list[str]()
    if likes:
        other = min(likes, key=lambda one: (one.x - value.x) ** 2 + (one.y - value.y) ** 2)
        far = isqrt(100 * ((other.x - value.x) ** 2 + (other.y - value.y) ** 2)) - 20 * TOKEN
        items.append(drawing.line("like", "measure", value, other, _length(far, texts)))
        is_altar = isinstance(decision.about, PlaceAltar)
        least = altar_room(s, decision.seat)[0] if is_altar else mission.min_between
        lines.append(texts.say("sketch.like", steps=_at_least(far, texts), least=least))
    if isinstance(decision.about, PlaceLoot):
        far = min(_zone_gap(s, seat, value) for seat in s.order) - 10 * TOKEN
        lines.append(texts.say("sketch.zone", steps=_at_least(far, texts), least=mission.min_from_zone))
    if isinstance(decision.about, PlaceAltar):
        far = _zone_gap(s, clockwise(s, decision.seat)[1], value)
        wanted = mission.distance_from_enemy_zone
        lines.append(texts.say("sketch.enemy-zone", steps=_at_least(far, texts), wanted=wanted))
    else:
        far = 10 * (min(value.x, value.y, SIDE - value.x, SIDE - value.y) - TOKEN)
        lines.append(texts.say("sketch.edge", steps=_at_least(far, texts), least=mission.min_from_edge))
    return Sketch(tuple(items), tuple(lines))


def _at_least(hundredths: int, texts: Texts) -> str:
    """A length that is compared with a least one: what is a little too short must not be rounded up to it."""
    return steps(hundredths - hundredths % 10, texts)


def _length(hundredths: int, texts: Texts) -> str:
    return texts.say("sketch.steps", steps=_at_least(hundredths, texts))


def _zone_gap(s: Dysma, seat: int, point: Point) -> int:
    """How far a point is from a zone, in hundredths of a step."""
    return min((_gap(shape, point) for shape in zone(s, seat)), default=0)


def _gap(shape: Shape, point: Point) -> int:
    if shape.rect is not None:
        x0, y0, x1, y1 = shape.rect
        dx, dy = max(x0 - point.x, 0, point.x - x1), max(y0 - point.y, 0, point.y - y1)
        return isqrt(100 * (dx * dx + dy * dy))
    assert shape.corner is not None
    x, y = shape.corner
    return max(isqrt(100 * ((point.x - x) ** 2 + (point.y - y) ** 2)) - 10 * shape.radius, 0)
